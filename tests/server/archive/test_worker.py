"""The archive worker: a process that starts when it is needed, may die alone, and ends with its server."""

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

from rookery.core.json_values import JsonObject
from rookery.server.archive import worker
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
# More than any machine needs to start a process.
MILLISECONDS_MAX = 60_000


def finished(seed: int = 3) -> tuple[JsonObject, list[StoredEvent], list[Timed]]:
    live, events = seated(new_setup("feather", 2, {}, seed=seed))
    events += play_to_end(live, random.Random(3))
    return setup_to_json(live.setup), [StoredEvent(event_to_json(event), at) for event, at in events], events


def with_worker(use: Callable[[ArchiveWorker], Awaitable[Any]]) -> Any:
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


def test_the_worker_builds_the_same_archive_also_after_a_failure() -> None:
    setup, stored, events = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        with pytest.raises(ArchiveFailed, match="feathers"):
            await archive_worker.build(TABLE, {**setup, "game": "feathers"}, stored)
        archives = await asyncio.gather(*(archive_worker.build(TABLE, setup, stored) for _ in range(3)))
        expected = unpack(build_archive(TABLE, new_setup("feather", 2, {}, seed=3), events))
        assert [unpack(each) for each in archives] == [expected] * 3

    with_worker(use)


def test_a_process_that_died_is_replaced() -> None:
    setup, stored, _ = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        await archive_worker.build(TABLE, setup, stored)
        os.kill(process_of(archive_worker), signal.SIGSTOP)  # so that it dies before it answers
        building = asyncio.ensure_future(archive_worker.build(TABLE, setup, stored))
        await asyncio.sleep(0.1)
        os.kill(process_of(archive_worker), signal.SIGKILL)
        with pytest.raises(ArchiveFailed, match="is gone"):
            await building
        assert await archive_worker.build(TABLE, setup, stored)

    with_worker(use)


def test_an_idle_process_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "IDLE_SECONDS", 0.05)
    setup, stored, _ = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        await archive_worker.build(TABLE, setup, stored)
        process = archive_worker._process
        assert process is not None
        assert await process.wait() == 0
        assert await archive_worker.build(TABLE, setup, stored)

    with_worker(use)


def test_the_archive_of_a_cancelled_request_is_not_returned_to_the_next() -> None:
    setup, stored, events = finished()

    async def use(archive_worker: ArchiveWorker) -> None:
        await archive_worker.build(TABLE, setup, stored)
        cancelled = asyncio.create_task(archive_worker.build("wren", *finished(seed=4)[:2]))
        await asyncio.sleep(0.001)  # the request is sent and not answered yet
        cancelled.cancel()
        with pytest.raises(asyncio.CancelledError):
            await cancelled
        expected = unpack(build_archive(TABLE, new_setup("feather", 2, {}, seed=3), events))
        assert unpack(await archive_worker.build(TABLE, setup, stored)) == expected

    with_worker(use)


def test_the_process_ends_with_its_server() -> None:
    """Its standard input closes when the server ends in any way."""
    setup, stored, _ = finished()
    request = json_line({"table": TABLE, "setup": setup, "events": [(each.event, each.at) for each in stored]})
    python, *rest = COMMAND
    command = (python, "-X", "importtime", *rest)
    done = subprocess.run(command, input=request, capture_output=True, timeout=TIMEOUT_SECONDS, check=True)
    assert len(done.stdout) > len(request) / 100
    text = done.stderr.decode().splitlines()
    assert [line for line in text if not line.startswith("import time:")] == []
    loaded = {line.rpartition("|")[2].strip() for line in text}
    assert "rookery.server.archive.archive" in loaded
    assert not loaded & {"sqlalchemy", "fastapi"}, (
        "to import unneeded modules would take longer than to build the archive"
    )


def test_an_archive_that_failed_is_built_when_the_table_is_loaded_again(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup, stored, _ = finished()
    create_file(file)
    build, tries = ArchiveWorker.build, 0

    async def fail_once(archive_worker: ArchiveWorker, *arguments: Any) -> bytes:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ArchiveFailed("out of memory")
        return await build(archive_worker, *arguments)

    monkeypatch.setattr(ArchiveWorker, "build", fail_once)

    async def load_table(registry: TableRegistry) -> bool:
        await registry.session(TABLE)
        for _ in range(int(TIMEOUT_SECONDS / 0.01)):
            stored_table = await registry.call_storage(registry.storage.read_table, TABLE)
            assert stored_table is not None
            if stored_table.is_archived or (tries == 1 and not registry._tasks):
                return stored_table.is_archived
            await asyncio.sleep(0.01)
        raise AssertionError("the archive was neither built nor given up")

    async def twice() -> list[bool]:
        had: list[bool] = []
        for _ in range(2):
            registry = TableRegistry(open_storage(file), Settings())
            if not had:
                facts = TableFacts("feather", 0, public=False, stage="over")
                registry.storage.add_table(TABLE, setup, facts, stored, [])
            had.append(await load_table(registry))
            await registry.close(RESTART)
        return had

    assert run_alone(twice()) == [False, True]


def test_a_registry_that_closes_meanwhile_leaves_no_process(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It closes before its process has started or while it works. The last attempt waits until it has started."""
    setup, stored, _ = finished()
    create_file(file)
    started: list[asyncio.subprocess.Process] = []
    start = asyncio.create_subprocess_exec

    async def start_and_record(*command: str, **more: Any) -> asyncio.subprocess.Process:
        started.append(await start(*command, **more))
        return started[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start_and_record)

    async def close_early(table: str, wait: float | None) -> None:
        registry = TableRegistry(open_storage(file), Settings())
        facts = TableFacts("feather", 0, public=False, stage="over")
        registry.storage.add_table(table, setup, facts, stored, [])
        before = len(started)
        await registry.session(table)
        for _ in range(MILLISECONDS_MAX if wait is None else 0):
            if len(started) > before:
                break
            await asyncio.sleep(0.001)
        await asyncio.sleep(wait or 0.0)
        registry._ended(table)  # as if a move that was being stored had ended the game
        await registry.close(RESTART)
        assert not registry._tasks
        assert wait is not None or len(started) > before
        assert all(process.returncode is not None for process in started)

    for wait in (0.0, 0.005, None):
        run_alone(close_early(f"{TABLE}-{wait}", wait))
    gc.collect()  # pytest reports transports that were not closed
