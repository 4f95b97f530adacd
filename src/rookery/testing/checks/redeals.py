"""8. A redealt game state fits what the seat knows, is valid, and can be played to the end."""

from __future__ import annotations

from rookery.core.engine.constants import NO_FAULT
from rookery.core.engine.playouts import play_one
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.errors import BadPosition
from rookery.core.game import Game

from ..hooks import Hooks
from ..random_games import expect, position_of, rulebook_of, state_of

# This offset separates these seeds from those of games: a generator with the game's own seed would redeal the true RNG
# streams.
SEED_OFFSET = 1 << 64


def check_redeal(game: Game, seat: int, hooks: Hooks, seed: int) -> None:
    """Redeal a copy for a seat: everything the seat knows must stay, and the generators must change."""
    state = state_of(game)
    redealt = state.copy()
    redealt.redeal_for(seat, Generator(seed + SEED_OFFSET))
    expect(redealt.fault_code == NO_FAULT, f"redeal for seat {seat} causes a fault", game)
    check_knowledge(game, redealt, seat)
    cards = hooks.cards(game.position())
    expect(hooks.cards(position_of(game, redealt)) == cards, f"redeal for seat {seat} loses or adds cards", game)
    check_new_generators(game, redealt)
    check_possible(game, redealt, seat)
    check_playable_to_the_end(game, redealt, seed)


def check_knowledge(game: Game, redealt: GameState, seat: int) -> None:
    state = state_of(game)
    view = rulebook_of(game).view
    expect(view(redealt.read(), seat) == view(state.read(), seat), f"redeal changes what seat {seat} sees", game)
    expect(redealt.key(seat) == state.key(seat), f"redeal changes the key of seat {seat}", game)
    expect(redealt.observation(seat) == state.observation(seat), f"redeal changes what seat {seat} observes", game)
    expect(redealt.legal_numbers(seat) == state.legal_numbers(seat), f"redeal changes seat {seat}'s actions", game)
    expect(redealt.to_act == state.to_act, "redeal changes the seats to act", game)


def check_new_generators(game: Game, redealt: GameState) -> None:
    """Check that all RNG streams are new. With a true one, a bot could see the future."""
    for true, new in zip(state_of(game).read()["rng"], redealt.read()["rng"], strict=True):
        expect(true != new, "redeal keeps a true generator", game)


def check_possible(game: Game, redealt: GameState, seat: int) -> None:
    """Check that the game accepts the redealt state as a possible position, including what it remembers."""
    try:
        rulebook_of(game).check_fields(redealt.read())
    except BadPosition as error:
        expect(False, f"redeal for seat {seat} gives an impossible position: {error}", game)


def check_playable_to_the_end(game: Game, redealt: GameState, seed: int) -> None:
    for greedy in (0, (1 << game.seats) - 1):
        state = redealt.copy()
        play_one(state, Generator(seed), greedy)
        expect(state.fault_code == NO_FAULT, f"a redealt game has fault {state.fault_code}", game)
        expect(state.to_act == 0, "a redealt game did not end", game)
