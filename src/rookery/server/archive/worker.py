"""Stories are told in a process of their own, of the lowest priority.

To play a game of Wingspan once more and to write down what everybody saw takes as long as a hundred moves: in a thread
it would hold the interpreter that serves the sockets. The process comes when a table ends and goes when none has ended
for a while; it goes by itself when the server dies, as nothing more comes in.
"""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from rookery.core.rulebook import Json

from ..tables.events import event_from_json
from ..tables.setup import setup_from_json
from .archive import build_archive

if TYPE_CHECKING:  # the process needs no database
    from ..storage import StoredEvent

# Without work for so long the process goes.
IDLE_SECONDS = 60.0
# A story that takes longer is none.
BUILD_SECONDS = 120.0
# Before the answer stand its length and whether it is a story.
HEAD_BYTES = 9
BUILT = b"s"
FAILED = b"f"
# Not from the folder in which the server was started: what lies there is not ours.
COMMAND = (sys.executable, "-P", "-m", "rookery.server.archive.worker_process")


class ArchiveFailed(Exception):
    """A story could not be told; why is said in full, as only the server's log will hear it."""


class ArchiveWorker:
    """Tells stories one after another, on the event loop that made it."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._one = asyncio.Lock()
        self._going: asyncio.TimerHandle | None = None

    async def build(self, table: str, setup: Json, events: Sequence[StoredEvent]) -> bytes:
        """The packed story of a table that has ended."""
        asked = {"table": table, "setup": setup, "events": [[each.event, each.at] for each in events]}
        async with self._one:
            if self._going is not None:
                self._going.cancel()
            try:
                kind, answer = await asyncio.wait_for(self._ask(asked), BUILD_SECONDS)
            except (OSError, EOFError, TimeoutError) as error:
                await self._end()
                raise ArchiveFailed(f"the process that tells stories is gone: {error!r}") from error
            except BaseException:  # whoever asks next must not be given this answer
                await self._end()
                raise
            self._going = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._let_go)
        if kind != BUILT:
            raise ArchiveFailed(answer.decode())
        return answer

    async def _ask(self, asked: Json) -> tuple[bytes, bytes]:
        if self._process is None or self._process.returncode is not None:
            # In a session of its own: Ctrl-C is the server's, which closes the process when it is done.
            self._process = await asyncio.create_subprocess_exec(
                *COMMAND, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        into, out = self._process.stdin, self._process.stdout
        assert into is not None
        assert out is not None
        into.write(json_line(asked))
        await into.drain()
        head = await out.readexactly(HEAD_BYTES)
        return head[-1:], await out.readexactly(int.from_bytes(head[:-1]))

    def _let_go(self) -> None:
        """Nothing more comes: the process ends by itself."""
        process, self._process = self._process, None
        if process is not None and process.stdin is not None:
            process.stdin.close()

    async def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()  # until its pipes are closed

    async def close(self) -> None:
        """A story under way is told again when somebody asks for its table."""
        if self._going is not None:
            self._going.cancel()
        await self._end()


def json_line(asked: Json) -> bytes:
    return json.dumps(asked, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


# In the process.


def work(into: BinaryIO, out: BinaryIO) -> None:
    """Tell what is asked for, line by line, until nothing more comes."""
    for line in into:
        kind, answer = answer_to(json.loads(line))
        out.write(len(answer).to_bytes(HEAD_BYTES - 1) + kind + answer)
        out.flush()


def answer_to(asked: dict[str, Any]) -> tuple[bytes, bytes]:
    try:
        events = [(event_from_json(event), at) for event, at in asked["events"]]
        return BUILT, build_archive(asked["table"], setup_from_json(asked["setup"]), events)
    except Exception as error:
        return FAILED, repr(error).encode(errors="replace")
