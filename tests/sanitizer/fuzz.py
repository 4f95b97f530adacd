"""Plays random games on the sanitized engine; run.py starts it. Whatever is wrong kills this process.

python -m tests.sanitizer.fuzz GAMES DOOR_GAMES SEED

DOOR_GAMES is for each game; of those with many decisions there are more, which try the doors at a few moments each.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any

import rookery
from rookery import games
from rookery.core.engine.constants import FAULT_LOG_OVERFLOW, SEATS_MAX
from rookery.core.engine.playouts import play_games
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.errors import BadOption, InvariantError
from rookery.core.options import Choice, Number, Option, Switch
from rookery.core.rulebook import Rulebook
from rookery.envs.batch import POLICIES, Batch
from rookery.envs.single_game import SingleGame
from tests.sanitizer.interfaces import play_through, random_chooser

# Games played on one table before the next one, with other seats and options, is made.
BATCH = 50
# Tables that are stepped side by side, at most, and how often.
TABLES = 5
STEPS = 100
# One batch in so many is told, event by event.
TOLD = 20
NOTHING: Mapping[str, Any] = MappingProxyType({})
# How many times as many games of a kind go through the doors, and at one decision in how many.
TIMES = {"wingspan": 22}
EVERY = {"wingspan": 100}


def main(arguments: list[str]) -> None:
    in_bulk, through_interfaces, seed = map(int, arguments)
    assert rookery.build_name() == "compiled", "the sanitizers have nothing to watch in the pure build"
    rng = random.Random(seed)
    started = time.monotonic()
    fill_log(rng)
    decisions = sum(play_batch(rng, min(BATCH, in_bulk - start), start // BATCH) for start in range(0, in_bulk, BATCH))
    bulk_seconds = time.monotonic() - started
    steps = sum(step_tables(turn_of(number), rng) for number in range(through_interfaces))
    steps += sum(step_one_table(turn_of(number), rng) for number in range(through_interfaces))
    asked = sum(through_interfaces_of(name, rng, through_interfaces) for name in games.NAMES)
    interface_seconds = time.monotonic() - started - bulk_seconds
    print(f"{in_bulk} games ({decisions} decisions, {bulk_seconds:.0f} s), ", end="")
    print(
        f"{through_interfaces} of each through Python ({asked} decisions, {steps} in rows, {interface_seconds:.0f} s)"
    )


def step_tables(rulebook: Rulebook, rng: random.Random) -> int:
    """Some tables side by side, with bots in some seats; returns the decisions."""
    seats, options = random_setup(rulebook, rng, rulebook.bot_options)
    policies = list(POLICIES)
    bots = {seat: rng.choice(policies) for seat in range(1, seats) if rng.randrange(3) == 0}
    num_envs, final_observations = rng.randint(1, TABLES), rng.random() < 0.5
    batch = Batch(
        rulebook.name,
        num_envs=num_envs,
        seats=seats,
        seed=rng.getrandbits(64),
        bots=bots,
        final_observations=final_observations,
        **options,
    )
    batch.reset()
    for _ in range(STEPS):
        batch.sample(rng.choice(policies))
        batch.step()
    return num_envs * STEPS


def step_one_table(rulebook: Rulebook, rng: random.Random) -> int:
    """One table, looked at by every seat at every step; returns the decisions."""
    seats, options = random_setup(rulebook, rng, rulebook.bot_options)
    one = SingleGame(rulebook.name, seats, options)
    one.deal(rng.getrandbits(64))
    for _ in range(STEPS):
        for seat in range(seats):
            one.observe(seat)
        seat = one.deciders[0]
        one.play(seat, rng.choice(one.table.legal_numbers(seat)))
        if not one.deciders:
            one.deal(None)
    return STEPS


def through_interfaces_of(name: str, rng: random.Random, count: int) -> int:
    """Bring so many games of a kind through every door; returns the decisions."""
    rulebook = games.load(name)
    every = EVERY.get(name, 1)
    return sum(play_through(new_game(rulebook, rng), rng, every) for _ in range(count * TIMES.get(name, 1)))


def turn_of(number: int) -> Rulebook:
    """The games take turns, so that each has its share."""
    return games.load(games.NAMES[number % len(games.NAMES)])


def play_batch(rng: random.Random, count: int, number: int) -> int:
    """That many games on one table, seats by the quick policy or at random."""
    rulebook = turn_of(number)
    if rng.randrange(TOLD) == 0:
        table = random_table(rulebook, rng)
        return sum(play_told(table, rng) for _ in range(count))
    greedy = rng.choice((0, 0, rng.getrandbits(SEATS_MAX)))
    table = random_table(rulebook, rng, rulebook.bot_options if greedy else {})
    decisions: int = play_games(table, count, Generator(rng.getrandbits(64)), greedy)
    assert table.fault_code == 0, f"fault {table.fault_code} in {table.read()}"
    assert table.to_act == 0, "the last game of the batch is not over"
    return decisions


def play_told(table: GameState, rng: random.Random) -> int:
    """One game with its events written down, driven from Python."""
    table.enable_log()
    table.deal_from_seed(rng.getrandbits(128))
    seats = table.read()["seats"]
    decisions = 0
    while table.to_act:
        seat = random_chooser(table, seats, rng)
        assert table.step(seat, rng.choice(table.legal_numbers(seat))) is not None
        decisions += 1
    assert table.fault_code == 0, f"fault {table.fault_code}"
    return decisions


def fill_log(rng: random.Random) -> None:
    """Nobody empties the log in bulk play: it must end in a fault, not in somebody else's memory."""
    for name in games.NAMES:
        table = random_table(games.load(name), rng)
        table.enable_log()
        with suppress(InvariantError):
            play_games(table, 1000, Generator(rng.getrandbits(64)), 0)
        assert table.fault_code == FAULT_LOG_OVERFLOW, f"fault {table.fault_code}"


def random_table(rulebook: Rulebook, rng: random.Random, fixed: Mapping[str, Any] = NOTHING) -> GameState:
    """A table of any seats and options, with generators of its own."""
    seats, options = random_setup(rulebook, rng, fixed)
    table = rulebook.state_class()
    table.write(seats=seats, **rulebook.option_fields(options))
    table.deal_from_seed(rng.getrandbits(128))
    return table


def new_game(rulebook: Rulebook, rng: random.Random) -> rookery.Game:
    seats, options = random_setup(rulebook, rng, NOTHING)
    return rookery.new(rulebook.name, seats=seats, seed=rng.getrandbits(128), **options)


def random_setup(rulebook: Rulebook, rng: random.Random, fixed: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """Seats and options the game accepts, some of them fixed; every other time nothing but its defaults."""
    while True:
        seats = rng.randint(*rulebook.seats)
        options = odd_options(rulebook, rng) | dict(fixed)
        try:
            rulebook.check_setup(seats, options)
        except BadOption:
            continue
        return seats, options


def odd_options(rulebook: Rulebook, rng: random.Random) -> dict[str, Any]:
    odd = rng.random() < 0.5
    return {option.name: random_value(option, rng) if odd else option.default for option in rulebook.options}


def random_value(option: Option, rng: random.Random) -> Any:
    match option:
        case Choice():
            return rng.choice(option.values)
        case Switch():
            return rng.random() < 0.5
        case Number():
            near = min(option.high, option.low + 60)
            return rng.choice((option.default, option.low, rng.randint(option.low, near), option.high))


if __name__ == "__main__":
    main(sys.argv[1:])
