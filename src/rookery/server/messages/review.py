"""The messages about a finished game, its statistics and its analysis; and hints for a running game."""

from __future__ import annotations

from typing import Literal

from .base import ActionMessage, Outgoing

# Statistics


class ScoreRow(Outgoing):
    """A row of a score, or a count that gives no points."""

    # The id of the row.
    row: str
    # The name of the row, in the requested language.
    text: str
    # The points, or the count.
    points: int


class SeatStatistics(Outgoing):
    """The result and the decisions of a seat."""

    seat: int
    name: str
    # The name of the bot; empty for a person.
    bot: str
    # From 1. Seats that tie share a place, and an automatic rival takes a place too. Null if the game was abandoned,
    # except for the winner.
    place: int | None
    # Null if the game was abandoned.
    score: int | None
    # The share of the win, from 0 to 1; null if there was no opponent, or if the game was abandoned without a winner.
    won: float | None
    # Decisions, without the forced ones.
    decisions: int
    # Decisions with only one legal action, which the engine made.
    forced: int
    # How often the seat undid a decision.
    undone: int
    # Seconds that the table waited for the seat; null if they were not measured.
    seconds: float | None
    # The longest wait for one decision, in seconds; null if it was not measured.
    longest: float | None
    # The rows of the score; their points add up to it. Empty if the game has no rows.
    rows: list[ScoreRow]
    # Other counts, such as birds played.
    counts: list[ScoreRow]


class TableStatistics(Outgoing):
    """The statistics of a finished game."""

    # The id of the table.
    table: str
    # The name of the game.
    game: str
    seats: list[SeatStatistics]
    turns: int
    # Decisions of all seats, without the forced ones.
    decisions: int
    # When the game began, in milliseconds since 1970; null if it is not known.
    started_at: int | None
    # When the game ended, in milliseconds since 1970; null if it is not known.
    ended_at: int | None
    # How long the game lasted; null if it is not known.
    seconds: float | None
    # Whether the result counts. It does not at a practice table, and not after a forced undo.
    ranked: bool
    # Why the game ended: an id of the game. If the game was abandoned, `resigned` or `left`.
    reason: str
    # The score of the automatic rival; null if there is none.
    rival_score: int | None
    # Whether the automatic rival won; null if there is none.
    rival_won: bool | None


# Analysis


class VariationStep(ActionMessage):
    """One step of a variation: an action that the adviser expects."""

    seat: int
    # The action in words; empty if it depends on hidden information.
    text: str


class RatedAction(ActionMessage):
    """An action and how the adviser rates it. The adviser is the bot that analyses the game."""

    # The action in words.
    text: str
    # The share of the win that the adviser expects after this action, from 0 to 1; null if it gives none.
    expected_value: float | None
    # The share of the simulations that began with this action, from 0 to 1.
    visit_share: float
    # The actions that the adviser expects, beginning with this one. Only for the best action, and in an analysis only
    # for a decision with a loss; otherwise empty.
    principal_variation: list[VariationStep]


class DecisionAnalysis(ActionMessage):
    """The analysis of one decision: the action that was played, and those that the adviser rates best."""

    # The number of the decision in the record, from 1.
    number: int
    # The moment before the decision: a `seq` in the feed of the seat; null if it is not known.
    at: int | None
    seat: int
    # The action that was played, in words.
    text: str
    # The share of the win that the seat could expect with the best action, from 0 to 1.
    expected_value: float | None
    # The best actions, best first.
    best: list[RatedAction]
    # The share of the win that the seat could expect with the action that it played, from 0 to 1.
    played_expected_value: float | None
    # The difference between the two; 0 if the action was the best or as good as the best. Null if it was not analysed.
    loss: float | None


class SeatAnalysis(Outgoing):
    """A summary of the decisions of a seat."""

    seat: int
    # Decisions that were analysed.
    decisions: int
    # The mean loss per decision; null without decisions.
    mean_loss: float | None
    # The share of decisions with the best action or one as good, from 0 to 1; null without decisions.
    best_action_share: float | None


class Analysis(Outgoing):
    """The analysis of a game by a bot. For each decision, the bot knew only what the seat knew then."""

    # none: no player has requested one. failed: it was stopped, or an error ended it.
    status: Literal["none", "queued", "running", "done", "failed"]
    # Decisions that are analysed so far.
    done: int
    # Decisions to analyse.
    total: int
    # The name of the bot.
    adviser: str
    # How long the bot thought per turn: a number of simulations, or seconds with an s.
    budget: str
    # The decisions that had more than one legal action, in order.
    curve: list[DecisionAnalysis]
    # The numbers of the decisions with the greatest losses, greatest first.
    turning_points: list[int]
    seats: list[SeatAnalysis]


# Hints


class Hint(Outgoing):
    """A hint: the actions that a bot recommends. The bot knew only what the seat knows."""

    # The number of the decision, from the question.
    decision: int
    # The name of the bot.
    adviser: str
    # How long the bot thought per turn: a number of simulations.
    budget: str
    # The best actions, best first.
    best: list[RatedAction]
    # Sentences that say why the first action is the best.
    why: list[str]
