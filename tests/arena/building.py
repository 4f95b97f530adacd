"""Build plans, and results that were played or invented."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.arena import InProcess, Plan, Result, Results, Tournament, checked_plan
from rookery.core.rulebook import Breakdown


def plan(kind: str = "series", game: str = "cubirds", **more: Any) -> Plan:
    """Return a small plan, checked as the command does."""
    arguments: dict[str, Any] = {"seats": 2, "bots": ("greedy", "random"), "games": 6, "seed": 3} | more
    return checked_plan(Plan(kind, game, **arguments))


def play(plan: Plan) -> Results:
    tournament = Tournament(plan)
    for _ in tournament.run(InProcess()):
        pass
    return tournament.results


def invented_result(plan: Plan, key: str, shares: Sequence[float], scores: Sequence[int] | None = None) -> Result:
    """Return a result of a match with given win shares and scores; the other values are arbitrary."""
    match = plan.match(key)
    rows = tuple(Breakdown({"eggs": 3, "birds": 4}, {"played": 2}) for _ in match.bots)
    return Result(
        seed=match.seed,
        bots=match.bots,
        shares=tuple(shares),
        scores=tuple(scores or (7,) * plan.seats),
        rival_score=None,
        reason="most_points",
        decisions=10 * plan.seats,
        turns=20,
        bot_seed=match.bot_seed,
        choices=(10,) * plan.seats,
        thinking_seconds=(0.5,) * plan.seats,
        rows=rows,
    )
