"""Whole games over the socket, by people and bots, from the first card to the outcome."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.soak import ALL_CASES

from ..live_server import Connection, Guest, Message
from ..playing import latest_state, play_randomly, seat_guests, whole_feed

pytestmark = pytest.mark.slow

# Game, people, seats in all, options. The rest of the seats are bots.
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
if ALL_CASES:  # longer, and nothing that the others have not
    GAMES["cubirds for five with bots"] = ("cubirds", 1, 5, {})
    GAMES["cubirds for five people"] = ("cubirds", 5, 5, {"turn_limit": 10})
    GAMES["wingspan for two people"] = ("wingspan", 2, 2, {"goals": "blue"})


def sit(
    new_guest: Callable[[], Guest], game: str, people: int, seats: int, options: Message
) -> tuple[list[Connection], Connection]:
    """The sockets of the people, in two languages by turns, and a spectator's."""
    guests = [new_guest() for _ in range(people)]
    kinds = ("greedy", "random")
    bots = {str(seat): kinds[seat % 2] for seat in range(people, seats)}
    table = seat_guests(guests, game, seats, options=options, bots=bots, seed="7")
    policy = [{"language": ("en", "fr")[seat % 2], "plain": seat % 3 == 0} for seat in range(people)]
    connections = [guest.watch(table, seat, **policy[seat]) for seat, guest in enumerate(guests)]
    return connections, new_guest().watch(table)


@pytest.mark.parametrize("kind", GAMES.values(), ids=GAMES)
def test_a_whole_game_comes_to_its_outcome(
    new_guest: Callable[[], Guest], kind: tuple[str, int, int, dict[str, Any]]
) -> None:
    connections, spectator = sit(new_guest, *kind)
    last = play_randomly(dict(enumerate(connections)), Random(1))
    for connection in [*connections, spectator]:
        state = connection.until(lambda state: bool(state["table"]["stage"] == "over"))
        assert state["view"]["outcome"] == last["view"]["outcome"]
        assert len(state["view"]["outcome"]["scores"]) == kind[2]
        assert state["question"] is None
        assert not any(sitter["deciding"] for sitter in state["table"]["seats"])
        check_story(connection)
    answer = connections[0].ask({"type": "act", "decision": connections[0].state["undo"]["decision"], "action": "draw"})
    assert answer["reason"] == "over"


def check_story(connection: Connection) -> None:
    """All seqs are there, nobody else's cards are, and the end is told in both languages."""
    for language in ("en", "fr"):
        story = whole_feed(connection, language=language)
        assert (
            [told["seq"] for told in story]
            == list(range(1, len(story) + 1))
            == list(range(1, connection.state["seq"] + 1))
        )
        assert [told["kind"] for told in story].count("started") == 1
        assert any(told["kind"] == "game_over" and told["text"] for told in story)
        assert all(page["title"] and page["lines"] for page in latest_state(connection)["pages"])


def test_a_game_of_undos_and_second_thoughts_tells_a_story_without_a_gap(new_guest: Callable[[], Guest]) -> None:
    (ann, bo), spectator = sit(new_guest, "feather", 2, 2, {"hand": 4})
    connections, rng = {0: ann, 1: bo}, Random(3)
    while play_randomly(connections, rng, decisions=1)["table"]["stage"] != "over":
        for connection in connections.values():
            if latest_state(connection)["undo"]["possible"] and rng.random() < 0.4:
                assert connection.undo()["type"] == "accepted"
        ann.hello(ann.state["seq"])
    for connection in (ann, bo, spectator):
        story = whole_feed(connection)
        assert [told["seq"] for told in story] == list(range(1, len(story) + 1))
        struck = [seq for told in story if told["kind"] == "undone" for seq in told["data"]["undone"]]
        assert struck
        assert len(struck) == len(set(struck)), "nothing is struck out twice"
        assert {story[seq - 1]["kind"] for seq in struck} <= {"choice", "chosen"}
