"""What happens in Birds of a Feather, as data: the columns of each kind of event."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NotRequired, TypeAlias, TypedDict

from rookery.core.event_columns import EventKind, readers
from rookery.core.game import SEATS_IN

from . import fields
from .actions import SPACE
from .cards.birds import HABITATS, IDS
from .cards.player_counts import RANK_LIST

if TYPE_CHECKING:
    from .schema import Direction, SightingKind

REASONS = {fields.ROUNDS_PLAYED: "rounds_played"} | {
    fields.FIRST_RANK + number: rank.id for number, rank in enumerate(RANK_LIST)
}
WHYS: dict[int, SightingKind] = {fields.OWN: "own", fields.ARRIVING: "arriving", fields.LINGERING: "lingering"}
DIRECTIONS: tuple[Direction, Direction] = ("left", "right")

# The types of columns. Winners are a word with a bit for each seat.
Bird: TypeAlias = Annotated[str, IDS]
Habitat: TypeAlias = Annotated[str, HABITATS]
Why: TypeAlias = Annotated[str, WHYS]
PassingDirection: TypeAlias = Annotated[str, DIRECTIONS]
ActionText: TypeAlias = Annotated[str, SPACE.text]
Reason: TypeAlias = Annotated[str, REASONS]
Winners: TypeAlias = Annotated[list[int], lambda mask: list(SEATS_IN[mask])]
# A bird seen for the first time, and how.
Sighting: TypeAlias = tuple[Bird, Why]


class OfSeat(TypedDict):
    """Something about a player."""

    seat: int


class CardCount(TypedDict):
    """A number of cards."""

    count: int


class Dealt(OfSeat):
    """A hand: the number of cards for all, the cards for their owner."""

    count: int
    birds: NotRequired[list[Bird]]


class DummyCards(TypedDict):
    """The number of cards of a dummy hand."""

    hand: int
    count: int


class Pool(OfSeat):
    """The cards in front of a player in a draft, which only that player sees; pools and steps are counted from 1."""

    pool: int
    step: int
    count: int
    birds: NotRequired[list[Bird]]


class Choice(OfSeat):
    """A part of a secret choice."""

    action: ActionText


class Migrated(OfSeat):
    """Cards passed to a neighbour; only these two see them."""

    to: int
    count: int
    birds: NotRequired[list[Bird]]


class PoolsPassed(TypedDict):
    """The way in which the pools went."""

    direction: PassingDirection


class PublicCards(TypedDict):
    """Cards that all see."""

    birds: list[Bird]


class Went(TypedDict):
    """A card with the hand that played it."""

    hand: int
    bird: Bird


class Scared(TypedDict):
    """A raptor, and the birds that it chases away."""

    hand: int
    bird: Bird
    habitat: Habitat
    birds: list[Bird]


class Saw(OfSeat):
    """Where a player was, the birds seen there for the first time, and the points for them."""

    habitat: Habitat
    birds: list[Sighting]
    points: int


class Discarded(OfSeat):
    """A card that a player discarded."""

    bird: Bird


class HiddenCard(OfSeat):
    """A card that only its owner sees."""

    bird: NotRequired[Bird]


class GameOver(TypedDict):
    """The end of the game, with the points of each seat."""

    reason: Reason
    winners: Winners
    scores: list[int]


KINDS = {
    fields.DEALT: EventKind("dealt", Dealt),
    fields.DUMMY_DEALT: EventKind("dummy_dealt", DummyCards),
    fields.DECK_LAID: EventKind("deck_laid", CardCount),
    fields.SET_ASIDE_REST: EventKind("set_aside_rest", CardCount),
    fields.POOL: EventKind("pool", Pool),
    fields.CHOSEN: EventKind("chosen", OfSeat),
    fields.CHOICE: EventKind("choice", Choice, secret=True),
    fields.MIGRATED: EventKind("migrated", Migrated),
    fields.POOLS_PASSED: EventKind("pools_passed", PoolsPassed),
    fields.DUMMY_SHUFFLED: EventKind("dummy_shuffled", DummyCards),
    fields.OPENED: EventKind("opened", PublicCards),
    fields.WENT: EventKind("went", Went),
    fields.SCARED: EventKind("scared", Scared),
    fields.SAW: EventKind("saw", Saw, secret=True),
    fields.CLEARED: EventKind("cleared", PublicCards),
    fields.DISCARDED: EventKind("discarded", Discarded),
    fields.DREW: EventKind("drew", HiddenCard),
    fields.LAST_CARD: EventKind("last_card", HiddenCard),
    fields.GAME_OVER: EventKind("game_over", GameOver),
}
READERS = readers(KINDS)
