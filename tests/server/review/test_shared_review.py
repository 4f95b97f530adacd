"""A finished game shown to the others: one leads, whoever likes follows, and nothing of it lasts."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from ..live_server import Connection, Guest, Message, Server, serving
from ..playing import connect_guests, latest_state, play_randomly

NOBODY = {"type": "shared_review", "presenter": None, "moment": None}


def moment(at: int, seat: int | None = 0, decision: int | None = None) -> Message:
    return {"seat": seat, "at": at, "decision": decision}


def shown(presenter: int | None, where: Message | None) -> Message:
    return {"type": "shared_review", "presenter": presenter, "moment": where}


def hears(connection: Connection) -> Message:
    """What is shown next."""
    return connection.wait(lambda message: message["type"] == "shared_review")


def heard(connection: Connection) -> list[str]:
    """All that was ever shown to a call, when nothing is on its way any more."""
    latest_state(connection)
    return [text for text in connection.texts if '"type":"shared_review"' in text]


def show(connection: Connection, where: Message | None, **more: Any) -> Message:
    return connection.ask({"type": "present", "moment": where, **more})


def lead(connection: Connection, where: Message | None = None) -> None:
    assert show(connection, where, begin=True)["type"] == "accepted"


class Ended:
    """A finished game of Ann and Bo."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.ann, self.bo = Guest(server), Guest(server)
        connections = connect_guests([self.ann, self.bo], "feather")
        play_randomly(dict(enumerate(connections)), random.Random(1))
        self.table = connections[0].state["table"]["table"]
        for connection in connections:
            connection.close()


@pytest.fixture(scope="module")
def ended(server: Server) -> Iterator[Ended]:
    finished = Ended(server)
    yield finished
    finished.ann.close()
    finished.bo.close()


@pytest.fixture
def connections(ended: Ended) -> Iterator[Callable[[int | None], Connection]]:
    """New sockets to the table, all closed when the test ends: then nobody leads any more."""
    with ExitStack() as opened:
        stranger = opened.enter_context(closing(Guest(ended.server)))

        def connection(seat: int | None) -> Connection:
            guest = stranger if seat is None else (ended.ann, ended.bo)[seat]
            return opened.enter_context(closing(guest.watch(ended.table, seat)))

        yield connection


Calls = Callable[[int | None], Connection]


# Leading and following


def test_where_a_player_looks_is_shown_to_the_others_and_to_spectators(connections: Calls) -> None:
    ann, bo, eve = connections(0), connections(1), connections(None)
    lead(ann, moment(7))
    for connection in (ann, bo, eve):
        assert hears(connection) == shown(0, moment(7))
    for where in (moment(9, 1), moment(3, None), moment(5, 0, decision=2), None):
        assert show(ann, where)["type"] == "accepted"
        for connection in (ann, bo, eve):
            assert hears(connection) == shown(0, where)


def test_the_last_who_begins_leads_and_the_one_before_is_not_heard_any_more(connections: Calls) -> None:
    ann, bo = connections(0), connections(1)
    lead(ann, moment(7))
    lead(bo, moment(2, 1))
    assert [hears(ann), hears(ann)] == [shown(0, moment(7)), shown(1, moment(2, 1))]
    assert show(ann, moment(8))["reason"] == "not_presenting"
    assert ann.ask({"type": "stop_presenting"})["type"] == "accepted", "stopping what another leads changes nothing"
    assert show(bo, moment(3, 1))["type"] == "accepted"
    assert hears(ann) == shown(1, moment(3, 1))


def test_a_leader_stops(connections: Calls) -> None:
    ann, bo = connections(0), connections(1)
    lead(ann)
    assert hears(bo) == shown(0, None)
    assert ann.ask({"type": "stop_presenting"})["type"] == "accepted"
    assert hears(bo) == NOBODY
    assert show(ann, moment(1))["reason"] == "not_presenting"


def test_who_comes_later_is_told_at_once_and_who_comes_after_it_hears_nothing(connections: Calls) -> None:
    ann = connections(0)
    lead(ann, moment(4))
    bo = connections(1)
    assert hears(bo) == shown(0, moment(4))
    ann.ask({"type": "stop_presenting"})
    assert heard(connections(1)) == []


def test_a_second_hello_is_told_nothing_twice(connections: Calls) -> None:
    ann = connections(0)
    lead(ann, moment(4))
    bo = connections(1)
    bo.hello(language="fr")
    bo.hello()
    assert len(heard(bo)) == 1


# The end of it


def test_it_ends_with_the_leaders_last_socket(connections: Calls) -> None:
    ann, again, bo = connections(0), connections(0), connections(1)
    lead(ann, moment(4))
    assert hears(bo) == shown(0, moment(4))
    ann.close()
    assert show(again, moment(5))["type"] == "accepted", "the same player on another device"
    assert hears(bo) == shown(0, moment(5))
    again.close()
    assert hears(bo) == NOBODY


def test_who_only_listens_to_a_seat_does_not_keep_it_leading(ended: Ended, connections: Calls) -> None:
    ann, bo = connections(0), connections(1)
    lead(ann)
    with closing(Guest(ended.server)) as eve:
        path = f"/api/tables/{ended.table}/stream?seat=0"
        with eve.http.stream("GET", path) as stream:
            lines = stream.iter_lines()
            assert '"type":"state"' in next(lines)
            assert hears(bo) == shown(0, None)
            ann.close()
            assert hears(bo) == NOBODY


def test_nothing_of_it_outlives_the_server(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        finished = Ended(server)
        with closing(finished.ann), closing(finished.bo):
            lead(finished.ann.watch(finished.table, 0), moment(4))
            server.stop()
            server.start()
            assert heard(finished.bo.watch(finished.table, 1)) == []


# What is refused


def test_a_spectator_follows_but_never_leads(connections: Calls) -> None:
    eve, bo = connections(None), connections(1)
    assert show(eve, moment(4, None), begin=True)["reason"] == "not_your_seat"
    assert eve.ask({"type": "stop_presenting"})["reason"] == "not_your_seat"
    assert heard(bo) == []


def test_a_game_that_is_played_is_shown_to_nobody(ann: Guest, bo: Guest) -> None:
    hers, his = connect_guests([ann, bo], "feather")
    assert show(hers, moment(1), begin=True)["reason"] == "not_over"
    assert show(hers, None, begin=True)["reason"] == "not_over"
    assert heard(his) == []


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        (moment(0), "bad_message"),
        (moment(-1), "bad_message"),
        (moment(10_000), "no_moment"),
        (moment(10_000, None), "no_moment"),
        (moment(10**30), "no_moment"),
        (moment(1, 2), "no_moment"),
        (moment(1, -1), "bad_message"),
        (moment(1, decision=0), "bad_message"),
        (moment(1, decision=10_000), "no_moment"),
        ({"seat": 0, "at": "4", "decision": None}, "bad_message"),
        ({"seat": 0, "at": 4.0, "decision": None}, "bad_message"),
        ({"seat": 0, "at": True, "decision": None}, "bad_message"),
        ({"seat": 0, "at": 4}, "bad_message"),
        ({"seat": 0, "at": 4, "decision": None, "text": "hello"}, "bad_message"),
        ("the end", "bad_message"),
    ],
)
def test_a_moment_that_is_none_is_refused_and_shown_to_nobody(connections: Calls, where: Any, reason: str) -> None:
    ann, bo = connections(0), connections(1)
    assert show(ann, where, begin=True)["reason"] == reason
    assert heard(bo) == []


def test_whoever_shows_too_much_is_slowed_down_like_everybody(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", "--rate-limit-scale", "1") as server, ExitStack() as people:
        ann, bo = (people.enter_context(closing(Guest(server))) for _ in range(2))
        (hers, _) = connect_guests([ann, bo], "feather")
        answers = [show(hers, None, begin=True)["reason"] for _ in range(80)]
        assert set(answers) == {"not_over", "rate_limited"}
