"""Whoever was away hears the rest of the story, and nothing twice."""

from __future__ import annotations

import json
from itertools import pairwise
from random import Random

import pytest

from ..live_server import Guest
from ..playing import play_on, sit_together, whole_feed


@pytest.mark.parametrize("game", ["cubirds", "feather"])
def test_catching_up_from_anywhere_tells_the_tail_of_the_whole_story(ann: Guest, bo: Guest, game: str) -> None:
    calls = sit_together([ann, bo], game, seed="1")
    calls.append(bo.watch(calls[0].state["table"]["table"]))
    play_on(dict(enumerate(calls[:2])), Random(1), decisions=8)
    for call in calls:
        story = whole_feed(call)
        assert [told["seq"] for told in story] == list(range(1, len(story) + 1))
        for since in range(len(story) + 1):
            state = call.hello(since=since)
            assert (state["since"], state["seq"], state["feed"]) == (since, len(story), story[since:])
        for since in (len(story) + 1, 10**30):
            assert call.hello(since=since)["feed"] == story, "a seq we never had is no seq of ours"


def test_states_one_by_one_tell_the_same_as_the_whole_story(ann: Guest, bo: Guest) -> None:
    calls = sit_together([ann, bo], "feather", options={"start": "migration"})
    first = [dict(call.state) for call in calls]
    play_on(dict(enumerate(calls)), Random(1), decisions=8)
    for call, state in zip(calls, first, strict=True):
        story = whole_feed(call)
        states = [message for message in map(json.loads, call.texts) if message["type"] == "state"][:-1]
        assert states[0] == state
        assert [told for state in states for told in state["feed"]] == story
        assert all(later["since"] == earlier["seq"] for earlier, later in pairwise(states))
