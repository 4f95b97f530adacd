"""A bird's skeleton: a chain of circles from the tail's root to the head, the skin over it, and places on it.

Markings are given in these places, so that the same cap or breast band fits every silhouette.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..drawing.geometry import Circle, Point, Shape, disc, hull_chain, polar, rounded, splined

Spot = tuple[float, float, float]
"""A place and a size on the bird: along, across and radius of the body, or angle, distance and radius of the head."""

BODY = 170.0
"""The length of a body while it is drawn; the frame makes it larger or smaller."""
STEPS = 8
"""Circles between two of the chain."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """Where everything on one bird is; made by `skeleton`."""

    centre: Point
    length: float
    tilt: float
    body_circles: int
    chain: tuple[Circle, ...]
    head: Point
    head_radius: float
    skin: Shape
    look: float = 0
    """How far the head turns down from where it usually looks, in degrees."""
    front: float = 1
    """How far from the middle of the head the beak begins, in its radii."""

    def on_body(self, along: float, across: float) -> Point:
        """Along from the tail (-0.5) to the breast (0.5), across from the back (below 0) to the belly, in lengths."""
        forward = math.cos(math.radians(self.tilt)), -math.sin(math.radians(self.tilt))
        down = -forward[1], forward[0]
        return (
            self.centre[0] + self.length * (along * forward[0] + across * down[0]),
            self.centre[1] + self.length * (along * forward[1] + across * down[1]),
        )

    def on_head(self, angle: float, radii: float) -> Point:
        """At an angle from the beak (up is below 0) and so many radii from the middle of the head."""
        return polar(self.head, angle + self.look, self.head_radius * radii)

    def on_neck(self, share: float) -> Circle:
        """The circle at a share of the way from the shoulders (0) to the head (1)."""
        first = self.body_circles * STEPS - STEPS
        return self.chain[first + round(share * (len(self.chain) - 1 - first))]

    def body_circle(self, spot: Spot) -> Circle:
        return (*self.on_body(spot[0], spot[1]), spot[2] * self.length)

    def head_circle(self, spot: Spot) -> Circle:
        return (*self.on_head(spot[0], spot[1]), spot[2] * self.head_radius)


@dataclass(frozen=True, slots=True)
class Bones:
    """What a skeleton is made from, in body lengths: the trunk, the steps of the neck, and the head."""

    tilt: float
    trunk: Sequence[Spot]
    neck: Sequence[Spot]
    head: Spot
    fillet: float
    look: float = 0
    face: Spot | None = None
    """A circle before the head that draws it out towards the beak, as herons have it; in radii of the head."""


def skeleton(centre: Point, length: float, bones: Bones) -> Skeleton:
    """Put the chain together: trunk by places on the body, neck and head by angle, distance and radius from there."""
    bare = Skeleton(centre, length, bones.tilt, len(bones.trunk), (), centre, 1, disc(centre, 1))
    circles = [bare.body_circle(spot) for spot in bones.trunk]
    place: Point = circles[-1][:2]
    for angle, step, radius in (*bones.neck, bones.head):
        place = polar(place, angle, step * length)
        circles.append((*place, radius * length))
    head_radius = bones.head[2] * length
    chain = tuple(splined(circles, STEPS))
    bare = replace(bare, chain=chain, head=place, head_radius=head_radius, look=bones.look, front=_front(bones.face))
    skin = hull_chain(chain, bones.fillet * length).union(_head(bare, bones.face))
    return replace(bare, skin=rounded(skin, bones.fillet * length * 0.6))


def _front(face: Spot | None) -> float:
    return 1 if face is None else max(1.0, face[1] + face[2])


def _head(bare: Skeleton, face: Spot | None) -> Shape:
    """Round, or drawn out to its face."""
    head: Shape = disc(bare.head, bare.head_radius)
    if face is None:
        return head
    x, y, radius = bare.head_circle(face)
    return head.union(disc((x, y), radius)).convex_hull
