"""The players of a table: leaving, resigning, substitute bots, coming back, chat, and early ends of a game."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rookery import bots
from rookery.core.errors import BadOption, UnknownBot
from rookery.core.options import NAME_MAX
from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.request_errors import RequestRefused
from rookery.server.tables.clocks import GRACE_MILLISECONDS
from rookery.server.tables.events import (
    BotSat,
    CameBack,
    ChatSent,
    Decided,
    HandedOver,
    Left,
    NextTableMade,
    Resigned,
    Sat,
    TableEvent,
    Undone,
)
from rookery.server.tables.feed import Audience
from rookery.server.tables.setup import TablePolicy, new_setup
from rookery.server.tables.table import LiveTable
from rookery.server.tables.validation import CHAT_CHARACTERS_MAX
from tests.soak import ALL_CASES

from ..table_helpers import START, Kind, Timed, all_state_bytes, decide, do, new_table, seated

TWO: Kind = ("cubirds", 2, {})
THREE: Kind = ("cubirds", 3, {})


def last_text(live: LiveTable, audience: Audience, language: str = "en", steps_back: int = 1) -> str:
    return state_for(live, audience, 0, RenderOptions(language)).feed[-steps_back].text


def result(live: LiveTable, audience: Audience, language: str = "en") -> str:
    return state_for(live, audience, 0, RenderOptions(language)).result


def check_refused(live: LiveTable, event: TableEvent, reason: str, at: int = START) -> None:
    before = all_state_bytes(live)
    with pytest.raises(RequestRefused, match=f"^{reason}"):
        live.check(event, at)
    assert all_state_bytes(live) == before


def assert_same_when_replayed(live: LiveTable, events: list[Timed]) -> None:
    """Check that a replay of the events gives the same state messages for all audiences."""
    again = LiveTable(live.table, live.setup, events)
    assert all_state_bytes(again) == all_state_bytes(live)
    assert (again.occupants, again.ending, again.owner) == (live.occupants, live.ending, live.owner)


# Leaving


def test_the_seat_of_a_player_who_leaves_before_the_start_is_open() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}))
    events = [do(live, Sat(0, "Ann")), do(live, Sat(1, "Bo")), do(live, Left(1))]
    assert (live.stage, live.occupants[1]) == ("open", None)
    assert last_text(live, None) == "Bo leaves the table."
    assert last_text(live, 0, "fr").startswith("Bo ")
    events += [do(live, Sat(1, "Cleo")), do(live, Sat(2, "Dan"))]
    assert live.stage == "running"
    assert live.game is not None
    assert live.game.names == ("Ann", "Cleo", "Dan")
    assert_same_when_replayed(live, events)


def test_the_feed_keeps_the_name_of_a_player_who_left_after_another_joins() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}))
    for event in (Sat(0, "Ann"), Sat(1, "Bo"), ChatSent(1, "hello", "a"), Left(1), Sat(1, "Cleo")):
        do(live, event)
    for audience in (None, 0, 1):
        text = [entry.text for entry in state_for(live, audience, 0, RenderOptions()).feed]
        assert "Bo: hello" in text
        assert "Bo leaves the table." in text
        assert "Bo joins." in text
        assert sum("Cleo" in sentence for sentence in text) == 1


def test_a_bot_plays_for_a_player_who_left_until_another_joins() -> None:
    live, events = new_table(TWO)
    seat = live.deciders[0]
    events.append(do(live, Left(seat)))
    occupant = live.occupants[seat]
    assert occupant is not None
    assert (live.stage, occupant.has_left, live.acting_bot(seat)) == ("running", True, bots.DEFAULT_BOT)
    events.append(do(live, Decided(seat, (str(live.legal(seat)[0]),), live.decision(seat), "")))
    check_refused(live, CameBack(seat), "not_your_seat")
    check_refused(live, Left(seat), "not_your_seat")
    check_refused(live, Resigned(seat), "not_your_seat")
    events.append(do(live, Sat(seat, "Cleo")))
    newcomer = live.occupants[seat]
    assert newcomer is not None
    assert (newcomer.name, newcomer.has_left, newcomer.substitute, live.acting_bot(seat)) == ("Cleo", False, "", "")
    assert live.game is not None
    assert live.game.names[seat] == "Cleo"
    assert len([entry for entry in live.feeds.since(None, 0) if entry.event.kind == "started"]) == 1
    assert_same_when_replayed(live, events)


def test_a_bot_can_take_a_seat_that_was_left_permanently() -> None:
    live, events = new_table(THREE)
    events += [do(live, Left(1)), do(live, BotSat(1, "Greedy", "greedy"))]
    assert live.acting_bot(1) == "greedy"
    check_refused(live, Sat(1, "Cleo"), "seat_taken")
    assert live.stage == "running"
    assert_same_when_replayed(live, events)


def test_a_seat_with_a_player_or_a_substitute_bot_is_taken() -> None:
    live, _ = new_table(TWO)
    check_refused(live, Sat(1, "Cleo"), "seat_taken")
    do(live, HandedOver(1, "greedy", 1))
    check_refused(live, Sat(1, "Cleo"), "seat_taken")
    check_refused(live, BotSat(1, "Greedy", "greedy"), "seat_taken")


def test_the_next_person_becomes_the_owner_when_the_owner_leaves() -> None:
    live, _ = seated(new_setup("cubirds", 4, {}, owner=2), bots=(0,))
    assert live.owner == 2
    do(live, Left(2))
    assert live.owner == 1
    do(live, Left(1))
    assert live.owner == 3
    do(live, Sat(2, "Eve"))
    assert live.owner == 2, "the person on the original owner's seat is the owner"


@pytest.mark.parametrize(("people", "why"), [(2, "left"), (3, "left")])
def test_a_table_ends_when_the_last_person_leaves(people: int, why: str) -> None:
    live, events = new_table(("cubirds", 3, {}), bots=range(people, 3))
    for seat in range(people - 1):
        events.append(do(live, Left(seat)))
        assert live.stage == "running"
    events.append(do(live, Left(people - 1)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", why, ())
    assert (list(live.deciders), live.legal(0)) == ([], [])
    assert last_text(live, None) == "The game ends: no players are left."
    assert result(live, None) == "The game was not finished."
    assert result(live, 0, "fr")
    assert result(live, 0, "fr") != result(live, 0)
    assert_same_when_replayed(live, events)


def test_an_open_table_stays_open_when_all_players_have_left() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}))
    do(live, Sat(0, "Ann"))
    do(live, Left(0))
    assert (live.stage, live.ending) == ("open", "")


# Resigning


def test_resigning_a_solo_game_ends_it_without_a_winner() -> None:
    live, events = new_table(("cubirds", 1, {}))
    events.append(do(live, Resigned(0)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "resigned", ())
    assert result(live, 0) == "The game was not finished."
    assert_same_when_replayed(live, events)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rival_is_bot", [False, True])
def test_with_two_players_the_other_wins_when_one_resigns(seat: int, rival_is_bot: bool) -> None:
    live, events = new_table(TWO, bots=[1 - seat] if rival_is_bot else [])
    winner = live.occupants[1 - seat]
    assert winner is not None
    events.append(do(live, Resigned(seat)))
    assert (live.stage, live.winners_by_ending) == ("over", (1 - seat,))
    assert last_text(live, seat, steps_back=2) == "You resign."
    assert result(live, seat) == f"{winner.name} wins: the others have resigned."
    assert result(live, 1 - seat) == "You win: the others have resigned."
    assert result(live, 1 - seat, "fr").startswith("Vous ")
    assert result(live, None, "fr").startswith(f"{winner.name} ")
    assert_same_when_replayed(live, events)


def test_with_three_players_a_bot_plays_for_one_who_resigns_and_the_last_one_wins() -> None:
    live, events = new_table(THREE)
    events.append(do(live, Resigned(0)))
    assert (live.stage, live.acting_bot(0)) == ("running", bots.DEFAULT_BOT)
    assert result(live, 1) == ""
    for event in (CameBack(0), Resigned(0), Left(0), HandedOver(0, "greedy", 0)):
        check_refused(live, event, "bot_plays")
    check_refused(live, HandedOver(0, "greedy", 1), "not_your_seat")
    check_refused(live, Sat(0, "Eve"), "seat_taken")
    events.append(do(live, next_decision(live)))
    events.append(do(live, Resigned(2)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "resigned", (1,))
    assert_same_when_replayed(live, events)


def next_decision(live: LiveTable) -> Decided:
    seat = live.deciders[0]
    return Decided(seat, (str(live.legal(seat)[0]),), live.decision(seat), "")


def test_resigning_against_several_bots_ends_the_game_without_a_winner() -> None:
    live, _ = new_table(THREE, bots=(1, 2))
    do(live, Resigned(0))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "left", ())


def test_if_one_player_left_and_one_resigned_the_end_has_no_winner() -> None:
    live, _ = new_table(THREE)
    do(live, Left(0))
    do(live, Resigned(1))
    assert live.stage == "running"
    do(live, Left(2))
    assert (live.ending, live.winners_by_ending) == ("left", ())


def test_after_an_early_end_only_chat_and_a_next_table_are_possible() -> None:
    live, _ = new_table(TWO)
    decide(live)
    decision = live.decision(1)
    do(live, Resigned(0))
    for event in (Resigned(1), Left(1), HandedOver(1, "greedy", 1), CameBack(1)):
        check_refused(live, event, "over")
    check_refused(live, Decided(1, ("draw",), decision, "a"), "over")
    check_refused(live, Sat(0, "Eve"), "seat_taken")
    state = state_for(live, 1, 0, RenderOptions())
    assert state.question is None
    assert state.undo is not None
    assert state.undo.targets == []
    do(live, ChatSent(1, "thanks", "a"))
    do(live, NextTableMade("finch", "rematch"))
    assert live.next_tables == {"rematch": "finch"}
    check_refused(live, NextTableMade("wren", "rematch"), "stale")
    do(live, NextTableMade("wren", "same_deal"))
    assert [next_table.kind for next_table in state_for(live, None, 0, RenderOptions()).table.next_tables] == [
        "rematch",
        "same_deal",
    ]


# Substitute bots


def test_players_can_hand_over_their_own_seat_at_any_time_and_come_back() -> None:
    live, events = new_table(TWO)
    events.append(do(live, HandedOver(0, "greedy", 0)))
    assert live.acting_bot(0) == "greedy"
    assert last_text(live, 0) == "The bot greedy plays for you."
    assert last_text(live, 1) == "The bot greedy plays for Ann."
    check_refused(live, HandedOver(0, "random", 0), "seat_taken")
    events.append(do(live, CameBack(0)))
    assert live.acting_bot(0) == ""
    assert last_text(live, 1) == "Ann is playing again."
    check_refused(live, CameBack(0), "no_substitute")
    assert_same_when_replayed(live, events)


def test_another_seat_can_be_handed_over_only_after_the_grace_period() -> None:
    live, events = new_table(TWO)
    waiting = live.deciders[0]
    other, since = 1 - waiting, live.at
    event = HandedOver(waiting, "greedy", other)
    check_refused(live, event, "too_early", since)
    check_refused(live, event, "too_early", since + GRACE_MILLISECONDS - 1)
    check_refused(live, HandedOver(other, "greedy", waiting), "too_early", since + 10 * GRACE_MILLISECONDS)
    events.append(do(live, event, since + GRACE_MILLISECONDS))
    names = ("Ann", "Bo")
    assert last_text(live, waiting) == f"{names[other]} lets the bot greedy play for you."
    assert names[other] in last_text(live, None, "fr")
    events.append(do(live, CameBack(waiting), since + 2 * GRACE_MILLISECONDS))
    check_refused(live, event, "too_early", since + 2 * GRACE_MILLISECONDS + 1)
    assert_same_when_replayed(live, events)


def test_handing_over_a_bot_or_to_an_unknown_bot_is_refused() -> None:
    live, _ = new_table(TWO, bots=[1])
    check_refused(live, HandedOver(1, "greedy", 0), "not_your_seat", START + 10 * GRACE_MILLISECONDS)
    check_refused(live, Left(1), "not_your_seat")
    check_refused(live, Resigned(1), "not_your_seat")
    with pytest.raises(UnknownBot):
        live.check(HandedOver(0, "greedi", 0), live.at)
    for seat in (2, -1):
        with pytest.raises(BadOption):
            live.check(Resigned(seat), live.at)


def test_before_the_start_handing_over_and_resigning_are_refused() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}))
    do(live, Sat(0, "Ann"))
    for event in (HandedOver(0, "greedy", 0), CameBack(0), Resigned(0)):
        check_refused(live, event, "not_started")
    check_refused(live, Left(1), "not_your_seat")


# Chat


def test_all_audiences_receive_a_chat_message() -> None:
    live, events = new_table(TWO)
    events.append(do(live, ChatSent(0, "good luck", "a")))
    assert [last_text(live, audience) for audience in (0, 1, None)] == [
        "You: good luck",
        "Ann: good luck",
        "Ann: good luck",
    ]
    assert live.was_requested_before(ChatSent(0, "good luck", "a"))
    with pytest.raises(RequestRefused, match="reused_id"):
        live.was_requested_before(ChatSent(0, "bad luck", "a"))
    assert_same_when_replayed(live, events)


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "\x1b[31m", "\u202eabc", "x" * (CHAT_CHARACTERS_MAX + 1)])
def test_a_chat_message_must_be_one_line_of_limited_length(text: str) -> None:
    live, _ = new_table(TWO)
    check_refused(live, ChatSent(0, text, "a"), "bad_chat")


def test_a_chat_message_of_maximal_length_is_accepted() -> None:
    live, _ = new_table(TWO)
    do(live, ChatSent(0, "x" * CHAT_CHARACTERS_MAX, "a"))
    do(live, ChatSent(1, "żółw 鳥 🦆", "a"))


def test_chat_is_refused_at_a_table_without_chat_and_from_an_open_seat() -> None:
    setup = new_setup("cubirds", 2, {}, seed=1)
    silent, _ = seated(replace(setup, policy=TablePolicy(chat=False)))
    check_refused(silent, ChatSent(0, "hello", "a"), "no_chat")
    live = LiveTable("heron", setup)
    check_refused(live, ChatSent(0, "hello", "a"), "not_your_seat")


def test_a_chat_message_does_not_change_the_decision_number() -> None:
    live, _ = new_table(TWO)
    decision = live.decision(live.deciders[0])
    do(live, ChatSent(0, "hello", "a"))
    assert live.decision(live.deciders[0]) == decision


# Names


def test_a_taken_name_gets_a_number_and_is_free_again_when_its_owner_leaves() -> None:
    live, _ = new_table(THREE)
    assert live.named(Sat(1, "Ann")) == Sat(1, "Ann 2")
    do(live, Left(0))
    assert live.named(Sat(0, "Ann")) == Sat(0, "Ann")
    do(live, Sat(0, "x" * NAME_MAX))
    numbered = live.named(Sat(1, "x" * NAME_MAX))
    assert isinstance(numbered, Sat)
    assert numbered.name == "x" * (NAME_MAX - 2) + " 2"
    assert live.named(BotSat(1, "", "greedy")) == BotSat(1, "Greedy", "greedy")


# Decisions


@pytest.mark.parametrize("resigns", [False, True], ids=["handed over", "resigned"])
def test_a_person_replaced_by_a_bot_cannot_decide(resigns: bool) -> None:
    live, _ = new_table(THREE)
    seat = live.deciders[0]
    decided = Decided(seat, (str(live.legal(seat)[0]),), live.decision(seat), "client")
    live.check(decided)
    do(live, Resigned(seat) if resigns else HandedOver(seat, "jay", seat))
    check_refused(live, decided, "bot_plays")
    assert state_for(live, seat, 0, RenderOptions()).question is None
    live.check(replace(decided, client=""))


def test_the_last_decision_of_a_game_cannot_be_undone() -> None:
    """The end of the game may have revealed all cards."""
    for seed in range(10 if ALL_CASES else 3):
        live, _ = new_table(TWO, seed)
        while live.stage == "running":
            decide(live, place=-1)
        for seat in range(2):
            assert not live.can_undo(seat)
            assert state_for(live, seat, 0, RenderOptions()).undo is not None
            check_refused(live, Undone(seat, live.decision(seat), "client"), "over")
