"""A million random games on all cores, each checked when it is over.

    python benchmarks/million.py [--games N] [--workers N] [--seed N]

Seats and options are mixed. Checked after every game: no fault, nobody left to decide, every card of the species in
its place and none twice, the count of turns, and a result that shares one win. The first lines of a failure name the
seed that leads to it; the exit code is 1 if there was one.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import Pool
from typing import Any

import rookery
from rookery import games
from rookery.core.generator import Generator
from rookery.core.options import check_options
from rookery.core.playouts import play_one
from rookery.core.rulebook import Fields
from rookery.core.table import Table
from rookery.games.cubirds.cards import BIRDS
from rookery.games.cubirds.fields import OVER, TURN_LIMIT
from rookery.games.cubirds.position import count_cards
from rookery.testing.cases import is_allowed, option_sets

GAMES = 1_000_000
CHUNK = 2_000
# Games on one table before seats and options change.
BATCH = 50
SHOWN = 10

CUBIRDS = games.load("cubirds")
OPTION_SETS = list(option_sets(CUBIRDS))


@dataclass(frozen=True, slots=True)
class Tally:
    """What came of a chunk of games."""

    games: int
    decisions: int
    errors: list[str]


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    print(
        f"million: {options.games} games, {options.workers} workers, seed {options.seed}, {rookery.build_name()} build"
    )
    started = time.monotonic()
    errors: list[str] = []
    played = decisions = 0
    for tally in play_all(options.games, options.workers, options.seed):
        played += tally.games
        decisions += tally.decisions
        errors += tally.errors
        show_progress(played, options.games, time.monotonic() - started)
    seconds = time.monotonic() - started
    for error in errors[:SHOWN]:
        print(f"million: {error}")
    rate = played / seconds
    print(f"million: {played} games, {decisions} decisions, {seconds:.1f} s ({rate:.0f} games/s), {len(errors)} errors")
    return 1 if errors or played != options.games else 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="A million random games on all cores, each checked when it is over.")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args(arguments)


def play_all(count: int, workers: int, seed: int) -> Iterator[Tally]:
    chunks = [(seed, start, min(CHUNK, count - start)) for start in range(0, count, CHUNK)]
    with Pool(workers) as pool:
        yield from pool.imap_unordered(play_chunk, chunks)


def show_progress(played: int, of: int, seconds: float) -> None:
    """A line for every tenth of the way."""
    tenth = max(of // 10, 1)
    if played % tenth < CHUNK and played < of:
        print(f"million: {played} of {of}, {seconds:.0f} s", flush=True)


def play_chunk(chunk: tuple[int, int, int]) -> Tally:
    """Games `start` to `start + count` of a seed: the same ones whichever worker plays them."""
    seed, start, count = chunk
    rng = random.Random(f"{seed} {start}")
    errors: list[str] = []
    decisions = 0
    for number in range(count):
        if number % BATCH == 0:
            table, setup = mixed_table(rng)
        table.deal_out(rng.getrandbits(128))
        decisions += play_one(table, Generator(rng.getrandbits(64)), 0)
        errors += [f"seed {seed}, game {start + number} {setup}: {what}" for what in wrong(table)]
    return Tally(count, decisions, errors)


def mixed_table(rng: random.Random) -> tuple[Table, str]:
    """Any seats, with up to three options that are not the default."""
    while True:
        seats = rng.randint(*CUBIRDS.seats)
        chosen = merged(rng.choices(OPTION_SETS, k=rng.randrange(4)))
        if is_allowed(CUBIRDS, seats, chosen):
            table = CUBIRDS.table()
            table.write(seats=seats, **CUBIRDS.option_fields(check_options(CUBIRDS.options, chosen)))
            return table, f"({seats} seats, {chosen})"


def merged(options: Iterable[dict[str, Any]]) -> dict[str, Any]:
    return {name: value for one in options for name, value in one.items()}


def wrong(table: Table) -> Iterator[str]:
    """All that is wrong with a finished game."""
    fields = table.read()
    if table.broken or table.waiting or fields["phase"] != OVER:
        yield f"not over: fault {table.broken}, waiting {table.waiting}, phase {fields['phase']}"
    for species, bird in enumerate(BIRDS):
        if count_cards(fields, species) != bird.copies:
            yield f"{count_cards(fields, species)} cards of {bird.id}, must be {bird.copies}"
    limit = fields["turn_limit"]
    if fields["turns"] < 1 or (limit and fields["turns"] > limit) or stopped_early(fields):
        yield f"{fields['turns']} turns with a limit of {limit}"
    won = sum(table.results())
    if abs(won - 1) > 1e-9 and not (fields["seats"] == 1 and 0 <= won < 1):
        yield f"the win is shared as {table.results()}"


def stopped_early(fields: Fields) -> bool:
    return bool(fields["reason"] == TURN_LIMIT and fields["turns"] != fields["turn_limit"])


if __name__ == "__main__":
    sys.exit(main())
