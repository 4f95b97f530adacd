"""The shape of a position of Birds of a Feather; docs/notation.md describes every key."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import Field

from rookery.core.records.position_shape import Between, Name, PositionShape, SharedKeys, closed

from ..actions import SPACE
from ..cards.birds import IDS
from ..events import REASONS, WHYS
from ..fields import CARDS_IN_ALL, COPIES_MAX, HAND_MAX, ITEMS, PEOPLE, ROUNDS_MAX
from ..knowledge.view import PHASES

Bird: TypeAlias = Annotated[str, Name(IDS, "birds")]
Pile: TypeAlias = Annotated[list[Bird], Field(max_length=CARDS_IN_ALL)]
# The bird of each hand or round; null if no card was played or discarded.
BirdsOrNull: TypeAlias = list[Bird | None]
Round: TypeAlias = Annotated[int, Between(1, ROUNDS_MAX)]
Why: TypeAlias = Annotated[str, Name(tuple(WHYS.values()), "reasons")]
# Some actions of a secret choice.
Actions: TypeAlias = Annotated[
    list[Annotated[str, Name([str(action) for action in SPACE.all], "actions")]], Field(max_length=ITEMS)
]


@closed
class Position(SharedKeys, total=False):
    """A position; each key may be missing."""

    phase: Annotated[str, Name(tuple(PHASES.values()), "phases")]
    turns: Annotated[int, Between(0, 1000)]
    round: Annotated[int, Between(0, ROUNDS_MAX)]
    # For each person.
    hands: list[dict[Bird, Annotated[int, Between(0, COPIES_MAX)]]]
    dummies: list[Annotated[list[Bird], Field(max_length=HAND_MAX)]]
    deck: Pile
    aside: Pile
    trips: Annotated[list[BirdsOrNull], Field(max_length=ROUNDS_MAX)]
    shown: list[Bird]
    # For each person.
    sheets: list[dict[Bird, tuple[Why, Round]]]
    choices: list[Actions]
    begun: list[Actions]
    passed: list[Annotated[list[Bird], Field(max_length=ITEMS)]]
    discards: Annotated[BirdsOrNull, Field(max_length=ROUNDS_MAX)]
    pools: list[list[Bird]] | None
    pool_round: Annotated[int, Between(0, 3)]
    pool_step: Annotated[int, Between(0, CARDS_IN_ALL)]
    winners: list[Annotated[int, Between(0, PEOPLE - 1)]]
    reason: Annotated[str, Name(tuple(REASONS.values()), "reasons")] | None


SHAPE = PositionShape(Position)
