"""Keys to seats, and the links that hand them out. Only hashes of both are stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from ..messages import Joined
from ..request_errors import NotDone
from ..storage import NoKey, SeatKey, StorageError, StoredLink, UsedLink
from ..tables.events import Revoked, Sat
from ..tables.validation import check_open
from .registry import Host
from .session import Room

SECRET_BYTES = 24


class SeatSecret:
    """A key to a seat: the secret goes to a browser, its hash into the storage.

    It is a new one, or made of what only one browser knows: a link and an id of its own.
    """

    def __init__(self, table: str, seat: int, made_of: Sequence[str] = ()) -> None:
        self.secret = hash_of(" ".join(made_of)) if made_of else secrets.token_urlsafe(SECRET_BYTES)
        self.stored = SeatKey(table, seat, hash_of(self.secret))


def hash_of(secret: str) -> str:
    """Secrets are long and random, so that a plain hash keeps them."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def told(keys: Sequence[SeatSecret]) -> Joined:
    """Where a program sits, with all its keys: it sends them along itself. A browser's scripts must not know any."""
    first = keys[0]
    every = {str(key.stored.seat): key.secret for key in keys}
    return Joined(table=first.stored.table, seat=first.stored.seat, key=first.secret, keys=every)


async def seats_of(host: Host, table: str, keys: Iterable[str]) -> list[int]:
    """The seats that some keys open."""
    hashes = [hash_of(key) for key in keys]
    return await host.stored(host.storage.seats_of, table, hashes) if hashes else []


async def new_link(host: Host, room: Room, seat: int, *, own: bool) -> str:
    """A secret that opens a seat once: one's own, or one that is open as long as the link is being written."""
    secret = secrets.token_urlsafe(SECRET_BYTES)
    async with room.lock:
        if not own:
            check_open(room.live, seat)
        await host.stored(host.storage.add_link, room.live.table, seat, hash_of(secret))
    return secret


async def find_link(host: Host, secret: str) -> tuple[StoredLink, Room]:
    """Where a link leads, as long as it has not been used."""
    link = await host.stored(host.storage.read_link, hash_of(secret))
    if link is None:
        raise NotDone("no_link")
    if not link.open:
        raise NotDone("used_link")
    room = await host.room(link.table)
    sitting = room.live.sittings[link.seat]
    if sitting is not None and sitting.bot:
        raise NotDone("seat_taken")
    return link, room


def is_free(room: Room, seat: int) -> bool:
    """Whether somebody may sit down there."""
    sitting = room.live.sittings[seat]
    return sitting is None or sitting.gone


async def use_link(host: Host, secret: str, name: str, client: str) -> SeatSecret:
    """Spend a link: whoever uses it gets a key to the seat, and sits down there if it is open.

    With the same client's id it may be used again, for the same key: the first answer may have been lost.
    """
    before = await _used_before(host, secret, client)
    if before is not None:
        return before
    link, room = await find_link(host, secret)
    key = SeatSecret(link.table, link.seat, made_of=(secret, client) if client else ())
    if is_free(room, link.seat):
        await room.do(Sat(link.seat, name.strip()), keys=(key.stored,), close=link.seat, spend=hash_of(secret))
    else:
        await _bring_to_device(host, hash_of(secret), key.stored)
    return key


async def _bring_to_device(host: Host, link_hash: str, key: SeatKey) -> None:
    try:
        await host.stored(host.storage.add_key_by_link, link_hash, key)
    except UsedLink:
        raise NotDone("used_link") from None
    except StorageError as error:
        raise NotDone("failed") from error


async def _used_before(host: Host, secret: str, client: str) -> SeatSecret | None:
    """The key that this client has got for the link already."""
    link = await host.stored(host.storage.read_link, hash_of(secret))
    if link is None or link.open or not client:
        return None
    key = SeatSecret(link.table, link.seat, made_of=(secret, client))
    return key if link.seat in await seats_of(host, link.table, [key.secret]) else None


async def sit_down(room: Room, seat: int, name: str) -> SeatSecret:
    """Take an open seat of a listed table; links to it lead nowhere any more."""
    if not room.live.setup.manners.listed:
        raise NotDone("not_listed")
    key = SeatSecret(room.live.table, seat)
    await room.do(Sat(seat, name.strip()), keys=(key.stored,), close=seat)
    return key


async def revoke(host: Host, room: Room, seat: int, but: str | None) -> int:
    """Void all other keys of a seat, and its links; who came in by them must leave."""
    try:
        dropped = await host.stored(
            host.storage.drop_keys, room.live.table, seat, None if but is None else hash_of(but)
        )
    except NoKey:
        raise NotDone("not_yours") from None
    await room.do(Revoked(seat))
    return dropped
