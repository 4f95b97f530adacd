"""Concurrent requests: each is done once, completely, and for the right seat."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import httpx
import pytest

from tests.soak import ALL_CASES

from ..api.test_http import occupants_in
from ..live_server import Guest, Message
from ..playing import act_and_wait, actions, connect_guests, is_asked, latest_state, whole_feed

pytestmark = pytest.mark.slow

MANY = 10
RunConcurrently = Callable[[Sequence[Callable[[], Any]]], list[Any]]


@pytest.fixture(scope="module")
def run_concurrently() -> Iterator[RunConcurrently]:
    """Return a function that sends several requests at the same moment, each from a separate thread."""
    with ThreadPoolExecutor(2 * MANY) as threads:

        def run(requests: Sequence[Callable[[], Any]]) -> list[Any]:
            start = Barrier(len(requests))

            def do(request: Callable[[], Any]) -> Any:
                start.wait()
                return request()

            return list(threads.map(do, requests))

        yield run


@pytest.fixture
def table(ann: Guest) -> str:
    return ann.open_table("cubirds", bots={"1": "random"}, seed="2")


def lay_request(**more: Any) -> Message:
    return {"type": "act", "decision": 1, "actions": ["lay owl 1 left"], **more}


def reasons(answers: list[Message]) -> Counter[str]:
    return Counter(str(answer.get("reason", answer["type"])) for answer in answers)


def test_twenty_connections_to_one_table_receive_the_same(ann: Guest, bo: Guest, table: str) -> None:
    seated = [ann.watch(table, 0) for _ in range(MANY)]
    spectators = [bo.watch(table) for _ in range(MANY)]
    act_and_wait(seated[3], "lay owl 1 left")
    for group in (seated, spectators):
        feeds = [whole_feed(connection) for connection in group]
        assert all(feed == feeds[0] for feed in feeds)
        assert feeds[0][-1]["kind"] == "laid"


def test_exactly_one_of_many_concurrent_decisions_is_accepted(
    ann: Guest, table: str, run_concurrently: RunConcurrently
) -> None:
    connections = [ann.watch(table, 0) for _ in range(MANY)]
    answers = run_concurrently([partial(connection.ask, lay_request()) for connection in connections])
    assert reasons(answers) == {"accepted": 1, "stale": MANY - 1}
    assert Counter(entry["kind"] for entry in whole_feed(connections[0]))["laid"] == 1


def test_the_same_message_from_many_connections_is_accepted_by_all_and_done_once(
    ann: Guest, table: str, run_concurrently: RunConcurrently
) -> None:
    """A client that lost its connection repeats its message while the first is still being stored."""
    connections = [ann.watch(table, 0) for _ in range(MANY)]
    answers = run_concurrently([partial(connection.ask, lay_request(id="one")) for connection in connections])
    assert reasons(answers) == {"accepted": MANY}
    assert Counter(answer["repeated"] for answer in answers) == {False: 1, True: MANY - 1}
    assert Counter(entry["kind"] for entry in whole_feed(connections[0]))["laid"] == 1


def test_of_many_concurrent_requests_with_one_id_one_is_accepted(
    ann: Guest, table: str, run_concurrently: RunConcurrently
) -> None:
    connections = [ann.watch(table, 0) for _ in range(MANY)]
    requests = actions(connections[0].state)[:MANY]
    answers = run_concurrently(
        [
            partial(connection.ask, lay_request(id="one", actions=[action]))
            for connection, action in zip(connections, requests, strict=True)
        ]
    )
    assert reasons(answers) == {"accepted": 1, "reused_id": MANY - 1}


def test_concurrent_choices_of_all_seats_are_accepted(
    new_guest: Callable[[], Guest], run_concurrently: RunConcurrently
) -> None:
    connections = connect_guests([new_guest() for _ in range(4)], "feather")
    for _ in range(3):
        answers = run_concurrently(
            [partial(connection.act, actions(connection.state)[0]) for connection in connections]
        )
        assert reasons(answers) == {"accepted": 4}
        for connection in connections:
            connection.wait_until(is_asked)
            latest_state(connection)
    assert connections[0].state["view"]["round"] == 4


def test_one_of_a_concurrent_decision_and_undo_is_stale(
    ann: Guest, bo: Guest, run_concurrently: RunConcurrently
) -> None:
    connections = connect_guests([ann, bo], "cubirds", seed="2")
    act_and_wait(connections[0], "lay owl 3 left")
    connections[1].wait_until(is_asked)
    answers = run_concurrently([connections[0].undo, partial(connections[1].act, "lay magpie 1 left")])
    assert reasons(answers) == {"accepted": 1, "stale": 1}


# Lost connections


@pytest.mark.parametrize("delay", [0, 0.001, 0.003, 0.01])
def test_an_action_before_a_lost_connection_is_done_completely_or_not_at_all(
    ann: Guest, table: str, delay: float
) -> None:
    watching, leaving = ann.watch(table, 0), ann.watch(table, 0)
    before = watching.state
    leaving.send(lay_request(id="once"))
    time.sleep(delay)
    leaving.socket.socket.close()  # without a closing handshake, like a lost connection
    again = ann.watch(table, 0)
    answer = again.ask(lay_request(id="once"))
    assert answer["type"] == "accepted", "accepted now or before"
    feed = whole_feed(again)
    assert feed == whole_feed(watching)
    assert [entry["kind"] for entry in feed[before["seq"] :]] == ["laid"]
    assert again.state["question"] == watching.state["question"] != before["question"]


def test_a_table_works_after_many_connections_were_lost_after_the_hello(ann: Guest, bo: Guest, table: str) -> None:
    for _ in range(MANY):
        connection = bo.connect(table)
        connection.send({"type": "hello"})
        connection.socket.socket.close()
    assert ann.watch(table, 0).act("lay owl 1 left")["type"] == "accepted"


# Joining


def use_link(guest: Guest, link: str) -> httpx.Response:
    return guest.http.post(f"/api/links/{link}", json={"name": "Bo"})


def test_people_with_one_name_who_join_concurrently_get_different_names(
    ann: Guest, new_guest: Callable[[], Guest], run_concurrently: RunConcurrently
) -> None:
    for _ in range(3):
        table = ann.open_table("cubirds", 5, name="Bo")
        links = [ann.invite(table, seat) for seat in range(1, 5)]
        run_concurrently([partial(new_guest().join, link) for link in links])
        names = sorted(name for _, name in occupants_in(ann.get(f"/api/tables/{table}")))
        assert names == ["Bo", "Bo 2", "Bo 3", "Bo 4", "Bo 5"]


def test_one_of_many_people_with_one_link_joins(
    ann: Guest, new_guest: Callable[[], Guest], run_concurrently: RunConcurrently
) -> None:
    table = ann.open_table("cubirds", 2)
    link, guests = ann.invite(table, 1), [new_guest() for _ in range(4)]
    answers = run_concurrently([partial(use_link, guest, link) for guest in guests])
    assert sorted(answer.status_code == 200 for answer in answers) == [False, False, False, True]
    assert all(
        answer.json()["reason"] in {"used_link", "seat_taken"} for answer in answers if answer.status_code != 200
    )
    assert sum(guest.get(f"/api/tables/{table}")["your_seats"] == [1] for guest in guests) == 1


def test_the_owner_never_gets_a_link_to_a_seat_that_a_guest_is_taking(
    ann: Guest, new_guest: Callable[[], Guest], run_concurrently: RunConcurrently
) -> None:
    """Such a link would be for another device of the guest, so the owner would get a key to the guest's hand."""
    bo = new_guest()
    bo.get("/api/offers")

    def invite_again(table: str, delay: float) -> httpx.Response:
        time.sleep(delay)
        return ann.http.post(f"/api/tables/{table}/links", json={"seat": 1})

    for attempt in range(20 if ALL_CASES else 10):
        table = ann.open_table("cubirds", 2)
        link = ann.invite(table, 1)
        joined, invited = run_concurrently(
            [partial(use_link, bo, link), partial(invite_again, table, attempt % 10 / 1000)]
        )
        if joined.status_code == 200 and invited.status_code == 201:
            stolen = invited.json()["path"].removeprefix("/join/")
            assert ann.http.post(f"/api/links/{stolen}", json={"name": "Ann"}).status_code != 200
        assert 1 not in ann.get(f"/api/tables/{table}")["your_seats"]


def test_a_bot_and_a_person_never_share_a_seat(
    ann: Guest, new_guest: Callable[[], Guest], run_concurrently: RunConcurrently
) -> None:
    bo = new_guest()
    for _ in range(5):
        table = ann.open_table("cubirds", 2)
        link, path = ann.invite(table, 1), f"/api/tables/{table}/seats/1/bot"
        answers = run_concurrently([partial(ann.http.post, path, json={"bot": "random"}), partial(use_link, bo, link)])
        assert sorted(answer.status_code for answer in answers)[0] == 200
        assert answers[0].status_code != answers[1].status_code
        kind = ann.get(f"/api/tables/{table}")["state"]["seats"][1]["kind"]
        assert kind == ("bot" if answers[0].status_code == 200 else "person")
        assert bo.get(f"/api/tables/{table}")["your_seats"] == ([1] if kind == "person" else [])
