"""Tune the weights of the playout policy of Birds of a Feather against the fixed greedy baseline.

    python benchmarks/tune_feather.py [--seats N] [--seconds N] [--games N] [--population N] [--proof N] [--seed N]
    python benchmarks/tune_feather.py --check [--games N]

One seat plays by the policy, all others are greedy. Its win rate counts, with --seats 1 its score. The search is that
of tuning.py. At the end old and new weights play the same new deals. The new weights are written to weights.csv if they
do better. With --check nothing is tuned: the command prints win rate and time per playout for every number of seats.
"""

from __future__ import annotations

import argparse
import sys
import time

from tuning import PROOF_SEED, names_in, note, options_of, search, weights_of, write

import rookery
from rookery.core.engine.playouts import run_mixed_playout, run_playout_nogil
from rookery.core.engine.rng import Generator
from rookery.games.feather.fields import ALONE
from rookery.games.feather.policy.playout import set_weight, weights
from rookery.games.feather.rules import BirdsOfAFeather

FILE = weights_of("feather")
# Noise is not tuned: a policy without it wins more, but its playouts explore less. The other weights here are not used.
FIXED = {"value": ("noise", "ticket", "stay"), "alone": ("noise", "pull", "lack", "give", "leave")}


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    print(f"tune: {rookery.build_name()} build, {options.seats} seats, {options.games} games", flush=True)
    if options.check:
        check(options.games)
        return 0
    column, first = ("alone", ALONE) if options.seats == 1 else ("value", 0)
    old = weights()[first : first + ALONE]

    def judge(values: list[float], _: list[float], deal: int) -> float:
        return mean_result(values, first, options.seats, deal, options.games)

    spread = spread_of(column, old)
    new = search(old, spread, judge, lambda values: note(FILE, column, values), options)
    before = mean_result(old, first, options.seats, PROOF_SEED, options.proof)
    after = mean_result(new, first, options.seats, PROOF_SEED, options.proof)
    print(f"tune: on {options.proof} new deals {before:.4f} before, {after:.4f} after")
    if after > before:
        write(FILE, column, new)
        print(f"tune: wrote {FILE.name}")
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Tune the playout policy of Birds of a Feather.")
    parser.add_argument("--seats", type=int, choices=range(1, 8), default=4)
    return options_of(parser, arguments, seconds=120, games=1500, population=24, proof=20_000)


def spread_of(column: str, start: list[float]) -> list[float]:
    """Return the initial spread of each weight; it is above 0, so that a weight of 0 can change too."""
    return [
        0.0 if name in FIXED[column] else 0.05 + 0.3 * abs(value)
        for name, value in zip(names_in(FILE), start, strict=True)
    ]


# Playing


def mean_result(values: list[float], first: int, seats: int, seed: int, games: int) -> float:
    """Return the mean result of a seat with these weights against greedy seats; the seat changes with every deal."""
    for index, value in enumerate(values):
        set_weight(first + index, value)
    return mean_share(seats, seed, games)


def mean_share(seats: int, seed: int, games: int) -> float:
    table = BirdsOfAFeather()
    table.write(seats=seats)
    total = 0.0
    for game in range(seed, seed + games):
        table.deal_from_seed(game)
        seat = game % seats
        run_mixed_playout(table, Generator(game + 500_000_000), (1 << seats) - 1 - (1 << seat))
        total += table.results()[seat]
    return total / games


def check(games: int) -> None:
    """Print the win rate against greedy seats (solo: the share of the best score), and the time per playout."""
    for seats in range(1, 8):
        table = BirdsOfAFeather()
        table.write(seats=seats)
        seconds = 0.0
        for game in range(games):
            table.deal_from_seed(game)
            generator = Generator(game)
            started = time.perf_counter()
            run_playout_nogil(table, generator)
            seconds += time.perf_counter() - started
        share = mean_share(seats, PROOF_SEED, games)
        print(f"tune: {seats} seats, win rate {share:.3f}, {seconds / games * 1e6:.0f} microseconds per playout")


if __name__ == "__main__":
    sys.exit(main())
