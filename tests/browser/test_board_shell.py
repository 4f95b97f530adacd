"""The page around a board: rematch, hints, preferences, the replay of missed turns, and the prompt bar."""

from __future__ import annotations

import pytest

from .accessibility import SCREENS, check
from .boards import Board, eager_chooser
from .conftest import NewPerson
from .pages import HERE
from .people import Person
from .playing import QUIET_LAY
from .test_board_life import WINGSPAN_SEED, start_against_bot, start_game

pytestmark = pytest.mark.slow

FOCUSED = "() => document.activeElement?.dataset.testid"


@pytest.fixture
def ann(new_person: NewPerson) -> Person:
    return new_person(boards=True)


@pytest.fixture
def bo(new_person: NewPerson) -> Person:
    return new_person(boards=True)


def top_of_the_board(board: Board) -> float:
    board.wait_until_drawn()
    top = board.main.locator(".ground > *").first.evaluate("element => element.getBoundingClientRect().top")
    return float(top)


# A rematch


def test_one_press_accepts_a_rematch(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "feather")
    hers.open_panel()
    hers.resign()
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
def test_a_hint_does_not_move_the_board_and_gives_the_focus_back(new_person: NewPerson, screen: str) -> None:
    board = start_against_bot(new_person(boards=True, viewport=SCREENS[screen]), "cubirds")
    before = top_of_the_board(board)
    board.part("ask-hint").click()
    board.part("hint-show").wait_for()
    assert top_of_the_board(board) == before
    assert board.part("hint").evaluate("element => element === document.activeElement")
    box = board.part("hint-show").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= SCREENS[screen]["height"], "the button is visible without scrolling"
    board.page.keyboard.press("Escape")
    board.part("hint").wait_for(state="detached")
    assert board.page.evaluate(FOCUSED) == "ask-hint"
    board.part("ask-hint").click()
    board.part("hint-close").click()
    board.part("hint").wait_for(state="detached")
    assert board.page.evaluate(FOCUSED) == "ask-hint"


# Preferences


@pytest.mark.parametrize("screen", SCREENS)
def test_language_and_preferences_have_a_separate_button(new_person: NewPerson, screen: str) -> None:
    board = start_against_bot(new_person(boards=True, viewport=SCREENS[screen]), "cubirds")
    box = board.part("open-preferences").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    board.part("open-preferences").click()
    board.set_language("fr")
    # The server sends the texts of the table.
    board.part("prompt").filter(has_text="À vous").wait_for()
    check(board)
    board.page.keyboard.press("Escape")
    assert board.page.evaluate(FOCUSED) == "open-preferences"


# Absence


def test_a_returning_player_can_replay_the_missed_turns(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "cubirds")
    path = f"/table/{hers.id}"
    assert his.part("missed-moves").count() == 0
    his.page.close()
    hers.decide(QUIET_LAY)
    hers.decide("decline")
    back = Board(bo.go(path), bo)
    back.wait_until_asked()
    assert back.main.locator("[data-species]").first.is_enabled(), "the player can act without the replay"
    back.part("missed-moves").click()
    back.part("missed-play").wait_for()
    back.wait(":has([data-testid=step])")
    assert back.main.locator("[data-action]").count() == 0
    back.page.get_by_text("Ann lays 2 flamingos on the left of row 1.").first.wait_for()
    back.part("missed-play").wait_for(state="detached")  # the replay has ended
    back.wait_until_asked()
    assert back.part("missed-moves").count() == 0
    back.reload()
    back.wait_until_asked()
    assert back.part("missed-moves").count() == 0, "the replay is offered once"


def test_the_replay_of_missed_turns_can_be_dismissed(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "cubirds")
    path = f"/table/{hers.id}"
    his.page.close()
    hers.decide(QUIET_LAY)
    back = Board(bo.go(path), bo)
    back.part("missed-dismiss").click()
    assert back.part("missed-moves").count() == 0


# The bar and the page


@pytest.mark.parametrize("screen", SCREENS)
def test_the_board_does_not_move_when_a_card_is_selected(new_person: NewPerson, screen: str) -> None:
    board = start_against_bot(new_person(boards=True, viewport=SCREENS[screen]), "cubirds")
    before = top_of_the_board(board)
    board.main.locator("[data-species=flamingo]").click()
    board.control(QUIET_LAY).click()
    board.part("commit").wait_for()
    assert top_of_the_board(board) == before


def test_text_that_does_not_fit_the_bar_expands_over_the_board(new_person: NewPerson) -> None:
    board = start_against_bot(new_person(boards=True, viewport=SCREENS["phone"]), "cubirds")
    board.decide(QUIET_LAY)
    board.decide("decline")
    board.wait_until_asked()
    news = board.part("news").inner_text()
    before = top_of_the_board(board)
    board.part("read-all").click()
    shown = board.part("all-words").inner_text()
    assert " ".join(news.split()) in " ".join(shown.split())
    assert top_of_the_board(board) == before
    check(board)
    board.page.keyboard.press("Escape")
    assert board.part("all-words").count() == 0


def test_the_page_scrolls_to_the_top_after_the_opening(new_person: NewPerson) -> None:
    board = start_against_bot(new_person(boards=True, viewport=SCREENS["phone"]), "wingspan", WINGSPAN_SEED)
    board.answer(eager_chooser(2))
    board.wait("[data-phase=playing]")
    board.page.wait_for_function("() => window.scrollY === 0")


@pytest.mark.parametrize("screen", ["phone", "landscape"])
def test_the_prompt_has_the_focus_after_the_device_was_passed(new_person: NewPerson, screen: str) -> None:
    ann = new_person(boards=True, viewport=SCREENS[screen])
    lobby = ann.open_lobby()
    lobby.choose("feather", HERE)
    lobby.press_open()
    lobby.part("pass-device-open").click()
    board = Board(lobby.page, ann)
    board.wait_until_asked()
    board.page.wait_for_function("() => document.activeElement?.dataset.testid === 'prompt'")
    assert board.page.locator("header").get_by_test_id("seat").is_visible(), "the header selects the seat"
    check(board)
