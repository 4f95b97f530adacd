"""Failures of the server: a disk error, a table that cannot be replayed, events of another process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rookery.core.actions import Action
from rookery.core.events import Events
from rookery.core.game import Game
from rookery.server.live import bot_driver
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.seat_keys import hash_of, new_link, use_link
from rookery.server.live.session import TableSession
from rookery.server.live.state_messages import RenderOptions
from rookery.server.live.subscription import RESTART, Subscription
from rookery.server.live.table_creation import open_table
from rookery.server.messages import NewTable, State
from rookery.server.request_errors import RequestRefused
from rookery.server.storage import (
    Append,
    SeatKey,
    Storage,
    StorageError,
    StorageFailed,
    StoredEvent,
    TableFacts,
    file_url,
)
from rookery.server.tables.events import ChatSent, Decided, Sat, TableEvent, event_to_json
from rookery.server.tables.setup import new_setup, setup_to_json
from rookery.server.tables.table import LiveTable

from ..live_server import Guest, serving
from ..loops import run_alone
from ..stores import create_file
from ..table_helpers import timed

AT_ONCE = Settings(bot_delay=0, reveal_delay=0)


class FailingStorage(Storage):
    """A storage whose next appends fail."""

    failures_left = 0

    def append_all(self, batch: Sequence[Append]) -> list[StorageError | None]:
        if self.failures_left:
            self.failures_left -= 1
            return [StorageFailed("the disk is full") for _ in batch]
        return super().append_all(batch)


@pytest.fixture
def failing_storage(tmp_path: Path) -> Iterator[FailingStorage]:
    create_file(tmp_path / "tables.db")
    with closing(FailingStorage(file_url(tmp_path / "tables.db"))) as storage:
        yield storage


async def new_session(registry: TableRegistry, game: str, seats: int, bots: dict[str, str]) -> TableSession:
    keys = await open_table(registry, NewTable(game=game, seats=seats, name="Ann", bots=bots))
    return await registry.session(keys[0].stored.table)


async def wait_until(fits: Callable[[], bool]) -> None:
    """Let other tasks run until a condition is true; fail after a timeout."""
    for _ in range(2000):
        if fits():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("the condition was not met in time")


def choose(session: TableSession, seat: int, place: int = 0) -> Coroutine[Any, Any, None]:
    assert session.live.game is not None
    action = str(session.live.game.legal(seat)[place])
    return session.do(Decided(seat, (action,), session.live.decision(seat), ""))


def test_a_bot_retries_a_decision_that_could_not_be_stored(
    failing_storage: FailingStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_driver, "FIRST_RETRY_SECONDS", 0.01)

    async def play() -> None:
        failing_storage.failures_left = 2
        registry = TableRegistry(failing_storage, AT_ONCE)
        session = await new_session(registry, "feather", 2, {"1": "greedy"})
        await wait_until(lambda: session.live.deciders == (0,))
        assert failing_storage.failures_left == 0
        await registry.close(RESTART)

    run_alone(play())


def test_an_event_that_could_not_be_stored_is_refused_and_changes_nothing(failing_storage: FailingStorage) -> None:
    async def play() -> None:
        registry = TableRegistry(failing_storage, AT_ONCE)
        session = await new_session(registry, "cubirds", 1, {})
        before, number = session.live.feeds.since(0, 0), session.live.number
        failing_storage.failures_left = 1
        with pytest.raises(RequestRefused, match="server_error"):
            await choose(session, 0)
        assert (session.live.feeds.since(0, 0), session.live.number) == (before, number)
        await choose(session, 0)
        assert session.live.number == number + 1
        await registry.close(RESTART)

    run_alone(play())


def test_a_decision_is_played_once_on_a_copy_that_is_dropped_if_it_cannot_be_stored(
    failing_storage: FailingStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    play_action = Game.play

    def counted(game: Game, action: Action | str | int, seat: int | None = None) -> Events:
        played.append(str(action))
        return play_action(game, action, seat)

    monkeypatch.setattr(Game, "play", counted)

    async def play() -> None:
        registry = TableRegistry(failing_storage, AT_ONCE)
        session = await new_session(registry, "wingspan", 1, {})
        before = session.live.game
        opening = Decided(0, ("enough", str(bonus_of(session.live))), session.live.decision(0), "")
        played.clear()
        failing_storage.failures_left = 1
        with pytest.raises(RequestRefused, match="server_error"):
            await session.do(opening)
        assert session.live.game is before
        played.clear()
        await session.do(opening)
        assert session.live.game is not before
        assert played == list(opening.actions), "each answer is played once"
        await registry.close(RESTART)

    run_alone(play())


def bonus_of(live: LiveTable) -> Action:
    """Return the first bonus card that the first seat may keep after keeping no bird."""
    assert live.game is not None
    game = live.game.copy()
    game.play("enough", seat=0)
    return game.legal(0)[0]


def test_replacing_a_choice_does_not_restart_the_bot_delay(
    failing_storage: FailingStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a longer bot delay would reveal that a player has replaced a choice."""
    delays: list[asyncio.Event] = []

    settings, sleep = Settings(bot_delay=0.6, reveal_delay=0), asyncio.sleep

    async def fake_sleep(seconds: float) -> None:
        if seconds != settings.bot_delay:  # not the bot delay
            await sleep(seconds)
            return
        delays.append(asyncio.Event())
        await delays[-1].wait()

    async def play() -> None:
        registry = TableRegistry(failing_storage, settings)
        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "sleep", fake_sleep)
            session = await new_session(registry, "feather", 3, {"2": "greedy"})
            await session.do(Sat(1, "Bo"))
            await yield_until(lambda: len(delays) == 1)
            await choose(session, 0)
            delays[0].set()  # all audiences see the choice, so the bot delay begins again
            await yield_until(lambda: len(delays) == 2)
            for place in (1, 2, 3):
                await choose(session, 0, place)
            delays[1].set()
            await yield_until(lambda: session.live.deciders == (1,))
            assert len(delays) == 2
        await registry.close(RESTART)

    run_alone(play())


async def yield_until(fits: Callable[[], bool]) -> None:
    """Do the same as `wait_until` without asyncio.sleep, which the test replaces."""
    for _ in range(100_000):
        if fits():
            return
        await asyncio.get_running_loop().run_in_executor(None, lambda: None)
    raise AssertionError("the condition was not met in time")


@pytest.fixture
def other_storage(failing_storage: FailingStorage) -> Storage:
    """Open the same database as another process would."""
    return Storage(file_url(Path(failing_storage._engine.url.database or "")))


async def next_kinds(subscription: Subscription) -> list[str]:
    """Return the kinds of the entries in the next state message of a subscription."""
    (state,) = [message for message in await asyncio.wait_for(subscription.updates(), 10) if isinstance(message, State)]
    return [entry.kind for entry in state.feed]


def test_a_session_applies_events_of_another_process_and_keeps_its_subscriptions(
    failing_storage: FailingStorage, other_storage: Storage
) -> None:
    async def play() -> None:
        first, second = TableRegistry(failing_storage, AT_ONCE), TableRegistry(other_storage, AT_ONCE)
        here = await new_session(first, "feather", 3, {})
        subscription = Subscription(here.live, None, here.is_delayed)
        here.join(subscription)
        subscription.greet(None, RenderOptions())
        assert await next_kinds(subscription) == ["sat"]
        there = await second.session(here.live.table)
        await there.do(Sat(1, "Bo"))
        await here.do(Sat(2, "Cleo"))
        assert subscription.closed is None
        assert (await next_kinds(subscription))[:3] == ["sat", "sat", "started"]
        assert await first.session(here.live.table) is here
        assert here.live.stage == "running"
        await there.catch_up()
        assert there.live.game == here.live.game
        assert there.live.feeds.since(None, 0) == here.live.feeds.since(None, 0)
        for registry in (second, first):
            await registry.close(RESTART)

    run_alone(play())


def test_a_request_that_events_of_another_process_made_illegal_is_refused(
    failing_storage: FailingStorage, other_storage: Storage
) -> None:
    async def play() -> None:
        first, second = TableRegistry(failing_storage, AT_ONCE), TableRegistry(other_storage, AT_ONCE)
        here = await new_session(first, "feather", 3, {})
        there = await second.session(here.live.table)
        await there.do(Sat(1, "Bo"))
        with pytest.raises(RequestRefused, match="seat_taken"):
            await here.do(Sat(1, "Cleo"))
        assert here.live.number == there.live.number == 2
        for registry in (second, first):
            await registry.close(RESTART)

    run_alone(play())


def test_a_request_that_another_process_has_applied_is_answered_and_not_repeated(
    failing_storage: FailingStorage, other_storage: Storage
) -> None:
    """A client that lost its connection repeats its request on another process."""

    async def play() -> None:
        first, second = TableRegistry(failing_storage, AT_ONCE), TableRegistry(other_storage, AT_ONCE)
        here = await new_session(first, "cubirds", 1, {})
        there = await second.session(here.live.table)
        event = ChatSent(0, "hello", "one id")
        answers: list[bool] = []
        for session in (there, here, there):
            await session.ask(event, answers.append)
        assert answers == [False, True, True]
        assert here.live.number == there.live.number == 2
        for registry in (second, first):
            await registry.close(RESTART)

    run_alone(play())


def test_an_event_that_is_stored_but_cannot_be_applied_closes_the_session(
    failing_storage: FailingStorage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        registry = TableRegistry(failing_storage, AT_ONCE)
        session = await new_session(registry, "cubirds", 1, {})
        subscription = Subscription(session.live, 0, session.is_delayed)
        session.join(subscription)
        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "apply", fail_to_apply)
            with pytest.raises(RequestRefused, match="server_error"):
                await choose(session, 0)
        assert subscription.closed == RESTART
        assert (await registry.session(session.live.table)).live.number == 2
        late = Subscription(session.live, 0, session.is_delayed)
        session.join(late)
        assert late.closed == RESTART
        await registry.close(RESTART)

    run_alone(play())


def fail_to_apply(live: LiveTable, event: TableEvent, at: int | None = None) -> None:
    raise RuntimeError("a bug of the server")


# Over HTTP and WebSocket


@pytest.fixture
def guest_of_broken_table(failing_storage: FailingStorage, tmp_path: Path) -> Iterator[Guest]:
    """Return a guest of a server with a table whose stored events are illegal, as after a change of the rules."""
    setup = new_setup("cubirds", 2, {}, seed=1)
    events = timed([Sat(0, "Ann"), Sat(1, "Bo"), Decided(0, ("stay",), 1, ""), Decided(1, ("stay",), 1, "")])
    stored = [StoredEvent(event_to_json(event), at) for event, at in events]
    facts = TableFacts("cubirds", setup.rules, public=False, stage="running")
    failing_storage.add_table("heron", setup_to_json(setup), facts, stored, [SeatKey("heron", 0, hash_of("secret"))])
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as guest:
        yield guest


def test_the_error_of_a_table_that_cannot_be_replayed_reveals_no_cards(guest_of_broken_table: Guest) -> None:
    answer = guest_of_broken_table.http.get("/api/tables/heron")
    assert answer.status_code == 503
    assert answer.json() == {
        "reason": "server_error",
        "text": "The server failed. Nothing was changed; please try again.",
        "answer": None,
    }
    with pytest.raises(ConnectionClosed) as closed:
        guest_of_broken_table.watch("heron")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == RESTART


# Lost answers


def test_joining_again_with_the_same_request_id_returns_the_same_key(failing_storage: FailingStorage) -> None:
    async def play() -> None:
        registry = TableRegistry(failing_storage, AT_ONCE)
        session = await new_session(registry, "cubirds", 2, {})
        link = await new_link(registry, session, 1, own=False)
        key = await use_link(registry, link, "Bo", "an id of the browser")
        number = session.live.number
        again = await use_link(registry, link, "Bo", "an id of the browser")
        assert again.secret == key.secret
        assert session.live.number == number
        for other in ("", "another id"):
            with pytest.raises(RequestRefused, match="used_link"):
                await use_link(registry, link, "Eve", other)
        await registry.close(RESTART)

    run_alone(play())
