"""All tables of a server: making them, finding them again after a restart, links and keys to their seats."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import ParamSpec, TypeVar

from rookery.core.constants import SEATS_MAX
from rookery.core.errors import BadOption

from .causes import BotSat, Cause, Sat, cause_json, read_cause
from .line import RESTART
from .messages import NewTable
from .refusals import NotDone
from .room import Room
from .storage import SeatKey, Storage, StorageError, StoredLink, StoredTable, TakenNumber, UsedLink
from .tables import LiveTable, Setup, new_setup, setup_json

Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")

log = logging.getLogger(__name__)

# No letters that are mistaken for others: tables are sometimes told by voice.
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_LETTERS = 12
SECRET_BYTES = 24


class Host:
    """The tables of one storage. All calls to the storage go through one thread, in order."""

    def __init__(self, storage: Storage, *, pause: float) -> None:
        self._storage = storage
        self._pause = pause
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="storage")
        self._rooms: dict[str, Room] = {}
        self._loading = asyncio.Lock()

    async def _stored(
        self, call: Callable[Parameters, Result], *args: Parameters.args, **more: Parameters.kwargs
    ) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: call(*args, **more))

    async def close(self, why: int) -> None:
        """Let everybody go; what was begun is written to its end."""
        for room in list(self._rooms.values()):
            await room.close(why)
        self._thread.shutdown()
        self._storage.close()

    # Tables.

    async def open_table(self, wanted: NewTable) -> SeatSecret:
        """A new table with its maker on a seat and bots on others; it starts at once if none stays open."""
        seed = None if wanted.seed is None else int(wanted.seed)
        setup = new_setup(wanted.game, wanted.seats, wanted.options, seed=seed, maker=wanted.seat)
        live = LiveTable("".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS)), setup)
        causes: list[Cause] = [Sat(wanted.seat, wanted.name.strip())]
        causes += [BotSat(seat, "", bot) for seat, bot in sorted(read_bots(wanted.bots).items())]
        for place, cause in enumerate(causes):
            causes[place] = live.named(cause)
            live.check(causes[place])
            live.apply(causes[place])
        key = SeatSecret(live.table, wanted.seat)
        stored = [cause_json(cause) for cause in causes]
        await self._stored(self._storage.add_table, live.table, setup_json(setup), stored, key.stored)
        self._enter(live)
        return key

    def _enter(self, live: LiveTable) -> Room:
        async def store(number: int, cause: Cause) -> None:
            with failures(room):
                await self._stored(self._storage.append, live.table, number, cause_json(cause))

        room = self._rooms[live.table] = Room(live, store, self._pause)
        room.wake()
        return room

    async def room(self, table: str) -> Room:
        """The room of a table; one that is not in memory is played again from its causes."""
        room = self._in_memory(table)
        if room is not None:
            return room
        async with self._loading:
            return self._in_memory(table) or self._enter(await self._read(table))

    def _in_memory(self, table: str) -> Room | None:
        room = self._rooms.get(table)
        return None if room is None or room.gone else room

    async def _read(self, table: str) -> LiveTable:
        """A table from its causes. If that fails, whoever asks learns nothing else: the reason tells hidden cards."""
        try:
            stored = await self._stored(self._storage.read_table, table)
            if stored is not None:
                return await asyncio.to_thread(again, table, stored)
        except Exception as error:
            log.exception("table %s cannot be played again", table)
            raise NotDone("failed") from error
        raise NotDone("no_table")

    # Links and keys.

    async def seats_of(self, table: str, keys: Iterable[str]) -> list[int]:
        """The seats that some keys open."""
        hashes = [hash_of(key) for key in keys]
        return await self._stored(self._storage.seats_of, table, hashes) if hashes else []

    async def new_link(self, room: Room, seat: int, *, own: bool) -> str:
        """A secret that opens a seat once: one's own, or one that is open as long as the link is being written."""
        secret = secrets.token_urlsafe(SECRET_BYTES)
        async with room.lock:
            if not own:
                room.live.check_open(seat)
            await self._stored(self._storage.add_link, room.live.table, seat, hash_of(secret))
        return secret

    async def _used_before(self, secret: str, client: str) -> SeatSecret | None:
        """The key that this client has got for the link already."""
        link = await self._stored(self._storage.read_link, hash_of(secret))
        if link is None or link.open or not client:
            return None
        key = SeatSecret(link.table, link.seat, made_of=(secret, client))
        return key if link.seat in await self.seats_of(link.table, [key.secret]) else None

    async def link(self, secret: str) -> tuple[StoredLink, Room]:
        """Where a link leads, as long as it has not been used."""
        link = await self._stored(self._storage.read_link, hash_of(secret))
        if link is None:
            raise NotDone("no_link")
        if not link.open:
            raise NotDone("used_link")
        room = await self.room(link.table)
        sitting = room.live.sittings[link.seat]
        if sitting is not None and sitting.bot:
            raise NotDone("seat_taken")
        return link, room

    async def use_link(self, secret: str, name: str, client: str) -> SeatSecret:
        """Spend a link: whoever uses it gets a key to the seat, and sits down there if it is open.

        With the same client's id it may be used again, for the same key: the first answer may have been lost.
        """
        before = await self._used_before(secret, client)
        if before is not None:
            return before
        link, room = await self.link(secret)
        key = SeatSecret(link.table, link.seat, made_of=(secret, client) if client else ())

        async def store(number: int, cause: Cause | None) -> None:
            stored = None if cause is None else cause_json(cause)
            with failures(room):
                await self._stored(self._storage.use_link, hash_of(secret), key.stored, number, stored)

        if room.live.sittings[link.seat] is None:
            await room.do(Sat(link.seat, name.strip()), store)
        else:
            await store(0, None)
        return key


@contextmanager
def failures(room: Room) -> Iterator[None]:
    """What the storage could not do was not done. A table that another process has changed is read again."""
    try:
        yield
    except UsedLink:
        raise NotDone("used_link") from None
    except StorageError as error:
        log.error("table %s: %s", room.live.table, error)
        if isinstance(error, TakenNumber):
            room.let_go(RESTART)
        raise NotDone("failed") from error


def again(table: str, stored: StoredTable) -> LiveTable:
    """A stored table as it stood."""
    return LiveTable(table, Setup(**stored.setup), map(read_cause, stored.causes))


class SeatSecret:
    """A key to a seat: the secret goes to a browser, its hash into the storage.

    It is a new one, or made of what only one browser knows: a link and an id of its own.
    """

    def __init__(self, table: str, seat: int, made_of: Sequence[str] = ()) -> None:
        self.secret = hash_of(" ".join(made_of)) if made_of else secrets.token_urlsafe(SECRET_BYTES)
        self.stored = SeatKey(table, seat, hash_of(self.secret))


def hash_of(secret: str) -> str:
    """Secrets are long and random, so that a plain hash keeps them."""
    return hashlib.sha256(secret.encode()).hexdigest()


# As JSON's keys write them.
SEAT_TEXTS = frozenset(map(str, range(SEATS_MAX)))


def read_bots(bots: Mapping[str, str]) -> dict[int, str]:
    """Bots by seat; JSON's keys are text."""
    for seat in bots:
        if seat not in SEAT_TEXTS:
            raise BadOption(f"bots has the seat {seat!r}, must be a whole number")
    return {int(seat): bot for seat, bot in bots.items()}
