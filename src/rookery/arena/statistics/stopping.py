"""When to stop a contest of two bots: as soon as the games so far leave no doubt.

Looking at an ordinary interval after every game and stopping when it leaves out one half would call equal bots
different far too often. So a player with one coin bets on every deal, at odds that would be fair if a claim were
true. If the claim is true his fortune is as likely to fall as to rise, and reaches 1 / e at any time with a chance of
at most e (Ville's inequality): when it does, the claim is dropped. However often one looks, the error stays what was
promised, and nothing is assumed of the shares but that they lie between 0 and 1.

One observation is a deal: the mean share of the first bot over all rotations, above what it would be among equals.
Four claims are bet against: the first is not better, not worse, better by the margin, worse by the margin. To drop
one of the first two decides who is better; to drop both of the others says that they are equal within the margin.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log, log1p

from rookery.core.errors import BadOption

from ..matches import Result
from ..plans import Matchup, Plan

# How much of what could be lost at most is staked on each deal: the fortune is spread evenly over these bettors. Small
# stakes see small differences, large ones large differences soon.
STAKES = (0.01, 0.02, 0.04, 0.07, 0.12, 0.2, 0.32, 0.5, 0.75)

BETTER, WORSE, EQUAL = "better", "worse", "equal"


@dataclass(frozen=True, slots=True)
class StoppingRule:
    """How sure to be, and which difference of the share of wins does not matter."""

    error: float = 0.05
    margin: float = 0.03


def checked_stopping_rule(plan: Plan, stop: StoppingRule) -> StoppingRule:
    """The rule, if it fits the plan: two bots in a contest, and a margin that is less than can be lost."""
    two = [matchup for matchup in plan.matchups if len(matchup.bots) == 2]
    if not two:
        raise BadOption(f"stopping needs contests of two bots; there are none in this {plan.kind}")
    most = min(min(fair_share(matchup), 1 - fair_share(matchup)) for matchup in two)
    if not 0 < stop.margin < most:
        raise BadOption(f"margin is {stop.margin:g}, must be a number above 0 and below {most:.4g}")
    return stop


class BettingTest:
    """Bets that the mean of observations in [low, high] lies above a claim (side 1), or below it (side -1)."""

    def __init__(self, claim: float, side: int, low: float, high: float) -> None:
        self._claim = claim
        self._side = side
        # The most that a deal can lose, for a stake of one.
        worst = claim - low if side > 0 else high - claim
        self._stakes = [stake / worst for stake in STAKES]
        self._logs = [0.0] * len(STAKES)

    def bet(self, observation: float) -> None:
        gain = self._side * (observation - self._claim)
        for place, stake in enumerate(self._stakes):
            self._logs[place] += log1p(stake * gain)

    @property
    def log_wealth(self) -> float:
        """The logarithm of what became of one coin."""
        top = max(self._logs)
        return top + log(sum(exp(one - top) for one in self._logs) / len(self._logs))


class SequentialTest:
    """Follows a contest deal by deal, until `found` says how it is decided."""

    def __init__(self, stop: StoppingRule, fair: float = 0.5) -> None:
        """`fair` is the share of the first bot among equals."""
        low, high = -fair, 1 - fair
        # The two errors of calling equal bots different share what is allowed.
        self._bar = log(2 / stop.error)
        self._equal_bar = log(1 / stop.error)
        self._better = BettingTest(0.0, 1, low, high)
        self._worse = BettingTest(0.0, -1, low, high)
        self._at_least = BettingTest(-stop.margin, 1, low, high)
        self._at_most = BettingTest(stop.margin, -1, low, high)
        self.deals = 0
        self.found: str | None = None

    def add(self, observation: float) -> None:
        """A deal; what is found stays found."""
        if self.found is not None:
            return
        self.deals += 1
        for bettor in (self._better, self._worse, self._at_least, self._at_most):
            bettor.bet(observation)
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
    """Follows all contests of two bots, each deal in its order, however the results come in."""

    def __init__(self, plan: Plan, stop: StoppingRule) -> None:
        self._seats = plan.seats
        self._matchups = {matchup.name: matchup for matchup in plan.matchups if len(matchup.bots) == 2}
        self.sequential_tests = {
            name: SequentialTest(stop, fair_share(matchup)) for name, matchup in self._matchups.items()
        }
        # By contest and deal: the shares of the first bot so far.
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
        """Take up all whole deals that are next in order."""
        sequential_test = self.sequential_tests[name]
        while sequential_test.found is None:
            shares = self._shares.get((name, sequential_test.deals), [])
            if len(shares) < self._seats:
                return
            sequential_test.add(sum(shares) / len(shares) - fair_share(self._matchups[name]))


def fair_share(matchup: Matchup) -> float:
    """What the first bot would win among equals: its part of the seats."""
    seating = matchup.seatings[0]
    return seating.count(matchup.bots[0]) / len(seating)


def share_of(bot: str, result: Result) -> float:
    """What all seats of a bot won together."""
    return sum(share for name, share in zip(result.bots, result.shares, strict=True) if name == bot)
