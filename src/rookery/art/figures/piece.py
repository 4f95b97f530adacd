"""A drawn part of a bird: what is seen of it, and where it reaches; and a whole bird."""

from __future__ import annotations

from dataclasses import dataclass

from shapely.ops import unary_union

from ..drawing.geometry import Point, Shape


@dataclass(frozen=True, slots=True)
class Piece:
    """Its drawing, and an outline that holds all of it."""

    drawing: str
    reach: Shape


@dataclass(frozen=True, slots=True)
class Figure:
    """A bird in its own coordinates, with the places a scene must know."""

    drawing: str
    reach: Shape
    head: Point
    head_radius: float
    feet: tuple[Point, ...]
    pose: str
    waterline: float


def join_pieces(*pieces: Piece) -> Piece:
    return Piece("".join(piece.drawing for piece in pieces), unary_union([piece.reach for piece in pieces]))
