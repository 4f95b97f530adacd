"""Several people at a table: a shared device, public tables, clocks, chat, and substitute bots."""

from __future__ import annotations

import re

import pytest

from .pages import FRIEND, HERE, Lobby, Table
from .people import Person
from .playing import SEED, chooser, play, start_game

pytestmark = pytest.mark.slow


def start_public_game(ann: Person, bo: Person) -> tuple[Table, Table]:
    """Let Ann open a public table with a clock and Bo join it from the list; return both pages."""
    lobby = ann.open_lobby()
    lobby.enter_name("Ann")
    lobby.choose("cubirds", FRIEND)
    lobby.expand()
    lobby.part("public").check()
    lobby.part("clock").select_option("live")
    lobby.part("clock-minutes").fill("5")
    lobby.fix_seed(SEED)
    hers = lobby.open_table()
    theirs = bo.open_lobby()
    theirs.enter_name("Bo")
    his = theirs.join_listed_table(hers.id)
    for table in (hers, his):
        table.wait_for_stage("running")
    return hers, his


def open_on_shared_device(lobby: Lobby) -> None:
    lobby.enter_name("Ann")
    lobby.choose("cubirds", HERE)
    lobby.part("here-name-1").fill("Bo")
    lobby.fix_seed(SEED)
    lobby.press_open()


def test_a_shared_device_shows_no_hand_before_its_player_confirms(ann: Person) -> None:
    lobby = ann.open_lobby()
    open_on_shared_device(lobby)
    page = lobby.page
    page.get_by_role("heading", name="Pass the device to Ann").wait_for()
    assert page.get_by_test_id("stage").count() == 0
    page.get_by_test_id("pass-device-open").click()
    table = Table(page)
    assert "you" in table.part("seat-0").inner_text()
    table.wait_until_asked()
    assert table.part("pass").count() == 0, "it is still Ann's turn"
    assert play([table], chooser(SEED)) > 0
    table.part("pass").click()
    page.get_by_role("heading", name="Pass the device to Bo").wait_for()
    assert page.get_by_test_id("stage").count() == 0
    page.get_by_test_id("pass-device-open").click()
    table = Table(page)
    assert "you" in table.part("seat-1").inner_text()
    table.wait_until_asked()
    page.reload()
    page.get_by_role("heading", name="Pass the device to Bo").wait_for()


def test_a_public_table_is_listed_and_its_clock_runs(ann: Person, bo: Person) -> None:
    hers, his = start_public_game(ann, bo)
    assert "5 minutes each" in hers.text
    clock = his.part("clock-0")
    before = clock.inner_text()
    assert re.fullmatch(r"[45]:\d\d left", before)
    his.page.wait_for_function(
        "before => document.querySelector('[data-testid=clock-0]').innerText !== before", arg=before
    )
    assert his.part("clock-1").inner_text() == "5:00 left", "it is not Bo's turn"
    assert his.part("replace-0").count() == 0


def test_players_chat_unless_the_table_has_no_chat(ann: Person, bo: Person) -> None:
    hers, his = start_public_game(ann, bo)
    hers.send_chat("Good luck!")
    his.wait_for_text("Ann: Good luck!")
    his.send_chat("And to you.")
    hers.wait_for_text("Bo: And to you.")
    assert hers.part("chat").input_value() == ""
    lobby = ann.open_lobby()
    lobby.expand()
    lobby.part("chat-on").uncheck()
    silent = lobby.open_table()
    silent.wait_until_asked()
    assert silent.part("chat").count() == 0


def test_a_substitute_bot_plays_until_the_player_returns(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "cubirds", seed=SEED)
    hers.expand("your-seat")
    hers.part("hand-over-bot").select_option("greedy")
    hers.part("hand-over").click()
    hers.part("come-back").wait_for()
    his.wait_until_asked()
    assert "bot greedy plays" in his.part("seat-0").inner_text()
    assert hers.buttons.count() == 0
    hers.part("come-back").click()
    his.wait_for_text("Ann is playing again.")
    assert "greedy" not in his.part("seat-0").inner_text()


def test_a_player_leaves_and_the_owner_gives_the_seat_to_another(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "cubirds", seed=SEED)
    his.expand("your-seat")
    his.part("leave").click()
    his.part("leave-not").click()
    his.part("leave").click()
    his.part("leave-do").click()
    his.page.wait_for_url(lambda url: "/table/" not in url)
    hers.wait_for_text("Bo leaves the table.")
    assert "has left" in hers.part("seat-1").inner_text()
    assert his.part("tables").count() == 0, "a player's tables do not include one that they left"
    hers.page.get_by_text("Give this seat to another player").click()
    cy = bo.open_invitation(hers.invite(1)).take_seat("Cy")
    cy.wait_for_stage("running")
    hers.wait_for_text("Cy joins.")
