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
from rookery.server.archive.archive import build_archive, unpack
from rookery.server.archive.worker import COMMAND, ArchiveFailed, ArchiveWorker, json_line
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.subscription import RESTART
from rookery.server.storage import StoredEvent, TableFacts
from rookery.server.tables.events import event_to_json
from rookery.server.tables.setup import new_setup, setup_to_json

from ..fork_server import TIMEOUT_SECONDS
from ..loops import run_alone
from ..stores import create_file, open_storage
from ..table_helpers import Timed, play_to_end, seated

TABLE = "heron"
# More than any machine needs until a process has started.
MOMENTS_MAX = 60_000


def finished(seed: int = 3) -> tuple[Json, list[StoredEvent], list[Timed]]:
    live, events = seated(new_setup("feather", 2, {}, seed=seed))
    events += play_to_end(live, random.Random(3))
    return setup_to_json(live.setup), [StoredEvent(event_to_json(event), at) for event, at in events], events


def with_scribe(use: Callable[[ArchiveWorker], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        archive_worker = ArchiveWorker()
        try:
            return await asyncio.wait_for(use(archive_worker), TIMEOUT_SECONDS)
        finally:
            await archive_worker.close()

    return run_alone(run())


def process_of(archive_worker: ArchiveWorker) -> int:
    assert archive_worker._process is not None
    return archive_worker._process.pid


def test_a_story_is_the_same_as_told_here_also_after_one_that_cannot_be_told() -> None:
    setup, stored, events = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        with pytest.raises(ArchiveFailed, match="feathers"):
            await archive_worker.build(TABLE, {**setup, "game": "feathers"}, stored)
        told = await asyncio.gather(*(archive_worker.build(TABLE, setup, stored) for _ in range(3)))
        expected = unpack(build_archive(TABLE, new_setup("feather", 2, {}, seed=3), events))
        assert [unpack(each) for each in told] == [expected] * 3

    with_scribe(use)


def test_a_process_that_died_is_replaced() -> None:
    setup, stored, _ = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        await archive_worker.build(TABLE, setup, stored)
        os.kill(process_of(archive_worker), signal.SIGSTOP)  # so that it dies with the question in its ear
        asked = asyncio.ensure_future(archive_worker.build(TABLE, setup, stored))
        await asyncio.sleep(0.1)
        os.kill(process_of(archive_worker), signal.SIGKILL)
        with pytest.raises(ArchiveFailed, match="is gone"):
            await asked
        assert await archive_worker.build(TABLE, setup, stored)

    with_scribe(use)


def test_it_goes_when_nothing_is_to_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "IDLE_SECONDS", 0.05)
    setup, stored, _ = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        await archive_worker.build(TABLE, setup, stored)
        process = archive_worker._process
        assert process is not None
        assert await process.wait() == 0
        assert await archive_worker.build(TABLE, setup, stored)

    with_scribe(use)


def test_nobody_is_told_the_story_of_another_table_whose_asker_was_gone() -> None:
    setup, stored, events = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        await archive_worker.build(TABLE, setup, stored)
        gone = asyncio.create_task(archive_worker.build("wren", *finished(seed=4)[:2]))
        await asyncio.sleep(0.001)  # it has asked, and hears nothing yet
        gone.cancel()
        with pytest.raises(asyncio.CancelledError):
            await gone
        expected = unpack(build_archive(TABLE, new_setup("feather", 2, {}, seed=3), events))
        assert unpack(await archive_worker.build(TABLE, setup, stored)) == expected

    with_scribe(use)


def test_it_ends_with_its_server() -> None:
    """Whose end of the pipe is gone, however it died."""
    setup, stored, _ = finished()
    asked = json_line({"table": TABLE, "setup": setup, "events": [[each.event, each.at] for each in stored]})
    python, *rest = COMMAND
    command = (python, "-X", "importtime", *rest)
    done = subprocess.run(command, input=asked, capture_output=True, timeout=TIMEOUT_SECONDS, check=True)
    assert len(done.stdout) > len(asked) / 100
    text = done.stderr.decode().splitlines()
    assert [line for line in text if not line.startswith("import time:")] == []
    loaded = {line.rpartition("|")[2].strip() for line in text}
    assert "rookery.server.archive.archive" in loaded
    assert not loaded & {"sqlalchemy", "fastapi"}, "to load what it does not need would take longer than the story"


def test_a_story_that_was_not_told_is_told_when_somebody_comes(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    setup, stored, _ = finished()
    create_file(file)
    tell, tries = ArchiveWorker.build, 0

    async def fail_once(archive_worker: ArchiveWorker, *asked: Any) -> bytes:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ArchiveFailed("no ink")
        return await tell(archive_worker, *asked)

    monkeypatch.setattr(ArchiveWorker, "build", fail_once)

    async def come(registry: TableRegistry) -> bool:
        await registry.session(TABLE)
        for _ in range(int(TIMEOUT_SECONDS / 0.01)):
            told = await registry.call_storage(registry.storage.read_table, TABLE)
            assert told is not None
            if told.is_archived or (tries == 1 and not registry._tasks):
                return told.is_archived
            await asyncio.sleep(0.01)
        raise AssertionError("the archive was neither built nor given up")

    async def twice() -> list[bool]:
        had: list[bool] = []
        for _ in range(2):
            registry = TableRegistry(open_storage(file), Settings())
            if not had:
                facts = TableFacts("feather", 0, public=False, stage="over")
                registry.storage.add_table(TABLE, setup, facts, stored, [])
            had.append(await come(registry))
            await registry.close(RESTART)
        return had

    assert run_alone(twice()) == [False, True]


def test_a_host_that_closes_meanwhile_leaves_no_process(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before its process has started, or while it works: the last of the tries waits until there is one."""
    setup, stored, _ = finished()
    create_file(file)
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def start_and_note(*command: str, **more: Any) -> asyncio.subprocess.Process:
        started.append(await start(*command, **more))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_note)

    async def close_early(table: str, wait: float | None) -> None:
        registry = TableRegistry(open_storage(file), Settings())
        facts = TableFacts("feather", 0, public=False, stage="over")
        registry.storage.add_table(table, setup, facts, stored, [])
        before = len(started)
        await registry.session(table)
        for _ in range(MOMENTS_MAX if wait is None else 0):
            if len(started) > before:
                break
            await asyncio.sleep(0.001)
        await asyncio.sleep(wait or 0.0)
        registry._ended(table)  # as when a move that was under way ends a table
        await registry.close(RESTART)
        assert not registry._tasks
        assert wait is not None or len(started) > before
        assert all(process.returncode is not None for process in started)

    for wait in (0.0, 0.005, None):
        run_alone(close_early(f"{TABLE}-{wait}", wait))
    gc.collect()  # pytest hears what a transport says that nobody has closed
