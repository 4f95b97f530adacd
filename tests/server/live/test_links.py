"""Links to seats: to invite a person, and to use a seat on another device."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..api.test_http import occupants_in, row_counts
from ..api.test_http_refusals import check_refused
from ..live_server import Guest, Server
from ..playing import act_and_wait, actions, is_asked


def test_an_invited_person_joins_and_the_game_starts(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    link = ann.invite(table, 1)
    look = bo.get(f"/api/links/{link}")
    assert look == {"table": table, "title": "CuBirds", "seat": 1, "kind": "join", "names": ["Ann"]}
    assert bo.join(link) == {"table": table, "seat": 1, "key": None, "keys": {}}
    info = bo.get(f"/api/tables/{table}")
    assert (info["state"]["stage"], info["your_seats"], info["owner"]) == ("running", [1], False)
    assert occupants_in(info) == [("person", "Ann"), ("person", "Bo")]


def test_looking_at_a_link_does_not_spend_it(ann: Guest, bo: Guest, server: Server) -> None:
    table = ann.open_table("cubirds")
    link = ann.invite(table, 1)
    before = row_counts(server)
    looks = [bo.get(f"/api/links/{link}") for _ in range(3)]
    assert looks[0] == looks[1] == looks[2]
    assert row_counts(server) == before
    bo.join(link)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_link_works_once(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest], server: Server, language: str
) -> None:
    table = ann.open_table("cubirds", 3)
    link = ann.invite(table, 1)
    bo.join(link)
    before, cy = row_counts(server), new_guest()
    for guest in (cy, bo, ann):
        query = {"language": language}
        text = check_refused(guest.http.post(f"/api/links/{link}", params=query, json={"name": "Cy"}), "used_link", 410)
        assert check_refused(guest.http.get(f"/api/links/{link}", params=query), "used_link", 410) == text
    assert cy.get(f"/api/tables/{table}")["your_seats"] == []
    assert row_counts(server) == before


def test_a_newer_link_voids_only_older_links_to_the_same_seat(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    older, other, newer = ann.invite(table, 1), ann.invite(table, 2), ann.invite(table, 1)
    check_refused(bo.http.post(f"/api/links/{older}", json={"name": "Bo"}), "used_link", 410)
    assert bo.join(newer)["seat"] == 1
    assert bo.join(other)["seat"] == 2
    info = bo.get(f"/api/tables/{table}")
    assert info["your_seats"] == [1, 2]
    assert occupants_in(info)[1:] == [("person", "Bo"), ("person", "Bo 2")]


def test_unknown_links_are_refused(ann: Guest) -> None:
    for link in ("nothing", "x" * 500, "%00", "%ff"):
        check_refused(ann.http.get(f"/api/links/{link}"), "no_link", 404)
        check_refused(ann.http.post(f"/api/links/{link}", json={"name": "Ann"}), "no_link", 404)


BAD_NAMES = ("", "  ", "B\no", "\x1b[31m", "x" * 61, "\u202eBo")


def test_a_bad_name_does_not_spend_the_link(ann: Guest, bo: Guest, server: Server) -> None:
    table = ann.open_table("cubirds")
    link = ann.invite(table, 1)
    before = row_counts(server)
    for name in BAD_NAMES:
        check_refused(bo.http.post(f"/api/links/{link}", json={"name": name}), "bad_name", 422)
    check_refused(bo.http.post(f"/api/links/{link}", json={"name": "Bo", "seat": 0}), "bad_message", 422)
    check_refused(bo.http.post(f"/api/links/{link}", json={"name": None}), "bad_message", 422)
    assert row_counts(server) == before
    bo.join(link)


def test_only_the_owner_invites_and_adds_bots(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest], server: Server
) -> None:
    table = ann.open_table("cubirds", 3)
    bo.join(ann.invite(table, 1))
    before, cy = row_counts(server), new_guest()
    for guest in (bo, cy):
        links = guest.http.post(f"/api/tables/{table}/links", json={"seat": 2})
        assert check_refused(links, "not_owner", 403) == "Only the player who opened the table can do that."
        put = guest.http.post(f"/api/tables/{table}/seats/2/bot?language=fr", json={"bot": "greedy"})
        assert check_refused(put, "not_owner", 403) == "Seule la personne qui a ouvert la table peut faire cela."
    assert row_counts(server) == before


def test_a_link_to_the_seat_of_another_player_is_refused(ann: Guest, bo: Guest, new_guest: Callable[[], Guest]) -> None:
    table = ann.open_table("cubirds", 3, bots={"2": "greedy"})
    bo.join(ann.invite(table, 1))
    path = f"/api/tables/{table}/links"
    for guest, seat in ((ann, 1), (ann, 2)):
        check_refused(guest.http.post(path, json={"seat": seat}), "seat_taken", 409)
    for guest, seat in ((bo, 0), (bo, 2), (new_guest(), 0), (new_guest(), 1)):
        assert guest.http.post(path, json={"seat": seat}).json()["reason"] in {"not_owner", "not_your_seat"}
    for seat in (-1, 3, 10**300):
        check_refused(ann.http.post(path, json={"seat": seat}), "bad_option", 422)
    for body in ({}, {"seat": "1"}, {"seat": None}, {"seat": 1, "name": "Bo"}):
        check_refused(ann.http.post(path, json=body), "bad_message", 422)


def test_the_key_of_another_table_gives_no_access(ann: Guest, bo: Guest) -> None:
    here, there = ann.open_table("cubirds"), bo.open_table("cubirds")
    (key,) = [cookie.value for cookie in bo.http.cookies.jar if cookie.path == f"/api/tables/{there}"]
    stolen = {"Cookie": f"seat-0={key}; seat-1={key}; seat-{key}={key}"}
    assert bo.http.get(f"/api/tables/{there}", headers=stolen).json()["owner"]
    info = bo.http.get(f"/api/tables/{here}", headers=stolen).json()
    assert (info["your_seats"], info["owner"]) == ([], False)
    check_refused(bo.http.post(f"/api/tables/{here}/links", headers=stolen, json={"seat": 1}), "not_owner", 403)
    bot = bo.http.post(f"/api/tables/{here}/seats/1/bot", headers=stolen, json={"bot": "greedy"})
    check_refused(bot, "not_owner", 403)


def test_a_link_to_your_own_seat_works_on_a_second_device_and_both_can_play(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", bots={"1": "random"}, seed="1")
    link = ann.invite(table, 0)
    assert bo.get(f"/api/links/{link}")["kind"] == "device"
    assert bo.post(f"/api/links/{link}", {}) == {"table": table, "seat": 0, "key": None, "keys": {}}
    info = bo.get(f"/api/tables/{table}")
    assert (info["your_seats"], info["owner"]) == ([0], True)
    assert occupants_in(info) == [("person", "Ann"), ("bot", "Random")], "the name does not change"
    check_refused(bo.http.post(f"/api/links/{link}", json={}), "used_link", 410)
    computer, phone = ann.watch(table, 0), bo.watch(table, 0)
    act_and_wait(computer, actions(computer.state)[0])
    phone.wait_until(lambda state: bool(state["seq"] >= computer.state["seq"]))
    phone.wait_until(is_asked)
    act_and_wait(phone, actions(phone.state)[0])
    computer.wait_until(lambda state: bool(state["seq"] >= phone.state["seq"]))
    assert computer.state["view"] == phone.state["view"]


def test_a_link_to_a_seat_that_a_bot_has_taken_is_refused(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    link = ann.invite(table, 1)
    ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})
    before = bo.get(f"/api/tables/{table}")
    answer = bo.http.post(f"/api/links/{link}", json={"name": "Bo"})
    assert answer.json()["reason"] in {"seat_taken", "used_link"}
    assert before["your_seats"] == []
    assert bo.get(f"/api/tables/{table}") == before


def test_a_link_preview_does_not_offer_a_seat_that_a_bot_has_taken(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    link = ann.invite(table, 1)
    ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})
    assert bo.http.get(f"/api/links/{link}").json().get("reason") in {"seat_taken", "used_link"}
