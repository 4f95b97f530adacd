"""Whoever asks: from which address, with which keys, and what they may do at a table."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection
from starlette.responses import Response

from rookery.core.engine.constants import SEATS_MAX

from ..messages import Joined
from ..rate_limits import What
from ..request_errors import NotDone
from .registry import Host
from .seat_keys import SeatSecret, hash_of, seats_of
from .session import Room

COOKIE = "seat-"
COOKIES = tuple(f"{COOKIE}{seat}" for seat in range(SEATS_MAX))
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one
BEARER = "bearer "


class Visitor:
    """Somebody with a request or a socket."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.host: Host = connection.app.state.host
        self._connection = connection

    @property
    def address(self) -> str:
        client = self._connection.client
        return client.host if client is not None else ""

    @property
    def came_by_loopback(self) -> bool:
        """Whether the page was opened by an address that leads each computer to itself."""
        name = self._connection.url.hostname or ""
        return name in ("localhost", "::1") or name.endswith(".localhost") or name.startswith("127.")

    @property
    def keys(self) -> list[str]:
        """The keys to seats a browser has in its cookies, one for a seat, or a program sends along."""
        named = self._connection.headers.get("authorization", "")
        bearer = [named[len(BEARER) :].strip()] if named.lower().startswith(BEARER) else []
        cookies = self._connection.cookies
        return bearer + [cookies[name] for name in COOKIES if name in cookies]

    def limit(self, what: What, who: str | None = None) -> None:
        """Refuse what is asked too often."""
        if not self.host.limits.allow(what, self.address if who is None else who):
            raise NotDone("too_much")

    @contextmanager
    def connected(self) -> Iterator[None]:
        """As long as a socket or a stream is open; refused if there are too many."""
        limits, metrics, address = self.host.limits, self.host.metrics, self.address
        if not limits.open_socket(address):
            raise NotDone("too_much")
        metrics.socket_opened()
        try:
            yield
        finally:
            metrics.socket_closed()
            limits.close_socket(address)

    @property
    def has_guessed(self) -> bool:
        """Whether too many wrong secrets came from this address."""
        return self.host.limits.wait("wrong_secrets", self.address) > 0

    @contextmanager
    def guessing(self, secret: str) -> Iterator[None]:
        """Whoever asks for too many tables, links and sheets that are none is not answered for a while."""
        if self.has_guessed:
            raise NotDone("too_much")
        try:
            yield
        except NotDone as refusal:
            if refusal.reason in ("no_table", "no_link", "no_sheet"):
                self.host.limits.guessed(self.address, hash_of(f"{refusal.reason} {secret}"))
            raise

    # At a table.

    async def room(self, table: str) -> Room:
        """Whoever comes with keys to it, and none but those, guesses nothing, whatever others at that address do."""
        keys = set(self.keys)
        if self.has_guessed and keys and len(await seats_of(self.host, table, keys)) == len(keys):
            return await self.host.room(table)
        with self.guessing(table):
            return await self.host.room(table)

    async def seats(self, room: Room) -> list[int]:
        """The seats whose keys this visitor has; a bot's, or one that was left, is nobody's."""
        seats = await self._opened(room.live.table)
        return [seat for seat in seats if (sitting := room.live.sittings[seat]) is not None and not sitting.bot]

    async def _opened(self, table: str) -> list[int]:
        """The seats that the keys open; those that open none count as wrong secrets."""
        keys = set(self.keys)
        seats = await seats_of(self.host, table, keys)
        if len(seats) < len(keys):
            for key in keys:
                if not seats or not await seats_of(self.host, table, [key]):
                    self.host.limits.guessed(self.address, hash_of(key))
        return seats

    async def own(self, table: str, seat: int) -> Room:
        """The room, for whoever has the key to the seat."""
        room = await self.room(table)
        if seat not in await self.seats(room):
            raise NotDone("not_yours")
        return room

    async def made(self, table: str) -> Room:
        """The room, for the maker of the table."""
        room = await self.room(table)
        if room.live.maker not in await self.seats(room):
            raise NotDone("not_maker")
        return room

    async def seen(self, table: str, seat: int | None = None) -> Room:
        """The room, for whoever may see it: by that seat, or by watching. After the end all seats are open to all."""
        room = await self.room(table)
        seats = await self.seats(room)
        if not seats and not room.live.setup.manners.watched:
            raise NotDone("not_watched")
        if seat is None or seat in seats:
            return room
        await self.told(room)
        if room.live.stage != "over" or seat >= room.live.setup.seats:
            raise NotDone("not_yours")
        return room

    async def told(self, room: Room) -> list[int]:
        """The visitor's seats, when one of them has been told all, or whoever watches: nothing is asked out early."""
        seats = await self.seats(room)
        while held := min(map(room.held_for, seats), default=room.held_for(None)):
            await asyncio.sleep(held)
        return seats

    # Keys.

    def give(self, response: Response, keys: list[SeatSecret]) -> Joined:
        """The keys to seats are cookies that no script can read and no other site's page can use."""
        secure = self._connection.url.scheme == "https" or self.host.settings.public_url.startswith("https:")
        for key in keys:
            response.set_cookie(
                f"{COOKIE}{key.stored.seat}",
                key.secret,
                max_age=COOKIE_SECONDS,
                path=f"/api/tables/{key.stored.table}",
                secure=secure,
                httponly=True,
                samesite="strict",
            )
        first = keys[0]
        return Joined(table=first.stored.table, seat=first.stored.seat, key=None)

    def take(self, response: Response, table: str, seat: int) -> None:
        """The key is of no use any more."""
        response.delete_cookie(f"{COOKIE}{seat}", path=f"/api/tables/{table}", httponly=True, samesite="strict")


# Not a plain function, which would be called in another thread.
async def visitor_of(connection: HTTPConnection) -> Visitor:
    return Visitor(connection)


TheVisitor = Annotated[Visitor, Depends(visitor_of)]
