"""Ratings of bots that meet at tables of any size, by the Plackett-Luce model of openskill.

The model's ratings depend on the order of the games, which has no meaning here. So all games are rated in several fixed
orders, and the means are reported. The scale is that of chess: with 400 points more, a bot wins ten times as often as
it loses at a table of two. `greedy` has 1000; where it does not play, the mean of all bots is 1500.
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
# Long tournaments are rated in fewer orders: rating RATED_MAX games takes some seconds.
ORDERS = 8
RATED_MAX = 50_000


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating and its error: 95% of ratings are within the error."""

    rating: float
    error: float


def rate(comparisons: Sequence[HeadToHead]) -> dict[str, Rating]:
    """Return the ratings of all bots that met a different bot."""
    useful = [comparison for comparison in comparisons if len(set(comparison.bots)) > 1]
    if not useful:
        return {}
    # Without tau: bots do not change between games, so the uncertainty only shrinks.
    model = PlackettLuce(tau=0.0)
    orders = max(1, min(ORDERS, RATED_MAX // len(useful)))
    runs = [rated_in_order(model, shuffled(useful, order)) for order in range(orders)]
    means = {bot: fmean(run[bot].mu for run in runs) for bot in runs[0]}
    errors = {bot: Z * fmean(run[bot].sigma for run in runs) for bot in runs[0]}
    uncertainty = fmean(rating.sigma**2 for run in runs for rating in run.values())
    return on_scale(means, errors, points_per_unit(model.beta**2 + uncertainty))


def shuffled(comparisons: Sequence[HeadToHead], order: int) -> list[HeadToHead]:
    """Return the comparisons in one of the fixed orders; number 0 keeps the given order."""
    return Random(order).sample(comparisons, len(comparisons)) if order else list(comparisons)


def rated_in_order(model: PlackettLuce, comparisons: Iterable[HeadToHead]) -> dict[str, PlackettLuceRating]:
    ratings: dict[str, PlackettLuceRating] = {}
    for comparison in comparisons:
        teams = [[ratings.get(bot) or model.rating(name=bot)] for bot in comparison.bots]
        after = model.rate(teams, ranks=ranks(comparison.rank_keys))
        for bot in dict.fromkeys(comparison.bots):
            # A bot on several seats is rated once, by the mean of its seats.
            own = [team[0] for name, team in zip(comparison.bots, after, strict=True) if name == bot]
            ratings[bot] = model.rating(fmean(one.mu for one in own), fmean(one.sigma for one in own), bot)
    return ratings


def ranks(rank_keys: Sequence[RankKey]) -> list[float]:
    """Return ranks from 1; equal keys share a rank."""
    return [1.0 + sum(other > rank_key for other in rank_keys) for rank_key in rank_keys]


def points_per_unit(variance: float) -> float:
    """Return the rating points in one unit of the model; the variance is that of a bot's play, with uncertainty."""
    return 400 / (log(10) * sqrt(2 * variance))


def on_scale(means: dict[str, float], errors: dict[str, float], points: float) -> dict[str, Rating]:
    """Return the model's means and errors as ratings; `points` is the value of one unit of the model."""
    if ANCHOR in means:
        zero, base = means[ANCHOR], ANCHOR_RATING
    else:
        zero, base = fmean(means.values()), MEAN_RATING
    return {bot: Rating(base + points * (mean - zero), points * errors[bot]) for bot, mean in means.items()}
