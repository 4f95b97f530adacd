"""Play over HTTP only: every request returns the newest state, so no test waits for a message."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from time import monotonic, sleep
from typing import Any, Protocol

from .fork_server import TIMEOUT_SECONDS
from .live_server import Message
from .playing import actions, is_asked

ids = itertools.count(1)


class Requester(Protocol):
    """A guest, or a person with a browser: both send requests to paths of the server."""

    def get(self, path: str, **query: Any) -> Message: ...

    def post(self, path: str, body: Message) -> Message: ...


def state_of(guest: Requester, table: str, seat: int | None = None) -> Message:
    query = {} if seat is None else {"seat": seat}
    return guest.get(f"/api/tables/{table}/state", **query)


def act(guest: Requester, table: str, state: Message, action: str) -> Message:
    """Answer the question of a state, and return the server's response."""
    answer = {"id": f"http-{next(ids)}", "decision": state["question"]["decision"], "actions": [action]}
    return guest.post(f"/api/tables/{table}/seats/{state['seat']}/act", answer)


def wait_until_asked(guest: Requester, table: str, seat: int) -> Message:
    """Wait for the bots until the game waits for the seat or is over, and return that state."""
    until = monotonic() + TIMEOUT_SECONDS
    while not is_asked(state := state_of(guest, table, seat)) and state["table"]["stage"] != "over":
        assert monotonic() < until, "the game does not wait for the seat"
        sleep(0.01)
    return state


def play_over_http(
    people: Mapping[int, Requester], table: str, rng: random.Random, decisions: int = 1000
) -> dict[int, list[Message]]:
    """Take random decisions, until the limit or the end of the game.

    Return for each seat the states in which it was asked, and its last state.
    """
    states: dict[int, list[Message]] = {seat: [] for seat in people}
    until = monotonic() + 2 * TIMEOUT_SECONDS
    while decisions > 0:
        assert monotonic() < until, "the game does not end"
        for seat, guest in people.items():
            state = state_of(guest, table, seat)
            if is_asked(state) and decisions > 0:
                states[seat].append(state)
                act(guest, table, state, rng.choice(actions(state)))
                decisions -= 1
        if state["table"]["stage"] == "over":
            break
    for seat, guest in people.items():
        states[seat].append(state_of(guest, table, seat))
    return states
