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

from ..tables.events import read_cause
from ..tables.setup import read_setup
from .archive import tell_story

if TYPE_CHECKING:  # the process needs no database
    from ..storage import StoredCause

# Without work for so long the process goes.
IDLE_SECONDS = 60.0
# A story that takes longer is none.
STORY_SECONDS = 120.0
# Before the answer stand its length and whether it is a story.
HEAD_BYTES = 9
TOLD = b"s"
FAILED = b"f"
# Not from the folder in which the server was started: what lies there is not ours.
COMMAND = (sys.executable, "-P", "-m", "rookery.server.archive.worker_process")


class NoStory(Exception):
    """A story could not be told; why is said in full, as only the server's log will hear it."""


class Scribe:
    """Tells stories one after another, on the event loop that made it."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._one = asyncio.Lock()
        self._going: asyncio.TimerHandle | None = None

    async def tell(self, table: str, setup: Json, causes: Sequence[StoredCause]) -> bytes:
        """The packed story of a table that has ended."""
        asked = {"table": table, "setup": setup, "causes": [[each.cause, each.at] for each in causes]}
        async with self._one:
            if self._going is not None:
                self._going.cancel()
            try:
                kind, answer = await asyncio.wait_for(self._ask(asked), STORY_SECONDS)
            except (OSError, EOFError, TimeoutError) as error:
                await self._end()
                raise NoStory(f"the process that tells stories is gone: {error!r}") from error
            except BaseException:  # whoever asks next must not be given this answer
                await self._end()
                raise
            self._going = asyncio.get_running_loop().call_later(IDLE_SECONDS, self._let_go)
        if kind != TOLD:
            raise NoStory(answer.decode())
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
        into.write(line_of(asked))
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


def line_of(asked: Json) -> bytes:
    return json.dumps(asked, ensure_ascii=True, separators=(",", ":")).encode() + b"\n"


# In the process.


def work(into: BinaryIO, out: BinaryIO) -> None:
    """Tell what is asked for, line by line, until nothing more comes."""
    for line in into:
        kind, answer = told(json.loads(line))
        out.write(len(answer).to_bytes(HEAD_BYTES - 1) + kind + answer)
        out.flush()


def told(asked: dict[str, Any]) -> tuple[bytes, bytes]:
    try:
        causes = [(read_cause(cause), at) for cause, at in asked["causes"]]
        return TOLD, tell_story(asked["table"], read_setup(asked["setup"]), causes)
    except Exception as error:
        return FAILED, repr(error).encode(errors="replace")
