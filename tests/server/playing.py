"""Let guests join a table, act, wait for each other and play to the end."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from .live_server import Connection, Guest, Message


def seat_guests(guests: Sequence[Guest], game: str, seats: int | None = None, **more: Any) -> str:
    """Let the first guest open a table and invite the others to the next seats. Return the table's id."""
    table = guests[0].open_table(game, seats or len(guests), **more)
    for seat, guest in enumerate(guests[1:], start=1):
        guest.join(guests[0].invite(table, seat))
    return table


def connect_guests(guests: Sequence[Guest], game: str, seats: int | None = None, **more: Any) -> list[Connection]:
    """Seat all guests at a new table. Return their connections, opened when all were seated."""
    table = seat_guests(guests, game, seats, **more)
    return [guest.watch(table, seat) for seat, guest in enumerate(guests)]


def actions(state: Message) -> list[str]:
    """Return the notation of all actions that the seat may take now."""
    return [choice["action"] for choice in state["question"]["choices"]]


def is_asked(state: Message) -> bool:
    """Return whether the game waits for this seat."""
    return state["question"] is not None and not state["question"]["chosen"]


def act_and_wait(connection: Connection, action: str) -> Message:
    """Act, and wait until the seat's state shows it."""
    answer = connection.act(action)
    assert answer["type"] == "accepted", answer
    return connection.wait_until(lambda state: bool(state["seq"] >= answer["seq"]))


def latest_state(connection: Connection) -> Message:
    """Return the state after all pending messages have arrived.

    Answers come in the order of the requests, and at most one state follows each. So the second answer is the last.
    """
    for _ in range(2):
        assert connection.ask({"type": "undo", "decision": -1})["type"] == "refused"
    return connection.state


def play_randomly(connections: Mapping[int, Connection], rng: random.Random, decisions: int = 10_000) -> Message:
    """Take random decisions for the seats of the connections, until the limit or the end of the game.

    Return the last state of one of the connections.
    """
    connection = next(iter(connections.values()))
    while decisions and connection.state["table"]["stage"] != "over":
        seats = connection.state["table"]["seats"]
        deciding = [seat for seat in connections if seats[seat]["deciding"]]
        if not deciding:  # a bot has to decide
            connection.receive()
            continue
        connection = connections[rng.choice(deciding)]
        connection.wait_until(is_asked)
        act_and_wait(connection, rng.choice(actions(connection.state)))
        decisions -= 1
    return connection.state


def whole_feed(connection: Connection, **render_options: Any) -> list[Message]:
    """Return the complete feed of a connection's audience, requested again when no message is pending."""
    latest_state(connection)
    feed: list[Message] = connection.hello(since=None, **render_options)["feed"]
    return feed
