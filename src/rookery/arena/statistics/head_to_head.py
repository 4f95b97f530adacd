"""Comparisons of bots in the same game or on the same deal, for cross tables and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from ..matches import Result
from ..plans import Plan
from ..results import Results

# The share of the win, then the score; the greater key is ahead.
RankKey = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """One comparison of bots: at one table, or in solo games on the same deal."""

    bots: tuple[str, ...]
    rank_keys: tuple[RankKey, ...]


def head_to_heads(plan: Plan, results: Results) -> Iterator[HeadToHead]:
    """Yield all comparisons in the order of the plan, whatever the order of the results."""
    keys = sorted(results, key=plan.position_of)
    if plan.seats > 1:
        return (HeadToHead(results[key].bots, rank_keys(results[key])) for key in keys)
    return solo_comparisons(plan, results, keys)


def rank_keys(result: Result) -> tuple[RankKey, ...]:
    """Return the key of each seat: winners rank by their share, the others by their scores."""
    return tuple((share, 0 if share else score) for share, score in zip(result.shares, result.scores, strict=True))


def solo_comparisons(plan: Plan, results: Results, keys: list[str]) -> Iterator[HeadToHead]:
    """Yield comparisons of solo games, for every deal that several bots have played."""
    deals: defaultdict[int, list[Result]] = defaultdict(list)
    for key in keys:
        deals[plan.position_of(key)[0]].append(results[key])
    for deal in deals.values():
        if len(deal) > 1:
            rank_key = tuple((result.shares[0], float(result.scores[0])) for result in deal)
            yield HeadToHead(tuple(result.bots[0] for result in deal), rank_key)
