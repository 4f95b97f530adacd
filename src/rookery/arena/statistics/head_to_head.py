"""Who finished ahead of whom, for cross tables and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from ..matches import Result
from ..plans import Plan
from ..results import Results

# The share that was won, and the score: the greater is ahead.
Merit = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Meeting:
    """Bots that were compared once: at one table, or alone on the same deal."""

    bots: tuple[str, ...]
    merits: tuple[Merit, ...]


def meetings(plan: Plan, results: Results) -> Iterator[Meeting]:
    """All comparisons in the plan's order, however the results came in."""
    keys = sorted(results, key=plan.place)
    if plan.seats > 1:
        return (Meeting(results[key].bots, merits(results[key])) for key in keys)
    return alone(plan, results, keys)


def merits(result: Result) -> tuple[Merit, ...]:
    """Winners by what they won; those who won nothing by their scores."""
    return tuple((share, 0 if share else score) for share, score in zip(result.shares, result.scores, strict=True))


def alone(plan: Plan, results: Results, keys: list[str]) -> Iterator[Meeting]:
    """Bots that play alone meet on the deals that several of them have played."""
    deals: defaultdict[int, list[Result]] = defaultdict(list)
    for key in keys:
        deals[plan.place(key)[0]].append(results[key])
    for deal in deals.values():
        if len(deal) > 1:
            merit = tuple((result.shares[0], float(result.scores[0])) for result in deal)
            yield Meeting(tuple(result.bots[0] for result in deal), merit)
