"""Playing on a board: two browsers, a shared device, spectators, rejected requests, undo, help and the keyboard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .accessibility import SCREENS, check
from .boards import Board, eager_chooser
from .conftest import NewPerson
from .pages import FRIEND, HERE
from .people import Person
from .playing import QUIET_LAY, SEED, open_table_for_two

pytestmark = pytest.mark.slow

# A deal of Wingspan in which Ann begins.
WINGSPAN_SEED = 5
TABS_MAX = 60


@pytest.fixture
def ann(new_person: NewPerson) -> Person:
    return new_person(boards=True)


@pytest.fixture
def bo(new_person: NewPerson) -> Person:
    return new_person(boards=True)


def start_game(ann: Person, bo: Person, game: str) -> tuple[Board, Board]:
    """Start a game of Ann and Bo, and return their boards."""
    table = open_table_for_two(ann, bo, game, seed=SEED)
    return wait_until_running(visit(ann, table), visit(bo, table))


def wait_until_running(hers: Board, his: Board) -> tuple[Board, Board]:
    for board in (hers, his):
        board.wait_for_stage("running")
        board.wait_until_settled()
    return hers, his


def start_by_invitation(ann: Person, bo: Person, game: str) -> tuple[Board, Board]:
    """Let Ann open a table in the lobby and Bo join it by her link, and return their boards."""
    lobby = ann.open_lobby()
    lobby.enter_name("Ann")
    lobby.choose(game, FRIEND)
    lobby.fix_seed(SEED)
    lobby.press_open()
    hers = Board(lobby.page, ann)
    check(hers)
    join = bo.open_invitation(hers.invite(1))
    join.part("name").fill("Bo")
    join.part("join-table").click()
    join.page.wait_for_url("**/table/*")
    return wait_until_running(hers, Board(join.page, bo))


def start_against_bot(ann: Person, game: str, seed: int = SEED, bot: str = "random") -> Board:
    """Start a game of Ann against a bot."""
    board = visit(ann, ann.open_table(game, seed=str(seed), bots={"1": bot}))
    board.wait_until_asked()
    return board


def visit(person: Person, table: str) -> Board:
    return Board(person.go(f"/table/{table}"), person)


# Friends


def test_a_simultaneous_choice_stays_secret_until_all_have_chosen(ann: Person, bo: Person) -> None:
    hers, his = start_by_invitation(ann, bo, "feather")
    action = min(set(hers.actions) - set(his.actions))
    bird = action.split()[1]
    hers.decide(action)
    his.wait(":has([data-testid=chosen-0])")
    assert bird not in seen_by(bo), "Bo could know this bird only from Ann's choice"
    hers.decide(max(hers.actions))
    assert hers.question is not None
    assert hers.question["chosen"], "a choice can be changed until all have chosen"
    hers.decide(action)
    before = hers.seq
    his.decide(his.actions[0])
    hers.wait_for_change(before)
    hers.wait_until_asked()
    assert bird in seen_by(bo)
    assert hers.main.locator(f"[data-testid=habitats] [data-bird={bird}]").is_visible()
    assert his.main.locator(f"[data-testid=habitats] [data-bird={bird}]").is_visible()


def seen_by(person: Person) -> str:
    """Return all views and feed entries that a person received. The texts of the board name every bird of the game."""
    return str([(state["view"], state["feed"]) for state in person.states()])


def test_two_people_share_a_device_and_never_see_each_others_hand(ann: Person) -> None:
    lobby = ann.open_lobby()
    lobby.enter_name("Ann")
    lobby.choose("feather", HERE)
    lobby.part("here-name-1").fill("Bo")
    lobby.fix_seed(SEED)
    lobby.press_open()
    page = lobby.page
    for name in ("Ann", "Bo"):
        page.get_by_role("heading", name=f"Pass the device to {name}").wait_for()
        assert page.get_by_test_id("stage").count() == 0
        page.get_by_test_id("pass-device-open").click()
        board = Board(page, ann)
        board.wait_until_asked()
        board.decide(board.actions[0])
        if name == "Ann":
            board.part("pass").click()
    assert board.state["view"]["round"] == 2


def test_a_spectator_sees_the_board_but_no_hand(ann: Person, bo: Person, new_person: NewPerson) -> None:
    hers, _ = start_game(ann, bo, "cubirds")
    cy = new_person(boards=True, viewport=SCREENS["phone"])
    watching = Board(cy.go(f"/table/{hers.id}"), cy)
    expect(watching.main.locator("[data-row]")).not_to_have_count(0)
    assert watching.main.locator("[data-species]").count() == 0
    assert watching.main.locator("[data-action]").count() == 0
    assert watching.state["view"]["hand"] is None
    check(watching)


# Rejected requests


def test_nothing_more_is_sent_after_a_rejected_action(ann: Person) -> None:
    """The first action of a confirmed opening is rejected. The page sends no other action and shows the reason."""
    sent: list[list[str]] = []

    def reject_actions(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def forward(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "act":
                sent.append(message["actions"])
                rejection = {"type": "refused", "id": message["id"], "reason": "rate_limited", "text": "Not so fast."}
                client.send(json.dumps(rejection | {"answer": None}))
            else:
                server.send(text)

        client.on_message(forward)

    ann.context.route_web_socket(re.compile("/socket"), reject_actions)
    board = start_against_bot(ann, "wingspan", WINGSPAN_SEED)
    board.choose_wingspan_opening(eager_chooser(2))
    board.part("problem").wait_for()
    board.page.evaluate("() => new Promise((done) => setTimeout(done, 300))")  # enough time for another action
    assert len(sent) == 1
    assert board.part("problem").inner_text() == "Not so fast."


# Preview and undo


def test_a_preview_changes_nothing_and_can_be_cancelled(ann: Person) -> None:
    board = start_against_bot(ann, "cubirds")
    before = board.seq
    board.main.locator("[data-species=flamingo]").click()
    board.control(QUIET_LAY).click()
    assert "Lay 2 flamingos on the left of row 1" in board.prompt
    board.page.keyboard.press("Escape")
    assert board.part("commit").count() == 0
    assert board.prompt == board.state["question"]["prompt"]
    assert board.seq == before


def test_undo_restores_the_board(ann: Person) -> None:
    board = start_against_bot(ann, "cubirds")
    rows = board.state["view"]["rows"]
    board.decide(QUIET_LAY)
    assert board.state["view"]["rows"] != rows
    board.undo()
    assert board.state["view"]["rows"] == rows


@pytest.mark.parametrize("reloads", [False, True])
def test_a_whole_turn_is_undone_at_once(ann: Person, bo: Person, reloads: bool) -> None:
    """The turn consists of an action and a die, and no other player has acted since. The page may be loaded again."""
    boards = start_game(ann, bo, "wingspan")
    for board in boards:
        board.answer(eager_chooser(2))
    boards[0].wait(":has([data-testid=prompt]):not(:has([data-testid=opening]))")
    acting = next(board for board in boards if is_asked_for_an_action(board))
    before = acting.state["view"]
    acting.decide("gain food")
    acting.decide(next(action for action in acting.actions if action.startswith("take")))
    if reloads:
        acting.page.reload()
    acting.part("reset").click()
    acting.wait_until_asked()
    acting.wait_until_settled()
    assert acting.state["view"] == before


def is_asked_for_an_action(board: Board) -> bool:
    board.wait("[data-phase=playing]")
    return "gain food" in board.actions


# Help


def test_a_hint_gives_reasons_and_is_shown_on_the_board(ann: Person) -> None:
    board = start_against_bot(ann, "cubirds")
    board.part("ask-hint").click()
    board.part("hint-show").wait_for()
    reasons = board.part("hint").locator("ul").first.locator("li")
    assert reasons.count() >= 1
    assert all(text.strip() for text in reasons.all_inner_texts())
    check(board)
    board.part("hint-show").click()
    board.part("commit").wait_for()
    before = board.seq
    board.part("commit").click()
    board.wait_for_change(before)


def test_the_rules_open_at_the_section_of_the_current_decision(ann: Person) -> None:
    board = start_against_bot(ann, "cubirds")
    board.part("open-rules").click()
    opened = board.part("rules").locator("details[open]")
    opened.wait_for()
    assert opened.get_attribute("data-section") == board.state["question"]["rule"]
    check(board)
    board.part("rules-close").click()
    board.part("rules").wait_for(state="detached")


def test_a_key_enlarges_a_card_and_escape_closes_it(new_person: NewPerson) -> None:
    board = start_against_bot(new_person(boards=True, pictures=True), "cubirds")
    board.main.locator("[data-species=flamingo]").focus()
    board.page.keyboard.press("i")
    board.part("close-up").wait_for()
    check(board)
    board.page.keyboard.press("Escape")
    assert board.part("close-up").count() == 0


def test_a_line_of_the_log_shows_the_board_at_that_moment(ann: Person) -> None:
    board = start_against_bot(ann, "cubirds")
    board.decide(QUIET_LAY)
    board.wait_until_asked()
    board.open_panel()
    board.part("log").locator("button").first.click()
    board.part("to-now").wait_for()
    assert board.main.locator("[data-action]").count() == 0, "nothing can be decided at an earlier moment"
    check(board)
    board.part("to-now").click()
    board.wait_until_asked()


# Keys


@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_a_game_can_be_played_by_keyboard(ann: Person, game: str) -> None:
    """Tab leads to the controls, and Enter selects and confirms."""
    board = start_against_bot(ann, game, WINGSPAN_SEED)
    if game == "wingspan":
        board.answer(eager_chooser(2))
        board.wait_until_asked()
    before = board.seq
    reach(board, {"cubirds": "[data-species]", "feather": "[data-action]", "wingspan": "[data-action]"}[game])
    board.page.keyboard.press("Enter")
    if game == "cubirds":
        reach(board, "[data-action]")
        board.page.keyboard.press("Enter")
    reach(board, "[data-testid=commit], [data-testid=warning-do]")
    board.page.keyboard.press("Enter")
    board.wait_for_change(before)
    assert board.page.evaluate("() => document.activeElement !== document.body"), "the focus must stay at the table"


def reach(board: Board, selector: str) -> None:
    """Press Tab until an element that matches the selector has the focus."""
    for _ in range(TABS_MAX):
        if board.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        board.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


# After the end


def test_a_finished_game_is_reviewed_and_can_continue_from_any_moment(ann: Person) -> None:
    board = start_against_bot(ann, "feather")
    choose = eager_chooser(3)
    for _ in range(40):
        board.wait(":is([data-stage=over], :has([data-testid=prompt][data-chosen=false]))")
        if board.stage == "over":
            break
        board.answer(choose)
    board.part("result").wait_for()
    check(board)
    board.part("earlier").click()
    board.wait(":has([data-testid=to-now])")
    assert board.part("branch").count() == 0, "a game cannot continue from its end"
    board.page.keyboard.press("Home")
    board.page.keyboard.press("ArrowRight")
    board.part("branch").wait_for()
    check(board)
    finished = board.id
    board.part("branch").click()
    board.page.wait_for_url(lambda url: finished not in url)
    branch = Board(board.page, ann)
    branch.wait_until_asked()
    assert branch.part("not-ranked").is_visible(), "the result of a branch does not count"
