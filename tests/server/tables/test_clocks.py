"""The clocks of a table: when they run, what they count, and when others may ask for a substitute bot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rookery.core.errors import BadOption
from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.request_errors import RequestRefused
from rookery.server.tables.clocks import (
    BANK_SECONDS_MAX,
    DAY,
    DAYS_MAX,
    GRACE_MILLISECONDS,
    INCREMENT_SECONDS_MAX,
    SECOND,
    ClockRule,
    Clocks,
    Delays,
    check_clock,
)
from rookery.server.tables.events import CameBack, ChatSent, Decided, HandedOver, Left, Sat, Undone
from rookery.server.tables.setup import TablePolicy, new_setup
from rookery.server.tables.table import LiveTable

from ..table_helpers import START, Timed, all_state_bytes, decide, do, seated

LIVE = ClockRule("live", seconds=60, increment=5)
DAYS = ClockRule("days", days=3)
NONE = ClockRule()
# In this deal for two players, seat 0 begins. The first lay does not end the turn; the second does and reveals nothing.
SEED = 2
QUIET_LAY, ENDING_LAY = "lay owl 1 left", "lay owl 3 left"


def clocked(rule: ClockRule, *, game: str = "cubirds", bots: tuple[int, ...] = ()) -> tuple[LiveTable, list[Timed]]:
    setup = new_setup(game, 2, {}, seed=SEED, policy=TablePolicy(clock=rule))
    return seated(setup, bots)


def play(live: LiveTable, action: str, at: int, client: str = "") -> Timed:
    seat = live.deciders[0]
    return do(live, Decided(seat, (action,), live.decision(seat), client_of(live, seat, client)), at)


def client_of(live: LiveTable, seat: int, client: str) -> str:
    """Return the client id of a decision; a bot has none."""
    return "" if live.acting_bot(seat) else client or f"client-{live.number}"


def assert_same_when_replayed(live: LiveTable, events: list[Timed]) -> None:
    again = LiveTable(live.table, live.setup, events)
    assert vars(again.clocks) == vars(live.clocks)
    assert all_state_bytes(again) == all_state_bytes(live)


# Live


def test_a_clock_starts_when_its_seat_is_asked_and_runs_until_the_turn_ends() -> None:
    live, events = clocked(LIVE)
    began = live.at
    assert live.clocks.since == [began, None]
    assert (live.clocks.deadline(0), live.clocks.deadline(1)) == (began + 60 * SECOND, None)
    events.append(play(live, QUIET_LAY, began + 4000))
    assert live.clocks.since == [began, None], "the turn continues"
    assert live.clocks.deadline(0) == began + 60 * SECOND, "no increment was added"
    assert_same_when_replayed(live, events)


def test_after_a_turn_its_time_is_subtracted_and_the_increment_added() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(play(live, ENDING_LAY, began + 20_000))
    assert live.clocks.since == [None, began + 20_000]
    assert (live.clocks.left(0), live.clocks.left(1)) == (60_000 - 20_000 + 5000, 60_000)
    assert (live.clocks.used, live.clocks.longest) == ([20_000, 0], [20_000, 0])
    assert live.clocks.deadline(1) == began + 80_000
    assert_same_when_replayed(live, events)


def test_several_decisions_of_a_turn_add_one_increment_and_the_longest_single_wait_counts() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(play(live, QUIET_LAY, began + 3000))
    while live.deciders == (0,):
        events.append(decide(live, 0, at=live.at + 2000))
    spent = live.at - began
    assert live.clocks.left(0) == 60_000 - spent + 5000
    assert live.clocks.longest[0] == 3000
    assert_same_when_replayed(live, events)


def test_when_the_bank_is_used_up_only_the_increment_is_left() -> None:
    live, events = clocked(LIVE)
    events.append(play(live, ENDING_LAY, live.at + 500_000))
    assert live.clocks.left(0) == 5000
    assert live.stage == "running", "nobody loses by the clock"
    assert_same_when_replayed(live, events)


def test_a_turn_that_ends_without_a_decision_adds_no_increment() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(do(live, HandedOver(0, "greedy", 0), began + 10_000))
    assert live.clocks.since == [None, None]
    assert live.clocks.left(0) == 50_000
    events.append(do(live, CameBack(0), began + 100_000))
    assert live.clocks.since == [began + 100_000, None]
    assert live.clocks.deadline(0) == began + 150_000
    assert_same_when_replayed(live, events)


def test_a_decision_of_a_substitute_bot_uses_none_of_the_persons_time() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(do(live, HandedOver(0, "greedy", 0), began + 1000))
    events.append(play(live, ENDING_LAY, began + 30_000))
    assert (live.clocks.used[0], live.clocks.longest[0], live.clocks.left(0)) == (1000, 0, 59_000)
    assert live.clocks.since == [None, began + 30_000]
    assert_same_when_replayed(live, events)


@pytest.mark.parametrize("rule", [LIVE, DAYS, NONE], ids=lambda rule: rule.kind)
def test_the_time_of_bots_is_not_counted(rule: ClockRule) -> None:
    live, events = clocked(rule, bots=(1,))
    events.append(play(live, ENDING_LAY, live.at + 7000))
    thinking = live.at
    while live.deciders == (1,):
        assert live.clocks.since == [None, None]
        assert [live.clocks.deadline(seat) for seat in (0, 1)] == [None, None]
        events.append(decide(live, 1, at=live.at + 50_000))
    assert live.at > thinking
    assert live.clocks.since == [live.at, None]
    assert (live.clocks.used, live.clocks.longest) == ([7000, 0], [7000, 0])
    assert_same_when_replayed(live, events)


def test_an_undone_turn_continues_with_the_time_it_had_left() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(play(live, ENDING_LAY, began + 20_000))
    events.append(do(live, Undone(0, live.decision(0), "back"), began + 21_000))
    assert live.clocks.since == [began + 21_000, None]
    assert live.clocks.left(1) == 59_000, "the other seat was asked for a second and did not decide"
    events.append(play(live, ENDING_LAY, began + 23_000))
    assert live.clocks.used == [22_000, 1000]
    assert live.clocks.left(0) is not None
    assert live.clocks.left(0) == 60_000 - 22_000 + 5000, "one increment per turn, not per attempt"
    assert_same_when_replayed(live, events)


def test_an_undo_within_a_turn_changes_no_clock() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(play(live, QUIET_LAY, began + 1000))
    events.append(do(live, Undone(0, live.decision(0), "back"), began + 2000))
    assert live.clocks.since == [began, None]
    assert live.clocks.deadline(0) == began + 60_000
    assert_same_when_replayed(live, events)


def test_in_simultaneous_choices_every_clock_runs_until_its_seat_has_chosen() -> None:
    live, events = clocked(LIVE, game="feather")
    began = live.at
    assert live.clocks.since == [began, began]
    events.append(decide(live, 1, at=began + 2000))
    assert live.clocks.since == [began, None]
    before = live.clocks.left(1)
    events.append(decide(live, 1, place=1, at=began + 9000))
    assert (live.clocks.left(1), live.clocks.longest[1]) == (before, 2000), "replacing a choice uses no time"
    events.append(decide(live, 0, at=began + 10_000))
    assert live.clocks.since == [began + 10_000] * 2
    assert_same_when_replayed(live, events)


def test_the_clock_of_the_seat_that_chooses_last_restarts_every_turn() -> None:
    live, events = clocked(LIVE, game="feather")
    for turn in range(1, 4):
        events.append(decide(live, 1, at=live.at + 1000))
        events.append(decide(live, 0, at=live.at + 4000))
        assert live.clocks.since == [live.at, live.at]
        assert [live.clocks.left(seat) for seat in (0, 1)] == [60_000, 60_000 + turn * 4000]
    assert_same_when_replayed(live, events)


def test_in_a_solo_game_the_clock_restarts_every_turn_too() -> None:
    setup = new_setup("cubirds", 1, {}, seed=SEED, policy=TablePolicy(clock=DAYS))
    live, events = seated(setup)
    turn = live.turn
    while live.turn == turn:
        assert live.clocks.since == [START]
        events.append(decide(live))
    assert live.clocks.since == [live.at]
    assert_same_when_replayed(live, events)


def test_undoing_a_replaced_choice_changes_no_clock() -> None:
    live, events = clocked(LIVE, game="feather")
    events.append(decide(live, 1))
    before = (list(live.clocks.since), live.clocks.left(1))
    events += [decide(live, 1, place=1), do(live, Undone(1, live.decision(1), "back"))]
    assert (list(live.clocks.since), live.clocks.left(1)) == before
    events.append(do(live, Undone(1, live.decision(1), "all")))
    assert live.clocks.since == [START + 1000, live.at]
    assert live.clocks.left(1) == 60_000 - 1000
    assert_same_when_replayed(live, events)


def test_chat_does_not_change_a_clock() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(do(live, ChatSent(1, "hurry", "a"), began + 5000))
    assert live.clocks.since == [began, None]
    assert_same_when_replayed(live, events)


def test_the_end_of_the_game_stops_all_clocks() -> None:
    live, events = clocked(LIVE)
    for seat in (0, 1):
        events.append(do(live, Left(seat), live.at + 1000))
    assert live.stage == "over"
    assert live.clocks.since == [None, None]
    assert_same_when_replayed(live, events)


def test_a_player_who_takes_a_free_seat_has_the_time_it_had_left() -> None:
    live, events = clocked(LIVE)
    began = live.at
    events.append(do(live, Left(0), began + 10_000))
    assert live.clocks.since == [None, None]
    events.append(do(live, Sat(0, "Cleo"), began + 90_000))
    assert live.clocks.since == [began + 90_000, None]
    assert live.clocks.deadline(0) == began + 140_000
    assert_same_when_replayed(live, events)


def test_times_never_run_backwards() -> None:
    """The clock of another server process may be slightly slow."""
    live, events = clocked(LIVE)
    began = live.at
    events.append(play(live, QUIET_LAY, began + 1000))
    event = ChatSent(0, "hm", "a")
    live.apply(event, began - 5000)
    events.append((event, began - 5000))
    assert live.at == began + 1000
    assert_same_when_replayed(live, events)


# Days per turn, and no clock


def test_with_days_per_turn_every_turn_has_the_full_time() -> None:
    live, events = clocked(DAYS)
    began, day = live.at, 24 * 60 * 60 * 1000
    assert live.clocks.deadline(0) == live.clocks.replaceable_at(0) == began + 3 * day
    events.append(play(live, ENDING_LAY, began + 2 * day))
    assert live.clocks.deadline(1) == began + 5 * day
    assert live.clocks.left(0) is None
    assert_same_when_replayed(live, events)


def test_without_a_clock_there_is_no_deadline_but_a_player_can_be_replaced() -> None:
    live, _ = clocked(NONE)
    assert live.clocks.deadline(0) is None
    assert live.clocks.replaceable_at(0) == live.at + GRACE_MILLISECONDS
    assert live.clocks.replaceable_at(1) is None


@pytest.mark.parametrize(("rule", "wait"), [(LIVE, 60 * SECOND), (DAYS, 3 * DAY), (NONE, GRACE_MILLISECONDS)])
def test_others_may_ask_for_a_bot_at_the_deadline_and_not_before(rule: ClockRule, wait: int) -> None:
    live, events = clocked(rule)
    event, began = HandedOver(0, "greedy", 1), live.at
    with pytest.raises(RequestRefused, match="too_early"):
        live.check(event, began + wait - 1)
    events.append(do(live, event, began + wait))
    assert live.acting_bot(0) == "greedy"
    assert_same_when_replayed(live, events)


def test_the_state_has_all_times_for_every_audience() -> None:
    live, _ = clocked(LIVE)
    for audience in (0, 1, None):
        table = state_for(live, audience, 0, RenderOptions()).table
        asked, other = table.seats
        assert (asked.since, asked.deadline, asked.replaceable_at) == (live.at, live.at + 60_000, live.at + 60_000)
        assert asked.left == other.left == 60_000
        assert (other.since, other.deadline, other.replaceable_at) == (None, None, None)
    assert "5 seconds per turn" in table.clock.text


def test_the_state_has_the_time_limit_of_an_undo_if_a_bot_is_next() -> None:
    live, _ = clocked(NONE, bots=(1,))
    live.setup = replace(live.setup, delays=Delays(bot_delay=700))
    play(live, ENDING_LAY, live.at + 1000)
    undo = state_for(live, 0, 0, RenderOptions()).undo
    assert undo is not None
    assert (undo.targets[0], undo.until) == ("last", live.at + 700)
    people, _ = clocked(NONE)
    people.setup = replace(people.setup, delays=Delays(bot_delay=700))
    play(people, ENDING_LAY, people.at + 1000)
    undo = state_for(people, 0, 0, RenderOptions()).undo
    assert undo is not None
    assert (undo.targets[0], undo.until) == ("last", None)


# Valid and invalid clock rules

GOOD = [
    NONE,
    LIVE,
    DAYS,
    ClockRule("live", BANK_SECONDS_MAX, INCREMENT_SECONDS_MAX),
    ClockRule("live", 10),
    ClockRule("days", days=1),
]
BAD = [
    ClockRule("none", seconds=1),
    ClockRule("none", days=1),
    ClockRule("live"),
    ClockRule("live", seconds=9),
    ClockRule("live", seconds=BANK_SECONDS_MAX + 1),
    ClockRule("live", seconds=60, increment=INCREMENT_SECONDS_MAX + 1),
    ClockRule("live", seconds=60, increment=-1),
    ClockRule("live", seconds=60, days=1),
    ClockRule("days"),
    ClockRule("days", days=DAYS_MAX + 1),
    ClockRule("days", days=2, seconds=5),
]


@pytest.mark.parametrize("rule", GOOD)
def test_valid_clock_rules_are_accepted(rule: ClockRule) -> None:
    check_clock(rule)


@pytest.mark.parametrize("rule", BAD)
def test_invalid_clock_rules_are_rejected(rule: ClockRule) -> None:
    with pytest.raises(BadOption, match=f"clock of kind {rule.kind}"):
        new_setup("cubirds", 2, {}, policy=replace(TablePolicy(), clock=rule))


def test_a_decision_of_a_seat_that_is_not_asked_uses_no_time() -> None:
    clocks = Clocks(LIVE, 2)
    clocks.decided(0, START)
    assert (clocks.since, clocks.longest) == ([None, None], [0, 0])
