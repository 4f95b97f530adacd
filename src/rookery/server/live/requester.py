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
from ..rate_limits import LimitName
from ..request_errors import RequestRefused
from .registry import TableRegistry
from .seat_keys import SeatSecret, hash_of, seats_of
from .session import TableSession

COOKIE = "seat-"
COOKIES = tuple(f"{COOKIE}{seat}" for seat in range(SEATS_MAX))
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one
BEARER = "bearer "


class Requester:
    """Somebody with a request or a socket."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.registry: TableRegistry = connection.app.state.registry
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

    def limit(self, what: LimitName, who: str | None = None) -> None:
        """Refuse what is asked too often."""
        if not self.registry.limits.allow(what, self.address if who is None else who):
            raise RequestRefused("rate_limited")

    @contextmanager
    def connected(self) -> Iterator[None]:
        """As long as a socket or a stream is open; refused if there are too many."""
        limits, metrics, address = self.registry.limits, self.registry.metrics, self.address
        if not limits.open_socket(address):
            raise RequestRefused("rate_limited")
        metrics.socket_opened()
        try:
            yield
        finally:
            metrics.socket_closed()
            limits.close_socket(address)

    @property
    def has_guessed(self) -> bool:
        """Whether too many wrong secrets came from this address."""
        return self.registry.limits.wait("wrong_secrets", self.address) > 0

    @contextmanager
    def guessing(self, secret: str) -> Iterator[None]:
        """Whoever asks for too many tables, links and sheets that are none is not answered for a while."""
        if self.has_guessed:
            raise RequestRefused("rate_limited")
        try:
            yield
        except RequestRefused as refusal:
            if refusal.reason in ("no_table", "no_link", "no_sheet"):
                self.registry.limits.count_wrong_secret(self.address, hash_of(f"{refusal.reason} {secret}"))
            raise

    # At a table.

    async def session(self, table: str) -> TableSession:
        """Whoever comes with keys to it, and none but those, guesses nothing, whatever others at that address do."""
        keys = set(self.keys)
        if self.has_guessed and keys and len(await seats_of(self.registry, table, keys)) == len(keys):
            return await self.registry.session(table)
        with self.guessing(table):
            return await self.registry.session(table)

    async def seats(self, session: TableSession) -> list[int]:
        """The seats whose keys this visitor has; a bot's, or one that was left, is nobody's."""
        seats = await self._seats_opened_by_keys(session.live.table)
        return [seat for seat in seats if (occupant := session.live.occupants[seat]) is not None and not occupant.bot]

    async def _seats_opened_by_keys(self, table: str) -> list[int]:
        """The seats that the keys open; those that open none count as wrong secrets."""
        keys = set(self.keys)
        seats = await seats_of(self.registry, table, keys)
        if len(seats) < len(keys):
            for key in keys:
                if not seats or not await seats_of(self.registry, table, [key]):
                    self.registry.limits.count_wrong_secret(self.address, hash_of(key))
        return seats

    async def session_with_seat(self, table: str, seat: int) -> TableSession:
        """The room, for whoever has the key to the seat."""
        session = await self.session(table)
        if seat not in await self.seats(session):
            raise RequestRefused("not_your_seat")
        return session

    async def owned_session(self, table: str) -> TableSession:
        """The room, for the maker of the table."""
        session = await self.session(table)
        if session.live.owner not in await self.seats(session):
            raise RequestRefused("not_owner")
        return session

    async def visible_session(self, table: str, seat: int | None = None) -> TableSession:
        """The room, for whoever may see it: by that seat, or by watching. After the end all seats are open to all."""
        session = await self.session(table)
        seats = await self.seats(session)
        if not seats and not session.live.setup.policy.spectators:
            raise RequestRefused("no_spectators")
        if seat is None or seat in seats:
            return session
        await self.wait_until_revealed(session)
        if session.live.stage != "over" or seat >= session.live.setup.seats:
            raise RequestRefused("not_your_seat")
        return session

    async def wait_until_revealed(self, session: TableSession) -> list[int]:
        """The visitor's seats, when one of them has been told all, or whoever watches: nothing is asked out early."""
        seats = await self.seats(session)
        while held := min(map(session.delay_left, seats), default=session.delay_left(None)):
            await asyncio.sleep(held)
        return seats

    # Keys.

    def set_key_cookies(self, response: Response, keys: list[SeatSecret]) -> Joined:
        """The keys to seats are cookies that no script can read and no other site's page can use."""
        secure = self._connection.url.scheme == "https" or self.registry.settings.public_url.startswith("https:")
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

    def delete_key_cookie(self, response: Response, table: str, seat: int) -> None:
        """The key is of no use any more."""
        response.delete_cookie(f"{COOKIE}{seat}", path=f"/api/tables/{table}", httponly=True, samesite="strict")


# Not a plain function, which would be called in another thread.
async def requester_of(connection: HTTPConnection) -> Requester:
    return Requester(connection)


CurrentRequester = Annotated[Requester, Depends(requester_of)]
