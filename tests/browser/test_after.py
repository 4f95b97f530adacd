"""Undo, review, and what players can do after the end of a game."""

from __future__ import annotations

import pytest

from .pages import Table
from .people import Person
from .playing import SEED, start_game

pytestmark = pytest.mark.slow


def start_against_bot(ann: Person) -> Table:
    """Start a game of Ann against a bot, and make two decisions for her."""
    table = ann.visit(ann.open_table("cubirds", bots={"1": "greedy"}))
    table.wait_for_stage("running")
    for _ in range(2):
        table.wait_until_asked()
        table.decide(table.actions[0])
    table.wait_until_asked()
    return table


def test_undo_beyond_a_reveal_warns_that_the_result_does_not_count(ann: Person) -> None:
    table = start_against_bot(ann)
    while not table.part("undo").is_disabled():
        table.decide(table.actions[0])
        table.wait_until_asked()
    assert "will then not count" in table.text
    assert table.part("not-ranked").count() == 0
    before = table.seq
    table.part("undo-force").click()
    table.wait_for_change(before)
    table.part("not-ranked").wait_for()
    assert table.undone_lines


def test_an_earlier_moment_of_a_running_game_can_be_shown(ann: Person) -> None:
    table = start_against_bot(ann)
    now, choices = table.page_text("table"), table.choices
    table.expand("replay")
    table.part("moment").focus()
    table.page.keyboard.press("Home")
    table.part("shown-moment").wait_for()
    assert table.buttons.count() == 0, "nothing can be decided at an earlier moment"
    assert table.part("viewer").count() == 0, "other players' cards are hidden"
    table.part("later").click()
    table.page.get_by_text("Moment 2 of").wait_for()
    table.part("to-now").click()
    assert (table.page_text("table"), table.choices) == (now, choices)


def test_after_resigning_a_player_sees_all_cards_statistics_and_analysis(ann: Person) -> None:
    table = start_against_bot(ann)
    table.resign()
    assert "Greedy wins" in table.part("status").inner_text()
    table.part("statistics").get_by_role("columnheader", name="Ann").wait_for()
    assert table.part("statistics").get_by_role("rowheader", name="Decisions").count() == 1
    with table.page.expect_download() as download:
        table.part("record").click()
    assert "game: cubirds" in download.value.path().read_text("utf-8")
    table.part("analyse").click()
    table.wait_for_analysis()
    assert "Ann" in table.part("analysis").locator(".legend").inner_text()
    hand = table.page_text("hand")
    table.expand("replay")
    table.part("viewer").select_option("1")
    table.part("shown-moment").wait_for()
    assert table.page_text("hand") != hand, "the bot's cards"


def test_a_new_table_can_continue_from_an_earlier_moment(ann: Person) -> None:
    table = start_against_bot(ann)
    table.resign()
    ended = table.page.url
    table.expand("replay")
    for _ in range(3):
        seen = table.part("replay").inner_text()
        table.part("earlier").click()
        table.page.wait_for_function(
            "seen => document.querySelector('[data-testid=replay]').innerText !== seen", arg=seen
        )
    table.part("branch").click()
    table.page.wait_for_url(lambda url: "/table/" in url and url != ended)
    branch = Table(table.page)
    branch.wait_for_stage("running")
    assert "continues from a moment of another game" in branch.text


def test_both_players_go_to_the_rematch(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "feather", seed=SEED)
    hers.resign()
    his.wait_for_stage("over")
    assert "You win" in his.part("status").inner_text()
    ended = hers.page.url
    hers.part("rematch").click()
    hers.page.wait_for_url(lambda url: "/table/" in url and url != ended)
    his.part("followed-rematch").wait_for()
    his.part("rematch").click()
    his.page.wait_for_url(hers.page.url)
    for table in (Table(hers.page), Table(his.page)):
        table.wait_for_stage("running")
    assert "you" in Table(hers.page).part("seat-1").inner_text(), "another player begins"
