"""A bird's skeleton: a chain of circles from the root of the tail to the head, and the skin over it.

Marks are given in coordinates of the skeleton, so that one cap or breast band fits every silhouette.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..drawing.geometry import Circle, Point, Shape, disc, hull_chain, polar, rounded, splined

Spot = tuple[float, float, float]
"""A position and a radius: along and across on the body, or angle and distance on the head."""

BODY = 170.0
"""The length of a body while it is drawn. The figure is scaled to its frame later."""
STEPS = 8
"""The number of interpolated circles for each given circle of the chain."""


@dataclass(frozen=True, slots=True)
class Skeleton:
    """The positions of all parts of one bird. Call `skeleton` to make one."""

    centre: Point
    length: float
    tilt: float
    body_circles: int
    chain: tuple[Circle, ...]
    head: Point
    head_radius: float
    skin: Shape
    look: float = 0
    """The angle by which the head is turned down from its usual direction, in degrees."""
    front: float = 1
    """The distance from the middle of the head to the base of the beak, in head radii."""

    def on_body(self, along: float, across: float) -> Point:
        """Return a point of the body, in body lengths.

        `along` is from the tail (-0.5) to the breast (0.5), `across` from the back (below 0) to the belly.
        """
        forward = math.cos(math.radians(self.tilt)), -math.sin(math.radians(self.tilt))
        down = -forward[1], forward[0]
        return (
            self.centre[0] + self.length * (along * forward[0] + across * down[0]),
            self.centre[1] + self.length * (along * forward[1] + across * down[1]),
        )

    def on_head(self, angle: float, radii: float) -> Point:
        """Return the point at this angle from the beak (up is below 0) and at this distance in head radii."""
        return polar(self.head, angle + self.look, self.head_radius * radii)

    def on_neck(self, share: float) -> Circle:
        """Return the circle of the neck at this share of the way from the shoulders (0) to the head (1)."""
        first = self.body_circles * STEPS - STEPS
        return self.chain[first + round(share * (len(self.chain) - 1 - first))]

    def body_circle(self, spot: Spot) -> Circle:
        return (*self.on_body(spot[0], spot[1]), spot[2] * self.length)

    def head_circle(self, spot: Spot) -> Circle:
        return (*self.on_head(spot[0], spot[1]), spot[2] * self.head_radius)


@dataclass(frozen=True, slots=True)
class Bones:
    """The input of `skeleton`, in body lengths: the trunk, the steps of the neck, and the head."""

    tilt: float
    trunk: Sequence[Spot]
    neck: Sequence[Spot]
    head: Spot
    fillet: float
    look: float = 0
    face: Spot | None = None
    """A circle before the head that extends it towards the beak, as in herons; in head radii."""


def skeleton(centre: Point, length: float, bones: Bones) -> Skeleton:
    """Return the skeleton of these bones.

    Circles of the trunk are positions on the body. Each circle of neck and head is placed from the one before it.
    """
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
    """Return the head: round, or extended to its face."""
    head: Shape = disc(bare.head, bare.head_radius)
    if face is None:
        return head
    x, y, radius = bare.head_circle(face)
    return head.union(disc((x, y), radius)).convex_hull
