"""Stories are told by a process that comes when it is needed, dies alone, and never outlives its server."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
import subprocess
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from rookery.core.rulebook import Json
from rookery.server.archive import worker as module
from rookery.server.archive.archive import tell_story, unpack
from rookery.server.archive.worker import COMMAND, NoStory, Scribe, line_of
from rookery.server.live.context import Settings
from rookery.server.live.registry import Host
from rookery.server.live.subscription import RESTART
from rookery.server.storage import StoredCause, TableFacts
from rookery.server.tables.events import cause_json
from rookery.server.tables.setup import new_setup, setup_json

from ..live_server import PATIENCE
from ..loops import run_alone
from ..stores import opened, prepare
from ..table_helpers import Timed, play_to_end, seated

TABLE = "heron"
# More than any machine needs until a process has started.
MOMENTS_MAX = 60_000


def finished(seed: int = 3) -> tuple[Json, list[StoredCause], list[Timed]]:
    live, causes = seated(new_setup("feather", 2, {}, seed=seed))
    causes += play_to_end(live, random.Random(3))
    return setup_json(live.setup), [StoredCause(cause_json(cause), at) for cause, at in causes], causes


def with_scribe(use: Callable[[Scribe], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        scribe = Scribe()
        try:
            return await asyncio.wait_for(use(scribe), PATIENCE)
        finally:
            await scribe.close()

    return run_alone(run())


def process_of(scribe: Scribe) -> int:
    assert scribe._process is not None
    return scribe._process.pid


def test_a_story_is_the_same_as_told_here_also_after_one_that_cannot_be_told() -> None:
    setup, stored, causes = finished()

    async def use(scribe: Scribe) -> None:
        with pytest.raises(NoStory, match="feathers"):
            await scribe.tell(TABLE, {**setup, "game": "feathers"}, stored)
        told = await asyncio.gather(*(scribe.tell(TABLE, setup, stored) for _ in range(3)))
        expected = unpack(tell_story(TABLE, new_setup("feather", 2, {}, seed=3), causes))
        assert [unpack(each) for each in told] == [expected] * 3

    with_scribe(use)


def test_a_process_that_died_is_replaced() -> None:
    setup, stored, _ = finished()

    async def use(scribe: Scribe) -> None:
        await scribe.tell(TABLE, setup, stored)
        os.kill(process_of(scribe), signal.SIGSTOP)  # so that it dies with the question in its ear
        asked = asyncio.ensure_future(scribe.tell(TABLE, setup, stored))
        await asyncio.sleep(0.1)
        os.kill(process_of(scribe), signal.SIGKILL)
        with pytest.raises(NoStory, match="gone"):
            await asked
        assert await scribe.tell(TABLE, setup, stored)

    with_scribe(use)


def test_it_goes_when_nothing_is_to_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IDLE_SECONDS", 0.05)
    setup, stored, _ = finished()

    async def use(scribe: Scribe) -> None:
        await scribe.tell(TABLE, setup, stored)
        process = scribe._process
        assert process is not None
        assert await process.wait() == 0
        assert await scribe.tell(TABLE, setup, stored)

    with_scribe(use)


def test_nobody_is_told_the_story_of_another_table_whose_asker_was_gone() -> None:
    setup, stored, causes = finished()

    async def use(scribe: Scribe) -> None:
        await scribe.tell(TABLE, setup, stored)
        gone = asyncio.create_task(scribe.tell("wren", *finished(seed=4)[:2]))
        await asyncio.sleep(0.001)  # it has asked, and hears nothing yet
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        expected = unpack(tell_story(TABLE, new_setup("feather", 2, {}, seed=3), causes))
        assert unpack(await scribe.tell(TABLE, setup, stored)) == expected

    with_scribe(use)


def test_it_ends_with_its_server() -> None:
    """Whose end of the pipe is gone, however it died."""
    setup, stored, _ = finished()
    asked = line_of({"table": TABLE, "setup": setup, "causes": [[each.cause, each.at] for each in stored]})
    python, *rest = COMMAND
    command = (python, "-X", "importtime", *rest)
    done = subprocess.run(command, input=asked, capture_output=True, timeout=PATIENCE, check=True)
    assert len(done.stdout) > len(asked) / 100
    said = done.stderr.decode().splitlines()
    assert [line for line in said if not line.startswith("import time:")] == []
    loaded = {line.rpartition("|")[2].strip() for line in said}
    assert "rookery.server.archive.archive" in loaded
    assert not loaded & {"sqlalchemy", "fastapi"}, "to load what it does not need would take longer than the story"


def test_a_story_that_was_not_told_is_told_when_somebody_comes(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, stored, _ = finished()
    prepare(file)
    tell, tries = Scribe.tell, 0

    async def fail_once(scribe: Scribe, *asked: Any) -> bytes:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise NoStory("no ink")
        return await tell(scribe, *asked)

    monkeypatch.setattr(Scribe, "tell", fail_once)

    async def come(host: Host) -> bool:
        await host.room(TABLE)
        for _ in range(int(PATIENCE / 0.01)):
            told = await host.stored(host.storage.read_table, TABLE)
            assert told is not None
            if told.has_story or (tries == 1 and not host._tasks):
                break
            await asyncio.sleep(0.01)
        return told.has_story

    async def twice() -> list[bool]:
        had = []
        for _ in range(2):
            host = Host(opened(file), Settings())
            if not had:
                facts = TableFacts("feather", 0, listed=False, stage="over")
                host.storage.add_table(TABLE, setup, facts, stored, [])
            had.append(await come(host))
            await host.close(RESTART)
        return had

    assert run_alone(twice()) == [False, True]


def test_a_host_that_closes_meanwhile_leaves_no_process(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its process has started, or while it works: the last of the tries waits until there is one."""
    setup, stored, _ = finished()
    prepare(file)
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def start_and_note(*command: str, **more: Any) -> asyncio.subprocess.Process:
        started.append(await start(*command, **more))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_note)

    async def close_early(table: str, wait: float | None) -> None:
        host = Host(opened(file), Settings())
        facts = TableFacts("feather", 0, listed=False, stage="over")
        host.storage.add_table(table, setup, facts, stored, [])
        before = len(started)
        await host.room(table)
        for _ in range(MOMENTS_MAX if wait is None else 0):
            if len(started) > before:
                break
            await asyncio.sleep(0.001)
        await asyncio.sleep(wait or 0.0)
        host._ended(table)  # as when a move that was under way ends a table
        await host.close(RESTART)
        assert not host._tasks
        assert wait is not None or len(started) > before
        assert all(process.returncode is not None for process in started)

    for wait in (0.0, 0.005, None):
        run_alone(close_early(f"{TABLE}-{wait}", wait))
    gc.collect()  # pytest hears what a transport says that nobody has closed
