"""A live table with what surrounds it: its lock, the sockets that listen to it, and its bots.

A cause is checked, written down, and only then applied and acknowledged. Between the check and the end nobody else
changes the table, and somebody who leaves in the middle does not interrupt it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

from rookery import bots

from .causes import Cause, Decided, TookBack
from .line import RESTART, Line
from .refusals import NotDone
from .tables import LiveTable

log = logging.getLogger(__name__)

# How long a bot that failed waits before it tries again, in seconds: twice as long each time.
FIRST_RETRY = 0.5
LAST_RETRY = 60.0

# Writes a cause down under its number; returns when it is durable.
Store = Callable[[int, Cause], Coroutine[Any, Any, None]]
Result = TypeVar("Result")


class Room:
    """One live table in this process."""

    def __init__(self, live: LiveTable, store: Store, pause: float) -> None:
        self.live = live
        # It has let everybody go: whoever wants the table reads it again.
        self.gone = False
        self._store = store
        self._pause = pause
        # Whoever holds it may be sure that nobody sits down and nothing is decided in the meantime.
        self.lock = asyncio.Lock()
        self._lines: set[Line] = set()
        # Tasks nobody waits for must be kept somewhere, or they may vanish.
        self._tasks: set[asyncio.Task[Any]] = set()
        self._bots_play: asyncio.Task[None] | None = None
        # By seat and kind: a bot shares a turn's thinking among its decisions, so that it must last longer than one.
        self._bots: dict[tuple[int, str], bots.Bot] = {}

    # Changing the table.

    async def do(self, cause: Cause, store: Store | None = None) -> None:
        """Check, write down, apply, and wake everybody; a refusal changes nothing."""
        await self._finish(self._do(cause, store or self._store))

    async def _do(self, cause: Cause, store: Store) -> None:
        async with self.lock:
            await self._write(self.live.named(cause), store)
        self.wake()

    async def ask(self, cause: Decided | TookBack, answer: Callable[[bool], None]) -> None:
        """Do what a client asks for, unless it was done before, and answer whether it was; then wake everybody."""
        await self._finish(self._ask(cause, answer))

    async def _ask(self, cause: Decided | TookBack, answer: Callable[[bool], None]) -> None:
        async with self.lock:
            again = self.live.asked_before(cause)
            if not again:
                await self._write(cause, self._store)
            answer(again)
        self.wake()

    async def _write(self, cause: Cause, store: Store) -> None:
        """With the lock held. What is written down and cannot be applied is our own mistake: then the room closes."""
        self.live.check(cause)
        await store(self.live.number + 1, cause)
        try:
            self.live.apply(cause)
        except Exception as error:
            log.exception("table %s: cannot apply %s", self.live.table, cause)
            self.let_go(RESTART)
            raise NotDone("failed") from error

    async def _finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Wait for work that goes on even if whoever asked for it is gone."""
        return await asyncio.shield(self._keep(work))

    def _keep(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Listening.

    def join(self, line: Line) -> None:
        self._lines.add(line)
        if self.gone:
            line.close(RESTART)

    def leave(self, line: Line) -> None:
        self._lines.discard(line)

    def wake(self) -> None:
        """Something has changed: let the sockets look, and the bots think."""
        for line in self._lines:
            line.wake()
        if self._bots_play is None or self._bots_play.done():
            self._bots_play = self._keep(self._play_bots())

    def let_go(self, why: int) -> None:
        """Close the sockets and stop the bots: this room is not the table's any more."""
        self.gone = True
        for line in self._lines:
            line.close(why)
        if self._bots_play is not None:
            self._bots_play.cancel()

    async def close(self, why: int) -> None:
        """Let everybody go, and finish what is being written."""
        self.let_go(why)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Bots.

    async def _play_bots(self) -> None:
        """Let bots decide, one after another, as long as the game waits for one.

        The pause before each gives people time to see what happened, and to take back a slip. It begins again with
        what everybody may notice only: otherwise it would tell of secret second thoughts.
        """
        retry = FIRST_RETRY
        while not self.gone and (seat := self._next_bot()) is not None:
            before = self.live.feeds.seq(None)
            await asyncio.sleep(self._pause)
            if self.live.feeds.seq(None) != before:
                continue
            if await self._try_bot(seat):
                retry = FIRST_RETRY
            else:
                await asyncio.sleep(retry)
                retry = min(2 * retry, LAST_RETRY)

    async def _try_bot(self, seat: int) -> bool:
        """Let a bot decide; False if that failed and is worth another try later."""
        try:
            await self._play_bot(seat)
        except Exception as error:
            if isinstance(error, NotDone) and error.reason == "stale":  # the table changed while the bot was thinking
                return True
            log.exception("table %s: the bot on seat %d failed", self.live.table, seat)
            return False
        return True

    def _next_bot(self) -> int | None:
        return next((seat for seat in self.live.deciders if self._kind(seat)), None)

    def _kind(self, seat: int) -> str:
        sitting = self.live.sittings[seat]
        return sitting.bot if sitting is not None else ""

    async def _play_bot(self, seat: int) -> None:
        """Think in another thread, on a copy: the table may change in the meantime."""
        assert self.live.game is not None, "a bot before the start"
        decision, copy = self.live.decision(seat), self.live.game.copy()
        action = await asyncio.to_thread(self._bot(seat).choose, copy.seat(seat))
        await self.do(Decided(seat, str(action), decision, ""))

    def _bot(self, seat: int) -> bots.Bot:
        """The seat's bot. Its luck comes from the table's own seed, which nobody knows."""
        kind = self._kind(seat)
        if (seat, kind) not in self._bots:
            luck = Random(f"{self.live.setup.seed}/{seat}/{self.live.decision(seat)}").getrandbits(64)
            self._bots[seat, kind] = bots.load(kind, seed=luck)
        return self._bots[seat, kind]
