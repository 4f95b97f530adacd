"""Build archives in a separate process of the lowest priority.

Replaying a game of Wingspan and storing all views takes as long as a hundred moves. In a thread it would block the
interpreter that serves the sockets. The process starts when a table ends, and stops after some time without work. It
also ends when the server dies, because its input ends.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO, TypedDict

from rookery.core.json_values import JsonObject

from ..tables.events import event_from_json
from ..tables.setup import setup_from_json
from .archive import build_archive

if TYPE_CHECKING:  # the worker process needs no database
    from ..storage import StoredEvent

# The process stops after this time without work.
IDLE_SECONDS = 60.0
# Building an archive fails after this time.
BUILD_SECONDS = 120.0
# The head of an answer: its length, then BUILT or FAILED.
HEAD_BYTES = 9
BUILT = b"s"
FAILED = b"f"
# -P: do not import modules from the folder where the server was started.
COMMAND = (sys.executable, "-P", "-m", "rookery.server.archive.worker_process")


class Request(TypedDict):
    """A table that has ended: its setup, and its events with their times."""

    table: str
    setup: JsonObject
    events: list[tuple[JsonObject, int]]


class ArchiveFailed(Exception):
    """An archive could not be built. The message has all details, because it only goes to the server's log."""


class ArchiveWorker:
    """Build archives one after another, on the event loop that created this object."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._lock = asyncio.Lock()
        self._idle_timer: asyncio.TimerHandle | None = None

    async def build(self, table: str, setup: JsonObject, events: Sequence[StoredEvent]) -> bytes:
        """Return the packed archive of a table that has ended. Raise ArchiveFailed if that fails."""
        request: Request = {"table": table, "setup": setup, "events": [(each.event, each.at) for each in events]}
        async with self._lock:
            if self._idle_timer is not None:
                self._idle_timer.cancel()
            try:
                kind, answer = await asyncio.wait_for(self._request(request), BUILD_SECONDS)
            except (OSError, EOFError, TimeoutError) as error:
                await self._kill()
                raise ArchiveFailed(f"the archive process is gone: {error!r}") from error
            except BaseException:  # the next request must not receive this answer
                await self._kill()
                raise
            self._idle_timer = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._stop_when_idle)
        if kind != BUILT:
            raise ArchiveFailed(answer.decode())
        return answer

    async def _request(self, request: Request) -> tuple[bytes, bytes]:
        if self._process is None or self._process.returncode is not None:
            # A separate session: Ctrl-C must only reach the server, which ends the process.
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json_line(request))
        await stdin.drain()
        head = await stdout.readexactly(HEAD_BYTES)
        return head[-1:], await stdout.readexactly(int.from_bytes(head[:-1]))

    def _stop_when_idle(self) -> None:
        """Close the input, so that the process ends."""
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()

    async def _kill(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # wait until its pipes are closed

    async def close(self) -> None:
        """Stop the process. An unfinished archive is built again when its table is needed."""
        if self._idle_timer is not None:
            self._idle_timer.cancel()
        await self._kill()


def json_line(request: Request) -> bytes:
    return json.dumps(request, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


# In the worker process.


def work(stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Build the requested archives, one per line of input, until the input ends."""
    for line in stdin:
        kind, answer = answer_to(json.loads(line))
        stdout.write(len(answer).to_bytes(HEAD_BYTES - 1) + kind + answer)
        stdout.flush()


def answer_to(request: Request) -> tuple[bytes, bytes]:
    try:
        events = [(event_from_json(event), at) for event, at in request["events"]]
        return BUILT, build_archive(request["table"], setup_from_json(request["setup"]), events)
    except Exception as error:
        return FAILED, repr(error).encode(errors="replace")
