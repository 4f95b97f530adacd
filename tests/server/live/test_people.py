"""Who is at a table: leaving, giving up, handing a seat to a bot, coming back, talking, and how a table ends early."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rookery import bots
from rookery.core.errors import BadOption, UnknownBot
from rookery.core.options import NAME_MAX
from rookery.server.live.state_messages import Manner, state_for
from rookery.server.request_errors import NotDone
from rookery.server.tables.clocks import GRACE
from rookery.server.tables.events import (
    BotSat,
    CameBack,
    Cause,
    Decided,
    Followed,
    HandedOver,
    Left,
    Resigned,
    Said,
    Sat,
    TookBack,
)
from rookery.server.tables.feed import Audience
from rookery.server.tables.setup import Manners, new_setup
from rookery.server.tables.table import LiveTable
from rookery.server.tables.validation import SAYING_MAX
from tests.soak import ALL_CASES

from ..table_helpers import START, Kind, Timed, all_bytes, decide, do, new_table, seated

TWO: Kind = ("cubirds", 2, {})
THREE: Kind = ("cubirds", 3, {})


def last_said(live: LiveTable, audience: Audience, language: str = "en", back: int = 1) -> str:
    return state_for(live, audience, 0, Manner(language)).told[-back].said


def result(live: LiveTable, audience: Audience, language: str = "en") -> str:
    return state_for(live, audience, 0, Manner(language)).result


def refused(live: LiveTable, cause: Cause, reason: str, at: int = START) -> None:
    before = all_bytes(live)
    with pytest.raises(NotDone, match=f"^{reason}"):
        live.check(cause, at)
    assert all_bytes(live) == before


def second_life(live: LiveTable, causes: list[Timed]) -> None:
    """The table made anew from its causes tells everybody the same."""
    again = LiveTable(live.table, live.setup, causes)
    assert all_bytes(again) == all_bytes(live)
    assert (again.sittings, again.ending, again.maker) == (live.sittings, live.ending, live.maker)


# Leaving


def test_who_leaves_before_the_start_leaves_an_open_seat() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}))
    causes = [do(live, Sat(0, "Ann")), do(live, Sat(1, "Bo")), do(live, Left(1))]
    assert (live.stage, live.sittings[1]) == ("open", None)
    assert last_said(live, None) == "Bo leaves the table."
    assert last_said(live, 0, "fr").startswith("Bo ")
    causes += [do(live, Sat(1, "Cleo")), do(live, Sat(2, "Dan"))]
    assert live.stage == "running"
    assert live.game is not None
    assert live.game.names == ("Ann", "Cleo", "Dan")
    second_life(live, causes)


def test_who_left_keeps_their_name_in_the_story_after_somebody_else_sits_down_there() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}))
    for cause in (Sat(0, "Ann"), Sat(1, "Bo"), Said(1, "hello", "a"), Left(1), Sat(1, "Cleo")):
        do(live, cause)
    for audience in (None, 0, 1):
        said = [told.said for told in state_for(live, audience, 0, Manner()).told]
        assert "Bo: hello" in said
        assert "Bo leaves the table." in said
        assert "Bo sits down." in said
        assert sum("Cleo" in sentence for sentence in said) == 1


def test_when_somebody_leaves_a_running_game_a_bot_plays_on_until_somebody_sits_down() -> None:
    live, causes = new_table(TWO)
    seat = live.deciders[0]
    causes.append(do(live, Left(seat)))
    sitting = live.sittings[seat]
    assert sitting is not None
    assert (live.stage, sitting.gone, live.player(seat)) == ("running", True, bots.USUAL)
    causes.append(do(live, Decided(seat, str(live.legal(seat)[0]), live.decision(seat), "")))
    refused(live, CameBack(seat), "not_yours")
    refused(live, Left(seat), "not_yours")
    refused(live, Resigned(seat), "not_yours")
    causes.append(do(live, Sat(seat, "Cleo")))
    newcomer = live.sittings[seat]
    assert newcomer is not None
    assert (newcomer.name, newcomer.gone, newcomer.stand_in, live.player(seat)) == ("Cleo", False, "", "")
    assert live.game is not None
    assert live.game.names[seat] == "Cleo"
    assert len([entry for entry in live.feeds.since(None, 0) if entry.event.kind == "started"]) == 1
    second_life(live, causes)


def test_a_bot_may_sit_down_for_good_on_a_seat_that_was_left() -> None:
    live, causes = new_table(THREE)
    causes += [do(live, Left(1)), do(live, BotSat(1, "Greedy", "greedy"))]
    assert live.player(1) == "greedy"
    refused(live, Sat(1, "Cleo"), "seat_taken")
    assert live.stage == "running"
    second_life(live, causes)


def test_nobody_sits_down_where_somebody_sits_or_only_has_a_stand_in() -> None:
    live, _ = new_table(TWO)
    refused(live, Sat(1, "Cleo"), "seat_taken")
    do(live, HandedOver(1, "greedy", 1))
    refused(live, Sat(1, "Cleo"), "seat_taken")
    refused(live, BotSat(1, "Greedy", "greedy"), "seat_taken")


def test_the_table_passes_on_to_the_next_person_when_its_maker_leaves() -> None:
    live, _ = seated(new_setup("cubirds", 4, {}, maker=2), bots=(0,))
    assert live.maker == 2
    do(live, Left(2))
    assert live.maker == 1
    do(live, Left(1))
    assert live.maker == 3
    do(live, Sat(2, "Eve"))
    assert live.maker == 2, "whoever has the maker's seat"


@pytest.mark.parametrize(("people", "why"), [(2, "left"), (3, "left")])
def test_a_table_ends_when_the_last_person_leaves(people: int, why: str) -> None:
    live, causes = new_table(("cubirds", 3, {}), bots=range(people, 3))
    for seat in range(people - 1):
        causes.append(do(live, Left(seat)))
        assert live.stage == "running"
    causes.append(do(live, Left(people - 1)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", why, ())
    assert (list(live.deciders), live.legal(0)) == ([], [])
    assert last_said(live, None) == "The table ends: nobody is left who plays."
    assert result(live, None) == "The game was not played to its end."
    assert result(live, 0, "fr")
    assert result(live, 0, "fr") != result(live, 0)
    second_life(live, causes)


def test_an_open_table_stays_open_when_everybody_has_left_it() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}))
    do(live, Sat(0, "Ann"))
    do(live, Left(0))
    assert (live.stage, live.ending) == ("open", "")


# Giving up


def test_alone_giving_up_ends_the_table_without_a_winner() -> None:
    live, causes = new_table(("cubirds", 1, {}))
    causes.append(do(live, Resigned(0)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "resigned", ())
    assert result(live, 0) == "The game was not played to its end."
    second_life(live, causes)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("rival_is_bot", [False, True])
def test_of_two_the_other_wins_when_one_gives_up(seat: int, rival_is_bot: bool) -> None:
    live, causes = new_table(TWO, bots=[1 - seat] if rival_is_bot else [])
    winner = live.sittings[1 - seat]
    assert winner is not None
    causes.append(do(live, Resigned(seat)))
    assert (live.stage, live.winners_by_ending) == ("over", (1 - seat,))
    assert last_said(live, seat, back=2) == "You give up."
    assert result(live, seat) == f"{winner.name} wins: the others have given up."
    assert result(live, 1 - seat) == "You win: the others have given up."
    assert result(live, 1 - seat, "fr").startswith("Vous ")
    assert result(live, None, "fr").startswith(f"{winner.name} ")
    second_life(live, causes)


def test_of_three_a_bot_plays_on_for_who_gives_up_and_the_last_one_wins() -> None:
    live, causes = new_table(THREE)
    causes.append(do(live, Resigned(0)))
    assert (live.stage, live.player(0)) == ("running", bots.USUAL)
    assert result(live, 1) == ""
    for cause in (CameBack(0), Resigned(0), Left(0), HandedOver(0, "greedy", 0)):
        refused(live, cause, "bot_plays")
    refused(live, HandedOver(0, "greedy", 1), "not_yours")
    refused(live, Sat(0, "Eve"), "seat_taken")
    causes.append(do(live, decided_by_anybody(live)))
    causes.append(do(live, Resigned(2)))
    assert (live.stage, live.ending, live.winners_by_ending) == ("over", "resigned", (1,))
    second_life(live, causes)


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
    for cause in (Resigned(1), Left(1), HandedOver(1, "greedy", 1), CameBack(1)):
        refused(live, cause, "over")
    refused(live, Decided(1, "draw", decision, "a"), "over")
    refused(live, Sat(0, "Eve"), "seat_taken")
    state = state_for(live, 1, 0, Manner())
    assert state.question is None
    assert state.undo is not None
    assert (state.undo.possible, state.undo.further) == (False, False)
    do(live, Said(1, "thanks", "a"))
    do(live, Followed("finch", "rematch"))
    assert live.followers == {"rematch": "finch"}
    refused(live, Followed("wren", "rematch"), "stale")
    do(live, Followed("wren", "again"))
    assert [follower.kind for follower in state_for(live, None, 0, Manner()).table.followers] == ["rematch", "again"]


# Stand-ins


def test_one_hands_over_ones_own_seat_at_any_time_and_comes_back() -> None:
    live, causes = new_table(TWO)
    causes.append(do(live, HandedOver(0, "greedy", 0)))
    assert live.player(0) == "greedy"
    assert last_said(live, 0) == "The bot greedy plays for you."
    assert last_said(live, 1) == "The bot greedy plays for Ann."
    refused(live, HandedOver(0, "random", 0), "seat_taken")
    causes.append(do(live, CameBack(0)))
    assert live.player(0) == ""
    assert last_said(live, 1) == "Ann plays again."
    refused(live, CameBack(0), "no_stand_in")
    second_life(live, causes)


def test_another_is_handed_over_only_after_a_while_and_comes_back() -> None:
    live, causes = new_table(TWO)
    waiting = live.deciders[0]
    other, since = 1 - waiting, live.at
    cause = HandedOver(waiting, "greedy", other)
    refused(live, cause, "too_early", since)
    refused(live, cause, "too_early", since + GRACE - 1)
    refused(live, HandedOver(other, "greedy", waiting), "too_early", since + 10 * GRACE)
    causes.append(do(live, cause, since + GRACE))
    names = ("Ann", "Bo")
    assert last_said(live, waiting) == f"The bot greedy plays for you, as {names[other]} wished."
    assert names[other] in last_said(live, None, "fr")
    causes.append(do(live, CameBack(waiting), since + 2 * GRACE))
    refused(live, cause, "too_early", since + 2 * GRACE + 1)
    second_life(live, causes)


def test_nobody_hands_over_a_bot_or_an_open_seat_or_to_no_bot() -> None:
    live, _ = new_table(TWO, bots=[1])
    refused(live, HandedOver(1, "greedy", 0), "not_yours", START + 10 * GRACE)
    refused(live, Left(1), "not_yours")
    refused(live, Resigned(1), "not_yours")
    with pytest.raises(UnknownBot):
        live.check(HandedOver(0, "greedi", 0), live.at)
    for seat in (2, -1):
        with pytest.raises(BadOption):
            live.check(Resigned(seat), live.at)


def test_before_the_start_there_is_nothing_to_hand_over_or_give_up() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}))
    do(live, Sat(0, "Ann"))
    for cause in (HandedOver(0, "greedy", 0), CameBack(0), Resigned(0)):
        refused(live, cause, "not_started")
    refused(live, Left(1), "not_yours")


# Talking


def test_what_somebody_says_is_told_to_all() -> None:
    live, causes = new_table(TWO)
    causes.append(do(live, Said(0, "good luck", "a")))
    assert [last_said(live, audience) for audience in (0, 1, None)] == [
        "You: good luck",
        "Ann: good luck",
        "Ann: good luck",
    ]
    assert live.asked_before(Said(0, "good luck", "a"))
    with pytest.raises(NotDone, match="reused_id"):
        live.asked_before(Said(0, "bad luck", "a"))
    second_life(live, causes)


@pytest.mark.parametrize("text", ["", "  ", "a\nb", "\x1b[31m", "\u202eabc", "x" * (SAYING_MAX + 1)])
def test_what_is_no_line_of_text_is_not_said(text: str) -> None:
    live, _ = new_table(TWO)
    refused(live, Said(0, text, "a"), "bad_saying")


def test_the_longest_message_is_said() -> None:
    live, _ = new_table(TWO)
    do(live, Said(0, "x" * SAYING_MAX, "a"))
    do(live, Said(1, "żółw 鳥 🦆", "a"))


def test_nobody_talks_at_a_table_without_chat_or_from_an_open_seat() -> None:
    setup = new_setup("cubirds", 2, {}, seed=1)
    silent, _ = seated(replace(setup, manners=Manners(chat=False)))
    refused(silent, Said(0, "hello", "a"), "no_chat")
    live = LiveTable("heron", setup)
    refused(live, Said(0, "hello", "a"), "not_yours")


def test_talking_makes_no_answer_stale_and_hides_no_undo() -> None:
    live, _ = new_table(TWO)
    decision = live.decision(live.deciders[0])
    do(live, Said(0, "hello", "a"))
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
    assert state_for(live, seat, 0, Manner()).question is None
    live.check(replace(decided, client=""))


def test_the_last_decision_of_a_game_stands() -> None:
    """Everybody may see all cards by then."""
    for seed in range(10 if ALL_CASES else 3):
        live, _ = new_table(TWO, seed)
        while live.stage == "running":
            decide(live, place=-1)
        for seat in range(2):
            assert not live.can_undo(seat)
            assert state_for(live, seat, 0, Manner()).undo is not None
            refused(live, TookBack(seat, live.decision(seat), "client"), "over")
