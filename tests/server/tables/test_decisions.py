"""Acting and taking back over the socket: once each, in time, and seen by everybody."""

from __future__ import annotations

import pytest

from ..live_server import Connection, Guest
from ..playing import act_and_wait, actions, connect_guests, is_asked, latest_state, whole_feed

# The deal of seed 2 for two: an owl may be laid without a catch, a toucan brings new birds to light, and an owl laid in
# the third row ends the turn without showing anything.
SEED = "2"
QUIET_LAY = "lay owl 1 left"
TELLING_LAY = "lay toucan 2 left"
ENDING_LAY = "lay owl 3 left"
BOS_QUIET_LAY = "lay magpie 1 left"


@pytest.fixture
def connections(ann: Guest, bo: Guest) -> list[Connection]:
    """Ann's, Bo's and a spectator's sockets at a new table."""
    both = connect_guests([ann, bo], "cubirds", seed=SEED)
    return [*both, bo.watch(both[0].state["table"]["table"])]


# Acting


def test_an_action_is_accepted_and_everybody_sees_it(connections: list[Connection]) -> None:
    answer = connections[0].act(QUIET_LAY)
    assert (answer["type"], answer["repeated"]) == ("accepted", False)
    for connection in connections:
        connection.until(lambda state: state["feed"][-1]["kind"] == "laid")
    assert connections[0].state["seq"] == answer["seq"]
    assert connections[0].state["feed"][-1]["text"].startswith("You ")
    assert connections[1].state["feed"][-1]["text"] == connections[2].state["feed"][-1]["text"]
    assert connections[1].state["feed"][-1]["text"].startswith("Ann ")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_promised_is_said(connections: list[Connection], language: str) -> None:
    for connection in connections:
        state = connection.hello(language=language)
        assert all(told["text"] for told in state["feed"] if told["about"] == "table")
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
    for kind in ({"type": "act", "action": QUIET_LAY}, {"type": "undo"}):
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


def test_whoever_is_not_asked_cannot_act(connections: list[Connection]) -> None:
    assert connections[1].state["question"] is None
    answer = connections[1].ask(
        {"type": "act", "decision": connections[1].state["undo"]["decision"], "action": QUIET_LAY}
    )
    assert answer["reason"] == "illegal"
    assert connections[0].act(QUIET_LAY)["type"] == "accepted"


def test_a_refused_id_may_be_used_for_something_that_fits(connections: list[Connection]) -> None:
    assert connections[0].act("draw", id="mine")["reason"] == "illegal"
    assert connections[0].act(QUIET_LAY, id="mine")["type"] == "accepted"


# The same again


def test_the_same_message_again_is_answered_again_and_done_once(connections: list[Connection], ann: Guest) -> None:
    table, decision = connections[0].state["table"]["table"], connections[0].state["question"]["decision"]
    message = {"type": "act", "id": "once", "decision": decision, "action": QUIET_LAY}
    first = connections[0].ask(message)
    story = whole_feed(connections[0])
    connections[0].close()
    for connection in (ann.watch(table, 0), ann.watch(table, 0)):
        assert connection.ask(message) == {**first, "repeated": True}
        assert connection.ask(message) == {**first, "repeated": True}
        assert whole_feed(connection) == story


def test_what_was_done_long_ago_is_still_answered_again(connections: list[Connection]) -> None:
    message = {"type": "act", "id": "first", "decision": 1, "action": ENDING_LAY}
    connections[0].ask(message)
    connections[1].until(is_asked)
    act_and_wait(connections[1], actions(connections[1].state)[0])
    seq = latest_state(connections[0])["seq"]
    assert connections[0].ask(message) == {"type": "accepted", "id": "first", "repeated": True, "seq": seq}


def test_the_same_id_for_something_else_is_refused(connections: list[Connection]) -> None:
    message = {"type": "act", "id": "mine", "decision": 1, "action": QUIET_LAY}
    connections[0].ask(message)
    settled = latest_state(connections[0])
    for other in (
        {"action": "lay owl 1 right"},
        {"decision": 2, "action": "draw"},
        {"decision": 2, "action": QUIET_LAY},
    ):
        assert connections[0].ask({**message, **other})["reason"] == "reused_id"
    assert connections[0].ask({"type": "undo", "id": "mine", "decision": 2})["reason"] == "reused_id"
    assert connections[0].hello()["view"] == settled["view"]


def test_two_seats_may_choose_the_same_id(connections: list[Connection]) -> None:
    assert act_and_wait(connections[0], ENDING_LAY)
    connections[1].until(is_asked)
    seen = [connections[0].ask({"type": "undo", "id": "same", "decision": -1})["reason"]]
    seen.append(connections[1].act(actions(connections[1].state)[0], id="same")["type"])
    assert seen == ["stale", "accepted"]
    assert connections[0].ask({"type": "undo", "id": "same", "decision": -1})["reason"] == "stale"


def test_a_taken_back_action_sent_again_is_not_done_again(connections: list[Connection]) -> None:
    message = {"type": "act", "id": "mine", "decision": 1, "action": QUIET_LAY}
    connections[0].ask(message)
    connections[0].until(lambda state: state["undo"]["possible"])
    undo = {"type": "undo", "id": "back", "decision": connections[0].state["undo"]["decision"]}
    assert connections[0].ask(undo)["type"] == "accepted"
    settled = latest_state(connections[0])
    assert connections[0].ask(message)["repeated"]
    assert connections[0].ask(undo)["repeated"]
    assert connections[0].hello(settled["seq"])["view"] == settled["view"]
    assert QUIET_LAY in actions(connections[0].state)


def test_a_notation_in_other_letters_and_spaces_is_the_same_action(connections: list[Connection]) -> None:
    assert connections[0].act("  LAY owl  1 LEFT ")["type"] == "accepted"


# Several windows


def test_both_windows_of_a_seat_get_every_state(connections: list[Connection], ann: Guest) -> None:
    other = ann.watch(connections[0].state["table"]["table"], 0)
    act_and_wait(connections[0], QUIET_LAY)
    other.until(lambda state: bool(state["seq"] == connections[0].state["seq"]))
    assert {**other.state, "since": 0, "feed": []} == {**connections[0].state, "since": 0, "feed": []}


def test_a_second_window_with_an_old_question_is_told_so(connections: list[Connection], ann: Guest) -> None:
    other = ann.watch(connections[0].state["table"]["table"], 0)
    old = other.state["question"]["decision"]
    act_and_wait(connections[0], QUIET_LAY)
    answer = other.ask({"type": "act", "decision": old, "action": "lay owl 1 right"})
    assert answer["reason"] == "stale"
    assert latest_state(other)["question"] == connections[0].state["question"], "and it knows the new one"


# Taking back


def test_a_quiet_action_can_be_taken_back_and_is_struck_out_for_everybody(connections: list[Connection]) -> None:
    before = [connection.state for connection in connections]
    act_and_wait(connections[0], QUIET_LAY)
    assert connections[0].state["undo"] == {"decision": 2, "possible": True, "text": "", "until": None, "force": False}
    assert connections[0].undo()["type"] == "accepted"
    for connection, first in zip(connections, before, strict=True):
        *laid, undone = whole_feed(connection)[first["seq"] :]
        assert (undone["kind"], undone["about"]) == ("undone", "table")
        assert undone["data"] == {"seat": 0, "undone": [told["seq"] for told in laid]}
        assert laid
        assert undone["text"]
        assert connection.state["view"] == first["view"]
        assert connection.state["pages"] == first["pages"]
    assert actions(connections[0].state) == actions(before[0])
    assert connections[0].state["question"]["decision"] == 3


def test_what_brought_birds_to_light_stands_and_it_is_said_why(connections: list[Connection]) -> None:
    act_and_wait(connections[0], TELLING_LAY)
    for language, start in (("en", "It cannot be taken back"), ("fr", "On ne peut pas le reprendre")):
        undo = connections[0].hello(language=language)["undo"]
        assert not undo["possible"]
        assert undo["text"].startswith(start)
    assert connections[0].undo()["reason"] == "no_undo"


def test_after_somebody_else_has_acted_nothing_can_be_taken_back(connections: list[Connection]) -> None:
    act_and_wait(connections[0], ENDING_LAY)
    assert connections[0].state["undo"]["possible"]
    connections[1].until(is_asked)
    act_and_wait(connections[1], BOS_QUIET_LAY)
    undo = latest_state(connections[0])["undo"]
    assert not undo["possible"]
    assert undo["text"] == "It cannot be undone: Bo has acted since."
    assert connections[0].undo()["reason"] == "no_undo"


def test_where_nothing_was_decided_nothing_is_said_of_it(connections: list[Connection]) -> None:
    for connection in connections[:2]:
        assert connection.state["undo"] == {"decision": 1, "possible": False, "text": "", "until": None, "force": False}
        assert connection.undo()["reason"] == "no_undo"


def test_an_answer_to_a_question_that_was_taken_away_is_stale(connections: list[Connection]) -> None:
    act_and_wait(connections[0], ENDING_LAY)
    connections[1].until(is_asked)
    decision, action = connections[1].state["question"]["decision"], actions(connections[1].state)[0]
    connections[0].undo()
    assert connections[1].ask({"type": "act", "decision": decision, "action": action})["reason"] == "stale"
    assert latest_state(connections[1])["question"] is None


def test_an_answer_comes_before_the_state_it_led_to(connections: list[Connection]) -> None:
    seen = len(connections[0].texts)
    act_and_wait(connections[0], QUIET_LAY)
    kinds = ["accepted" if '"type":"accepted"' in text[:40] else "state" for text in connections[0].texts[seen:]]
    assert kinds == ["accepted", "state"]
