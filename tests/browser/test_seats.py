"""Before and around the game: options, bots put on seats, another device, coming back, and all that a view shows."""

from __future__ import annotations

import pytest

from .conftest import Arrive
from .pages import FRIEND, Table
from .people import Person
from .playing import SEED, meet

pytestmark = pytest.mark.slow


def test_a_bot_put_on_a_seat_at_the_table_begins_the_game_with_the_options_chosen(ann: Person) -> None:
    lobby = ann.enter()
    lobby.introduce("Ann")
    lobby.choose("feather", FRIEND, "random")
    lobby.page.get_by_text("Birds of a Feather options").click()
    lobby.part("option-raptors").check()
    lobby.part("option-hand").fill("3")
    table = lobby.open_table()
    table.wait_for_stage("open")
    table.part("bot-choice-1").select_option("greedy")
    table.part("bot-1").click()
    table.wait_for_stage("running")
    assert [table.part(f"sitter-{seat}").inner_text().split()[0] for seat in range(3)] == ["Ann", "Greedy", "Random"]
    assert "raptor" in table.part("stage").inner_text().lower()
    table.wait_until_asked()
    assert len(table.actions) <= 3


def test_a_wrong_option_is_shown_even_if_options_are_folded(ann: Person) -> None:
    lobby = ann.enter()
    lobby.choose("feather", "greedy")
    options = lobby.page.get_by_text("Birds of a Feather options")
    options.click()
    lobby.part("option-hand").fill("99")
    options.click()
    lobby.part("open-table").click()
    lobby.part("option-hand").wait_for(state="visible")
    lobby.part("option-hand").fill("2")
    with ann.forgiving("422"):
        lobby.part("open-table").click()
        lobby.page.get_by_role("alert").wait_for()
        assert "hand is 2" in lobby.problem


def test_a_seat_comes_along_to_another_device(ann: Person, bo: Person, arrive: Arrive) -> None:
    hers, _ = meet(ann, bo, "cubirds", seed=SEED)
    hers.part("device").click()
    phone = arrive()
    join = phone.follow(hers.part("device-link").input_value())
    join.part("sit-down").click()
    join.page.wait_for_url("**/table/*")
    there = Table(join.page)
    there.wait_until_asked()
    assert there.actions == hers.actions
    before = hers.seq
    there.decide(there.actions[0])
    hers.wait_for_news(before)


def test_who_comes_back_by_the_link_that_brought_them_has_the_seat(ann: Person, bo: Person) -> None:
    lobby = ann.enter()
    lobby.choose("cubirds", FRIEND)
    lobby.deal(SEED)
    link = lobby.open_table().invite(1)
    bo.follow(link).sit_down("Bo").wait_for_stage("running")
    with bo.forgiving("410"):
        page = bo.follow(link).page
        page.wait_for_url("**/table/*")
    again = Table(page)
    again.wait_for_stage("running")
    assert "you" in again.part("sitter-1").inner_text()


def test_the_title_says_whose_turn_it_is_and_the_curious_see_the_whole_view(ann: Person, bo: Person) -> None:
    hers, his = meet(ann, bo, "cubirds", seed=SEED)
    assert hers.page.title().startswith("● Your turn")
    assert his.page.title().startswith("CuBirds")
    hers.part("curious").locator("summary").click()
    for name in ("draw_pile", "players", "hand_size", "collection"):
        hers.part("curious").get_by_text(name).first.wait_for()
    hers.part("device").click()
    assert "this computer only" in hers.part("link-here").inner_text()


def test_a_double_click_takes_back_one_choice_only(ann: Person, bo: Person) -> None:
    hers, _ = meet(ann, bo, "feather", seed=SEED)
    first, second, third = hers.actions[:3]
    for action in (first, second, third):
        hers.decide(action)
    hers.wait_until_settled()
    before = hers.seq
    hers.part("undo").dblclick()
    hers.wait_for_news(before)
    hers.wait_until_settled()
    assert hers.button(second).get_attribute("aria-pressed") == "true"
