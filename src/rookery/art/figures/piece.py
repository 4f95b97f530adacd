"""A drawn part of a bird with its extent; and a whole bird."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.ops import unary_union

from ..drawing.geometry import Point, Shape


@dataclass(frozen=True, slots=True)
class Piece:
    """SVG of a part of a bird, and an outline that contains it."""

    drawing: str
    extent: Shape


@dataclass(frozen=True, slots=True)
class Figure:
    """A bird in its own coordinates, with the points that a scene needs."""

    drawing: str
    extent: Shape
    head: Point
    head_radius: float
    feet: tuple[Point, ...]
    pose: str
    waterline: float


def join_pieces(*pieces: Piece) -> Piece:
    return Piece("".join(piece.drawing for piece in pieces), unary_union([piece.extent for piece in pieces]))
