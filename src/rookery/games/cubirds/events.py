"""What happens in CuBirds, as data: the columns of each kind of event."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypeAlias, TypedDict

from rookery.core.event_columns import EventKind, readers
from rookery.core.game import SEATS_IN

from . import fields
from .actions import SIDES
from .cards import IDS

REASONS = {
    fields.SEVEN_SPECIES: "seven_species",
    fields.TWO_TRIPLES: "two_triples",
    fields.FAILED_DEAL: "failed_deal",
    fields.EXHAUSTED: "exhausted",
    fields.TURN_LIMIT: "turn_limit",
}

# The types of columns. A row is counted from 1; winners are a word with a bit for each hand.
Species: TypeAlias = Annotated[str, IDS]
Row: TypeAlias = Annotated[int, range(1, fields.ROWS + 1)]
Side: TypeAlias = Annotated[str, SIDES]
Reason: TypeAlias = Annotated[str, REASONS]
Winners: TypeAlias = Annotated[list[int], lambda mask: list(SEATS_IN[mask])]
# A species and a number of its birds.
Birds: TypeAlias = tuple[Species, int]


class OfSeat(TypedDict):
    """Something about a hand: the seats come first, then RobinBird."""

    seat: int


class RowLaidOut(TypedDict):
    """The birds of a row from left to right."""

    row: Row
    species: list[Species]


class BirdOfRow(TypedDict):
    """A bird that came to a row, or was put aside there."""

    row: Row
    species: Species


class FirstBird(OfSeat):
    """The first bird of a collection."""

    species: Species


class Cards(OfSeat):
    """Cards of a hand: their number for all, the cards for those who may see them."""

    count: int
    species: NotRequired[list[Species]]


class Laid(OfSeat):
    """Birds laid on a row."""

    species: Species
    count: int
    row: Row
    side: Side


class Took(OfSeat):
    """The birds taken from a row."""

    row: Row
    birds: list[Birds]


class Flocked(OfSeat):
    """A completed flock: its birds, and how many were kept."""

    species: Species
    count: int
    kept: int


class Reshuffled(TypedDict):
    """The number of discards that were shuffled."""

    count: int


class GameOver(TypedDict):
    """The end of the game."""

    reason: Reason
    winners: Winners


KINDS = {
    fields.DEALER: EventKind("dealer", OfSeat),
    fields.ROW_LAID_OUT: EventKind("row_laid_out", RowLaidOut),
    fields.DUPLICATE: EventKind("duplicate", BirdOfRow),
    fields.FIRST_BIRD: EventKind("first_bird", FirstBird),
    fields.DEALT: EventKind("dealt", Cards),
    fields.LAID: EventKind("laid", Laid),
    fields.TOOK: EventKind("took", Took),
    fields.REFILLED: EventKind("refilled", BirdOfRow),
    fields.DREW: EventKind("drew", Cards),
    fields.DECLINED: EventKind("declined", OfSeat),
    fields.FLOCKED: EventKind("flocked", Flocked),
    fields.STAYED: EventKind("stayed", OfSeat),
    fields.RESHUFFLED: EventKind("reshuffled", Reshuffled),
    fields.ROUND_ENDED: EventKind("round_ended", OfSeat),
    fields.THREW: EventKind("threw", Cards),
    fields.GAME_OVER: EventKind("game_over", GameOver),
}
READERS = readers(KINDS)
