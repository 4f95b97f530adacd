"""Joining and leaving over HTTP: new tables, public tables, bots, substitute bots, leaving, resigning, deleting."""

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


def get_table(guest: Guest, table: str) -> Message:
    return guest.get(f"/api/tables/{table}")


def seat_state(guest: Guest, table: str, seat: int) -> Message:
    found: Message = get_table(guest, table)["state"]["seats"][seat]
    return found


def close_code_of(connection: Connection) -> int:
    """Return the code with which the server closes a connection."""
    with pytest.raises(ConnectionClosed) as closed:
        connection.wait(lambda _: False)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


# New tables


def test_the_state_of_a_new_table_contains_its_settings(ann: Guest) -> None:
    table = ann.open_table("feather", 3, public=True, spectators=False, chat=False, clock=LIVE_CLOCK)
    state = get_table(ann, table)["state"]
    assert (state["public"], state["spectators"], state["chat"]) == (True, False, False)
    text = state["clock"].pop("text")
    assert state["clock"] == LIVE_CLOCK
    assert "10" in text
    assert (state["origin"], state["origin_kind"], state["next_tables"], state["ranked"]) == (None, None, [], True)


def test_a_table_has_spectators_chat_and_no_clock_by_default_and_is_not_public(ann: Guest) -> None:
    state = get_table(ann, ann.open_table("cubirds"))["state"]
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
def test_invalid_clocks_are_refused(ann: Guest, clock: Message) -> None:
    wanted = {"game": "cubirds", "seats": 2, "name": "Ann", "clock": clock}
    check_refused(ann.http.post("/api/tables", json=wanted), "bad_option", 422)


def test_several_people_can_share_a_screen(ann: Guest) -> None:
    table = ann.open_table("feather", 3, seat=1, people={"0": "Bo", "2": " Ann "})
    assert get_table(ann, table)["your_seats"] == [0, 1, 2]
    assert [each["name"] for each in get_table(ann, table)["state"]["seats"]] == ["Bo", "Ann", "Ann 2"]
    connections = {seat: ann.watch(table, seat) for seat in range(3)}
    hands = [connection.state["view"]["hand"] for connection in connections.values()]
    assert len({str(hand) for hand in hands}) > 1
    assert play_randomly(connections, random.Random(1))["result"]


def test_a_person_on_the_same_screen_cannot_take_the_owners_seat(ann: Guest) -> None:
    wanted = {"game": "cubirds", "seats": 2, "name": "Ann", "people": {"0": "Bo"}}
    check_refused(ann.http.post("/api/tables", json=wanted), "seat_taken", 409)


def test_live_clocks_run_and_have_a_deadline(ann: Guest) -> None:
    table = ann.open_table("cubirds", 2, bots={"1": "greedy"}, clock=LIVE_CLOCK)
    connection = ann.watch(table, 0)
    state = connection.wait_until(is_asked)
    own = state["table"]["seats"][0]
    assert own["left"] == 600_000
    assert own["deadline"] == own["since"] + own["left"] == own["replaceable_at"]
    while state["table"]["seats"][0]["since"] == own["since"]:  # a turn may have several decisions
        act_and_wait(connection, actions(state)[-1])
        state = connection.wait_until(is_asked)
    assert 600_000 < state["table"]["seats"][0]["left"] <= 610_000


def test_days_per_turn_give_a_deadline_days_later(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"}, clock={"kind": "days", "days": 3})
    own = seat_state(ann, table, 0)
    assert own["deadline"] == own["since"] + 3 * 24 * 3600 * 1000
    assert own["left"] is None


# Public tables


def public_tables(guest: Guest) -> dict[str, list[int]]:
    return {each["state"]["table"]: each["open"] for each in guest.get("/api/tables")["tables"]}


def test_a_public_table_is_listed_and_every_guest_can_join(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 3, public=True)
    assert public_tables(bo)[table] == [1, 2]
    assert bo.post(f"/api/tables/{table}/seats/2/sit", {"name": "Bo"}) == {
        "table": table,
        "seat": 2,
        "key": None,
        "keys": {},
    }
    assert get_table(bo, table)["your_seats"] == [2]
    assert public_tables(bo)[table] == [1]
    ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})
    assert table not in public_tables(bo), "the game has begun"
    assert bo.watch(table, 2).state["view"] is not None


def test_a_private_table_is_not_listed_and_cannot_be_joined_without_a_link(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 2)
    assert table not in public_tables(bo)
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/sit", json={"name": "Bo"}), "not_public", 403)


def test_a_seat_of_a_public_table_is_taken_once(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("feather", 3, public=True)
    for seat, reason, status in ((0, "seat_taken", 409), (3, "bad_option", 422), (-1, "bad_option", 422)):
        check_refused(bo.http.post(f"/api/tables/{table}/seats/{seat}/sit", json={"name": "Bo"}), reason, status)
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/sit", json={"name": " "}), "bad_name", 422)
    assert public_tables(bo)[table] == [1, 2]


def test_newer_tables_are_listed_first(ann: Guest) -> None:
    tables = [ann.open_table("feather", 2, public=True) for _ in range(3)]
    order = [table for table in public_tables(ann) if table in tables]
    assert order == tables[::-1]
    for table in tables:
        ann.http.delete(f"/api/tables/{table}")


# Bots and the start


def test_the_owner_starts_the_game_and_bots_take_all_open_seats(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds", 4)
    bo.join(ann.invite(table, 2))
    check_refused(bo.http.post(f"/api/tables/{table}/start", json={"bot": "greedy"}), "not_owner", 403)
    state = ann.post(f"/api/tables/{table}/start", {"bot": "random"})["state"]
    assert state["stage"] == "running"
    assert [each["bot"] for each in state["seats"]] == ["", "random", "", "random"]


def test_a_start_with_an_unknown_bot_changes_nothing(ann: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    check_refused(ann.http.post(f"/api/tables/{table}/start", json={"bot": "stockfish"}), "bad_option", 422)
    check_refused(ann.http.post(f"/api/tables/{table}/start?language=de", json={"bot": "greedy"}), "bad_option", 422)
    assert get_table(ann, table)["state"]["stage"] == "open"


def test_a_bot_can_take_only_an_open_seat(ann: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    assert ann.post(f"/api/tables/{table}/seats/1/bot", {"bot": "greedy"})["state"]["seats"][1]["bot"] == "greedy"
    for seat in (0, 1):
        check_refused(ann.http.post(f"/api/tables/{table}/seats/{seat}/bot", json={"bot": "greedy"}), "seat_taken", 409)
    check_refused(ann.http.post(f"/api/tables/{table}/seats/7/bot", json={"bot": "greedy"}), "bad_option", 422)


# Leaving


def test_leaving_before_the_start_frees_the_seat_and_voids_its_key(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", 3)
    connection = bo.watch(table, 1)
    answer = bo.http.post(f"/api/tables/{table}/seats/1/leave")
    assert (answer.status_code, answer.content) == (204, b"")
    assert close_code_of(connection) == RESTART
    assert get_table(bo, table)["your_seats"] == []
    assert seat_state(ann, table, 1)["kind"] == "open"
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/leave"), "not_your_seat", 403)


def test_after_the_owner_has_left_the_next_person_may_invite(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", 3)
    ann.http.post(f"/api/tables/{table}/seats/0/leave")
    assert get_table(bo, table)["owner"]
    bo.invite(table, 0)
    check_refused(ann.http.post(f"/api/tables/{table}/links", json={"seat": 2}), "not_owner", 403)


def test_a_bot_plays_a_left_seat_until_a_person_joins_by_a_new_link(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    old_key = bo.http.cookies.jar
    key = next(cookie.value for cookie in old_key if cookie.path == f"/api/tables/{table}")
    bo.http.post(f"/api/tables/{table}/seats/1/leave")
    left_seat = seat_state(ann, table, 1)
    assert (left_seat["has_left"], bool(left_seat["substitute"]), left_seat["name"]) == (True, True, "Bo")
    connection = ann.watch(table, 0)
    play_randomly({0: connection}, random.Random(1), decisions=3)
    cleo = new_guest()
    cleo.join(ann.invite(table, 1), "Cleo")
    back = seat_state(ann, table, 1)
    assert (back["has_left"], back["substitute"], back["name"]) == (False, "", "Cleo")
    hers = cleo.watch(table, 1)
    latest_state(connection)
    assert play_randomly({0: connection, 1: hers}, random.Random(2))["result"]
    answer = bo.http.get(f"/api/tables/{table}/state?seat=1", headers={"Authorization": f"Bearer {key}"})
    assert answer.status_code == 200, "after the end all may see every seat"
    assert get_table(bo, table)["your_seats"] == []


def test_the_key_of_a_player_who_left_stays_void_after_another_joins(
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
    assert close_code_of(connection) == NOT_YOUR_SEAT


def test_a_table_ends_when_its_last_person_leaves(ann: Guest) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    ann.http.post(f"/api/tables/{table}/seats/0/leave")
    state = get_table(ann, table)["state"]
    assert state["stage"] == "over"
    assert stored_stage(ann.server, table) == "over"


def stored_stage(server: Server, table: str) -> str:
    """Return the stage in the database, by which old tables are removed."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as database:
        return str(database.execute("SELECT stage FROM tables WHERE id = ?", [table]).fetchone()[0])


# Resigning


def test_with_two_players_the_other_wins_when_one_resigns(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds")
    connection = bo.watch(table, 1)
    state = ann.post(f"/api/tables/{table}/seats/0/resign", {})["state"]
    assert (state["stage"], state["seats"][0]["resigned"]) == ("over", True)
    assert connection.wait_until(lambda state: bool(state["result"]))["question"] is None
    assert [entry["kind"] for entry in connection.state["feed"]][-2:] == ["resigned", "ended"]
    numbers = bo.get(f"/api/tables/{table}/statistics")
    assert (numbers["reason"], [seat["place"] for seat in numbers["seats"]]) == ("resigned", [None, 1])
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/resign"), "over", 409)
    assert stored_stage(ann.server, table) == "over"


def test_with_three_players_a_bot_plays_for_one_who_resigns(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 3, bots={"2": "greedy"})
    state = bo.post(f"/api/tables/{table}/seats/1/resign", {})["state"]
    assert (state["stage"], state["seats"][1]["resigned"]) == ("running", True)
    check_refused(bo.http.delete(f"/api/tables/{table}/seats/1/substitute"), "bot_plays", 409)
    answer = bo.http.post(f"/api/tables/{table}/seats/1/leave")
    check_refused(answer, "bot_plays", 409)
    assert answer.json()["text"] == "You have resigned: a bot plays your seat to the end."
    assert play_randomly({0: ann.watch(table, 0)}, random.Random(1))["result"]


def test_resigning_before_the_start_or_for_another_seat_is_refused(ann: Guest, bo: Guest) -> None:
    table = ann.open_table("cubirds")
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/resign"), "not_started", 409)
    bo.join(ann.invite(table, 1))
    check_refused(ann.http.post(f"/api/tables/{table}/seats/1/resign"), "not_your_seat", 403)
    assert get_table(ann, table)["state"]["stage"] == "running"


# Substitute bots


def test_a_substitute_bot_plays_until_the_person_comes_back(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    assert bo.post(f"/api/tables/{table}/seats/1/substitute", {"bot": "greedy"})["state"]["seats"][1]["substitute"]
    check_refused(bo.http.post(f"/api/tables/{table}/seats/1/substitute", json={"bot": "greedy"}), "seat_taken", 409)
    connection = ann.watch(table, 0)
    play_randomly({0: connection}, random.Random(1), decisions=3)
    assert bo.http.delete(f"/api/tables/{table}/seats/1/substitute").status_code == 200
    check_refused(bo.http.delete(f"/api/tables/{table}/seats/1/substitute"), "no_substitute", 409)
    back = bo.watch(table, 1)
    # The bot may have chosen already. The person can replace its choice.
    act_and_wait(back, actions(back.wait_until(lambda state: state["question"] is not None))[0])


def test_a_seat_is_not_handed_over_early_or_by_a_stranger(
    ann: Guest, bo: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    path = f"/api/tables/{table}/seats/1/substitute"
    check_refused(ann.http.post(path, json={"bot": "greedy"}), "too_early", 409)
    check_refused(new_guest().http.post(path, json={"bot": "greedy"}), "not_your_seat", 403)
    check_refused(bo.http.post(path, json={"bot": "stockfish"}), "bad_option", 422)
    check_refused(ann.http.post(f"/api/tables/{table}/seats/5/substitute", json={"bot": "greedy"}), "bad_option", 422)


def test_another_player_can_replace_a_player_whose_time_has_run_out(tmp_path: Path) -> None:
    """The test moves all events into the past while the server is down."""
    clocks: list[Message] = [{}, {"kind": "live", "seconds": 60}, {"kind": "days", "days": 1}]
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as ann, closing(Guest(server)) as bo:
        tables = [seat_guests([ann, bo], "feather", 2, clock=clock) for clock in clocks]
        endpoints = [f"/api/tables/{table}/seats/1/substitute" for table in tables]
        for table, path in zip(tables, endpoints, strict=True):
            connection = ann.watch(table, 0)
            act_and_wait(connection, actions(connection.state)[0])
            connection.close()
            check_refused(ann.http.post(path, json={"bot": "greedy"}), "too_early", 409)
        server.stop()
        let_time_pass(server, milliseconds=25 * 3600 * 1000)
        server.start()
        for table, path in zip(tables, endpoints, strict=True):
            assert get_table(ann, table)["state"]["stage"] == "running", "no clock ends a game"
            assert ann.post(path, {"bot": "greedy"})["state"]["seats"][1]["substitute"] == "greedy"
            connection = ann.watch(table, 0)
            assert "Bo" in next(entry["text"] for entry in connection.state["feed"] if entry["kind"] == "handed_over")
            play_randomly({0: connection}, random.Random(1), decisions=2)
            assert not seat_state(ann, table, 1)["resigned"]
            assert bo.http.delete(path).status_code == 200


def let_time_pass(server: Server, milliseconds: int) -> None:
    with closing(sqlite3.connect(server.database)) as database, database:
        database.execute("UPDATE events SET at = at - ?", [milliseconds])


# Deleting


def test_the_owner_can_delete_a_table_and_all_connections_close(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds", 3)
    connections = [ann.watch(table, 0), bo.watch(table, 1), bo.watch(table)]
    check_refused(bo.http.delete(f"/api/tables/{table}"), "not_owner", 403)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    assert [close_code_of(connection) for connection in connections] == [NO_TABLE] * 3
    check_refused(ann.http.get(f"/api/tables/{table}"), "no_table", 404)
    check_refused(ann.http.delete(f"/api/tables/{table}"), "no_table", 404)
    with closing(sqlite3.connect(f"file:{ann.server.database}?mode=ro", uri=True)) as database:
        for name in ("events", "seat_keys", "links"):
            assert database.execute(f"SELECT count(*) FROM {name} WHERE table_id = ?", [table]).fetchone() == (0,)


def test_a_game_with_other_people_cannot_be_deleted_before_its_end(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "cubirds")
    check_refused(ann.http.delete(f"/api/tables/{table}"), "not_over", 409)
    bo.post(f"/api/tables/{table}/seats/1/resign", {})
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204


def test_a_game_against_bots_can_be_deleted_while_a_bot_thinks(ann: Guest) -> None:
    table = ann.open_table("wingspan", 2, bots={"1": "raven"})
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    check_refused(ann.http.get(f"/api/tables/{table}/state"), "no_table", 404)


def test_an_invitation_link_to_a_taken_seat_is_void(ann: Guest, bo: Guest) -> None:
    """Otherwise the owner could use it to see the hand of a player who joined without it."""
    table = ann.open_table("feather", 2, public=True)
    link = ann.invite(table, 1)
    bo.post(f"/api/tables/{table}/seats/1/sit", {"name": "Bo"})
    check_refused(ann.http.post(f"/api/links/{link}", json={"name": "Ann"}), "used_link", 410)
    assert get_table(ann, table)["your_seats"] == [0]
