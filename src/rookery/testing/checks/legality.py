"""2. Legal actions are unique, in a fixed order and playable; everything else is refused and changes nothing."""

from __future__ import annotations

from rookery.core.engine.constants import NO_FAULT
from rookery.core.errors import IllegalAction
from rookery.core.game import Game

from ..random_games import expect, rulebook_of, state_of


def check_order(game: Game) -> None:
    """Every seat's actions come in ascending order of their numbers, each once, and again the same."""
    for seat in range(game.seats):
        numbers = [int(action) for action in game.legal(seat)]
        expect(numbers == sorted(set(numbers)), f"legal actions of seat {seat} are not ascending: {numbers}", game)
        expect(numbers == [int(action) for action in game.legal(seat)], "legal actions change when asked again", game)
        expect(numbers == state_of(game).legal_numbers(seat), "legal and legal_numbers differ", game)


def check_playable(game: Game) -> None:
    """Every legal action, of seats that choose anew too, can be played on a copy and leaves it sound."""
    for seat in range(game.seats):
        for action in game.legal(seat):
            state = state_of(game).copy()
            expect(state.act(seat, action), f"seat {seat}: {action} is legal but refused", game)
            expect(state.fault_code == NO_FAULT, f"seat {seat}: {action} breaks the table", game)


def check_refused(game: Game) -> None:
    """No other number of the action space is accepted from any seat, and the table stays as it is."""
    state = state_of(game)
    before = state.dump()
    for seat in range(-1, game.seats + 2):
        legal = set(map(int, game.legal(seat))) if 0 <= seat < game.seats else set()
        for number in range(-1, len(rulebook_of(game).actions) + 2):
            if number not in legal:
                expect(not state.act(seat, number), f"seat {seat}: action {number} is illegal but accepted", game)
        expect(state.dump() == before, f"refused actions of seat {seat} changed the table", game)


def check_refusals(game: Game) -> None:
    """The game's own door refuses by IllegalAction, with one line that names the action, and changes nothing."""
    before = game.copy()
    for seat in range(game.seats):
        legal = game.legal(seat)
        for action in rulebook_of(game).actions.all:
            if action not in legal:
                expect_refusal(game, seat, str(action))
    expect(game == before and game.record() == before.record(), "a refusal changed the game", game)


def expect_refusal(game: Game, seat: int, text: str) -> None:
    try:
        game.play(text, seat=seat)
    except IllegalAction as error:
        expect(text in str(error) and "\n" not in str(error), f"unhelpful refusal: {error}", game)
        return
    expect(False, f"seat {seat}: {text} is illegal but accepted", game)
