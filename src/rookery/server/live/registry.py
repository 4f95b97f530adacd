"""The table registry: the tables in memory of a server process, loading of other tables, and background tasks.

Several processes may share one storage. Each serves any table, and one of them plays the bots of a table. A process
that appends an event notifies the others. If a process sends no heartbeat for two seconds, others take over its bots.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any, ParamSpec, TypeVar

from rookery import games
from rookery.core.text.localizer import languages, warm_up

from ..archive.archive import ArchivedTable, unpack
from ..archive.worker import ArchiveWorker
from ..metrics import Metrics
from ..rate_limits import Limits
from ..request_errors import RequestRefused
from ..storage import Append, EventNumberTaken, NoTable, Storage, StorageError, StoredEvent, StoredTable
from ..storage.values import StoredAnalysis
from ..tables.events import Resumed, TableEvent, event_from_json, event_to_json
from ..tables.setup import Setup, setup_from_json
from ..tables.table import LiveTable
from .bot_driver import BotDriver
from .bot_pool import BotPool
from .context import ServerContext, Settings, now
from .event_writer import EventWriter
from .session import TableSession
from .state_messages import PACKAGE
from .subscription import NO_TABLE, RESTART

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

log = logging.getLogger(__name__)

# Threads that read; writing has a separate thread.
READER_THREADS = 4
# The time between heartbeats, and the time after which a process without one counts as dead. With these values the bots
# of a dead process continue within five seconds.
HEARTBEAT_SECONDS = 0.5
LEASE_SECONDS = 2.0
# A process that is alone, as on SQLite, takes a lease of ten years once, so that an idle server writes nothing.
SOLE_PROCESS_SECONDS = 3650 * 24 * 3600.0
# A table without subscriptions is dropped from memory after this time, and loaded again when it is needed.
IDLE_SECONDS = 300.0
# Phones store their score sheets themselves. Shared sheets are deleted this many days after the last change.
SHEET_DAYS = 90.0
# The same for a sheet to which nothing was written.
EMPTY_SHEET_DAYS = 1.0
# The time between deletions of old tables and sheets.
CLEANUP_SECONDS = 600.0
# A server without a decision for QUIET_SECONDS is idle. The garbage collector runs at least every
# GARBAGE_COLLECTION_SECONDS, and earlier on an idle server.
QUIET_SECONDS = 2.0
GARBAGE_COLLECTION_SECONDS = 600.0


class TableRegistry:
    """The tables of one storage, as one process serves them."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.settings = settings
        self.storage = storage
        self.limits = Limits(settings.limits)
        self.metrics = Metrics()
        self.process = secrets.token_hex(8)
        self._readers = ThreadPoolExecutor(READER_THREADS, thread_name_prefix="storage")
        self._archive_worker = ArchiveWorker()
        self._sessions: dict[str, TableSession] = {}
        self._bot_drivers: dict[str, BotDriver] = {}
        # Analyses under way, or failed, by table.
        self.analyses: dict[str, StoredAnalysis] = {}
        self._loading: dict[str, asyncio.Task[TableSession]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.server_context = ServerContext(
            settings,
            EventWriter(storage, self.metrics.appended),
            BotPool(settings.bot_threads),
            self.metrics,
            events_after=self._events_after,
            acquire_lease=self._acquire_lease,
            ended=self._ended,
        )
        self._notifications: Any = None
        # The number of events stored at the last checkpoint.
        self._events_at_checkpoint = 0

    async def call_storage(
        self, call: Callable[Parameters, Result], *args: Parameters.args, **more: Parameters.kwargs
    ) -> Result:
        """Call the storage in another thread and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: call(*args, **more))

    # Lifetime.

    async def start(self) -> None:
        """Start listening to other processes, and the background tasks: heartbeat, cleanup and garbage collection."""
        loop = asyncio.get_running_loop()

        def on_event(table: str, number: int) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._on_event_elsewhere, table, number)

        def on_reconnected() -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._on_reconnected)

        self._notifications = await self.call_storage(self.storage.listen, on_event, on_reconnected)
        self.start_task(asyncio.to_thread(read_catalogues))
        self.start_task(self._heartbeat_loop())
        self.start_task(self._cleanup_loop())
        self.start_task(self._garbage_collection_loop())

    def disconnect_all(self) -> None:
        """Close all subscriptions, because the server is about to stop."""
        for session in self._sessions.values():
            session.close_subscriptions(RESTART)

    async def close(self, why: int = RESTART) -> None:
        """Close all sessions, finish what is being written, and close the storage."""
        await self._cancel_tasks()
        self.server_context.bot_pool.close()
        for session in list(self._sessions.values()):
            await session.close(why)
        await self.server_context.event_writer.close()
        with suppress(StorageError):
            await self.call_storage(self.storage.end_process, self.process)
        if self._notifications is not None:
            await asyncio.to_thread(self._notifications.close)
        await self._cancel_tasks()  # a table may have ended meanwhile
        await self._archive_worker.close()
        self._readers.shutdown()
        self.storage.close()

    async def _cancel_tasks(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def start_task(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Start a task that the registry cancels when it closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _heartbeat_loop(self) -> None:
        """Send heartbeats, take over tables of dead processes, drop idle tables and write checkpoints."""
        is_alone = self._notifications is None
        took_sole_lease = False
        takeover: asyncio.Task[None] = self.start_task(asyncio.sleep(0))
        while True:
            try:
                if is_alone and not took_sole_lease:
                    await self.call_storage(self.storage.expire_other_processes, self.process, SOLE_PROCESS_SECONDS)
                elif not is_alone and not await self.call_storage(self.storage.heartbeat, self.process, LEASE_SECONDS):
                    self._lose_leases()
                if not took_sole_lease and takeover.done():
                    takeover = self.start_task(self._take_over_expired())
                took_sole_lease = is_alone
                self.unload_idle()
                await self._checkpoint()
            except StorageError as error:
                self.metrics.storage_failed()
                log.error("the heartbeat failed: %s", error)
            except Exception:
                log.exception("an unexpected error in the heartbeat loop")
            await asyncio.sleep(HEARTBEAT_SECONDS)

    def _lose_leases(self) -> None:
        """Forget all leases, because other processes may have taken them over."""
        for bot_driver in self._bot_drivers.values():
            bot_driver.lose_lease()

    async def _take_over_expired(self) -> None:
        """Take over the tables of dead processes. A separate task, because it may load many tables."""
        try:
            for table in await self.call_storage(self.storage.expired_leases, self.process):
                await self._take_over(table)
        except StorageError as error:
            self.metrics.storage_failed()
            log.error("the tables of a dead process could not be taken over: %s", error)

    async def _checkpoint(self) -> None:
        """Copy the write-ahead log into the database, if events were stored since the last time."""
        stored = self.metrics.events
        if stored != self._events_at_checkpoint:
            self._events_at_checkpoint = stored
            with suppress(StorageError):
                await self.call_storage(self.storage.checkpoint)

    async def _take_over(self, table: str) -> None:
        """Acquire the lease of a table and play its bots; release the lease if the game is not running."""
        try:
            if not await self.call_storage(self.storage.acquire_lease, table, self.process):
                return
            session = await self.session(table)
            if session.live.stage == "running":
                return
        except (RequestRefused, NoTable):  # the table cannot be played, so no process needs its lease
            pass
        await self.call_storage(self.storage.release_lease, table, self.process)

    async def _cleanup_loop(self) -> None:
        """Delete old tables, if the settings say so, and old score sheets."""
        finished, idle = self.settings.keep_finished, self.settings.keep_idle
        while True:
            try:
                await self.call_storage(self.storage.forget_sheets, days_ago(SHEET_DAYS), days_ago(EMPTY_SHEET_DAYS))
                if finished is not None or idle is not None:
                    forgotten = await self.call_storage(self.storage.forget_older, days_ago(finished), days_ago(idle))
                    for table in forgotten:
                        self._unload(table, NO_TABLE)
            except StorageError as error:
                log.error("old tables could not be deleted: %s", error)
            await asyncio.sleep(CLEANUP_SECONDS)

    async def _garbage_collection_loop(self) -> None:
        """Collect garbage when the server is idle, or at the latest after GARBAGE_COLLECTION_SECONDS."""
        events, collected_at = 0, monotonic()
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            is_quiet, events = events == self.metrics.events, self.metrics.events
            waited = monotonic() - collected_at
            if waited > GARBAGE_COLLECTION_SECONDS or (is_quiet and waited > GARBAGE_COLLECTION_SECONDS / 10):
                gc.collect()
                collected_at = monotonic()

    def unload_idle(self, seconds: float = IDLE_SECONDS) -> None:
        """Drop tables without subscriptions from memory, unless a bot is about to play."""
        for table, session in list(self._sessions.items()):
            idle = monotonic() - session.used_at > seconds
            if session.is_closed or (idle and not session.has_subscribers and not self._bot_drivers[table].is_busy):
                self._unload(table, RESTART)
        self.metrics.count_sessions(len(self._sessions))

    def _unload(self, table: str, why: int) -> None:
        session = self._sessions.pop(table, None)
        self._bot_drivers.pop(table, None)
        if session is not None:
            self.start_task(self._close_session(session, why))

    async def _close_session(self, session: TableSession, why: int) -> None:
        await session.close(why)
        if session.live.table in self._sessions:  # the table was loaded again meanwhile
            return
        with suppress(StorageError):
            await self.call_storage(self.storage.release_lease, session.live.table, self.process)

    # Other processes.

    def _on_event_elsewhere(self, table: str, number: int) -> None:
        session = self._in_memory(table)
        if session is not None and number > session.live.number:
            self.start_task(self._catch_up(session))

    def _on_reconnected(self) -> None:
        """Catch up with all tables, because notifications may have been lost."""
        for session in list(self._sessions.values()):
            self.start_task(self._catch_up(session))

    async def _catch_up(self, session: TableSession) -> None:
        try:
            await session.catch_up()
        except (StorageError, RequestRefused) as error:
            log.error("table %s: new events cannot be read: %s", session.live.table, error)
            session.close_subscriptions(RESTART)

    async def _events_after(self, table: str, number: int) -> list[StoredEvent]:
        return await self.call_storage(self.storage.read_events, table, number)

    async def _acquire_lease(self, table: str) -> bool:
        try:
            return await self.call_storage(self.storage.acquire_lease, table, self.process)
        except NoTable:
            self._unload(table, NO_TABLE)
            raise RequestRefused("no_table") from None
        except StorageError as error:
            self.metrics.storage_failed()
            log.error("table %s: %s", table, error)
            raise RequestRefused("server_error") from error

    # Sessions.

    def add(self, live: LiveTable) -> TableSession:
        """Return a new session for a table that is not in memory yet."""
        session = self._sessions[live.table] = TableSession(live, self.server_context)
        self._bot_drivers[live.table] = BotDriver(session, self.server_context)
        session.wake()
        if live.stage == "over" and not isinstance(live, ArchivedTable):
            self._ended(live.table)
        return session

    async def session(self, table: str) -> TableSession:
        """Return the session of a table; load it from the storage if it is not in memory."""
        session = self._in_memory(table)
        if session is not None:
            session.used_at = monotonic()
            return session
        if table not in self._loading:
            task = self._loading[table] = self.start_task(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    def _in_memory(self, table: str) -> TableSession | None:
        session = self._sessions.get(table)
        return None if session is None or session.is_closed else session

    async def _load(self, table: str) -> TableSession:
        """Load a table from the storage. If that fails, the client gets no reason, as it might reveal hidden cards."""
        try:
            stored = await self.call_storage(self.storage.read_table, table)
            if stored is None:
                raise RequestRefused("no_table")
            session = self.add(await self._read(table, stored))
            if self._notifications is not None:  # another process may have appended events meanwhile
                await session.catch_up()
            return session
        except RequestRefused:
            raise
        except Exception as error:
            log.exception("table %s cannot be rebuilt", table)
            raise RequestRefused("server_error") from error

    async def _read(self, table: str, stored: StoredTable) -> LiveTable:
        setup = setup_from_json(stored.setup)
        if stored.is_archived:
            archive = await self.call_storage(self.storage.read_archive, table)
            assert archive is not None, "an archive that is gone"
            return await asyncio.to_thread(archived_table, table, setup, stored, archive)
        live = await asyncio.to_thread(rebuilt_table, table, setup, stored)
        return live if live is not None else await self._resume(table, setup, stored)

    async def _resume(self, table: str, setup: Setup, stored: StoredTable) -> LiveTable:
        """Continue a table under new rules, from the position at the start of its turn."""
        if stored.position is None:
            raise RequestRefused("server_error")
        live = LiveTable(table, setup)
        event = Resumed(live.rulebook.version, stored.position[1])
        events = [*events_of(stored), (event, now())]
        live = await asyncio.to_thread(LiveTable, table, setup, events)
        item = Append(table, len(events), event_to_json(event), events[-1][1], live.stage)
        try:
            await self.server_context.event_writer.append(item)
        except EventNumberTaken:  # another process has resumed it
            stored_again = await self.call_storage(self.storage.read_table, table)
            assert stored_again is not None, "a table that is gone"
            return LiveTable(table, setup, events_of(stored_again))
        log.warning("table %s continues under new rules from the start of its turn", table)
        return live

    # The end of a table.

    def _ended(self, table: str) -> None:
        self.start_task(self._write_archive(table))

    async def _write_archive(self, table: str) -> None:
        """Build and store the archive of a table from its stored events."""
        try:
            stored = await self.call_storage(self.storage.read_table, table)
            if stored is not None and not stored.is_archived:
                archive = await self._archive_worker.build(table, stored.setup, stored.events)
                await self.call_storage(self.storage.write_archive, table, archive)
                await self.call_storage(self.storage.release_lease, table, self.process)
        except Exception:
            self.metrics.storage_failed()
            log.exception("the archive of table %s could not be written", table)

    async def events_of(self, table: str) -> tuple[Setup, list[tuple[TableEvent, int]]]:
        """Return the stored setup and events of a table."""
        stored = await self.call_storage(self.storage.read_table, table)
        if stored is None:
            raise RequestRefused("no_table")
        return setup_from_json(stored.setup), events_of(stored)

    async def forget(self, table: str) -> None:
        """Delete a table with all its data."""
        await self.call_storage(self.storage.forget, table)
        self._unload(table, NO_TABLE)


def read_catalogues() -> None:
    """Load the catalogues of all languages, so that no player waits for them."""
    for language in languages():
        for game in games.NAMES:
            warm_up(language, PACKAGE, games.load(game).package)


def events_of(stored: StoredTable) -> list[tuple[TableEvent, int]]:
    return [(event_from_json(each.event), each.at) for each in stored.events]


def rebuilt_table(table: str, setup: Setup, stored: StoredTable) -> LiveTable | None:
    """Return a stored table; None if it was played under other rules and must continue from a position.

    Before the first decision there is no position, and other rules do no harm.
    """
    events = events_of(stored)
    resumed = LiveTable.last_resumed_index(events)
    rules = events[resumed][0].rules if resumed >= 0 else setup.rules  # type: ignore[union-attr]  # it is a Resumed
    if rules not in (0, games.load(setup.game).version) and stored.position is not None:
        return None
    return LiveTable(table, setup, events)


def archived_table(table: str, setup: Setup, stored: StoredTable, packed: bytes) -> ArchivedTable:
    archive, events = unpack(packed), events_of(stored)
    archived = ArchivedTable(table, setup, archive, events[archive["number"] :])
    archived.remember_requests(event for event, _ in events)
    return archived


def days_ago(days: float | None) -> datetime:
    """Return the time that many days ago; without a number, a time before all stored data."""
    return datetime.fromtimestamp(0, UTC) if days is None else datetime.now(UTC) - timedelta(days=days)
