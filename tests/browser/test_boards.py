"""Whole games on boards, played through the page: on every screen, in both languages, through every phase."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest

from tests.server.http_playing import act, wait_until_asked
from tests.server.playing import actions
from tests.soak import ALL_CASES, sample

from .accessibility import SCREENS, check
from .boards import DECISIONS_MAX, Board, eager_chooser
from .conftest import NewPerson
from .people import Message, Person

pytestmark = pytest.mark.slow

SEED = 5
DECISIONS_ON_PHONES = 16
# Each screen has another language, so that both languages are tested.
SCREEN_LANGUAGES = [("desktop", "en"), ("phone", "fr")]
LOCALES = {"en": "en-GB", "fr": "fr-FR"}
# The number of decisions of a phase on the page; later ones use the HTTP API.
PRESSES_PER_PHASE = DECISIONS_MAX if ALL_CASES else 2

Phase: TypeAlias = tuple[str, str | None, str | None]


@pytest.mark.parametrize(("screen", "language"), SCREEN_LANGUAGES)
@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_a_whole_game_against_a_bot(new_person: NewPerson, game: str, screen: str, language: str) -> None:
    """Every new phase fits the screen, has no accessibility violations, and looks the same after a reload.

    `make soak` makes every decision on the page. The gate makes a few decisions of each phase on the page, and the
    others through the HTTP API. On phones it makes a few decisions only, with pictures: the board draws the same things
    in other places.
    """
    whole = screen == "desktop" or ALL_CASES
    ann = new_person(boards=True, pictures=not whole or ALL_CASES, viewport=SCREENS[screen], locale=LOCALES[language])
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
    """Play up to a number of decisions or to the end, call `look` in every new phase, and return the phases."""
    choose, pressed = eager_chooser(SEED), Counter[Phase]()
    for others in reversed(range(decisions)):
        board.wait(":is([data-stage=over], :has([data-testid=prompt][data-chosen=false]))")
        board.wait_until_drawn()
        phase = phase_of(board.state)
        if phase not in pressed:
            look(board)
        pressed[phase] += 1
        if board.stage == "over":
            break
        if pressed[phase] > PRESSES_PER_PHASE and others:
            play_without_page(board, choose, set(pressed))
        else:
            board.answer(choose)
    return set(pressed)


def play_without_page(board: Board, choose: Callable[[list[str]], str], known: set[Phase]) -> None:
    """Leave the page, play until a new phase comes, and return to the page."""
    address, table = board.page.url, board.id
    board.page.goto("about:blank")
    while phase_of(state := wait_until_asked(board.person, table, 0)) in known:
        act(board.person, table, state, choose(actions(state)))
    board.page.goto(address)
    board.wait(":has([data-testid=question])")


# Other variants: choices before the first round, raptors, hidden sheets, many players, and solo games.
VARIANTS: list[tuple[str, int, Message]] = [
    ("cubirds", 1, {}),
    ("cubirds", 5, {"open_discard": True}),
    ("feather", 3, {"start": "migration", "raptors": True}),
    ("feather", 4, {"start": "draft", "hidden_sheets": True}),
    ("feather", 7, {"raptors": True}),
    ("feather", 1, {"raptors": True}),
    ("wingspan", 1, {"goals": "blue"}),
    ("wingspan", 5, {"start": "swift", "cards": "all"}),
]
DECISIONS_PER_VARIANT = 8 if ALL_CASES else 4


@pytest.mark.parametrize(("game", "seats", "options"), sample(VARIANTS, 2))
def test_other_variants_fit_a_phone(new_person: NewPerson, game: str, seats: int, options: Message) -> None:
    ann = new_person(boards=True, pictures=True, viewport=SCREENS["phone"])
    bots = {str(seat): "random" for seat in range(1, seats)}
    board = open_board(ann, game, seats=seats, bots=bots, options=options)
    play_and_look(board, DECISIONS_PER_VARIANT, look_again if ALL_CASES else check)


def open_board(person: Person, game: str, **wanted: Any) -> Board:
    """Open a table against a bot with a fixed seed."""
    table = person.open_table(game, seed=str(SEED), **{"bots": {"1": "random"}, **wanted})
    return Board(person.go(f"/table/{table}"), person)


def phase_of(state: Message) -> Phase:
    """Return the stage of the table, the phase of the game and the kind of its question."""
    view = state["view"] or {}
    return state["table"]["stage"], view.get("phase"), (view.get("question") or {}).get("kind")


def look_again(board: Board) -> None:
    """Reload the page, compare it with before, and check it."""
    before = (board.seq, board.prompt, board.phase)
    board.reload()
    board.wait(":has([data-testid=question])")
    board.wait_until_drawn()
    assert (board.seq, board.prompt, board.phase) == before
    check(board)
