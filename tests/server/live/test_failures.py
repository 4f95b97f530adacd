"""What goes wrong on our side: a disk that fails, a table that cannot be played again, another process."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from rookery.server.live import bot_driver as botplay
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


class Disk(Storage):
    """A storage whose next so many appends fail."""

    failing = 0

    def append_all(self, batch: Sequence[Append]) -> list[StorageError | None]:
        if self.failing:
            self.failing -= 1
            return [StorageFailed("the disk is full") for _ in batch]
        return super().append_all(batch)


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    create_file(tmp_path / "tables.db")
    with closing(Disk(file_url(tmp_path / "tables.db"))) as storage:
        yield storage


async def new_room(registry: TableRegistry, game: str, seats: int, bots: dict[str, str]) -> TableSession:
    keys = await open_table(registry, NewTable(game=game, seats=seats, name="Ann", bots=bots))
    return await registry.session(keys[0].stored.table)


async def until(fits: Callable[[], bool]) -> None:
    """Let others run until it fits; bounded."""
    for _ in range(2000):
        if fits():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it never came to that")


def choose(session: TableSession, seat: int, place: int = 0) -> Coroutine[Any, Any, None]:
    assert session.live.game is not None
    action = str(session.live.game.legal(seat)[place])
    return session.do(Decided(seat, action, session.live.decision(seat), ""))


def test_a_bot_whose_move_could_not_be_written_tries_again(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(botplay, "FIRST_RETRY_SECONDS", 0.01)

    async def play() -> None:
        disk.failing = 2
        registry = TableRegistry(disk, AT_ONCE)
        session = await new_room(registry, "feather", 2, {"1": "greedy"})
        await until(lambda: session.live.deciders == (0,))
        assert disk.failing == 0
        await registry.close(RESTART)

    run_alone(play())


def test_what_could_not_be_written_is_refused_and_changes_nothing(disk: Disk) -> None:
    async def play() -> None:
        registry = TableRegistry(disk, AT_ONCE)
        session = await new_room(registry, "cubirds", 1, {})
        before, number = session.live.feeds.since(0, 0), session.live.number
        disk.failing = 1
        with pytest.raises(RequestRefused, match="server_error"):
            await choose(session, 0)
        assert (session.live.feeds.since(0, 0), session.live.number) == (before, number)
        await choose(session, 0)
        assert session.live.number == number + 1
        await registry.close(RESTART)

    run_alone(play())


def test_second_thoughts_do_not_make_a_bot_wait_longer(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others would see by the bot's delay that somebody wavers."""
    pauses: list[asyncio.Event] = []

    settings, sleep = Settings(bot_delay=0.6, reveal_delay=0), asyncio.sleep

    async def bot_delay(seconds: float) -> None:
        if seconds != settings.bot_delay:  # not the bot's
            await sleep(seconds)
            return
        pauses.append(asyncio.Event())
        await pauses[-1].wait()

    async def play() -> None:
        registry = TableRegistry(disk, settings)
        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "sleep", bot_delay)
            session = await new_room(registry, "feather", 3, {"2": "greedy"})
            await session.do(Sat(1, "Bo"))
            await yield_until(lambda: len(pauses) == 1)
            await choose(session, 0)
            pauses[0].set()  # everybody has noticed the choice: the pause begins again
            await yield_until(lambda: len(pauses) == 2)
            for place in (1, 2, 3):
                await choose(session, 0, place)
            pauses[1].set()
            await yield_until(lambda: session.live.deciders == (1,))
            assert len(pauses) == 2
        await registry.close(RESTART)

    run_alone(play())


async def yield_until(fits: Callable[[], bool]) -> None:
    """Like until, where sleeping is what is watched."""
    for _ in range(100_000):
        if fits():
            return
        await asyncio.get_running_loop().run_in_executor(None, lambda: None)
    raise AssertionError("it never came to that")


@pytest.fixture
def elsewhere(disk: Disk) -> Storage:
    """The same database as another process opens it."""
    return Storage(file_url(Path(disk._engine.url.database or "")))


async def told_kinds(line: Subscription) -> list[str]:
    """What the next state of a line tells."""
    (state,) = [message for message in await asyncio.wait_for(line.updates(), 10) if isinstance(message, State)]
    return [told.kind for told in state.feed]


def test_a_table_that_another_process_has_changed_is_caught_up_and_its_sockets_stay(
    disk: Disk, elsewhere: Storage
) -> None:
    async def play() -> None:
        first, second = TableRegistry(disk, AT_ONCE), TableRegistry(elsewhere, AT_ONCE)
        here = await new_room(first, "feather", 3, {})
        line = Subscription(here.live, None, here.is_delayed)
        here.join(line)
        line.greet(None, RenderOptions())
        assert await told_kinds(line) == ["sat"]
        there = await second.session(here.live.table)
        await there.do(Sat(1, "Bo"))
        await here.do(Sat(2, "Cleo"))
        assert line.closed is None
        assert (await told_kinds(line))[:3] == ["sat", "sat", "started"]
        assert await first.session(here.live.table) is here
        assert here.live.stage == "running"
        await there.catch_up()
        assert there.live.game == here.live.game
        assert there.live.feeds.since(None, 0) == here.live.feeds.since(None, 0)
        for registry in (second, first):
            await registry.close(RESTART)

    run_alone(play())


def test_what_another_process_made_impossible_is_refused(disk: Disk, elsewhere: Storage) -> None:
    async def play() -> None:
        first, second = TableRegistry(disk, AT_ONCE), TableRegistry(elsewhere, AT_ONCE)
        here = await new_room(first, "feather", 3, {})
        there = await second.session(here.live.table)
        await there.do(Sat(1, "Bo"))
        with pytest.raises(RequestRefused, match="seat_taken"):
            await here.do(Sat(1, "Cleo"))
        assert here.live.number == there.live.number == 2
        for registry in (second, first):
            await registry.close(RESTART)

    run_alone(play())


def test_what_another_process_has_done_for_the_same_client_is_answered_and_not_done_again(
    disk: Disk, elsewhere: Storage
) -> None:
    """A client whose connection broke asks again, and comes to another process."""

    async def play() -> None:
        first, second = TableRegistry(disk, AT_ONCE), TableRegistry(elsewhere, AT_ONCE)
        here = await new_room(first, "cubirds", 1, {})
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


def test_what_is_written_but_cannot_be_applied_closes_the_room(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        registry = TableRegistry(disk, AT_ONCE)
        session = await new_room(registry, "cubirds", 1, {})
        line = Subscription(session.live, 0, session.is_delayed)
        session.join(line)
        with monkeypatch.context() as patch:
            patch.setattr(LiveTable, "apply", broken)
            with pytest.raises(RequestRefused, match="server_error"):
                await choose(session, 0)
        assert line.closed == RESTART
        assert (await registry.session(session.live.table)).live.number == 2
        late = Subscription(session.live, 0, session.is_delayed)
        session.join(late)
        assert late.closed == RESTART
        await registry.close(RESTART)

    run_alone(play())


def broken(live: LiveTable, event: TableEvent, at: int | None = None) -> None:
    raise RuntimeError("a mistake of ours")


# Through the doors


@pytest.fixture
def unplayable(disk: Disk, tmp_path: Path) -> Iterator[Guest]:
    """A guest of a server with a table whose stored causes are not legal, as after a change of the rules."""
    setup = new_setup("cubirds", 2, {}, seed=1)
    events = timed([Sat(0, "Ann"), Sat(1, "Bo"), Decided(0, "stay", 1, ""), Decided(1, "stay", 1, "")])
    stored = [StoredEvent(event_to_json(event), at) for event, at in events]
    facts = TableFacts("cubirds", setup.rules, public=False, stage="running")
    disk.add_table("heron", setup_to_json(setup), facts, stored, [SeatKey("heron", 0, hash_of("secret"))])
    with serving(tmp_path / "tables.db") as server, closing(Guest(server)) as guest:
        yield guest


def test_a_table_that_cannot_be_played_again_tells_nobody_its_cards(unplayable: Guest) -> None:
    answer = unplayable.http.get("/api/tables/heron")
    assert answer.status_code == 503
    assert answer.json() == {
        "reason": "server_error",
        "text": "The server failed. Nothing was changed; please try again.",
    }
    with pytest.raises(ConnectionClosed) as closed:
        unplayable.watch("heron")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == RESTART


# A lost answer


def test_who_sits_down_again_with_the_same_id_has_the_same_seat(disk: Disk) -> None:
    async def play() -> None:
        registry = TableRegistry(disk, AT_ONCE)
        session = await new_room(registry, "cubirds", 2, {})
        link = await new_link(registry, session, 1, own=False)
        key = await use_link(registry, link, "Bo", "an id of the browser's own")
        number = session.live.number
        again = await use_link(registry, link, "Bo", "an id of the browser's own")
        assert again.secret == key.secret
        assert session.live.number == number
        for other in ("", "another id"):
            with pytest.raises(RequestRefused, match="used_link"):
                await use_link(registry, link, "Eve", other)
        await registry.close(RESTART)

    run_alone(play())
