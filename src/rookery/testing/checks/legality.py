"""2. Legal actions are unique, in a fixed order and playable; all others are rejected and change nothing."""

from __future__ import annotations

from rookery.core.engine.constants import NO_FAULT
from rookery.core.errors import IllegalAction
from rookery.core.game import Game

from ..random_games import expect, rulebook_of, state_of


def check_order(game: Game) -> None:
    """Check that each seat's actions are in ascending order, unique, and the same when requested again."""
    for seat in range(game.seats):
        numbers = [int(action) for action in game.legal(seat)]
        expect(numbers == sorted(set(numbers)), f"legal actions of seat {seat} are not ascending: {numbers}", game)
        expect(
            numbers == [int(action) for action in game.legal(seat)], "legal actions change when requested again", game
        )
        expect(numbers == state_of(game).legal_numbers(seat), "legal and legal_numbers differ", game)


def check_playable(game: Game) -> None:
    """Check that every legal action, also one that replaces a choice, can be played on a copy and leaves it valid."""
    for seat in range(game.seats):
        for action in game.legal(seat):
            state = state_of(game).copy()
            expect(state.act(seat, action), f"seat {seat}: {action} is legal but rejected", game)
            expect(state.fault_code == NO_FAULT, f"seat {seat}: {action} causes a fault", game)


def check_rejected(game: Game) -> None:
    """Check that every other action number is rejected for every seat, and leaves the game state unchanged."""
    state = state_of(game)
    before = state.dump()
    for seat in range(-1, game.seats + 2):
        legal = set(map(int, game.legal(seat))) if 0 <= seat < game.seats else set()
        for number in range(-1, len(rulebook_of(game).actions) + 2):
            if number not in legal:
                expect(not state.act(seat, number), f"seat {seat}: action {number} is illegal but accepted", game)
        expect(state.dump() == before, f"rejected actions of seat {seat} changed the game state", game)


def check_illegal_actions(game: Game) -> None:
    """Check that Game.play raises IllegalAction for illegal actions, with one line that names the action, and changes
    nothing.
    """
    before = game.copy()
    for seat in range(game.seats):
        legal = game.legal(seat)
        for action in rulebook_of(game).actions.all:
            if action not in legal:
                expect_rejected(game, seat, str(action))
    expect(game == before and game.record() == before.record(), "a rejected action changed the game", game)


def expect_rejected(game: Game, seat: int, text: str) -> None:
    try:
        game.play(text, seat=seat)
    except IllegalAction as error:
        expect(text in str(error) and "\n" not in str(error), f"unhelpful error: {error}", game)
        return
    expect(False, f"seat {seat}: {text} is illegal but accepted", game)
