"""Plans and results for tests, played for real or made up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.arena import InProcess, Plan, Result, Results, Tournament, checked_plan
from rookery.core.rulebook import Breakdown


def plan(kind: str = "series", game: str = "cubirds", **more: Any) -> Plan:
    """A small one; a plan is checked as the command does."""
    given: dict[str, Any] = {"seats": 2, "bots": ("greedy", "random"), "games": 6, "seed": 3} | more
    return checked_plan(Plan(kind, game, **given))


def played(what: Plan) -> Results:
    tournament = Tournament(what)
    for _ in tournament.run(InProcess()):
        pass
    return tournament.results


def made_up(what: Plan, key: str, shares: Sequence[float], scores: Sequence[int] | None = None) -> Result:
    """A result of that match: all but the shares and scores as they may be."""
    match = what.match(key)
    rows = tuple(Breakdown({"eggs": 3, "birds": 4}, {"played": 2}) for _ in match.bots)
    return Result(
        seed=match.seed,
        bots=match.bots,
        shares=tuple(shares),
        scores=tuple(scores or (7,) * what.seats),
        rival_score=None,
        reason="most_points",
        decisions=10 * what.seats,
        turns=20,
        bot_seed=match.bot_seed,
        choices=(10,) * what.seats,
        thinking_seconds=(0.5,) * what.seats,
        rows=rows,
    )
