"""Writes a shape with few curves: least-squares cubic Bézier curves (after P. J. Schneider, 1990).

Points are complex numbers in this module, because that makes the algebra short.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from rookery.art.drawing import svg
from rookery.art.drawing.geometry import Point, Shape, polygons

TOLERANCE = 0.17
"""The greatest distance of a written curve from the drawn one: a sixth of a pixel in an icon of 48."""
SAME_POINT_DISTANCE = 0.2
"""Points that are closer together count as one point."""
MIN_STRAIGHT_LENGTH = 1.5
"""The least length of an edge that becomes a straight line."""
MAX_IMPROVEMENTS = 4
"""The number of attempts to improve a fit before the curve is split in two."""

MAX_FIRST_ERROR = 30
"""A fit with a greater error, in tolerances, is split without further attempts to improve it."""

Curve = tuple[complex, complex, complex, complex]
Points = npt.NDArray[np.complex128]
Shares = npt.NDArray[np.float64]
Weights = tuple[Shares, Shares, Shares, Shares]


def compact_outline(shape: Shape, tolerance: float = TOLERANCE) -> str:
    """Return path data around a shape. Corners stay corners."""
    rings = [ring for polygon in polygons(shape) for ring in (polygon.exterior, *polygon.interiors)]
    return "".join(_ring([complex(x, y) for x, y in ring.coords[:-1]], tolerance) for ring in rings)


def _ring(vertices: Sequence[complex], tolerance: float) -> str:
    points = _without_neighbours(vertices)
    if len(points) < 3:
        return ""
    joints = sorted({*_corners(points), *_ends_of_straights(points)})
    starts = joints or [0]
    pen = svg.Pen(_point(points[starts[0]]))
    for start, end in pairwise([*starts, starts[0] + len(points)]):
        piece = [points[place % len(points)] for place in range(start, end + 1)]
        _write(pen, piece, tolerance, closed=not joints)
    pen.close()
    return pen.data


def _without_neighbours(points: Sequence[complex]) -> list[complex]:
    found: list[complex] = []
    for point in points:
        if not found or abs(point - found[-1]) > SAME_POINT_DISTANCE:
            found.append(point)
    while len(found) > 3 and abs(found[0] - found[-1]) <= SAME_POINT_DISTANCE:
        found.pop()
    return found


def _corners(points: Sequence[complex]) -> list[int]:
    count = len(points)
    return [
        place
        for place, here in enumerate(points)
        if _turn(here - points[place - 1], points[(place + 1) % count] - here) > svg.CORNER
    ]


def _ends_of_straights(points: Sequence[complex]) -> set[int]:
    """Return both ends of every edge that is far longer than a neighbour: there a curve becomes a straight line."""
    count = len(points)
    lengths = [abs(points[(place + 1) % count] - here) for place, here in enumerate(points)]
    straights = [
        place
        for place, length in enumerate(lengths)
        if length > MIN_STRAIGHT_LENGTH and length > 3 * min(lengths[place - 1], lengths[(place + 1) % count])
    ]
    return {end % count for place in straights for end in (place, place + 1)}


def _turn(arriving: complex, leaving: complex) -> float:
    ratio = leaving / arriving
    return abs(math.degrees(math.atan2(ratio.imag, ratio.real)))


def _write(pen: svg.Pen, piece: Sequence[complex], tolerance: float, *, closed: bool) -> None:
    """Continue the path from corner to corner. A ring without corners begins and ends with the same slope."""
    if _is_straight(piece):
        pen.line(_point(piece[-1]))
        return
    dense = _densified(piece)
    first, last = _unit(dense[1] - dense[0]), _unit(dense[-2] - dense[-1])
    if closed:
        first = _unit(dense[1] - dense[-2])
        last = -first
    # Slopes and ends are Python numbers, because single numbers of numpy are far slower.
    for _, one, two, end in _fit(np.array(dense), first, last, tolerance):
        pen.curve(_point(one), _point(two), _point(end))


def _is_straight(piece: Sequence[complex]) -> bool:
    chord = piece[-1] - piece[0]
    if abs(chord) < SAME_POINT_DISTANCE:
        return False
    return all(abs(((point - piece[0]) / chord).imag) * abs(chord) < 0.08 for point in piece)


def _densified(piece: Sequence[complex], gap: float = 1) -> list[complex]:
    """Return the line with points no farther apart than the gap, so that edges weigh by their length."""
    found = [piece[0]]
    for one, other in pairwise(piece):
        steps = max(1, math.ceil(abs(other - one) / gap))
        found += [one + (other - one) * step / steps for step in range(1, steps + 1)]
    return found


def _fit(points: Points, first: complex, last: complex, tolerance: float) -> list[Curve]:
    """Return curves near all points and through both ends. `first` and `last` are the slopes at the ends."""
    if len(points) <= 2:
        start, end = complex(points[0]), complex(points[-1])
        third = abs(end - start) / 3
        return [(start, start + first * third, end + last * third, end)]
    shares = _shares(points)
    for _ in range(MAX_IMPROVEMENTS):
        weights = _weights(shares)
        curve = _best_curve(points, weights, first, last)
        offsets = _at(curve, weights) - points
        errors = np.abs(offsets)
        error = errors.max()
        if error < tolerance:
            return [curve]
        if error > MAX_FIRST_ERROR * tolerance:
            break
        shares = _improved_shares(curve, offsets, shares)
    worst = 1 + int(errors[1:-1].argmax())
    slope = _unit(complex(points[worst - 1] - points[worst + 1]))
    return [
        *_fit(points[: worst + 1], first, slope, tolerance),
        *_fit(points[worst:], -slope, last, tolerance),
    ]


def _shares(points: Points) -> Shares:
    """Return the position of each point along the line, from 0 to 1."""
    lengths = np.concatenate(([0.0], np.cumsum(np.abs(np.diff(points)))))
    shares: Shares = lengths / lengths[-1]
    return shares


def _weights(shares: Shares) -> Weights:
    """Return the weights of the four points of a curve at these shares of it (Bernstein polynomials)."""
    rising, falling = shares, 1 - shares
    rising2, falling2 = rising * rising, falling * falling
    return falling2 * falling, 3 * rising * falling2, 3 * rising2 * falling, rising2 * rising


def _best_curve(points: Points, weights: Weights, first: complex, last: complex) -> Curve:
    """Return the curve with these slopes that is nearest to the points; its two lengths come from least squares."""
    start, end = complex(points[0]), complex(points[-1])
    b0, b1, b2, b3 = weights
    rest = points - (start * (b0 + b1) + end * (b2 + b3))
    c00, c01, c11 = float(b1 @ b1), float(b1 @ b2) * _dot(first, last), float(b2 @ b2)
    x0 = float(b1 @ (rest * first.conjugate()).real)
    x1 = float(b2 @ (rest * last.conjugate()).real)
    determinant = c00 * c11 - c01 * c01 or 1e-12
    near, far = (x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant
    chord = abs(end - start)
    # If the equations have no usable solution, a third of the chord is a good guess; a bad fit is split anyway.
    if not chord / 1000 < min(near, far) <= max(near, far) < 1000:
        near = far = chord / 3
    return start, start + first * near, end + last * far, end


def _at(curve: Curve, weights: Weights) -> Points:
    p0, p1, p2, p3 = curve
    b0, b1, b2, b3 = weights
    places: Points = p0 * b0 + p1 * b1 + p2 * b2 + p3 * b3
    return places


def _improved_shares(curve: Curve, offsets: Points, t: Shares) -> Shares:
    """Return better shares: one step of Newton's method towards the nearest positions of the curve.

    `offsets` is the distance from each point to its present position.
    """
    p0, p1, p2, p3 = curve
    rest = 1 - t
    speed = (3 * (p1 - p0)) * (rest * rest) + (6 * (p2 - p1)) * (t * rest) + (3 * (p3 - p2)) * (t * t)
    bend = (6 * (p2 - 2 * p1 + p0)) * rest + (6 * (p3 - 2 * p2 + p1)) * t
    below = np.abs(speed) ** 2 + (offsets * bend.conjugate()).real
    step = (offsets * speed.conjugate()).real / np.where(np.abs(below) < 1e-9, np.inf, below)
    found: Shares = np.clip(t - step, 0, 1)
    return found


def _dot(one: complex, other: complex) -> float:
    return one.real * other.real + one.imag * other.imag


def _unit(direction: complex) -> complex:
    return direction / abs(direction) if abs(direction) > 1e-9 else 1


def _point(place: complex) -> Point:
    return place.real, place.imag
