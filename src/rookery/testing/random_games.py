"""Random games, by a generator of our own so that both builds walk the same way."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.core.actions import Action
from rookery.core.engine.constants import SECRET
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.game import Game
from rookery.core.rulebook import Json, Rulebook

# More decisions than any game of the house takes; beyond it a walk is held to be endless.
ENDLESS = 100_000
# Where seats may choose anew in secret, one decision in so many replaces a choice.
REPLACED = 4

# A policy weighs much, uncompiled above all: it is asked at one moment in so many.
POLICY_EVERY = 6


def walk(game: Game, seed: int) -> Iterator[Game]:
    """Play a game at random; hands out the same game before every decision and once when it is over."""
    generator = Generator(seed)
    for _ in range(ENDLESS):
        yield game
        if not game.deciders:
            return
        step(game, generator)
    expect(False, f"not over after {ENDLESS} decisions", game)


def moments(game: Game, seed: int, every: int) -> Iterator[Game]:
    """Some moments of a random game: the first, about one in so many, and the end.

    They come at uneven distances: a game of four who choose in turn would otherwise show the same seat each time.
    """
    generator = Generator(seed)
    coming = 0
    for number, moment in enumerate(walk(game, seed)):
        if number >= coming or not moment.deciders:
            coming = number + 1 + generator.below(2 * every - 1)
            yield moment


def finish(game: Game, seed: int) -> Game:
    """Play a game at random to its end."""
    for _ in walk(game, seed):
        pass
    return game


def step(game: Game, generator: Generator) -> tuple[int, Action]:
    """Play one random action of one random decider, or now and then of a seat that chooses anew; returns both."""
    seats = game.deciders
    anew = can_choose_again(game)
    if anew and generator.below(REPLACED) == 0:
        seats = anew
    seat = seats[generator.below(len(seats))]
    legal = game.legal(seat)
    expect(bool(legal), f"seat {seat} must decide but has no action", game)
    action = legal[generator.below(len(legal))]
    game.play(action, seat=seat)
    return seat, action


def open_choices(game: Game) -> list[tuple[int, int]]:
    """The secret choices (seat, action) of a step that is still open, in the order they were made."""
    found: list[tuple[int, int]] = []
    for seat, number, reveal_kind, _ in reversed(game._history):
        if reveal_kind != SECRET:
            break
        found.append((seat, number))
    return found[::-1]


def decisions_made(game: Game) -> int:
    """How many decisions were made so far, forced ones aside: unlike the history, it takes no time to say."""
    return len(game._history)


def can_choose_again(game: Game) -> tuple[int, ...]:
    """The seats that nobody waits for and that can act all the same."""
    return tuple(seat for seat in range(game.seats) if seat not in game.deciders and game.legal(seat))


def state_of(game: Game) -> GameState:
    """The true table of a game, hidden things and all: for tests, never for bots."""
    return game._state


def rulebook_of(game: Game) -> Rulebook:
    return game._rulebook


def position_of(game: Game, state: GameState) -> Json:
    """The position of another table of the same game, without house keys."""
    return rulebook_of(game).position(state.read())


def expect(fine: bool, why: str, game: Game) -> None:
    """Raise AssertionError with the game's record unless all is fine."""
    if not fine:
        raise AssertionError(f"{game.name}: {why}\n\n{game.record()}")
