"""Whoever was away hears the rest of the story, and nothing twice."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from ..live_server import Guest
from ..playing import connect_guests, play_randomly, whole_feed


@pytest.mark.parametrize("game", ["cubirds", "feather"])
def test_catching_up_from_anywhere_tells_the_tail_of_the_whole_story(ann: Guest, bo: Guest, game: str) -> None:
    connections = connect_guests([ann, bo], game, seed="1")
    connections.append(bo.watch(connections[0].state["table"]["table"]))
    play_randomly(dict(enumerate(connections[:2])), Random(1), decisions=8)
    for connection in connections:
        story = whole_feed(connection)
        assert [told["seq"] for told in story] == list(range(1, len(story) + 1))
        for since in range(len(story) + 1):
            state = connection.hello(since=since)
            assert (state["since"], state["seq"], state["feed"]) == (since, len(story), story[since:])
        for since in (len(story) + 1, 10**30):
            assert connection.hello(since=since)["feed"] == story, "a seq we never had is no seq of ours"


def test_states_one_by_one_tell_the_same_as_the_whole_story(ann: Guest, bo: Guest) -> None:
    connections = connect_guests([ann, bo], "feather", options={"start": "migration"})
    first = [dict(connection.state) for connection in connections]
    play_randomly(dict(enumerate(connections)), Random(1), decisions=8)
    for connection, state in zip(connections, first, strict=True):
        story = whole_feed(connection)
        states = [message for message in map(json.loads, connection.texts) if message["type"] == "state"][:-1]
        assert states[0] == state
        assert [told for state in states for told in state["feed"]] == story
        assert all(later["since"] == earlier["seq"] for earlier, later in pairwise(states))
