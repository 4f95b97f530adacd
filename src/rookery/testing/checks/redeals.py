"""8. A re-dealt table fits what the seat knows, is sound, and can be played to the end."""

from __future__ import annotations

from rookery.core.engine.constants import SOUND
from rookery.core.engine.playouts import play_one
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import Table
from rookery.core.errors import BadPosition
from rookery.core.game import Game

from ..hooks import Hooks
from ..random_games import expect, position_of, rulebook_of, table_of

# Far from the seeds of games: a generator with the game's own seed would deal out the true streams.
FAR = 1 << 64


def check_redeal(game: Game, seat: int, hooks: Hooks, seed: int) -> None:
    """Re-deal a copy for a seat: everything the seat knows stays, the generators do not."""
    table = table_of(game)
    redealt = table.copy()
    redealt.redeal_for(seat, Generator(seed + FAR))
    expect(redealt.broken == SOUND, f"redeal for seat {seat} breaks the table", game)
    check_knowledge(game, redealt, seat)
    whole = hooks.cards(game.position())
    expect(hooks.cards(position_of(game, redealt)) == whole, f"redeal for seat {seat} loses or wins cards", game)
    check_new_generators(game, redealt)
    check_possible(game, redealt, seat)
    check_playable_to_the_end(game, redealt, seed)


def check_knowledge(game: Game, redealt: Table, seat: int) -> None:
    table = table_of(game)
    view = rulebook_of(game).view
    expect(view(redealt.read(), seat) == view(table.read(), seat), f"redeal changes what seat {seat} sees", game)
    expect(redealt.key(seat) == table.key(seat), f"redeal changes the key of seat {seat}", game)
    expect(redealt.observation(seat) == table.observation(seat), f"redeal changes what seat {seat} observes", game)
    expect(redealt.legal_numbers(seat) == table.legal_numbers(seat), f"redeal changes seat {seat}'s actions", game)
    expect(redealt.waiting == table.waiting, "redeal changes who decides", game)


def check_new_generators(game: Game, redealt: Table) -> None:
    """No stream of chance is the true one: an honest bot would peek."""
    for true, new in zip(table_of(game).read()["rng"], redealt.read()["rng"], strict=True):
        expect(true != new, "redeal keeps a true generator", game)


def check_possible(game: Game, redealt: Table, seat: int) -> None:
    """The game itself accepts the re-dealt table as a position that can be, memory included."""
    try:
        rulebook_of(game).check_fields(redealt.read())
    except BadPosition as error:
        expect(False, f"redeal for seat {seat} gives an impossible table: {error}", game)


def check_playable_to_the_end(game: Game, redealt: Table, seed: int) -> None:
    for greedy in (0, (1 << game.seats) - 1):
        table = redealt.copy()
        play_one(table, Generator(seed), greedy)
        expect(table.broken == SOUND, f"a re-dealt game broke (fault {table.broken})", game)
        expect(table.waiting == 0, "a re-dealt game did not end", game)
