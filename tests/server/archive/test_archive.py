"""The archive of a finished table: every audience sees what it saw in the game, at the end and at every moment."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from rookery import games
from rookery.server.archive.archive import ArchivedTable, ViewHistory, build_archive, unpack
from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.request_errors import RequestRefused
from rookery.server.tables.clocks import ClockRule
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
from tests.soak import ALL_CASES, only_in_soak

from ..table_helpers import Kind, Timed, audiences, decide, do, kind_id, play_to_end, seated

KINDS: list[Kind] = [
    ("cubirds", 2, {"turn_limit": 12}),
    ("feather", 3, {"raptors": True, "hand": 6}),
    ("wingspan", 2, {}),
]
SLOW_KINDS: list[Kind] = [
    ("cubirds", 1, {}),
    ("feather", 4, {"start": "draft", "hidden_sheets": True}),
    ("wingspan", 1, {"expert": True}),
]
# Longer games of the same kinds of steps.
LONG_KINDS: list[Kind] = [
    ("cubirds", 5, {}),
    ("feather", 7, {"start": "draft", "hidden_sheets": True}),
    ("wingspan", 4, {}),
]
PARAMETERS = [pytest.param(kind, id=kind_id(kind)) for kind in KINDS]
PARAMETERS += [pytest.param(kind, id=kind_id(kind), marks=pytest.mark.slow) for kind in SLOW_KINDS]
PARAMETERS += [pytest.param(kind, id=kind_id(kind), marks=only_in_soak) for kind in LONG_KINDS]
CLOCK = ClockRule("live", seconds=600, increment=3)
# The compressed size of the longest games is about as large.
ARCHIVE_BYTES_MAX = 100_000


def finished_game(kind: Kind, seed: int = 4) -> tuple[LiveTable, list[Timed]]:
    """Return a finished game with undo, replaced choices, chat, and a substitute bot for a while."""
    game, seats, options = kind
    live, events = seated(new_setup(game, seats, options, seed=seed, policy=TablePolicy(clock=CLOCK)))
    events.append(do(live, ChatSent(0, "good luck", "hello")))
    events.append(do(live, HandedOver(0, "greedy", 0)))
    events.append(decide(live))
    events.append(do(live, CameBack(0)))
    events += play_to_end(live, random.Random(seed))
    events.append(do(live, ChatSent(0, "well played", "bye")))
    return live, events


def archived(live: LiveTable, events: list[Timed], later: tuple[Timed, ...] = ()) -> ArchivedTable:
    return ArchivedTable(live.table, live.setup, unpack(build_archive(live.table, live.setup, events)), later)


def state_json(live: LiveTable, audience: Audience, render_options: RenderOptions) -> str:
    """Return the JSON of a state without question and undo, which an archive does not have."""
    state = state_for(live, audience, 0, render_options)
    return state.model_copy(update={"question": None, "undo": None}).model_dump_json()


def all_render_options() -> Iterator[RenderOptions]:
    for language in ("en", "fr"):
        for plain in (False, True) if ALL_CASES else (language == "fr",):
            yield RenderOptions(language, plain)


@dataclass(frozen=True)
class ArchivedGame:
    """A finished game and its archive, which tests only read."""

    live: LiveTable
    events: list[Timed]
    packed: bytes


@pytest.fixture(scope="module", params=PARAMETERS)
def archived_game(request: pytest.FixtureRequest) -> ArchivedGame:
    live, events = finished_game(request.param)
    return ArchivedGame(live, events, build_archive(live.table, live.setup, events))


def test_the_archive_shows_the_same_end_without_the_rules(archived_game: ArchivedGame, monkeypatch: Any) -> None:
    live, packed = archived_game.live, archived_game.packed
    expected = {
        (audience, render_options): state_json(live, audience, render_options)
        for audience in audiences(live)
        for render_options in all_render_options()
    }
    # The archive must not use the rules, which may have changed.
    monkeypatch.setattr("rookery.server.tables.table.new_game", None)
    monkeypatch.setattr("rookery.from_position", None)
    table = ArchivedTable(live.table, live.setup, unpack(packed))
    assert table.game is None
    assert {key: state_json(table, *key) for key in expected} == expected
    assert (table.number, table.at, table.began_at) == (live.number, live.at, live.began_at)
    assert len(packed) < ARCHIVE_BYTES_MAX


def seqs_of(live: LiveTable, audience: Audience) -> list[int]:
    """Return the seq of an audience after each event that added entries to its feed."""
    return sorted({entry.moment: seq for seq, entry in enumerate(live.feeds.since(audience, 0), 1)}.values())


def past_states(
    live: LiveTable, events: list[Timed], wanted: Mapping[Audience, Collection[int]]
) -> dict[tuple[Audience, int], dict[str, Any]]:
    """Return the states of some audiences at some of their seqs, from a replay of the events."""
    past = LiveTable(live.table, live.setup)
    states: dict[tuple[Audience, int], dict[str, Any]] = {}
    for event, at in events:
        before = {audience: past.feeds.seq(audience) for audience in wanted}
        past.apply(event, at)
        for audience, seqs in wanted.items():
            if before[audience] < past.feeds.seq(audience) in seqs:
                states[audience, past.feeds.seq(audience)] = comparable(past, audience)
    return states


def comparable(live: LiveTable, audience: Audience) -> dict[str, Any]:
    """Return a state without the fields that an archive does not keep, such as clocks."""
    state: dict[str, Any] = json.loads(state_json(live, audience, RenderOptions()))
    for seat in state["table"]["seats"]:
        for field in ("deciding", "since", "deadline", "replaceable_at", "left"):
            del seat[field]
    return state


def test_the_archive_shows_every_earlier_moment(archived_game: ArchivedGame) -> None:
    live = archived_game.live
    table = ArchivedTable(live.table, live.setup, unpack(archived_game.packed))
    rng = random.Random(1)
    wanted: dict[Audience, set[int]] = {}
    for audience in audiences(live):
        seqs = seqs_of(live, audience)
        some = {*seqs[:5], *seqs[-3:], *rng.sample(seqs, min(6, len(seqs)))} if ALL_CASES else {seqs[0], seqs[-1]}
        wanted[audience] = some | {*rng.sample(seqs, min(2, len(seqs)))}
    states = past_states(live, archived_game.events, wanted)
    assert states.keys() == {(audience, seq) for audience, seqs in wanted.items() for seq in seqs}
    for (audience, seq), state in states.items():
        assert comparable(table.at_seq(audience, seq), audience) == state


def test_a_past_state_ends_at_the_requested_entry() -> None:
    live, events = finished_game(KINDS[1])
    table = archived(live, events)
    for seq in range(1, table.feeds.seq(0) + 1):
        state = state_for(table.at_seq(0, seq), 0, 0, RenderOptions())
        assert state.seq == len(state.feed) == seq
    with pytest.raises(RequestRefused, match="no_moment"):
        table.at_seq(0, 0)
    with pytest.raises(RequestRefused, match="no_moment"):
        table.at_seq(0, table.feeds.seq(0) + 1)
    assert state_for(table, 0, 0, RenderOptions()).seq == live.feeds.seq(0), "reading a past state changes nothing"


def test_events_after_the_end_are_added_to_the_archive() -> None:
    live, events = finished_game(KINDS[0])
    later = [
        do(live, ChatSent(1, "again?", "more")),
        do(live, NextTableMade("finch", "rematch")),
        do(live, NextTableMade("wren", "same_deal")),
    ]
    table = archived(live, events, tuple(later))
    for audience in audiences(live):
        for render_options in all_render_options():
            assert state_json(table, audience, render_options) == state_json(live, audience, render_options)
    assert table.next_tables == {"rematch": "finch", "same_deal": "wren"}
    with pytest.raises(RequestRefused, match="stale"):
        table.check(NextTableMade("robin", "rematch"))
    moment = state_for(table.at_seq(None, table.feeds.seq(None) - 1), None, 0, RenderOptions())
    assert [entry.kind for entry in moment.feed[-2:]] == ["chat_sent", "next_table_made"]
    assert [next_table.kind for next_table in moment.table.next_tables] == ["rematch"]
    assert archived(live, [*events, *later]).next_tables == table.next_tables


def test_an_archived_table_refuses_all_events_of_the_game() -> None:
    live, events = finished_game(KINDS[0])
    table = archived(live, events)
    refused_events: tuple[TableEvent, ...] = (
        Decided(0, ("draw",), 1, "a"),
        Undone(0, 1, "a"),
        Undone(0, 1, "a", target="force"),
        Resigned(0),
        Left(0),
        HandedOver(0, "greedy", 0),
    )
    for event in refused_events:
        with pytest.raises(RequestRefused, match="over"):
            table.check(event, table.at)
    for newcomer in (Sat(0, "Eve"), BotSat(0, "Greedy", "greedy")):
        with pytest.raises(RequestRefused, match="seat_taken"):
            table.check(newcomer, table.at)
    table.check(ChatSent(0, "thanks", "b"), table.at)


@pytest.mark.parametrize("last", [Resigned(1), Left(1)])
def test_the_archive_of_a_table_that_ended_early_is_complete(last: Resigned | Left) -> None:
    live, events = seated(new_setup("cubirds", 2, {}, seed=1), bots=(0,))
    events += [decide(live), decide(live), do(live, last)]
    assert live.stage == "over"
    table = archived(live, events)
    states = past_states(live, events, {audience: seqs_of(live, audience) for audience in audiences(live)})
    for audience in audiences(live):
        for render_options in all_render_options():
            assert state_json(table, audience, render_options) == state_json(live, audience, render_options)
    for (audience, seq), state in states.items():
        assert comparable(table.at_seq(audience, seq), audience) == state
    assert table.winners_by_ending == live.winners_by_ending


def test_an_archive_contains_the_record_and_the_statistics() -> None:
    live, events = finished_game(KINDS[0])
    table = archived(live, events)
    assert live.game is not None
    assert table.archive["record"] == live.game.record()
    assert table.archive["statistics"]


def test_the_statistics_of_an_archive_have_times_in_seconds() -> None:
    live, events = seated(new_setup("cubirds", 2, {}, seed=1))
    first = live.deciders[0]
    events += [decide(live, at=live.at + 12_500), do(live, Resigned(1 - first), live.at + 3_000)]
    stored = archived(live, events).archive["statistics"]
    assert stored is not None
    seats = stored["seats"]
    assert (seats[first]["seconds"], seats[first]["longest"]) == (15.5, 12.5)
    assert (seats[1 - first]["seconds"], seats[1 - first]["longest"]) == (0, 0)


def test_past_states_have_the_occupants_of_their_time() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {"turn_limit": 6}, seed=1))
    events = [do(live, Sat(0, "Ann")), do(live, Sat(1, "Bo")), decide(live), do(live, Left(1)), do(live, Sat(1, "Cy"))]
    events += play_to_end(live, random.Random(1))
    table = archived(live, events)
    names = [
        [occupant.name if occupant else None for occupant in table.at_seq(None, seq).occupants]
        for seq in range(1, table.feeds.seq(None) + 1)
    ]
    assert names[0] == ["Ann", None]
    assert [pair for place, pair in enumerate(names) if place == 0 or pair != names[place - 1]] == [
        ["Ann", None],
        ["Ann", "Bo"],
        ["Ann", "Cy"],
    ]


def test_a_view_history_returns_every_view() -> None:
    view_history, views = ViewHistory(), []
    rng = random.Random(1)
    for number in range(1, 30, 2):
        views.append((number, {"a": rng.randrange(2), "b": [rng.randrange(2)], "n": 0}))
        view_history.append(*views[-1])
    assert view_history.at(0) is None
    for number, view in views:
        assert view_history.at(number) == view_history.at(number + 1) == view
    assert len(view_history.views) < len(views)


def test_these_tests_cover_every_game() -> None:
    assert {kind[0] for kind in KINDS} == set(games.NAMES)
