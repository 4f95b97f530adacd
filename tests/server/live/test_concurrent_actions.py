"""Many at the door at the same moment: everything is done once, whole, and for whom it was meant."""

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

from ..api.test_http import sitters
from ..live_server import Guest, Message
from ..playing import act_and_wait, actions, connect_guests, is_asked, latest_state, whole_feed

pytestmark = pytest.mark.slow

MANY = 10
AtOnce = Callable[[Sequence[Callable[[], Any]]], list[Any]]


@pytest.fixture(scope="module")
def at_once() -> Iterator[AtOnce]:
    """Does several things in the same moment, each in a thread of its own."""
    with ThreadPoolExecutor(2 * MANY) as threads:

        def run(things: Sequence[Callable[[], Any]]) -> list[Any]:
            start = Barrier(len(things))

            def do(thing: Callable[[], Any]) -> Any:
                start.wait()
                return thing()

            return list(threads.map(do, things))

        yield run


@pytest.fixture
def table(ann: Guest) -> str:
    return ann.open_table("cubirds", bots={"1": "random"}, seed="2")


def lay(**more: Any) -> Message:
    return {"type": "act", "decision": 1, "action": "lay owl 1 left", **more}


def reasons(answers: list[Message]) -> Counter[str]:
    return Counter(str(answer.get("reason", answer["type"])) for answer in answers)


def test_twenty_sockets_at_one_table_all_hear_the_same(ann: Guest, bo: Guest, table: str) -> None:
    seated = [ann.watch(table, 0) for _ in range(MANY)]
    spectators = [bo.watch(table) for _ in range(MANY)]
    act_and_wait(seated[3], "lay owl 1 left")
    for group in (seated, spectators):
        stories = [whole_feed(connection) for connection in group]
        assert all(story == stories[0] for story in stories)
        assert stories[0][-1]["kind"] == "laid"


def test_of_many_answers_to_one_decision_exactly_one_is_accepted(ann: Guest, table: str, at_once: AtOnce) -> None:
    connections = [ann.watch(table, 0) for _ in range(MANY)]
    answers = at_once([partial(connection.ask, lay()) for connection in connections])
    assert reasons(answers) == {"accepted": 1, "stale": MANY - 1}
    assert Counter(told["kind"] for told in whole_feed(connections[0]))["laid"] == 1


def test_the_same_message_from_many_sockets_is_accepted_everywhere_and_done_once(
    ann: Guest, table: str, at_once: AtOnce
) -> None:
    """A client that lost its connection sends again while the first message is still being written down."""
    connections = [ann.watch(table, 0) for _ in range(MANY)]
    answers = at_once([partial(connection.ask, lay(id="one")) for connection in connections])
    assert reasons(answers) == {"accepted": MANY}
    assert Counter(answer["repeated"] for answer in answers) == {False: 1, True: MANY - 1}
    assert Counter(told["kind"] for told in whole_feed(connections[0]))["laid"] == 1


def test_one_id_for_many_things_at_once_stands_for_one_of_them(ann: Guest, table: str, at_once: AtOnce) -> None:
    connections = [ann.watch(table, 0) for _ in range(MANY)]
    things = actions(connections[0].state)[:MANY]
    answers = at_once(
        [
            partial(connection.ask, lay(id="one", action=action))
            for connection, action in zip(connections, things, strict=True)
        ]
    )
    assert reasons(answers) == {"accepted": 1, "reused_id": MANY - 1}


def test_all_seats_choosing_at_once_are_all_accepted(new_guest: Callable[[], Guest], at_once: AtOnce) -> None:
    connections = connect_guests([new_guest() for _ in range(4)], "feather")
    for _ in range(3):
        answers = at_once([partial(connection.act, actions(connection.state)[0]) for connection in connections])
        assert reasons(answers) == {"accepted": 4}
        for connection in connections:
            connection.until(is_asked)
            latest_state(connection)
    assert connections[0].state["view"]["round"] == 4


def test_acting_and_taking_back_at_once_leaves_one_of_both_stale(ann: Guest, bo: Guest, at_once: AtOnce) -> None:
    connections = connect_guests([ann, bo], "cubirds", seed="2")
    act_and_wait(connections[0], "lay owl 3 left")
    connections[1].until(is_asked)
    answers = at_once([connections[0].undo, partial(connections[1].act, "lay magpie 1 left")])
    assert reasons(answers) == {"accepted": 1, "stale": 1}


# Hanging up


@pytest.mark.parametrize("bot_delay", [0, 0.001, 0.003, 0.01])
def test_an_action_of_somebody_who_hangs_up_is_done_or_not_but_never_half(
    ann: Guest, table: str, bot_delay: float
) -> None:
    watching, leaving = ann.watch(table, 0), ann.watch(table, 0)
    before = watching.state
    leaving.send(lay(id="has_left"))
    time.sleep(bot_delay)
    leaving.socket.socket.close()  # as if the cable were cut
    again = ann.watch(table, 0)
    answer = again.ask(lay(id="has_left"))
    assert answer["type"] == "accepted", "whether it was done then or only now"
    story = whole_feed(again)
    assert story == whole_feed(watching)
    assert [told["kind"] for told in story[before["seq"] :]] == ["laid"]
    assert again.state["question"] == watching.state["question"] != before["question"]


def test_many_who_hang_up_after_a_hello_leave_a_table_that_works(ann: Guest, bo: Guest, table: str) -> None:
    for _ in range(MANY):
        connection = bo.connect(table)
        connection.send({"type": "hello"})
        connection.socket.socket.close()
    assert ann.watch(table, 0).act("lay owl 1 left")["type"] == "accepted"


# Sitting down


def use(guest: Guest, link: str) -> httpx.Response:
    return guest.http.post(f"/api/links/{link}", json={"name": "Bo"})


def test_people_of_one_name_who_sit_down_at_once_get_different_names(
    ann: Guest, new_guest: Callable[[], Guest], at_once: AtOnce
) -> None:
    for _ in range(3):
        table = ann.open_table("cubirds", 5, name="Bo")
        links = [ann.invite(table, seat) for seat in range(1, 5)]
        at_once([partial(new_guest().join, link) for link in links])
        names = sorted(name for _, name in sitters(ann.get(f"/api/tables/{table}")))
        assert names == ["Bo", "Bo 2", "Bo 3", "Bo 4", "Bo 5"]


def test_of_many_who_use_one_link_one_sits_down(ann: Guest, new_guest: Callable[[], Guest], at_once: AtOnce) -> None:
    table = ann.open_table("cubirds", 2)
    link, guests = ann.invite(table, 1), [new_guest() for _ in range(4)]
    answers = at_once([partial(use, guest, link) for guest in guests])
    assert sorted(answer.status_code == 200 for answer in answers) == [False, False, False, True]
    assert all(
        answer.json()["reason"] in {"used_link", "seat_taken"} for answer in answers if answer.status_code != 200
    )
    assert sum(guest.get(f"/api/tables/{table}")["your_seats"] == [1] for guest in guests) == 1


def test_the_maker_never_gets_a_link_to_a_seat_somebody_is_sitting_down_on(
    ann: Guest, new_guest: Callable[[], Guest], at_once: AtOnce
) -> None:
    """Such a link would be one to another device of the guest: the maker would get the key to the guest's hand."""
    bo = new_guest()
    bo.get("/api/offers")

    def invite_again(table: str, bot_delay: float) -> httpx.Response:
        time.sleep(bot_delay)
        return ann.http.post(f"/api/tables/{table}/links", json={"seat": 1})

    for attempt in range(20 if ALL_CASES else 10):
        table = ann.open_table("cubirds", 2)
        link = ann.invite(table, 1)
        joined, invited = at_once([partial(use, bo, link), partial(invite_again, table, attempt % 10 / 1000)])
        if joined.status_code == 200 and invited.status_code == 201:
            stolen = invited.json()["path"].removeprefix("/join/")
            assert ann.http.post(f"/api/links/{stolen}", json={"name": "Ann"}).status_code != 200
        assert 1 not in ann.get(f"/api/tables/{table}")["your_seats"]


def test_a_bot_and_a_person_never_share_a_seat(ann: Guest, new_guest: Callable[[], Guest], at_once: AtOnce) -> None:
    bo = new_guest()
    for _ in range(5):
        table = ann.open_table("cubirds", 2)
        link, path = ann.invite(table, 1), f"/api/tables/{table}/seats/1/bot"
        answers = at_once([partial(ann.http.post, path, json={"bot": "random"}), partial(use, bo, link)])
        assert sorted(answer.status_code for answer in answers)[0] == 200
        assert answers[0].status_code != answers[1].status_code
        kind = ann.get(f"/api/tables/{table}")["state"]["seats"][1]["kind"]
        assert kind == ("bot" if answers[0].status_code == 200 else "person")
        assert bo.get(f"/api/tables/{table}")["your_seats"] == ([1] if kind == "person" else [])
