"""Tournaments: play the unfinished matches of a plan on any executor, and store the results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from .executors import TASK_MATCHES_MAX, Executor, run_matches
from .matches import Match, Result
from .plans import Plan
from .results import Results, ResultsWriter
from .statistics.intervals import DealMeans, Estimate
from .statistics.stopping import StoppingMonitor, StoppingRule, checked_stopping_rule

# Tasks are short where a matchup may stop: matches still running after the decision are wasted.
STOPPING_TASK_MATCHES_MAX = 16


@dataclass
class Tournament:
    """A plan and its results so far."""

    plan: Plan
    stop: StoppingRule | None = None
    results: Results = field(default_factory=dict)
    _played: Counter[str] = field(default_factory=Counter, init=False)
    _shares: dict[str, DealMeans] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        if self.stop is not None:
            checked_stopping_rule(self.plan, self.stop)
        self._count(self.results.items())

    @cached_property
    def _monitor(self) -> StoppingMonitor:
        return StoppingMonitor(self.plan, self.stop or StoppingRule())

    def run(self, executor: Executor, writer: ResultsWriter | None = None) -> Iterator[int]:
        """Play the unfinished matches; after each task, yield the number of matches finished and stored."""
        for done in run_matches(
            self.matches(), executor, TASK_MATCHES_MAX if self.stop is None else STOPPING_TASK_MATCHES_MAX
        ):
            for key, result in done.results:
                if writer is not None:
                    writer.add(key, result)
                self.results[key] = result
            self._count(done.results)
            yield len(self.results)

    def matches(self) -> Iterator[tuple[str, Match]]:
        """Yield the matches that are left; each check is made late, as a matchup may be decided meanwhile."""
        for key in self.plan.match_keys():
            if key not in self.results and not self._is_decided(key.rpartition("/")[0]):
                yield key, self.plan.match(key)

    @property
    def total(self) -> int:
        """Return the number of matches at the end if no further matchup is decided early."""
        each = self.plan.deals * self.plan.seats
        counts = (
            self._played[matchup.name] if self._is_decided(matchup.name) else max(each, self._played[matchup.name])
            for matchup in self.plan.matchups
        )
        return sum(counts)

    def leader(self) -> tuple[str, Estimate] | None:
        """Return the bot with the highest win rate so far; None where nothing can be won."""
        shares = ((bot, deals.share()) for bot, deals in self._shares.items())
        known = [(bot, share) for bot, share in shares if share is not None]
        return max(known, key=lambda pair: pair[1].mean, default=None)

    def _is_decided(self, matchup: str) -> bool:
        return self.stop is not None and self._monitor.has_decided(matchup)

    def _count(self, results: Iterable[tuple[str, Result]]) -> None:
        for key, result in results:
            self._played[key.rpartition("/")[0]] += 1
            if result.is_competitive:
                deal = self.plan.position_of(key)[0]
                for bot, share in zip(result.bots, result.shares, strict=True):
                    self._shares.setdefault(bot, DealMeans()).add(deal, share)
        if self.stop is not None:
            self._monitor.add(results)
