"""People who mean no good, or whose network fails: the table goes on, and nobody learns or changes more."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from rookery.server.line import BAD_START, NO_TABLE, NOT_YOURS, TOO_MUCH
from rookery.server.messages import MESSAGE_BYTES

from .http_playing import play_over_http, state_of
from .live import PATIENCE, Call, Guest, Message, Server, serving
from .playing import actions, is_asked, play_on, seat_all, settle, sit_together
from .test_doors import closed_with, page
from .test_http import rows
from .test_http_refusals import refused

TOO_BIG = 1009
# Digits of other scripts, which Python's int() would read: Arabic, and of full width.
OTHER_NOUGHTS = ("\u0660", "\uff10")
OTHER_SITES = ("https://evil.example", "null", "http://127.0.0.1.evil.example", "http://", "x", "")


def raw(guest: Guest, request: bytes) -> bytes:
    """Bytes as no decent client would send them; what comes back."""
    address = ("127.0.0.1", guest.server.port)
    with suppress(OSError), socket.create_connection(address, PATIENCE) as wire:
        wire.sendall(request)
        wire.shutdown(socket.SHUT_WR)
        return b"".join(iter(lambda: wire.recv(65536), b""))
    return b""  # hung up on, which is an answer too


# Broken lines


def test_a_game_goes_on_over_sockets_that_are_cut_in_the_middle_of_everything(ann: Guest, bo: Guest) -> None:
    """Every decision over a new socket, cut without a goodbye, half of them before the answer was heard."""
    table, rng = seat_all([ann, bo], "feather", 2), random.Random(1)
    people, sent = {0: ann, 1: bo}, 0
    while state_of(ann, table, 0)["table"]["stage"] != "over":
        for seat, guest in people.items():
            call = guest.watch(table, seat)
            if is_asked(call.state):
                sent += 1
                message = {"decision": call.state["question"]["decision"], "action": rng.choice(actions(call.state))}
                call.send({"type": "act", "id": f"cut-{sent}", **message})
                if rng.random() < 0.5:
                    call.wait(lambda answer: answer["type"] == "accepted")
            call.socket.socket.shutdown(socket.SHUT_RDWR)
        assert sent < 500
    told = state_of(ann, table, 0)["told"]
    assert [each["seq"] for each in told] == list(range(1, len(told) + 1))


def test_messages_that_come_twice_and_in_another_order_are_done_once(ann: Guest, bo: Guest) -> None:
    calls = sit_together([ann, bo], "feather")
    question = calls[0].state["question"]
    messages = [
        {"type": "act", "id": f"m{place}", "decision": question["decision"] + place, "action": choice["action"]}
        for place, choice in enumerate(question["choices"][:3])
    ]
    order = [messages[1], messages[0], messages[0], messages[1], messages[2], messages[1], messages[0]]
    for message in order:
        calls[0].send(message)
    answers = [calls[0].wait(lambda answer: answer["type"] != "state") for _ in order]
    assert [answer["id"] for answer in answers] == [message["id"] for message in order], "answers keep their order"
    outcomes = [(answer["type"], answer.get("again"), answer.get("reason")) for answer in answers]
    assert outcomes == [
        ("refused", None, "stale"),
        ("accepted", False, None),
        ("accepted", True, None),
        ("accepted", False, None),
        ("accepted", False, None),
        ("accepted", True, None),
        ("accepted", True, None),
    ]


def test_an_old_decision_is_refused_however_late_it_comes(ann: Guest, bo: Guest) -> None:
    table = seat_all([ann, bo], "feather", 2)
    states = play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=10)[0]
    call = ann.watch(table, 0)
    before = settle(call)
    for state in states[:-1]:
        question = state["question"]
        for choice in question["choices"]:
            late = {"type": "act", "decision": question["decision"], "action": choice["action"]}
            assert call.ask(late)["reason"] == "stale"
    for decision in (-1, 0, 10**6, 10**18, -(10**18)):
        assert call.ask({"type": "act", "decision": decision, "action": "x"})["reason"] == "stale"
    assert settle(call) == before


# Messages nobody should send


def test_a_megabyte_over_a_socket_ends_it_and_nothing_else(ann: Guest, bo: Guest) -> None:
    table = seat_all([ann, bo], "feather", 2)
    bad, good = ann.watch(table, 0), ann.watch(table, 0)
    bad.socket.send("x" * 1_000_000)
    assert closed_with(bad) == TOO_BIG
    good.act(actions(good.state)[0])
    assert ann.watch(table, 0).state["seat"] == 0


def test_a_message_just_too_long_ends_the_socket_and_one_that_just_fits_does_not(ann: Guest) -> None:
    call = ann.watch(ann.open_table("feather"), 0)
    call.socket.send(" " * MESSAGE_BYTES)
    assert call.receive()["reason"] == "bad_message"
    call.socket.send(" " * (MESSAGE_BYTES + 1))
    assert closed_with(call) == TOO_BIG


def test_a_megabyte_over_http_is_refused_before_it_is_read(ann: Guest) -> None:
    table = ann.open_table("feather")
    for door in ("act", "say", "undo", "resign", "leave", "revoke"):
        answer = ann.http.post(f"/api/tables/{table}/seats/0/{door}", content=b"x" * 1_000_000)
        assert 400 <= answer.status_code < 500 or door in ("resign", "leave", "revoke"), door


STRANGE: dict[str, str | bytes] = {
    "bytes": b'{"type":"undo","id":"a","decision":1}',
    "no bytes": b"",
    "nothing": "",
    "no JSON": "{",
    "a number": "1",
    "null": "null",
    "a list": "[]",
    "no kind": '{"id":"a"}',
    "an unknown kind": '{"type":"win","id":"a"}',
    "a kind of the server's": '{"type":"accepted","id":"a","again":false,"seq":1}',
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


@pytest.mark.parametrize("message", STRANGE.values(), ids=STRANGE)
def test_what_is_no_message_is_refused_and_the_socket_goes_on(ann: Guest, message: str | bytes) -> None:
    call = ann.watch(ann.open_table("feather", 2, bots={"1": "greedy"}), 0)
    call.until(lambda state: not state["table"]["sitters"][1]["deciding"])  # the bot has chosen
    before = settle(call)
    call.socket.send(message)
    answer = call.receive()
    assert (answer["type"], answer["reason"] in ("bad_message", "bad_option")) == ("refused", True)
    assert len(json.dumps(answer)) < 2000
    assert settle(call) == before


@pytest.mark.parametrize("message", [STRANGE["bytes"], "", '{"type":"act","id":"a","decision":1,"action":"x"}'])
def test_whoever_does_not_say_hello_first_is_sent_away(ann: Guest, message: str | bytes) -> None:
    call = ann.call(ann.open_table("feather"), 0)
    call.socket.send(message)
    assert call.receive()["type"] == "refused"
    assert closed_with(call) == BAD_START


def test_deep_json_over_http_is_refused(ann: Guest) -> None:
    table = ann.open_table("feather")
    for body in (b"[" * 16000, b'{"id":' * 2500, b'{"id":' + b"[" * 7000 + b"]" * 7000 + b"}"):
        answer = ann.http.post(
            f"/api/tables/{table}/seats/0/say", content=body, headers={"Content-Type": "application/json"}
        )
        refused(answer, "bad_message", answer.status_code)
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
def test_what_is_no_decent_request_does_no_harm(ann: Guest, request_: bytes) -> None:
    assert b" 500 " not in raw(ann, request_).partition(b"\r\n")[0]
    assert ann.http.get("/healthz").text == "ok\n"


# Paths


TRICKS = [
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
    "/api/words/..%2f..%2fapp",
    "/api/words/en%00",
    "/api/words/EN",
]


@pytest.mark.parametrize("path", TRICKS, ids=lambda path: path[:40])
def test_tricks_with_paths_lead_nowhere(ann: Guest, path: str) -> None:
    answer = ann.http.get(path.replace("{table}", ann.open_table("feather")))
    assert answer.status_code in (400, 404, 422), answer.text


@pytest.mark.parametrize(
    "seat", [*OTHER_NOUGHTS, "-1", "-0", "1e0", "0x0", "99999999999999999999", "9" * 5000, "", "null"]
)
def test_a_seat_is_a_plain_number_of_this_table(ann: Guest, seat: str) -> None:
    table = ann.open_table("feather", 2)
    body = {"id": "a", "text": "hello"}
    answer = ann.http.post(f"/api/tables/{table}/seats/{seat}/say", json=body)
    if seat == "-0":  # pydantic reads it as 0, which is Ann's own
        assert answer.status_code == 200
        return
    refused(answer, answer.json()["reason"], answer.status_code)
    assert answer.status_code in (403, 404, 422)


@pytest.mark.parametrize("seat", [*OTHER_NOUGHTS, "-1", "00", "+0", " 0", "0 ", "1", "", "null", "9" * 5000])
def test_a_socket_is_for_a_seat_in_plain_digits_or_for_none(ann: Guest, seat: str) -> None:
    table = ann.open_table("feather", 2)
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in ann.http.cookies.jar)
    query = httpx.QueryParams({"seat": seat})
    with connect(
        f"ws://127.0.0.1:{ann.server.port}/api/tables/{table}/socket?{query}", additional_headers={"Cookie": cookies}
    ) as wire:
        with pytest.raises(ConnectionClosed):
            wire.recv(PATIENCE)
        assert wire.close_code == NOT_YOURS


@pytest.mark.parametrize("table", ["none", "%00", "..", "٣", "x" * 3000])
def test_a_socket_to_no_table_is_closed(ann: Guest, table: str) -> None:
    assert closed_with(ann.call(table)) == NO_TABLE


# Spectators


def test_a_spectator_can_change_nothing_at_all(ann: Guest, bo: Guest, arrive: Callable[[], Guest]) -> None:
    table, spy = seat_all([ann, bo], "feather", 2), arrive()
    before, call = rows(ann.server), spy.watch(table)
    question = state_of(ann, table, 0)["question"]
    answer: Message = {"decision": question["decision"], "action": question["choices"][0]["action"]}
    for message in ({"type": "act", **answer}, {"type": "undo", "decision": 1}, {"type": "say", "text": "psst"}):
        assert call.ask(message)["reason"] == "not_yours"
    at = f"/api/tables/{table}"
    for seat in (0, 1):
        for door, body in (
            ("act", {"id": "a", **answer}),
            ("undo", {"id": "b", "decision": 1, "further": True}),
            ("say", {"id": "c", "text": "psst"}),
            ("resign", None),
            ("leave", None),
            ("revoke", None),
            ("stand-in", {"bot": "greedy"}),
        ):
            refused(spy.http.post(f"{at}/seats/{seat}/{door}", json=body), "not_yours", 403)
        refused(spy.http.delete(f"{at}/seats/{seat}/stand-in"), "not_yours", 403)
        refused(spy.http.post(f"{at}/seats/{seat}/bot", json={"bot": "greedy"}), "not_maker", 403)
        refused(spy.http.post(f"{at}/seats/{seat}/sit", json={"name": "Spy"}), "not_listed", 403)
        refused(spy.http.post(f"{at}/links", json={"seat": seat}), "not_maker", 403)
        refused(spy.http.get(f"{at}/state?seat={seat}"), "not_yours", 403)
        refused(spy.http.get(f"{at}/stream?seat={seat}"), "not_yours", 403)
        assert closed_with(spy.call(table, seat)) == NOT_YOURS
    refused(spy.http.post(f"{at}/start", json={"bot": "greedy"}), "not_maker", 403)
    refused(spy.http.delete(at), "not_maker", 403)
    for door in ("rematch", "again", "analysis"):
        refused(spy.http.post(f"{at}/{door}"), "not_over", 409)
    refused(spy.http.get(f"{at}/record"), "not_over", 409)
    assert rows(ann.server) == before


def test_a_player_can_do_nothing_for_another_seat(ann: Guest, bo: Guest) -> None:
    table = seat_all([ann, bo], "feather", 2)
    question = state_of(bo, table, 1)["question"]
    answer = {"id": "a", "decision": question["decision"], "action": question["choices"][0]["action"]}
    at = f"/api/tables/{table}/seats/1"
    for door, body in (("act", answer), ("say", {"id": "a", "text": "I am Bo"}), ("resign", {}), ("leave", {})):
        refused(ann.http.post(f"{at}/{door}", json=body), "not_yours", 403)
    refused(ann.http.post(f"/api/tables/{table}/links", json={"seat": 1}), "seat_taken", 409)
    assert state_of(bo, table, 1)["question"] == question


# Other sites


@pytest.mark.parametrize(
    "origin", ["https://evil.example", "null", "http://127.0.0.1.evil.example", "http://", "x", ""]
)
def test_pages_of_other_sites_cannot_ask_in_the_name_of_their_visitor(ann: Guest, origin: str) -> None:
    table = ann.open_table("feather", 2)
    forged = {"Origin": origin}
    before = rows(ann.server)
    at = f"/api/tables/{table}"
    for door in ("links", "start", "seats/0/leave", "seats/0/resign", "seats/0/say", "seats/0/revoke", "rematch"):
        refused(ann.http.post(f"{at}/{door}", json={}, headers=forged), "other_site", 403)
    refused(ann.http.delete(at, headers=forged), "other_site", 403)
    assert closed_with(ann.call(table, 0, Origin=origin)) == NOT_YOURS
    assert closed_with(ann.call(table, Origin=origin)) == NOT_YOURS
    assert rows(ann.server) == before


def test_our_own_page_may_ask(ann: Guest) -> None:
    own = {"Origin": ann.server.address}
    table = ann.open_table("feather", 2)
    assert ann.http.post(f"/api/tables/{table}/links", json={"seat": 1}, headers=own).status_code == 201
    assert ann.call(table, 0, **own).hello()["seat"] == 0


# Floods, where limits are as narrow as they are meant to be


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("strict") / "tables.db", "--limits", "1") as server:
        yield server


@pytest.fixture
def come(strict: Server) -> Iterator[Callable[[], Guest]]:
    with ExitStack() as people:
        yield lambda: people.enter_context(closing(Guest(strict)))


def test_talk_is_slowed_down_and_play_is_not(come: Callable[[], Guest]) -> None:
    ann, bo = come(), come()
    table = seat_all([ann, bo], "feather", 2)
    call = ann.watch(table, 0)
    answers = [call.ask({"type": "say", "text": f"line {number}"}) for number in range(12)]
    said = [answer for answer in answers if answer["type"] == "accepted"]
    assert 5 <= len(said) <= 8
    assert {answer["reason"] for answer in answers if answer not in said} == {"too_much"}
    flood = {"id": "a", "text": "over http"}
    refused(ann.http.post(f"/api/tables/{table}/seats/0/say", json=flood), "too_much", 429)
    assert bo.http.post(f"/api/tables/{table}/seats/1/say", json=flood).status_code == 200, "another seat's own limit"
    assert call.act(actions(call.state)[0])["type"] == "accepted"


def test_a_socket_that_never_stops_is_refused_more_and_more(come: Callable[[], Guest]) -> None:
    ann = come()
    table = seat_all([ann, come()], "feather", 2)
    call, calm = ann.watch(table, 0), ann.watch(table, 0)
    for number in range(95):
        call.send({"type": "undo", "id": f"flood-{number}", "decision": -1})
    reasons = [call.wait(lambda answer: answer["type"] == "refused")["reason"] for _ in range(95)]
    assert reasons[0] == "stale"
    assert reasons.count("too_much") > 20
    assert calm.act(actions(calm.state)[0])["type"] == "accepted"


def test_an_address_opens_only_so_many_sockets(come: Callable[[], Guest]) -> None:
    ann = come()
    table = ann.open_table("feather", 2)
    calls = [ann.watch(table, 0) for _ in range(100)]
    assert closed_with(ann.call(table, 0)) == TOO_MUCH
    with ann.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.status_code == 429, "a stream is a socket, too"
    calls[0].close()
    until = monotonic() + PATIENCE
    while not greeted(ann, table):
        assert monotonic() < until
        sleep(0.05)


def greeted(guest: Guest, table: str) -> bool:
    try:
        guest.watch(table, 0)
    except ConnectionClosed:
        return False
    return True


def test_whoever_makes_too_many_tables_waits(come: Callable[[], Guest]) -> None:
    guest, body = come(), {"game": "feather", "seats": 2, "name": "Ann"}
    answers = [guest.http.post("/api/tables", json=body) for _ in range(25)]
    refused(answers[-1], "too_much", 429)
    assert guest.get("/api/tables")["tables"] == []


def test_whoever_guesses_links_and_tables_is_not_answered_for_a_while(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", "--limits", "1") as server, closing(Guest(server)) as thief:
        reasons = [thief.http.get(f"/api/links/guess{number}").json()["reason"] for number in range(20)]
        reasons += [thief.http.get(f"/api/tables/guess{number}").json()["reason"] for number in range(20)]
        assert reasons[:20] == ["no_link"] * 20
        assert reasons[-5:] == ["too_much"] * 5
        assert closed_with(thief.call("guess")) == TOO_MUCH


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def own_key(guest: Guest, table: str) -> str:
    return next(cookie.value or "" for cookie in guest.http.cookies.jar if cookie.path.endswith(table))


@pytest.mark.parametrize("has_a_seat", [False, True], ids=["a stranger", "a player"])
def test_whoever_guesses_keys_is_not_answered_for_a_while(tmp_path: Path, has_a_seat: bool) -> None:
    with serving(tmp_path / "tables.db", "--limits", "1") as server, closing(Guest(server)) as thief:
        table = thief.open_table("feather", 2)
        if not has_a_seat:
            thief.http.cookies.clear()
        path = f"/api/tables/{table}/state?seat=1"
        answers = [thief.http.get(path, headers=bearer(f"guess{number}")) for number in range(40)]
        reasons = [answer.json()["reason"] for answer in answers]
        assert reasons[:30] == ["not_yours"] * 30
        assert reasons[-5:] == ["too_much"] * 5
        if has_a_seat:  # their own key is no guess, whoever guesses at their address
            assert thief.watch(table, 0).state["seat"] == 0
        else:
            assert closed_with(thief.call(table)) == TOO_MUCH


def test_a_thousand_keys_in_the_cookies_of_one_request_are_not_tried(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", "--limits", "1") as server, closing(Guest(server)) as ann:
        table = ann.open_table("feather", 2)
        sent = "; ".join([*(f"seat-{number}=x{number}" for number in range(10, 1000)), f"seat-x={own_key(ann, table)}"])
        ann.http.cookies.clear()
        assert ann.get(f"/api/tables/{table}")["yours"] == []
        answer = ann.http.get(f"/api/tables/{table}", headers={"Cookie": sent})
        assert answer.json()["yours"] == []


def test_old_keys_and_old_bookmarks_lock_nobody_out_however_often_they_are_used(tmp_path: Path) -> None:
    """A browser sends its cookies with every request, whatever has become of them."""
    with serving(tmp_path / "tables.db", "--limits", "1") as server, closing(Guest(server)) as ann:
        gone, table = ann.open_table("feather", 2), ann.open_table("feather", 2)
        assert ann.http.delete(f"/api/tables/{gone}").status_code == 204
        key = own_key(ann, table)
        ann.http.cookies.set("seat-1", "a key that was revoked", path=f"/api/tables/{table}")
        for _ in range(50):
            refused(ann.http.get(f"/api/tables/{gone}"), "no_table", 404)
            refused(ann.http.get("/api/tables/forgotten", headers=bearer(key)), "no_table", 404)
            assert ann.get(f"/api/tables/{table}")["yours"] == [0]
            refused(ann.http.get(f"/api/tables/{table}/state?seat=1"), "not_yours", 403)
        assert ann.watch(table, 0).state["seat"] == 0


# Slow readers


def test_whoever_never_reads_does_not_hold_up_the_others(ann: Guest, bo: Guest) -> None:
    """A socket whose window is full: the table goes on."""
    table = seat_all([ann, bo], "wingspan", 2)
    with deaf_socket(ann, table, 0) as deaf:
        for number in range(60):
            deaf.send(json.dumps({"type": "hello", "since": None, "language": "en" if number % 2 else "fr"}))
        states = play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=30)
        assert states[0][-1]["seq"] > states[0][0]["seq"]
        call = bo.watch(table, 1)
        assert call.state["seq"] == states[1][-1]["seq"]


class Deaf:
    """A socket that is written to and never read."""

    def __init__(self, wire: socket.socket) -> None:
        self._wire = wire

    def send(self, text: str) -> None:
        """A masked frame by hand; the mask is nought."""
        data = text.encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
        self._wire.sendall(b"\x81" + size + bytes(4) + data)

    def __enter__(self) -> Deaf:
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.close()


def deaf_socket(guest: Guest, table: str, seat: int) -> Deaf:
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.settimeout(PATIENCE)
    wire.connect(("127.0.0.1", guest.server.port))
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in guest.http.cookies.jar if table in cookie.path)
    lines = [
        f"GET /api/tables/{table}/socket?seat={seat} HTTP/1.1",
        f"Host: 127.0.0.1:{guest.server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Cookie: {cookies}",
    ]
    wire.sendall("\r\n".join([*lines, "", ""]).encode())
    assert b"101" in wire.recv(64)
    return Deaf(wire)


def test_people_who_all_come_and_go_at_once_leave_nothing_behind(ann: Guest, arrive: Callable[[], Guest]) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    guests = [arrive() for _ in range(8)]

    def come_and_go(guest: Guest) -> None:
        for _ in range(5):
            call: Call = guest.watch(table)
            call.socket.socket.shutdown(socket.SHUT_RDWR)

    threads = [threading.Thread(target=come_and_go, args=[guest]) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert play_on({0: ann.watch(table, 0)}, random.Random(1))["result"]
    assert page(ann, table)["state"]["stage"] == "over"
