"""Many matches: the same deal once for each rotation of the bots, on one core or several.

Every match has seeds of its own, so that the results do not depend on how the work is shared out.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from .matches import Match, Result, derived_seed, play_match

# A chunk of work lasts about so long: enough to make sending it cheap, short enough to stop soon.
CHUNK_SECONDS = 1.0
FIRST_CHUNK = 4


@dataclass(frozen=True, slots=True)
class Series:
    """So many games of these bots, one for each seat."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def match(self, number: int) -> Match:
        """The match of that number: each deal is played once in every rotation of the bots."""
        deal, turned = divmod(number, len(self.bots))
        bots = self.bots[turned:] + self.bots[:turned]
        luck = derived_seed(self.seed, "luck", number)
        return Match(self.game, bots, derived_seed(self.seed, "deal", deal), luck, self.options)


@dataclass(frozen=True, slots=True)
class Chunk:
    """Matches played one after another, and how long they took."""

    results: list[Result]
    seconds: float


def play_chunk(series: Series, numbers: range) -> Chunk:
    start = perf_counter()
    results = [play_match(series.match(number)) for number in numbers]
    return Chunk(results, perf_counter() - start)


def run_series(series: Series, workers: int = 1) -> Iterator[list[Result]]:
    """Play all games, handing out results as they come; several workers hand them out in no fixed order."""
    plan = Plan(series.games)
    return _run_alone(series, plan) if workers == 1 else _run_together(series, plan, workers)


class Plan:
    """Cuts the work into chunks of about equal time, learning from those that are done."""

    def __init__(self, games: int) -> None:
        self.games = games
        self.next = 0
        self.size = FIRST_CHUNK

    def take(self) -> range:
        """The numbers of the next chunk; empty when all are given out."""
        numbers = range(self.next, min(self.games, self.next + self.size))
        self.next = numbers.stop
        return numbers

    def learn(self, chunk: Chunk) -> None:
        per_game = max(chunk.seconds / len(chunk.results), 1e-6)
        # At most fourfold: the first games may have been short ones.
        self.size = max(1, min(int(CHUNK_SECONDS / per_game), 4 * self.size))


def _run_alone(series: Series, plan: Plan) -> Iterator[list[Result]]:
    while numbers := plan.take():
        chunk = play_chunk(series, numbers)
        plan.learn(chunk)
        yield chunk.results


def _run_together(series: Series, plan: Plan, workers: int) -> Iterator[list[Result]]:
    # Spawned, not forked: a fork copies the locks of whatever threads the caller runs.
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_ignore_interrupt)
    waiting: set[Future[Chunk]] = set()
    try:
        while True:
            # One chunk more than workers, so that nobody waits for the next.
            while len(waiting) <= workers and (numbers := plan.take()):
                waiting.add(pool.submit(play_chunk, series, numbers))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                plan.learn(future.result())
                yield future.result().results
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupt() -> None:
    """Ctrl-C goes to all processes; the first one decides."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
