"""Means with 95% intervals, from deals that are played several times.

The games of one deal are not independent: good cards help every bot. So a deal is one observation, and the spread
between deals gives the interval. Win rates get Wilson's interval, which stays between 0 and 1, if each deal was played
once or all deals ended alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from .figures import EstimateData

# An interval from fewer deals would be wider than the whole range of values.
DEALS_MIN = 4

# 95% of the normal distribution is within this number of standard deviations.
Z = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over `count` observations, and its interval; the bounds are None if there are too few deals."""

    mean: float
    low: float | None
    high: float | None
    count: int

    def as_json(self) -> EstimateData:
        """Return the estimate as JSON, rounded to five digits."""
        low, high = (None if bound is None else round(bound, 5) for bound in (self.low, self.high))
        return {"mean": round(self.mean, 5), "low": low, "high": high, "count": self.count}


class DealMeans:
    """Sums of values by deal, updated with every value, so that an estimate is cheap at any time."""

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
        """Return the mean of all values; None if there are none."""
        if not self.count:
            return None
        mean = self.total / self.count
        error = self._error(mean)
        if error is None or len(self._deals) < DEALS_MIN:
            return Estimate(mean, None, None, self.count)
        return Estimate(mean, mean - error, mean + error, self.count)

    def share(self) -> Estimate | None:
        """Return the mean of values between 0 and 1, with bounds in the same range; None if there are no values."""
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
        """Return half the width of the interval; the weight of a deal is its number of games."""
        deals = len(self._deals)
        if deals < 2:
            return None
        values, mixed, counts = self._squares
        spread = max(0.0, values - 2 * mean * mixed + mean**2 * counts)
        return student(deals - 1) * sqrt(spread * deals / (deals - 1)) / self.count


def wilson(share: float, trials: int, count: int) -> Estimate:
    """Return Wilson's interval for a share of independent trials."""
    middle = (share + Z**2 / (2 * trials)) / (1 + Z**2 / trials)
    error = Z * sqrt(max(0.0, share * (1 - share)) / trials + Z**2 / (4 * trials**2)) / (1 + Z**2 / trials)
    return Estimate(share, max(0.0, min(share, middle - error)), min(1.0, max(share, middle + error)), count)


def student(freedom: int) -> float:
    """Return the 97.5% quantile of Student's distribution, by an expansion around the normal distribution.

    For one and two degrees of freedom the value is exact.
    """
    if freedom < 3:
        return {1: 12.7062, 2: 4.30265}[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3
