"""Tables as text: undo, lost connections, second tabs, languages, links and spectators."""

from __future__ import annotations

import pytest

from .conftest import NewPerson
from .pages import FRIEND
from .people import SERVER_DOWN, Person
from .playing import QUIET_LAY, SEED, chooser, decide, play, start_game
from .tcp_proxy import TcpProxy

pytestmark = pytest.mark.slow


def test_a_lay_that_reveals_nothing_can_be_undone_but_a_draw_cannot(ann: Person, bo: Person) -> None:
    hers, his = tables = start_game(ann, bo, "cubirds", seed=SEED)
    before = [table.page_text("table") for table in tables]
    decide(hers, QUIET_LAY, tables)
    before_undo = his.seq
    hers.undo()
    his.wait_for_change(before_undo)
    assert [table.page_text("table") for table in tables] == before
    assert hers.undone_lines == ["You lay 2 flamingos on the left of row 1."]
    assert his.undone_lines == ["Ann lays 2 flamingos on the left of row 1."]
    decide(hers, QUIET_LAY, tables)
    decide(hers, "draw", tables)
    assert hers.part("undo").is_disabled()
    assert "drawn" in hers.part("undo-reason").inner_text()
    assert len(his.undone_lines) == 1


def test_a_disconnected_page_catches_up_without_a_gap(ann: Person, new_person: NewPerson, tcp_proxy: TcpProxy) -> None:
    bo = new_person(tcp_proxy.address)
    hers, his = tables = start_game(ann, bo, "cubirds", seed=SEED)
    with bo.expecting_errors(*SERVER_DOWN):
        bo.context.set_offline(True)
        tcp_proxy.disconnect()
        his.wait_until_offline()
        missed = his.seq
        assert play([hers], chooser(SEED)) > 0, "Ann plays until it is Bo's turn"
        assert his.seq == missed
        assert his.buttons.count() == 0
        tcp_proxy.restore()
        bo.context.set_offline(False)
        his.wait_until_online()
    his.wait_for_seq(hers.seq)
    assert his.log_numbers == hers.log_numbers
    assert his.log_numbers == sorted(set(his.log_numbers))
    assert play(tables, chooser(SEED), 6) == 6


def test_a_reloaded_page_has_the_same_seat_and_the_whole_log(ann: Person, bo: Person) -> None:
    tables = start_game(ann, bo, "cubirds", seed=SEED)
    play(tables, chooser(SEED), 6)
    for table in tables:
        before = (table.seq, table.log, table.prompt, table.actions, table.page_text("hand"))
        table.reload()
        assert (table.seq, table.log, table.prompt, table.actions, table.page_text("hand")) == before
    assert play(tables, chooser(SEED), 3) == 3


def test_two_tabs_show_the_same_and_a_stale_decision_is_explained(ann: Person, bo: Person, tcp_proxy: TcpProxy) -> None:
    hers, his = start_game(ann, bo, "cubirds", seed=SEED)
    ann.address = tcp_proxy.address
    second = ann.visit(hers.id)
    assert (second.log, second.actions) == (hers.log, hers.actions)
    decide(second, QUIET_LAY, [hers, second, his])
    assert (second.log, second.actions) == (hers.log, hers.actions)
    tcp_proxy.hold_responses()
    decide(hers, "draw", [hers, his])
    second.choose("decline")
    assert second.part("choices").get_attribute("aria-busy") == "true"
    tcp_proxy.release_responses()
    second.wait_for_seq(hers.seq)
    assert "already decided" in second.problem
    second.wait_until_settled()
    assert (second.log, second.actions) == (hers.log, hers.actions)


def test_a_game_against_a_bot_starts_in_two_clicks_and_changes_language(ann: Person) -> None:
    lobby = ann.open_lobby()
    lobby.enter_name("Ann")
    table = lobby.open_table()  # the first click
    table.wait_for_stage("running")
    table.wait_until_asked()
    table.decide(table.actions[0])  # the second click plays
    for _ in range(3):
        table.wait_until_asked()
        table.decide(table.actions[0])
    table.wait_until_asked()
    english = [table.prompt, *table.choices, *table.log]
    actions = table.actions
    table.set_language("fr")
    table.wait_for_text("Vous rejoignez la table")
    french = [table.prompt, *table.choices, *table.log]
    assert table.actions == actions
    assert len(french) == len(english)
    assert not set(french) & set(english)
    table.reload()
    assert table.language == "fr"
    assert [table.prompt, *table.choices, *table.log] == french


def test_a_used_link_is_explained(ann: Person, bo: Person, new_person: NewPerson) -> None:
    lobby = ann.open_lobby()
    lobby.choose("feather", FRIEND, FRIEND)
    table = lobby.open_table()
    link = table.invite(1)
    bo.open_invitation(link).take_seat("Bo")
    cy = new_person()
    with cy.expecting_errors("410"):
        join = cy.open_invitation(link)
        assert "already used" in join.problem
    assert join.part("join-table").count() == 0


def test_a_spectator_sees_the_table_but_no_hand_and_no_button(ann: Person, bo: Person, new_person: NewPerson) -> None:
    hers, his = tables = start_game(ann, bo, "cubirds", seed=SEED)
    watching = new_person().visit(hers.id)
    assert "You are watching" in watching.text
    assert watching.part("page-hand").count() == 0
    assert "hand, " not in watching.page_text("table")
    assert watching.buttons.count() == 0
    assert watching.part("undo").count() == 0
    decide(hers, QUIET_LAY, [*tables, watching])
    assert watching.log[-1] == his.log[-1]
