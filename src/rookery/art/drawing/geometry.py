"""Geometry of all drawings: points, smooth chains of circles, and feathers.

The x axis points to the right and the y axis down. Angles are in degrees clockwise from the x axis.
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
"""x, y and radius."""
Shape = BaseGeometry

ROUND = 12
"""Segments in a quarter of a circle: enough for every size at which pictures are shown."""


def polar(origin: Point, angle: float, distance: float) -> Point:
    """Return the point at this angle and distance from the origin."""
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
    """Return an ellipse with these half axes, turned about its centre."""
    return affinity.rotate(affinity.scale(disc(centre, 1), wide, high, origin=centre), angle, origin=centre)


def stripe(points: Sequence[Point], width: float) -> Shape:
    """Return a line of this width with round ends."""
    return LineString(points).buffer(width / 2, ROUND)


def moved(shape: Shape, right: float, down: float) -> Shape:
    return affinity.translate(shape, right, down)


def crescent(shape: Shape, right: float, down: float) -> Shape:
    """Return the part of a shape that its moved copy does not cover. It draws light and shade without gradients."""
    return shape.difference(moved(shape, right, down))


def splined(circles: Sequence[Circle], steps: int = 8) -> list[Circle]:
    """Return a chain through these circles in which centre and radius change smoothly (a Catmull-Rom spline)."""
    found: list[Circle] = []
    last = len(circles) - 1
    for here in range(last):
        four = [circles[max(0, here - 1)], circles[here], circles[here + 1], circles[min(last, here + 2)]]
        for step in range(steps):
            x, y, r = (_spline([circle[part] for circle in four], step / steps) for part in range(3))
            found.append((x, y, max(r, 0.5)))
    return [*found, circles[last]]


def _spline(four: Sequence[float], t: float) -> float:
    """Return the value between the second and the third of four values, at `t` from 0 to 1."""
    before, start, end, after = four
    return 0.5 * (
        2 * start
        + (end - before) * t
        + (2 * before - 5 * start + 4 * end - after) * t * t
        + (3 * start - before - 3 * end + after) * t * t * t
    )


def hull_chain(circles: Sequence[Circle], fillet: float = 6) -> Shape:
    """Return the skin over a chain of circles. Growing and shrinking rounds its joins."""
    places = np.array(circles)
    radii = np.maximum(places[:, 2], 0.01)  # a disc of size 0 has no rim
    discs = shapely.buffer(shapely.points(places[:, :2]), radii, quad_segs=ROUND)
    rims = shapely.get_coordinates(discs).reshape(len(circles), -1, 2)
    pairs = np.concatenate([rims[:-1], rims[1:]], axis=1)
    links = shapely.convex_hull(shapely.multipoints(pairs))
    return rounded(shapely.union_all(links), fillet)


def rounded(shape: Shape, fillet: float) -> Shape:
    """Return a shape whose concave corners have this radius, and whose convex corners half of it."""
    filled = shape.buffer(fillet, ROUND).buffer(-fillet, ROUND)
    return filled.buffer(-fillet / 2, ROUND).buffer(fillet / 2, ROUND)


def blob(circles: Sequence[Circle], fillet: float = 6) -> Shape:
    """Return a soft patch through a few circles."""
    return hull_chain(splined(circles, 6), fillet)


def feather(  # noqa: PLR0913  # a feather has this many measures
    base: Point, angle: float, length: float, width: float, *, widest: float = 0.62, bend: float = 0
) -> Polygon:
    """Return a feather or a leaf. It is widest at the share `widest` of its length, and bends by `bend` degrees."""
    upper, lower = [], []
    swell = math.log(0.5) / math.log(widest)
    for step in range(17):
        t = step / 16
        half = width / 2 * (math.sin(math.pi * t**swell) ** 0.75 if 0 < t < 1 else 0)
        towards = angle + bend * t
        spine = polar(base, towards, length * t)
        upper.append(polar(spine, towards - 90, half))
        lower.append(polar(spine, towards + 90, half))
    outline: Polygon = Polygon(upper + lower[::-1]).buffer(0)
    return outline


def polygons(shape: Shape) -> list[Polygon]:
    """Return the pieces of a shape that are large enough to be visible."""
    if isinstance(shape, Polygon):
        return [shape] if shape.area > 0.5 else []
    if isinstance(shape, MultiPolygon | GeometryCollection):
        return [piece for part in shape.geoms for piece in polygons(part)]
    return []


def leg_joint(hip: Point, foot: Point, thigh: float, shank: float, *, forward: bool) -> Point:
    """Return the joint of a leg of two parts, so that the foot stands at its point (inverse kinematics)."""
    span = max(1e-6, min(distance(hip, foot), thigh + shank - 0.01))
    cosine = (thigh * thigh + span * span - shank * shank) / (2 * thigh * span)
    turn = math.degrees(math.acos(max(-1, min(1, cosine))))
    return polar(hip, angle_to(hip, foot) + (-turn if forward else turn), thigh)
