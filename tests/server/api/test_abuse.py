"""Malicious clients and broken connections: the game continues, and nothing is revealed or changed."""

from __future__ import annotations

import json
import random
import socket
from collections.abc import Callable
from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rookery.server.live.subscription import BAD_START, NO_TABLE, NOT_YOUR_SEAT
from rookery.server.messages import MESSAGE_BYTES

from ..fork_server import TIMEOUT_SECONDS
from ..http_playing import play_over_http, state_of
from ..live_server import Guest, Message
from ..playing import actions, connect_guests, is_asked, latest_state, seat_guests
from .test_endpoints import close_code_of
from .test_http import row_counts
from .test_http_refusals import check_refused

TOO_BIG = 1009
# Zeros that Python's int() accepts: Arabic-Indic and full-width.
NON_ASCII_ZEROS = ("\u0660", "\uff10")
OTHER_ORIGINS = ("https://evil.example", "null", "http://127.0.0.1.evil.example", "http://", "x", "")


def send_raw(guest: Guest, request: bytes) -> bytes:
    """Send raw bytes, which need not be valid HTTP, and return the answer."""
    address = ("127.0.0.1", guest.server.port)
    with suppress(OSError), socket.create_connection(address, TIMEOUT_SECONDS) as wire:
        wire.sendall(request)
        wire.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: wire.recv(65536), b""))
    return b""  # the server closed the connection, which is an answer too


# Broken connections


def test_a_game_continues_over_connections_that_are_lost_at_any_moment(ann: Guest, bo: Guest) -> None:
    """Every decision uses a new connection, which is cut without a closing handshake, often before the answer."""
    table, rng = seat_guests([ann, bo], "feather", 2, options={"hand": 4}), random.Random(1)
    people, sent = {0: ann, 1: bo}, 0
    while state_of(ann, table, 0)["table"]["stage"] != "over":
        for seat, guest in people.items():
            connection = guest.watch(table, seat)
            if is_asked(connection.state):
                sent += 1
                message = {
                    "decision": connection.state["question"]["decision"],
                    "actions": [rng.choice(actions(connection.state))],
                }
                connection.send({"type": "act", "id": f"cut-{sent}", **message})
                if rng.random() < 0.5:  # the server may refuse it, if it handles an earlier message only now
                    answer = connection.wait(lambda answer: "id" in answer)
                    assert answer["type"] == "accepted" or answer["reason"] in ("stale", "over")
            connection.socket.socket.shutdown(socket.SHUT_RDWR)
        assert sent < 500
    feed = state_of(ann, table, 0)["feed"]
    assert [each["seq"] for each in feed] == list(range(1, len(feed) + 1))


def test_repeated_messages_in_any_order_are_done_once(ann: Guest, bo: Guest) -> None:
    connections = connect_guests([ann, bo], "feather")
    question = connections[0].state["question"]
    messages = [
        {"type": "act", "id": f"m{place}", "decision": question["decision"] + place, "actions": [choice["action"]]}
        for place, choice in enumerate(question["choices"][:3])
    ]
    order = [messages[1], messages[0], messages[0], messages[1], messages[2], messages[1], messages[0]]
    for message in order:
        connections[0].send(message)
    answers = [connections[0].wait(lambda answer: answer["type"] != "state") for _ in order]
    assert [answer["id"] for answer in answers] == [message["id"] for message in order], "answers arrive in order"
    outcomes = [(answer["type"], answer.get("repeated"), answer.get("reason")) for answer in answers]
    assert outcomes == [
        ("refused", None, "stale"),
        ("accepted", False, None),
        ("accepted", True, None),
        ("accepted", False, None),
        ("accepted", False, None),
        ("accepted", True, None),
        ("accepted", True, None),
    ]


def test_all_old_decisions_are_stale(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    states = play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=10)[0]
    connection = ann.watch(table, 0)
    before = latest_state(connection)
    for state in states[:-1]:
        question = state["question"]
        for choice in question["choices"]:
            late = {"type": "act", "decision": question["decision"], "actions": [choice["action"]]}
            assert connection.ask(late)["reason"] == "stale"
    for decision in (-1, 0, 10**6, 10**18, -(10**18)):
        assert connection.ask({"type": "act", "decision": decision, "actions": ["x"]})["reason"] == "stale"
    assert latest_state(connection) == before


# Invalid messages


def test_a_megabyte_over_a_websocket_closes_only_that_connection(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    bad, good = ann.watch(table, 0), ann.watch(table, 0)
    bad.socket.send("x" * 1_000_000)
    assert close_code_of(bad) == TOO_BIG
    good.act(actions(good.state)[0])
    assert ann.watch(table, 0).state["seat"] == 0


def test_a_message_of_maximal_length_is_accepted_and_a_longer_one_closes_the_connection(ann: Guest) -> None:
    connection = ann.watch(ann.open_table("feather"), 0)
    connection.socket.send(" " * MESSAGE_BYTES)
    assert connection.receive()["reason"] == "bad_message"
    connection.socket.send(" " * (MESSAGE_BYTES + 1))
    assert close_code_of(connection) == TOO_BIG


def test_a_megabyte_over_http_is_refused(ann: Guest) -> None:
    table = ann.open_table("feather")
    for endpoint in ("act", "say", "undo", "resign", "leave", "revoke"):
        answer = ann.http.post(f"/api/tables/{table}/seats/0/{endpoint}", content=b"x" * 1_000_000)
        assert 400 <= answer.status_code < 500 or endpoint in ("resign", "leave", "revoke"), endpoint


INVALID_MESSAGES: dict[str, str | bytes] = {
    "bytes": b'{"type":"undo","id":"a","decision":1}',
    "no bytes": b"",
    "nothing": "",
    "no JSON": "{",
    "a number": "1",
    "null": "null",
    "a list": "[]",
    "no kind": '{"id":"a"}',
    "an unknown kind": '{"type":"win","id":"a"}',
    "a kind of the server's": '{"type":"accepted","id":"a","repeated":false,"seq":1}',
    "a deep list": "[" * 8000,
    "a deep object": '{"a":' * 3000,
    "a deep id": '{"type":"act","id":' + "[" * 4000 + "]" * 4000 + "}",
    "half a character": '{"type":"say","id":"\\ud800","text":"\\ud800"}',
    "a huge number": '{"type":"undo","id":"a","decision":' + "9" * 5000 + "}",
    "a fraction": '{"type":"undo","id":"a","decision":1.5}',
    "no number": '{"type":"undo","id":"a","decision":NaN}',
    "more than we know": '{"type":"undo","id":"a","decision":1,"seat":1}',
    "a negative place": '{"type":"hello","since":-1}',
    "no language": '{"type":"hello","language":"../../etc/passwd"}',
}


@pytest.mark.parametrize("message", INVALID_MESSAGES.values(), ids=INVALID_MESSAGES)
def test_an_invalid_message_is_refused_and_the_connection_stays_open(ann: Guest, message: str | bytes) -> None:
    connection = ann.watch(ann.open_table("feather", 2, bots={"1": "greedy"}), 0)
    connection.wait_until(lambda state: not state["table"]["seats"][1]["deciding"])  # the bot has chosen
    before = latest_state(connection)
    connection.socket.send(message)
    answer = connection.receive()
    assert (answer["type"], answer["reason"] in ("bad_message", "bad_option")) == ("refused", True)
    assert len(json.dumps(answer)) < 2000
    assert latest_state(connection) == before


@pytest.mark.parametrize(
    "message", [INVALID_MESSAGES["bytes"], "", '{"type":"act","id":"a","decision":1,"actions":["x"]}']
)
def test_a_connection_without_a_first_hello_is_closed(ann: Guest, message: str | bytes) -> None:
    connection = ann.connect(ann.open_table("feather"), 0)
    connection.socket.send(message)
    assert connection.receive()["type"] == "refused"
    assert close_code_of(connection) == BAD_START


def test_deep_json_over_http_is_refused(ann: Guest) -> None:
    table = ann.open_table("feather")
    for body in (b"[" * 16000, b'{"id":' * 2500, b'{"id":' + b"[" * 7000 + b"]" * 7000 + b"}"):
        answer = ann.http.post(
            f"/api/tables/{table}/seats/0/say", content=body, headers={"Content-Type": "application/json"}
        )
        check_refused(answer, "bad_message", answer.status_code)
        assert 400 <= answer.status_code < 500


@pytest.mark.parametrize(
    "request_",
    [
        b"GET / HTTP/1.1\r\n\r\n",
        b"GET /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
        b"\x16\x03\x01\x02\x00\x01\x00\x01",
        b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 200_000 + b"\r\n\r\n",
    ],
    ids=["no host", "less than nothing", "half a body", "TLS", "a long path", "a long header"],
)
def test_invalid_http_requests_cause_no_server_error(ann: Guest, request_: bytes) -> None:
    assert b" 500 " not in send_raw(ann, request_).partition(b"\r\n")[0]
    assert ann.http.get("/healthz").text == "ok\n"


# Paths


MALICIOUS_PATHS = [
    "/api/tables/..%2f..%2fhealthz",
    "/api/tables/%2e%2e/%2e%2e/etc/passwd",
    "/assets/..%2f..%2fapp.py",
    "/assets/%2e%2e/%2e%2e/app.py",
    "/art/..%5c..%5capp.py",
    "/api/tables/{table}%00",
    "/api/tables/%ff%fe",
    "/api/tables/' OR '1'='1",
    "/api/tables/" + "a" * 5000,
    "/api/links/" + "%00" * 10,
    "/api/catalogues/..%2f..%2fapp",
    "/api/catalogues/en%00",
    "/api/catalogues/EN",
]


@pytest.mark.parametrize("path", MALICIOUS_PATHS, ids=lambda path: path[:40])
def test_malicious_paths_are_refused(ann: Guest, path: str) -> None:
    answer = ann.http.get(path.replace("{table}", ann.open_table("feather")))
    assert answer.status_code in (400, 404, 422), answer.text


@pytest.mark.parametrize(
    "seat", [*NON_ASCII_ZEROS, "-1", "-0", "1e0", "0x0", "99999999999999999999", "9" * 5000, "", "null"]
)
def test_a_seat_in_a_path_must_be_an_integer_in_range(ann: Guest, seat: str) -> None:
    table = ann.open_table("feather", 2)
    body = {"id": "a", "text": "hello"}
    answer = ann.http.post(f"/api/tables/{table}/seats/{seat}/say", json=body)
    if seat == "-0":  # pydantic reads it as 0, which is Ann's seat
        assert answer.status_code == 200
        return
    check_refused(answer, answer.json()["reason"], answer.status_code)
    assert answer.status_code in (403, 404, 422)


@pytest.mark.parametrize("seat", [*NON_ASCII_ZEROS, "-1", "00", "+0", " 0", "0 ", "1", "", "null", "9" * 5000])
def test_a_seat_of_a_websocket_must_consist_of_ascii_digits(ann: Guest, seat: str) -> None:
    table = ann.open_table("feather", 2)
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ann.http.cookies.jar)
    query = httpx.QueryParams({"seat": seat})
    with connect(
        f"ws://127.0.0.1:{ann.server.port}/api/tables/{table}/socket?{query}", additional_headers={"Cookie": cookies}
    ) as wire:
        with pytest.raises(ConnectionClosed):
            wire.recv(TIMEOUT_SECONDS)
        assert wire.close_code == NOT_YOUR_SEAT


@pytest.mark.parametrize("table", ["none", "%00", "..", "٣", "x" * 3000])
def test_a_websocket_to_an_unknown_table_is_closed(ann: Guest, table: str) -> None:
    assert close_code_of(ann.connect(table)) == NO_TABLE


# Spectators


def test_a_spectator_cannot_change_anything(ann: Guest, bo: Guest, new_guest: Callable[[], Guest]) -> None:
    table, spy = seat_guests([ann, bo], "feather", 2), new_guest()
    before, connection = row_counts(ann.server), spy.watch(table)
    question = state_of(ann, table, 0)["question"]
    answer: Message = {"decision": question["decision"], "actions": [question["choices"][0]["action"]]}
    for message in ({"type": "act", **answer}, {"type": "undo", "decision": 1}, {"type": "say", "text": "psst"}):
        assert connection.ask(message)["reason"] == "not_your_seat"
    at = f"/api/tables/{table}"
    for seat in (0, 1):
        for endpoint, body in (
            ("act", {"id": "a", **answer}),
            ("undo", {"id": "b", "decision": 1, "target": "force"}),
            ("say", {"id": "c", "text": "psst"}),
            ("resign", None),
            ("leave", None),
            ("revoke", None),
            ("substitute", {"bot": "greedy"}),
        ):
            check_refused(spy.http.post(f"{at}/seats/{seat}/{endpoint}", json=body), "not_your_seat", 403)
        check_refused(spy.http.delete(f"{at}/seats/{seat}/substitute"), "not_your_seat", 403)
        check_refused(spy.http.post(f"{at}/seats/{seat}/bot", json={"bot": "greedy"}), "not_owner", 403)
        check_refused(spy.http.post(f"{at}/seats/{seat}/sit", json={"name": "Spy"}), "not_public", 403)
        check_refused(spy.http.post(f"{at}/links", json={"seat": seat}), "not_owner", 403)
        check_refused(spy.http.get(f"{at}/state?seat={seat}"), "not_your_seat", 403)
        check_refused(spy.http.get(f"{at}/stream?seat={seat}"), "not_your_seat", 403)
        assert close_code_of(spy.connect(table, seat)) == NOT_YOUR_SEAT
    check_refused(spy.http.post(f"{at}/start", json={"bot": "greedy"}), "not_owner", 403)
    check_refused(spy.http.delete(at), "not_owner", 403)
    for endpoint in ("rematch", "same_deal", "analysis"):
        check_refused(spy.http.post(f"{at}/{endpoint}"), "not_over", 409)
    check_refused(spy.http.get(f"{at}/record"), "not_over", 409)
    assert row_counts(ann.server) == before


def test_a_player_cannot_act_for_another_seat(ann: Guest, bo: Guest) -> None:
    table = seat_guests([ann, bo], "feather", 2)
    question = state_of(bo, table, 1)["question"]
    answer = {"id": "a", "decision": question["decision"], "actions": [question["choices"][0]["action"]]}
    at = f"/api/tables/{table}/seats/1"
    for endpoint, body in (("act", answer), ("say", {"id": "a", "text": "I am Bo"}), ("resign", {}), ("leave", {})):
        check_refused(ann.http.post(f"{at}/{endpoint}", json=body), "not_your_seat", 403)
    check_refused(ann.http.post(f"/api/tables/{table}/links", json={"seat": 1}), "seat_taken", 409)
    assert state_of(bo, table, 1)["question"] == question


# Other origins


@pytest.mark.parametrize("origin", OTHER_ORIGINS)
def test_requests_from_other_origins_are_refused(ann: Guest, origin: str) -> None:
    table = ann.open_table("feather", 2)
    forged = {"Origin": origin}
    before = row_counts(ann.server)
    at = f"/api/tables/{table}"
    for endpoint in ("links", "start", "seats/0/leave", "seats/0/resign", "seats/0/say", "seats/0/revoke", "rematch"):
        check_refused(ann.http.post(f"{at}/{endpoint}", json={}, headers=forged), "bad_origin", 403)
    check_refused(ann.http.delete(at, headers=forged), "bad_origin", 403)
    assert close_code_of(ann.connect(table, 0, Origin=origin)) == NOT_YOUR_SEAT
    assert close_code_of(ann.connect(table, Origin=origin)) == NOT_YOUR_SEAT
    assert row_counts(ann.server) == before


def test_requests_from_the_servers_origin_are_accepted(ann: Guest) -> None:
    headers = {"Origin": ann.server.address}
    table = ann.open_table("feather", 2)
    assert ann.http.post(f"/api/tables/{table}/links", json={"seat": 1}, headers=headers).status_code == 201
    assert ann.connect(table, 0, **headers).hello()["seat"] == 0
