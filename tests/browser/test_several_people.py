"""People at a table: sharing a device, meeting by the list, clocks, talk, and bots that stand in."""

from __future__ import annotations

import re

import pytest

from .pages import FRIEND, HERE, Lobby, Table
from .people import Person
from .playing import SEED, chooser, meet, play

pytestmark = pytest.mark.slow


def open_listed(ann: Person, bo: Person) -> tuple[Table, Table]:
    """Ann opens a table with a clock, at which Bo sits down because it is in the list."""
    lobby = ann.enter()
    lobby.introduce("Ann")
    lobby.choose("cubirds", FRIEND)
    lobby.unfold()
    lobby.part("listed").check()
    lobby.part("clock").select_option("live")
    lobby.part("clock-minutes").fill("5")
    lobby.deal(SEED)
    hers = lobby.open_table()
    theirs = bo.enter()
    theirs.introduce("Bo")
    his = theirs.sit_at(hers.id)
    for table in (hers, his):
        table.wait_for_stage("running")
    return hers, his


def open_shared(lobby: Lobby) -> None:
    lobby.introduce("Ann")
    lobby.choose("cubirds", HERE)
    lobby.part("here-name-1").fill("Bo")
    lobby.deal(SEED)
    lobby.press_open()


def test_a_shared_device_shows_no_hand_before_its_player_says_so(ann: Person) -> None:
    lobby = ann.enter()
    open_shared(lobby)
    page = lobby.page
    page.get_by_role("heading", name="Pass the device to Ann").wait_for()
    assert page.get_by_test_id("stage").count() == 0
    page.get_by_test_id("curtain-open").click()
    table = Table(page)
    assert "you" in table.part("sitter-0").inner_text()
    table.wait_until_asked()
    assert table.part("pass").count() == 0, "it is still Ann's turn"
    assert play([table], chooser(SEED)) > 0
    table.part("pass").click()
    page.get_by_role("heading", name="Pass the device to Bo").wait_for()
    assert page.get_by_test_id("stage").count() == 0
    page.get_by_test_id("curtain-open").click()
    table = Table(page)
    assert "you" in table.part("sitter-1").inner_text()
    table.wait_until_asked()
    page.reload()
    page.get_by_role("heading", name="Pass the device to Bo").wait_for()


def test_a_listed_table_is_found_and_its_clock_ticks(ann: Person, bo: Person) -> None:
    hers, his = open_listed(ann, bo)
    assert "5 minutes each" in hers.text
    clock = his.part("clock-0")
    before = clock.inner_text()
    assert re.fullmatch(r"[45]:\d\d left", before)
    his.page.wait_for_function(
        "before => document.querySelector('[data-testid=clock-0]').innerText !== before", arg=before
    )
    assert his.part("clock-1").inner_text() == "5:00 left", "it is not Bo's turn"
    assert his.part("replace-0").count() == 0


def test_people_talk_and_the_one_who_wants_no_talk_has_none(ann: Person, bo: Person) -> None:
    hers, his = open_listed(ann, bo)
    hers.say("Good luck!")
    his.wait_for_words("Ann: Good luck!")
    his.say("And to you.")
    hers.wait_for_words("Bo: And to you.")
    assert hers.part("chat").input_value() == ""
    lobby = ann.enter()
    lobby.unfold()
    lobby.part("chat-on").uncheck()
    silent = lobby.open_table()
    silent.wait_until_asked()
    assert silent.part("chat").count() == 0


def test_a_bot_plays_until_its_person_comes_back(ann: Person, bo: Person) -> None:
    hers, his = meet(ann, bo, "cubirds", seed=SEED)
    hers.unfold("your-seat")
    hers.part("hand-over-bot").select_option("greedy")
    hers.part("hand-over").click()
    hers.part("come-back").wait_for()
    his.wait_until_asked()
    assert "bot greedy plays" in his.part("sitter-0").inner_text()
    assert hers.buttons.count() == 0
    hers.part("come-back").click()
    his.wait_for_words("Ann is playing again.")
    assert "greedy" not in his.part("sitter-0").inner_text()


def test_whoever_leaves_is_gone_and_the_maker_gives_the_seat_away(ann: Person, bo: Person) -> None:
    hers, his = meet(ann, bo, "cubirds", seed=SEED)
    his.unfold("your-seat")
    his.part("leave").click()
    his.part("leave-not").click()
    his.part("leave").click()
    his.part("leave-do").click()
    his.page.wait_for_url(lambda url: "/table/" not in url)
    hers.wait_for_words("Bo leaves the table.")
    assert "has left" in hers.part("sitter-1").inner_text()
    assert his.part("tables").count() == 0, "a seat that is gone is not among one's tables"
    hers.page.get_by_text("Give this seat to another player").click()
    cy = bo.follow(hers.invite(1)).sit_down("Cy")
    cy.wait_for_stage("running")
    hers.wait_for_words("Cy joins.")
