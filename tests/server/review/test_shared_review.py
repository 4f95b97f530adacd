"""The shared review of a finished game: a player presents, others follow, and the server stores nothing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from ..live_server import Connection, Guest, Message, Server, serving
from ..playing import connect_guests, latest_state, play_randomly

NO_PRESENTER = {"type": "shared_review", "presenter": None, "moment": None}


def moment(at: int, seat: int | None = 0, decision: int | None = None) -> Message:
    return {"seat": seat, "at": at, "decision": decision}


def review_message(presenter: int | None, where: Message | None) -> Message:
    return {"type": "shared_review", "presenter": presenter, "moment": where}


def next_review(connection: Connection) -> Message:
    """Return the next message of the shared review."""
    return connection.wait(lambda message: message["type"] == "shared_review")


def all_reviews(connection: Connection) -> list[str]:
    """Return all messages of the shared review that a connection has received, after pending ones have arrived."""
    latest_state(connection)
    return [text for text in connection.texts if '"type":"shared_review"' in text]


def present(connection: Connection, where: Message | None, **more: Any) -> Message:
    return connection.ask({"type": "present", "moment": where, **more})


def begin_presenting(connection: Connection, where: Message | None = None) -> None:
    assert present(connection, where, begin=True)["type"] == "accepted"


class FinishedGame:
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
def finished_game(server: Server) -> Iterator[FinishedGame]:
    finished = FinishedGame(server)
    yield finished
    finished.ann.close()
    finished.bo.close()


@pytest.fixture
def connect(finished_game: FinishedGame) -> Iterator[Callable[[int | None], Connection]]:
    """Return a function that opens connections to the table. All are closed when the test ends, and the review ends."""
    with ExitStack() as opened:
        stranger = opened.enter_context(closing(Guest(finished_game.server)))

        def open_connection(seat: int | None) -> Connection:
            guest = stranger if seat is None else (finished_game.ann, finished_game.bo)[seat]
            return opened.enter_context(closing(guest.watch(finished_game.table, seat)))

        yield open_connection


Connect = Callable[[int | None], Connection]


# Presenting and following


def test_the_presenters_moment_is_sent_to_players_and_spectators(connect: Connect) -> None:
    ann, bo, eve = connect(0), connect(1), connect(None)
    begin_presenting(ann, moment(7))
    for connection in (ann, bo, eve):
        assert next_review(connection) == review_message(0, moment(7))
    for where in (moment(9, 1), moment(3, None), moment(5, 0, decision=2), None):
        assert present(ann, where)["type"] == "accepted"
        for connection in (ann, bo, eve):
            assert next_review(connection) == review_message(0, where)


def test_the_last_player_who_begins_replaces_the_presenter_before(connect: Connect) -> None:
    ann, bo = connect(0), connect(1)
    begin_presenting(ann, moment(7))
    begin_presenting(bo, moment(2, 1))
    assert [next_review(ann), next_review(ann)] == [review_message(0, moment(7)), review_message(1, moment(2, 1))]
    assert present(ann, moment(8))["reason"] == "not_presenting"
    assert ann.ask({"type": "stop_presenting"})["type"] == "accepted", (
        "a request to stop changes nothing if another presents"
    )
    assert present(bo, moment(3, 1))["type"] == "accepted"
    assert next_review(ann) == review_message(1, moment(3, 1))


def test_a_presenter_can_stop(connect: Connect) -> None:
    ann, bo = connect(0), connect(1)
    begin_presenting(ann)
    assert next_review(bo) == review_message(0, None)
    assert ann.ask({"type": "stop_presenting"})["type"] == "accepted"
    assert next_review(bo) == NO_PRESENTER
    assert present(ann, moment(1))["reason"] == "not_presenting"


def test_a_new_connection_receives_a_running_review_but_not_one_that_ended(connect: Connect) -> None:
    ann = connect(0)
    begin_presenting(ann, moment(4))
    bo = connect(1)
    assert next_review(bo) == review_message(0, moment(4))
    ann.ask({"type": "stop_presenting"})
    assert all_reviews(connect(1)) == []


def test_a_second_hello_does_not_repeat_the_review(connect: Connect) -> None:
    ann = connect(0)
    begin_presenting(ann, moment(4))
    bo = connect(1)
    bo.hello(language="fr")
    bo.hello()
    assert len(all_reviews(bo)) == 1


# The end of a review


def test_it_ends_with_the_presenters_last_connection(connect: Connect) -> None:
    ann, again, bo = connect(0), connect(0), connect(1)
    begin_presenting(ann, moment(4))
    assert next_review(bo) == review_message(0, moment(4))
    ann.close()
    assert present(again, moment(5))["type"] == "accepted", "the player still presents on another device"
    assert next_review(bo) == review_message(0, moment(5))
    again.close()
    assert next_review(bo) == NO_PRESENTER


def test_an_event_stream_of_the_presenter_does_not_keep_the_review_open(
    finished_game: FinishedGame, connect: Connect
) -> None:
    ann, bo = connect(0), connect(1)
    begin_presenting(ann)
    with closing(Guest(finished_game.server)) as eve:
        path = f"/api/tables/{finished_game.table}/stream?seat=0"
        with eve.http.stream("GET", path) as stream:
            lines = stream.iter_lines()
            assert '"type":"state"' in next(lines)
            assert next_review(bo) == review_message(0, None)
            ann.close()
            assert next_review(bo) == NO_PRESENTER


def test_a_review_does_not_survive_a_restart(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        finished = FinishedGame(server)
        with closing(finished.ann), closing(finished.bo):
            begin_presenting(finished.ann.watch(finished.table, 0), moment(4))
            server.stop()
            server.start()
            assert all_reviews(finished.bo.watch(finished.table, 1)) == []


# Refused requests


def test_a_spectator_cannot_present(connect: Connect) -> None:
    eve, bo = connect(None), connect(1)
    assert present(eve, moment(4, None), begin=True)["reason"] == "not_your_seat"
    assert eve.ask({"type": "stop_presenting"})["reason"] == "not_your_seat"
    assert all_reviews(bo) == []


def test_a_running_game_cannot_be_presented(ann: Guest, bo: Guest) -> None:
    hers, his = connect_guests([ann, bo], "feather")
    assert present(hers, moment(1), begin=True)["reason"] == "not_over"
    assert present(hers, None, begin=True)["reason"] == "not_over"
    assert all_reviews(his) == []


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
def test_an_invalid_moment_is_refused_and_sent_to_nobody(connect: Connect, where: Any, reason: str) -> None:
    ann, bo = connect(0), connect(1)
    assert present(ann, where, begin=True)["reason"] == reason
    assert all_reviews(bo) == []


def test_presenting_is_rate_limited(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", "--rate-limit-scale", "1") as server, ExitStack() as people:
        ann, bo = (people.enter_context(closing(Guest(server))) for _ in range(2))
        (hers, _) = connect_guests([ann, bo], "feather")
        answers = [present(hers, None, begin=True)["reason"] for _ in range(80)]
        assert set(answers) == {"not_over", "rate_limited"}
