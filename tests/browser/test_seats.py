"""Seats and options: bots added at the table, game options, another device, and used links."""

from __future__ import annotations

import pytest

from .conftest import NewPerson
from .pages import FRIEND, Table
from .people import Person
from .playing import SEED, start_game

pytestmark = pytest.mark.slow


def test_a_bot_added_at_the_table_starts_the_game_with_the_chosen_options(ann: Person) -> None:
    lobby = ann.open_lobby()
    lobby.enter_name("Ann")
    lobby.choose("feather", FRIEND, "random")
    lobby.page.get_by_text("Birds of a Feather options").click()
    lobby.part("option-raptors").check()
    lobby.part("option-hand").fill("3")
    table = lobby.open_table()
    table.wait_for_stage("open")
    table.part("bot-choice-1").select_option("greedy")
    table.part("bot-1").click()
    table.wait_for_stage("running")
    assert [table.part(f"seat-{seat}").inner_text().split()[0] for seat in range(3)] == ["Ann", "Greedy", "Random"]
    assert "raptor" in table.part("stage").inner_text().lower()
    table.wait_until_asked()
    assert len(table.actions) <= 3


def test_an_invalid_option_is_shown_even_if_the_options_are_collapsed(ann: Person) -> None:
    lobby = ann.open_lobby()
    lobby.choose("feather", "greedy")
    options = lobby.page.get_by_text("Birds of a Feather options")
    options.click()
    lobby.part("option-hand").fill("99")
    options.click()
    lobby.part("open-table").click()
    lobby.part("option-hand").wait_for(state="visible")
    lobby.part("option-hand").fill("2")
    with ann.expecting_errors("422"):
        lobby.part("open-table").click()
        lobby.page.get_by_role("alert").wait_for()
        assert "hand must be 0 or 3 to 15" in lobby.problem


def test_a_link_moves_a_seat_to_another_device(ann: Person, bo: Person, new_person: NewPerson) -> None:
    hers, _ = start_game(ann, bo, "cubirds", seed=SEED)
    hers.part("device").click()
    phone = new_person()
    join = phone.open_invitation(hers.part("device-link").input_value())
    join.part("join-table").click()
    join.page.wait_for_url("**/table/*")
    on_phone = Table(join.page)
    on_phone.wait_until_asked()
    assert on_phone.actions == hers.actions
    before = hers.seq
    on_phone.decide(on_phone.actions[0])
    hers.wait_for_change(before)


def test_a_player_can_return_by_the_used_invitation_link(ann: Person, bo: Person) -> None:
    lobby = ann.open_lobby()
    lobby.choose("cubirds", FRIEND)
    lobby.fix_seed(SEED)
    link = lobby.open_table().invite(1)
    bo.open_invitation(link).take_seat("Bo").wait_for_stage("running")
    with bo.expecting_errors("410"):
        page = bo.open_invitation(link).page
        page.wait_for_url("**/table/*")
    again = Table(page)
    again.wait_for_stage("running")
    assert "you" in again.part("seat-1").inner_text()


def test_the_title_shows_whose_turn_it_is_and_details_show_the_whole_view(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "cubirds", seed=SEED)
    assert hers.page.title().startswith("● Your turn")
    assert his.page.title().startswith("CuBirds")
    hers.part("raw-view").locator("summary").click()
    for name in ("draw_pile", "players", "hand_size", "collection"):
        hers.part("raw-view").get_by_text(name).first.wait_for()
    hers.part("device").click()
    assert "this computer only" in hers.part("link-here").inner_text()


def test_a_double_click_undoes_one_choice_only(ann: Person, bo: Person) -> None:
    hers, _ = start_game(ann, bo, "feather", seed=SEED)
    first, second, third = hers.actions[:3]
    for action in (first, second, third):
        hers.decide(action)
    hers.wait_until_settled()
    before = hers.seq
    hers.part("undo").dblclick()
    hers.wait_for_change(before)
    hers.wait_until_settled()
    assert hers.button(second).get_attribute("aria-pressed") == "true"
