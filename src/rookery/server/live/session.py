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

from ..request_errors import RequestRefused
from ..storage import Append, EventNumberTaken, NoTable, SeatKey, StorageError, UsedLink
from ..tables.clocks import SECOND
from ..tables.events import (
    Decided,
    KeysRevoked,
    Left,
    RequestedEvent,
    TableEvent,
    Undone,
    event_from_json,
    event_to_json,
)
from ..tables.feed import Audience
from ..tables.shared_review import SharedReview
from ..tables.table import LiveTable
from .context import ServerContext, now
from .subscription import NO_TABLE, RESTART, Subscription

log = logging.getLogger(__name__)
Result = TypeVar("Result")

# How often a cause is tried again when other processes were faster.
TRIES = 20
# Whoever voids a key has the answer before the socket closes.
HANG_UP_SECONDS = 0.3


class TableSession:
    """One live table in this process."""

    def __init__(self, live: LiveTable, server_context: ServerContext) -> None:
        self.live = live
        # It has let everybody go: whoever wants the table reads it again.
        self.is_closed = False
        self.used_at = monotonic()
        self._server_context = server_context
        # Whoever holds it may be sure that nobody sits down and nothing is decided in the meantime.
        self.lock = asyncio.Lock()
        # Whoever must wait until all are told something waits behind it.
        self._waiting = asyncio.Lock()
        self._subscriptions: set[Subscription] = set()
        # After the end one may lead the others through the game.
        self.shared_review = SharedReview(live)
        # Until when audiences are not told what happened: its speed would tell what a hand holds.
        self._reveal_at: dict[Audience, float] = {}
        # Tasks nobody waits for must be kept somewhere, or they may vanish.
        self._tasks: set[asyncio.Task[Any]] = set()
        # Whoever wants to know that something has changed, as the bots do.
        self.on_wake: Callable[[], None] = lambda: None
        # The position that was written down last: its turn, and the number of the first cause after it.
        self._stored_position: tuple[int, int] | None = None
        self._resume_delay()

    @property
    def has_subscribers(self) -> bool:
        return bool(self._subscriptions)

    # Changing the table.

    async def do(
        self,
        event: TableEvent,
        *,
        keys: tuple[SeatKey, ...] = (),
        close: int | None = None,
        spend: str | None = None,
        only_if: Callable[[], bool] = lambda: True,
    ) -> None:
        """Check, write down, apply, and wake everybody; a refusal changes nothing.

        With it keys are given out, those of a seat voided, or a link is spent. `only_if` is asked right before.
        """

        def item(event: TableEvent, at: int) -> Append:
            if not only_if():
                raise RequestRefused("stale")
            return self._item(event, at, keys=keys, close=close, spend=spend)

        await self._finish(self._do(event, item))

    async def _do(self, event: TableEvent, item: Callable[[TableEvent, int], Append]) -> None:
        async with self._lock_once_revealed(event):
            await self._write(event, item)
        self.wake()

    async def ask(self, event: RequestedEvent, answer: Callable[[bool], None]) -> None:
        """Do what a client asks for, unless it was done before, and answer whether it was; then wake everybody."""
        await self._finish(self._ask(event, answer))

    async def _ask(self, event: RequestedEvent, answer: Callable[[bool], None]) -> None:
        async with self._lock_once_revealed(event):
            repeated = self.live.was_requested_before(event) or not await self._write(event, self._item)
            answer(repeated)
        self.wake()

    def _item(self, event: TableEvent, at: int, **more: Any) -> Append:
        """What is written down for a cause, and perhaps the position from which other rules would go on."""
        live = self.live
        position = self._position(event)
        return Append(live.table, live.number + 1, event_to_json(event), at, live.stage_after(event), position, **more)

    def _position(self, event: TableEvent) -> Json | None:
        """At the first decision of a turn the position before it; when somebody goes back to before that one, the
        position there, as the one that was kept did not happen."""
        live = self.live
        turn, number = self._stored_position or (-1, live.number + 1)
        match event:
            case Decided() if live.game is not None and live.turn != turn:
                return live.game.position()
            case Undone() if min(live.events_undone_by(event)) < number:
                return live.game_after(event).position()
        return None

    async def _write(self, event: TableEvent, item: Callable[[TableEvent, int], Append]) -> bool:
        """With the lock held. False if another process has done the same in the meantime."""
        for _ in range(TRIES):
            if self.is_closed:
                raise RequestRefused("server_error")
            named, at = self.live.named(event), max(now(), self.live.at)
            self.live.check(named, at)
            append = item(named, at)
            try:
                await self._server_context.event_writer.append(append)
            except EventNumberTaken:
                await self._catch_up()
                if isinstance(event, RequestedEvent) and self.live.was_requested_before(event):
                    return False
                continue
            except UsedLink:
                raise RequestRefused("used_link") from None
            except NoTable:
                self.close_subscriptions(NO_TABLE)
                raise RequestRefused("no_table") from None
            except StorageError as error:
                self.start_task(self._catch_up_quietly())
                self._fail(error)
            turn = self.live.turn
            self._apply(named, at)
            if append.position is not None:
                before = isinstance(named, Decided)
                self._stored_position = (turn, append.number) if before else (self.live.turn, append.number + 1)
            return True
        raise RequestRefused("server_error")

    def _fail(self, error: StorageError) -> NoReturn:
        log.error("table %s: %s", self.live.table, error)
        self._server_context.metrics.storage_failed()
        raise RequestRefused("server_error") from error

    async def _catch_up_quietly(self) -> None:
        """What failed was perhaps written all the same, and only the answer was lost."""
        with suppress(RequestRefused):
            await self.catch_up()

    def _apply(self, event: TableEvent, at: int) -> None:
        """What is written down and cannot be applied is our own mistake: then the room closes."""
        was_over, revealed_at = self.live.stage == "over", self.live.revealed_at
        try:
            self.live.apply(event, at)
        except Exception as error:
            log.exception("table %s: cannot apply a cause of kind %s", self.live.table, type(event).__name__)
            self.close_subscriptions(RESTART)
            raise RequestRefused("server_error") from error
        if isinstance(event, Decided):
            self._server_context.metrics.decided(self.live.setup.game, "person" if event.client else "bot")
            if self.live.revealed_at != revealed_at:
                self._delay_others(event.seat)
        if isinstance(event, Left | KeysRevoked):
            self._disconnect_seat(event.seat)
        if self.live.stage == "over" and not was_over:
            self._server_context.ended(self.live.table)

    async def catch_up(self) -> None:
        """Another process has changed the table, or may have."""
        async with self.lock:
            await self._catch_up()
        self.wake()

    async def _catch_up(self) -> None:
        try:
            later = await self._server_context.events_after(self.live.table, self.live.number)
        except StorageError as error:
            self._fail(error)
        for stored in later:
            self._stored_position = None  # others keep positions too
            self._apply(event_from_json(stored.event), stored.at)

    async def _finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Wait for work that goes on even if whoever asked for it is gone."""
        return await asyncio.shield(self.start_task(work))

    def start_task(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Let work go on by itself, as long as the room is there."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Holding back.

    def _resume_delay(self) -> None:
        """A table that is read again in the middle of a hush tells nobody yet."""
        left = (self.live.revealed_at - now()) / SECOND
        if left > 0:
            until = monotonic() + min(left, self._reveal_delay)
            self._reveal_at = dict.fromkeys((None, *range(self.live.setup.seats)), until)
            asyncio.get_running_loop().call_later(left, self.wake)

    @property
    def _reveal_delay(self) -> float:
        return self.live.setup.delays.reveal_delay / SECOND

    def _delay_others(self, seat: int) -> None:
        """Whether a seat is asked for more now would tell its hand: others are told after a fixed time, of both."""
        until = monotonic() + self._reveal_delay
        for audience in (None, *range(self.live.setup.seats)):
            if audience != seat:
                self._reveal_at[audience] = max(until, self._reveal_at.get(audience, 0))
        asyncio.get_running_loop().call_later(self._reveal_delay + 0.001, self.wake)

    @asynccontextmanager
    async def _lock_once_revealed(self, event: TableEvent) -> AsyncIterator[None]:
        """The lock, when nobody is held back but by the seat itself that may be asked now.

        Whatever others did meanwhile would be refused, or come before an answer, only if the seat was asked.
        """
        while True:
            if self._delay_before(event):
                async with self._waiting:  # one after another, in the order they came
                    await asyncio.sleep(self._delay_before(event))
                    await asyncio.sleep(0)
            async with self.lock:
                if not self._delay_before(event):
                    yield
                    return

    def _delay_before(self, event: TableEvent) -> float:
        if isinstance(event, Decided | Undone) and not self.is_delayed(event.seat):
            return 0.0
        return max((self.delay_left(audience) for audience in self._reveal_at), default=0.0)

    def is_delayed(self, audience: Audience) -> bool:
        return self.delay_left(audience) > 0

    async def wait_until_revealed(self, audience: Audience) -> None:
        """Wait until an audience has been told all that has happened: what it asks for then tells it nothing early."""
        while self.is_delayed(audience):
            await asyncio.sleep(self.delay_left(audience))

    def delay_left(self, audience: Audience) -> float:
        """Seconds for which an audience is not told what has happened."""
        return max(0.0, self._reveal_at.get(audience, 0.0) - monotonic())

    # Listening.

    def join(self, subscription: Subscription) -> None:
        self.used_at = monotonic()
        self._subscriptions.add(subscription)
        if self.is_closed:
            subscription.close(RESTART)

    def leave(self, subscription: Subscription) -> None:
        self.used_at = monotonic()
        self._subscriptions.discard(subscription)
        if self.shared_review.end_if_presenter_left(
            {other.audience for other in self._subscriptions if other.shared_review is not None}
        ):
            self.wake_subscriptions()

    def _disconnect_seat(self, seat: int) -> None:
        """Keys of a seat are void: whoever came in by them is told nothing more, and leaves in a moment."""
        for subscription in self._subscriptions:
            if subscription.audience == seat:
                subscription.is_muted = True
                asyncio.get_running_loop().call_later(HANG_UP_SECONDS, subscription.close, RESTART)

    def wake(self) -> None:
        """Something has changed: let those who listen look, and the bots think."""
        self.used_at = monotonic()
        for subscription in self._subscriptions:
            subscription.wake(self.used_at)
        if not self.is_closed:
            self.on_wake()

    def wake_subscriptions(self) -> None:
        """What is shown may have changed: nothing of the table has."""
        for subscription in self._subscriptions:
            subscription.wake()

    def close_subscriptions(self, why: int) -> None:
        """Close the sockets and stop the bots: this room is not the table's any more."""
        self.is_closed = True
        for subscription in self._subscriptions:
            subscription.close(why)
        self.on_wake()

    async def close(self, why: int) -> None:
        """Let everybody go, and finish what is being written."""
        self.close_subscriptions(why)
        await asyncio.gather(*self._tasks, return_exceptions=True)
