"""Play random games on the sanitized engine. run.py starts this program, and any fault kills its process.

python -m tests.sanitizer.fuzz GAMES INTERFACE_GAMES SEED

INTERFACE_GAMES is the number of games of each kind through every interface. Kinds with many decisions have more games,
which try the interfaces at a few moments each.
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

# The number of games on one state before a state with other seats and options replaces it.
BATCH = 50
# The largest number of games in a batch environment, and its number of steps.
ENVS_MAX = 5
STEPS = 100
# One batch in this number logs its events.
LOGGED_EVERY = 20
NOTHING: Mapping[str, Any] = MappingProxyType({})
# The factor for the number of games through the interfaces; they are tried at one decision in INTERFACES_EVERY.
GAMES_FACTOR = {"wingspan": 22}
INTERFACES_EVERY = {"wingspan": 100}


def main(arguments: list[str]) -> None:
    in_bulk, through_interfaces, seed = map(int, arguments)
    assert rookery.build_name() == "compiled", "the pure build has no code to sanitize"
    rng = random.Random(seed)
    started = time.monotonic()
    fill_log(rng)
    decisions = sum(play_batch(rng, min(BATCH, in_bulk - start), start // BATCH) for start in range(0, in_bulk, BATCH))
    bulk_seconds = time.monotonic() - started
    steps = sum(step_batch(rulebook_at(number), rng) for number in range(through_interfaces))
    steps += sum(step_single_game(rulebook_at(number), rng) for number in range(through_interfaces))
    decided = sum(through_interfaces_of(name, rng, through_interfaces) for name in games.NAMES)
    interface_seconds = time.monotonic() - started - bulk_seconds
    print(f"{in_bulk} games ({decisions} decisions, {bulk_seconds:.0f} s), ", end="")
    print(
        f"{through_interfaces} of each through Python "
        f"({decided} decisions, {steps} in environments, {interface_seconds:.0f} s)"
    )


def step_batch(rulebook: Rulebook, rng: random.Random) -> int:
    """Step a batch environment with bots on some seats; return the number of decisions."""
    seats, options = random_setup(rulebook, rng, rulebook.bot_options)
    policies = list(POLICIES)
    bots = {seat: rng.choice(policies) for seat in range(1, seats) if rng.randrange(3) == 0}
    num_envs, final_observations = rng.randint(1, ENVS_MAX), rng.random() < 0.5
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


def step_single_game(rulebook: Rulebook, rng: random.Random) -> int:
    """Step a single environment that every seat observes at every step; return the number of decisions."""
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
    """Play games of a kind through every interface; return the number of decisions."""
    rulebook = games.load(name)
    every = INTERFACES_EVERY.get(name, 1)
    return sum(play_through(new_game(rulebook, rng), rng, every) for _ in range(count * GAMES_FACTOR.get(name, 1)))


def rulebook_at(number: int) -> Rulebook:
    """Return the game of a turn; the games alternate."""
    return games.load(games.NAMES[number % len(games.NAMES)])


def play_batch(rng: random.Random, count: int, number: int) -> int:
    """Play a number of games on one state, each seat with the greedy policy or at random."""
    rulebook = rulebook_at(number)
    if rng.randrange(LOGGED_EVERY) == 0:
        table = random_table(rulebook, rng)
        return sum(play_logged(table, rng) for _ in range(count))
    greedy = rng.choice((0, 0, rng.getrandbits(SEATS_MAX)))
    table = random_table(rulebook, rng, rulebook.bot_options if greedy else {})
    decisions: int = play_games(table, count, Generator(rng.getrandbits(64)), greedy)
    assert table.fault_code == 0, f"fault {table.fault_code} in {table.read()}"
    assert table.to_act == 0, "the last game of the batch is not over"
    return decisions


def play_logged(table: GameState, rng: random.Random) -> int:
    """Play one game from Python with logged events; return the number of decisions."""
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
    """Check that a full log ends with a fault, not outside its memory. Bulk play never empties the log."""
    for name in games.NAMES:
        table = random_table(games.load(name), rng)
        table.enable_log()
        with suppress(InvariantError):
            play_games(table, 1000, Generator(rng.getrandbits(64)), 0)
        assert table.fault_code == FAULT_LOG_OVERFLOW, f"fault {table.fault_code}"


def random_table(rulebook: Rulebook, rng: random.Random, fixed: Mapping[str, Any] = NOTHING) -> GameState:
    """Return a state with random seats, options and generators."""
    seats, options = random_setup(rulebook, rng, fixed)
    table = rulebook.state_class()
    table.write(seats=seats, **rulebook.option_fields(options))
    table.deal_from_seed(rng.getrandbits(128))
    return table


def new_game(rulebook: Rulebook, rng: random.Random) -> rookery.Game:
    seats, options = random_setup(rulebook, rng, NOTHING)
    return rookery.new(rulebook.name, seats=seats, seed=rng.getrandbits(128), **options)


def random_setup(rulebook: Rulebook, rng: random.Random, fixed: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """Return random seats and options that the game accepts. Half of the setups have the default options."""
    while True:
        seats = rng.randint(*rulebook.seats)
        options = random_options(rulebook, rng) | dict(fixed)
        try:
            rulebook.check_setup(seats, options)
        except BadOption:
            continue
        return seats, options


def random_options(rulebook: Rulebook, rng: random.Random) -> dict[str, Any]:
    varied = rng.random() < 0.5
    return {option.name: random_value(option, rng) if varied else option.default for option in rulebook.options}


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
