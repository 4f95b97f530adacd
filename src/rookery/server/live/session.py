"""A table session: a live table with its lock, its subscriptions and its bots.

An event is checked, stored, and only then applied and acknowledged. Meanwhile the lock keeps the table unchanged in
this process, and a client that disconnects does not interrupt it. If another process was faster, its events are applied
first and the check is repeated.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import Any, NoReturn, TypeVar

from rookery.core.json_values import JsonObject

from ..metrics import By
from ..request_errors import RequestRefused
from ..storage import Append, EventNumberTaken, NoOpenLink, NoTable, SeatKey, StorageError
from ..tables.answers import Trial
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
# Returns the record to store for a checked event of that time, and the trial of a decision.
MakeItem = Callable[[TableEvent, int, Trial | None], Append]

# The number of attempts to store an event when other processes are faster.
ATTEMPTS_MAX = 20
# A client that revokes a key receives the answer before sockets close.
DISCONNECT_DELAY_SECONDS = 0.3


class TableSession:
    """One live table in this process."""

    def __init__(self, live: LiveTable, server_context: ServerContext) -> None:
        self.live = live
        # All subscriptions are closed; the registry loads the table again when it is needed.
        self.is_closed = False
        self.used_at = monotonic()
        self._server_context = server_context
        # While it is held, no event is applied.
        self.lock = asyncio.Lock()
        # Requests that must wait for the end of a reveal delay wait for this lock, in order.
        self._delay_lock = asyncio.Lock()
        self._subscriptions: set[Subscription] = set()
        # After the end a player may present the game to the others.
        self.shared_review = SharedReview(live)
        # The end of the reveal delay by audience, on the monotonic clock.
        self._reveal_at: dict[Audience, float] = {}
        # asyncio keeps only weak references to tasks.
        self._tasks: set[asyncio.Task[Any]] = set()
        # Called after every change; the bot driver sets it.
        self.on_wake: Callable[[], None] = lambda: None
        # The turn of the last stored position, and the number of the first event after it.
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
        """Check, store and apply an event, and wake all subscriptions; a rejected event changes nothing.

        The same transaction adds `keys`, voids keys and links of the seat `close`, or spends the link `spend`.
        `only_if` is checked right before the event is stored.
        """

        def item(event: TableEvent, at: int, trial: Trial | None) -> Append:
            if not only_if():
                raise RequestRefused("stale")
            return self._item(event, at, trial, keys=keys, close=close, spend=spend)

        await self._finish(self._do(event, item))

    async def _do(self, event: TableEvent, item: MakeItem) -> None:
        async with self._lock_once_revealed(event):
            await self._write(event, item)
        self.wake()

    async def ask(self, event: RequestedEvent, answer: Callable[[bool], None]) -> None:
        """Apply a client's request, unless it was applied before. Call `answer` with whether it was; wake all."""
        await self._finish(self._ask(event, answer))

    async def _ask(self, event: RequestedEvent, answer: Callable[[bool], None]) -> None:
        async with self._lock_once_revealed(event):
            repeated = self.live.was_requested_before(event) or not await self._write(event, self._item)
            answer(repeated)
        self.wake()

    def _item(self, event: TableEvent, at: int, trial: Trial | None, **more: Any) -> Append:
        """Return the record to store for an event, with a position if a later version of the rules may need it."""
        live = self.live
        stage, position = live.stage_after(event, trial), self._position(event)
        return Append(live.table, live.number + 1, event_to_json(event), at, stage, position, **more)

    def _position(self, event: TableEvent) -> JsonObject | None:
        """Return the position to store with an event; None if there is none.

        With the first decision of a turn, it is the position before it. If an undo goes back beyond the stored
        position, it is the position after the undo.
        """
        live = self.live
        turn, number = self._stored_position or (-1, live.number + 1)
        match event:
            case Decided() if live.game is not None and live.turn != turn:
                return live.game.position()
            case Undone() if live.first_undone_event(event) < number:
                return live.game_after(event).position()
        return None

    async def _write(self, event: TableEvent, item: MakeItem) -> bool:
        """Check, store and apply an event; the caller holds the lock.

        Return False if another process applied the same request meanwhile.
        """
        for _ in range(ATTEMPTS_MAX):
            if self.is_closed:
                raise RequestRefused("server_error")
            named, at = self.live.named(event), max(now(), self.live.at)
            trial = self.live.check(named, at)
            append = item(named, at, trial)
            try:
                await self._server_context.event_writer.append(append)
            except EventNumberTaken:
                await self._catch_up()
                if isinstance(event, RequestedEvent) and self.live.was_requested_before(event):
                    return False
                continue
            except NoOpenLink:
                raise RequestRefused("used_link") from None
            except NoTable:
                self.close_subscriptions(NO_TABLE)
                raise RequestRefused("no_table") from None
            except StorageError as error:
                self.start_task(self._catch_up_quietly())
                self._fail(error)
            turn = self.live.turn
            self._apply(named, at, trial)
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
        """Catch up after a failed write, which may have been stored although its answer was lost."""
        with suppress(RequestRefused):
            await self.catch_up()

    def _apply(self, event: TableEvent, at: int, trial: Trial | None = None) -> None:
        """Apply a stored event, with its trial if it was checked here. If that fails, a bug, the session closes."""
        was_over, revealed_at = self.live.stage == "over", self.live.revealed_at
        try:
            self.live.apply(event, at, trial=trial)
        except Exception as error:
            log.exception("table %s: cannot apply an event of kind %s", self.live.table, type(event).__name__)
            self.close_subscriptions(RESTART)
            raise RequestRefused("server_error") from error
        if isinstance(event, Decided):
            by: By = "person" if event.client else "bot"
            answers = len(event.actions) if trial is None else len(trial.answers)
            self._server_context.metrics.decided(self.live.setup.game, by, answers)
            if self.live.revealed_at != revealed_at:
                self._delay_others(event.seat)
        if isinstance(event, Left | KeysRevoked):
            self._disconnect_seat(event.seat)
        if self.live.stage == "over" and not was_over:
            self._server_context.ended(self.live.table)

    async def catch_up(self) -> None:
        """Read and apply the events that other processes have stored."""
        async with self.lock:
            await self._catch_up()
        self.wake()

    async def _catch_up(self) -> None:
        try:
            later = await self._server_context.events_after(self.live.table, self.live.number)
        except StorageError as error:
            self._fail(error)
        for stored in later:
            self._stored_position = None  # the other process may have stored a position
            self._apply(event_from_json(stored.event), stored.at)

    async def _finish(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Wait for work that continues even if the caller is cancelled."""
        return await asyncio.shield(self.start_task(work))

    def start_task(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start a task that the session waits for when it closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Reveal delays.

    def _resume_delay(self) -> None:
        """Continue the reveal delay of a table that was loaded during one, for all audiences."""
        left = (self.live.revealed_at - now()) / SECOND
        if left > 0:
            until = monotonic() + min(left, self._reveal_delay)
            self._reveal_at = dict.fromkeys((None, *range(self.live.setup.seats)), until)
            asyncio.get_running_loop().call_later(left, self.wake)

    @property
    def _reveal_delay(self) -> float:
        return self.live.setup.delays.reveal_delay / SECOND

    def _delay_others(self, seat: int) -> None:
        """Start the reveal delay for all audiences but the seat, so that its speed does not reveal its hand."""
        until = monotonic() + self._reveal_delay
        for audience in (None, *range(self.live.setup.seats)):
            if audience != seat:
                self._reveal_at[audience] = max(until, self._reveal_at.get(audience, 0))
        asyncio.get_running_loop().call_later(self._reveal_delay + 0.001, self.wake)

    @asynccontextmanager
    async def _lock_once_revealed(self, event: TableEvent) -> AsyncIterator[None]:
        """Acquire the lock when no reveal delay is left; the seat that causes the delay need not wait.

        A request of others during the delay might be rejected only if the seat was asked, which would reveal its hand.
        """
        while True:
            if self._delay_before(event):
                async with self._delay_lock:  # one after another, in order of arrival
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
        """Wait until an audience may see all that happened, so that an answer reveals nothing early."""
        while self.is_delayed(audience):
            await asyncio.sleep(self.delay_left(audience))

    def delay_left(self, audience: Audience) -> float:
        """Return the seconds until an audience may see what happened; 0 outside a reveal delay."""
        return max(0.0, self._reveal_at.get(audience, 0.0) - monotonic())

    # Subscriptions.

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
        """Send nothing more to the clients of a seat whose keys are void, and close their connections soon."""
        for subscription in self._subscriptions:
            if subscription.audience == seat:
                subscription.is_muted = True
                asyncio.get_running_loop().call_later(DISCONNECT_DELAY_SECONDS, subscription.close, RESTART)

    def wake(self) -> None:
        """Wake all subscriptions and the bots after a change."""
        self.used_at = monotonic()
        for subscription in self._subscriptions:
            subscription.wake(self.used_at)
        if not self.is_closed:
            self.on_wake()

    def wake_subscriptions(self) -> None:
        """Wake all subscriptions after a change of the shared review, not of the table."""
        for subscription in self._subscriptions:
            subscription.wake()

    def close_subscriptions(self, why: int) -> None:
        """Close all subscriptions and stop the bots; the session is not used any more."""
        self.is_closed = True
        for subscription in self._subscriptions:
            subscription.close(why)
        self.on_wake()

    async def close(self, why: int) -> None:
        """Close all subscriptions, and finish what is being written."""
        self.close_subscriptions(why)
        await asyncio.gather(*self._tasks, return_exceptions=True)
