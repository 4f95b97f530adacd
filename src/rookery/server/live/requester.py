"""The requester: address and keys of a request or socket, and what it may do at a table."""

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
COOKIE_SECONDS = 400 * 24 * 3600  # the longest time that browsers keep one
BEARER = "bearer "


class Requester:
    """The client behind a request or a socket."""

    def __init__(self, connection: HTTPConnection) -> None:
        self.registry: TableRegistry = connection.app.state.registry
        self._connection = connection

    @property
    def address(self) -> str:
        client = self._connection.client
        return client.host if client is not None else ""

    @property
    def came_by_loopback(self) -> bool:
        """Return whether the address in the browser is a loopback address, which is useless on other computers."""
        name = self._connection.url.hostname or ""
        return name in ("localhost", "::1") or name.endswith(".localhost") or name.startswith("127.")

    @property
    def keys(self) -> list[str]:
        """Return the keys to seats: from a browser's cookies, one per seat, and a program's bearer token."""
        header = self._connection.headers.get("authorization", "")
        bearer = [header[len(BEARER) :].strip()] if header.lower().startswith(BEARER) else []
        cookies = self._connection.cookies
        return bearer + [cookies[name] for name in COOKIES if name in cookies]

    def limit(self, what: LimitName, who: str | None = None, count: int = 1) -> None:
        """Raise RequestRefused if the limit is reached; otherwise count the request, or several."""
        if count and not self.registry.limits.allow(what, self.address if who is None else who, count):
            raise RequestRefused("rate_limited")

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Count a socket or a stream while it is open; raise RequestRefused if there are too many."""
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
    def has_guessed_too_often(self) -> bool:
        """Return whether too many wrong secrets came from this address."""
        return self.registry.limits.wait("wrong_secrets", self.address) > 0

    @contextmanager
    def guessing(self, secret: str) -> Iterator[None]:
        """Count the secret if no table, link or sheet has it; raise RequestRefused after too many wrong ones."""
        if self.has_guessed_too_often:
            raise RequestRefused("rate_limited")
        try:
            yield
        except RequestRefused as error:
            if error.reason in ("no_table", "no_link", "no_sheet"):
                self.registry.limits.count_wrong_secret(self.address, hash_of(f"{error.reason} {secret}"))
            raise

    # At a table.

    async def session(self, table: str) -> TableSession:
        """Return the session of a table; raise RequestRefused after too many wrong secrets from the address.

        A client whose keys all belong to the table is not guessing. It passes whatever others at its address do.
        """
        keys = set(self.keys)
        if self.has_guessed_too_often and keys and len(await seats_of(self.registry, table, keys)) == len(keys):
            return await self.registry.session(table)
        with self.guessing(table):
            return await self.registry.session(table)

    async def seats(self, session: TableSession) -> list[int]:
        """Return the seats whose keys the requester has, without seats of bots and open seats."""
        seats = await self._seats_opened_by_keys(session.live.table)
        if any(session.live.occupants[seat] is None for seat in seats):
            # A person has joined at another server, and this one has not heard of it yet.
            await session.catch_up()
        return [seat for seat in seats if (occupant := session.live.occupants[seat]) is not None and not occupant.bot]

    async def _seats_opened_by_keys(self, table: str) -> list[int]:
        """Return the seats to which the keys belong; count the other keys as wrong secrets."""
        keys = set(self.keys)
        seats = await seats_of(self.registry, table, keys)
        if len(seats) < len(keys):
            for key in keys:
                if not seats or not await seats_of(self.registry, table, [key]):
                    self.registry.limits.count_wrong_secret(self.address, hash_of(key))
        return seats

    async def session_with_seat(self, table: str, seat: int) -> TableSession:
        """Return the session; raise RequestRefused unless the requester has the key to the seat."""
        session = await self.session(table)
        if seat not in await self.seats(session):
            raise RequestRefused("not_your_seat")
        return session

    async def owned_session(self, table: str) -> TableSession:
        """Return the session; raise RequestRefused unless the requester is the owner of the table."""
        session = await self.session(table)
        if session.live.owner not in await self.seats(session):
            raise RequestRefused("not_owner")
        return session

    async def visible_session(self, table: str, seat: int | None = None) -> TableSession:
        """Return the session, if the requester may see the table as that seat, or as a spectator (None).

        After the end all may see it as any seat.
        """
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
        """Wait until a seat of the requester, or a spectator, may see all that happened. Return the requester's seats.

        So a request never reveals anything early.
        """
        seats = await self.seats(session)
        while delay := min(map(session.delay_left, seats), default=session.delay_left(None)):
            await asyncio.sleep(delay)
        return seats

    # Keys.

    def set_key_cookies(self, response: Response, keys: list[SeatSecret]) -> Joined:
        """Put the keys into cookies that scripts cannot read and other sites cannot use."""
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
        """Delete the cookie of a key that is not valid any more."""
        response.delete_cookie(f"{COOKIE}{seat}", path=f"/api/tables/{table}", httponly=True, samesite="strict")


# FastAPI would call a plain function in another thread.
async def requester_of(connection: HTTPConnection) -> Requester:
    return Requester(connection)


CurrentRequester = Annotated[Requester, Depends(requester_of)]
