"""Shared parts of the tuners: options, an evolution strategy with a spread for each weight, and weights.csv.

Each generation tries points around the mean, all on the same deals, and moves the mean towards the better half. The
spread of each weight adapts to the chosen points.
"""

from __future__ import annotations

import argparse
import csv
import math
import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path

GAMES = Path(__file__).parent.parent / "src/rookery/games"
# The deals of the final comparison are far from those of the search.
PROOF_SEED = 900_000_000
# Generations between two progress reports.
REPORT_GENERATIONS = 10


def options_of(parser: argparse.ArgumentParser, arguments: list[str] | None, **defaults: float) -> argparse.Namespace:
    """Add the options of all tuners to a parser, and parse; `defaults` replaces some default values."""
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--games", type=int, default=400, help="deals that each set of weights plays")
    parser.add_argument("--population", type=int, default=32)
    parser.add_argument("--proof", type=int, default=12_000, help="new deals for the final comparison")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="tune nothing, only measure")
    parser.set_defaults(**defaults)
    options = parser.parse_args(arguments)
    if min(options.population, options.games, options.proof) < 2:
        parser.error("population, games and proof must be at least 2")
    return options


# The search


def search(
    start: list[float],
    spread: list[float],
    judge: Callable[[list[float], list[float], int], float],
    on_progress: Callable[[list[float]], None],
    options: argparse.Namespace,
) -> list[float]:
    """Return the mean at the end.

    `judge` returns the objective of a point, given the mean and the first deal of the generation. `on_progress` is
    called with the mean after every tenth generation.
    """
    chance = random.Random(options.seed)
    mean, spread = list(start), list(spread)
    end = time.monotonic() + options.seconds
    generation = 0
    while time.monotonic() < end:
        generation += 1
        deal = options.seed * 10_000_000 + generation * options.games
        points = points_around(mean, spread, options.population, chance)
        tried = [(judge(point, mean, deal), point) for point in points]
        move(mean, spread, sorted(tried, reverse=True)[: len(tried) // 2])
        if generation % REPORT_GENERATIONS == 0:
            average = sum(result for result, _ in tried) / len(tried)
            print(f"tune: generation {generation}, mean {average:.4f}, {end - time.monotonic():.0f} s left", flush=True)
            on_progress(mean)
    return mean


def points_around(mean: list[float], spread: list[float], count: int, chance: random.Random) -> Iterator[list[float]]:
    """Yield random points around the mean, each with its mirror image."""
    for _ in range(count // 2):
        steps = [s * chance.gauss(0, 1) for s in spread]
        yield [m + step for m, step in zip(mean, steps, strict=True)]
        yield [m - step for m, step in zip(mean, steps, strict=True)]


def move(mean: list[float], spread: list[float], best: list[tuple[float, list[float]]]) -> None:
    """Move the mean towards the best points, weighted by rank, and adapt the spread slowly to theirs."""
    shares = [math.log(len(best) + 0.5) - math.log(rank + 1) for rank in range(len(best))]
    total = sum(shares)
    for i in range(len(mean)):
        target = sum(share * point[i] for share, (_, point) in zip(shares, best, strict=True)) / total
        square = sum(share * (point[i] - mean[i]) ** 2 for share, (_, point) in zip(shares, best, strict=True)) / total
        spread[i] = math.sqrt(0.9 * spread[i] ** 2 + 0.1 * square)
        mean[i] += 0.8 * (target - mean[i])


# The file


def weights_of(game: str) -> Path:
    return GAMES / game / "data/weights.csv"


def names_in(path: Path) -> list[str]:
    return [row["name"] for row in rows_in(path)]


def rows_in(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(path: Path, column: str, values: list[float], to: Path | None = None) -> None:
    """Write the rows of a file with new values in one column, to the same file or to another one."""
    rows = [row | {column: f"{value:.3g}"} for row, value in zip(rows_in(path), values, strict=True)]
    with (to or path).open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


def note(path: Path, column: str, values: list[float]) -> None:
    """Write the values found so far to a file beside the original."""
    write(path, column, values, path.with_suffix(".new"))
