"""Means with 95 % intervals from deals that are played several times.

The games of one deal are not independent: with good cards every bot does well. So a deal is one observation, and the
spread between deals gives the interval. For a share of wins where each deal was played once, or all deals went alike,
Wilson's interval is taken: it knows that a share ends at 0 and 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

# An interval from fewer deals would be wider than all that can be.
DEALS_MIN = 4

# The normal distribution has 95 % within so many standard deviations.
Z = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over so many observations, and its interval; without bounds where too little is known."""

    mean: float
    low: float | None
    high: float | None
    count: int

    def as_json(self) -> dict[str, float | int | None]:
        """Rounded to what anybody reads."""
        low, high = (None if bound is None else round(bound, 5) for bound in (self.low, self.high))
        return {"mean": round(self.mean, 5), "low": low, "high": high, "count": self.count}


class DealMeans:
    """Adds up values deal by deal; sums are kept, so that an estimate costs nothing at any time."""

    def __init__(self) -> None:
        self._deals: dict[int, tuple[float, int]] = {}
        self.total = 0.0
        self.count = 0
        self._squares = (0.0, 0.0, 0)

    def add(self, deal: int, value: float) -> None:
        total, count = self._deals.get(deal, (0.0, 0))
        self._weigh(total, count, -1)
        self._deals[deal] = (total + value, count + 1)
        self._weigh(total + value, count + 1, 1)
        self.total += value
        self.count += 1

    def _weigh(self, total: float, count: int, sign: int) -> None:
        values, mixed, counts = self._squares
        self._squares = (values + sign * total**2, mixed + sign * total * count, counts + sign * count**2)

    def mean(self) -> Estimate | None:
        """The mean of all values; None if there are none."""
        if not self.count:
            return None
        mean = self.total / self.count
        error = self._error(mean)
        if error is None or len(self._deals) < DEALS_MIN:
            return Estimate(mean, None, None, self.count)
        return Estimate(mean, mean - error, mean + error, self.count)

    def share(self) -> Estimate | None:
        """The mean of values that lie between 0 and 1."""
        estimate = self.mean()
        if estimate is None or estimate.low is None or estimate.high is None or self._are_single:
            return None if estimate is None else wilson(estimate.mean, len(self._deals), self.count)
        if estimate.high - estimate.low < 1e-6:
            return wilson(estimate.mean, len(self._deals), self.count)
        return Estimate(estimate.mean, max(0.0, estimate.low), min(1.0, estimate.high), self.count)

    @property
    def _are_single(self) -> bool:
        return self.count == len(self._deals)

    def _error(self, mean: float) -> float | None:
        """Half the interval: deals weigh as many games as they have."""
        deals = len(self._deals)
        if deals < 2:
            return None
        values, mixed, counts = self._squares
        spread = max(0.0, values - 2 * mean * mixed + mean**2 * counts)
        return student(deals - 1) * sqrt(spread * deals / (deals - 1)) / self.count


def wilson(share: float, trials: int, count: int) -> Estimate:
    """Wilson's interval for a share of so many independent trials."""
    middle = (share + Z**2 / (2 * trials)) / (1 + Z**2 / trials)
    error = Z * sqrt(max(0.0, share * (1 - share)) / trials + Z**2 / (4 * trials**2)) / (1 + Z**2 / trials)
    return Estimate(share, max(0.0, min(share, middle - error)), min(1.0, max(share, middle + error)), count)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by its expansion around the normal one (exact for one and two)."""
    if freedom < 3:
        return {1: 12.7062, 2: 4.30265}[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
