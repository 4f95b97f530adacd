"""Coming and going over HTTP: new tables of every kind, listed ones, bots, stand-ins, leaving, giving up."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server.live.subscription import NO_TABLE, NOT_YOUR_SEAT, RESTART

from ..live_server import Connection, Guest, Message, Server, serving
from ..playing import act_and_wait, actions, is_asked, latest_state, play_randomly, seat_guests
from .test_http_refusals import check_refused

LIVE_CLOCK = {"kind": "live", "seconds": 600, "increment": 10, "days": 0}


def page(guest: Guest, table: str) -> Message:
    return guest.get(f"/api/tables/{table}")


def sitter(guest: Guest, table: str, seat: int) -> Message:
    found: Message = page(guest, table)["state"]["seats"][seat]
    return found


def closed_with(connection: Connection) -> int:
    """The code with which the server closes a socket that was greeted."""
    with pytest.raises(ConnectionClosed) as closed:
        connection.wait(lambda _: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


# New tables


def test_everything_chosen_for_a_table_is_told_at_it(ann: Guest) -> None:
    table = ann.open_table("feather", 3, public=True, spectators=False, chat=False, clock=LIVE_CLOCK)
    state = page(ann, table)["state"]
    assert (state["public"], state["spectators"], state["chat"]) == (True, False, False)
    text = state["clock"].pop("text")
    assert state["clock"] == LIVE_CLOCK
    assert "10" in text
    assert (state["origin"], state["origin_kind"], state["next_tables"], state["ranked"]) == (None, None, [], True)


def test_a_table_of_which_nothing_is_said_is_by_link_watched_and_talkative_without_a_clock(ann: Guest) -> None:
    state = page(ann, ann.open_table("cubirds"))["state"]
    assert (state["public"], state["spectators"], state["chat"], state["clock"]["kind"]) == (False, True, True, "none")


@pytest.mark.parametrize(
    "clock",
    [
        {"kind": "live", "seconds": 9},
        {"kind": "live", "seconds": 60, "increment": -1},
        {"kind": "live", "seconds": 60, "days": 1},
        {"kind": "days"},
        {"kind": "days", "days": 31},
        {"kind": "none", "seconds": 60},
        {"kind": "live", "seconds": 10**30},
    ],
    ids=str,
)
def test_clocks_that_make_no_sense_are_refused(ann: Guest, clock: Message) -> None:
    wanted = {"game": "cubirds", "seats": 2, "name": "Ann", "clock": clock}
    check_refused(ann.http.post("/api/tables", json=wanted), "bad_option", 422)


def test_several_people_share_a_screen(ann: Guest) -> None:
    table = ann.open_table("feather", 3, seat=1, people={"0": "Bo", "2": " Ann "})
    assert page(ann, table)["your_seats"] == [0, 1, 2]
    assert [each["name"] for each in page(ann, table)["state"]["seats"]] == ["Bo", "Ann", "Ann 2"]
    connections = {seat: ann.watch(table, seat) for seat in range(3)}
    hands = [connection.state["view"]["hand"] for connection in connections.values()]
    assert len({str(hand) for hand in hands}) > 1
    assert play_randomly(connections, random.Random(1))["result"]


def test_a_person_of_the_same_screen_cannot_sit_on_the_makers_seat(ann: Guest) -> None:
    wanted = {"game": "cubirds", "seats": 2, "name": "Ann", "people": {"0": "Bo"}}
    check_refused(ann.http.post("/api/tables", json=wanted), "seat_taken", 409)


def test_live_clocks_run_and_tell_until_when(ann: Guest) -> None:
    table = ann.open_table("cubirds", 2, bots={"1": "greedy"}, clock=LIVE_CLOCK)
    connection = ann.watch(table, 0)
    state = connection.wait_until(is_asked)
    mine = state["table"]["seats"][0]
    assert mine["left"] == 600_000
    assert mine["deadline"] == mine["since"] + mine["left"] == mine["replaceable_at"]
    while state["table"]["seats"][0]["since"] == mine["since"]:  # a turn may have several decisions
        act_and_wait(connection, actions(state)[-1])
        state = connection.wait_until(is_asked)
    assert 600_000 < state["table"]["seats"][0]["left"] <= 610_000


def test_days_a_move_end_days_later(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"}, clock={"kind": "days", "days": 3})
    mine = sitter(ann, table, 0)
    assert mine["deadline"] == mine["since"] + 3 * 24 * 3600 * 1000
    assert mine["left"] is None


# Listed tables


def public(guest: Guest) -> dict[str, list[int]]:
    return {each["state"]["table"]: each["open"] for each in guest.get("/api/tables")["tables"]}


def test_a_listed_table_is_found_and_anybody_sits_down(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 3, public=True)
    assert public(bo)[table] == [1, 2]
    assert bo.post(f"/api/tables/{table}/seats/2/sit", {"name": "Bo"}) == {
        "table": table,
        "seat": 2,
        "key": None,
        "keys": {},
    }
    assert page(bo, table)["your_seats"] == [2]
    assert public(bo)[table] == [1]
    ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})
    assert table not in public(bo), "it has begun"
    assert bo.watch(table, 2).state["view"] is not None


def test_a_table_by_link_is_not_listed_and_nobody_just_sits_down(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2)
    assert table not in public(bo)
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/sit", json={"name": "Bo"}), "not_public", 403)


def test_a_seat_of_a_listed_table_is_taken_once(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 3, public=True)
    for seat, reason, status in ((0, "seat_taken", 409), (3, "bad_option", 422), (-1, "bad_option", 422)):
        check_refused(bo.http.post(f"/api/tables/{table}/seats/{seat}/sit", json={"name": "Bo"}), reason, status)
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/sit", json={"name": " "}), "bad_name", 422)
    assert public(bo)[table] == [1, 2]


def test_newer_tables_are_listed_first(ann: Guest) -> None:
    tables = [ann.open_table("feather", 2, public=True) for _ in range(3)]
    order = [table for table in public(ann) if table in tables]
    assert order == tables[::-1]
    for table in tables:
        ann.http.delete(f"/api/tables/{table}")


# Bots and the start


def test_the_maker_starts_and_bots_take_all_open_seats(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", 4)
    bo.join(ann.invite(table, 2))
    check_refused(bo.http.post(f"/api/tables/{table}/start", json={"bot": "greedy"}), "not_owner", 403)
    state = ann.post(f"/api/tables/{table}/start", {"bot": "random"})["state"]
    assert state["stage"] == "running"
    assert [each["bot"] for each in state["seats"]] == ["", "random", "", "random"]


def test_a_start_with_a_bot_that_is_none_changes_nothing(ann: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    check_refused(ann.http.post(f"/api/tables/{table}/start", json={"bot": "stockfish"}), "bad_option", 422)
    check_refused(ann.http.post(f"/api/tables/{table}/start?language=de", json={"bot": "greedy"}), "bad_option", 422)
    assert page(ann, table)["state"]["stage"] == "open"


def test_a_bot_takes_an_open_seat_but_no_other(ann: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    assert ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})["state"]["seats"][1]["bot"] == "greedy"
    for seat in (0, 1):
        check_refused(ann.http.post(f"/api/tables/{table}/seats/{seat}/bot", json={"bot": "greedy"}), "seat_taken", 409)
    check_refused(ann.http.post(f"/api/tables/{table}/seats/7/bot", json={"bot": "greedy"}), "bad_option", 422)


# Leaving


def test_whoever_leaves_before_the_start_makes_room_and_their_key_is_void(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", 3)
    connection = bo.watch(table, 1)
    answer = bo.http.post(f"/api/tables/{table}/seats/1/leave")
    assert (answer.status_code, answer.content) == (204, b"")
    assert closed_with(connection) == RESTART
    assert page(bo, table)["your_seats"] == []
    assert sitter(ann, table, 1)["kind"] == "open"
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/leave"), "not_your_seat", 403)


def test_after_the_maker_has_left_the_next_person_may_invite(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", 3)
    ann.http.post(f"/api/tables/{table}/seats/0/leave")
    assert page(bo, table)["owner"]
    bo.invite(table, 0)
    check_refused(ann.http.post(f"/api/tables/{table}/links", json={"seat": 2}), "not_owner", 403)


def test_a_seat_that_was_left_is_played_by_a_bot_until_somebody_comes_by_a_new_link(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    old_key = bo.http.cookies.jar
    key = next(cookie.value for cookie in old_key if cookie.path == f"/api/tables/{table}")
    bo.http.post(f"/api/tables/{table}/seats/1/leave")
    gone = sitter(ann, table, 1)
    assert (gone["has_left"], bool(gone["substitute"]), gone["name"]) == (True, True, "Bo")
    connection = ann.watch(table, 0)
    play_randomly({0: connection}, random.Random(1), decisions=3)
    cleo = new_guest()
    cleo.join(ann.invite(table, 1), "Cleo")
    back = sitter(ann, table, 1)
    assert (back["has_left"], back["substitute"], back["name"]) == (False, "", "Cleo")
    hers = cleo.watch(table, 1)
    latest_state(connection)
    assert play_randomly({0: connection, 1: hers}, random.Random(2))["result"]
    answer = bo.http.get(f"/api/tables/{table}/state?seat=1", headers={"Authorization": f"Bearer {key}"})
    assert answer.status_code == 200, "after the end every seat is open to all"
    assert page(bo, table)["your_seats"] == []


def test_a_key_that_was_given_back_opens_nothing_though_somebody_else_has_come(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    key = next(cookie.value for cookie in bo.http.cookies.jar if cookie.path == f"/api/tables/{table}")
    bo.http.post(f"/api/tables/{table}/seats/1/leave")
    new_guest().join(ann.invite(table, 1), "Cleo")
    thief = new_guest()
    answer = thief.http.get(f"/api/tables/{table}/state?seat=1", headers={"Authorization": f"Bearer {key}"})
    check_refused(answer, "not_your_seat", 403)
    connection = thief.connect(table, 1, Authorization=f"Bearer {key}")
    assert closed_with(connection) == NOT_YOUR_SEAT


def test_a_table_ends_when_its_last_person_leaves(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    ann.http.post(f"/api/tables/{table}/seats/0/leave")
    state = page(ann, table)["state"]
    assert state["stage"] == "over"
    assert stage_in_database(ann.server, table) == "over"


def stage_in_database(server: Server, table: str) -> str:
    """What the housekeeping goes by."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        return str(database.execute("SELECT stage FROM tables WHERE id = ?", [table]).fetchone()[0])


# Giving up


def test_of_two_players_the_other_wins_when_one_resigns(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds")
    connection = bo.watch(table, 1)
    state = ann.post(f"/api/tables/{table}/seats/0/resign", {})["state"]
    assert (state["stage"], state["seats"][0]["resigned"]) == ("over", True)
    assert connection.wait_until(lambda state: bool(state["result"]))["question"] is None
    assert [told["kind"] for told in connection.state["feed"]][-2:] == ["resigned", "ended"]
    numbers = bo.get(f"/api/tables/{table}/statistics")
    assert (numbers["reason"], [seat["place"] for seat in numbers["seats"]]) == ("resigned", [None, 1])
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/resign"), "over", 409)
    assert stage_in_database(ann.server, table) == "over"


def test_of_three_players_a_bot_plays_on_for_one_who_resigns(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 3, bots={"2": "greedy"})
    state = bo.post(f"/api/tables/{table}/seats/1/resign", {})["state"]
    assert (state["stage"], state["seats"][1]["resigned"]) == ("running", True)
    check_refused(bo.http.delete(f"/api/tables/{table}/seats/1/substitute"), "bot_plays", 409)
    answer = bo.http.post(f"/api/tables/{table}/seats/1/leave")
    check_refused(answer, "bot_plays", 409)
    assert answer.json()["text"] == "You have resigned: a bot plays your seat to the end."
    assert play_randomly({0: ann.watch(table, 0)}, random.Random(1))["result"]


def test_nobody_resigns_before_the_start_or_for_another(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/resign"), "not_started", 409)
    bo.join(ann.invite(table, 1))
    check_refused(ann.http.post(f"/api/tables/{table}/seats/1/resign"), "not_your_seat", 403)
    assert page(ann, table)["state"]["stage"] == "running"


# Stand-ins


def test_a_bot_plays_for_whoever_asks_for_it_until_they_come_back(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    assert bo.post(f"/api/tables/{table}/seats/1/substitute", {"bot": "greedy"})["state"]["seats"][1]["substitute"]
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/substitute", json={"bot": "greedy"}), "seat_taken", 409)
    connection = ann.watch(table, 0)
    play_randomly({0: connection}, random.Random(1), decisions=3)
    assert bo.http.delete(f"/api/tables/{table}/seats/1/substitute").status_code == 200
    check_refused(bo.http.delete(f"/api/tables/{table}/seats/1/substitute"), "no_substitute", 409)
    back = bo.watch(table, 1)
    # Perhaps the bot has chosen already: that stands, and may be replaced.
    act_and_wait(back, actions(back.wait_until(lambda state: state["question"] is not None))[0])


def test_nobodys_seat_is_handed_over_early_or_by_a_stranger(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    door = f"/api/tables/{table}/seats/1/substitute"
    check_refused(ann.http.post(door, json={"bot": "greedy"}), "too_early", 409)
    check_refused(new_guest().http.post(door, json={"bot": "greedy"}), "not_your_seat", 403)
    check_refused(bo.http.post(door, json={"bot": "stockfish"}), "bad_option", 422)
    check_refused(ann.http.post(f"/api/tables/{table}/seats/5/substitute", json={"bot": "greedy"}), "bad_option", 422)


def test_whoever_lets_the_time_run_out_is_replaced_if_another_wishes_so(tmp_path: Path) -> None:
    """Time passes while the server is down: what happened is moved into the past."""
    clocks: list[Message] = [{}, {"kind": "live", "seconds": 60}, {"kind": "days", "days": 1}]
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as ann, closing(Guest(server)) as bo:
        tables = [seat_guests([ann, bo], "feather", 2, clock=clock) for clock in clocks]
        endpoints = [f"/api/tables/{table}/seats/1/substitute" for table in tables]
        for table, door in zip(tables, endpoints, strict=True):
            connection = ann.watch(table, 0)
            act_and_wait(connection, actions(connection.state)[0])
            connection.close()
            check_refused(ann.http.post(door, json={"bot": "greedy"}), "too_early", 409)
        server.stop()
        let_time_pass(server, milliseconds=25 * 3600 * 1000)
        server.start()
        for table, door in zip(tables, endpoints, strict=True):
            assert page(ann, table)["state"]["stage"] == "running", "no clock ends a game"
            assert ann.post(door, {"bot": "greedy"})["state"]["seats"][1]["substitute"] == "greedy"
            connection = ann.watch(table, 0)
            assert "Bo" in next(told["text"] for told in connection.state["feed"] if told["kind"] == "handed_over")
            play_randomly({0: connection}, random.Random(1), decisions=2)
            assert not sitter(ann, table, 1)["resigned"]
            assert bo.http.delete(door).status_code == 200


def let_time_pass(server: Server, milliseconds: int) -> None:
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE events SET at = at - ?", [milliseconds])


# Deleting


def test_the_maker_deletes_a_table_and_everybody_is_sent_away(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", 3)
    connections = [ann.watch(table, 0), bo.watch(table, 1), bo.watch(table)]
    check_refused(bo.http.delete(f"/api/tables/{table}"), "not_owner", 403)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    assert [closed_with(connection) for connection in connections] == [NO_TABLE] * 3
    check_refused(ann.http.get(f"/api/tables/{table}"), "no_table", 404)
    check_refused(ann.http.delete(f"/api/tables/{table}"), "no_table", 404)
    with closing(sqlite3.connect(f"file:{ann.server.database}?mode=ro", uri=True)) as database:
        for part in ("events", "seat_keys", "links"):
            assert database.execute(f"SELECT count(*) FROM {part} WHERE table_id = ?", [table]).fetchone() == (0,)


def test_a_game_with_other_people_is_not_deleted_before_its_end(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds")
    check_refused(ann.http.delete(f"/api/tables/{table}"), "not_over", 409)
    bo.post(f"/api/tables/{table}/seats/1/resign", {})
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204


def test_a_game_against_bots_is_deleted_while_they_think(ann: Guest) -> None:
    table = ann.open_table("wingspan", 2, bots={"1": "raven"})
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    check_refused(ann.http.get(f"/api/tables/{table}/state"), "no_table", 404)


def test_an_invitation_to_a_seat_that_somebody_has_taken_opens_nothing(ann: Guest, bo: Guest) -> None:
    """Else whoever made it could look at the hand of whoever sat down without it."""
    table = ann.open_table("feather", 2, public=True)
    link = ann.invite(table, 1)
    bo.post(f"/api/tables/{table}/seats/1/sit", {"name": "Bo"})
    check_refused(ann.http.post(f"/api/links/{link}", json={"name": "Ann"}), "used_link", 410)
    assert page(ann, table)["your_seats"] == [0]
