"""Soft patches of the plumage by name. The table `data/patches.csv` has their positions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ...core.data.csv_tables import Row, read_table
from ..anatomy.skeleton import Skeleton, Spot
from ..drawing.geometry import Circle, Shape, blob
from ..traits.phrases import parse_circles

HEAD, BODY = "head", "body"
COLUMNS = ("name", HEAD, BODY, "meaning")
Spots = tuple[tuple[str, Spot], ...]
"""Circles, each with the part that it lies on: HEAD or BODY."""


@dataclass(frozen=True, slots=True)
class Patch:
    """A soft patch through these spots, and its meaning in the words of birders."""

    spots: Spots
    meaning: str


def soft_patch(bones: Skeleton, spots: Spots, grow: float = 1) -> Shape:
    """Return the soft patch through spots of a bird."""
    circles: list[Circle] = []
    for where, (first, second, radius) in spots:
        spot = first, second, radius * grow
        circles.append(bones.head_circle(spot) if where == HEAD else bones.body_circle(spot))
    fillet = min(radius for _, _, radius in circles) * 0.6
    if len(circles) == 1:
        circles = [circles[0], (circles[0][0] + 0.1, circles[0][1], circles[0][2])]
    return blob(circles, fillet)


def _patch(row: Row) -> Patch:
    """Return the patch of a row. Its spots run from the head to the body, if it lies on both."""
    spots = [
        (where, spot)
        for where in (HEAD, BODY)
        if row.text(where) != "-"
        for spot in parse_circles(row.text(where), f"{row.where}: {where}")
    ]
    return Patch(tuple(spots), row.text("meaning"))


PATCHES: Mapping[str, Patch] = {
    row.identifier("name"): _patch(row) for row in read_table(__package__, "patches.csv", COLUMNS).rows
}
