"""At the table: taking back, lost connections, second tabs, languages, links and spectators."""

from __future__ import annotations

import pytest

from .conftest import Arrive
from .pages import FRIEND
from .people import AWAY, Person
from .playing import QUIET_LAY, SEED, chooser, decide, meet, play
from .tcp_proxy import TcpProxy

pytestmark = pytest.mark.slow


def test_birds_that_bring_nothing_to_light_are_taken_back_and_a_draw_is_not(ann: Person, bo: Person) -> None:
    hers, his = tables = meet(ann, bo, "cubirds", seed=SEED)
    before = [table.page_text("table") for table in tables]
    decide(hers, QUIET_LAY, tables)
    told = his.seq
    hers.take_back()
    his.wait_for_news(told)
    assert [table.page_text("table") for table in tables] == before
    assert hers.struck == ["You lay 2 flamingos on the left of row 1."]
    assert his.struck == ["Ann lays 2 flamingos on the left of row 1."]
    decide(hers, QUIET_LAY, tables)
    decide(hers, "draw", tables)
    assert hers.part("undo").is_disabled()
    assert "drawn" in hers.part("undo-reason").inner_text()
    assert len(his.struck) == 1


def test_a_page_that_was_cut_off_catches_up_without_a_gap(ann: Person, arrive: Arrive, tcp_proxy: TcpProxy) -> None:
    bo = arrive(tcp_proxy.address)
    hers, his = tables = meet(ann, bo, "cubirds", seed=SEED)
    with bo.forgiving(*AWAY):
        bo.context.set_offline(True)
        tcp_proxy.cut()
        his.wait_until_offline()
        missed = his.seq
        assert play([hers], chooser(SEED)) > 0, "Ann goes on until it is Bo's turn"
        assert his.seq == missed
        assert his.buttons.count() == 0
        tcp_proxy.mend()
        bo.context.set_offline(False)
        his.wait_until_online()
    his.wait_until_known(hers.seq)
    assert his.told == hers.told
    assert his.told == sorted(set(his.told))
    assert play(tables, chooser(SEED), 6) == 6


def test_a_page_loaded_again_has_the_same_seat_and_the_whole_log(ann: Person, bo: Person) -> None:
    tables = meet(ann, bo, "cubirds", seed=SEED)
    play(tables, chooser(SEED), 6)
    for table in tables:
        before = (table.seq, table.log, table.prompt, table.actions, table.page_text("hand"))
        table.reload()
        assert (table.seq, table.log, table.prompt, table.actions, table.page_text("hand")) == before
    assert play(tables, chooser(SEED), 3) == 3


def test_two_tabs_of_one_person_show_the_same_and_a_stale_one_is_told_so(
    ann: Person, bo: Person, tcp_proxy: TcpProxy
) -> None:
    hers, his = meet(ann, bo, "cubirds", seed=SEED)
    ann.address = tcp_proxy.address
    second = ann.visit(hers.id)
    assert (second.log, second.actions) == (hers.log, hers.actions)
    decide(second, QUIET_LAY, [hers, second, his])
    assert (second.log, second.actions) == (hers.log, hers.actions)
    tcp_proxy.hold_answers()
    decide(hers, "draw", [hers, his])
    second.choose("decline")
    assert second.part("choices").get_attribute("aria-busy") == "true"
    tcp_proxy.let_answers_go()
    second.wait_until_known(hers.seq)
    assert "already decided" in second.problem
    second.wait_until_settled()
    assert (second.log, second.actions) == (hers.log, hers.actions)


def test_alone_against_a_bot_in_two_clicks_and_in_another_language(ann: Person) -> None:
    lobby = ann.enter()
    lobby.introduce("Ann")
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
    table.speak("fr")
    table.wait_for_words("Vous rejoignez la table")
    french = [table.prompt, *table.choices, *table.log]
    assert table.actions == actions
    assert len(french) == len(english)
    assert not set(french) & set(english)
    table.reload()
    assert table.language == "fr"
    assert [table.prompt, *table.choices, *table.log] == french


def test_a_used_link_says_so(ann: Person, bo: Person, arrive: Arrive) -> None:
    lobby = ann.enter()
    lobby.choose("feather", FRIEND, FRIEND)
    table = lobby.open_table()
    link = table.invite(1)
    bo.follow(link).sit_down("Bo")
    cy = arrive()
    with cy.forgiving("410"):
        join = cy.follow(link)
        assert "already used" in join.problem
    assert join.part("sit-down").count() == 0


def test_a_spectator_sees_the_table_but_no_hand_and_no_button(ann: Person, bo: Person, arrive: Arrive) -> None:
    hers, his = tables = meet(ann, bo, "cubirds", seed=SEED)
    watching = arrive().visit(hers.id)
    assert "You are watching" in watching.text
    assert watching.part("page-hand").count() == 0
    assert "hand, " not in watching.page_text("table")
    assert watching.buttons.count() == 0
    assert watching.part("undo").count() == 0
    decide(hers, QUIET_LAY, [*tables, watching])
    assert watching.log[-1] == his.log[-1]
