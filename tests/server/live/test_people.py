"""Who is at a table: leaving, giving up, handing a seat to a bot, coming back, talking, and how a table ends early."""

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


def last_said(live: LiveTable, audience: Audience, language: str = "en", back: int = 1) -> str:
    return state_for(live, audience, 0, RenderOptions(language)).feed[-back].text


def result(live: LiveTable, audience: Audience, language: str = "en") -> str:
    return state_for(live, audience, 0, RenderOptions(language)).result


def refused(live: LiveTable, event: TableEvent, reason: str, at: int = START) -> None:
    before = all_state_bytes(live)
    with pytest.raises(RequestRefused, match=f"^{reason}"):
        live.check(event, at)
    assert all_state_bytes(live) == before


def assert_same_when_replayed(live: LiveTable, events: list[Timed]) -> None:
    """The table made anew from its causes tells everybody the same."""
    again = LiveTable(live.table, live.setup, events)
    assert all_state_bytes(again) == all_state_bytes(live)
    assert (again.occupants, again.ending, again.owner) == (live.occupants, live.ending, live.owner)


# Leaving


def test_who_leaves_before_the_start_leaves_an_open_seat() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}))
    events = [do(live, Sat(0, "Ann")), do(live, Sat(1, "Bo")), do(live, Left(1))]
    assert (live.stage, live.occupants[1]) == ("open", None)
    assert last_said(live, None) == "Bo leaves the table."
    assert last_said(live, 0, "fr").startswith("Bo ")
    events += [do(live, Sat(1, "Cleo")), do(live, Sat(2, "Dan"))]
    assert live.stage == "running"
    assert live.game is not None
    assert live.game.names == ("Ann", "Cleo", "Dan")
    assert_same_when_replayed(live, events)


def test_who_left_keeps_their_name_in_the_story_after_somebody_else_sits_down_there() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}))
    for event in (Sat(0, "Ann"), Sat(1, "Bo"), ChatSent(1, "hello", "a"), Left(1), Sat(1, "Cleo")):
        do(live, event)
    for audience in (None, 0, 1):
        text = [told.text for told in state_for(live, audience, 0, RenderOptions()).feed]
        assert "Bo: hello" in text
        assert "Bo leaves the table." in text
        assert "Bo joins." in text
        assert sum("Cleo" in sentence for sentence in text) == 1


def test_when_somebody_leaves_a_running_game_a_bot_plays_on_until_somebody_sits_down() -> None:
    live, events = new_table(TWO)
    seat = live.deciders[0]
    events.append(do(live, Left(seat)))
    occupant = live.occupants[seat]
    assert occupant is not None
    assert (live.stage, occupant.has_left, live.acting_bot(seat)) == ("running", True, bots.DEFAULT_BOT)
    events.append(do(live, Decided(seat, str(live.legal(seat)[0]), live.decision(seat), "")))
    refused(live, CameBack(seat), "not_your_seat")
    refused(live, Left(seat), "not_your_seat")
    refused(live, Resigned(seat), "not_your_seat")
    events.append(do(live, Sat(seat, "Cleo")))
    newcomer = live.occupants[seat]
    assert newcomer is not None
    assert (newcomer.name, newcomer.has_left, newcomer.substitute, live.acting_bot(seat)) == ("Cleo", False, "", "")
    assert live.game is not None
    assert live.game.names[seat] == "Cleo"
    assert len([entry for entry in live.feeds.since(None, 0) if entry.event.kind == "started"]) == 1
    assert_same_when_replayed(live, events)


def test_a_bot_may_sit_down_for_good_on_a_seat_that_was_left() -> None:
    live, events = new_table(THREE)
    events += [do(live, Left(1)), do(live, BotSat(1, "Greedy", "greedy"))]
    assert live.acting_bot(1) == "greedy"
    refused(live, Sat(1, "Cleo"), "seat_taken")
    assert live.stage == "running"
    assert_same_when_replayed(live, events)


def test_nobody_sits_down_where_somebody_sits_or_only_has_a_stand_in() -> None:
    live, _ = new_table(TWO)
    refused(live, Sat(1, "Cleo"), "seat_taken")
    do(live, HandedOver(1, "greedy", 1))
    refused(live, Sat(1, "Cleo"), "seat_taken")
    refused(live, BotSat(1, "Greedy", "greedy"), "seat_taken")


def test_the_table_passes_on_to_the_next_person_when_its_maker_leaves() -> None:
    live, _ = seated(new_setup("cubirds", 4, {}, owner=2), bots=(0,))
    assert live.owner == 2
    do(live, Left(2))
    assert live.owner == 1
    do(live, Left(1))
    assert live.owner == 3
    do(live, Sat(2, "Eve"))
    assert live.owner == 2, "whoever has the maker's seat"


@pytest.mark.parametrize(("people", "why"), [(2, "left"), (3, "left")])
def test_a_table_ends_when_the_last_person_leaves(people: int, why: str) -> None:
    live, events = new_table(("cubirds", 3, {}), bots=range(people, 3))
    for seat in range(people - 1):
        events.append(do(live, Left(seat)))
        assert live.stage == "running"
    events.append(do(live, Left(people - 1)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", why, ())
    assert (list(live.deciders), live.legal(0)) == ([], [])
    assert last_said(live, None) == "The game ends: no players are left."
    assert result(live, None) == "The game was not finished."
    assert result(live, 0, "fr")
    assert result(live, 0, "fr") != result(live, 0)
    assert_same_when_replayed(live, events)


def test_an_open_table_stays_open_when_everybody_has_left_it() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}))
    do(live, Sat(0, "Ann"))
    do(live, Left(0))
    assert (live.stage, live.ending) == ("open", "")


# Giving up


def test_alone_giving_up_ends_the_table_without_a_winner() -> None:
    live, events = new_table(("cubirds", 1, {}))
    events.append(do(live, Resigned(0)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "resigned", ())
    assert result(live, 0) == "The game was not finished."
    assert_same_when_replayed(live, events)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rival_is_bot", [False, True])
def test_of_two_the_other_wins_when_one_gives_up(seat: int, rival_is_bot: bool) -> None:
    live, events = new_table(TWO, bots=[1 - seat] if rival_is_bot else [])
    winner = live.occupants[1 - seat]
    assert winner is not None
    events.append(do(live, Resigned(seat)))
    assert (live.stage, live.winners_by_ending) == ("over", (1 - seat,))
    assert last_said(live, seat, back=2) == "You resign."
    assert result(live, seat) == f"{winner.name} wins: the others have resigned."
    assert result(live, 1 - seat) == "You win: the others have resigned."
    assert result(live, 1 - seat, "fr").startswith("Vous ")
    assert result(live, None, "fr").startswith(f"{winner.name} ")
    assert_same_when_replayed(live, events)


def test_of_three_a_bot_plays_on_for_who_gives_up_and_the_last_one_wins() -> None:
    live, events = new_table(THREE)
    events.append(do(live, Resigned(0)))
    assert (live.stage, live.acting_bot(0)) == ("running", bots.DEFAULT_BOT)
    assert result(live, 1) == ""
    for event in (CameBack(0), Resigned(0), Left(0), HandedOver(0, "greedy", 0)):
        refused(live, event, "bot_plays")
    refused(live, HandedOver(0, "greedy", 1), "not_your_seat")
    refused(live, Sat(0, "Eve"), "seat_taken")
    events.append(do(live, decided_by_anybody(live)))
    events.append(do(live, Resigned(2)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "resigned", (1,))
    assert_same_when_replayed(live, events)


def decided_by_anybody(live: LiveTable) -> Decided:
    seat = live.deciders[0]
    return Decided(seat, str(live.legal(seat)[0]), live.decision(seat), "")


def test_who_gives_up_against_several_bots_ends_the_table_without_a_winner() -> None:
    live, _ = new_table(THREE, bots=(1, 2))
    do(live, Resigned(0))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "left", ())


def test_one_who_left_and_one_who_gave_up_leave_no_winner_by_ending() -> None:
    live, _ = new_table(THREE)
    do(live, Left(0))
    do(live, Resigned(1))
    assert live.stage == "running"
    do(live, Left(2))
    assert (live.ending, live.winners_by_ending) == ("left", ())


def test_nothing_can_be_done_at_a_table_that_has_ended_early_but_talk_and_play_again() -> None:
    live, _ = new_table(TWO)
    decide(live)
    decision = live.decision(1)
    do(live, Resigned(0))
    for event in (Resigned(1), Left(1), HandedOver(1, "greedy", 1), CameBack(1)):
        refused(live, event, "over")
    refused(live, Decided(1, "draw", decision, "a"), "over")
    refused(live, Sat(0, "Eve"), "seat_taken")
    state = state_for(live, 1, 0, RenderOptions())
    assert state.question is None
    assert state.undo is not None
    assert (state.undo.possible, state.undo.force) == (False, False)
    do(live, ChatSent(1, "thanks", "a"))
    do(live, NextTableMade("finch", "rematch"))
    assert live.next_tables == {"rematch": "finch"}
    refused(live, NextTableMade("wren", "rematch"), "stale")
    do(live, NextTableMade("wren", "same_deal"))
    assert [follower.kind for follower in state_for(live, None, 0, RenderOptions()).table.next_tables] == [
        "rematch",
        "same_deal",
    ]


# Stand-ins


def test_one_hands_over_ones_own_seat_at_any_time_and_comes_back() -> None:
    live, events = new_table(TWO)
    events.append(do(live, HandedOver(0, "greedy", 0)))
    assert live.acting_bot(0) == "greedy"
    assert last_said(live, 0) == "The bot greedy plays for you."
    assert last_said(live, 1) == "The bot greedy plays for Ann."
    refused(live, HandedOver(0, "random", 0), "seat_taken")
    events.append(do(live, CameBack(0)))
    assert live.acting_bot(0) == ""
    assert last_said(live, 1) == "Ann is playing again."
    refused(live, CameBack(0), "no_substitute")
    assert_same_when_replayed(live, events)


def test_another_is_handed_over_only_after_a_while_and_comes_back() -> None:
    live, events = new_table(TWO)
    waiting = live.deciders[0]
    other, since = 1 - waiting, live.at
    event = HandedOver(waiting, "greedy", other)
    refused(live, event, "too_early", since)
    refused(live, event, "too_early", since + GRACE_MILLISECONDS - 1)
    refused(live, HandedOver(other, "greedy", waiting), "too_early", since + 10 * GRACE_MILLISECONDS)
    events.append(do(live, event, since + GRACE_MILLISECONDS))
    names = ("Ann", "Bo")
    assert last_said(live, waiting) == f"{names[other]} lets the bot greedy play for you."
    assert names[other] in last_said(live, None, "fr")
    events.append(do(live, CameBack(waiting), since + 2 * GRACE_MILLISECONDS))
    refused(live, event, "too_early", since + 2 * GRACE_MILLISECONDS + 1)
    assert_same_when_replayed(live, events)


def test_nobody_hands_over_a_bot_or_an_open_seat_or_to_no_bot() -> None:
    live, _ = new_table(TWO, bots=[1])
    refused(live, HandedOver(1, "greedy", 0), "not_your_seat", START + 10 * GRACE_MILLISECONDS)
    refused(live, Left(1), "not_your_seat")
    refused(live, Resigned(1), "not_your_seat")
    with pytest.raises(UnknownBot):
        live.check(HandedOver(0, "greedi", 0), live.at)
    for seat in (2, -1):
        with pytest.raises(BadOption):
            live.check(Resigned(seat), live.at)


def test_before_the_start_there_is_nothing_to_hand_over_or_give_up() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}))
    do(live, Sat(0, "Ann"))
    for event in (HandedOver(0, "greedy", 0), CameBack(0), Resigned(0)):
        refused(live, event, "not_started")
    refused(live, Left(1), "not_your_seat")


# Talking


def test_what_somebody_says_is_told_to_all() -> None:
    live, events = new_table(TWO)
    events.append(do(live, ChatSent(0, "good luck", "a")))
    assert [last_said(live, audience) for audience in (0, 1, None)] == [
        "You: good luck",
        "Ann: good luck",
        "Ann: good luck",
    ]
    assert live.was_requested_before(ChatSent(0, "good luck", "a"))
    with pytest.raises(RequestRefused, match="reused_id"):
        live.was_requested_before(ChatSent(0, "bad luck", "a"))
    assert_same_when_replayed(live, events)


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "\x1b[31m", "\u202eabc", "x" * (CHAT_CHARACTERS_MAX + 1)])
def test_what_is_no_line_of_text_is_not_said(text: str) -> None:
    live, _ = new_table(TWO)
    refused(live, ChatSent(0, text, "a"), "bad_chat")


def test_the_longest_message_is_said() -> None:
    live, _ = new_table(TWO)
    do(live, ChatSent(0, "x" * CHAT_CHARACTERS_MAX, "a"))
    do(live, ChatSent(1, "żółw 鳥 🦆", "a"))


def test_nobody_talks_at_a_table_without_chat_or_from_an_open_seat() -> None:
    setup = new_setup("cubirds", 2, {}, seed=1)
    silent, _ = seated(replace(setup, policy=TablePolicy(chat=False)))
    refused(silent, ChatSent(0, "hello", "a"), "no_chat")
    live = LiveTable("heron", setup)
    refused(live, ChatSent(0, "hello", "a"), "not_your_seat")


def test_talking_makes_no_answer_stale_and_hides_no_undo() -> None:
    live, _ = new_table(TWO)
    decision = live.decision(live.deciders[0])
    do(live, ChatSent(0, "hello", "a"))
    assert live.decision(live.deciders[0]) == decision


# Names


def test_a_name_that_is_taken_is_numbered_within_its_length_and_free_again_when_its_owner_left() -> None:
    live, _ = new_table(THREE)
    assert live.named(Sat(1, "Ann")) == Sat(1, "Ann 2")
    do(live, Left(0))
    assert live.named(Sat(0, "Ann")) == Sat(0, "Ann")
    do(live, Sat(0, "x" * NAME_MAX))
    numbered = live.named(Sat(1, "x" * NAME_MAX))
    assert isinstance(numbered, Sat)
    assert numbered.name == "x" * (NAME_MAX - 2) + " 2"
    assert live.named(BotSat(1, "", "greedy")) == BotSat(1, "Greedy", "greedy")


# Who decides


@pytest.mark.parametrize("resigns", [False, True], ids=["handed over", "resigned"])
def test_whoever_is_played_by_a_bot_decides_nothing(resigns: bool) -> None:
    live, _ = new_table(THREE)
    seat = live.deciders[0]
    decided = Decided(seat, str(live.legal(seat)[0]), live.decision(seat), "client")
    live.check(decided)
    do(live, Resigned(seat) if resigns else HandedOver(seat, "jay", seat))
    refused(live, decided, "bot_plays")
    assert state_for(live, seat, 0, RenderOptions()).question is None
    live.check(replace(decided, client=""))


def test_the_last_decision_of_a_game_stands() -> None:
    """Everybody may see all cards by then."""
    for seed in range(10 if ALL_CASES else 3):
        live, _ = new_table(TWO, seed)
        while live.stage == "running":
            decide(live, place=-1)
        for seat in range(2):
            assert not live.can_undo(seat)
            assert state_for(live, seat, 0, RenderOptions()).undo is not None
            refused(live, Undone(seat, live.decision(seat), "client"), "over")
