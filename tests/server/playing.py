"""What guests do at a table: sit down together, wait for one another, play to the end."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from .live_server import Call, Guest, Message


def seat_all(guests: Sequence[Guest], game: str, seats: int | None = None, **more: Any) -> str:
    """A new table: the first guest opens it, the others are invited to the seats that follow."""
    table = guests[0].open_table(game, seats or len(guests), **more)
    for seat, guest in enumerate(guests[1:], start=1):
        guest.join(guests[0].invite(table, seat))
    return table


def sit_together(guests: Sequence[Guest], game: str, seats: int | None = None, **more: Any) -> list[Call]:
    """The sockets of all guests at a new table, each greeted when all were there."""
    table = seat_all(guests, game, seats, **more)
    return [guest.watch(table, seat) for seat, guest in enumerate(guests)]


def actions(state: Message) -> list[str]:
    """What the seat may do now, by notation."""
    return [choice["action"] for choice in state["question"]["choices"]]


def is_asked(state: Message) -> bool:
    """Whether the game waits for this very seat."""
    return state["question"] is not None and not state["question"]["chosen"]


def act_and_see(call: Call, action: str) -> Message:
    """Act, and wait until the seat's own state shows it."""
    answer = call.act(action)
    assert answer["type"] == "accepted", answer
    return call.until(lambda state: bool(state["seq"] >= answer["seq"]))


def settle(call: Call) -> Message:
    """The state when all that was on its way has arrived.

    Answers come in the order of their questions, with at most one state behind them: so the second is the last word.
    """
    for _ in range(2):
        assert call.ask({"type": "undo", "decision": -1})["type"] == "refused"
    return call.state


def play_on(calls: Mapping[int, Call], rng: random.Random, decisions: int = 10_000) -> Message:
    """Play the people's seats by their sockets, so often or until the game is over; the last state of one of them."""
    call = next(iter(calls.values()))
    while decisions and call.state["table"]["stage"] != "over":
        sitters = call.state["table"]["seats"]
        waiting = [seat for seat in calls if sitters[seat]["deciding"]]
        if not waiting:  # for a bot
            call.receive()
            continue
        call = calls[rng.choice(waiting)]
        call.until(is_asked)
        act_and_see(call, rng.choice(actions(call.state)))
        decisions -= 1
    return call.state


def whole_feed(call: Call, **render_options: Any) -> list[Message]:
    """All that the audience of a call was told, asked for anew when nothing else is on its way."""
    settle(call)
    told: list[Message] = call.hello(since=None, **render_options)["feed"]
    return told
