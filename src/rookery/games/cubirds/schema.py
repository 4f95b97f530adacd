"""Types of the data that CuBirds sends to clients: the view, and what a board shows beside it.

They exist for type checkers and for the JSON schema of the clients. No module of the game imports them when it runs.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from rookery.core.view_types import OutcomeData, ViewHeader

# The number of birds by species; species without birds are left out.
BirdCounts: TypeAlias = dict[str, int]
# A species and a number of its birds.
Birds: TypeAlias = tuple[str, int]
Phase: TypeAlias = Literal["lay", "draw_offer", "flock", "robin", "over"]
# What would end with an action.
Ending: TypeAlias = Literal["round_ended", "failed_deal", "exhausted", "turn_limit"]
# What a draw would find: two cards, one or none, or the end of the game.
DrawLeft: TypeAlias = Literal["two", "one", "none", "ends"]


# The view


class Options(TypedDict):
    """The variants of the rules (RULES.md section 8)."""

    setup_duplicates: Literal["discard", "reshuffle"]
    exhaustion: Literal["play_on", "end_game"]
    open_discard: bool
    empty_hand: Literal["offer_draw", "end_immediately"]
    empty_pile: Literal["reshuffle_at_once", "reshuffle_when_needed"]
    turn_limit: int
    handicap: int


class Player(TypedDict):
    """What all players may know of a player."""

    hand_size: int
    collection: BirdCounts
    # The cards that are certainly in the hand.
    known: BirdCounts
    # The most cards of a species that the hand may have, where that is fewer than its unknown cards.
    at_most: BirdCounts


class Rival(Player):
    """RobinBird, whose hand lies open."""

    hand: BirdCounts


class Outcome(OutcomeData):
    """How a game of CuBirds ended."""

    # The birds that RobinBird has collected; null without RobinBird.
    rival_score: int | None
    # Whether RobinBird won or shared the win.
    rival_won: bool


class GameView(TypedDict):
    """The part of a view that the game writes."""

    seats: int
    # The seat of the reader; null for a spectator.
    seat: int | None
    phase: Phase
    # The seat whose turn it is; null after the end.
    active: int | None
    dealer: int
    turn: int
    round: int
    # The blocks of each row from left to right.
    rows: list[list[Birds]]
    # The number of cards in the draw pile.
    draw_pile: int
    # The number of cards in the discard pile.
    discard_pile: int
    # The cards of the discard pile that all players have seen.
    discard_seen: BirdCounts
    # The reader's hand; null for a spectator.
    hand: BirdCounts | None
    players: list[Player]
    # RobinBird; null with several players.
    rival: Rival | None
    # How the game ended; null before the end.
    outcome: Outcome | None


class View(ViewHeader, GameView):
    """What a seat or a spectator may see."""

    options: Options


# What a board shows beside the view


class Progress(TypedDict):
    """The progress of a collection: its species, and the birds of its two largest species, at most three of each."""

    species: int
    best: int
    second: int


class HandStack(TypedDict):
    """The birds of one species in a hand."""

    species: str
    count: int
    # The size of the small flock.
    small: int
    # The size of the big flock.
    big: int
    # The birds that a flock would keep now.
    keeps: int
    # The birds missing to keep one more; 0 if a flock cannot keep more.
    missing: int


class PlayerPanel(Progress):
    """A player, or RobinBird behind all players, with the progress of the collection."""

    name: str
    rival: bool
    you: bool
    turn: bool
    dealer: bool
    won: bool
    hand_size: int
    # The open hand of RobinBird; null for other players.
    hand: list[HandStack] | None
    collection: list[Birds]
    birds: int
    # The player in a sentence.
    text: str
    # An open hand in a sentence; empty for other players.
    hand_text: str


class SpeciesLocations(TypedDict):
    """Where the cards of a species are, as far as the reader can know."""

    rows: int
    collections: int
    discard: int
    hand: int
    # In the hands of others for certain.
    others: int
    # In no place that the reader knows.
    unseen: int


class Goals(TypedDict):
    """What wins: a number of species, or a number of species with a triple; and the cards dealt to a hand."""

    species: int
    triples: int
    triple: int
    hand: int


class BoardData(TypedDict):
    """What a board shows beside the view."""

    goals: Goals
    players: list[PlayerPanel]
    # The reader's hand; null for a spectator.
    hand: list[HandStack] | None
    # Each row in a sentence.
    row_texts: list[str]
    seen: dict[str, SpeciesLocations]
    # Whether the game ends after this turn.
    last_turn: bool


class LayPreview(TypedDict):
    """What "lay" would change."""

    # What would end with the action; null if nothing ends, or if it wins.
    ends: Ending | None
    # The birds taken.
    takes: list[Birds]
    # The number of birds taken.
    count: int
    # Whether the row would be refilled.
    refills: bool
    # What a draw that is offered afterwards would find; null if none is offered.
    draws: DrawLeft | None
    # The flocks that could then be completed, each with the birds that it would keep.
    flocks: list[Birds]


class DrawPreview(TypedDict):
    """What "draw" or "decline" would change."""

    # What would end with the action; null if nothing ends, or if it wins.
    ends: Ending | None
    # What a draw would find.
    left: DrawLeft
    # The flocks that could then be completed, each with the birds that it would keep.
    flocks: list[Birds]


class FlockPreview(Progress):
    """What "flock" would change, with the progress of the collection afterwards."""

    # What would end with the action; null if nothing ends, or if it wins.
    ends: Ending | None
    # The number of birds kept.
    keeps: int
    # The number of birds discarded.
    discards: int
    # Whether the collection wins.
    wins: bool


class StayPreview(TypedDict):
    """What "stay" would change."""

    # What would end with the action; null if nothing ends, or if it wins.
    ends: Ending | None


# What an action would change, as far as its player can foresee it.
ResultPreview: TypeAlias = LayPreview | DrawPreview | FlockPreview | StayPreview


# The cards


class SpeciesCard(TypedDict):
    """A species with its texts."""

    id: str
    name: str
    plural: str
    letter: str
    small: int
    big: int
    copies: int
    scientific: str
    # Its name in the other languages.
    other_names: dict[str, str]


class Cards(TypedDict):
    """All cards of the game."""

    species: list[SpeciesCard]


class KeptByFlockSize(TypedDict):
    """The numbers of birds of a flock that go to the collection."""

    small: int
    big: int


class ScoreFacts(Cards):
    """The facts of the score keeper."""

    keeps: KeptByFlockSize
    # The number of species in a collection that wins.
    win_species: int
    # The number of species with a triple that wins.
    win_triples: int
    # The birds of a triple.
    triple: int
