"""After a correction of the rules a running table resumes from the start of its turn, once and for all audiences."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from rookery import games
from rookery.core.game import Game
from rookery.server.archive.archive import ArchivedTable, build_archive, unpack
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.session import TableSession
from rookery.server.live.state_messages import RenderOptions, state_for
from rookery.server.live.subscription import RESTART, Subscription
from rookery.server.live.table_creation import open_table
from rookery.server.messages import NewTable, State
from rookery.server.request_errors import RequestRefused
from rookery.server.tables.events import ChatSent, Decided, Left, Resumed, Sat, Undone
from rookery.server.tables.setup import new_setup
from rookery.server.tables.table import LiveTable

from ..loops import run_alone
from ..stores import create_file, open_storage
from ..table_helpers import START, all_state_bytes, audiences, decide, do, seated

WithRegistry = Callable[[Callable[[TableRegistry], Awaitable[Any]]], Any]
AT_ONCE = Settings(bot_delay=0, reveal_delay=0)


@pytest.fixture
def with_registry(file: Path) -> WithRegistry:
    """Return a function that runs a scenario with a new registry on the same database, as after a server restart."""
    create_file(file)

    def run(scenario: Callable[[TableRegistry], Awaitable[Any]]) -> Any:
        async def run_and_close() -> Any:
            registry = TableRegistry(open_storage(file), AT_ONCE)
            try:
                return await scenario(registry)
            finally:
                await registry.close(RESTART)

        return run_alone(run_and_close())

    return run


def new_rules(monkeypatch: pytest.MonkeyPatch, game: str) -> int:
    """Increase the version of a game's rules and return it."""
    rulebook = games.load(game)
    module = import_module(f"rookery.games.{game}")
    monkeypatch.setattr(module, "RULEBOOK", replace(rulebook, version=rulebook.version + 1))
    return rulebook.version + 1


async def choose(session: TableSession, seat: int | None = None, place: int = 0) -> Decided:
    live = session.live
    chosen = live.deciders[0] if seat is None else seat
    event = Decided(chosen, (str(live.legal(chosen)[place]),), live.decision(chosen), f"client-{live.number}")
    await session.do(event)
    return event


async def new_session(registry: TableRegistry, game: str, seats: int = 2) -> TableSession:
    people = {str(seat): f"Person {seat}" for seat in range(1, seats)}
    keys = await open_table(registry, NewTable(game=game, seats=seats, name="Ann", people=people, seed="2"))
    return await registry.session(keys[0].stored.table)


async def begin(registry: TableRegistry, game: str, turns: int = 2) -> tuple[str, Decided, dict[str, Any]]:
    """Open a table and play to the middle of a turn.

    Return its id, the last decision, and the spectators' view at the start of the turn.
    """
    session = await new_session(registry, game)
    while session.live.turn < turns or (game != "feather" and session.live.game is None):
        await choose(session)
    start = dict(session.live.view(None))
    last = await choose(session)
    return session.live.table, last, start


async def event_count(registry: TableRegistry, table: str) -> int:
    """Return the number of events so far."""
    return (await registry.session(table)).live.number


async def first_since(live: LiveTable, feed_version: int) -> int:
    """Return the seq from which the feed is sent to a client that knows one entry of a feed version."""
    subscription = Subscription(live, None, lambda audience: False)
    subscription.greet(1, RenderOptions(), feed_version)
    (state,) = await subscription.updates()
    assert isinstance(state, State)
    return state.since


async def resume_count(registry: TableRegistry, table: str) -> int:
    _, events = await registry.events_of(table)
    return sum(isinstance(event, Resumed) for event, _ in events)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_running_table_resumes_from_the_position_at_the_start_of_its_turn(
    with_registry: WithRegistry, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    table, last, start = with_registry(lambda registry: begin(registry, game))
    version = new_rules(monkeypatch, game)

    async def resume(registry: TableRegistry) -> None:
        session = await registry.session(table)
        live = session.live
        assert (live.stage, live.rules) == ("running", version)
        assert live.view(None)["turn"] == start["turn"]
        assert state_for(live, None, 0, RenderOptions()).feed[-1].kind == "resumed"
        assert await first_since(live, feed_version=0) == 0, "the entries of an older feed version are sent again"
        assert await first_since(live, feed_version=1) == 1
        for language in ("en", "fr"):
            assert state_for(live, 0, 0, RenderOptions(language)).feed[-1].text
        with pytest.raises(RequestRefused, match="stale"):
            await session.do(last)
        for seat in range(live.setup.seats):
            assert live.decision(seat) > last.decision
        seq = live.feeds.seq(None)
        while live.turn < start["turn"] + 2:
            await choose(session)
        assert live.feeds.seq(None) > seq
        assert await resume_count(registry, table) == 1

    with_registry(resume)

    async def load_again(registry: TableRegistry) -> None:
        live = (await registry.session(table)).live
        setup, events = await registry.events_of(table)
        assert await resume_count(registry, table) == 1, "the table is resumed only once"
        assert live.turn == start["turn"] + 2
        assert all_state_bytes(LiveTable(table, setup, events)) == all_state_bytes(live)

    with_registry(load_again)


def test_an_error_under_the_same_rules_voids_nothing(
    with_registry: WithRegistry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The table is refused until the error is fixed, and is then unchanged."""
    table, _, _ = with_registry(lambda registry: begin(registry, "cubirds"))
    count_before = with_registry(lambda registry: event_count(registry, table))

    async def fail(registry: TableRegistry) -> None:
        with pytest.raises(RequestRefused):
            await registry.session(table)
        assert await resume_count(registry, table) == 0

    with monkeypatch.context() as mistaken:
        refuse_first(mistaken)
        with_registry(fail)
    assert "cannot be rebuilt" in caplog.text

    assert with_registry(lambda registry: event_count(registry, table)) == count_before


def refuse_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the first decision of every dealt game raise an error."""
    play = Game.play

    def refusing(game: Game, *args: Any, **more: Any) -> Any:
        if game.setup_events.seen_by(None) and not game.history:
            raise RuntimeError("illegal: the hand is 3 owl, 2 parrot")
        return play(game, *args, **more)

    monkeypatch.setattr(Game, "play", refusing)


def test_a_table_without_a_position_fails_and_only_the_log_has_the_reason(
    with_registry: WithRegistry, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table, _, _ = with_registry(lambda registry: begin(registry, "cubirds"))
    with_registry(lambda registry: registry.call_storage(forget_position, registry, table))
    refuse_first(monkeypatch)

    async def fail(registry: TableRegistry) -> None:
        with pytest.raises(RequestRefused) as failed:
            await registry.session(table)
        assert (failed.value.reason, failed.value.why) == ("server_error", "")
        assert await resume_count(registry, table) == 0

    with caplog.at_level(logging.ERROR):
        with_registry(fail)
    assert "the hand is 3 owl" in caplog.text


def forget_position(registry: TableRegistry, table: str) -> None:
    with registry.storage._engine.begin() as connection:
        connection.exec_driver_sql("DELETE FROM positions")


def test_two_processes_resume_a_table_once(
    with_registry: WithRegistry, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, _, start = with_registry(lambda registry: begin(registry, "feather"))
    new_rules(monkeypatch, "feather")

    async def resume_twice(registry: TableRegistry) -> None:
        other = TableRegistry(open_storage(file), AT_ONCE)
        sessions = await asyncio.gather(registry.session(table), other.session(table))
        assert await resume_count(registry, table) == 1
        one, two = (session.live for session in sessions)
        assert all_state_bytes(one) == all_state_bytes(two)
        assert one.game == two.game
        await choose(sessions[0], 0)
        await choose(sessions[1], 1)
        await sessions[0].catch_up()
        assert all_state_bytes(one) == all_state_bytes(two)
        assert one.turn == start["turn"] + 1
        await other.close(RESTART)

    with_registry(resume_twice)


def test_a_table_without_decisions_needs_no_position(
    with_registry: WithRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def two_tables(registry: TableRegistry) -> tuple[str, str]:
        keys = await open_table(registry, NewTable(game="cubirds", seats=2, name="Ann"))
        begun = await new_session(registry, "cubirds")
        return keys[0].stored.table, begun.live.table

    waiting, begun = with_registry(two_tables)
    new_rules(monkeypatch, "cubirds")

    async def resume(registry: TableRegistry) -> None:
        session = await registry.session(waiting)
        await session.do(Sat(1, "Bo"))
        for each in (session, await registry.session(begun)):
            assert each.live.stage == "running"
            await choose(each)
            assert await resume_count(registry, each.live.table) == 0

    with_registry(resume)


def test_the_first_decision_of_a_table_stores_a_position(
    with_registry: WithRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In some games the first turn has number 0."""
    table, _, _ = with_registry(lambda registry: begin(registry, "feather", turns=0))
    new_rules(monkeypatch, "feather")

    async def resume(registry: TableRegistry) -> None:
        assert (await registry.session(table)).live.stage == "running"
        assert await resume_count(registry, table) == 1

    with_registry(resume)


def test_after_an_undo_of_a_turn_the_table_resumes_from_the_earlier_turn(
    with_registry: WithRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go_back(registry: TableRegistry) -> tuple[str, int]:
        wanted = NewTable(game="cubirds", seats=2, name="Ann", bots={"1": "greedy"}, seed="2")
        keys = await open_table(registry, wanted)
        session = await registry.session(keys[0].stored.table)
        live = session.live
        turn, number = live.turn, live.number
        await choose(session, 0)
        while live.number == number + 1 or live.deciders != (0,):  # the bot's first decision stores a position
            await (choose(session, 0) if live.turn == turn else asyncio.sleep(0.01))
        await session.do(Undone(0, live.decision(0), "back", target="force"))
        assert live.turn == turn
        return live.table, turn

    table, turn = with_registry(go_back)
    new_rules(monkeypatch, "cubirds")

    async def resume(registry: TableRegistry) -> None:
        assert (await registry.session(table)).live.turn == turn
        assert await resume_count(registry, table) == 1

    with_registry(resume)


def test_a_position_in_the_middle_of_a_turn_is_replaced_after_an_undo(
    with_registry: WithRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a restart the server no longer knows which position was stored."""

    async def begin_to_choose(registry: TableRegistry) -> str:
        session = await new_session(registry, "wingspan")
        await choose(session, 0)
        return session.live.table

    table = with_registry(begin_to_choose)

    async def think_again(registry: TableRegistry) -> None:
        session = await registry.session(table)
        await choose(session, 0)
        assert len(session.live.view(0)["begun"]) == 2
        for number in range(2):
            await session.do(Undone(0, session.live.decision(0), f"back-{number}"))
        assert session.live.view(0)["begun"] == []

    with_registry(think_again)
    new_rules(monkeypatch, "wingspan")

    async def resume(registry: TableRegistry) -> None:
        assert (await registry.session(table)).live.view(0)["begun"] == []
        assert await resume_count(registry, table) == 1

    with_registry(resume)


# Live tables only


def resumed_table(choices_before: int) -> tuple[LiveTable, LiveTable]:
    """Return a table where a seat has made secret choices, and the same table resumed from its position."""
    live, events = seated(new_setup("feather", 3, {}, seed=1))
    for _ in range(choices_before):
        events.append(decide(live, 1, place=len(events) % 3))
    assert live.game is not None
    later = LiveTable(live.table, live.setup, [*events, (Resumed(2, live.game.position()), START + 60_000)])
    return live, later


@pytest.mark.parametrize("choices", [0, 1, 3])
def test_secret_choices_in_a_position_remain_and_can_be_replaced_and_undone(choices: int) -> None:
    live, later = resumed_table(choices)
    assert later.game is not None
    assert tuple(later.deciders) == tuple(live.deciders)
    for audience in audiences(live):
        assert later.view(audience) == live.view(audience)
    decide(later, 1, place=2)
    decide(later, 0)
    do(later, Undone(0, later.decision(0), "back"))
    assert later.feeds.since(None, 0)[-1].event.kind == "undone"
    do(later, Undone(1, later.decision(1), "back"))
    while later.turn == live.turn:
        decide(later)


def test_a_resumed_table_keeps_its_occupants_and_their_feed_entries() -> None:
    live, events = seated(new_setup("cubirds", 3, {}, seed=1))
    events += [decide(live), do(live, ChatSent(1, "hello", "a")), do(live, Left(2)), do(live, Sat(2, "Dan"))]
    events += [do(live, Left(1))]
    assert live.game is not None
    resumed = (Resumed(2, live.game.position()), live.at + 1)
    later = LiveTable(live.table, live.setup, [*events, resumed])
    assert later.occupants == live.occupants
    assert later.game is not None
    assert later.game.names == live.game.names
    kinds = [entry.event.kind for entry in later.feeds.since(None, 0)]
    assert kinds == ["sat", "sat", "sat", "started", "chat_sent", "left", "sat", "left", "resumed"]
    assert later.was_requested_before(ChatSent(1, "hello", "a"))


def test_the_archive_of_a_resumed_table_begins_at_the_resumption() -> None:
    live, events = seated(new_setup("cubirds", 2, {"turn_limit": 4}, seed=1))
    events += [decide(live), decide(live)]
    assert live.game is not None
    events.append((Resumed(2, live.game.position()), live.at + 1))
    later = LiveTable(live.table, live.setup, events)
    while later.stage == "running":
        events.append(decide(later))
    archived = ArchivedTable(live.table, live.setup, unpack(build_archive(live.table, live.setup, events)))
    for audience in audiences(later):
        expected = state_for(later, audience, 0, RenderOptions()).model_copy(update={"question": None, "undo": None})
        assert state_for(archived, audience, 0, RenderOptions()) == expected
        for seq in range(1, archived.feeds.seq(audience) + 1):
            assert state_for(archived.at_seq(audience, seq), audience, 0, RenderOptions()).seq == seq
