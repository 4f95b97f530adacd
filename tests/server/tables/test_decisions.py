"""Decisions and undo over the WebSocket: each is done once, stale ones are refused, and every audience sees them."""

from __future__ import annotations

import pytest

from ..live_server import Connection, Guest
from ..playing import act_and_wait, actions, connect_guests, is_asked, latest_state, whole_feed

# In the deal of seed 2 for two players, an owl can be laid without taking birds, and a toucan reveals new birds. An owl
# laid in the third row ends the turn and reveals nothing.
SEED = "2"
QUIET_LAY = "lay owl 1 left"
REVEALING_LAY = "lay toucan 2 left"
ENDING_LAY = "lay owl 3 left"
BOS_QUIET_LAY = "lay magpie 1 left"


@pytest.fixture
def connections(ann: Guest, bo: Guest) -> list[Connection]:
    """Return the connections of Ann, Bo and a spectator at a new table."""
    both = connect_guests([ann, bo], "cubirds", seed=SEED)
    return [*both, bo.watch(both[0].state["table"]["table"])]


# Acting


def test_an_action_is_accepted_and_every_audience_sees_it(connections: list[Connection]) -> None:
    answer = connections[0].act(QUIET_LAY)
    assert (answer["type"], answer["repeated"]) == ("accepted", False)
    for connection in connections:
        connection.wait_until(lambda state: state["feed"][-1]["kind"] == "laid")
    assert connections[0].state["seq"] == answer["seq"]
    assert connections[0].state["feed"][-1]["text"].startswith("You ")
    assert connections[1].state["feed"][-1]["text"] == connections[2].state["feed"][-1]["text"]
    assert connections[1].state["feed"][-1]["text"].startswith("Ann ")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_texts_of_the_protocol_are_filled_in(connections: list[Connection], language: str) -> None:
    for connection in connections:
        state = connection.hello(language=language)
        assert all(entry["text"] for entry in state["feed"] if entry["about"] == "table")
        assert all(page["title"] and page["lines"] for page in state["pages"])
    question = connections[0].state["question"]
    assert question["prompt"]
    assert all(choice["text"] for choice in question["choices"])
    assert all(choice["warning"] is None or choice["warning"] for choice in question["choices"])


@pytest.mark.parametrize("decision", [0, 2, -1, 10**40])
def test_an_answer_to_another_decision_is_stale_and_changes_nothing(
    connections: list[Connection], decision: int
) -> None:
    before = connections[0].state
    for kind in ({"type": "act", "actions": [QUIET_LAY]}, {"type": "undo"}):
        answer = connections[0].ask({"decision": decision, **kind})
        assert (answer["reason"], answer["text"]) == ("stale", "This was already decided, perhaps in another window.")
    assert connections[0].hello() == before


ILLEGAL = (
    "draw",
    "lay parrot 9 left",
    "lay robin",
    "",
    " ",
    "0",
    "é" * 200,
    "play mallard",
    "\x00",
    "laying an owl 1 left",
)


def test_illegal_and_unknown_actions_are_refused_and_change_nothing(connections: list[Connection]) -> None:
    before = [connection.state for connection in connections]
    for action in ILLEGAL:
        answer = connections[0].act(action)
        assert (answer["type"], answer["reason"], answer["text"]) == ("refused", "illegal", "This is not possible now.")
    assert [connection.hello() for connection in connections] == before


def test_a_seat_that_is_not_asked_cannot_act(connections: list[Connection]) -> None:
    assert connections[1].state["question"] is None
    answer = connections[1].ask(
        {"type": "act", "decision": connections[1].state["undo"]["decision"], "actions": [QUIET_LAY]}
    )
    assert answer["reason"] == "illegal"
    assert connections[0].act(QUIET_LAY)["type"] == "accepted"


def test_the_id_of_a_refused_request_may_be_used_again(connections: list[Connection]) -> None:
    assert connections[0].act("draw", id="mine")["reason"] == "illegal"
    assert connections[0].act(QUIET_LAY, id="mine")["type"] == "accepted"


# Repeated requests


def test_a_repeated_message_is_answered_again_and_done_once(connections: list[Connection], ann: Guest) -> None:
    table, decision = connections[0].state["table"]["table"], connections[0].state["question"]["decision"]
    message = {"type": "act", "id": "once", "decision": decision, "actions": [QUIET_LAY]}
    first = connections[0].ask(message)
    feed = whole_feed(connections[0])
    connections[0].close()
    for connection in (ann.watch(table, 0), ann.watch(table, 0)):
        assert connection.ask(message) == {**first, "repeated": True}
        assert connection.ask(message) == {**first, "repeated": True}
        assert whole_feed(connection) == feed


def test_a_repeated_message_is_answered_after_other_decisions_too(connections: list[Connection]) -> None:
    message = {"type": "act", "id": "first", "decision": 1, "actions": [ENDING_LAY]}
    connections[0].ask(message)
    connections[1].wait_until(is_asked)
    act_and_wait(connections[1], actions(connections[1].state)[0])
    seq = latest_state(connections[0])["seq"]
    assert connections[0].ask(message) == {"type": "accepted", "id": "first", "repeated": True, "seq": seq}


def test_an_id_that_was_used_for_another_request_is_refused(connections: list[Connection]) -> None:
    message = {"type": "act", "id": "mine", "decision": 1, "actions": [QUIET_LAY]}
    connections[0].ask(message)
    state = latest_state(connections[0])
    for other in (
        {"actions": ["lay owl 1 right"]},
        {"decision": 2, "actions": ["draw"]},
        {"decision": 2, "actions": [QUIET_LAY]},
    ):
        assert connections[0].ask({**message, **other})["reason"] == "reused_id"
    assert connections[0].ask({"type": "undo", "id": "mine", "decision": 2})["reason"] == "reused_id"
    assert connections[0].hello()["view"] == state["view"]


def test_two_seats_may_use_the_same_id(connections: list[Connection]) -> None:
    assert act_and_wait(connections[0], ENDING_LAY)
    connections[1].wait_until(is_asked)
    seen = [connections[0].ask({"type": "undo", "id": "same", "decision": -1})["reason"]]
    seen.append(connections[1].act(actions(connections[1].state)[0], id="same")["type"])
    assert seen == ["stale", "accepted"]
    assert connections[0].ask({"type": "undo", "id": "same", "decision": -1})["reason"] == "stale"


def test_an_undone_action_that_is_sent_again_is_not_done_again(connections: list[Connection]) -> None:
    message = {"type": "act", "id": "mine", "decision": 1, "actions": [QUIET_LAY]}
    connections[0].ask(message)
    connections[0].wait_until(lambda state: state["undo"]["targets"])
    undo = {"type": "undo", "id": "back", "decision": connections[0].state["undo"]["decision"]}
    assert connections[0].ask(undo)["type"] == "accepted"
    state = latest_state(connections[0])
    assert connections[0].ask(message)["repeated"]
    assert connections[0].ask(undo)["repeated"]
    assert connections[0].hello(state["seq"])["view"] == state["view"]
    assert QUIET_LAY in actions(connections[0].state)


def test_case_and_spaces_of_a_notation_do_not_matter(connections: list[Connection]) -> None:
    assert connections[0].act("  LAY owl  1 LEFT ")["type"] == "accepted"


# Several windows


def test_both_windows_of_a_seat_get_every_state(connections: list[Connection], ann: Guest) -> None:
    other = ann.watch(connections[0].state["table"]["table"], 0)
    act_and_wait(connections[0], QUIET_LAY)
    other.wait_until(lambda state: bool(state["seq"] == connections[0].state["seq"]))
    assert {**other.state, "since": 0, "feed": []} == {**connections[0].state, "since": 0, "feed": []}


def test_a_decision_from_a_window_with_an_old_question_is_stale(connections: list[Connection], ann: Guest) -> None:
    other = ann.watch(connections[0].state["table"]["table"], 0)
    old = other.state["question"]["decision"]
    act_and_wait(connections[0], QUIET_LAY)
    answer = other.ask({"type": "act", "decision": old, "actions": ["lay owl 1 right"]})
    assert answer["reason"] == "stale"
    assert latest_state(other)["question"] == connections[0].state["question"], (
        "the window has received the new question"
    )


# Undo


def test_an_action_that_reveals_nothing_can_be_undone_for_every_audience(connections: list[Connection]) -> None:
    before = [connection.state for connection in connections]
    act_and_wait(connections[0], QUIET_LAY)
    assert connections[0].state["undo"] == {"decision": 2, "targets": ["last"], "text": "", "until": None}
    assert connections[0].undo()["type"] == "accepted"
    for connection, first in zip(connections, before, strict=True):
        *laid, undone = whole_feed(connection)[first["seq"] :]
        assert (undone["kind"], undone["about"]) == ("undone", "table")
        assert undone["data"] == {"seat": 0, "undone": [entry["seq"] for entry in laid]}
        assert laid
        assert undone["text"]
        assert connection.state["view"] == first["view"]
        assert connection.state["pages"] == first["pages"]
    assert actions(connections[0].state) == actions(before[0])
    assert connections[0].state["question"]["decision"] == 3


def test_an_action_that_reveals_birds_cannot_be_undone_and_the_state_says_why(connections: list[Connection]) -> None:
    act_and_wait(connections[0], REVEALING_LAY)
    for language, start in (("en", "It cannot be undone"), ("fr", "On ne peut pas l'annuler")):
        undo = connections[0].hello(language=language)["undo"]
        assert not undo["targets"]
        assert undo["text"].startswith(start)
    assert connections[0].undo()["reason"] == "no_undo"


def test_nothing_can_be_undone_after_another_player_has_acted(connections: list[Connection]) -> None:
    act_and_wait(connections[0], ENDING_LAY)
    assert connections[0].state["undo"]["targets"]
    connections[1].wait_until(is_asked)
    act_and_wait(connections[1], BOS_QUIET_LAY)
    undo = latest_state(connections[0])["undo"]
    assert not undo["targets"]
    assert undo["text"] == "It cannot be undone: Bo has acted since."
    assert connections[0].undo()["reason"] == "no_undo"


def test_before_the_first_decision_the_undo_text_is_empty(connections: list[Connection]) -> None:
    for connection in connections[:2]:
        assert connection.state["undo"] == {"decision": 1, "targets": [], "text": "", "until": None}
        assert connection.undo()["reason"] == "no_undo"


def test_a_decision_is_stale_after_an_undo_took_its_question_away(connections: list[Connection]) -> None:
    act_and_wait(connections[0], ENDING_LAY)
    connections[1].wait_until(is_asked)
    decision, action = connections[1].state["question"]["decision"], actions(connections[1].state)[0]
    connections[0].undo()
    assert connections[1].ask({"type": "act", "decision": decision, "actions": [action]})["reason"] == "stale"
    assert latest_state(connections[1])["question"] is None


def test_an_answer_arrives_before_the_state_that_follows_it(connections: list[Connection]) -> None:
    seen = len(connections[0].texts)
    act_and_wait(connections[0], QUIET_LAY)
    kinds = ["accepted" if '"type":"accepted"' in text[:40] else "state" for text in connections[0].texts[seen:]]
    assert kinds == ["accepted", "state"]
