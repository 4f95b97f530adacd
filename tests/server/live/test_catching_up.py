"""A client that reconnects receives the rest of the feed, and nothing twice; a server that missed an event reads it."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import httpx
import pytest

from rookery.server.api.app import make_app
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.storage import Storage

from ..live_server import Guest
from ..loops import run_alone
from ..playing import connect_guests, play_randomly, whole_feed


@pytest.mark.parametrize("game", ["cubirds", "feather"])
def test_catching_up_from_any_entry_returns_the_rest_of_the_feed(ann: Guest, bo: Guest, game: str) -> None:
    connections = connect_guests([ann, bo], game, seed="1")
    connections.append(bo.watch(connections[0].state["table"]["table"]))
    play_randomly(dict(enumerate(connections[:2])), Random(1), decisions=8)
    for connection in connections:
        feed = whole_feed(connection)
        assert [entry["seq"] for entry in feed] == list(range(1, len(feed) + 1))
        for since in range(len(feed) + 1):
            state = connection.hello(since=since)
            assert (state["since"], state["seq"], state["feed"]) == (since, len(feed), feed[since:])
        for since in (len(feed) + 1, 10**30):
            assert connection.hello(since=since)["feed"] == feed, "an unknown seq must return the whole feed"


def test_the_states_together_contain_the_whole_feed(ann: Guest, bo: Guest) -> None:
    connections = connect_guests([ann, bo], "feather", options={"start": "migration"})
    first = [dict(connection.state) for connection in connections]
    play_randomly(dict(enumerate(connections)), Random(1), decisions=8)
    for connection, state in zip(connections, first, strict=True):
        feed = whole_feed(connection)
        states = [message for message in map(json.loads, connection.texts) if message["type"] == "state"][:-1]
        assert states[0] == state
        assert [entry for state in states for entry in state["feed"]] == feed
        assert all(later["since"] == earlier["seq"] for earlier, later in pairwise(states))


async def leave_at_another_server(store: Storage) -> int:
    """Let a person join at one server and leave at another, which has the table open and has heard nothing yet."""
    first, second = (make_app(TableRegistry(store, Settings())) for _ in range(2))
    headers = {"Origin": "http://localhost:8030"}
    async with (
        httpx.AsyncClient(transport=httpx.ASGITransport(first), base_url=headers["Origin"], headers=headers) as ann,
        httpx.AsyncClient(transport=httpx.ASGITransport(second), base_url=headers["Origin"], headers=headers) as bo,
    ):
        opened = await ann.post("/api/tables", json={"game": "feather", "seats": 2, "name": "Ann"})
        table = opened.json()["table"]
        link = await ann.post(f"/api/tables/{table}/links", json={"seat": 1})
        joined = await bo.post(link.json()["path"].replace("/join/", "/api/links/"), json={"name": "Bo"})
        assert joined.status_code == 200
        ann.cookies.update(bo.cookies)
        return (await ann.post(f"/api/tables/{table}/seats/1/leave")).status_code


def test_a_server_that_has_not_heard_of_a_new_player_looks_again(store: Storage) -> None:
    assert run_alone(leave_at_another_server(store)) == 204
