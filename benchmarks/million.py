"""Play a million random games on all cores, and check each one at its end.

    python benchmarks/million.py [--games N] [--game NAME] [--workers N] [--seed N]

Games, seats and options are mixed within the limits of the rulebooks. endings.py checks every finished game: no fault
code, no seat to act, no card lost or duplicated, and the right turns or rounds, scores and winners. The output shows
the seed of the first errors; the exit code is 1 if there are any.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import Pool
from typing import Any

from endings import errors_in

import rookery
from rookery import games
from rookery.core.engine.playouts import play_one
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.options import check_options
from rookery.core.rulebook import Rulebook
from rookery.testing.cases import is_allowed, option_sets

GAMES = 1_000_000
CHUNK = 2_000
# Games with the same game, seats and options.
BATCH = 50
ERRORS_SHOWN = 10


@dataclass(frozen=True, slots=True)
class Work:
    """A chunk of the games of a seed; they are the same in every worker."""

    names: tuple[str, ...]
    seed: int
    start: int
    count: int


@dataclass(slots=True)
class Tally:
    """The numbers of games and decisions by game, and the errors."""

    games: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.errors += other.errors


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    names = tuple(options.game or games.NAMES)
    print(f"million: {options.games} games of {', '.join(names)}, {options.workers} workers, ", end="")
    print(f"seed {options.seed}, {rookery.build_name()} build", flush=True)
    started = time.monotonic()
    all_done = Tally()
    for tally in play_all(names, options.games, options.workers, options.seed):
        all_done.add(tally)
        show_progress(all_done.games.total(), options.games, time.monotonic() - started)
    for error in all_done.errors[:ERRORS_SHOWN]:
        print(f"million: {error}")
    return report(all_done, options.games, time.monotonic() - started)


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Play a million random games on all cores, and check each one.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


def report(done: Tally, wanted: int, seconds: float) -> int:
    """Print a line for each game and one for all. Return the exit code."""
    for name, played in sorted(done.games.items()):
        print(f"million: {name}: {played} games, {done.decisions[name]} decisions")
    played, decisions = done.games.total(), done.decisions.total()
    print(f"million: {played} games, {decisions} decisions, {seconds:.1f} s ", end="")
    print(f"({played / seconds:.0f} games/s), {len(done.errors)} errors")
    return 1 if done.errors or played != wanted else 0


def play_all(names: tuple[str, ...], count: int, workers: int, seed: int) -> Iterator[Tally]:
    work = [Work(names, seed, start, min(CHUNK, count - start)) for start in range(0, count, CHUNK)]
    with Pool(workers) as pool:
        yield from pool.imap_unordered(play_chunk, work)


def show_progress(played: int, of: int, seconds: float) -> None:
    """Print a line after every tenth of the games."""
    tenth = max(of // 10, 1)
    if played % tenth < CHUNK and played < of:
        print(f"million: {played} of {of}, {seconds:.0f} s", flush=True)


def play_chunk(work: Work) -> Tally:
    rng = random.Random(f"{work.seed} {work.start}")
    done = Tally()
    for number in range(work.count):
        if number % BATCH == 0:
            rulebook = games.load(rng.choice(work.names))
            table, setup = mixed_table(rulebook, rng)
        table.deal_from_seed(rng.getrandbits(128))
        done.decisions[rulebook.name] += play_one(table, Generator(rng.getrandbits(64)), 0)
        done.games[rulebook.name] += 1
        where = f"seed {work.seed}, game {work.start + number} {setup}"
        done.errors += [f"{where}: {what}" for what in errors_in(rulebook, table)]
    return done


def mixed_table(rulebook: Rulebook, rng: random.Random) -> tuple[GameState, str]:
    """Return a game state with random seats and up to three options, and its description."""
    while True:
        seats = rng.randint(*rulebook.seats)
        chosen = merged(rng.choices(sets_of(rulebook.name), k=rng.randrange(4)))
        if is_allowed(rulebook, seats, chosen):
            table = rulebook.state_class()
            table.write(seats=seats, **rulebook.option_fields(check_options(rulebook.options, chosen)))
            return table, f"({rulebook.name}, {seats} seats, {chosen})"


@lru_cache
def sets_of(name: str) -> list[dict[str, Any]]:
    return list(option_sets(games.load(name)))


def merged(options: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return {name: value for one in options for name, value in one.items()}


if __name__ == "__main__":
    sys.exit(main())
