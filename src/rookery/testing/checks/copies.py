"""4. Copies and pickles are equal and independent."""

from __future__ import annotations

import pickle
import random

from rookery.core.engine.rng import Generator
from rookery.core.engine.state import Table
from rookery.core.game import Game, World

from ..random_games import decisions_made, expect, step, table_of


def check_copies(game: Game, seed: int) -> None:
    """A copy is equal; playing on it leaves the original alone, and the other way round."""
    check_game_copy(game, seed)
    check_table_copy(game, seed)
    check_world_copy(game, seed)


def check_game_copy(game: Game, seed: int) -> None:
    copy = game.copy()
    expect(copy == game and copy.record() == game.record(), "a copy differs from its game", game)
    before = state_of(game)
    advance(copy, seed)
    expect(state_of(game) == before, "playing on a copy changed the game", game)
    other = game.copy()
    kept = state_of(other)
    again = game.copy()
    advance(game, seed)
    expect(state_of(other) == kept, "playing on changed an earlier copy", game)
    expect(state_of(game) == state_of(copy), "the game and its copy went different ways", game)
    while decisions_made(game) > decisions_made(again):
        game.undo()
    expect(game == again, "undo after a copy differs", game)


def check_table_copy(game: Game, seed: int) -> None:
    table = table_of(game)
    before = table.dump()
    copy = table.copy()
    expect(copy == table and hash(copy) == hash(table), "a table differs from its copy", game)
    spoil(copy, seed)
    expect(table.dump() == before, "playing on a copied table changed the table", game)
    expect(copy.copy() == copy, "a copy of a copy differs", game)


def check_world_copy(game: Game, seed: int) -> None:
    for seat in game.deciders[:1]:
        world: World = next(game.seat(seat).worlds(random.Random(seed)))
        before = world.table.dump()
        copy = world.copy()
        expect(copy.table == world.table, "a world differs from its copy", game)
        copy.play(copy.legal(seat)[0], seat)
        expect(world.table.dump() == before, "playing on a copied world changed the world", game)


def check_pickles(game: Game) -> None:
    """Games, tables and actions survive pickle."""
    again = pickle.loads(pickle.dumps(game))
    expect(again == game and again.record() == game.record(), "a pickled game differs", game)
    table = pickle.loads(pickle.dumps(table_of(game)))
    expect(table == table_of(game) and type(table) is type(table_of(game)), "a pickled table differs", game)
    for seat in game.deciders:
        for action in game.legal(seat):
            copy = pickle.loads(pickle.dumps(action))
            expect((copy, str(copy), type(copy)) == (action, str(action), type(action)), f"pickled {action}", game)


def state_of(game: Game) -> tuple[bytes, str]:
    return table_of(game).dump(), game.record()


def advance(game: Game, seed: int) -> None:
    """Up to three random decisions."""
    generator = Generator(seed)
    for _ in range(3):
        if game.deciders:
            step(game, generator)


def spoil(table: Table, seed: int) -> None:
    """Change a table by all means: redeal it, play on, reseed it."""
    for seat in range(8):
        if (table.waiting >> seat) & 1:
            table.redeal_for(seat, Generator(seed))
            table.act(seat, table.legal_numbers(seat)[0])
            return
