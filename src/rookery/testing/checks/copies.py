"""4. Copies and pickles are equal and independent."""

from __future__ import annotations

import pickle
import random

from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.game import Game, World

from ..random_games import decisions_made, expect, state_of, step


def check_copies(game: Game, seed: int) -> None:
    """Check that a copy is equal, and that playing on one does not change the other."""
    check_game_copy(game, seed)
    check_state_copy(game, seed)
    check_world_copy(game, seed)


def check_game_copy(game: Game, seed: int) -> None:
    copy = game.copy()
    expect(copy == game and copy.record() == game.record(), "a copy differs from its game", game)
    before = snapshot_of(game)
    advance(copy, seed)
    expect(snapshot_of(game) == before, "playing on a copy changed the game", game)
    other = game.copy()
    other_before = snapshot_of(other)
    again = game.copy()
    advance(game, seed)
    expect(snapshot_of(other) == other_before, "playing changed an earlier copy", game)
    expect(snapshot_of(game) == snapshot_of(copy), "the game and its copy played differently", game)
    while decisions_made(game) > decisions_made(again):
        game.undo()
    expect(game == again, "undo after a copy differs", game)


def check_state_copy(game: Game, seed: int) -> None:
    state = state_of(game)
    before = state.dump()
    copy = state.copy()
    expect(copy == state and hash(copy) == hash(state), "a game state differs from its copy", game)
    change_everything(copy, seed)
    expect(state.dump() == before, "playing on a copied game state changed the original", game)
    expect(copy.copy() == copy, "a copy of a copy differs", game)


def check_world_copy(game: Game, seed: int) -> None:
    for seat in game.deciders[:1]:
        world: World = next(game.seat(seat).worlds(random.Random(seed)))
        before = world.state.dump()
        copy = world.copy()
        expect(copy.state == world.state, "a world differs from its copy", game)
        copy.play(copy.legal(seat)[0], seat)
        expect(world.state.dump() == before, "playing on a copied world changed the original", game)


def check_pickles(game: Game) -> None:
    """Check that games, game states and actions survive pickling."""
    again = pickle.loads(pickle.dumps(game))
    expect(again == game and again.record() == game.record(), "a pickled game differs", game)
    state = pickle.loads(pickle.dumps(state_of(game)))
    expect(state == state_of(game) and type(state) is type(state_of(game)), "a pickled game state differs", game)
    for seat in game.deciders:
        for action in game.legal(seat):
            copy = pickle.loads(pickle.dumps(action))
            expect((copy, str(copy), type(copy)) == (action, str(action), type(action)), f"pickled {action}", game)


def snapshot_of(game: Game) -> tuple[bytes, str]:
    return state_of(game).dump(), game.record()


def advance(game: Game, seed: int) -> None:
    """Play up to three random decisions."""
    generator = Generator(seed)
    for _ in range(3):
        if game.deciders:
            step(game, generator)


def change_everything(state: GameState, seed: int) -> None:
    """Change a game state in every way: redeal, play, advance the generators."""
    for seat in range(8):
        if (state.to_act >> seat) & 1:
            state.redeal_for(seat, Generator(seed))
            state.act(seat, state.legal_numbers(seat)[0])
            return
