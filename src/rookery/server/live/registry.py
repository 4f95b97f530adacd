"""All tables of a server process: those in memory, finding the others again, and what goes on beside them.

Several processes may share one storage: each serves any table, and one of them plays its bots. Whoever appends a cause
wakes the others; whoever does not give a sign of life for some seconds has its tables' bots played by another.
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
from rookery.core.rulebook import Json
from rookery.core.text.localizer import languages, warm_up

from ..archive.archive import ToldTable, unpack
from ..archive.worker import Scribe
from ..metrics import Metrics
from ..rate_limits import Limits
from ..request_errors import NotDone
from ..storage import Append, NoTable, Storage, StorageError, StoredCause, StoredTable, TakenNumber
from ..tables.events import Cause, Resumed, cause_json, read_cause
from ..tables.setup import Setup, read_setup
from ..tables.table import LiveTable
from .bot_driver import BotPlay
from .bot_pool import Thinkers
from .context import Office, Settings, now
from .event_writer import Appender
from .session import Room
from .state_messages import PACKAGE
from .subscription import NO_TABLE, RESTART

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

log = logging.getLogger(__name__)

# Threads that read; writing has one of its own.
READERS = 4
# A process gives a sign of life so often, and is dead without one for so long: its bots move on within five seconds.
BEAT_SECONDS = 0.5
ALIVE_SECONDS = 2.0
# A process that is alone, as on SQLite, says so once and need not write any more while nobody plays.
REIGN_SECONDS = 3650 * 24 * 3600.0
# A table nobody listens to is forgotten after so long, and read again when somebody comes.
IDLE_SECONDS = 300.0
# Phones keep their sheets themselves; what they share is kept here for so many days after the last change.
SHEET_DAYS = 90.0
# A code that was asked for and into which nothing was written.
EMPTY_SHEET_DAYS = 1.0
# How often old tables and sheets are looked for.
TIDY_SECONDS = 600.0
# Without a decision for so long nobody plays; how long it may take until unreachable objects are looked for.
QUIET_SECONDS = 2.0
COLLECT_SECONDS = 600.0


class Host:
    """The tables of one storage, as one process serves them."""

    def __init__(self, storage: Storage, settings: Settings) -> None:
        self.settings = settings
        self.storage = storage
        self.limits = Limits(settings.limits)
        self.metrics = Metrics()
        self.process = secrets.token_hex(8)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="storage")
        self._scribe = Scribe()
        self._rooms: dict[str, Room] = {}
        self._plays: dict[str, BotPlay] = {}
        # Analyses under way, or failed, by table.
        self.studies: dict[str, Json] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.office = Office(
            settings,
            Appender(storage, self.metrics.appended),
            Thinkers(settings.thinkers),
            self.metrics,
            causes_after=self._causes_after,
            claim=self._claim,
            ended=self._ended,
        )
        self._listening: Any = None
        # Causes appended when the log was last copied into the database.
        self._checked = 0

    async def stored(
        self, call: Callable[Parameters, Result], *args: Parameters.args, **more: Parameters.kwargs
    ) -> Result:
        """Ask the storage, in another thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, lambda: call(*args, **more))

    # From the start to the end.

    async def start(self) -> None:
        """Give signs of life, listen to other processes, and go on with tables that a dead one has left."""
        loop = asyncio.get_running_loop()

        def heard(table: str, number: int) -> None:
            with suppress(RuntimeError):  # the loop has ended
                loop.call_soon_threadsafe(self._heard, table, number)

        def lost() -> None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._heard_nothing)

        self._listening = await self.stored(self.storage.listen, heard, lost)
        self.keep(asyncio.to_thread(read_catalogues))
        self.keep(self._live())
        self.keep(self._tidy())
        self.keep(self._collect())

    def hang_up(self) -> None:
        """Let go of everybody who listens, as the server is about to stop."""
        for room in self._rooms.values():
            room.let_go(RESTART)

    async def close(self, why: int = RESTART) -> None:
        """Let everybody go; what was begun is written to its end."""
        await self._drop_tasks()
        self.office.thinkers.close()
        for room in list(self._rooms.values()):
            await room.close(why)
        await self.office.appender.close()
        with suppress(StorageError):
            await self.stored(self.storage.retire, self.process)
        if self._listening is not None:
            await asyncio.to_thread(self._listening.close)
        await self._drop_tasks()  # a table may have ended meanwhile
        await self._scribe.close()
        self._readers.shutdown()
        self.storage.close()

    async def _drop_tasks(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def keep(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Let work go on by itself until the host closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _live(self) -> None:
        """Signs of life; and whose process is dead, its tables go on here."""
        alone = self._listening is None
        reigns = False
        adopting: asyncio.Task[None] = self.keep(asyncio.sleep(0))
        while True:
            try:
                if alone and not reigns:
                    await self.stored(self.storage.reign, self.process, REIGN_SECONDS)
                elif not alone and not await self.stored(self.storage.beat, self.process, ALIVE_SECONDS):
                    self._forget_claims()
                if not reigns and adopting.done():
                    adopting = self.keep(self._adopt_orphans())
                reigns = alone
                self.forget_idle()
                await self._checkpoint()
            except StorageError as error:
                self.metrics.storage_failed()
                log.error("no sign of life: %s", error)
            except Exception:
                log.exception("a mistake while keeping house")
            await asyncio.sleep(BEAT_SECONDS)

    def _forget_claims(self) -> None:
        """This process was silent for so long that another may have taken over its bots."""
        for play in self._plays.values():
            play.forget_claim()

    async def _adopt_orphans(self) -> None:
        """Beside the signs of life: to read many tables may take a while."""
        try:
            for table in await self.stored(self.storage.orphans, self.process):
                await self._adopt(table)
        except StorageError as error:
            self.metrics.storage_failed()
            log.error("tables of a dead process are not taken over: %s", error)

    async def _checkpoint(self) -> None:
        """What was appended since the last time moves into the database itself, beside what goes on."""
        appended = self.metrics.causes
        if appended != self._checked:
            self._checked = appended
            with suppress(StorageError):
                await self.stored(self.storage.checkpoint)

    async def _adopt(self, table: str) -> None:
        """A table whose bots nobody plays."""
        try:
            if not await self.stored(self.storage.claim, table, self.process):
                return
            room = await self.room(table)
            if room.live.stage == "running":
                return
        except (NotDone, NoTable):  # it cannot be played: it is nobody's
            pass
        await self.stored(self.storage.release, table, self.process)

    async def _tidy(self) -> None:
        """Forget old tables, if that was chosen, and score sheets that no phone has written to for long."""
        finished, idle = self.settings.keep_finished, self.settings.keep_idle
        while True:
            try:
                await self.stored(self.storage.forget_sheets, days_ago(SHEET_DAYS), days_ago(EMPTY_SHEET_DAYS))
                if finished is not None or idle is not None:
                    forgotten = await self.stored(self.storage.forget_older, days_ago(finished), days_ago(idle))
                    for table in forgotten:
                        self._drop(table, NO_TABLE)
            except StorageError as error:
                log.error("old tables were not forgotten: %s", error)
            await asyncio.sleep(TIDY_SECONDS)

    async def _collect(self) -> None:
        """What nobody can reach any more is freed when nobody plays, or at last all the same."""
        decided, since = 0, monotonic()
        while True:
            await asyncio.sleep(QUIET_SECONDS)
            is_quiet, decided = decided == self.metrics.causes, self.metrics.causes
            waited = monotonic() - since
            if waited > COLLECT_SECONDS or (is_quiet and waited > COLLECT_SECONDS / 10):
                gc.collect()
                since = monotonic()

    def forget_idle(self, seconds: float = IDLE_SECONDS) -> None:
        """Tables nobody listens to are dropped from memory, unless a bot is about to play."""
        for table, room in list(self._rooms.items()):
            idle = monotonic() - room.used_at > seconds
            if room.gone or (idle and not room.is_watched and not self._plays[table].is_busy):
                self._drop(table, RESTART)
        self.metrics.rooms(len(self._rooms))

    def _drop(self, table: str, why: int) -> None:
        room = self._rooms.pop(table, None)
        self._plays.pop(table, None)
        if room is not None:
            self.keep(self._let_go(room, why))

    async def _let_go(self, room: Room, why: int) -> None:
        await room.close(why)
        if room.live.table in self._rooms:  # somebody has come back
            return
        with suppress(StorageError):
            await self.stored(self.storage.release, room.live.table, self.process)

    # Other processes.

    def _heard(self, table: str, number: int) -> None:
        room = self._in_memory(table)
        if room is not None and number > room.live.number:
            self.keep(self._catch_up(room))

    def _heard_nothing(self) -> None:
        """For a while nothing was heard: anything may have changed."""
        for room in list(self._rooms.values()):
            self.keep(self._catch_up(room))

    async def _catch_up(self, room: Room) -> None:
        try:
            await room.catch_up()
        except (StorageError, NotDone) as error:
            log.error("table %s cannot be read on: %s", room.live.table, error)
            room.let_go(RESTART)

    async def _causes_after(self, table: str, number: int) -> list[StoredCause]:
        return await self.stored(self.storage.read_causes, table, number)

    async def _claim(self, table: str) -> bool:
        try:
            return await self.stored(self.storage.claim, table, self.process)
        except NoTable:
            self._drop(table, NO_TABLE)
            raise NotDone("no_table") from None
        except StorageError as error:
            self.metrics.storage_failed()
            log.error("table %s: %s", table, error)
            raise NotDone("failed") from error

    # Rooms.

    def enter(self, live: LiveTable) -> Room:
        """A room for a table that is not in memory yet."""
        room = self._rooms[live.table] = Room(live, self.office)
        self._plays[live.table] = BotPlay(room, self.office)
        room.wake()
        if live.stage == "over" and not isinstance(live, ToldTable):
            self._ended(live.table)
        return room

    async def room(self, table: str) -> Room:
        """The room of a table; one that is not in memory is played again from its causes."""
        room = self._in_memory(table)
        if room is not None:
            room.used_at = monotonic()
            return room
        if table not in self._loading:
            task = self._loading[table] = self.keep(self._load(table))
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    def _in_memory(self, table: str) -> Room | None:
        room = self._rooms.get(table)
        return None if room is None or room.gone else room

    async def _load(self, table: str) -> Room:
        """A table from what is stored. If that fails, nobody learns why: the reason tells hidden cards."""
        try:
            stored = await self.stored(self.storage.read_table, table)
            if stored is None:
                raise NotDone("no_table")
            room = self.enter(await self._read(table, stored))
            if self._listening is not None:  # what another process wrote meanwhile was heard by nobody
                await room.catch_up()
            return room
        except NotDone:
            raise
        except Exception as error:
            log.exception("table %s cannot be played again", table)
            raise NotDone("failed") from error

    async def _read(self, table: str, stored: StoredTable) -> LiveTable:
        setup = read_setup(stored.setup)
        if stored.has_story:
            story = await self.stored(self.storage.read_story, table)
            assert story is not None, "a story that is gone"
            return await asyncio.to_thread(told_table, table, setup, stored, story)
        live = await asyncio.to_thread(played_again, table, setup, stored)
        return live if live is not None else await self._resume(table, setup, stored)

    async def _resume(self, table: str, setup: Setup, stored: StoredTable) -> LiveTable:
        """The rules have changed: the game goes on from the position at the start of its turn."""
        if stored.position is None:
            raise NotDone("failed")
        live = LiveTable(table, setup)
        cause = Resumed(live.rulebook.version, stored.position[1])
        causes = [*causes_of(stored), (cause, now())]
        live = await asyncio.to_thread(LiveTable, table, setup, causes)
        item = Append(table, len(causes), cause_json(cause), causes[-1][1], live.stage)
        try:
            await self.office.appender.append(item)
        except TakenNumber:  # another process has resumed it
            again = await self.stored(self.storage.read_table, table)
            assert again is not None, "a table that is gone"
            return LiveTable(table, setup, causes_of(again))
        log.warning("table %s goes on by new rules from the start of its turn", table)
        return live

    # The end of a table.

    def _ended(self, table: str) -> None:
        self.keep(self._write_story(table))

    async def _write_story(self, table: str) -> None:
        """From what is stored, so that it tells what everybody would find there."""
        try:
            stored = await self.stored(self.storage.read_table, table)
            if stored is not None and not stored.has_story:
                story = await self._scribe.tell(table, stored.setup, stored.causes)
                await self.stored(self.storage.write_story, table, story)
                await self.stored(self.storage.release, table, self.process)
        except Exception:
            self.metrics.storage_failed()
            log.exception("the story of table %s was not written", table)

    async def causes_of(self, table: str) -> tuple[Setup, list[tuple[Cause, int]]]:
        """A table as it was written down."""
        stored = await self.stored(self.storage.read_table, table)
        if stored is None:
            raise NotDone("no_table")
        return read_setup(stored.setup), causes_of(stored)

    async def forget(self, table: str) -> None:
        """Delete a table with everything."""
        await self.stored(self.storage.forget, table)
        self._drop(table, NO_TABLE)


def read_catalogues() -> None:
    """Nobody shall wait for the first words of a language."""
    for language in languages():
        for game in games.NAMES:
            warm_up(language, PACKAGE, games.load(game).package)


def causes_of(stored: StoredTable) -> list[tuple[Cause, int]]:
    return [(read_cause(each.cause), each.at) for each in stored.causes]


def played_again(table: str, setup: Setup, stored: StoredTable) -> LiveTable | None:
    """A stored table as it stood; None if it was played by other rules than today's, and must go on from a position.

    Before the cards are dealt, and before the first decision, other rules do no harm.
    """
    causes = causes_of(stored)
    resumed = LiveTable.last_resumed(causes)
    rules = causes[resumed][0].rules if resumed >= 0 else setup.rules  # type: ignore[union-attr]  # it is a Resumed
    if rules not in (0, games.load(setup.game).version) and stored.position is not None:
        return None
    return LiveTable(table, setup, causes)


def told_table(table: str, setup: Setup, stored: StoredTable, packed: bytes) -> ToldTable:
    story, causes = unpack(packed), causes_of(stored)
    told = ToldTable(table, setup, story, causes[story["number"] :])
    told.remember_asked(cause for cause, _ in causes)
    return told


def days_ago(days: float | None) -> datetime:
    """So many days ago; without a number, before anything was ever written."""
    return datetime.fromtimestamp(0, UTC) if days is None else datetime.now(UTC) - timedelta(days=days)
