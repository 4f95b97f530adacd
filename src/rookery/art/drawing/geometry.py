"""Points, smooth chains of circles and feathers: the shapes everything is drawn from.

The picture's axes: x to the right, y down, angles in degrees from the right, turning down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from shapely import affinity
from shapely.geometry import GeometryCollection, LineString, MultiPolygon, Polygon
from shapely.geometry import Point as Dot
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]
Circle = tuple[float, float, float]
"""A centre and a radius: x, y, r."""
Shape = BaseGeometry

ROUND = 12
"""Segments in a quarter of a circle: enough for any size we print."""


def polar(origin: Point, angle: float, distance: float) -> Point:
    """The point at this angle and distance from another."""
    turn = math.radians(angle)
    return origin[0] + distance * math.cos(turn), origin[1] + distance * math.sin(turn)


def between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def angle_to(origin: Point, target: Point) -> float:
    return math.degrees(math.atan2(target[1] - origin[1], target[0] - origin[0]))


def distance(one: Point, other: Point) -> float:
    return math.hypot(other[0] - one[0], other[1] - one[1])


def disc(centre: Point, radius: float) -> Polygon:
    return Dot(centre).buffer(radius, ROUND)


def oval(centre: Point, wide: float, high: float, angle: float = 0) -> Shape:
    """An ellipse by its half axes, turned about its centre."""
    return affinity.rotate(affinity.scale(disc(centre, 1), wide, high, origin=centre), angle, origin=centre)


def stripe(points: Sequence[Point], width: float) -> Shape:
    """A line of this width with round ends."""
    return LineString(points).buffer(width / 2, ROUND)


def moved(shape: Shape, right: float, down: float) -> Shape:
    return affinity.translate(shape, right, down)


def crescent(shape: Shape, right: float, down: float) -> Shape:
    """What of a shape stays uncovered when it is moved: light and shade without gradients."""
    return shape.difference(moved(shape, right, down))


def splined(circles: Sequence[Circle], steps: int = 8) -> list[Circle]:
    """Circles between these circles, so that centre and radius change smoothly (a Catmull-Rom spline)."""
    found: list[Circle] = []
    last = len(circles) - 1
    for here in range(last):
        four = [circles[max(0, here - 1)], circles[here], circles[here + 1], circles[min(last, here + 2)]]
        for step in range(steps):
            x, y, r = (_spline([circle[part] for circle in four], step / steps) for part in range(3))
            found.append((x, y, max(r, 0.5)))
    return [*found, circles[last]]


def _spline(four: Sequence[float], t: float) -> float:
    """Between the second and the third of four values."""
    before, start, end, after = four
    return 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t * t
        + (3 * start - before - 3 * end + after) * t * t * t
    )


def hull_chain(circles: Sequence[Circle], fillet: float = 6) -> Shape:
    """The skin over a chain of circles, its joins rounded: growing and shrinking makes them look drawn."""
    places = np.array(circles)
    radii = np.maximum(places[:, 2], 0.01)  # a disc of no size has no rim
    discs = shapely.buffer(shapely.points(places[:, :2]), radii, quad_segs=ROUND)
    rims = shapely.get_coordinates(discs).reshape(len(circles), -1, 2)
    pairs = np.concatenate([rims[:-1], rims[1:]], axis=1)
    links = shapely.convex_hull(shapely.multipoints(pairs))
    return rounded(shapely.union_all(links), fillet)


def rounded(shape: Shape, fillet: float) -> Shape:
    """Concave joins filled by this radius, convex ones softened by half of it."""
    filled = shape.buffer(fillet, ROUND).buffer(-fillet, ROUND)
    return filled.buffer(-fillet / 2, ROUND).buffer(fillet / 2, ROUND)


def blob(circles: Sequence[Circle], fillet: float = 6) -> Shape:
    """A soft patch through a few circles."""
    return hull_chain(splined(circles, 6), fillet)


def feather(  # noqa: PLR0913  # a leaf has this many measures
    base: Point, angle: float, length: float, width: float, *, widest: float = 0.62, bend: float = 0
) -> Polygon:
    """A leaf: widest at this share of its length, turning by `bend` degrees on its way."""
    upper, lower = [], []
    swell = math.log(0.5) / math.log(widest)
    for step in range(17):
        t = step / 16
        half = width / 2 * (math.sin(math.pi * t**swell) ** 0.75 if 0 < t < 1 else 0)
        towards = angle + bend * t
        spine = polar(base, towards, length * t)
        upper.append(polar(spine, towards - 90, half))
        lower.append(polar(spine, towards + 90, half))
    leaf: Polygon = Polygon(upper + lower[::-1]).buffer(0)
    return leaf


def polygons(shape: Shape) -> list[Polygon]:
    """The pieces of a shape that are large enough to be seen."""
    if isinstance(shape, Polygon):
        return [shape] if shape.area > 0.5 else []
    if isinstance(shape, MultiPolygon | GeometryCollection):
        return [piece for part in shape.geoms for piece in polygons(part)]
    return []


def leg_joint(hip: Point, foot: Point, thigh: float, shank: float, *, forward: bool) -> Point:
    """Where the joint of a two-part leg must be for the foot to stand there (inverse kinematics)."""
    span = max(1e-6, min(distance(hip, foot), thigh + shank - 0.01))
    cosine = (thigh * thigh + span * span - shank * shank) / (2 * thigh * span)
    turn = math.degrees(math.acos(max(-1, min(1, cosine))))
    return polar(hip, angle_to(hip, foot) + (-turn if forward else turn), thigh)
