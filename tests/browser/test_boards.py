"""Whole games on boards, pressed as people press them: on every screen, in both languages, through every phase."""

from __future__ import annotations

from typing import Any

import pytest

from .boards import DECISIONS_MAX, Board, lively
from .comfort import SCREENS, check
from .conftest import Arrive

pytestmark = pytest.mark.slow

SEED = 5
# The screens with the language that is read on them, so that both are seen.
READERS = [("desktop", "en"), ("phone", "fr")]


@pytest.mark.parametrize(("screen", "language"), READERS)
@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_a_whole_game_against_a_bot(arrive: Arrive, game: str, screen: str, language: str) -> None:
    """In every new phase the page is loaded again and shows the same, nothing scrolls sideways, and axe is content."""
    ann = arrive(boards=True, viewport=SCREENS[screen])
    board = open_board(ann, game, language)
    choose = lively(SEED)
    phases: set[tuple[Any, ...]] = set()
    for _ in range(DECISIONS_MAX):
        board.wait(":is([data-stage=over], :has([data-testid=prompt][data-chosen=false]))")
        phase = phase_of(board)
        if phase not in phases:
            phases.add(phase)
            look_closely(board)
        if board.stage == "over":
            break
        board.answer(choose)
    assert board.stage == "over"
    assert len(phases) >= {"cubirds": 4, "feather": 2, "wingspan": 8}[game]
    assert board.prompt == board.state["result"]


def open_board(person: Any, game: str, language: str, **more: Any) -> Board:
    """A table against a bot, with fixed cards."""
    lobby = person.enter()
    lobby.speak(language)
    lobby.introduce("Ann")
    lobby.choose(game, "random")
    lobby.deal(SEED)
    lobby.press_open()
    return Board(lobby.page, person)


def phase_of(board: Board) -> tuple[Any, ...]:
    """What can be told apart: the stage, the phase of the game and what is asked."""
    asked = (board.state["view"] or {}).get("question") or {}
    return (board.stage, board.phase, asked.get("kind"))


def look_closely(board: Board) -> None:
    before = (board.seq, board.prompt, board.phase)
    board.reload()
    board.wait(":has([data-testid=question])")
    assert (board.seq, board.prompt, board.phase) == before
    check(board)
