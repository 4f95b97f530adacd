"""Tune the weights of Wingspan's playout policy by self-play.

    python benchmarks/tune_wingspan.py [--seconds N] [--games N] [--population N] [--sigma X] [--rival X] [--proof N]
                                       [--seed N]
    python benchmarks/tune_wingspan.py --check [--games N]

The search is that of tuning.py, on the logarithms of the weights. The objective is the points in duels against the
mean, minus a share (--rival) of the mean's points. Without this term two copies would learn to help each other. For the
same reason the weight of shared gains is fixed. At the end old and new weights play the same new deals: once for the
points of both seats, and once in duels in which each set of weights plays each seat. The new weights are written to
weights.csv if they win. With --check nothing is tuned: the command prints score rows, points and time per playout.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Iterator

from tuning import PROOF_SEED, names_in, note, options_of, search, weights_of, write

import rookery
from rookery.core.engine.playouts import run_playout_nogil
from rookery.core.engine.rng import Generator
from rookery.games.wingspan.policy import weights as policy_facts
from rookery.games.wingspan.policy.duel import run_duel, set_rival_weight
from rookery.games.wingspan.policy.playout import points_of, row_of
from rookery.games.wingspan.policy.power_sums import weights
from rookery.games.wingspan.rules import Wingspan

FILE = weights_of("wingspan")
NAMES = names_in(FILE)
ROWS = ("birds", "bonus", "goals", "eggs", "cached", "tucked")
# Weights that are set by hand.
FIXED = ("noise", "shared")


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    print(f"tune: {rookery.build_name()} build, {options.games} games, population {options.population}", flush=True)
    if options.check:
        check(options.games)
        return 0
    old = weights()
    new = tuned(old, options)
    before, after = mean_points(old, PROOF_SEED, options.proof), mean_points(new, PROOF_SEED, options.proof)
    print(f"tune: on {options.proof} new deals {before:.2f} before, {after:.2f} after; ", end="")
    wins = duel_wins(new, old, PROOF_SEED, options.proof // 2)
    print(f"the new weights win {wins:.1%} of duels")
    if wins > 0.5:
        write(FILE, "value", new)
        print(f"tune: wrote {FILE.name}")
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Tune the weights of Wingspan's playout policy by self-play.")
    parser.add_argument("--sigma", type=float, default=0.25, help="initial spread of the logarithms")
    parser.add_argument("--rival", type=float, default=0.3, help="weight of the opponent's points in the objective")
    return options_of(parser, arguments)


# The search


def tuned(start: list[float], options: argparse.Namespace) -> list[float]:
    """Return the weights that the search finds."""

    def judge(place: list[float], mean: list[float], deal: int) -> float:
        own, others = duel_points(from_places(place), from_places(mean), deal, options.games // 2)
        objective: float = own - options.rival * others
        return objective

    mean = [to_place(name, value) for name, value in zip(NAMES, start, strict=True)]
    spread = [0.0 if name in FIXED else options.sigma for name in NAMES]
    return from_places(search(mean, spread, judge, lambda place: note(FILE, "value", from_places(place)), options))


def from_places(place: list[float]) -> list[float]:
    return [from_place(name, x) for name, x in zip(NAMES, place, strict=True)]


def to_place(name: str, value: float) -> float:
    """Return the search coordinate of a weight: its logarithm, or half of a bias."""
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
    """Return the mean points of both seats when both play with these weights."""
    set_weights(values)
    table = dealt_table()
    total = 0
    for game in range(seed, seed + games):
        table.deal_from_seed(game)
        run_playout_nogil(table, Generator(game + 500_000_000))
        total += points_of(table, 0) + points_of(table, 1)
    return total / games / 2


def duel_points(ours: list[float], theirs: list[float], seed: int, deals: int) -> tuple[float, float]:
    """Return the mean points of both sets of weights; each deal is played twice, with the seats swapped."""
    points = [0, 0]
    for our_points, their_points in duel_games(ours, theirs, seed, deals):
        points[0] += our_points
        points[1] += their_points
    return points[0] / deals / 2, points[1] / deals / 2


def duel_wins(ours: list[float], theirs: list[float], seed: int, deals: int) -> float:
    """Return the share of games that the weights `ours` win by points; a tie is half a win."""
    games = duel_games(ours, theirs, seed, deals)
    wins = [0.5 * ((our_points > their_points) + (our_points >= their_points)) for our_points, their_points in games]
    return sum(wins) / len(wins)


def duel_games(ours: list[float], theirs: list[float], seed: int, deals: int) -> Iterator[tuple[int, int]]:
    set_weights(ours)
    for index, value in enumerate(theirs):
        set_rival_weight(index, value)
    table = dealt_table()
    for game in range(seed, seed + deals):
        for rival in (0, 1):
            table.deal_from_seed(game)
            run_duel(table, Generator(game + 500_000_000), rival)
            yield points_of(table, 1 - rival), points_of(table, rival)


def check(games: int) -> None:
    """Print the mean score by row, its standard deviation, and the time per playout."""
    table = dealt_table()
    rows = [0] * len(ROWS)
    points = []
    seconds = 0.0
    for game in range(PROOF_SEED, PROOF_SEED + games):
        table.deal_from_seed(game)
        generator = Generator(game + 500_000_000)
        started = time.perf_counter()
        run_playout_nogil(table, generator)
        seconds += time.perf_counter() - started
        for seat in (0, 1):
            points.append(points_of(table, seat))
            for row in range(len(ROWS)):
                rows[row] += row_of(table, seat, row)
    mean = sum(points) / len(points)
    deviation = math.sqrt(sum((x - mean) ** 2 for x in points) / len(points))
    print("tune: " + ", ".join(f"{name} {row / games / 2:.1f}" for name, row in zip(ROWS, rows, strict=True)))
    print(f"tune: {mean:.2f} points, deviation {deviation:.1f}, {seconds / games * 1e6:.0f} microseconds per playout")


if __name__ == "__main__":
    sys.exit(main())
