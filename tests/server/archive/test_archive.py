"""A finished table as it is kept for ever: everybody sees what they saw, at its end and at every moment before."""

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
# Packed: the longest games have stories of about this size; one table is 100 kB at most.
STORY_MAX = 100_000


def finished(kind: Kind, seed: int = 4) -> tuple[LiveTable, list[Timed]]:
    """A whole game, with undos, second thoughts, talk, and somebody who was away for a while."""
    game, seats, options = kind
    live, events = seated(new_setup(game, seats, options, seed=seed, policy=TablePolicy(clock=CLOCK)))
    events.append(do(live, ChatSent(0, "good luck", "hello")))
    events.append(do(live, HandedOver(0, "greedy", 0)))
    events.append(decide(live))
    events.append(do(live, CameBack(0)))
    events += play_to_end(live, random.Random(seed))
    events.append(do(live, ChatSent(0, "well played", "bye")))
    return live, events


def told_again(live: LiveTable, events: list[Timed], later: tuple[Timed, ...] = ()) -> ArchivedTable:
    return ArchivedTable(live.table, live.setup, unpack(build_archive(live.table, live.setup, events)), later)


def seen(live: LiveTable, audience: Audience, render_options: RenderOptions) -> str:
    """The bytes of a state without what can be decided, as nothing can."""
    state = state_for(live, audience, 0, render_options)
    return state.model_copy(update={"question": None, "undo": None}).model_dump_json()


def policy() -> Iterator[RenderOptions]:
    for language in ("en", "fr"):
        for plain in (False, True) if ALL_CASES else (language == "fr",):
            yield RenderOptions(language, plain)


@dataclass(frozen=True)
class Finished:
    """A game that has been played and told; tests only look at it."""

    live: LiveTable
    events: list[Timed]
    packed: bytes


@pytest.fixture(scope="module", params=PARAMETERS)
def whole(request: pytest.FixtureRequest) -> Finished:
    live, events = finished(request.param)
    return Finished(live, events, build_archive(live.table, live.setup, events))


def test_at_the_end_everybody_sees_the_same_bytes_without_the_rules(whole: Finished, monkeypatch: Any) -> None:
    live, packed = whole.live, whole.packed
    expected = {
        (audience, render_options): seen(live, audience, render_options)
        for audience in audiences(live)
        for render_options in policy()
    }
    # Whatever the rules are now, nobody asks them.
    monkeypatch.setattr("rookery.server.tables.table.new_game", None)
    monkeypatch.setattr("rookery.from_position", None)
    told = ArchivedTable(live.table, live.setup, unpack(packed))
    assert told.game is None
    assert {key: seen(told, *key) for key in expected} == expected
    assert (told.number, told.at, told.began_at) == (live.number, live.at, live.began_at)
    assert len(packed) < STORY_MAX


def seqs_of(live: LiveTable, audience: Audience) -> list[int]:
    """The seq of an audience after each cause that told it something."""
    return sorted({entry.event_number: seq for seq, entry in enumerate(live.feeds.since(audience, 0), 1)}.values())


def past_states(
    live: LiveTable, events: list[Timed], wanted: Mapping[Audience, Collection[int]]
) -> dict[tuple[Audience, int], dict[str, Any]]:
    """The states of some audiences as they were at some of their seqs."""
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
    """A state without what passes: who was waited for, until when, and what could be decided."""
    state: dict[str, Any] = json.loads(seen(live, audience, RenderOptions()))
    for sitter in state["table"]["seats"]:
        for passing in ("deciding", "since", "deadline", "replaceable_at", "left"):
            del sitter[passing]
    return state


def test_every_earlier_moment_is_as_it_was(whole: Finished) -> None:
    live = whole.live
    told = ArchivedTable(live.table, live.setup, unpack(whole.packed))
    rng = random.Random(1)
    wanted: dict[Audience, set[int]] = {}
    for audience in audiences(live):
        seqs = seqs_of(live, audience)
        some = {*seqs[:5], *seqs[-3:], *rng.sample(seqs, min(6, len(seqs)))} if ALL_CASES else {seqs[0], seqs[-1]}
        wanted[audience] = some | {*rng.sample(seqs, min(2, len(seqs)))}
    states = past_states(live, whole.events, wanted)
    assert states.keys() == {(audience, seq) for audience, seqs in wanted.items() for seq in seqs}
    for (audience, seq), state in states.items():
        assert comparable(told.at_seq(audience, seq), audience) == state


def test_between_two_causes_the_story_ends_where_it_was_asked_to() -> None:
    live, events = finished(KINDS[1])
    told = told_again(live, events)
    for seq in range(1, told.feeds.seq(0) + 1):
        state = state_for(told.at_seq(0, seq), 0, 0, RenderOptions())
        assert state.seq == len(state.feed) == seq
    with pytest.raises(RequestRefused, match="no_moment"):
        told.at_seq(0, 0)
    with pytest.raises(RequestRefused, match="no_moment"):
        told.at_seq(0, told.feeds.seq(0) + 1)
    assert state_for(told, 0, 0, RenderOptions()).seq == live.feeds.seq(0), "looking back changes nothing"


def test_what_comes_after_the_end_is_added_to_the_story() -> None:
    live, events = finished(KINDS[0])
    later = [
        do(live, ChatSent(1, "again?", "more")),
        do(live, NextTableMade("finch", "rematch")),
        do(live, NextTableMade("wren", "same_deal")),
    ]
    told = told_again(live, events, tuple(later))
    for audience in audiences(live):
        for render_options in policy():
            assert seen(told, audience, render_options) == seen(live, audience, render_options)
    assert told.next_tables == {"rematch": "finch", "same_deal": "wren"}
    with pytest.raises(RequestRefused, match="stale"):
        told.check(NextTableMade("robin", "rematch"))
    moment = state_for(told.at_seq(None, told.feeds.seq(None) - 1), None, 0, RenderOptions())
    assert [told_.kind for told_ in moment.feed[-2:]] == ["chat_sent", "next_table_made"]
    assert [follower.kind for follower in moment.table.next_tables] == ["rematch"]
    assert told_again(live, [*events, *later]).next_tables == told.next_tables


def test_at_a_told_table_nothing_of_the_game_can_be_done_any_more() -> None:
    live, events = finished(KINDS[0])
    told = told_again(live, events)
    ended: tuple[TableEvent, ...] = (
        Decided(0, "draw", 1, "a"),
        Undone(0, 1, "a"),
        Undone(0, 1, "a", force=True),
        Resigned(0),
        Left(0),
        HandedOver(0, "greedy", 0),
    )
    for event in ended:
        with pytest.raises(RequestRefused, match="over"):
            told.check(event, told.at)
    for newcomer in (Sat(0, "Eve"), BotSat(0, "Greedy", "greedy")):
        with pytest.raises(RequestRefused, match="seat_taken"):
            told.check(newcomer, told.at)
    told.check(ChatSent(0, "thanks", "b"), told.at)


@pytest.mark.parametrize("last", [Resigned(1), Left(1)])
def test_a_table_that_ended_early_is_told_as_it_ended(last: Resigned | Left) -> None:
    live, events = seated(new_setup("cubirds", 2, {}, seed=1), bots=(0,))
    events += [decide(live), decide(live), do(live, last)]
    assert live.stage == "over"
    told = told_again(live, events)
    states = past_states(live, events, {audience: seqs_of(live, audience) for audience in audiences(live)})
    for audience in audiences(live):
        for render_options in policy():
            assert seen(told, audience, render_options) == seen(live, audience, render_options)
    for (audience, seq), state in states.items():
        assert comparable(told.at_seq(audience, seq), audience) == state
    assert told.winners_by_ending == live.winners_by_ending


def test_a_story_keeps_the_record_and_the_numbers() -> None:
    live, events = finished(KINDS[0])
    told = told_again(live, events)
    assert live.game is not None
    assert told.archive["record"] == live.game.record()
    assert told.archive["statistics"]


def test_the_numbers_of_a_story_count_time_in_seconds() -> None:
    live, events = seated(new_setup("cubirds", 2, {}, seed=1))
    first = live.deciders[0]
    events += [decide(live, at=live.at + 12_500), do(live, Resigned(1 - first), live.at + 3_000)]
    seats = told_again(live, events).archive["statistics"]["seats"]
    assert (seats[first]["seconds"], seats[first]["longest"]) == (15.5, 12.5)
    assert (seats[1 - first]["seconds"], seats[1 - first]["longest"]) == (0, 0)


def test_who_sat_there_before_is_there_at_earlier_moments() -> None:
    live = LiveTable("heron", new_setup("cubirds", 2, {"turn_limit": 6}, seed=1))
    events = [do(live, Sat(0, "Ann")), do(live, Sat(1, "Bo")), decide(live), do(live, Left(1)), do(live, Sat(1, "Cy"))]
    events += play_to_end(live, random.Random(1))
    told = told_again(live, events)
    names = [
        [occupant.name if occupant else None for occupant in told.at_seq(None, seq).occupants]
        for seq in range(1, told.feeds.seq(None) + 1)
    ]
    assert names[0] == ["Ann", None]
    assert [pair for place, pair in enumerate(names) if place == 0 or pair != names[place - 1]] == [
        ["Ann", None],
        ["Ann", "Bo"],
        ["Ann", "Cy"],
    ]


def test_a_film_gives_every_view_back() -> None:
    view_history, views = ViewHistory(), []
    rng = random.Random(1)
    for number in range(1, 30, 2):
        views.append((number, {"a": rng.randrange(2), "b": [rng.randrange(2)], "n": 0}))
        view_history.append(*views[-1])
    assert view_history.at(0) is None
    for number, view in views:
        assert view_history.at(number) == view_history.at(number + 1) == view
    assert len(view_history.views) < len(views)


def test_every_title_is_in_these_tests() -> None:
    assert {kind[0] for kind in KINDS} == set(games.NAMES)
