"""Where all choose at once: a choice can be replaced and taken back, and others learn only that it stands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from ..live_server import Call, Guest, Message
from ..playing import act_and_see, actions, is_asked, settle, sit_together, whole_feed


@pytest.fixture
def calls(ann: Guest, bo: Guest, arrive: Callable[[], Guest]) -> list[Call]:
    """Three people who are about to choose a bird, and a spectator."""
    three = sit_together([ann, bo, arrive()], "feather")
    return [*three, bo.watch(three[0].state["table"]["table"])]


def deciding(state: Message) -> list[bool]:
    return [sitter["deciding"] for sitter in state["table"]["seats"]]


def test_a_choice_is_told_to_others_but_not_what_it_is(calls: list[Call]) -> None:
    chosen = actions(calls[0].state)[3]
    act_and_see(calls[0], chosen)
    assert calls[0].state["question"]["chosen"]
    assert calls[0].state["view"]["choice"] == [chosen]
    for call in calls[1:]:
        call.until(lambda state: deciding(state) == [False, True, True])
        assert [told["kind"] for told in call.state["feed"]] == ["chosen"]
        assert call.state["feed"][0]["quiet"]
    assert chosen.removeprefix("play ") not in calls[3].texts[-1], "a spectator has no bird of that kind to show"


def test_choosing_while_another_chooses_is_not_stale(calls: list[Call]) -> None:
    questions = [call.state["question"]["decision"] for call in calls[:3]]
    choices = [actions(call.state)[0] for call in calls[:3]]
    for place in (2, 0, 1):  # with the numbers they had before any of them chose
        message = {"type": "act", "decision": questions[place], "action": choices[place]}
        assert calls[place].ask(message)["type"] == "accepted"
    for call in calls:
        call.until(lambda state: bool(state["view"]["round"] == 2))


def test_a_replaced_choice_sends_nothing_at_all_to_others(calls: list[Call]) -> None:
    first, second, third = actions(calls[0].state)[:3]
    act_and_see(calls[0], first)
    before = [settle(call) for call in calls]
    sent = [len(call.texts) for call in calls]
    for action in (second, third, second):
        act_and_see(calls[0], action)
    act_and_see(calls[1], actions(calls[1].state)[0])  # now something everybody may know
    for call, state, count in list(zip(calls, before, sent, strict=True))[2:]:
        call.until(lambda state: not deciding(state)[1])
        assert len(call.texts) == count + 1
        assert (call.state["since"], call.state["seq"]) == (state["seq"], state["seq"] + 1)
        assert call.state["feed"][0]["data"] == {"seat": 1}
    assert calls[2].state["question"] == before[2]["question"], "not even the number of its decision"
    assert calls[0].state["question"]["decision"] == before[0]["question"]["decision"] + 3
    act_and_see(calls[2], actions(calls[2].state)[0])
    trip = settle(calls[3])["view"]["trips"][0]
    assert trip[0] == second.removeprefix("play "), "the last choice counts"


def test_taking_a_choice_back_makes_the_seat_decide_again_for_everybody(calls: list[Call]) -> None:
    before = [call.state for call in calls]
    act_and_see(calls[0], actions(calls[0].state)[0])
    act_and_see(calls[1], actions(calls[1].state)[0])
    assert settle(calls[0])["undo"]["possible"], "though another has chosen since"
    assert calls[0].undo()["type"] == "accepted"
    for call, first in zip(calls, before, strict=True):
        story = whole_feed(call)
        assert deciding(call.state) == [True, False, True]
        assert story[-1]["kind"] == "undone"
        struck = [story[seq - 1] for seq in story[-1]["data"]["undone"]]
        assert [told["data"]["seat"] for told in struck] == [0] * len(struck)
        assert [told["kind"] for told in struck] == (["choice", "chosen"] if call is calls[0] else ["chosen"])
        assert call.state["view"]["hand"] == first["view"]["hand"]
    assert is_asked(calls[0].state)
    assert calls[2].state["question"] == before[2]["question"]


def test_taking_back_a_second_thought_brings_the_first_back_and_tells_nobody(calls: list[Call]) -> None:
    first, second = actions(calls[0].state)[:2]
    act_and_see(calls[0], first)
    before = [settle(call) for call in calls]
    act_and_see(calls[0], second)
    assert calls[0].undo()["type"] == "accepted"
    assert settle(calls[0])["view"]["choice"] == [first]
    assert calls[0].state["question"]["chosen"]
    for call, state in list(zip(calls, before, strict=True))[1:]:
        assert settle(call) is state, "no other state has come"


def test_once_all_have_chosen_no_choice_can_be_taken_back(calls: list[Call]) -> None:
    for call in calls[:3]:
        act_and_see(call, actions(call.state)[0])
    for call in calls[:3]:
        undo = settle(call)["undo"]
        assert not undo["possible"]
        assert undo["text"]
        assert call.undo()["reason"] == "no_undo"


def test_an_old_window_cannot_replace_a_choice_it_does_not_know(calls: list[Call], ann: Guest) -> None:
    window = ann.watch(calls[0].state["table"]["table"], 0)
    decision, (first, second) = window.state["question"]["decision"], actions(window.state)[:2]
    act_and_see(calls[0], first)
    assert window.ask({"type": "act", "decision": decision, "action": second})["reason"] == "stale"
    assert settle(window)["view"]["choice"] == [first]


def test_a_bot_that_chooses_makes_no_choice_of_a_person_stale(ann: Guest, bo: Guest) -> None:
    both = sit_together([ann, bo], "feather", 7, bots={str(seat): "greedy" for seat in range(2, 7)})
    for call in both:
        call.until(lambda state: deciding(state)[2:] == [False] * 5)
        assert call.state["question"]["decision"] == 1
    act_and_see(both[0], actions(both[0].state)[0])
    assert settle(both[1])["question"]["decision"] == 1


def test_cards_to_pass_are_chosen_one_by_one_and_only_the_last_is_told(ann: Guest, bo: Guest) -> None:
    calls = sit_together([ann, bo], "feather", options={"start": "migration"})
    count = calls[0].state["view"]["passes"]["count"]
    assert count > 1
    before = settle(calls[1])
    for step in range(count):
        assert settle(calls[1]) is before, f"Bo hears of card {step} of {count}"
        act_and_see(calls[0], actions(calls[0].state)[0])
    calls[1].until(lambda state: deciding(state) == [False, True])
    assert calls[1].state["seq"] == before["seq"] + 1
