"""What is sent about a game that is over, its statistics and what a bot thinks of it; and hints while it runs."""

from __future__ import annotations

from typing import Literal

from .base import Outgoing

# Statistics


class ScoreRow(Outgoing):
    """A row of a score, or something worth knowing beside it that gives no points."""

    row: str
    text: str
    points: int


class SeatStatistics(Outgoing):
    """How a seat fared. Times are seconds while the table waited for the seat; null if nobody measured them."""

    seat: int
    name: str
    # Which bot; empty for people.
    bot: str
    # From 1; those who tie share a place, and an automatic rival takes one too. Place and score are null of a game that
    # was left before its end, but for the place of who won by that.
    place: int | None
    score: int | None
    # The share of the win, 0 to 1; null if there was nobody to win against, or nothing was won.
    won: float | None
    decisions: int
    # What the rules left no choice in.
    forced: int
    # How often it took something back.
    undone: int
    seconds: float | None
    longest: float | None
    # The points add up to the score; empty if the game has no rows.
    rows: list[ScoreRow]
    # Counts that are no points, such as birds played.
    counts: list[ScoreRow]


class TableStatistics(Outgoing):
    """A finished game in numbers. Moments are milliseconds since 1970; null if they are not known."""

    table: str
    game: str
    seats: list[SeatStatistics]
    turns: int
    # Of all seats, without the forced ones.
    decisions: int
    started_at: int | None
    ended_at: int | None
    seconds: float | None
    # Whether the result counts: practice tables and those with far undo do not.
    ranked: bool
    # By what it ended: one of the game's own ids, or of the table's if the game was left before its end.
    reason: str
    # Of an automatic rival; null if there is none.
    rival_score: int | None
    rival_won: bool | None


# Analysis


class VariationStep(Outgoing):
    """What the adviser thinks would follow; `text` is empty where that depends on what nobody knows."""

    seat: int
    action: str
    text: str


class RatedAction(Outgoing):
    """An action as the adviser sees it."""

    action: str
    text: str
    # What it expects of the game, 0 to 1; null if it does not say.
    expected_value: float | None
    # The part of its thinking that went to this action.
    visit_share: float
    # What it thinks would follow, this action first; only of the best action, and in an analysis only where something
    # was lost.
    principal_variation: list[VariationStep]


class DecisionAnalysis(Outgoing):
    """A decision of the game. Its number counts the record's decisions from 1, those without a choice included."""

    number: int
    # The moment before it: a seq of the seat's own; null if it is not known.
    at: int | None
    seat: int
    action: str
    text: str
    # What the seat could expect before it decided, 0 to 1: what the best action promised.
    expected_value: float | None
    # Best first.
    best: list[RatedAction]
    # What it could expect with what it did.
    played_expected_value: float | None
    # What it gave away, 0 if it played the best or something as good; null if nobody looked.
    loss: float | None


class SeatAnalysis(Outgoing):
    """All decisions of a seat; the figures are null if none was looked at."""

    seat: int
    decisions: int
    mean_loss: float | None
    # The share of decisions in which it played the best action or one as good.
    best_action_share: float | None


class Analysis(Outgoing):
    """What a bot thinks of a game: with each decision it knew no more than the seat that made it."""

    # failed: it ended before it was done, by a failure or because it was stopped.
    status: Literal["none", "queued", "running", "done", "failed"]
    # Decisions looked at, of how many.
    done: int
    total: int
    # Which bot, and how much it thought: simulations a turn, or seconds with an s.
    adviser: str
    budget: str
    curve: list[DecisionAnalysis]
    # The numbers of the decisions that gave most away, the greatest loss first.
    turning_points: list[int]
    seats: list[SeatAnalysis]


# Hints


class Hint(Outgoing):
    """What a bot would do in the place of a seat. It knew no more than the seat."""

    # The decision it is a hint for, as the question names it.
    decision: int
    # Which bot, and how much it thought: simulations a turn.
    adviser: str
    budget: str
    # Best first.
    best: list[RatedAction]
    # Why the best is best, in sentences.
    why: list[str]
