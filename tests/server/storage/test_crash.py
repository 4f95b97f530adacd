"""After a crash a client repeats its last request, which may or may not be stored. `test_killed` has more crashes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server.storage import Storage, file_url
from tests.soak import ALL_CASES

from ..live_server import Connection, Guest, Message, Server, serving
from ..playing import is_asked

pytestmark = pytest.mark.slow

# In half of them the server is killed before the client has received the answer.
KILLS = 4 if ALL_CASES else 2


def choose(connection: Connection, rng: random.Random) -> str:
    return str(rng.choice(connection.state["question"]["choices"])["action"])


def stored_events(server: Server, table: str) -> list[Message]:
    storage = Storage(file_url(server.database))
    stored = storage.read_table(table)
    storage.close()
    assert stored is not None
    return [each.event for each in stored.events]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with serving(tmp_path / "tables.db") as server:
        yield server


def test_an_action_sent_before_a_crash_can_be_sent_again_and_is_done_once(server: Server) -> None:
    """The client cannot know whether its action was stored, so it sends it again with the same id."""
    guest = Guest(server)
    table = guest.open_table("feather", 3, bots={"1": "random", "2": "random"})
    rng = random.Random(2)
    for number in range(KILLS):
        connection = guest.watch(table, 0)
        state = connection.wait_until(is_asked)
        message = {
            "type": "act",
            "id": f"crash-{number}",
            "decision": state["question"]["decision"],
            "actions": [choose(connection, rng)],
        }
        connection.send(message)
        if number % 2:
            wait_for_answer(connection)
        server.kill()
        connection.close()
        server.start()
        connection = guest.watch(table, 0)
        answer = connection.ask(message)
        assert answer["type"] == "accepted", answer
        connection.close()
        ids = [event["client"] for event in stored_events(server, table) if event["kind"] == "decided"]
        assert ids.count(f"crash-{number}") == 1
    guest.close()


def wait_for_answer(connection: Connection) -> None:
    """Wait for the answer, or until the connection closes."""
    try:
        connection.wait(lambda message: message["type"] == "accepted")
    except ConnectionClosed:
        return


def test_a_secret_choice_survives_a_crash_and_stays_secret(server: Server) -> None:
    ann, bo = Guest(server), Guest(server)
    table = ann.open_table("feather", 2)
    bo.join(ann.invite(table, 1))
    hers, his = ann.watch(table, 0), bo.watch(table, 1)
    action = hers.state["question"]["choices"][0]["action"]
    accepted = hers.act(action)
    hers.wait_until(lambda state: state["seq"] >= accepted["seq"])
    his.wait_until(lambda state: not state["table"]["seats"][0]["deciding"])
    before = [hers.state["view"], his.state["view"]]
    server.kill()
    for connection in (hers, his):
        connection.close()
    server.start()
    hers, his = ann.watch(table, 0), bo.watch(table, 1)
    assert [hers.state["view"], his.state["view"]] == before
    assert hers.state["question"]["chosen"]
    assert [each["action"] for each in hers.state["view"]["choice"]] == [action]
    assert his.state["view"]["choice"] is None
    for connection in (hers, his):
        connection.close()
    for guest in (ann, bo):
        guest.close()
