"""A live table with what surrounds it: its lock, those who listen to it, and its bots.

A cause is checked, written down, and only then applied and acknowledged. Between the check and the end nobody in this
process changes the table, and somebody who leaves in the middle does not interrupt it. If another process was faster,
its causes are applied first and the check is made again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, NoReturn, TypeVar

from rookery.core.rulebook import Json

from ..request_errors import NotDone
from ..storage import Append, NoTable, SeatKey, StorageError, TakenNumber, UsedLink
from ..tables.clocks import SECOND
from ..tables.events import Asked, Cause, Decided, Left, Revoked, TookBack, cause_json, read_cause
from ..tables.feed import Audience
from ..tables.shared_review import Showing
from ..tables.table import LiveTable
from .context import Office, now
from .subscription import NO_TABLE, RESTART, Line

log = logging.getLogger(__name__)
Result = TypeVar("Result")

# How often a cause is tried again when other processes were faster.
TRIES = 20
# Whoever voids a key has the answer before the socket closes.
HANG_UP_SECONDS = 0.3


class Room:
    """One live table in this process."""

    def __init__(self, live: LiveTable, office: Office) -> None:
        self.live = live
        # It has let everybody go: whoever wants the table reads it again.
        self.gone = False
        self.used_at = monotonic()
        self._office = office
        # Whoever holds it may be sure that nobody sits down and nothing is decided in the meantime.
        self.lock = asyncio.Lock()
        # Whoever must wait until all are told something waits behind it.
        self._waiting = asyncio.Lock()
        self._lines: set[Line] = set()
        # After the end one may lead the others through the game.
        self.showing = Showing(live)
        # Until when audiences are not told what happened: its speed would tell what a hand holds.
        self._held: dict[Audience, float] = {}
        # Tasks nobody waits for must be kept somewhere, or they may vanish.
        self._tasks: set[asyncio.Task[Any]] = set()
        # Whoever wants to know that something has changed, as the bots do.
        self.on_wake: Callable[[], None] = lambda: None
        # The position that was written down last: its turn, and the number of the first cause after it.
        self._kept: tuple[int, int] | None = None
        self._go_on_holding()

    @property
    def is_watched(self) -> bool:
        return bool(self._lines)

    # Changing the table.

    async def do(
        self,
        cause: Cause,
        *,
        keys: tuple[SeatKey, ...] = (),
        close: int | None = None,
        spend: str | None = None,
        only_if: Callable[[], bool] = lambda: True,
    ) -> None:
        """Check, write down, apply, and wake everybody; a refusal changes nothing.

        With it keys are given out, those of a seat voided, or a link is spent. `only_if` is asked right before.
        """

        def item(cause: Cause, at: int) -> Append:
            if not only_if():
                raise NotDone("stale")
            return self._item(cause, at, keys=keys, close=close, spend=spend)

        await self._finish(self._do(cause, item))

    async def _do(self, cause: Cause, item: Callable[[Cause, int], Append]) -> None:
        async with self._quiet(cause):
            await self._write(cause, item)
        self.wake()

    async def ask(self, cause: Asked, answer: Callable[[bool], None]) -> None:
        """Do what a client asks for, unless it was done before, and answer whether it was; then wake everybody."""
        await self._finish(self._ask(cause, answer))

    async def _ask(self, cause: Asked, answer: Callable[[bool], None]) -> None:
        async with self._quiet(cause):
            again = self.live.asked_before(cause) or not await self._write(cause, self._item)
            answer(again)
        self.wake()

    def _item(self, cause: Cause, at: int, **more: Any) -> Append:
        """What is written down for a cause, and perhaps the position from which other rules would go on."""
        live = self.live
        position = self._position(cause)
        return Append(live.table, live.number + 1, cause_json(cause), at, live.stage_after(cause), position, **more)

    def _position(self, cause: Cause) -> Json | None:
        """At the first decision of a turn the position before it; when somebody goes back to before that one, the
        position there, as the one that was kept did not happen."""
        live = self.live
        turn, number = self._kept or (-1, live.number + 1)
        match cause:
            case Decided() if live.game is not None and live.turn != turn:
                return live.game.position()
            case TookBack() if min(live.taken_back_by(cause)) < number:
                return live.game_after(cause).position()
        return None

    async def _write(self, cause: Cause, item: Callable[[Cause, int], Append]) -> bool:
        """With the lock held. False if another process has done the same in the meantime."""
        for _ in range(TRIES):
            if self.gone:
                raise NotDone("failed")
            named, at = self.live.named(cause), max(now(), self.live.at)
            self.live.check(named, at)
            append = item(named, at)
            try:
                await self._office.appender.append(append)
            except TakenNumber:
                await self._catch_up()
                if isinstance(cause, Asked) and self.live.asked_before(cause):
                    return False
                continue
            except UsedLink:
                raise NotDone("used_link") from None
            except NoTable:
                self.let_go(NO_TABLE)
                raise NotDone("no_table") from None
            except StorageError as error:
                self.keep(self._look_again())
                self._fail(error)
            turn = self.live.turn
            self._apply(named, at)
            if append.position is not None:
                before = isinstance(named, Decided)
                self._kept = (turn, append.number) if before else (self.live.turn, append.number + 1)
            return True
        raise NotDone("failed")

    def _fail(self, error: StorageError) -> NoReturn:
        log.error("table %s: %s", self.live.table, error)
        self._office.metrics.storage_failed()
        raise NotDone("failed") from error

    async def _look_again(self) -> None:
        """What failed was perhaps written all the same, and only the answer was lost."""
        with suppress(NotDone):
            await self.catch_up()

    def _apply(self, cause: Cause, at: int) -> None:
        """What is written down and cannot be applied is our own mistake: then the room closes."""
        was_over, held_until = self.live.stage == "over", self.live.held_until
        try:
            self.live.apply(cause, at)
        except Exception as error:
            log.exception("table %s: cannot apply a cause of kind %s", self.live.table, type(cause).__name__)
            self.let_go(RESTART)
            raise NotDone("failed") from error
        if isinstance(cause, Decided):
            self._office.metrics.decided(self.live.setup.game, "person" if cause.client else "bot")
            if self.live.held_until != held_until:
                self._hold_others(cause.seat)
        if isinstance(cause, Left | Revoked):
            self._hang_up(cause.seat)
        if self.live.stage == "over" and not was_over:
            self._office.ended(self.live.table)

    async def catch_up(self) -> None:
        """Another process has changed the table, or may have."""
        async with self.lock:
            await self._catch_up()
        self.wake()

    async def _catch_up(self) -> None:
        try:
            later = await self._office.causes_after(self.live.table, self.live.number)
        except StorageError as error:
            self._fail(error)
        for stored in later:
            self._kept = None  # others keep positions too
            self._apply(read_cause(stored.cause), stored.at)

    async def _finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Wait for work that goes on even if whoever asked for it is gone."""
        return await asyncio.shield(self.keep(work))

    def keep(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Let work go on by itself, as long as the room is there."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Holding back.

    def _go_on_holding(self) -> None:
        """A table that is read again in the middle of a hush tells nobody yet."""
        left = (self.live.held_until - now()) / SECOND
        if left > 0:
            until = monotonic() + min(left, self._hush)
            self._held = dict.fromkeys((None, *range(self.live.setup.seats)), until)
            asyncio.get_running_loop().call_later(left, self.wake)

    @property
    def _hush(self) -> float:
        return self.live.setup.pace.hush / SECOND

    def _hold_others(self, seat: int) -> None:
        """Whether a seat is asked for more now would tell its hand: others are told after a fixed time, of both."""
        until = monotonic() + self._hush
        for audience in (None, *range(self.live.setup.seats)):
            if audience != seat:
                self._held[audience] = max(until, self._held.get(audience, 0))
        asyncio.get_running_loop().call_later(self._hush + 0.001, self.wake)

    @asynccontextmanager
    async def _quiet(self, cause: Cause) -> AsyncIterator[None]:
        """The lock, when nobody is held back but by the seat itself that may be asked now.

        Whatever others did meanwhile would be refused, or come before an answer, only if the seat was asked.
        """
        while True:
            if self._waits(cause):
                async with self._waiting:  # one after another, in the order they came
                    await asyncio.sleep(self._waits(cause))
                    await asyncio.sleep(0)
            async with self.lock:
                if not self._waits(cause):
                    yield
                    return

    def _waits(self, cause: Cause) -> float:
        if isinstance(cause, Decided | TookBack) and not self.is_held(cause.seat):
            return 0.0
        return max((self.held_for(audience) for audience in self._held), default=0.0)

    def is_held(self, audience: Audience) -> bool:
        return self.held_for(audience) > 0

    async def told(self, audience: Audience) -> None:
        """Wait until an audience has been told all that has happened: what it asks for then tells it nothing early."""
        while self.is_held(audience):
            await asyncio.sleep(self.held_for(audience))

    def held_for(self, audience: Audience) -> float:
        """Seconds for which an audience is not told what has happened."""
        return max(0.0, self._held.get(audience, 0.0) - monotonic())

    # Listening.

    def join(self, line: Line) -> None:
        self.used_at = monotonic()
        self._lines.add(line)
        if self.gone:
            line.close(RESTART)

    def leave(self, line: Line) -> None:
        self.used_at = monotonic()
        self._lines.discard(line)
        if self.showing.ends_without({other.audience for other in self._lines if other.showing is not None}):
            self.wake_lines()

    def _hang_up(self, seat: int) -> None:
        """Keys of a seat are void: whoever came in by them is told nothing more, and leaves in a moment."""
        for line in self._lines:
            if line.audience == seat:
                line.muted = True
                asyncio.get_running_loop().call_later(HANG_UP_SECONDS, line.close, RESTART)

    def wake(self) -> None:
        """Something has changed: let those who listen look, and the bots think."""
        self.used_at = monotonic()
        for line in self._lines:
            line.wake(self.used_at)
        if not self.gone:
            self.on_wake()

    def wake_lines(self) -> None:
        """What is shown may have changed: nothing of the table has."""
        for line in self._lines:
            line.wake()

    def let_go(self, why: int) -> None:
        """Close the sockets and stop the bots: this room is not the table's any more."""
        self.gone = True
        for line in self._lines:
            line.close(why)
        self.on_wake()

    async def close(self, why: int) -> None:
        """Let everybody go, and finish what is being written."""
        self.let_go(why)
        await asyncio.gather(*self._tasks, return_exceptions=True)
