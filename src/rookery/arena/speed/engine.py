"""Speed of the engine: compiled in bulk, step by step from Python, and through the public API.

Only decisions with at least two options count. Where all seats choose at once, the choice of each seat is one decision.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import TypedDict

import rookery
from rookery import games
from rookery.core.engine.playouts import copy_many, play_games
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.rulebook import Rulebook

# The best run by elapsed time counts: other load can only slow a run down. Processor time is not reliable: on a busy
# virtual machine it has shown half the real time, or zero.
REPEATS = 5
SEED = 1
# Games whose mean length is measured; the uncompiled build is a hundred times slower.
SAMPLE = {"compiled": 1000, "pure": 20}

# Does a number of units of work, and returns the number of things it counted.
Work = Callable[[int], int]


class EngineSpeed(TypedDict):
    """The figures of a game; `copy_ns` is in nanoseconds."""

    game: str
    seats: int
    build: str
    games_per_second: int
    decisions_per_second: int
    decisions_per_game: float
    api_decisions_per_second: int
    state_decisions_per_second: int
    copy_ns: float
    state_bytes: int


def measure(game: str, seats: int, seconds: float) -> EngineSpeed:
    """Return all figures of a game, measured in about `seconds`."""
    rulebook = games.load(game)
    each = seconds / 4
    table = new_table(rulebook, seats)
    per_game = decisions_per_game(table)
    bulk = best_rate(lambda count: play_games(table, count, Generator(SEED), 0), each)
    return {
        "game": game,
        "seats": seats,
        "build": rookery.build_name(),
        "games_per_second": round(bulk / per_game),
        "decisions_per_second": round(bulk),
        "decisions_per_game": round(per_game, 2),
        "api_decisions_per_second": round(best_rate(lambda count: play_through_api(rulebook, seats, count), each)),
        "state_decisions_per_second": round(best_rate(lambda count: play_on_state(rulebook, seats, count), each)),
        "copy_ns": round(1e9 / best_rate(lambda count: copy_many(table, table.copy(), count), each), 2),
        "state_bytes": rulebook.state_class.LAYOUT.size,
    }


def best_rate(work: Work, seconds: float) -> float:
    """Return the things counted per second: the best of several runs."""
    share = seconds / (REPEATS + 1)
    units = calibrated(work, share)
    rates = []
    for _ in range(REPEATS):
        start = perf_counter()
        counted = work(units)
        rates.append(counted / max(perf_counter() - start, 1e-9))
    return max(rates)


def calibrated(work: Work, seconds: float) -> int:
    """Return the units of work that take about `seconds`."""
    units = 1
    while True:
        start = perf_counter()
        work(units)
        spent = perf_counter() - start
        if spent > seconds / 4:
            return max(1, int(units * seconds / spent))
        units *= 4


def new_table(rulebook: Rulebook, seats: int) -> GameState:
    """Return a new game state with the game's options for bots."""
    options = {option.name: option.default for option in rulebook.options} | dict(rulebook.bot_options)
    table = rulebook.state_class()
    table.write(seats=seats, **rulebook.option_fields(options))
    table.deal_from_seed(SEED)
    return table


def decisions_per_game(table: GameState) -> float:
    """Return the mean number of decisions with a choice in random play."""
    sample = SAMPLE[rookery.build_name()]
    return float(play_games(table, sample, Generator(SEED), 0)) / sample


def play_through_api(rulebook: Rulebook, seats: int, count: int) -> int:
    """Play random games through rookery.new, Game.legal and Game.play. Return the decisions with a choice."""
    rng = Random(SEED)
    decisions = 0
    for number in range(count):
        game = rookery.new(rulebook.name, seats=seats, seed=number, **rulebook.bot_options)
        while to_act := game.deciders:
            seat = to_act[0]
            legal = game.legal(seat)
            game.play(rng.choice(legal), seat)
            decisions += len(legal) > 1
    return decisions


def play_on_state(rulebook: Rulebook, seats: int, count: int) -> int:
    """Play random games on the game state itself. Return the decisions with a choice."""
    rng = Random(SEED)
    table = new_table(rulebook, seats)
    decisions = 0
    for number in range(count):
        table.deal_from_seed(number)
        while to_act := table.to_act:
            seat = to_act.bit_length() - 1
            legal = table.legal_numbers(seat)
            table.act(seat, rng.choice(legal))
            decisions += len(legal) > 1
    return decisions
