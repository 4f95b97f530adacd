"""Tunes the weights of Wingspan's play-out policy by playing it against itself.

    python benchmarks/tune_wingspan.py [--seconds N] [--games N] [--population N] [--sigma X] [--rival X] [--seed N]
    python benchmarks/tune_wingspan.py --check [--games N]

The search is an evolution strategy on the logarithms of the weights: each generation tries weights scattered around the
mean, all on the same deals, and moves the mean towards the better half; the spread of each weight follows what was
chosen. What counts is the points against the mean less a share (--rival) of the points that the mean has: with the
points of self-play alone two friends would learn to feed each other, for which reason what is shared stays as it is. In
the end old and new weights play the same fresh deals: the points of both seats, and a duel in which each set of weights
plays each seat. The new ones are written to weights.csv if they win.
With --check nothing is tuned: the rows of the score, the points and the time of a play-out are printed.
"""

from __future__ import annotations

import argparse
import csv
import math
import random
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import rookery
from rookery.core.generator import Generator
from rookery.core.playouts import roll_one
from rookery.games.wingspan import policy_facts
from rookery.games.wingspan.policy import points_of, row_of
from rookery.games.wingspan.policy_duel import roll_duel, set_rival_weight
from rookery.games.wingspan.policy_sums import weights
from rookery.games.wingspan.rules import Wingspan

FILE = Path(__file__).parent.parent / "src/rookery/games/wingspan/data/weights.csv"
ROWS = ("birds", "bonus", "goals", "eggs", "cached", "tucked")
# Weights that are set by hand.
FIXED = ("noise", "shared")
# Fresh deals for the last word, far from those of the search.
PROOF_GAMES = 12_000
PROOF_SEED = 900_000_000


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    print(f"tune: {rookery.build_name()} build, {options.games} games, population {options.population}", flush=True)
    if options.check:
        check(options.games)
        return 0
    names = names_of_weights()
    old = weights()
    new = search(names, old, options)
    before, after = mean_points(old, PROOF_SEED, PROOF_GAMES), mean_points(new, PROOF_SEED, PROOF_GAMES)
    print(f"tune: on {PROOF_GAMES} fresh deals {before:.2f} before, {after:.2f} after; ", end="")
    wins = duel_wins(new, old, PROOF_SEED, PROOF_GAMES // 2)
    print(f"the new weights win {wins:.1%} of duels")
    if wins > 0.5:
        write(new)
        print(f"tune: wrote {FILE.name}")
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Tunes the weights of Wingspan's play-out policy by self-play.")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--games", type=int, default=400, help="deals that each set of weights plays")
    parser.add_argument("--population", type=int, default=32)
    parser.add_argument("--sigma", type=float, default=0.25, help="spread of the logarithms at the beginning")
    parser.add_argument("--rival", type=float, default=0.3, help="how much the rival's points count")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true")
    return parser.parse_args(arguments)


# The search


def search(names: list[str], start: list[float], options: argparse.Namespace) -> list[float]:
    """An evolution strategy with a spread for each weight; returns the mean at the end."""
    chance = random.Random(options.seed)
    mean = [to_place(name, value) for name, value in zip(names, start, strict=True)]
    spread = [0.0 if name in FIXED else options.sigma for name in names]
    end = time.monotonic() + options.seconds
    generation, average = 0, 0.0
    while time.monotonic() < end:
        generation += 1
        tried = []
        rival = [from_place(name, x) for name, x in zip(names, mean, strict=True)]
        for place in scattered(mean, spread, options.population, chance):
            values = [from_place(name, x) for name, x in zip(names, place, strict=True)]
            seed = options.seed * 10_000_000 + generation * options.games
            own, others = duel_points(values, rival, seed, options.games // 2)
            average += own
            tried.append((own - options.rival * others, place))
        move(mean, spread, sorted(tried, reverse=True)[: options.population // 2])
        if generation % 10 == 0:
            left, average = end - time.monotonic(), average / options.population / 10
            print(f"tune: generation {generation}, mean {average:.2f}, {left:.0f} s left", flush=True)
            write([from_place(name, x) for name, x in zip(names, mean, strict=True)], FILE.with_suffix(".new"))
            average = 0.0
    return [from_place(name, x) for name, x in zip(names, mean, strict=True)]


def scattered(mean: list[float], spread: list[float], count: int, chance: random.Random) -> Iterator[list[float]]:
    """Places around the mean, each with its mirror image."""
    for _ in range(count // 2):
        steps = [s * chance.gauss(0, 1) for s in spread]
        yield [m + step for m, step in zip(mean, steps, strict=True)]
        yield [m - step for m, step in zip(mean, steps, strict=True)]


def move(mean: list[float], spread: list[float], best: list[tuple[float, list[float]]]) -> None:
    """Go towards the better half, the best counting most; the spread follows theirs slowly."""
    shares = [math.log(len(best) + 0.5) - math.log(rank + 1) for rank in range(len(best))]
    total = sum(shares)
    for i in range(len(mean)):
        target = sum(share * place[i] for share, (_, place) in zip(shares, best, strict=True)) / total
        square = sum(share * (place[i] - mean[i]) ** 2 for share, (_, place) in zip(shares, best, strict=True)) / total
        spread[i] = math.sqrt(0.9 * spread[i] ** 2 + 0.1 * square)
        mean[i] += 0.8 * (target - mean[i])


def to_place(name: str, value: float) -> float:
    """Weights are searched by their logarithm, biases as they are, wider."""
    return value / 2 if name.endswith("_bias") else math.log(value)


def from_place(name: str, x: float) -> float:
    return 2 * x if name.endswith("_bias") else math.exp(x)


# Playing


def set_weights(values: list[float]) -> None:
    for index, value in enumerate(values):
        policy_facts.set_weight(index, value)


def dealt_table() -> Wingspan:
    table = Wingspan()
    table.write(seats=2)
    return table


def mean_points(values: list[float], seed: int, games: int) -> float:
    """The mean of both seats over so many deals, all seats by these weights."""
    set_weights(values)
    table = dealt_table()
    total = 0
    for game in range(seed, seed + games):
        table.deal_out(game)
        roll_one(table, Generator(game + 500_000_000))
        total += points_of(table, 0) + points_of(table, 1)
    return total / games / 2


def duel_points(ours: list[float], theirs: list[float], seed: int, deals: int) -> tuple[float, float]:
    """The mean points of our weights and of theirs; each deal is played twice, with the seats changed."""
    points = [0, 0]
    for mine, his in duel_games(ours, theirs, seed, deals):
        points[0] += mine
        points[1] += his
    return points[0] / deals / 2, points[1] / deals / 2


def duel_wins(ours: list[float], theirs: list[float], seed: int, deals: int) -> float:
    """The share of games in which our weights have more points than theirs; a tie is half a win."""
    wins = [0.5 * ((mine > his) + (mine >= his)) for mine, his in duel_games(ours, theirs, seed, deals)]
    return sum(wins) / len(wins)


def duel_games(ours: list[float], theirs: list[float], seed: int, deals: int) -> Iterator[tuple[int, int]]:
    set_weights(ours)
    for index, value in enumerate(theirs):
        set_rival_weight(index, value)
    table = dealt_table()
    for game in range(seed, seed + deals):
        for rival in (0, 1):
            table.deal_out(game)
            roll_duel(table, Generator(game + 500_000_000), rival)
            yield points_of(table, 1 - rival), points_of(table, rival)


def check(games: int) -> None:
    """The score row by row, its spread, and the time of a play-out."""
    table = dealt_table()
    rows = [0] * len(ROWS)
    points = []
    seconds = 0.0
    for game in range(PROOF_SEED, PROOF_SEED + games):
        table.deal_out(game)
        generator = Generator(game + 500_000_000)
        started = time.perf_counter()
        roll_one(table, generator)
        seconds += time.perf_counter() - started
        for seat in (0, 1):
            points.append(points_of(table, seat))
            for row in range(len(ROWS)):
                rows[row] += row_of(table, seat, row)
    mean = sum(points) / len(points)
    deviation = math.sqrt(sum((x - mean) ** 2 for x in points) / len(points))
    print("tune: " + ", ".join(f"{name} {row / games / 2:.1f}" for name, row in zip(ROWS, rows, strict=True)))
    print(f"tune: {mean:.2f} points, deviation {deviation:.1f}, {seconds / games * 1e6:.0f} microseconds a play-out")


# The file


def names_of_weights() -> list[str]:
    with FILE.open(encoding="utf-8") as file:
        return [row["name"] for row in csv.DictReader(file)]


def write(values: list[float], path: Path = FILE) -> None:
    """The same rows and reasons with other values."""
    with FILE.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    lines = [f"{row['name']},{value:.3g},{row['why']}" for row, value in zip(rows, values, strict=True)]
    path.write_text("\n".join(["name,value,why", *lines, ""]), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
