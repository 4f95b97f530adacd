"""Types of the data that Birds of a Feather sends to clients: the view, and what a board shows beside it.

They exist for type checkers and for the JSON schema of the clients. No module of the game imports them when it runs.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from rookery.core.view_types import ActionData, OutcomeData, ViewHeader

from .cards.birds import HabitatName, TypeName
from .cards.player_counts import RankName

# The number of cards by bird; birds without cards are left out.
BirdCounts: TypeAlias = dict[str, int]
Phase: TypeAlias = Literal["migrate", "draft", "choose", "discard", "over"]
Language: TypeAlias = Literal["en", "fr"]
# The way in which the pools of a draft are passed.
Direction: TypeAlias = Literal["left", "right"]
# How a bird was first seen: the player's card, or one that arrived or lingered there.
SightingKind: TypeAlias = Literal["own", "arriving", "lingering"]
# How a bird was first seen, and in which round.
SheetMark: TypeAlias = tuple[SightingKind, int]
# A score sheet by habitat, then by type; null for a bird that was not seen.
Sheet: TypeAlias = list[list[SheetMark | None]]


# The view


class Options(TypedDict):
    """The variants of the rules (RULES.md section 9)."""

    raptors: bool
    dummy_raptors: bool
    start: Literal["plain", "migration", "draft"]
    edition: Literal["2015", "2022", "open_deck"]
    hidden_sheets: bool
    tie_break: bool
    hand: int


class Player(TypedDict):
    """What the reader may know of a player."""

    hand_size: int
    # Whether the player has chosen in this step.
    chosen: bool
    # The points; null if the sheet is hidden.
    score: int | None
    # The habitats of which all birds were seen; null if the sheet is hidden.
    full: list[HabitatName] | None
    # By habitat, then by type: how a bird was first seen and in which round, or null; null if the sheet is hidden.
    sheet: Sheet | None


class PlayedCard(TypedDict):
    """A card with the hand that played it."""

    # The seat; numbers from the number of seats on are dummy hands, or cards of the deck.
    hand: int
    bird: str


class CertainGain(TypedDict):
    """What playing a bird brings for certain, if no raptor comes that is not shown yet."""

    points: int
    # The birds that would be seen for the first time.
    birds: list[str]


if TYPE_CHECKING:
    # "from" is a keyword of Python, so no class can declare it.
    Neighbours = TypedDict("Neighbours", {"to": int | None, "from": int | None})
else:

    class Neighbours(TypedDict):
        """The seats that cards go to and come from; null for a spectator."""

        to: int | None
        from_: Annotated[int | None, Field(alias="from")]


class Draft(Neighbours):
    """The pool and the step of a draft."""

    # Counted from 1.
    pool: int
    pools: int
    step: int
    steps: int
    direction: Direction
    # Whether a second card of the pool goes to a dummy hand.
    give: bool


class Passes(Neighbours):
    """The cards that are passed in a migration."""

    count: int


class PassedCards(TypedDict):
    """Cards that the reader passed, and that the neighbour must still have."""

    # The seat of the neighbour.
    to: int
    birds: list[str]


class DummyHandCards(TypedDict):
    """Cards that the reader gave to a dummy hand in a draft, and that this hand has not played."""

    hand: int
    birds: list[str]


class PoolCards(TypedDict):
    """Cards that the reader saw in a pool and passed on."""

    birds: list[str]
    # The hands that took one of these cards each; if there are fewer hands than cards, the others are in the pool.
    hands: list[int]


class GameView(TypedDict):
    """The part of a view that the game writes."""

    seats: int
    # The seat of the reader; null for a spectator.
    seat: int | None
    phase: Phase
    turn: int
    # The round under way or finished last; 0 before the first one.
    round: int
    rounds: int
    # The number of hands, with dummy hands and cards of the deck.
    hands: int
    # The reader's hand; null for a spectator.
    hand: BirdCounts | None
    # The actions of the reader's complete choice in this step; null if there is none.
    choice: list[ActionData] | None
    # The actions of a choice of several cards that is not complete.
    begun: list[ActionData]
    players: list[Player]
    # The cards of the round before, which can still be seen.
    lingering: list[PlayedCard]
    # The cards of the deck that this round shows before all choose.
    arriving: list[PlayedCard]
    # By round, then by hand: the birds that were played, or null where no card was played.
    trips: list[list[str | None]]
    # The number of cards of each dummy hand.
    dummies: list[int]
    # The number of cards in the deck; 0 in a game without a deck.
    deck: int
    # The number of cards set aside face down.
    aside: int
    # The cards discarded in a solo game.
    discards: list[str]
    # By bird in the reader's hand; null for a spectator and outside the rounds.
    gains: dict[str, CertainGain] | None
    # The pool in front of the reader; null for a spectator and outside a draft.
    pool: BirdCounts | None
    # The state of the draft; null outside a draft.
    draft: Draft | None
    # The migration; null outside it.
    passes: Passes | None
    # What the reader knows of the neighbour's hand; null if nothing.
    passed: PassedCards | None
    # What the reader gave to a dummy hand; null without such cards.
    gave: DummyHandCards | None
    # The cards of pools that the reader passed on; null for a spectator and in games without a draft.
    pools_seen: list[PoolCards] | None
    # The rank of the points so far; null if the sheet is hidden, and unless this is a solo game.
    rank: RankName | None
    # How the game ended; null before the end.
    outcome: OutcomeData | None


class View(ViewHeader, GameView):
    """What a seat or a spectator may see."""

    options: Options


# What a board shows beside the view


class SheetTotals(TypedDict):
    """The sums of a score sheet."""

    # The points by habitat: those of the birds, and those for a full habitat.
    points: list[int]
    full: list[int]
    # The number of birds seen, and of aces among them.
    birds: int
    aces: int


class Progress(TypedDict):
    """The progress of the game."""

    # The round in words; before the rounds the pool and the step of the draft. Empty in a migration.
    text: str


class RankProgress(TypedDict):
    """The rank of the points so far in a solo game."""

    rank: RankName
    # The next higher rank; null for the highest.
    next: RankName | None
    # The points missing to the next rank; 0 for the highest.
    missing: int


class BoardData(TypedDict):
    """What a board shows beside the view."""

    # The name of each hand.
    hands: list[str]
    # The sums of each sheet; null for a hidden one.
    players: list[SheetTotals | None]
    # The cards that others may still play, or that never come.
    unplayed: BirdCounts
    queue: Progress
    # Sentences about cards that the reader gave away.
    known: list[str]
    # The rank of the points so far; null unless this is a solo game with a sheet that the reader may see.
    rank: RankProgress | None


class PossibleGain(TypedDict):
    """What others may add to what is certain."""

    birds: list[str]
    # The most points that these birds can bring.
    points: int


class PlayPreview(TypedDict):
    """What "play" would bring; of "discard", what playing the bird would bring instead."""

    # The points, if no raptor comes that is not shown yet.
    points: int
    # The birds that would be seen for the first time.
    birds: list[str]
    # Whether the habitat would become full.
    full: bool
    # The raptor that may chase away some of these birds; null if none can.
    raptor: str | None
    # The birds that it would chase away.
    chased: list[str]
    # The fewest points: those if that raptor came.
    least: int
    more: PossibleGain


class WorthPreview(TypedDict):
    """What is known of a bird before the rounds, of "pass", "keep" and "give"."""

    points: None
    # The points printed on the card.
    worth: int


# What an action would bring, as far as its player can foresee it.
ResultPreview: TypeAlias = PlayPreview | WorthPreview


# The cards


class HabitatRow(TypedDict):
    """A habitat with its name at the beginning of a line."""

    id: HabitatName
    name: str


class TypeOfBird(TypedDict):
    """A type of bird, which each habitat has once."""

    id: TypeName
    name: str
    # The second letter of a bird's code.
    sign: str
    points: int
    # The number of cards of each bird.
    copies: int


class NameInLanguage(TypedDict):
    """A bird's name in another language."""

    language: Language
    name: str


class BirdCard(TypedDict):
    """A bird with its texts."""

    name: str
    other: NameInLanguage
    scientific: str
    habitat: HabitatName
    type: TypeName
    points: int
    copies: int


class RaptorByHabitat(TypedDict):
    """The raptor of each habitat."""

    desert: str
    forest: str
    ocean: str
    wetlands: str
    mountains: str


class RankCard(TypedDict):
    """A rank of the solo game, with its lowest score."""

    id: RankName
    name: str
    least: int


class Cards(TypedDict):
    """All cards of the game."""

    # The points for a full habitat.
    full: int
    habitats: list[HabitatRow]
    types: list[TypeOfBird]
    # By the id of the bird.
    birds: dict[str, BirdCard]
    # The birds of each habitat in the order of the types.
    sheet: list[list[str]]
    raptors: RaptorByHabitat
    # The lowest rank first.
    ranks: list[RankCard]


class ScoreFacts(Cards):
    """The facts of the score keeper."""

    # By the id of the bird.
    codes: dict[str, str]
    # The number of rounds by number of players.
    rounds: dict[str, int]
    # The number of hands that each game has at least.
    hands_min: int
    # The cards that a round of a solo game shows.
    solo_reveals: int
