"""Tunes the weights of the play-out policy of Birds of a Feather against the pinned greedy.

    python benchmarks/tune_feather.py [--seats N] [--seconds N] [--games N] [--population N] [--seed N] [--check]

One seat plays by the policy, all others are greedy; what counts is its share of wins, alone (--seats 1) its score. The
search is an evolution strategy: each generation tries weights scattered around the mean, all on the same deals, and
moves the mean towards the better half; the spread of each weight follows what was chosen. In the end old and new
weights play the same fresh deals, and the new ones are written to weights.csv if they do better.
With --check nothing is tuned: share and time of a play-out are printed for every number of seats.
"""

from __future__ import annotations

import argparse
import csv
import math
import random
import sys
import time
from pathlib import Path

import rookery
from rookery.core.generator import Generator
from rookery.core.playouts import roll_mixed, roll_one
from rookery.games.feather.policy import set_weight
from rookery.games.feather.rules import BirdsOfAFeather

FILE = Path(__file__).parent.parent / "src/rookery/games/feather/data/weights.csv"
# What chance adds is not tuned: without it a policy does better, but its play-outs see less.
FIXED = ("noise",)
# Fresh deals for the last word, far from those of the search.
PROOF_GAMES = 20_000
PROOF_SEED = 900_000_000


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    print(f"tune: {rookery.build_name()} build, {options.seats} seats, {options.games} games", flush=True)
    if options.check:
        check(options.games)
        return 0
    column = "alone" if options.seats == 1 else "value"
    names = [row["name"] for row in rows()]
    first = 0 if column == "value" else len(names)
    old = [float(row[column]) for row in rows()]
    new = search(names, old, first, options)
    before = mean_result(old, first, options.seats, PROOF_SEED, PROOF_GAMES)
    after = mean_result(new, first, options.seats, PROOF_SEED, PROOF_GAMES)
    print(f"tune: on {PROOF_GAMES} fresh deals {before:.4f} before, {after:.4f} after")
    if after > before:
        write(column, new)
        print(f"tune: wrote {FILE.name}")
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Tunes the play-out policy of Birds of a Feather.")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--games", type=int, default=1500, help="deals that each set of weights plays")
    parser.add_argument("--population", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    return parser.parse_args(arguments)


# The search


def search(names: list[str], start: list[float], first: int, options: argparse.Namespace) -> list[float]:
    """An evolution strategy with a spread for each weight; a weight of 0 has none and stays. Returns the mean."""
    chance = random.Random(options.seed)
    mean = list(start)
    spread = [
        0.0 if name in FIXED or value == 0 else 0.05 + 0.3 * abs(value)
        for name, value in zip(names, start, strict=True)
    ]
    end = time.monotonic() + options.seconds
    generation = 0
    while time.monotonic() < end:
        generation += 1
        tried = []
        for _ in range(options.population):
            values = [m + s * chance.gauss(0, 1) for m, s in zip(mean, spread, strict=True)]
            seed = options.seed * 10_000_000 + generation * options.games
            tried.append((mean_result(values, first, options.seats, seed, options.games), values))
        move(mean, spread, sorted(tried, reverse=True)[: options.population // 2])
        if generation % 10 == 0:
            average = sum(result for result, _ in tried) / len(tried)
            print(f"tune: generation {generation}, mean {average:.4f}, {end - time.monotonic():.0f} s left", flush=True)
    return mean


def move(mean: list[float], spread: list[float], best: list[tuple[float, list[float]]]) -> None:
    """Go towards the better half, the best counting most; the spread follows theirs slowly."""
    shares = [math.log(len(best) + 0.5) - math.log(rank + 1) for rank in range(len(best))]
    total = sum(shares)
    for i in range(len(mean)):
        target = sum(share * place[i] for share, (_, place) in zip(shares, best, strict=True)) / total
        square = sum(share * (place[i] - mean[i]) ** 2 for share, (_, place) in zip(shares, best, strict=True)) / total
        spread[i] = math.sqrt(0.85 * spread[i] ** 2 + 0.15 * square)
        mean[i] += 0.8 * (target - mean[i])


# Playing


def mean_result(values: list[float], first: int, seats: int, seed: int, games: int) -> float:
    """The mean share of a seat that plays by these weights against greedy ones; the seat changes from deal to deal."""
    for index, value in enumerate(values):
        set_weight(first + index, value)
    return mean_share(seats, seed, games)


def mean_share(seats: int, seed: int, games: int) -> float:
    table = BirdsOfAFeather()
    table.write(seats=seats)
    total = 0.0
    for game in range(seed, seed + games):
        table.deal_out(game)
        seat = game % seats
        roll_mixed(table, Generator(game + 500_000_000), (1 << seats) - 1 - (1 << seat))
        total += table.results()[seat]
    return total / games


def check(games: int) -> None:
    """Share against greedy ones (alone, of the greatest score) and the time of a play-out by the policy."""
    for seats in range(1, 8):
        table = BirdsOfAFeather()
        table.write(seats=seats)
        seconds = 0.0
        for game in range(games):
            table.deal_out(game)
            generator = Generator(game)
            started = time.perf_counter()
            roll_one(table, generator)
            seconds += time.perf_counter() - started
        share = mean_share(seats, PROOF_SEED, games)
        print(f"tune: {seats} seats, share {share:.3f}, {seconds / games * 1e6:.0f} microseconds a play-out")


# The file


def rows() -> list[dict[str, str]]:
    with FILE.open(encoding="utf-8") as file:
        return list(csv.DictReader(file))


def write(column: str, values: list[float]) -> None:
    """The same rows and reasons with other values in a column."""
    changed = [row | {column: f"{value:.3g}"} for row, value in zip(rows(), values, strict=True)]
    lines = [f"{row['name']},{row['value']},{row['alone']},{row['why']}" for row in changed]
    FILE.write_text("\n".join(["name,value,alone,why", *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
