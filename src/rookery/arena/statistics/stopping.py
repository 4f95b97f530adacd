"""A sequential test that stops a matchup of two bots as soon as the result is clear.

It would be wrong to look at an ordinary interval after every game, and to stop when it excludes one half: this calls
equal bots different far too often. The test uses betting instead. A gambler starts with one coin, and bets on every
deal against a hypothesis, at odds that are fair if the hypothesis is true. If it is true, the expected wealth never
grows. The wealth then reaches 1 / e at any time with a probability of at most e (Ville's inequality). When it does,
the hypothesis is rejected. The error stays below e however often the test is evaluated. The only assumption is that
shares are between 0 and 1.

One observation is a deal: the mean share of the first bot over all rotations, minus its share among equal bots. There
are four hypotheses: the first bot is not better, not worse, better by the margin, worse by the margin. Rejecting one of
the first two decides which bot is better. Rejecting both of the others means that the bots are equal within the margin.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, log1p

from rookery.core.errors import BadOption

from ..matches import Result
from ..plans import Matchup, Plan

# The share of the greatest possible loss that is bet on each deal; the wealth is split evenly between these strategies.
# Small stakes find small differences, large stakes find large differences soon.
STAKES = (0.01, 0.02, 0.04, 0.07, 0.12, 0.2, 0.32, 0.5, 0.75)

BETTER, WORSE, EQUAL = "better", "worse", "equal"


@dataclass(frozen=True, slots=True)
class StoppingRule:
    """The probability of a wrong conclusion, and the difference of the win rate that does not matter."""

    error: float = 0.05
    margin: float = 0.03


def checked_stopping_rule(plan: Plan, stop: StoppingRule) -> StoppingRule:
    """Return the rule; raise BadOption if the plan has no matchup of two bots, or the margin is out of range."""
    pairs = [matchup for matchup in plan.matchups if len(matchup.bots) == 2]
    if not pairs:
        raise BadOption(f"stopping needs matchups of two bots, got none in this {plan.kind}")
    bound = min(min(fair_share(matchup), 1 - fair_share(matchup)) for matchup in pairs)
    if not 0 < stop.margin < bound:
        raise BadOption(f"margin must be a number above 0 and below {bound:.4g}, got {stop.margin:g}")
    return stop


class BettingTest:
    """Bets that the mean of observations in [low, high] is above a bound (side 1), or below it (side -1)."""

    def __init__(self, bound: float, side: int, low: float, high: float) -> None:
        self._bound = bound
        self._side = side
        # The greatest loss on one deal, for a stake of one.
        worst = bound - low if side > 0 else high - bound
        self._stakes = [stake / worst for stake in STAKES]
        self._logs = [0.0] * len(STAKES)

    def bet(self, observation: float) -> None:
        gain = self._side * (observation - self._bound)
        for place, stake in enumerate(self._stakes):
            self._logs[place] += log1p(stake * gain)

    @property
    def log_wealth(self) -> float:
        """Return the logarithm of the wealth; the logarithm at the start is 0."""
        top = max(self._logs)
        return top + log(sum(exp(one - top) for one in self._logs) / len(self._logs))


class SequentialTest:
    """The test of one matchup, deal by deal; `found` is the conclusion, or None as long as there is none."""

    def __init__(self, stop: StoppingRule, fair: float = 0.5) -> None:
        """Start the test; `fair` is the share of the first bot among equal bots."""
        low, high = -fair, 1 - fair
        # Equal bots can be called different in two ways; each gets half of the allowed error.
        self._bar = log(2 / stop.error)
        self._equal_bar = log(1 / stop.error)
        self._better = BettingTest(0.0, 1, low, high)
        self._worse = BettingTest(0.0, -1, low, high)
        self._at_least = BettingTest(-stop.margin, 1, low, high)
        self._at_most = BettingTest(stop.margin, -1, low, high)
        self.deals = 0
        self.found: str | None = None

    def add(self, observation: float) -> None:
        """Add the observation of a deal; a conclusion never changes."""
        if self.found is not None:
            return
        self.deals += 1
        for test in (self._better, self._worse, self._at_least, self._at_most):
            test.bet(observation)
        self.found = self._finding()

    def _finding(self) -> str | None:
        if self._better.log_wealth >= self._bar:
            return BETTER
        if self._worse.log_wealth >= self._bar:
            return WORSE
        if min(self._at_least.log_wealth, self._at_most.log_wealth) >= self._equal_bar:
            return EQUAL
        return None


class StoppingMonitor:
    """The tests of all matchups of two bots; deals count in their order, whatever the order of the results."""

    def __init__(self, plan: Plan, stop: StoppingRule) -> None:
        self._seats = plan.seats
        self._matchups = {matchup.name: matchup for matchup in plan.matchups if len(matchup.bots) == 2}
        self.sequential_tests = {
            name: SequentialTest(stop, fair_share(matchup)) for name, matchup in self._matchups.items()
        }
        # By matchup and deal: the shares of the first bot so far.
        self._shares: dict[tuple[str, int], list[float]] = {}

    def add(self, results: Iterable[tuple[str, Result]]) -> None:
        for key, result in results:
            name, _, number = key.rpartition("/")
            if name in self._matchups:
                deal = int(number) // self._seats
                self._shares.setdefault((name, deal), []).append(share_of(self._matchups[name].bots[0], result))
                self._update(name)

    def has_decided(self, name: str) -> bool:
        return name in self.sequential_tests and self.sequential_tests[name].found is not None

    def _update(self, name: str) -> None:
        """Add all complete deals that are next in order."""
        sequential_test = self.sequential_tests[name]
        while sequential_test.found is None:
            shares = self._shares.get((name, sequential_test.deals), [])
            if len(shares) < self._seats:
                return
            sequential_test.add(sum(shares) / len(shares) - fair_share(self._matchups[name]))


def fair_share(matchup: Matchup) -> float:
    """Return the share of the first bot among equal bots: its share of the seats."""
    seating = matchup.seatings[0]
    return seating.count(matchup.bots[0]) / len(seating)


def share_of(bot: str, result: Result) -> float:
    """Return the sum of the shares of a bot's seats."""
    return sum(share for name, share in zip(result.bots, result.shares, strict=True) if name == bot)
