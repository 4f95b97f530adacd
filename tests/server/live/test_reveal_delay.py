"""The reveal delay: others cannot see whether a seat was asked for a flock, if it answers within the delay."""

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
    receive_few,
    scenario_runner,
    setup_with,
)
from ..fork_server import TIMEOUT_SECONDS
from ..loops import run_alone
from ..stores import new_storage
from ..table_helpers import START, Kind, audiences, decide, do, is_over, kind_id, new_table, seated, state_bytes

# Live tables only


def table_after_draw(hand: str) -> LiveTable:
    """Return a table where Ann has laid and declined to draw. With a flock in her hand, she is asked about it."""
    live = LiveTable("heron", setup_with(hand), seated(setup_with(hand))[1])
    for action in STEPS:
        do(live, decided(live, action))
    assert (tuple(live.deciders) == (0,)) == (hand == FLOCK_HAND)
    return live


def check_same_for_others(asked: LiveTable, not_asked: LiveTable) -> None:
    for audience in OTHERS:
        for language in ("en", "fr"):
            assert state_bytes(asked, audience, language=language) == state_bytes(
                not_asked, audience, language=language
            )
    assert asked.decision(1) == not_asked.decision(1)


@pytest.mark.parametrize("wait", [0, 1, int(REVEAL_DELAY_SECONDS * SECOND / 2)])
def test_a_seat_that_stays_within_the_delay_looks_as_if_it_was_not_asked(wait: int) -> None:
    asked, not_asked = table_after_draw(FLOCK_HAND), table_after_draw(NO_FLOCK_HAND)
    do(asked, decided(asked, "stay"), asked.at + wait)
    check_same_for_others(asked, not_asked)
    for live in (asked, not_asked):
        do(live, Decided(1, (str(live.legal(1)[0]),), live.decision(1), "next"), START + 60_000)
    check_same_for_others(asked, not_asked)


@pytest.mark.parametrize("wait", [0, 1, int(REVEAL_DELAY_SECONDS * SECOND / 2)])
def test_a_seat_that_undoes_instead_of_answering_looks_as_if_it_was_not_asked(wait: int) -> None:
    asked, not_asked = table_after_draw(FLOCK_HAND), table_after_draw(NO_FLOCK_HAND)
    for live in (asked, not_asked):
        at = live.at + wait
        for number in range(2):
            do(live, Undone(0, live.decision(0), f"back-{number}"), at)
    check_same_for_others(asked, not_asked)
    for live in (asked, not_asked):
        for action in STEPS:
            do(live, decided(live, action), START + 60_000)
    do(asked, decided(asked, "stay"), START + 60_100)
    check_same_for_others(asked, not_asked)


def together(live: LiveTable, *actions: str) -> Decided:
    return Decided(0, actions, live.decision(0), "together")


def test_a_turn_sent_in_one_message_looks_as_if_the_seat_was_not_asked() -> None:
    asked, not_asked = new_pair()
    do(asked, together(asked, *STEPS, "stay"), START + 30_000)
    do(not_asked, together(not_asked, *STEPS), START + 30_000)
    check_same_for_others(asked, not_asked)
    one_by_one, _ = new_pair()
    for action in (*STEPS, "stay"):
        do(one_by_one, decided(one_by_one, action), START + 30_000)
    check_same_for_others(asked, one_by_one)
    for live in (asked, not_asked):
        do(live, Decided(1, (str(live.legal(1)[0]),), live.decision(1), "next"), START + 60_000)
    check_same_for_others(asked, not_asked)


def test_after_a_turn_in_one_message_others_wait_for_the_reveal_delay() -> None:
    asked, not_asked = new_pair()
    do(asked, together(asked, *STEPS, "stay"), START + 30_000)
    do(not_asked, together(not_asked, *STEPS), START + 30_000)
    assert asked.revealed_at == not_asked.revealed_at == START + 30_000 + asked.setup.delays.reveal_delay


def test_a_seat_that_undoes_its_whole_turn_looks_as_if_it_was_not_asked() -> None:
    asked, not_asked = table_after_draw(FLOCK_HAND), table_after_draw(NO_FLOCK_HAND)
    for live in (asked, not_asked):
        assert live.undo_targets(0) == ["last", "turn"]
        do(live, Undone(0, live.decision(0), "back", "turn"), live.at + 1)
        assert live.undo_targets(0) == []
    check_same_for_others(asked, not_asked)


def new_pair() -> tuple[LiveTable, LiveTable]:
    """Return two tables at the beginning of Ann's turn; at the first she will be asked whether to complete a flock."""
    first, second = (seated(setup_with(hand))[0] for hand in (FLOCK_HAND, NO_FLOCK_HAND))
    return first, second


def test_after_an_undo_the_feed_has_no_entry_that_did_not_happen() -> None:
    asked = table_after_draw(FLOCK_HAND)
    seq_before = asked.feeds.seq(0)
    do(asked, Undone(0, asked.decision(0), "back"))
    (undone,) = asked.feeds.since(0, seq_before)
    assert undone.event.kind == "undone"
    again = LiveTable("heron", asked.setup, seated(asked.setup)[1])
    for action in STEPS:
        do(again, decided(again, action))
    do(again, Undone(0, again.decision(0), "back"))
    for audience in (0, *OTHERS):
        assert state_bytes(again, audience) == state_bytes(asked, audience)


# With a table registry


@pytest.fixture
def run_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunScenario:
    return scenario_runner(tmp_path, monkeypatch)


async def play_quiet_turn(variant: Variant, is_asked: bool) -> None:
    """Let Ann lay and decline to draw, and stay if she is asked."""
    await variant.play(*STEPS)
    if is_asked:
        await variant.play("stay")


def test_others_receive_the_same_messages_in_the_same_order(run_scenario: RunScenario) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> None:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            await asyncio.sleep(REVEAL_DELAY_SECONDS / 4)
            assert variant.count == 2, "no message is sent during the delay"
            if is_asked:
                await variant.play("stay")
            assert variant.count == 2
        await variant.wait_for_messages(3)
        await variant.play(str(variant.session.live.legal(1)[0]))
        await variant.wait_for_messages(4)

    _, received = run_scenario(scenario)
    assert State.model_validate_json(received[1][-1]).seq > State.model_validate_json(received[1][0]).seq


def test_others_receive_the_same_messages_if_ann_undoes(run_scenario: RunScenario) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> None:
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            await variant.session.do(Undone(0, variant.session.live.decision(0), "back"))
        await variant.wait_for_messages(3)

    run_scenario(scenario)


def test_requests_of_others_wait_for_the_end_of_the_delay_and_get_the_same_answers(run_scenario: RunScenario) -> None:
    """Bo sends a chat message, and a decision for a question that he cannot know yet."""

    async def scenario(variant: Variant, is_asked: bool) -> list[object]:
        live = variant.session.live
        await variant.play(STEPS[0])
        await variant.wait_for_messages(2)
        with variant.during_delay():
            await variant.play(STEPS[1])
            guess = Decided(1, ("lay duck 1 left",), 4, "guess")
            tasks = [
                asyncio.create_task(outcome_of(variant.session, event)) for event in (guess, ChatSent(1, "hm", "text"))
            ]
            tasks.append(asyncio.create_task(outcome_of(variant.session, ChatSent(0, "well", "own"))))
            await asyncio.sleep(REVEAL_DELAY_SECONDS / 4)
            assert not any(task.done() for task in tasks)
            if is_asked:
                await variant.play("stay")
        answers: list[object] = [await task for task in tasks]
        await variant.wait_for_messages(3)
        await asyncio.sleep(0.05)
        return [*answers, live.feeds.seq(1), [entry.event.kind for entry in live.feeds.since(1, 0)][-3:]]

    # The number of messages depends on timing.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Variant, "_receive", receive_few)
        run_scenario(scenario)


async def outcome_of(session: TableSession, event: TableEvent) -> str:
    answers: list[bool] = []
    try:
        assert isinstance(event, Decided | ChatSent)
        await session.ask(event, answers.append)
    except Exception as refusal:
        return str(refusal)
    return f"done {session.live.feeds.seq(event.seat)}"


def test_after_the_delay_others_see_that_a_seat_is_asked(run_scenario: RunScenario) -> None:
    """Only a seat that takes longer than the delay reveals it: the phase is part of every view."""

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


def test_the_seat_that_is_asked_has_no_delay(run_scenario: RunScenario) -> None:
    async def scenario(variant: Variant, is_asked: bool) -> bool:
        with variant.during_delay():
            await play_quiet_turn(variant, is_asked)
            state = await asyncio.wait_for(
                state_at(variant.registry, variant.session, 0, None, RenderOptions()), TIMEOUT_SECONDS
            )
        assert state.seq == variant.session.live.feeds.seq(0)
        return variant.session.is_delayed(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Variant, "_receive", receive_few)
        assert run_scenario(scenario)[0] is False


# Bots


@pytest.mark.parametrize("hand", [FLOCK_HAND, NO_FLOCK_HAND])
def test_the_bot_delay_starts_after_the_reveal_delay_whether_or_not_ann_was_asked(file: Path, hand: str) -> None:
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
def test_a_bot_that_is_asked_answers_within_the_reveal_delay(file: Path, hand: str) -> None:
    """Even if its bot delay is longer than the reveal delay; waiting would reveal that it has a flock."""

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


TIMING_SENSITIVE_KINDS: list[Kind] = [("cubirds", 1, {}), ("cubirds", 2, {"turn_limit": 40}), ("cubirds", 3, {})]


@pytest.mark.parametrize("kind", TIMING_SENSITIVE_KINDS, ids=kind_id)
def test_undo_from_a_timing_sensitive_step_shows_only_what_has_happened(kind: Kind) -> None:
    """No audience sees a table where "stay" was played, or the end of a game that has not ended."""
    undos = 0
    for seed in range(12):
        if undos > 20 and not ALL_CASES:
            break
        live, _ = new_table(kind, seed)
        rng = random.Random(seed)
        while live.stage == "running":
            seat = live.deciders[0]
            asked = any(str(action) in live.rulebook.timing_sensitive for action in live.legal(seat))
            if asked and live.can_undo(seat) and undos < 200 and rng.random() < 0.8:
                do(live, Undone(seat, live.decision(seat), f"back-{live.number}"))
                undos += 1
            else:
                decide(live, seat, rng.randrange(len(live.legal(seat))))
            assert live.game is not None
            for audience in audiences(live):
                assert live.view(audience) == live.game.view(audience)
                kinds = {entry.event.kind for entry in live.feeds.since(audience, 0)}
                assert (GAME_OVER in kinds) == is_over(live)
    assert undos > 5
