"""Speed tells nothing: others cannot see whether a seat was asked for a flock, as long as it answers soon."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from time import monotonic

import pytest

from rookery.core.events import GAME_OVER
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.session import TableSession
from rookery.server.live.state_messages import RenderOptions
from rookery.server.live.subscription import RESTART
from rookery.server.messages import State
from rookery.server.review.queries import state_at
from rookery.server.storage import StoredEvent, TableFacts
from rookery.server.tables.clocks import SECOND
from rookery.server.tables.events import ChatSent, Decided, TableEvent, Undone, event_to_json
from rookery.server.tables.setup import setup_to_json
from rookery.server.tables.table import LiveTable
from tests.soak import ALL_CASES

from ..delay_pair import (
    FLOCK_HAND,
    NO_FLOCK_HAND,
    OTHERS,
    REVEAL_DELAY_SECONDS,
    STEPS,
    RunScenario,
    Variant,
    decided,
    note_updates,
    scenario_runner,
    setup_with,
)
from ..fork_server import TIMEOUT_SECONDS
from ..loops import run_alone
from ..stores import new_storage
from ..table_helpers import START, Kind, audiences, decide, do, is_over, kind_id, new_table, seated, state_bytes

# Without a server


def quiet_turn(hand: str) -> LiveTable:
    """Ann has laid and drawn nothing: now she is asked for a flock, or not."""
    live = LiveTable("heron", setup_with(hand), seated(setup_with(hand))[1])
    for action in STEPS:
        do(live, decided(live, action))
    assert (tuple(live.deciders) == (0,)) == (hand == FLOCK_HAND)
    return live


def same_to_others(asked: LiveTable, passed: LiveTable) -> None:
    for audience in OTHERS:
        for language in ("en", "fr"):
            assert state_bytes(asked, audience, language=language) == state_bytes(passed, audience, language=language)
    assert asked.decision(1) == passed.decision(1)


@pytest.mark.parametrize("wait", [0, 1, int(REVEAL_DELAY_SECONDS * SECOND / 2)])
def test_who_stays_within_the_hush_looks_in_every_byte_like_who_was_not_asked(wait: int) -> None:
    asked, passed = quiet_turn(FLOCK_HAND), quiet_turn(NO_FLOCK_HAND)
    do(asked, decided(asked, "stay"), asked.at + wait)
    same_to_others(asked, passed)
    for live in (asked, passed):
        do(live, Decided(1, str(live.legal(1)[0]), live.decision(1), "next"), START + 60_000)
    same_to_others(asked, passed)


@pytest.mark.parametrize("wait", [0, 1, int(REVEAL_DELAY_SECONDS * SECOND / 2)])
def test_who_goes_back_instead_of_answering_looks_like_who_was_not_asked(wait: int) -> None:
    asked, passed = quiet_turn(FLOCK_HAND), quiet_turn(NO_FLOCK_HAND)
    for live in (asked, passed):
        at = live.at + wait
        for number in range(2):
            do(live, Undone(0, live.decision(0), f"back-{number}"), at)
    same_to_others(asked, passed)
    for live in (asked, passed):
        for action in STEPS:
            do(live, decided(live, action), START + 60_000)
    do(asked, decided(asked, "stay"), START + 60_100)
    same_to_others(asked, passed)


def test_who_goes_back_is_told_nothing_that_did_not_happen() -> None:
    asked = quiet_turn(FLOCK_HAND)
    told = asked.feeds.seq(0)
    do(asked, Undone(0, asked.decision(0), "back"))
    (undone,) = asked.feeds.since(0, told)
    assert undone.event.kind == "undone"
    again = LiveTable("heron", asked.setup, seated(asked.setup)[1])
    for action in STEPS:
        do(again, decided(again, action))
    do(again, Undone(0, again.decision(0), "back"))
    for audience in (0, *OTHERS):
        assert state_bytes(again, audience) == state_bytes(asked, audience)


# With a host


@pytest.fixture
def run_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunScenario:
    return scenario_runner(tmp_path, monkeypatch)


async def quiet(variant: Variant, is_asked: bool) -> None:
    """Ann lays and draws nothing; she stays if she is asked."""
    await variant.play(*STEPS)
    if is_asked:
        await variant.play("stay")


def test_others_hear_the_same_messages_in_the_same_order(run_scenario: RunScenario) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> None:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            await asyncio.sleep(REVEAL_DELAY_SECONDS / 4)
            assert variant.count == 2, "nothing was told in the meantime"
            if is_asked:
                await variant.play("stay")
            assert variant.count == 2
        await variant.wait_for_messages(3)
        await variant.play(str(variant.session.live.legal(1)[0]))
        await variant.wait_for_messages(4)

    _, received = run_scenario(scenario)
    assert State.model_validate_json(received[1][-1]).seq > State.model_validate_json(received[1][0]).seq


def test_others_hear_the_same_if_ann_goes_back(run_scenario: RunScenario) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> None:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            await variant.session.do(Undone(0, variant.session.live.decision(0), "back"))
        await variant.wait_for_messages(3)

    run_scenario(scenario)


def test_what_others_do_in_the_meantime_waits_and_is_answered_alike(run_scenario: RunScenario) -> None:
    """Bo talks, and tries to answer a question that he cannot know yet."""

    async def scenario(variant: Variant, is_asked: bool) -> list[object]:
        live = variant.session.live
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            guess = Decided(1, "lay duck 1 left", 4, "guess")
            tasks = [asyncio.create_task(tried(variant.session, event)) for event in (guess, ChatSent(1, "hm", "text"))]
            tasks.append(asyncio.create_task(tried(variant.session, ChatSent(0, "well", "own"))))
            await asyncio.sleep(REVEAL_DELAY_SECONDS / 4)
            assert not any(task.done() for task in tasks)
            if is_asked:
                await variant.play("stay")
        answers: list[object] = [await task for task in tasks]
        await variant.wait_for_messages(3)
        await asyncio.sleep(0.05)
        return [*answers, live.feeds.seq(1), [entry.event.kind for entry in live.feeds.since(1, 0)][-3:]]

    # How many messages tell of it is a matter of luck.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Variant, "_hear", note_updates)
        run_scenario(scenario)


async def tried(session: TableSession, event: TableEvent) -> str:
    answers: list[bool] = []
    try:
        assert isinstance(event, Decided | ChatSent)
        await session.ask(event, answers.append)
    except Exception as refusal:
        return str(refusal)
    return f"done {session.live.feeds.seq(event.seat)}"


def test_who_thinks_longer_is_seen_to_think(run_scenario: RunScenario) -> None:
    """Only then: the phase is in everybody's view."""

    phases = []

    async def scenario(variant: Variant, is_asked: bool) -> None:
        def phase() -> str:
            view = State.model_validate_json(variant.received[None][-1]).view
            assert view is not None
            return str(view["phase"])

        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        assert phase() == "draw_offer"
        await variant.play(STEPS[1])
        await variant.wait_for_messages(3)
        phases.append(phase())

    with pytest.raises(AssertionError):
        run_scenario(scenario)
    assert phases == ["flock", "lay"]


def test_the_seat_itself_is_not_held_back(run_scenario: RunScenario) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> bool:
        with variant.during_delay():
            await quiet(variant, is_asked)
            state = await asyncio.wait_for(
                state_at(variant.registry, variant.session, 0, None, RenderOptions()), TIMEOUT_SECONDS
            )
        assert state.seq == variant.session.live.feeds.seq(0)
        return variant.session.is_delayed(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Variant, "_hear", note_updates)
        assert run_scenario(scenario)[0] is False


# Bots


@pytest.mark.parametrize("hand", [FLOCK_HAND, NO_FLOCK_HAND])
def test_a_bot_waits_as_long_after_what_all_have_seen_whether_or_not_ann_was_asked(file: Path, hand: str) -> None:
    bot_delay = 0.3

    async def play() -> float:
        registry = TableRegistry(new_storage(file), Settings())
        setup = setup_with(hand, bot_delay)
        live = LiveTable("heron", setup, seated(setup, bots=(1,))[1])
        facts = TableFacts("cubirds", 0, public=False, stage="running")
        events = [StoredEvent(event_to_json(event), at) for event, at in seated(live.setup, bots=(1,))[1]]
        registry.storage.add_table("heron", setup_to_json(live.setup), facts, events, [])
        variant = Variant(registry, registry.add(live))
        await variant.play(*STEPS[:-1])
        began = monotonic()
        await variant.play(STEPS[-1])
        if hand == FLOCK_HAND:
            await asyncio.sleep(0.8 * REVEAL_DELAY_SECONDS)
            await variant.play("stay")
        while not has_decided(live, 1):
            await asyncio.sleep(0.01)
        waited = monotonic() - began
        await registry.close(RESTART)
        return waited

    assert run_alone(asyncio.wait_for(play(), TIMEOUT_SECONDS)) >= REVEAL_DELAY_SECONDS + bot_delay


def has_decided(live: LiveTable, seat: int) -> bool:
    return live.game is not None and any(decision.seat == seat for decision in live.game.history if not decision.forced)


@pytest.mark.parametrize("hand", [FLOCK_HAND, NO_FLOCK_HAND])
def test_a_bot_that_is_asked_itself_answers_before_others_look(file: Path, hand: str) -> None:
    """Though it pauses longer than others are held back: each time it would show that it has a flock."""

    async def play() -> tuple[bool, bool]:
        registry = TableRegistry(new_storage(file), Settings())
        setup = setup_with(hand, bot_delay=1.2, reveal_delay=1.0)
        live = LiveTable("heron", setup, seated(setup, bots=(0,))[1])
        facts = TableFacts("cubirds", 0, public=False, stage="running")
        events = [StoredEvent(event_to_json(event), at) for event, at in seated(live.setup, bots=(0,))[1]]
        registry.storage.add_table("heron", setup_to_json(live.setup), facts, events, [])
        session = registry.add(live)
        while not session.is_delayed(1):
            await asyncio.sleep(0.005)
        while session.is_delayed(1):
            await asyncio.sleep(0.005)
        asked = live.deciders == (0,)
        await registry.close(RESTART)
        return asked, live.view(1)["phase"] == "flock"

    assert run_alone(asyncio.wait_for(play(), TIMEOUT_SECONDS)) == (False, False)


HUSHED: list[Kind] = [("cubirds", 1, {}), ("cubirds", 2, {"turn_limit": 40}), ("cubirds", 3, {})]


@pytest.mark.parametrize("kind", HUSHED, ids=kind_id)
def test_going_back_from_a_hushed_step_shows_nobody_what_has_not_happened(kind: Kind) -> None:
    """Nobody sees a table on which the "no, thanks" was played, nor hears of an end that has not come."""
    backs = 0
    for seed in range(12):
        if backs > 20 and not ALL_CASES:
            break
        live, _ = new_table(kind, seed)
        rng = random.Random(seed)
        while live.stage == "running":
            seat = live.deciders[0]
            asked = any(str(action) in live.rulebook.timing_sensitive for action in live.legal(seat))
            if asked and live.can_undo(seat) and backs < 200 and rng.random() < 0.8:
                do(live, Undone(seat, live.decision(seat), f"back-{live.number}"))
                backs += 1
            else:
                decide(live, seat, rng.randrange(len(live.legal(seat))))
            assert live.game is not None
            for audience in audiences(live):
                assert live.view(audience) == live.game.view(audience)
                kinds = {entry.event.kind for entry in live.feeds.since(audience, 0)}
                assert (GAME_OVER in kinds) == is_over(live)
    assert backs > 5
