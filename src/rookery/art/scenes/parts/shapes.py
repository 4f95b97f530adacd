"""Compact paths for scenes: many blades, dots or waves in one path.

All closed shapes turn clockwise, so that overlapping shapes of one path leave no holes.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from ...drawing.colours import Colour
from ...drawing.geometry import Point, polar
from ...drawing.svg import Pen, group, number, path


def at(place: Point, *drawings: str) -> str:
    """Move drawings around 0 0 to this point."""
    return group(drawings, f'transform="translate({number(place[0])} {number(place[1])})"')


def maybe_mirrored(rng: random.Random, *drawings: str) -> str:
    """Mirror drawings at random, so that birds in the same scene get different pictures."""
    return "".join(drawings) if rng.random() < 0.5 else group(drawings, 'transform="matrix(-1 0 0 1 400 0)"')


def smooth(points: Sequence[Point]) -> Pen:
    """Return a pen that has drawn a smooth line through these points."""
    pen, last = Pen(points[0]), len(points) - 1
    for place in range(last):
        before, start, end, after = (points[max(0, min(last, place + shift))] for shift in (-1, 0, 1, 2))
        first = start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6
        pen.curve(first, (end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6), end)
    return pen


def angular(points: Sequence[Point]) -> str:
    """Return the path data of a closed polygon."""
    pen = Pen(points[0])
    for point in points[1:]:
        pen.line(point)
    pen.close()
    return pen.data


def strokes(lines: Iterable[tuple[Point, Point]]) -> str:
    """Return the path data of straight lines."""
    return "".join(f"M{a:.0f} {b:.0f}L{c:.0f} {d:.0f}" for (a, b), (c, d) in lines)


def ridge(points: Sequence[Point], colour: Colour) -> str:
    """Draw the area from a smooth line down to the edge of the picture."""
    return path(smooth(points).data + f"V470H{number(points[0][0])}z", colour)


def blade(root: Point, angle: float, length: float, width: float, bend: float = 0) -> str:
    """Return the path data of a blade of grass."""
    tip, middle = polar(root, angle + bend, length), polar(root, angle, length * 0.5)
    pen = Pen(root)
    pen.arc(polar(middle, angle - 90, width), tip)
    pen.arc(polar(middle, angle + 90, width), root)
    pen.close()
    return pen.data


def fan(root: Point, angles: Iterable[float], length: float, width: float) -> str:
    """Return the path data of blades from one root."""
    return "".join(blade(root, angle, length, width) for angle in angles)


def discs(circles: Iterable[tuple[float, float, float]]) -> str:
    """Return the path data of discs, each given as x, y and radius."""
    return "".join(_oval((x, y), r, r) for x, y, r in circles)


def ovals(centres: Iterable[Point], wide: float, high: float) -> str:
    """Return the path data of horizontal ovals of one size."""
    return "".join(_oval(centre, wide, high) for centre in centres)


def _oval(centre: Point, wide: float, high: float) -> str:
    x, y = centre
    half = f"a{number(wide)} {number(high)} 0 1 1 "
    return f"M{number(x - wide)} {number(y)}{half}{number(2 * wide)} 0{half}{number(-2 * wide)} 0z"


def waves(start: Point, width: float, height: float, count: int) -> str:
    """Return the path data of a line of arches. With a height below 0 they hang down."""
    arch = f"q{number(width / 2)} {number(-2 * height)} {number(width)} 0"
    return f"M{number(start[0])} {number(start[1])}" + arch * count
