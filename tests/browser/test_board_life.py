"""Life at a board: friends in two browsers, one device for two, who watches, refusals, second thoughts."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from .accessibility import SCREENS, check
from .boards import Board, lively
from .conftest import Arrive
from .pages import FRIEND, HERE
from .people import Person
from .playing import QUIET_LAY, SEED, sit_together

pytestmark = pytest.mark.slow

# A deal of Wingspan in which Ann begins.
WINGSPAN_SEED = 5
TABS_MAX = 60


@pytest.fixture
def ann(arrive: Arrive) -> Person:
    return arrive(boards=True)


@pytest.fixture
def bo(arrive: Arrive) -> Person:
    return arrive(boards=True)


def meet(ann: Person, bo: Person, game: str) -> tuple[Board, Board]:
    """Ann and Bo sit at a table; both see a board."""
    table = sit_together(ann, bo, game, seed=SEED)
    return running(visit(ann, table), visit(bo, table))


def running(hers: Board, his: Board) -> tuple[Board, Board]:
    for board in (hers, his):
        board.wait_for_stage("running")
        board.wait_until_settled()
    return hers, his


def meet_by_a_link(ann: Person, bo: Person, game: str) -> tuple[Board, Board]:
    """Ann opens a table in the lobby and invites Bo, who sits down; both see a board."""
    lobby = ann.enter()
    lobby.introduce("Ann")
    lobby.choose(game, FRIEND)
    lobby.deal(SEED)
    lobby.press_open()
    hers = Board(lobby.page, ann)
    check(hers)
    join = bo.follow(hers.invite(1))
    join.part("name").fill("Bo")
    join.part("sit-down").click()
    join.page.wait_for_url("**/table/*")
    return running(hers, Board(join.page, bo))


def alone(ann: Person, game: str, seed: int = SEED, bot: str = "random") -> Board:
    """Ann against a bot."""
    board = visit(ann, ann.open_table(game, seed=str(seed), bots={"1": bot}))
    board.wait_until_asked()
    return board


def visit(person: Person, table: str) -> Board:
    return Board(person.go(f"/table/{table}"), person)


# Friends


def test_two_friends_play_in_two_browsers_and_no_choice_shows_before_all_have_chosen(ann: Person, bo: Person) -> None:
    hers, his = meet_by_a_link(ann, bo, "feather")
    action = min(set(hers.actions) - set(his.actions))
    bird = action.split()[1]
    hers.decide(action)
    his.wait(":has([data-testid=locked-0])")
    assert bird not in seen_by(bo), "what Bo does not hold he could only know from Ann's choice"
    hers.decide(max(hers.actions))
    assert hers.question is not None
    assert hers.question["chosen"], "a choice may be changed until all have chosen"
    hers.decide(action)
    before = hers.seq
    his.decide(his.actions[0])
    hers.wait_for_news(before)
    hers.wait_until_asked()
    assert bird in seen_by(bo)
    assert hers.main.locator(f"[data-testid=habitats] [data-bird={bird}]").is_visible()
    assert his.main.locator(f"[data-testid=habitats] [data-bird={bird}]").is_visible()


def seen_by(person: Person) -> str:
    """All that a person was told of the table; the board's words name every bird of the game."""
    return str([(state["view"], state["feed"]) for state in person.states()])


def test_two_people_share_a_device_and_see_nothing_of_each_other(ann: Person) -> None:
    lobby = ann.enter()
    lobby.introduce("Ann")
    lobby.choose("feather", HERE)
    lobby.part("here-name-1").fill("Bo")
    lobby.deal(SEED)
    lobby.press_open()
    page = lobby.page
    for name in ("Ann", "Bo"):
        page.get_by_role("heading", name=f"Pass the device to {name}").wait_for()
        assert page.get_by_test_id("stage").count() == 0
        page.get_by_test_id("curtain-open").click()
        board = Board(page, ann)
        board.wait_until_asked()
        board.decide(board.actions[0])
        if name == "Ann":
            board.part("pass").click()
    assert board.state["view"]["round"] == 2


def test_whoever_watches_sees_the_board_and_no_hand(ann: Person, bo: Person, arrive: Arrive) -> None:
    hers, _ = meet(ann, bo, "cubirds")
    cy = arrive(boards=True, viewport=SCREENS["phone"])
    watching = Board(cy.go(f"/table/{hers.id}"), cy)
    expect(watching.main.locator("[data-row]")).not_to_have_count(0)
    assert watching.main.locator("[data-species]").count() == 0
    assert watching.main.locator("[data-action]").count() == 0
    assert watching.state["view"]["hand"] is None
    check(watching)


# Trouble


def test_what_is_refused_is_not_followed_by_what_should_have_come_after_it(ann: Person) -> None:
    """Of an opening that is locked in, the first answer is refused: nothing more is sent, and the page says why."""
    sent: list[str] = []

    def refuse_first(client: WebSocketRoute) -> None:
        server = client.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "act":
                sent.append(message["action"])
                refusal = {"type": "refused", "id": message["id"], "reason": "rate_limited", "text": "Not so fast."}
                client.send(json.dumps(refusal))
            else:
                server.send(text)

        client.on_message(pass_on)

    ann.context.route_web_socket(re.compile("/socket"), refuse_first)
    board = alone(ann, "wingspan", WINGSPAN_SEED)
    board.open_wingspan(lively(2))
    board.part("problem").wait_for()
    board.page.evaluate("() => new Promise((done) => setTimeout(done, 300))")  # time enough for more
    assert len(sent) == 1
    assert board.part("problem").inner_text() == "Not so fast."


# Second thoughts


def test_a_preview_changes_nothing_and_can_be_left(ann: Person) -> None:
    board = alone(ann, "cubirds")
    before = board.seq
    board.main.locator("[data-species=flamingo]").click()
    board.place(QUIET_LAY).click()
    assert "Lay 2 flamingos on the left of row 1" in board.prompt
    board.page.keyboard.press("Escape")
    assert board.part("commit").count() == 0
    assert board.prompt == board.state["question"]["prompt"]
    assert board.seq == before


def test_a_decision_is_taken_back(ann: Person) -> None:
    board = alone(ann, "cubirds")
    rows = board.state["view"]["rows"]
    board.decide(QUIET_LAY)
    assert board.state["view"]["rows"] != rows
    board.take_back()
    assert board.state["view"]["rows"] == rows


def test_a_whole_turn_is_taken_back_at_once(ann: Person, bo: Person) -> None:
    """The action and the die, as long as nobody else has acted."""
    boards = meet(ann, bo, "wingspan")
    for board in boards:
        board.answer(lively(2))
    boards[0].wait(":has([data-testid=prompt]):not(:has([data-testid=opening]))")
    acting = next(board for board in boards if is_asked_for_an_action(board))
    before = acting.state["view"]
    acting.decide("gain food")
    acting.decide(next(action for action in acting.actions if action.startswith("take")))
    acting.part("reset").click()
    acting.wait_until_asked()
    acting.wait_until_settled()
    assert acting.state["view"] == before


def is_asked_for_an_action(board: Board) -> bool:
    board.wait("[data-phase=playing]")
    return "gain food" in board.actions


# Help


def test_a_hint_says_why_and_is_shown_on_the_board(ann: Person) -> None:
    board = alone(ann, "cubirds")
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
    board.wait_for_news(before)


def test_rules_open_at_what_is_to_be_decided(ann: Person) -> None:
    board = alone(ann, "cubirds")
    board.part("open-rules").click()
    opened = board.part("rules").locator("details[open]")
    opened.wait_for()
    assert opened.get_attribute("data-section") == board.state["question"]["rule"]
    check(board)
    board.part("rules-close").click()
    assert board.part("rules").count() == 0


def test_a_card_is_looked_at_closely_by_key_and_goes_by_escape(arrive: Arrive) -> None:
    board = alone(arrive(boards=True, pictures=True), "cubirds")
    board.main.locator("[data-species=flamingo]").focus()
    board.page.keyboard.press("i")
    board.part("closer").wait_for()
    check(board)
    board.page.keyboard.press("Escape")
    assert board.part("closer").count() == 0


def test_a_line_of_the_log_leads_to_its_moment_and_back(ann: Person) -> None:
    board = alone(ann, "cubirds")
    board.decide(QUIET_LAY)
    board.wait_until_asked()
    board.open_panel()
    board.part("log").locator("button").first.click()
    board.part("to-now").wait_for()
    assert board.main.locator("[data-action]").count() == 0, "nothing can be done in the past"
    check(board)
    board.part("to-now").click()
    board.wait_until_asked()


# Keys


@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_the_keyboard_alone_plays(ann: Person, game: str) -> None:
    """Tab leads to every zone, arrows through it, Enter chooses and does."""
    board = alone(ann, game, WINGSPAN_SEED)
    if game == "wingspan":
        board.answer(lively(2))
        board.wait_until_asked()
    before = board.seq
    reach(board, {"cubirds": "[data-species]", "feather": "[data-action]", "wingspan": "[data-action]"}[game])
    board.page.keyboard.press("Enter")
    if game == "cubirds":
        reach(board, "[data-action]")
        board.page.keyboard.press("Enter")
    reach(board, "[data-testid=commit], [data-testid=warning-do]")
    board.page.keyboard.press("Enter")
    board.wait_for_news(before)
    assert board.page.evaluate("() => document.activeElement !== document.body"), "the focus stays at the table"


def reach(board: Board, selector: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(TABS_MAX):
        if board.page.evaluate("selector => document.activeElement?.matches(selector)", selector):
            return
        board.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


# After the end


def test_a_finished_game_is_replayed_and_can_be_played_on_from_any_moment(ann: Person) -> None:
    board = alone(ann, "feather")
    choose = lively(3)
    for _ in range(40):
        board.wait(":is([data-stage=over], :has([data-testid=prompt][data-chosen=false]))")
        if board.stage == "over":
            break
        board.answer(choose)
    board.part("result").wait_for()
    check(board)
    board.part("earlier").click()
    board.wait(":has([data-testid=to-now])")
    assert board.part("branch").count() == 0, "nobody plays on where the game has ended"
    board.page.keyboard.press("Home")
    board.page.keyboard.press("ArrowRight")
    board.part("branch").wait_for()
    check(board)
    finished = board.id
    board.part("branch").click()
    board.page.wait_for_url(lambda url: finished not in url)
    line = Board(board.page, ann)
    line.wait_until_asked()
    assert line.part("uncounted").is_visible(), "a line that branches off does not count"
