"""Whole games over WebSocket, played by people and bots to the outcome."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.soak import ALL_CASES

from ..live_server import Connection, Guest, Message
from ..playing import latest_state, play_randomly, seat_guests, whole_feed

pytestmark = pytest.mark.slow

# Game, number of people, number of seats, options. Bots take the remaining seats.
GAMES: dict[str, tuple[str, int, int, dict[str, Any]]] = {
    "cubirds for two, counted after some turns": ("cubirds", 2, 2, {"turn_limit": 14}),
    "cubirds for three people and two bots, counted after some turns": ("cubirds", 3, 5, {"turn_limit": 10}),
    "cubirds alone": ("cubirds", 1, 1, {"handicap": 3}),
    "feather alone": ("feather", 1, 1, {}),
    "feather for two with an open deck": ("feather", 1, 2, {"edition": "open_deck", "tie_break": True}),
    "feather for three with raptors": ("feather", 3, 3, {"raptors": True, "edition": "2022", "hand": 6}),
    "feather for four after a migration": ("feather", 2, 4, {"start": "migration", "raptors": True, "hand": 8}),
    "feather for four, drafted, with bots": ("feather", 1, 4, {"start": "draft", "hidden_sheets": True}),
    "feather for seven with hidden sheets": ("feather", 3, 7, {"hidden_sheets": True}),
    "wingspan with a bot": ("wingspan", 1, 2, {"goals": "blue"}),
    "wingspan alone": ("wingspan", 1, 1, {"expert": True}),
}
if ALL_CASES:  # longer games without anything new
    GAMES["cubirds for five with bots"] = ("cubirds", 1, 5, {})
    GAMES["cubirds for five people"] = ("cubirds", 5, 5, {"turn_limit": 10})
    GAMES["wingspan for two people"] = ("wingspan", 2, 2, {"goals": "blue"})


def connect_all(
    new_guest: Callable[[], Guest], game: str, people: int, seats: int, options: Message
) -> tuple[list[Connection], Connection]:
    """Return the connections of the people, alternately in two languages, and of a spectator."""
    guests = [new_guest() for _ in range(people)]
    kinds = ("greedy", "random")
    bots = {str(seat): kinds[seat % 2] for seat in range(people, seats)}
    table = seat_guests(guests, game, seats, options=options, bots=bots, seed="7")
    hellos = [{"language": ("en", "fr")[seat % 2], "plain": seat % 3 == 0} for seat in range(people)]
    connections = [guest.watch(table, seat, **hellos[seat]) for seat, guest in enumerate(guests)]
    return connections, new_guest().watch(table)


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_a_whole_game_reaches_its_outcome(
    new_guest: Callable[[], Guest], kind: tuple[str, int, int, dict[str, Any]]
) -> None:
    connections, spectator = connect_all(new_guest, *kind)
    last = play_randomly(dict(enumerate(connections)), Random(1))
    for connection in [*connections, spectator]:
        state = connection.wait_until(lambda state: bool(state["table"]["stage"] == "over"))
        assert state["view"]["outcome"] == last["view"]["outcome"]
        assert len(state["view"]["outcome"]["scores"]) == kind[2]
        assert state["question"] is None
        assert not any(seat["deciding"] for seat in state["table"]["seats"])
        check_feed(connection)
    answer = connections[0].ask(
        {"type": "act", "decision": connections[0].state["undo"]["decision"], "actions": ["draw"]}
    )
    assert answer["reason"] == "over"


def check_feed(connection: Connection) -> None:
    """Check that the feed has no gaps, and that the end has a text in both languages."""
    for language in ("en", "fr"):
        feed = whole_feed(connection, language=language)
        assert (
            [entry["seq"] for entry in feed]
            == list(range(1, len(feed) + 1))
            == list(range(1, connection.state["seq"] + 1))
        )
        assert [entry["kind"] for entry in feed].count("started") == 1
        assert any(entry["kind"] == "game_over" and entry["text"] for entry in feed)
        assert all(page["title"] and page["lines"] for page in latest_state(connection)["pages"])


def test_the_feed_of_a_game_with_undo_and_replaced_choices_has_no_gaps(new_guest: Callable[[], Guest]) -> None:
    (ann, bo), spectator = connect_all(new_guest, "feather", 2, 2, {"hand": 4})
    connections, rng = {0: ann, 1: bo}, Random(3)
    while play_randomly(connections, rng, decisions=1)["table"]["stage"] != "over":
        for connection in connections.values():
            if latest_state(connection)["undo"]["targets"] and rng.random() < 0.4:
                assert connection.undo()["type"] == "accepted"
        ann.hello(ann.state["seq"])
    for connection in (ann, bo, spectator):
        feed = whole_feed(connection)
        assert [entry["seq"] for entry in feed] == list(range(1, len(feed) + 1))
        undone = [seq for entry in feed if entry["kind"] == "undone" for seq in entry["data"]["undone"]]
        assert undone
        assert len(undone) == len(set(undone)), "no entry is undone twice"
        assert {feed[seq - 1]["kind"] for seq in undone} <= {"choice", "chosen"}
