"""Whole games on boards, pressed as people press them: on every screen, in both languages, through every phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tests.server.http_playing import act, asked
from tests.server.playing import actions
from tests.soak import ALL_CASES, sample

from .accessibility import SCREENS, check
from .boards import DECISIONS_MAX, Board, lively
from .conftest import Arrive
from .people import Message, Person

pytestmark = pytest.mark.slow

SEED = 5
DECISIONS_ON_PHONES = 16
# The screens with the language that is read on them, so that both are seen.
READERS = [("desktop", "en"), ("phone", "fr")]
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
# How often a phase is pressed on the page before the game goes on without it.
PRESSES_EACH = DECISIONS_MAX if ALL_CASES else 2

Phase: TypeAlias = tuple[str, str | None, str | None]


@pytest.mark.parametrize(("screen", "language"), READERS)
@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_a_whole_game_against_a_bot(arrive: Arrive, game: str, screen: str, language: str) -> None:
    """In every new phase nothing scrolls sideways, and axe is content; the page is loaded again and shows the same.

    `make soak` presses every decision. In the gate, once a phase was pressed several times, the game goes on without
    the page until a new one comes, so that each is pressed at least once. On phones only some decisions are made, with
    pictures, as what is drawn is the same there, in other places.
    """
    whole = screen == "desktop" or ALL_CASES
    ann = arrive(boards=True, pictures=not whole or ALL_CASES, viewport=SCREENS[screen], locale=LOCALES[language])
    board = open_board(ann, game)
    assert board.language == language
    phases = play_and_look(board, DECISIONS_MAX if whole else DECISIONS_ON_PHONES, look_again if whole else check)
    if not whole:
        assert len(phases) >= 2
        return
    assert board.stage == "over"
    assert len(phases) >= {"cubirds": 4, "feather": 2, "wingspan": 8}[game]
    assert board.prompt == board.state["result"]


def play_and_look(board: Board, decisions: int, look: Callable[[Board], None]) -> set[Phase]:
    """Press up to a number of decisions, or to the end, and look closely at every new phase; returns the phases."""
    choose, pressed = lively(SEED), Counter[Phase]()
    for others in reversed(range(decisions)):
        board.wait(":is([data-stage=over], :has([data-testid=prompt][data-chosen=false]))")
        board.wait_until_drawn()
        phase = phase_of(board.state)
        if phase not in pressed:
            look(board)
        pressed[phase] += 1
        if board.stage == "over":
            break
        if pressed[phase] > PRESSES_EACH and others:
            play_without_page(board, choose, set(pressed))
        else:
            board.answer(choose)
    return set(pressed)


def play_without_page(board: Board, choose: Callable[[list[str]], str], known: set[Phase]) -> None:
    """Leave the page, play on until a phase comes that is new, and come back; that costs as much as a few presses."""
    address, table = board.page.url, board.id
    board.page.goto("about:blank")
    while phase_of(state := asked(board.person, table, 0)) in known:
        act(board.person, table, state, choose(actions(state)))
    board.page.goto(address)
    board.wait(":has([data-testid=question])")


# Other ways to play: what comes before the first round, raptors, sheets that are hidden, many players, and none.
WAYS: list[tuple[str, int, Message]] = [
    ("cubirds", 1, {}),
    ("cubirds", 5, {"open_discard": True}),
    ("feather", 3, {"start": "migration", "raptors": True}),
    ("feather", 4, {"start": "draft", "hidden_sheets": True}),
    ("feather", 7, {"raptors": True}),
    ("feather", 1, {"raptors": True}),
    ("wingspan", 1, {"goals": "blue"}),
    ("wingspan", 5, {"start": "swift", "cards": "all"}),
]
DECISIONS_EACH = 8 if ALL_CASES else 4


@pytest.mark.parametrize(("game", "seats", "options"), sample(WAYS, 2))
def test_other_ways_to_play_fit_a_phone(arrive: Arrive, game: str, seats: int, options: Message) -> None:
    ann = arrive(boards=True, pictures=True, viewport=SCREENS["phone"])
    bots = {str(seat): "random" for seat in range(1, seats)}
    board = open_board(ann, game, seats=seats, bots=bots, options=options)
    play_and_look(board, DECISIONS_EACH, look_again if ALL_CASES else check)


def open_board(person: Person, game: str, **wanted: Any) -> Board:
    """A table against a bot, with fixed cards."""
    table = person.open_table(game, seed=str(SEED), **{"bots": {"1": "random"}, **wanted})
    return Board(person.go(f"/table/{table}"), person)


def phase_of(state: Message) -> Phase:
    """What can be told apart: the stage, the phase of the game and what is asked."""
    view = state["view"] or {}
    return state["table"]["stage"], view.get("phase"), (view.get("question") or {}).get("kind")


def look_again(board: Board) -> None:
    """Load the page again, as impatient people do."""
    before = (board.seq, board.prompt, board.phase)
    board.reload()
    board.wait(":has([data-testid=question])")
    board.wait_until_drawn()
    assert (board.seq, board.prompt, board.phase) == before
    check(board)
