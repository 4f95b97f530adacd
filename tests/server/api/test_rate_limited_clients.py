"""Rate limits of real clients that flood the server, guess secrets or never read; other clients can play on."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from time import monotonic, sleep

import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server.live.subscription import RATE_LIMITED
from rookery.server.rate_limits import LimitSettings

from ..fork_server import TIMEOUT_SECONDS
from ..http_playing import play_over_http
from ..live_server import Connection, Guest, Server, serving
from ..playing import actions, play_randomly, seat_guests
from .test_endpoints import close_code_of, get_table
from .test_http_refusals import check_refused

# Floods, with the limits of a real server


@pytest.fixture(scope="module")
def limited_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("strict") / "tables.db", "--rate-limit-scale", "1") as server:
        yield server


@pytest.fixture
def new_limited_guest(limited_server: Server) -> Iterator[Callable[[], Guest]]:
    with ExitStack() as people:
        yield lambda: people.enter_context(closing(Guest(limited_server)))


def test_chat_is_rate_limited_and_decisions_are_not(new_limited_guest: Callable[[], Guest]) -> None:
    ann, bo = new_limited_guest(), new_limited_guest()
    table = seat_guests([ann, bo], "feather", 2)
    connection = ann.watch(table, 0)
    answers = [connection.ask({"type": "say", "text": f"line {number}"}) for number in range(12)]
    accepted = [answer for answer in answers if answer["type"] == "accepted"]
    assert 5 <= len(accepted) <= 8
    assert {answer["reason"] for answer in answers if answer not in accepted} == {"rate_limited"}
    message = {"id": "a", "text": "over http"}
    check_refused(ann.http.post(f"/api/tables/{table}/seats/0/say", json=message), "rate_limited", 429)
    assert bo.http.post(f"/api/tables/{table}/seats/1/say", json=message).status_code == 200, (
        "every seat has its own limit"
    )
    assert connection.act(actions(connection.state)[0])["type"] == "accepted"


def test_a_connection_that_sends_too_much_is_rate_limited(new_limited_guest: Callable[[], Guest]) -> None:
    ann = new_limited_guest()
    table = seat_guests([ann, new_limited_guest()], "feather", 2)
    connection, calm = ann.watch(table, 0), ann.watch(table, 0)
    for number in range(95):
        connection.send({"type": "undo", "id": f"flood-{number}", "decision": -1})
    reasons = [connection.wait(lambda answer: answer["type"] == "refused")["reason"] for _ in range(95)]
    assert reasons[0] == "stale"
    assert reasons.count("rate_limited") > 20
    assert calm.act(actions(calm.state)[0])["type"] == "accepted"


def test_the_number_of_connections_per_address_is_limited(new_limited_guest: Callable[[], Guest]) -> None:
    ann = new_limited_guest()
    table = ann.open_table("feather", 2)
    connections = [ann.watch(table, 0) for _ in range(100)]
    assert close_code_of(ann.connect(table, 0)) == RATE_LIMITED
    with ann.http.stream("GET", f"/api/tables/{table}/stream") as answer:
        assert answer.status_code == 429, "a stream counts as a connection"
    connections[0].close()
    until = monotonic() + TIMEOUT_SECONDS
    while not can_connect(ann, table):
        assert monotonic() < until
        sleep(0.05)


def can_connect(guest: Guest, table: str) -> bool:
    try:
        guest.watch(table, 0)
    except ConnectionClosed:
        return False
    return True


def test_opening_tables_is_rate_limited(new_limited_guest: Callable[[], Guest]) -> None:
    guest, body = new_limited_guest(), {"game": "feather", "seats": 2, "name": "Ann"}
    answers = [guest.http.post("/api/tables", json=body) for _ in range(25)]
    check_refused(answers[-1], "rate_limited", 429)
    assert guest.get("/api/tables")["tables"] == []


def test_guessing_links_and_tables_is_rate_limited(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", "--rate-limit-scale", "1") as server, closing(Guest(server)) as thief:
        reasons = [thief.http.get(f"/api/links/guess{number}").json()["reason"] for number in range(20)]
        reasons += [thief.http.get(f"/api/tables/guess{number}").json()["reason"] for number in range(20)]
        assert reasons[:20] == ["no_link"] * 20
        assert reasons[-5:] == ["rate_limited"] * 5
        assert close_code_of(thief.connect("guess")) == RATE_LIMITED


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def key_of(guest: Guest, table: str) -> str:
    return next(cookie.value or "" for cookie in guest.http.cookies.jar if cookie.path.endswith(table))


@pytest.mark.parametrize("has_a_seat", [False, True], ids=["a stranger", "a player"])
def test_guessing_keys_is_rate_limited(tmp_path: Path, has_a_seat: bool) -> None:
    with serving(tmp_path / "tables.db", "--rate-limit-scale", "1") as server, closing(Guest(server)) as thief:
        table = thief.open_table("feather", 2)
        if not has_a_seat:
            thief.http.cookies.clear()
        path = f"/api/tables/{table}/state?seat=1"
        answers = [thief.http.get(path, headers=bearer(f"guess{number}")) for number in range(40)]
        reasons = [answer.json()["reason"] for answer in answers]
        assert reasons[:30] == ["not_your_seat"] * 30
        assert reasons[-5:] == ["rate_limited"] * 5
        if has_a_seat:  # a valid key is accepted even from a limited address
            assert thief.watch(table, 0).state["seat"] == 0
        else:
            assert close_code_of(thief.connect(table)) == RATE_LIMITED


def test_only_some_of_a_thousand_keys_in_the_cookies_of_a_request_are_tried(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", "--rate-limit-scale", "1") as server, closing(Guest(server)) as ann:
        table = ann.open_table("feather", 2)
        sent = "; ".join([*(f"seat-{number}=x{number}" for number in range(10, 1000)), f"seat-x={key_of(ann, table)}"])
        ann.http.cookies.clear()
        assert ann.get(f"/api/tables/{table}")["your_seats"] == []
        answer = ann.http.get(f"/api/tables/{table}", headers={"Cookie": sent})
        assert answer.json()["your_seats"] == []


def test_repeated_requests_with_old_keys_and_bookmarks_are_not_limited(tmp_path: Path) -> None:
    """A browser sends its cookies with every request, even if they are void."""
    with serving(tmp_path / "tables.db", "--rate-limit-scale", "1") as server, closing(Guest(server)) as ann:
        gone, table = ann.open_table("feather", 2), ann.open_table("feather", 2)
        assert ann.http.delete(f"/api/tables/{gone}").status_code == 204
        key = key_of(ann, table)
        ann.http.cookies.set("seat-1", "a key that was revoked", path=f"/api/tables/{table}")
        for _ in range(int(LimitSettings().wrong_secrets.burst) + 5):
            check_refused(ann.http.get(f"/api/tables/{gone}"), "no_table", 404)
            check_refused(ann.http.get("/api/tables/forgotten", headers=bearer(key)), "no_table", 404)
            assert ann.get(f"/api/tables/{table}")["your_seats"] == [0]
            check_refused(ann.http.get(f"/api/tables/{table}/state?seat=1"), "not_your_seat", 403)
        assert ann.watch(table, 0).state["seat"] == 0


# Slow readers


def test_a_client_that_never_reads_does_not_block_the_others(ann: Guest, bo: Guest) -> None:
    """Its TCP window is full, and the game continues."""
    table = seat_guests([ann, bo], "wingspan", 2)
    with open_non_reading_socket(ann, table, 0) as non_reading:
        for number in range(60):
            non_reading.send(json.dumps({"type": "hello", "since": None, "language": "en" if number % 2 else "fr"}))
        states = play_over_http({0: ann, 1: bo}, table, random.Random(1), decisions=30)
        assert states[0][-1]["seq"] > states[0][0]["seq"]
        connection = bo.watch(table, 1)
        assert connection.state["seq"] == states[1][-1]["seq"]


class NonReadingSocket:
    """A client that sends and never reads."""

    def __init__(self, wire: socket.socket) -> None:
        self._wire = wire

    def send(self, text: str) -> None:
        """Send a text as a WebSocket frame whose mask is zero."""
        data = text.encode()
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
        self._wire.sendall(b"\x81" + size + bytes(4) + data)

    def __enter__(self) -> NonReadingSocket:
        return self

    def __exit__(self, *_: object) -> None:
        self._wire.close()


def open_non_reading_socket(guest: Guest, table: str, seat: int) -> NonReadingSocket:
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    wire.settimeout(TIMEOUT_SECONDS)
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
    return NonReadingSocket(wire)


def test_a_game_can_be_finished_after_many_concurrent_lost_connections(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    table = ann.open_table("feather", 2, bots={"1": "greedy"})
    guests = [new_guest() for _ in range(8)]

    def come_and_go(guest: Guest) -> None:
        for _ in range(5):
            connection: Connection = guest.watch(table)
            connection.socket.socket.shutdown(socket.SHUT_RDWR)

    threads = [threading.Thread(target=come_and_go, args=[guest]) for guest in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(TIMEOUT_SECONDS)
    assert play_randomly({0: ann.watch(table, 0)}, random.Random(1))["result"]
    assert get_table(ann, table)["state"]["stage"] == "over"
