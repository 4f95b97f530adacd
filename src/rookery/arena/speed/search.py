"""Speed of the search: simulations per second of the strongest level, on one thread and on two."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import perf_counter
from typing import TypedDict

import rookery
from rookery import bots, games
from rookery.bots.search import ARMS_PER_NODE, NODES_MAX, SearchRun, level_for
from rookery.bots.tree import Tree
from rookery.core.game import Game

LEVEL = bots.LEVELS[-1]
SEED = 1
# Positions come from whole games of greedy, so that beginning, middle and end count equally.
GAMES = 4
POSITIONS_PER_GAME = 8
SIMULATIONS_PER_RUN = 64


class SearchSpeed(TypedDict):
    """The figures of a search, on one thread and on two."""

    game: str
    seats: int
    build: str
    bot: str
    positions: int
    simulations_per_second: int
    simulations_per_second_two_threads: int
    two_threads_ratio: float


def measure_search(game: str, seats: int, seconds: float) -> SearchSpeed:
    """Return simulations per second of the strongest level; each position gets an equal share of `seconds`."""
    positions = sample_positions(game, seats)
    share = seconds / 2 / len(positions)
    one = sum(simulations_reached(positions, share, threads=1))
    two = sum(simulations_reached(positions, share, threads=2))
    return {
        "game": game,
        "seats": seats,
        "build": rookery.build_name(),
        "bot": LEVEL,
        "positions": len(positions),
        "simulations_per_second": round(one / (share * len(positions))),
        "simulations_per_second_two_threads": round(two / (share * len(positions))),
        "two_threads_ratio": round(two / max(one, 1), 3),
    }


def sample_positions(game: str, seats: int) -> list[Game]:
    """Return positions with a real decision, evenly spaced over games that greedy plays."""
    found = []
    for number in range(GAMES):
        table = rookery.new(game, seats=seats, seed=number, **games.load(game).bot_options)
        bot = bots.load("greedy", seed=number)
        seen = []
        while to_act := table.deciders:
            if len(table.legal(to_act[0])) > 1:
                seen.append(table.copy())
            table.play(bot.choose(table.seat(to_act[0])), to_act[0])
        found += [seen[place * len(seen) // POSITIONS_PER_GAME] for place in range(POSITIONS_PER_GAME)]
    return found


def simulations_reached(positions: Sequence[Game], seconds: float, threads: int) -> list[int]:
    """Return the simulations in `seconds` from each position; every thread searches in its own tree."""
    trees = [Tree(NODES_MAX, ARMS_PER_NODE * NODES_MAX) for _ in range(threads)]
    rng = Random(SEED)
    counted = []
    with ThreadPoolExecutor(threads) as pool:
        for position in positions:
            seat = position.seat(position.deciders[0])
            searches = [SearchRun(seat, level_for(seat, LEVEL), tree, rng) for tree in trees]
            counted.append(sum(pool.map(lambda each: simulations_in(each, seconds), searches)))
    return counted


def simulations_in(search_run: SearchRun, seconds: float) -> int:
    """Return the simulations of one search in `seconds`; of the last run only the part within the time counts."""
    start = perf_counter()
    spent = 0.0
    done = 0
    while spent < seconds:
        search_run.run(SIMULATIONS_PER_RUN)
        done += SIMULATIONS_PER_RUN
        spent = perf_counter() - start
    return round(done * seconds / spent)
