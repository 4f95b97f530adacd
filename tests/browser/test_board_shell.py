"""What surrounds a board: a rematch, hints, preferences, what happened meanwhile, and a bar that keeps its height."""

from __future__ import annotations

import pytest

from .accessibility import SCREENS, check
from .boards import Board, lively
from .conftest import Arrive
from .pages import HERE
from .people import Person
from .playing import QUIET_LAY
from .test_board_life import WINGSPAN_SEED, alone, meet

pytestmark = pytest.mark.slow

FOCUSED = "() => document.activeElement?.dataset.testid"


@pytest.fixture
def ann(arrive: Arrive) -> Person:
    return arrive(boards=True)


@pytest.fixture
def bo(arrive: Arrive) -> Person:
    return arrive(boards=True)


def top_of_the_board(board: Board) -> float:
    board.wait_until_drawn()
    top = board.main.locator(".ground > *").first.evaluate("element => element.getBoundingClientRect().top")
    return float(top)


# A rematch


def test_who_is_asked_for_a_rematch_goes_there_by_one_press(ann: Person, bo: Person) -> None:
    hers, his = meet(ann, bo, "feather")
    hers.open_panel()
    hers.give_up()
    his.wait_for_stage("over")
    ended = hers.id
    hers.part("rematch").click()
    hers.page.wait_for_url(lambda url: ended not in url)
    waiting = Board(hers.page, ann)
    assert "The others have been asked for a rematch." in waiting.prompt
    join = his.part("question").get_by_test_id("join-rematch")
    join.wait_for()
    assert join.inner_text() == "Ann asks for a rematch: join"
    check(his)
    join.click()
    his.page.wait_for_url(hers.page.url)
    for board in (waiting, Board(his.page, bo)):
        board.wait_for_stage("running")


# Hints


@pytest.mark.parametrize("screen", SCREENS)
def test_a_hint_does_not_move_the_board_and_gives_the_focus_back(arrive: Arrive, screen: str) -> None:
    board = alone(arrive(boards=True, viewport=SCREENS[screen]), "cubirds")
    before = top_of_the_board(board)
    board.part("ask-hint").click()
    board.part("hint-show").wait_for()
    assert top_of_the_board(board) == before
    assert board.part("hint").evaluate("element => element === document.activeElement")
    board.page.keyboard.press("Escape")
    board.part("hint").wait_for(state="detached")
    assert board.page.evaluate(FOCUSED) == "ask-hint"
    board.part("ask-hint").click()
    board.part("hint-close").click()
    board.part("hint").wait_for(state="detached")
    assert board.page.evaluate(FOCUSED) == "ask-hint"


# Preferences


@pytest.mark.parametrize("screen", SCREENS)
def test_language_and_preferences_have_a_button_of_their_own(arrive: Arrive, screen: str) -> None:
    board = alone(arrive(boards=True, viewport=SCREENS[screen]), "cubirds")
    box = board.part("open-preferences").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    board.part("open-preferences").click()
    board.speak("fr")
    # The sentences of the table come from the server.
    board.part("prompt").filter(has_text="À vous").wait_for()
    check(board)
    board.page.keyboard.press("Escape")
    assert board.page.evaluate(FOCUSED) == "open-preferences"


# Absence


def test_who_comes_back_may_see_what_happened_meanwhile(ann: Person, bo: Person) -> None:
    hers, his = meet(ann, bo, "cubirds")
    path = f"/table/{hers.id}"
    assert his.part("away").count() == 0
    his.page.close()
    hers.decide(QUIET_LAY)
    hers.decide("decline")
    back = Board(bo.go(path), bo)
    back.wait_until_asked()
    assert back.main.locator("[data-species]").first.is_enabled(), "it is in nobody's way"
    back.part("away").click()
    back.part("film-play").wait_for()
    back.wait(":has([data-testid=step])")
    assert back.main.locator("[data-action]").count() == 0
    back.page.get_by_text("Ann lays 2 flamingos on the left of row 1.").first.wait_for()
    back.part("film-play").wait_for(state="detached")  # the film has come to its end
    back.wait_until_asked()
    assert back.part("away").count() == 0
    back.reload()
    back.wait_until_asked()
    assert back.part("away").count() == 0, "it is told once"


def test_what_happened_meanwhile_can_be_left_alone(ann: Person, bo: Person) -> None:
    hers, his = meet(ann, bo, "cubirds")
    path = f"/table/{hers.id}"
    his.page.close()
    hers.decide(QUIET_LAY)
    back = Board(bo.go(path), bo)
    back.part("away-leave").click()
    assert back.part("away").count() == 0


# The bar and the page


@pytest.mark.parametrize("screen", SCREENS)
def test_the_board_stays_where_it_is_when_something_is_selected(arrive: Arrive, screen: str) -> None:
    board = alone(arrive(boards=True, viewport=SCREENS[screen]), "cubirds")
    before = top_of_the_board(board)
    board.main.locator("[data-species=flamingo]").click()
    board.place(QUIET_LAY).click()
    board.part("commit").wait_for()
    assert top_of_the_board(board) == before


def test_what_the_bar_has_no_room_for_is_unfolded_over_the_board(arrive: Arrive) -> None:
    board = alone(arrive(boards=True, viewport=SCREENS["phone"]), "cubirds")
    board.decide(QUIET_LAY)
    board.decide("decline")
    board.wait_until_asked()
    told = board.part("news").inner_text()
    before = top_of_the_board(board)
    board.part("read-all").click()
    shown = board.part("all-words").inner_text()
    assert " ".join(told.split()) in " ".join(shown.split())
    assert top_of_the_board(board) == before
    check(board)
    board.page.keyboard.press("Escape")
    assert board.part("all-words").count() == 0


def test_the_table_is_seen_from_its_top_after_the_opening(arrive: Arrive) -> None:
    board = alone(arrive(boards=True, viewport=SCREENS["phone"]), "wingspan", WINGSPAN_SEED)
    board.answer(lively(2))
    board.wait("[data-phase=playing]")
    board.page.wait_for_function("() => window.scrollY === 0")


def test_whoever_is_handed_the_device_finds_the_prompt_under_the_fingers(arrive: Arrive) -> None:
    ann = arrive(boards=True, viewport=SCREENS["phone"])
    lobby = ann.enter()
    lobby.choose("feather", HERE)
    lobby.press_open()
    lobby.part("curtain-open").click()
    board = Board(lobby.page, ann)
    board.wait_until_asked()
    board.page.wait_for_function("() => document.activeElement?.dataset.testid === 'prompt'")
    assert board.page.locator("header").get_by_test_id("seat").is_visible(), "who plays is chosen in the head"
    check(board)
