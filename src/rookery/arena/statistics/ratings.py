"""Ratings of bots that meet at tables of any size, by the Plackett-Luce model of openskill.

Its numbers depend on the order of the games, which here means nothing. So all games are rated in several orders that
are always the same, and the means are reported, on a scale as in chess: 400 points more, and at a table of two the
better bot wins ten times as often as it loses. `greedy` has 1000 wherever it plays; elsewhere the mean of all bots is
1500.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log, sqrt
from random import Random
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from .head_to_head import HeadToHead, RankKey
from .intervals import Z

ANCHOR, ANCHOR_RATING = "greedy", 1000.0
MEAN_RATING = 1500.0
# So many orders, but fewer of long tournaments: to rate so many games takes some seconds.
ORDERS = 8
RATED_MAX = 50_000


@dataclass(frozen=True, slots=True)
class Rating:
    """A number to compare bots by, and how far off it may be: 95 % are within the error."""

    rating: float
    error: float


def rate(comparisons: Sequence[HeadToHead]) -> dict[str, Rating]:
    """All bots that met another one; empty if none did."""
    useful = [comparison for comparison in comparisons if len(set(comparison.bots)) > 1]
    if not useful:
        return {}
    # No tau: bots do not change between games, so that doubt only shrinks.
    model = PlackettLuce(tau=0.0)
    orders = max(1, min(ORDERS, RATED_MAX // len(useful)))
    runs = [rated_in_order(model, shuffled(useful, order)) for order in range(orders)]
    means = {bot: fmean(run[bot].mu for run in runs) for bot in runs[0]}
    errors = {bot: Z * fmean(run[bot].sigma for run in runs) for bot in runs[0]}
    doubt = fmean(rating.sigma**2 for run in runs for rating in run.values())
    return on_scale(means, errors, points_each(model.beta**2 + doubt))


def shuffled(comparisons: Sequence[HeadToHead], order: int) -> list[HeadToHead]:
    """The meetings in the order of that number; number 0 is their own."""
    return Random(order).sample(comparisons, len(comparisons)) if order else list(comparisons)


def rated_in_order(model: PlackettLuce, comparisons: Iterable[HeadToHead]) -> dict[str, PlackettLuceRating]:
    ratings: dict[str, PlackettLuceRating] = {}
    for comparison in comparisons:
        teams = [[ratings.get(bot) or model.rating(name=bot)] for bot in comparison.bots]
        after = model.rate(teams, ranks=ranks(comparison.rank_keys))
        for bot in dict.fromkeys(comparison.bots):
            # A bot on several seats learns from all of them, but only once.
            own = [team[0] for name, team in zip(comparison.bots, after, strict=True) if name == bot]
            ratings[bot] = model.rating(fmean(one.mu for one in own), fmean(one.sigma for one in own), bot)
    return ratings


def ranks(rank_keys: Sequence[RankKey]) -> list[float]:
    """Places from 1; equals share one."""
    return [1.0 + sum(other > rank_key for other in rank_keys) for rank_key in rank_keys]


def points_each(variance: float) -> float:
    """Points of our scale in one of the model, from how much a bot's play varies in its eyes, its doubts included."""
    return 400 / (log(10) * sqrt(2 * variance))


def on_scale(means: dict[str, float], errors: dict[str, float], each: float) -> dict[str, Rating]:
    if ANCHOR in means:
        zero, base = means[ANCHOR], ANCHOR_RATING
    else:
        zero, base = fmean(means.values()), MEAN_RATING
    return {bot: Rating(base + each * (mean - zero), each * errors[bot]) for bot, mean in means.items()}
