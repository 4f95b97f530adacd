"""Measures what a live table sends: bytes of a state and the time to make it, in random games of every kind.

python benchmarks/states.py
"""

from __future__ import annotations

import random
import statistics
import time
from typing import Any

from rookery.server.causes import Decided, Sat
from rookery.server.tables import LiveTable, new_setup
from rookery.server.telling import Manner, state_for

KINDS: list[tuple[str, int, dict[str, Any]]] = [
    ("cubirds", 2, {}),
    ("cubirds", 5, {}),
    ("feather", 2, {}),
    ("feather", 4, {}),
    ("feather", 7, {"start": "draft"}),
]
# One state in so many is made and measured.
EVERY = 7


def main() -> None:
    print(f"{'table':24} {'later state':>24} {'whole story':>24}")
    for kind in KINDS:
        later, whole = measure(*kind)
        print(f"{kind[0] + ' ' + str(kind[1]) + ' ' + kind[2].get('start', ''):24} {told(later):>24} {told(whole):>24}")
    print("median bytes, greatest bytes, median milliseconds")


def measure(game: str, seats: int, options: dict[str, Any]) -> tuple[list[tuple[int, float]], ...]:
    """(bytes, seconds) of states after one more decision, and of the whole story, for a seat that decides."""
    rng = random.Random(1)
    live = LiveTable(
        "heron", new_setup(game, seats, options, seed=1), [Sat(seat, f"Player {seat}") for seat in range(seats)]
    )
    later, whole = [], []
    while live.deciders:
        assert live.game is not None
        seat = rng.choice(live.deciders)
        known = live.feeds.seq(seat)
        live.apply(Decided(seat, str(rng.choice(live.game.legal(seat))), 0, ""))
        if live.number % EVERY == 0:
            later.append(measured(live, seat, known))
            whole.append(measured(live, seat, 0))
    return later, whole


def measured(live: LiveTable, seat: int, since: int) -> tuple[int, float]:
    started = time.perf_counter()
    text = state_for(live, seat, since, Manner()).model_dump_json()
    return len(text.encode()), time.perf_counter() - started


def told(states: list[tuple[int, float]]) -> str:
    sizes, seconds = zip(*states, strict=True)
    return f"{statistics.median(sizes):,.0f} {max(sizes):,} {statistics.median(seconds) * 1000:.1f}"


if __name__ == "__main__":
    main()
