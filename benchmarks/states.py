"""Measures what a live table sends: bytes of a state and the time to make it, in random games of every kind.

python benchmarks/states.py
"""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass, field
from typing import Any

from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.tables.events import Decided, Sat
from rookery.server.tables.setup import new_setup
from rookery.server.tables.table import LiveTable

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cubirds", 2, {}),
    ("cubirds", 5, {}),
    ("feather", 2, {}),
    ("feather", 4, {}),
    ("feather", 7, {"start": "draft"}),
    ("wingspan", 2, {}),
    ("wingspan", 5, {}),
]
# The whole story is made once in so many decisions; a later state after each of them, for every seat.
EVERY = 7
# The deals that are played first, so that what a server remembers is remembered, and the deal that is measured.
WARM, MEASURED = (2, 3, 4), 1


@dataclass(frozen=True, slots=True)
class Made:
    """Bytes and seconds of states."""

    states: list[tuple[int, float]] = field(default_factory=list)

    def make(self, live: LiveTable, seat: int, since: int) -> None:
        started = time.perf_counter()
        text = state_for(live, seat, since, RenderOptions()).model_dump_json()
        self.states.append((len(text.encode()), time.perf_counter() - started))

    def told(self) -> str:
        sizes, seconds = zip(*self.states, strict=True)
        times = statistics.median(seconds) * 1000, statistics.fmean(seconds) * 1000
        return f"{statistics.median(sizes):,.0f} {max(sizes):,} {times[0]:.2f} {times[1]:.2f}"


def main() -> None:
    print(f"{'table':18} {'later state':>28} {'whole story':>28}")
    for game, seats, options in KINDS:
        for seed in WARM:
            measure(seated(game, seats, options, seed), seed)
        later, whole = measure(seated(game, seats, options, MEASURED), MEASURED)
        print(f"{f'{game} {seats}':10} {options.get('start', ''):7} {later.told():>28} {whole.told():>28}", flush=True)
    print("median bytes, greatest bytes, median milliseconds, mean milliseconds")


def seated(game: str, seats: int, options: dict[str, Any], seed: int) -> LiveTable:
    """A table that has just begun."""
    live = LiveTable("heron", new_setup(game, seats, options, seed=seed))
    for seat in range(seats):
        live.apply(Sat(seat, f"Player {seat}"))
    return live


def measure(live: LiveTable, seed: int) -> tuple[Made, Made]:
    """States of every seat after one more decision, and of the whole story for the seat that decided."""
    rng, later, whole = random.Random(seed), Made(), Made()
    while live.deciders:
        assert live.game is not None
        seat = rng.choice(live.deciders)
        known = [live.feeds.seq(each) for each in range(live.setup.seats)]
        live.apply(Decided(seat, str(rng.choice(live.game.legal(seat))), 0, ""))
        for each, since in enumerate(known):
            later.make(live, each, since)
        if live.number % EVERY == 0:
            whole.make(live, seat, 0)
    return later, whole


if __name__ == "__main__":
    main()
