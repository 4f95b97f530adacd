"""Who finished ahead of whom, for cross tables and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from ..matches import Result
from ..plans import Plan
from ..results import Results

# The share that was won, and the score: the greater is ahead.
RankKey = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Bots that were compared once: at one table, or alone on the same deal."""

    bots: tuple[str, ...]
    rank_keys: tuple[RankKey, ...]


def head_to_heads(plan: Plan, results: Results) -> Iterator[HeadToHead]:
    """All comparisons in the plan's order, however the results came in."""
    keys = sorted(results, key=plan.position_of)
    if plan.seats > 1:
        return (HeadToHead(results[key].bots, rank_keys(results[key])) for key in keys)
    return solo_comparisons(plan, results, keys)


def rank_keys(result: Result) -> tuple[RankKey, ...]:
    """Winners by what they won; those who won nothing by their scores."""
    return tuple((share, 0 if share else score) for share, score in zip(result.shares, result.scores, strict=True))


def solo_comparisons(plan: Plan, results: Results, keys: list[str]) -> Iterator[HeadToHead]:
    """Bots that play alone meet on the deals that several of them have played."""
    deals: defaultdict[int, list[Result]] = defaultdict(list)
    for key in keys:
        deals[plan.position_of(key)[0]].append(results[key])
    for deal in deals.values():
        if len(deal) > 1:
            rank_key = tuple((result.shares[0], float(result.scores[0])) for result in deal)
            yield HeadToHead(tuple(result.bots[0] for result in deal), rank_key)
