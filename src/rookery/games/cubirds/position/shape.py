"""The shape of a CuBirds position; docs/notation.md describes every key."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from rookery.core.records.position_shape import Between, Entries, Name, PositionShape, SharedKeys, closed

from ..cards import IDS
from ..events import REASONS
from ..fields import CARDS_IN_ALL, HANDS, ROWS

Species: TypeAlias = Annotated[str, Name(IDS, "species")]
Count: TypeAlias = Annotated[int, Between(0, CARDS_IN_ALL)]
BirdCounts: TypeAlias = dict[Species, Count]
# A seat, or RobinBird.
Hand: TypeAlias = Annotated[int, Between(0, HANDS - 1)]
PHASES = ("lay", "draw_offer", "flock", "over")


@closed
class Position(SharedKeys, total=False):
    """A position; each key may be missing."""

    phase: Annotated[str, Name(PHASES, "phases")]
    active: Hand
    dealer: Hand
    turns: Annotated[int, Between(0, 1_000_000)]
    rounds: Annotated[int, Between(0, 10_000)]
    rows: Annotated[list[list[Species]], Entries(ROWS)]
    draw_pile: Annotated[list[Species], Field(max_length=CARDS_IN_ALL)]
    discard_pile: BirdCounts
    # For each hand.
    hands: list[BirdCounts]
    collections: list[BirdCounts]
    known: list[BirdCounts]
    may: list[BirdCounts]
    old: list[Count]
    discard_known: BirdCounts
    pool_floor: BirdCounts
    winners: list[Hand]
    reason: Annotated[str, Name(tuple(REASONS.values()), "reasons")] | None


SHAPE = PositionShape(Position)
