"""A live table as a state machine: its feeds and decision numbers, and its replay from the event log."""

from __future__ import annotations

import json
import random

import pytest

from rookery.core.errors import BadOption, UnknownBot
from rookery.server.request_errors import RequestRefused
from rookery.server.tables.events import BotSat, Decided, Sat, TableEvent, Undone, event_from_json, event_to_json
from rookery.server.tables.setup import new_setup, setup_from_json, setup_to_json
from rookery.server.tables.table import LiveTable
from tests.soak import ALL_CASES

from ..table_helpers import (
    KINDS,
    Kind,
    Timed,
    all_state_bytes,
    audiences,
    do,
    is_over,
    kind_id,
    new_table,
    next_event,
    state_bytes,
    timed,
)

STEPS = 150 if ALL_CASES else 100


# These kinds contain every kind of step; the others take longer.
FAST_KINDS = [kind for kind in KINDS if kind[1] in (2, 3)]
PARAMETERS = [
    pytest.param(kind, id=kind_id(kind), marks=() if kind in FAST_KINDS else pytest.mark.slow) for kind in KINDS
]


@pytest.fixture(params=PARAMETERS)
def kind(request: pytest.FixtureRequest) -> Kind:
    found: Kind = request.param
    return found


def played_table(kind: Kind, seed: int) -> tuple[LiveTable, list[Timed]]:
    """Return a table after many decisions, replaced and undone ones included, and its events."""
    live, events = new_table(kind, seed)
    rng = random.Random(seed)
    for _ in range(STEPS):
        if live.stage == "over":
            break
        events.append(do(live, next_event(live, rng)))
    return live, events


def test_the_feed_without_undone_entries_is_the_game_as_its_audience_sees_it(kind: Kind) -> None:
    live, _ = played_table(kind, 1)
    assert live.game is not None
    for audience in audiences(live):
        feed = live.feeds.since(audience, 0)
        undone = {seq for entry in feed if entry.event.kind == "undone" for seq in entry.event.data["undone"]}
        valid = [entry.event for seq, entry in enumerate(feed, 1) if entry.about == "game" and seq not in undone]
        assert tuple(valid) == live.game.events_seen_by(audience)


def test_an_audience_without_a_new_entry_would_receive_the_same_bytes(kind: Kind) -> None:
    live, _ = new_table(kind, 2)
    rng = random.Random(2)
    for _ in range(25 if ALL_CASES else 15):
        if live.stage == "over":
            break
        before = {audience: (live.feeds.seq(audience), state_bytes(live, audience)) for audience in audiences(live)}
        live.apply(next_event(live, rng))
        for audience, (seq, sent) in before.items():
            if live.feeds.seq(audience) == seq:
                assert state_bytes(live, audience) == sent


def test_a_table_replayed_from_its_stored_events_is_the_same(kind: Kind) -> None:
    live, events = played_table(kind, 3)
    stored = json.loads(json.dumps([[event_to_json(event), at] for event, at in events]))
    setup = setup_from_json(json.loads(json.dumps(setup_to_json(live.setup))))
    again = LiveTable(live.table, setup, [(event_from_json(event), at) for event, at in stored])
    assert all_state_bytes(again) == all_state_bytes(live)
    assert again.game == live.game
    assert again.number == live.number
    assert all(again.was_requested_before(event) for event, _ in events if isinstance(event, Decided | Undone))


def test_decision_numbers_are_never_used_again(kind: Kind) -> None:
    live, _ = new_table(kind, 4)
    rng = random.Random(4)
    for _ in range(60):
        if is_over(live):
            break
        event = next_event(live, rng)
        assert isinstance(event, Decided | Undone)
        live.apply(event)
        assert live.decision(event.seat) > event.decision
        with pytest.raises(RequestRefused, match="over" if is_over(live) else "stale"):
            live.check(event)


def test_a_secret_choice_changes_one_decision_number_and_the_reveal_changes_all() -> None:
    live, _ = new_table(("feather", 3, {}))
    assert live.game is not None
    numbers = [live.decision(seat) for seat in range(3)]
    choose(live, 0)
    assert [live.decision(seat) for seat in range(3)] == [numbers[0] + 1, *numbers[1:]]
    choose(live, 1)
    choose(live, 2)
    assert all(live.decision(seat) > numbers[seat] + (seat != 2) for seat in range(3))


def choose(live: LiveTable, seat: int, place: int = 0) -> None:
    assert live.game is not None
    live.apply(Decided(seat, (str(live.game.legal(seat)[place]),), live.decision(seat), ""))


def test_others_see_an_undone_choice_as_not_yet_chosen() -> None:
    live, _ = new_table(("feather", 3, {}))
    open_step = state_bytes(live, 1)
    choose(live, 0)
    assert list(live.deciders) == [1, 2]
    live.apply(Undone(0, live.decision(0), ""))
    assert list(live.deciders) == [0, 1, 2]
    entries = live.feeds.since(1, live.feeds.seq(1) - 2)
    assert [entry.event.kind for entry in entries] == ["chosen", "undone"]
    assert entries[1].event.data["undone"] == [live.feeds.seq(1) - 1]
    view = json.loads(state_bytes(live, 1))["view"]
    assert view == json.loads(open_step)["view"]


def test_undoing_a_replaced_choice_sends_nothing_to_others() -> None:
    live, _ = new_table(("feather", 3, {}))
    choose(live, 0)
    before = state_bytes(live, 1)
    choose(live, 0, 1)
    live.apply(Undone(0, live.decision(0), ""))
    assert state_bytes(live, 1) == before
    assert live.deciders == (1, 2)


def test_the_game_starts_when_the_last_seat_is_taken() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}))
    live.apply(Sat(0, "Ann"))
    live.apply(BotSat(2, "Greedy", "greedy"))
    stage = live.stage
    assert stage == "open"
    assert live.game is None
    live.apply(Sat(1, "Bo"))
    assert live.stage == "running"
    assert live.game is not None
    assert live.game.names == ("Ann", "Bo", "Greedy")


def test_names_at_a_table_are_unique() -> None:
    live = LiveTable("heron", new_setup("cubirds", 3, {}), timed([Sat(0, "Ann"), Sat(1, "Ann 2")]))
    assert live.unique_name("Ann") == "Ann 3"
    assert live.unique_name("Bo") == "Bo"


@pytest.mark.parametrize(
    ("event", "reason"),
    [
        (Sat(0, "Bo"), "seat_taken"),
        (BotSat(0, "Greedy", "greedy"), "seat_taken"),
        (Decided(0, ("stay",), 1, "a"), "not_started"),
        (Undone(0, 1, "a"), "not_started"),
    ],
)
def test_an_open_table_refuses_decisions_and_taken_seats(event: TableEvent, reason: str) -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}), timed([Sat(0, "Ann")]))
    with pytest.raises(RequestRefused, match=reason):
        live.check(event)


def test_bad_seats_names_and_bots_are_refused() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {}))
    for event in (Sat(2, "Ann"), Sat(-1, "Ann")):
        with pytest.raises(BadOption):
            live.check(event)
    for name in ("", "  ", "A\nB", "x" * 61):
        with pytest.raises(RequestRefused, match="bad_name"):
            live.check(Sat(0, name))
    with pytest.raises(UnknownBot, match="did you mean 'greedy'"):
        live.check(BotSat(0, "Greedi", "greedi"))
    for budget in ("raven@3600s", "raven@1000000000"):
        with pytest.raises(UnknownBot, match="bot must be one of random, greedy"):
            live.check(BotSat(1, "Bo", budget))


def test_a_client_id_belongs_to_one_request() -> None:
    live, _ = new_table(("cubirds", 2, {}))
    assert live.game is not None
    seat = live.deciders[0]
    first, second = live.game.legal(seat)[:2]
    event = Decided(seat, (str(first),), live.decision(seat), "client")
    assert not live.was_requested_before(event)
    live.apply(event)
    assert live.was_requested_before(event)
    with pytest.raises(RequestRefused, match="reused_id"):
        live.was_requested_before(Decided(seat, (str(second),), event.decision, "client"))
    assert not live.was_requested_before(Decided(1 - seat, (str(second),), 1, "client"))


def test_a_chosen_deal_is_marked_as_practice() -> None:
    assert new_setup("cubirds", 2, {}, seed=7).practice
    assert not new_setup("cubirds", 2, {}).practice
