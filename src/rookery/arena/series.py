"""Series of matches: every deal once in each rotation of the bots, on one core or several.

Every match has its own seeds, so the results do not depend on how the work is distributed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from .executors import Executor, executor_for, run_matches
from .matches import Match, Result, derived_seed


@dataclass(frozen=True, slots=True)
class Series:
    """A number of games between the same bots, one for each seat."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    # Any: they are passed on as keyword arguments of rookery.new.
    options: Mapping[str, Any] = field(default_factory=dict)

    def match(self, number: int) -> Match:
        """Return a match by its number; every deal is played once in each rotation of the bots."""
        deal, rotation = divmod(number, len(self.bots))
        bots = self.bots[rotation:] + self.bots[:rotation]
        bot_seed = derived_seed(self.seed, "luck", number)
        return Match(self.game, bots, derived_seed(self.seed, "deal", deal), bot_seed, self.options)


def run_series(series: Series, workers: int = 1, executor: Executor | None = None) -> Iterator[list[Result]]:
    """Play all games and yield results as they come; with several workers in no fixed order."""
    matches = ((str(number), series.match(number)) for number in range(series.games))
    for done in run_matches(matches, executor or executor_for(workers, None)):
        yield [result for _, result in done.results]
