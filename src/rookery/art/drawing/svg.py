"""Writes shapes as compact SVG: relative curves with one decimal. Corners stay corners."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from xml.sax.saxutils import escape

import numpy as np
from shapely import get_coordinates
from shapely.geometry import LinearRing

from .colours import Colour
from .geometry import Point, Shape, polygons

CORNER = 38
"""A turn of more degrees than this within two units is a corner; a smaller turn is part of a curve."""
STRAIGHT = math.cos(math.radians(CORNER))


def number(value: float, decimals: int = 1) -> str:
    """Return the shortest text of a number in SVG, without a leading zero and without trailing zeros."""
    return _formatted(round(value, decimals), decimals)


@cache
def _formatted(value: float, decimals: int) -> str:
    """Return the text of a rounded number. The cache pays because most numbers are repeated."""
    sign, digits = ("-" if value < 0 else ""), f"{abs(value):.{decimals}f}"
    if "." in digits:
        digits = digits.rstrip("0").rstrip(".")
    if digits == "0":
        return digits
    return sign + digits.removeprefix("0")


def numbers(values: Iterable[float]) -> str:
    """Return a list of numbers with the fewest separators that SVG allows."""
    return " ".join([number(value) for value in values]).replace(" -", "-")


def at(point: Point) -> str:
    return numbers(point)


class Pen:
    """Writes a path from its current position. Positions are rounded, so that errors do not add up."""

    def __init__(self, start: Point) -> None:
        self.x, self.y = round(start[0], 1), round(start[1], 1)
        self.origin = self.x, self.y
        self.data = "M" + at(self.origin)
        self.command = "M"

    def line(self, end: Point) -> None:
        self._write("l", [end])

    def curve(self, first: Point, second: Point, end: Point) -> None:
        self._write("c", [first, second, end])

    def smooth(self, second: Point, end: Point) -> None:
        """Continue a curve: the first control point mirrors the last one."""
        self._write("s", [second, end])

    def arc(self, control: Point, end: Point) -> None:
        self._write("q", [control, end])

    def close(self) -> None:
        self.data += "z"
        self.command = "z"
        self.x, self.y = self.origin

    def _write(self, command: str, points: Sequence[Point]) -> None:
        x, y = self.x, self.y
        moves = [(round(to_x - x, 1), round(to_y - y, 1)) for to_x, to_y in points]
        words = " ".join([_formatted(part, 1) for move in moves for part in move]).replace(" -", "-")
        apart = "" if command != self.command or words.startswith("-") else " "
        self.data += (command if command != self.command else apart) + words
        self.command = command
        right, down = moves[-1]
        self.x, self.y = round(x + right, 1), round(y + down, 1)


def outline(shape: Shape, step: float = 8) -> str:
    """Return path data around a shape: smooth curves through points at a distance of `step`, and its corners."""
    return "".join(
        _ring_data(ring, step) for polygon in polygons(shape) for ring in (polygon.exterior, *polygon.interiors)
    )


def _ring_data(ring: LinearRing, step: float) -> str:
    points = _dense(ring)
    corners = _corners(points)
    if not corners:
        return _closed_curve(_sampled([*points, points[0]], max(step, 0.5), least=6)[:-1])
    pen = Pen(points[corners[0]])
    for start, end in zip(corners, [*corners[1:], corners[0] + len(points)], strict=True):
        _open_curve(pen, _sampled([points[place % len(points)] for place in range(start, end + 1)], step, least=1))
    pen.close()
    return pen.data


def _dense(ring: LinearRing) -> list[Point]:
    """Return the vertices of a ring without those that lie closer together than a fifth of a unit."""
    points = get_coordinates(ring)[:-1].tolist()
    found: list[Point] = []
    last_x = last_y = math.inf
    for x, y in points:
        if math.hypot(x - last_x, y - last_y) > 0.2:
            found.append((x, y))
            last_x, last_y = x, y
    if len(found) > 3 and math.dist(found[0], found[-1]) <= 0.2:
        found.pop()
    return found


def _corners(points: Sequence[Point]) -> list[int]:
    here = np.array(points)
    arriving = here - np.roll(here, 1, axis=0)
    leaving = np.roll(arriving, -1, axis=0)
    ahead = (arriving * leaving).sum(axis=1)
    aside = arriving[:, 0] * leaving[:, 1] - arriving[:, 1] * leaving[:, 0]
    found: list[int] = np.flatnonzero(ahead < STRAIGHT * np.sqrt(ahead * ahead + aside * aside)).tolist()
    return found


def _sampled(points: Sequence[Point], step: float, *, least: int) -> list[Point]:
    """Return points at even distances along a line, with both ends."""
    lengths = [0.0]
    for one, other in pairwise(points):
        lengths.append(lengths[-1] + math.dist(one, other))
    pieces = max(least, round(lengths[-1] / step))
    found, here = [points[0]], 0
    for piece in range(1, pieces):
        wanted = lengths[-1] * piece / pieces
        while lengths[here + 1] < wanted:
            here += 1
        share = (wanted - lengths[here]) / max(1e-9, lengths[here + 1] - lengths[here])
        (x, y), (far_x, far_y) = points[here], points[here + 1]
        found.append((x + (far_x - x) * share, y + (far_y - y) * share))
    return [*found, points[-1]]


def _closed_curve(points: Sequence[Point]) -> str:
    count = len(points)
    pen = Pen(points[0])
    for place in range(count):
        before, start, end, after = (points[(place + shift) % count] for shift in (-1, 0, 1, 2))
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        if place == 0:
            pen.curve((start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6), second, end)
        else:
            pen.smooth(second, end)
    pen.close()
    return pen.data


def _open_curve(pen: Pen, points: Sequence[Point]) -> None:
    """Continue the path from corner to corner. A single piece is a straight line."""
    last = len(points) - 1
    if last == 1:
        pen.line(points[1])
        return
    for place in range(last):
        start, end = points[place], points[place + 1]
        after = points[min(last, place + 2)]
        second = end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6
        if place == 0:
            pen.curve((start[0] + (end[0] - start[0]) / 3, start[1] + (end[1] - start[1]) / 3), second, end)
        else:
            pen.smooth(second, end)


def _opacity_attribute(opacity: float, attribute: str = "fill") -> str:
    """Return the opacity attribute of a fill or a stroke. Opacity of the whole element is slower to render."""
    return "" if opacity >= 1 else f' {attribute}-opacity="{number(opacity, 2)}"'


def path(data: str, colour: Colour, *, opacity: float = 1) -> str:
    return f'<path d="{data}" fill="{colour}"{_opacity_attribute(opacity)}/>' if data else ""


def filled(shape: Shape, colour: Colour, *, opacity: float = 1, step: float = 8) -> str:
    """Draw a shape in one colour."""
    return path(outline(shape, step), colour, opacity=opacity)


def line(points: Sequence[Point], colour: Colour, width: float, *, opacity: float = 1) -> str:
    """Draw a stroke from point to point with round ends."""
    pen = Pen(points[0])
    for point in points[1:]:
        pen.line(point)
    return stroke(pen.data, colour, width, opacity=opacity)


def curved_line(  # noqa: PLR0913  # three points, and the attributes of a stroke
    start: Point, control: Point, end: Point, colour: Colour, width: float, *, opacity: float = 1
) -> str:
    """Draw a curved stroke."""
    pen = Pen(start)
    pen.arc(control, end)
    return stroke(pen.data, colour, width, opacity=opacity)


def stroke(data: str, colour: Colour, width: float, *, opacity: float = 1) -> str:
    return (
        f'<path d="{data}" fill="none" stroke="{colour}" stroke-width="{number(width)}"'
        f' stroke-linecap="round" stroke-linejoin="round"{_opacity_attribute(opacity, "stroke")}/>'
    )


def dot(centre: Point, radius: float, colour: Colour, *, opacity: float = 1) -> str:
    x, y = centre
    return (
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}" fill="{colour}"{_opacity_attribute(opacity)}/>'
    )


def group(items: Iterable[str], attributes: str = "") -> str:
    return f"<g{' ' + attributes if attributes else ''}>{''.join(items)}</g>"


class Clips:
    """Makes clip paths. Their ids begin with the name of the drawing, so that two drawings can share a page."""

    def __init__(self, name: str) -> None:
        self.name, self.count = name, 0

    def within(self, shape: Shape, items: Iterable[str], step: float = 8) -> str:
        """Return items clipped to a shape."""
        return self.within_path(outline(shape, step), items)

    def within_path(self, data: str, items: Iterable[str]) -> str:
        self.count += 1
        name = f"{self.name}-{self.count}"
        return f'<clipPath id="{name}"><path d="{data}"/></clipPath><g clip-path="url(#{name})">{"".join(items)}</g>'


def document(width: float, height: float, items: Iterable[str], title: str) -> str:
    """Return a whole SVG file. Screen readers read its title."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(width)} {number(height)}" role="img">'
        f"<title>{escape(title)}</title>{''.join(items)}</svg>\n"
    )
