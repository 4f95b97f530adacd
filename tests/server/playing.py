"""What guests do at a table: sit down together, wait for one another, play to the end."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from .live_server import Connection, Guest, Message


def seat_guests(guests: Sequence[Guest], game: str, seats: int | None = None, **more: Any) -> str:
    """A new table: the first guest opens it, the others are invited to the seats that follow."""
    table = guests[0].open_table(game, seats or len(guests), **more)
    for seat, guest in enumerate(guests[1:], start=1):
        guest.join(guests[0].invite(table, seat))
    return table


def connect_guests(guests: Sequence[Guest], game: str, seats: int | None = None, **more: Any) -> list[Connection]:
    """The sockets of all guests at a new table, each greeted when all were there."""
    table = seat_guests(guests, game, seats, **more)
    return [guest.watch(table, seat) for seat, guest in enumerate(guests)]


def actions(state: Message) -> list[str]:
    """What the seat may do now, by notation."""
    return [choice["action"] for choice in state["question"]["choices"]]


def is_asked(state: Message) -> bool:
    """Whether the game waits for this very seat."""
    return state["question"] is not None and not state["question"]["chosen"]


def act_and_wait(connection: Connection, action: str) -> Message:
    """Act, and wait until the seat's own state shows it."""
    answer = connection.act(action)
    assert answer["type"] == "accepted", answer
    return connection.until(lambda state: bool(state["seq"] >= answer["seq"]))


def latest_state(connection: Connection) -> Message:
    """The state when all that was on its way has arrived.

    Answers come in the order of their questions, with at most one state behind them: so the second is the last word.
    """
    for _ in range(2):
        assert connection.ask({"type": "undo", "decision": -1})["type"] == "refused"
    return connection.state


def play_randomly(connections: Mapping[int, Connection], rng: random.Random, decisions: int = 10_000) -> Message:
    """Play the people's seats by their sockets, so often or until the game is over; the last state of one of them."""
    connection = next(iter(connections.values()))
    while decisions and connection.state["table"]["stage"] != "over":
        sitters = connection.state["table"]["seats"]
        waiting = [seat for seat in connections if sitters[seat]["deciding"]]
        if not waiting:  # for a bot
            connection.receive()
            continue
        connection = connections[rng.choice(waiting)]
        connection.until(is_asked)
        act_and_wait(connection, rng.choice(actions(connection.state)))
        decisions -= 1
    return connection.state


def whole_feed(connection: Connection, **render_options: Any) -> list[Message]:
    """All that the audience of a call was told, asked for anew when nothing else is on its way."""
    latest_state(connection)
    told: list[Message] = connection.hello(since=None, **render_options)["feed"]
    return told
