"""Play random games of Wingspan on all cores, and score each with the independent scorer of tests/games/wingspan.

    python benchmarks/wingspan_scorer.py [--games N] [--workers N] [--seed N]

Seats and all options are mixed. After every round the scorer counts the items of the end-of-round goal. After every
game it counts the six score rows of each seat, the Automa's score, the winners and the shares. The exit code is 1 if
anything differs.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing import Pool
from pathlib import Path

import rookery

GAMES = 100_000
CHUNK = 500
ERRORS_SHOWN = 10


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    print(f"scorer: {options.games} games, {options.workers} workers, seed {options.seed}, ", end="")
    print(f"{rookery.build_name()} build", flush=True)
    started = time.monotonic()
    played, errors = 0, 0
    for count, found in play_all(options.games, options.workers, options.seed):
        if (played + count) * 10 // options.games > played * 10 // options.games:
            print(f"scorer: {played + count} of {options.games}, {time.monotonic() - started:.0f} s", flush=True)
        for error in found[: max(0, ERRORS_SHOWN - errors)]:
            print(f"scorer: {error}", flush=True)
        played, errors = played + count, errors + len(found)
    seconds = time.monotonic() - started
    print(f"scorer: {played} games, {seconds:.1f} s ({played / seconds:.0f} games/s), {errors} errors")
    return 1 if errors or played != options.games else 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Score random games of Wingspan with an independent scorer.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


def play_all(games: int, workers: int, seed: int) -> Iterator[tuple[int, list[str]]]:
    work = [(start, min(CHUNK, games - start)) for start in range(0, games, CHUNK)]
    with Pool(workers) as pool:
        yield from pool.imap_unordered(partial(play_chunk, seed), work)


def play_chunk(seed: int, work: tuple[int, int]) -> tuple[int, list[str]]:
    """Play a chunk of the games of a seed; they are the same in every worker. Return their number and the errors."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.games.wingspan.scored_games import score_differences

    start, count = work
    return count, list(score_differences(count, seed, start))


if __name__ == "__main__":
    sys.exit(main())
