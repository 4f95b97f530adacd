"""Acting and taking back over the socket: once each, in time, and seen by everybody."""

from __future__ import annotations

import pytest

from ..live_server import Call, Guest
from ..playing import act_and_see, actions, is_asked, settle, sit_together, whole_feed

# The deal of seed 2 for two: an owl may be laid without a catch, a toucan brings new birds to light, and an owl laid in
# the third row ends the turn without showing anything.
SEED = "2"
QUIET_LAY = "lay owl 1 left"
TELLING_LAY = "lay toucan 2 left"
ENDING_LAY = "lay owl 3 left"
BOS_QUIET_LAY = "lay magpie 1 left"


@pytest.fixture
def calls(ann: Guest, bo: Guest) -> list[Call]:
    """Ann's, Bo's and a spectator's sockets at a new table."""
    both = sit_together([ann, bo], "cubirds", seed=SEED)
    return [*both, bo.watch(both[0].state["table"]["table"])]


# Acting


def test_an_action_is_accepted_and_everybody_sees_it(calls: list[Call]) -> None:
    answer = calls[0].act(QUIET_LAY)
    assert (answer["type"], answer["repeated"]) == ("accepted", False)
    for call in calls:
        call.until(lambda state: state["feed"][-1]["kind"] == "laid")
    assert calls[0].state["seq"] == answer["seq"]
    assert calls[0].state["feed"][-1]["text"].startswith("You ")
    assert calls[1].state["feed"][-1]["text"] == calls[2].state["feed"][-1]["text"]
    assert calls[1].state["feed"][-1]["text"].startswith("Ann ")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_promised_is_said(calls: list[Call], language: str) -> None:
    for call in calls:
        state = call.hello(language=language)
        assert all(told["text"] for told in state["feed"] if told["about"] == "table")
        assert all(page["title"] and page["lines"] for page in state["pages"])
    question = calls[0].state["question"]
    assert question["prompt"]
    assert all(choice["text"] for choice in question["choices"])
    assert all(choice["warning"] is None or choice["warning"] for choice in question["choices"])


@pytest.mark.parametrize("decision", [0, 2, -1, 10**40])
def test_an_answer_to_another_decision_is_stale_and_changes_nothing(calls: list[Call], decision: int) -> None:
    before = calls[0].state
    for kind in ({"type": "act", "action": QUIET_LAY}, {"type": "undo"}):
        answer = calls[0].ask({"decision": decision, **kind})
        assert (answer["reason"], answer["text"]) == ("stale", "This was already decided, perhaps in another window.")
    assert calls[0].hello() == before


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


def test_illegal_and_unknown_actions_are_refused_and_change_nothing(calls: list[Call]) -> None:
    before = [call.state for call in calls]
    for action in ILLEGAL:
        answer = calls[0].act(action)
        assert (answer["type"], answer["reason"], answer["text"]) == ("refused", "illegal", "This is not possible now.")
    assert [call.hello() for call in calls] == before


def test_whoever_is_not_asked_cannot_act(calls: list[Call]) -> None:
    assert calls[1].state["question"] is None
    answer = calls[1].ask({"type": "act", "decision": calls[1].state["undo"]["decision"], "action": QUIET_LAY})
    assert answer["reason"] == "illegal"
    assert calls[0].act(QUIET_LAY)["type"] == "accepted"


def test_a_refused_id_may_be_used_for_something_that_fits(calls: list[Call]) -> None:
    assert calls[0].act("draw", id="mine")["reason"] == "illegal"
    assert calls[0].act(QUIET_LAY, id="mine")["type"] == "accepted"


# The same again


def test_the_same_message_again_is_answered_again_and_done_once(calls: list[Call], ann: Guest) -> None:
    table, decision = calls[0].state["table"]["table"], calls[0].state["question"]["decision"]
    message = {"type": "act", "id": "once", "decision": decision, "action": QUIET_LAY}
    first = calls[0].ask(message)
    story = whole_feed(calls[0])
    calls[0].close()
    for call in (ann.watch(table, 0), ann.watch(table, 0)):
        assert call.ask(message) == {**first, "repeated": True}
        assert call.ask(message) == {**first, "repeated": True}
        assert whole_feed(call) == story


def test_what_was_done_long_ago_is_still_answered_again(calls: list[Call]) -> None:
    message = {"type": "act", "id": "first", "decision": 1, "action": ENDING_LAY}
    calls[0].ask(message)
    calls[1].until(is_asked)
    act_and_see(calls[1], actions(calls[1].state)[0])
    seq = settle(calls[0])["seq"]
    assert calls[0].ask(message) == {"type": "accepted", "id": "first", "repeated": True, "seq": seq}


def test_the_same_id_for_something_else_is_refused(calls: list[Call]) -> None:
    message = {"type": "act", "id": "mine", "decision": 1, "action": QUIET_LAY}
    calls[0].ask(message)
    settled = settle(calls[0])
    for other in (
        {"action": "lay owl 1 right"},
        {"decision": 2, "action": "draw"},
        {"decision": 2, "action": QUIET_LAY},
    ):
        assert calls[0].ask({**message, **other})["reason"] == "reused_id"
    assert calls[0].ask({"type": "undo", "id": "mine", "decision": 2})["reason"] == "reused_id"
    assert calls[0].hello()["view"] == settled["view"]


def test_two_seats_may_choose_the_same_id(calls: list[Call]) -> None:
    assert act_and_see(calls[0], ENDING_LAY)
    calls[1].until(is_asked)
    seen = [calls[0].ask({"type": "undo", "id": "same", "decision": -1})["reason"]]
    seen.append(calls[1].act(actions(calls[1].state)[0], id="same")["type"])
    assert seen == ["stale", "accepted"]
    assert calls[0].ask({"type": "undo", "id": "same", "decision": -1})["reason"] == "stale"


def test_a_taken_back_action_sent_again_is_not_done_again(calls: list[Call]) -> None:
    message = {"type": "act", "id": "mine", "decision": 1, "action": QUIET_LAY}
    calls[0].ask(message)
    calls[0].until(lambda state: state["undo"]["possible"])
    undo = {"type": "undo", "id": "back", "decision": calls[0].state["undo"]["decision"]}
    assert calls[0].ask(undo)["type"] == "accepted"
    settled = settle(calls[0])
    assert calls[0].ask(message)["repeated"]
    assert calls[0].ask(undo)["repeated"]
    assert calls[0].hello(settled["seq"])["view"] == settled["view"]
    assert QUIET_LAY in actions(calls[0].state)


def test_a_notation_in_other_letters_and_spaces_is_the_same_action(calls: list[Call]) -> None:
    assert calls[0].act("  LAY owl  1 LEFT ")["type"] == "accepted"


# Several windows


def test_both_windows_of_a_seat_get_every_state(calls: list[Call], ann: Guest) -> None:
    other = ann.watch(calls[0].state["table"]["table"], 0)
    act_and_see(calls[0], QUIET_LAY)
    other.until(lambda state: bool(state["seq"] == calls[0].state["seq"]))
    assert {**other.state, "since": 0, "feed": []} == {**calls[0].state, "since": 0, "feed": []}


def test_a_second_window_with_an_old_question_is_told_so(calls: list[Call], ann: Guest) -> None:
    other = ann.watch(calls[0].state["table"]["table"], 0)
    old = other.state["question"]["decision"]
    act_and_see(calls[0], QUIET_LAY)
    answer = other.ask({"type": "act", "decision": old, "action": "lay owl 1 right"})
    assert answer["reason"] == "stale"
    assert settle(other)["question"] == calls[0].state["question"], "and it knows the new one"


# Taking back


def test_a_quiet_action_can_be_taken_back_and_is_struck_out_for_everybody(calls: list[Call]) -> None:
    before = [call.state for call in calls]
    act_and_see(calls[0], QUIET_LAY)
    assert calls[0].state["undo"] == {"decision": 2, "possible": True, "text": "", "until": None, "force": False}
    assert calls[0].undo()["type"] == "accepted"
    for call, first in zip(calls, before, strict=True):
        *laid, undone = whole_feed(call)[first["seq"] :]
        assert (undone["kind"], undone["about"]) == ("undone", "table")
        assert undone["data"] == {"seat": 0, "undone": [told["seq"] for told in laid]}
        assert laid
        assert undone["text"]
        assert call.state["view"] == first["view"]
        assert call.state["pages"] == first["pages"]
    assert actions(calls[0].state) == actions(before[0])
    assert calls[0].state["question"]["decision"] == 3


def test_what_brought_birds_to_light_stands_and_it_is_said_why(calls: list[Call]) -> None:
    act_and_see(calls[0], TELLING_LAY)
    for language, start in (("en", "It cannot be taken back"), ("fr", "On ne peut pas le reprendre")):
        undo = calls[0].hello(language=language)["undo"]
        assert not undo["possible"]
        assert undo["text"].startswith(start)
    assert calls[0].undo()["reason"] == "no_undo"


def test_after_somebody_else_has_acted_nothing_can_be_taken_back(calls: list[Call]) -> None:
    act_and_see(calls[0], ENDING_LAY)
    assert calls[0].state["undo"]["possible"]
    calls[1].until(is_asked)
    act_and_see(calls[1], BOS_QUIET_LAY)
    undo = settle(calls[0])["undo"]
    assert not undo["possible"]
    assert undo["text"] == "It cannot be undone: Bo has acted since."
    assert calls[0].undo()["reason"] == "no_undo"


def test_where_nothing_was_decided_nothing_is_said_of_it(calls: list[Call]) -> None:
    for call in calls[:2]:
        assert call.state["undo"] == {"decision": 1, "possible": False, "text": "", "until": None, "force": False}
        assert call.undo()["reason"] == "no_undo"


def test_an_answer_to_a_question_that_was_taken_away_is_stale(calls: list[Call]) -> None:
    act_and_see(calls[0], ENDING_LAY)
    calls[1].until(is_asked)
    decision, action = calls[1].state["question"]["decision"], actions(calls[1].state)[0]
    calls[0].undo()
    assert calls[1].ask({"type": "act", "decision": decision, "action": action})["reason"] == "stale"
    assert settle(calls[1])["question"] is None


def test_an_answer_comes_before_the_state_it_led_to(calls: list[Call]) -> None:
    seen = len(calls[0].texts)
    act_and_see(calls[0], QUIET_LAY)
    kinds = ["accepted" if '"type":"accepted"' in text[:40] else "state" for text in calls[0].texts[seen:]]
    assert kinds == ["accepted", "state"]
