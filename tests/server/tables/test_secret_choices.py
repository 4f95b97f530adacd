"""Simultaneous choices: a seat may replace and undo its choice, and others learn only that it has chosen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..live_server import Connection, Guest, Message
from ..playing import act_and_wait, actions, connect_guests, is_asked, latest_state, whole_feed


@pytest.fixture
def connections(ann: Guest, bo: Guest, new_guest: Callable[[], Guest]) -> list[Connection]:
    """Return the connections of three players who have to choose a bird, and of a spectator."""
    three = connect_guests([ann, bo, new_guest()], "feather")
    return [*three, bo.watch(three[0].state["table"]["table"])]


def deciding(state: Message) -> list[bool]:
    return [seat["deciding"] for seat in state["table"]["seats"]]


def test_others_learn_that_a_seat_has_chosen_but_not_what(connections: list[Connection]) -> None:
    chosen = actions(connections[0].state)[3]
    act_and_wait(connections[0], chosen)
    assert connections[0].state["question"]["chosen"]
    assert [each["action"] for each in connections[0].state["view"]["choice"]] == [chosen]
    for connection in connections[1:]:
        connection.wait_until(lambda state: deciding(state) == [False, True, True])
        assert [entry["kind"] for entry in connection.state["feed"]] == ["chosen"]
        assert connection.state["feed"][0]["quiet"]
    assert chosen.removeprefix("play ") not in connections[3].texts[-1], (
        "the spectator's message must not name the bird"
    )


def test_a_choice_is_not_stale_because_another_seat_chose_first(connections: list[Connection]) -> None:
    questions = [connection.state["question"]["decision"] for connection in connections[:3]]
    choices = [actions(connection.state)[0] for connection in connections[:3]]
    for place in (2, 0, 1):  # with the decision numbers from before the first choice
        message = {"type": "act", "decision": questions[place], "actions": [choices[place]]}
        assert connections[place].ask(message)["type"] == "accepted"
    for connection in connections:
        connection.wait_until(lambda state: bool(state["view"]["round"] == 2))


def test_replacing_a_choice_sends_nothing_to_others(connections: list[Connection]) -> None:
    first, second, third = actions(connections[0].state)[:3]
    act_and_wait(connections[0], first)
    before = [latest_state(connection) for connection in connections]
    sent = [len(connection.texts) for connection in connections]
    for action in (second, third, second):
        act_and_wait(connections[0], action)
    act_and_wait(connections[1], actions(connections[1].state)[0])  # which all audiences may see
    for connection, state, count in list(zip(connections, before, sent, strict=True))[2:]:
        connection.wait_until(lambda state: not deciding(state)[1])
        assert len(connection.texts) == count + 1
        assert (connection.state["since"], connection.state["seq"]) == (state["seq"], state["seq"] + 1)
        assert connection.state["feed"][0]["data"] == {"seat": 1}
    assert connections[2].state["question"] == before[2]["question"], "even the decision number is unchanged"
    assert connections[0].state["question"]["decision"] == before[0]["question"]["decision"] + 3
    act_and_wait(connections[2], actions(connections[2].state)[0])
    trip = latest_state(connections[3])["view"]["trips"][0]
    assert trip[0] == second.removeprefix("play "), "the last choice counts"


def test_after_an_undo_every_audience_sees_the_seat_deciding_again(connections: list[Connection]) -> None:
    before = [connection.state for connection in connections]
    act_and_wait(connections[0], actions(connections[0].state)[0])
    act_and_wait(connections[1], actions(connections[1].state)[0])
    assert latest_state(connections[0])["undo"]["targets"], "although another seat has chosen since"
    assert connections[0].undo()["type"] == "accepted"
    for connection, first in zip(connections, before, strict=True):
        feed = whole_feed(connection)
        assert deciding(connection.state) == [True, False, True]
        assert feed[-1]["kind"] == "undone"
        undone = [feed[seq - 1] for seq in feed[-1]["data"]["undone"]]
        assert [entry["data"]["seat"] for entry in undone] == [0] * len(undone)
        assert [entry["kind"] for entry in undone] == (
            ["choice", "chosen"] if connection is connections[0] else ["chosen"]
        )
        assert connection.state["view"]["hand"] == first["view"]["hand"]
    assert is_asked(connections[0].state)
    assert connections[2].state["question"] == before[2]["question"]


def test_undoing_a_replaced_choice_restores_the_first_and_sends_nothing_to_others(
    connections: list[Connection],
) -> None:
    first, second = actions(connections[0].state)[:2]
    act_and_wait(connections[0], first)
    before = [latest_state(connection) for connection in connections]
    act_and_wait(connections[0], second)
    assert connections[0].undo()["type"] == "accepted"
    assert [each["action"] for each in latest_state(connections[0])["view"]["choice"]] == [first]
    assert connections[0].state["question"]["chosen"]
    for connection, state in list(zip(connections, before, strict=True))[1:]:
        assert latest_state(connection) is state, "no other state has arrived"


def test_no_choice_can_be_undone_once_all_have_chosen(connections: list[Connection]) -> None:
    for connection in connections[:3]:
        act_and_wait(connection, actions(connection.state)[0])
    for connection in connections[:3]:
        undo = latest_state(connection)["undo"]
        assert not undo["targets"]
        assert undo["text"]
        assert connection.undo()["reason"] == "no_undo"


def test_an_old_window_cannot_replace_a_choice_it_does_not_know(connections: list[Connection], ann: Guest) -> None:
    window = ann.watch(connections[0].state["table"]["table"], 0)
    decision, (first, second) = window.state["question"]["decision"], actions(window.state)[:2]
    act_and_wait(connections[0], first)
    assert window.ask({"type": "act", "decision": decision, "actions": [second]})["reason"] == "stale"
    assert [each["action"] for each in latest_state(window)["view"]["choice"]] == [first]


def test_the_choice_of_a_bot_does_not_make_a_persons_choice_stale(ann: Guest, bo: Guest) -> None:
    both = connect_guests([ann, bo], "feather", 7, bots={str(seat): "greedy" for seat in range(2, 7)})
    for connection in both:
        connection.wait_until(lambda state: deciding(state)[2:] == [False] * 5)
        assert connection.state["question"]["decision"] == 1
    act_and_wait(both[0], actions(both[0].state)[0])
    assert latest_state(both[1])["question"]["decision"] == 1


def test_cards_to_pass_are_chosen_one_by_one_and_others_learn_only_of_the_last(ann: Guest, bo: Guest) -> None:
    connections = connect_guests([ann, bo], "feather", options={"start": "migration"})
    count = connections[0].state["view"]["passes"]["count"]
    assert count > 1
    before = latest_state(connections[1])
    for step in range(count):
        assert latest_state(connections[1]) is before, f"Bo received a message after card {step} of {count}"
        act_and_wait(connections[0], actions(connections[0].state)[0])
    connections[1].wait_until(lambda state: deciding(state) == [False, True])
    assert connections[1].state["seq"] == before["seq"] + 1
