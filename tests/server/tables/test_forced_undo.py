"""Forced undo, for one person against bots: it goes back beyond reveals, and the result does not count."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rookery.core.events import GAME_OVER
from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.request_errors import RequestRefused
from rookery.server.tables.events import Decided, HandedOver, Left, Resigned, Sat, Undone
from rookery.server.tables.setup import new_setup
from rookery.server.tables.table import LiveTable

from ..table_helpers import Kind, Timed, all_state_bytes, audiences, decide, do, kind_id, play_to_end, seated

KINDS: list[Kind] = [("cubirds", 3, {}), ("feather", 3, {}), ("wingspan", 2, {})]


def against_bots(kind: Kind, seed: int = 3) -> tuple[LiveTable, list[Timed]]:
    """Return a table with one person on the first seat, whose result counts."""
    game, seats, options = kind
    setup = replace(new_setup(game, seats, options, seed=seed), practice=False)
    return seated(setup, range(1, seats))


def play_bots_until_asked(live: LiveTable) -> list[Timed]:
    """Let the bots decide until the person is asked."""
    events = []
    while live.stage == "running" and 0 not in live.deciders:
        events.append(decide(live))
    return events


def play_bots(live: LiveTable) -> list[Timed]:
    """Let the bots decide until the game waits only for the person."""
    events = []
    while live.stage == "running" and tuple(live.deciders) != (0,):
        events.append(decide(live, next(seat for seat in live.deciders if seat != 0)))
    return events


def force_undo(live: LiveTable) -> Timed:
    return do(live, Undone(0, live.decision(0), f"back-{live.number}", target="force"))


def after_a_round(kind: Kind) -> tuple[LiveTable, list[Timed], list[dict[str, object]], list[str]]:
    """Return a table where the person and then the bots have decided, and its events.

    Also return the views of all audiences and the person's legal actions before that.
    """
    live, events = against_bots(kind)
    events += play_bots(live)
    for _ in range(4):
        events += [decide(live, 0), *play_bots(live)]
    views = [dict(live.view(audience)) for audience in audiences(live)]
    legal = [str(action) for action in live.legal(0)]
    events.append(decide(live, 0))
    events += play_bots(live)
    return live, events, views, legal


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_it_goes_back_beyond_the_decisions_of_bots_to_the_persons_last_decision(kind: Kind) -> None:
    live, events, views, legal = after_a_round(kind)
    while len(live.legal(0)) == 0 or not live.can_force_undo(0):
        events += [decide(live, 0), *play_bots(live)]
    events.append(force_undo(live))
    assert [dict(live.view(audience)) for audience in audiences(live)] == views
    assert [str(action) for action in live.legal(0)] == legal
    again = LiveTable(live.table, live.setup, events)
    assert all_state_bytes(again) == all_state_bytes(live)
    assert again.game == live.game
    assert (again.undone_by_force, again.ranked) == (True, False)


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_audience_sees_an_undone_entry_marked_once(kind: Kind) -> None:
    live, _, _, _ = after_a_round(kind)
    for _ in range(3):
        force_undo(live)
        play_bots(live)
    assert live.game is not None
    for audience in audiences(live):
        feed = live.feeds.since(audience, 0)
        entries = [entry.event for entry in feed if entry.event.kind == "undone_by_force"]
        undone = [seq for event in entries for seq in event.data["undone"]]
        assert len(entries) == 3
        assert len(undone) == len(set(undone)), "no entry is undone twice"
        assert all(feed[seq - 1].about == "game" for seq in undone)
        valid = [entry.event for seq, entry in enumerate(feed, 1) if entry.about == "game" and seq not in undone]
        assert tuple(valid) == live.game.events_seen_by(audience)


def test_it_goes_back_beyond_a_reveal() -> None:
    """In this deal laying a toucan reveals new birds, which the ordinary undo cannot undo."""
    live, _ = against_bots(("cubirds", 2, {}), seed=2)
    do(live, Decided(0, ("lay toucan 2 left",), live.decision(0), "lay"))
    assert not live.can_undo(0)
    assert live.can_force_undo(0)
    with pytest.raises(RequestRefused, match="no_undo"):
        live.check(Undone(0, live.decision(0), "back"))
    force_undo(live)
    assert "lay toucan 2 left" in map(str, live.legal(0))


def test_decision_numbers_only_increase() -> None:
    live, _ = against_bots(("cubirds", 2, {}))
    play_bots_until_asked(live)
    seen = {live.decision(0)}
    old = Decided(0, (str(live.legal(0)[0]),), live.decision(0), "old")
    for _ in range(6):
        decide(live, 0)
        assert live.decision(0) not in seen
        seen.add(live.decision(0))
        play_bots_until_asked(live)
        seen.add(live.decision(0))
        force_undo(live)
        assert live.decision(0) not in seen
        seen.add(live.decision(0))
    with pytest.raises(RequestRefused, match="stale"):
        live.check(old)
    with pytest.raises(RequestRefused, match="stale"):
        live.check(Undone(0, old.decision, "x", target="force"))


def test_it_goes_back_to_the_start_of_the_game_and_not_beyond() -> None:
    live, _ = against_bots(("feather", 2, {}))
    first = [str(action) for action in live.legal(0)]
    for _ in range(5):
        decide(live, 0)
        play_bots(live)
    for _ in range(5):
        assert live.can_force_undo(0)
        force_undo(live)
    assert [str(action) for action in live.legal(0)] == first
    assert not live.can_force_undo(0)
    with pytest.raises(RequestRefused, match="no_undo"):
        live.check(Undone(0, live.decision(0), "x", target="force"))


def test_the_feed_names_it_and_the_result_does_not_count() -> None:
    live, _ = against_bots(("cubirds", 2, {}))
    play_bots_until_asked(live)
    decide(live, 0)
    state = state_for(live, 0, 0, RenderOptions())
    assert state.table.ranked
    assert state.undo is not None
    assert "force" in state.undo.targets
    force_undo(live)
    for audience in audiences(live):
        for language, marked in (("en", "no longer counts"), ("fr", "ne compte plus")):
            state = state_for(live, audience, 0, RenderOptions(language))
            assert not state.table.ranked
            assert (state.feed[-1].kind, marked in state.feed[-1].text) == ("undone_by_force", True)
    play_to_end(live, random.Random(1))
    assert not live.ranked


def test_an_ordinary_undo_does_not_change_whether_the_result_counts() -> None:
    live, _ = against_bots(("cubirds", 2, {}), seed=2)
    do(live, Decided(0, ("lay owl 1 left",), live.decision(0), "lay"))
    do(live, Undone(0, live.decision(0), "back"))
    assert live.ranked
    assert live.feeds.since(0, 0)[-1].event.kind == "undone"


def check_refused(live: LiveTable) -> None:
    assert not live.can_force_undo(0)
    with pytest.raises(RequestRefused, match=r"no_undo|over"):
        live.check(Undone(0, live.decision(0), "x", target="force"), live.at)
    undo = state_for(live, 0, 0, RenderOptions()).undo
    assert undo is not None
    assert "force" not in undo.targets


def test_it_is_refused_if_a_second_person_plays_or_has_played() -> None:
    setup = new_setup("cubirds", 3, {}, seed=3)
    live, _ = seated(setup, bots=(2,))
    play_bots_until_asked(live)
    decide(live, 0)
    check_refused(live)
    do(live, HandedOver(1, "greedy", 1))
    check_refused(live)
    do(live, Left(1))
    check_refused(live)
    do(live, Sat(1, "Cleo"))
    do(live, Resigned(1))
    check_refused(live)


def test_it_is_refused_after_the_end() -> None:
    live, _ = against_bots(("cubirds", 2, {}))
    play_to_end(live, random.Random(1))
    assert live.feeds.since(None, 0)[-1].event.kind == GAME_OVER
    check_refused(live)
    early, _ = against_bots(("cubirds", 2, {}))
    play_bots_until_asked(early)
    decide(early, 0)
    do(early, Resigned(0))
    check_refused(early)


def test_a_bot_cannot_force_an_undo() -> None:
    live, _ = against_bots(("cubirds", 2, {}))
    play_bots_until_asked(live)
    decide(live, 0)
    play_bots_until_asked(live)
    assert not live.can_force_undo(1)


def test_in_simultaneous_choices_it_also_undoes_a_replaced_choice() -> None:
    live, events = against_bots(("feather", 3, {}))
    first = dict(live.view(0))
    events += [decide(live, 0), decide(live, 0, place=1), *play_bots(live)]
    assert live.view(0)["turn"] > first["turn"]
    while dict(live.view(0)) != first:
        events.append(force_undo(live))
        assert len(events) < 40
    assert all_state_bytes(LiveTable(live.table, live.setup, events)) == all_state_bytes(live)
