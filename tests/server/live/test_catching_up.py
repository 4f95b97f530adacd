"""A client that reconnects receives the rest of the feed, and nothing twice."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from ..live_server import Guest
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
