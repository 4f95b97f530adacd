"""The types of the figures that the statistics give as JSON."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from ..plans import PlanData


class EstimateData(TypedDict):
    """A mean over `count` observations; the bounds are None if there are too few deals."""

    mean: float
    low: float | None
    high: float | None
    count: int


# A series


class BotSummary(TypedDict):
    """The figures of one bot in a series; wins are None where no player could lose."""

    seats: int
    wins: float | None
    win_rate: float | None
    mean_score: float | None


class Summary(TypedDict):
    """The figures of a series; means are None without games."""

    games: int
    bots: dict[str, BotSummary]
    shared_wins: int | None
    reasons: dict[str, int]
    mean_decisions: float | None
    mean_turns: float | None
    seconds: float
    games_per_second: float | None


# A tournament


class BotFigures(TypedDict):
    """The figures of one bot in a tournament."""

    games: int
    share: EstimateData | None
    score: EstimateData | None
    rating: int | None
    rating_error: int | None
    points: dict[str, float]
    counts: dict[str, float]
    seconds_per_decision: float | None
    seconds_per_turn: float | None


class CrossFigures(EstimateData):
    """How often a bot finished ahead of another."""

    bot: str
    against: str


class MatchupFigures(TypedDict):
    """The win rate of the first bot of a matchup; with a stopping rule also what it found."""

    matchup: str
    games: int
    share: EstimateData | None
    finding: NotRequired[str | None]
    stopped: NotRequired[bool]


class StandingsData(TypedDict):
    """All figures of a tournament."""

    plan: PlanData
    games: int
    bots: dict[str, BotFigures]
    cross: list[CrossFigures]
    matchups: list[MatchupFigures]
