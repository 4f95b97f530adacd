"""Random games. They use Rookery's generator, so that both builds play the same games."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.actions import Action
from rookery.core.engine.constants import SECRET
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.game import Game
from rookery.core.rulebook import AnyPosition, Rulebook

# More decisions than any of our games takes; a longer game is considered endless.
DECISIONS_MAX = 100_000
# Where seats may replace secret choices, one decision in this number does.
REPLACE_EVERY = 4

# Policies are slow, above all uncompiled: the kit checks them at one moment in this number.
POLICY_EVERY = 6


def walk(game: Game, seed: int) -> Iterator[Game]:
    """Play a game at random. Yield the same game before every decision and once at the end."""
    generator = Generator(seed)
    for _ in range(DECISIONS_MAX):
        yield game
        if not game.deciders:
            return
        step(game, generator)
    expect(False, f"not over after {DECISIONS_MAX} decisions", game)


def moments(game: Game, seed: int, every: int) -> Iterator[Game]:
    """Yield some moments of a random game: the first, about one in `every`, and the end.

    The distances are uneven: otherwise four seats that decide in turn would always show the same seat.
    """
    generator = Generator(seed)
    next_moment = 0
    for number, moment in enumerate(walk(game, seed)):
        if number >= next_moment or not moment.deciders:
            next_moment = number + 1 + generator.below(2 * every - 1)
            yield moment


def finish(game: Game, seed: int) -> Game:
    """Play a game at random to its end."""
    for _ in walk(game, seed):
        pass
    return game


def step(game: Game, generator: Generator) -> tuple[int, Action]:
    """Play a random action of a random decider, or sometimes replace a seat's secret choice. Return the seat and the
    action.
    """
    seats = game.deciders
    replacing_seats = can_choose_again(game)
    if replacing_seats and generator.below(REPLACE_EVERY) == 0:
        seats = replacing_seats
    seat = seats[generator.below(len(seats))]
    legal = game.legal(seat)
    expect(bool(legal), f"seat {seat} must decide but has no action", game)
    action = legal[generator.below(len(legal))]
    game.play(action, seat=seat)
    return seat, action


def open_choices(game: Game) -> list[tuple[int, int]]:
    """Return the secret choices (seat, action) of the current step, in the order they were made."""
    found: list[tuple[int, int]] = []
    for seat, number, reveal_kind, _ in reversed(game._history):
        if reveal_kind != SECRET:
            break
        found.append((seat, number))
    return found[::-1]


def decisions_made(game: Game) -> int:
    """Return the number of decisions so far without forced ones. Faster than the history."""
    return len(game._history)


def can_choose_again(game: Game) -> tuple[int, ...]:
    """Return the seats that need not decide but can replace their choice."""
    return tuple(seat for seat in range(game.seats) if seat not in game.deciders and game.legal(seat))


def state_of(game: Game) -> GameState:
    """Return the true state of a game, hidden information included: for tests, never for bots."""
    return game._state


def rulebook_of(game: Game) -> Rulebook:
    return game._rulebook


def position_of(game: Game, state: GameState) -> AnyPosition:
    """Return the position of another state of the same game, without the keys that all games share."""
    return dict(rulebook_of(game).position(state.read()))


def expect(condition: bool, message: str, game: Game) -> None:
    """Raise AssertionError with the game's record unless the condition holds."""
    if not condition:
        raise AssertionError(f"{game.name}: {message}\n\n{game.record()}")
