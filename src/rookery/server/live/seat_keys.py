"""Keys to seats, and the links that give them out. Only hashes of both are stored."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence

from ..messages import Joined
from ..request_errors import RequestRefused
from ..storage import NoOpenLink, NoSeatKey, SeatKey, StorageError, StoredLink
from ..tables.events import KeysRevoked, Sat
from ..tables.validation import check_open
from .registry import TableRegistry
from .session import TableSession

SECRET_BYTES = 24


class SeatSecret:
    """A key to a seat: the secret goes to a client, its hash into the storage.

    The secret is random, or derived from values that only one client knows: a link and the client's id.
    """

    def __init__(self, table: str, seat: int, derived_from: Sequence[str] = ()) -> None:
        self.secret = hash_of(" ".join(derived_from)) if derived_from else secrets.token_urlsafe(SECRET_BYTES)
        self.stored = SeatKey(table, seat, hash_of(self.secret))


def hash_of(secret: str) -> str:
    """Return the hash of a secret. Secrets are long and random, so a plain hash is safe."""
    return hashlib.sha256(secret.encode(errors="replace")).hexdigest()


def joined_with_keys(keys: Sequence[SeatSecret]) -> Joined:
    """Return a program's seat with all its keys, which it sends itself. Scripts in a browser must not see any key."""
    first = keys[0]
    by_seat = {str(key.stored.seat): key.secret for key in keys}
    return Joined(table=first.stored.table, seat=first.stored.seat, key=first.secret, keys=by_seat)


async def seats_of(registry: TableRegistry, table: str, keys: Iterable[str]) -> list[int]:
    """Return the seats of a table to which the keys belong."""
    hashes = [hash_of(key) for key in keys]
    return await registry.call_storage(registry.storage.seats_of, table, hashes) if hashes else []


async def new_link(registry: TableRegistry, session: TableSession, seat: int, *, own: bool) -> str:
    """Return the secret of a new link to a seat: the requester's own seat, or an open one.

    The lock keeps an open seat open until the link is stored.
    """
    secret = secrets.token_urlsafe(SECRET_BYTES)
    async with session.lock:
        if not own:
            check_open(session.live, seat)
        await registry.call_storage(registry.storage.add_link, session.live.table, seat, hash_of(secret))
    return secret


async def find_link(registry: TableRegistry, secret: str) -> tuple[StoredLink, TableSession]:
    """Return an unused link and the session of its table; raise RequestRefused if it is used or does not exist."""
    link = await registry.call_storage(registry.storage.read_link, hash_of(secret))
    if link is None:
        raise RequestRefused("no_link")
    if not link.open:
        raise RequestRefused("used_link")
    session = await registry.session(link.table)
    occupant = session.live.occupants[link.seat]
    if occupant is not None and occupant.bot:
        raise RequestRefused("seat_taken")
    return link, session


def is_free(session: TableSession, seat: int) -> bool:
    """Return whether a person may take the seat."""
    occupant = session.live.occupants[seat]
    return occupant is None or occupant.has_left


async def use_link(registry: TableRegistry, secret: str, name: str, client: str) -> SeatSecret:
    """Spend a link and return a key to its seat; the person takes the seat if it is open.

    The same link with the same client's id gives the same key again, because the first answer may have been lost.
    """
    earlier_key = await _key_given_before(registry, secret, client)
    if earlier_key is not None:
        return earlier_key
    link, session = await find_link(registry, secret)
    key = SeatSecret(link.table, link.seat, derived_from=(secret, client) if client else ())
    if is_free(session, link.seat):
        await session.do(Sat(link.seat, name.strip()), keys=(key.stored,), close=link.seat, spend=hash_of(secret))
    else:
        await _add_key_by_link(registry, hash_of(secret), key.stored)
    return key


async def _add_key_by_link(registry: TableRegistry, link_hash: str, key: SeatKey) -> None:
    try:
        await registry.call_storage(registry.storage.add_key_by_link, link_hash, key)
    except NoOpenLink:
        raise RequestRefused("used_link") from None
    except StorageError as error:
        raise RequestRefused("server_error") from error


async def _key_given_before(registry: TableRegistry, secret: str, client: str) -> SeatSecret | None:
    """Return the key that this client has already got for the link; None if there is none."""
    link = await registry.call_storage(registry.storage.read_link, hash_of(secret))
    if link is None or link.open or not client:
        return None
    key = SeatSecret(link.table, link.seat, derived_from=(secret, client))
    return key if link.seat in await seats_of(registry, link.table, [key.secret]) else None


async def take_seat(session: TableSession, seat: int, name: str) -> SeatSecret:
    """Take an open seat of a public table, void the links to it, and return its key."""
    if not session.live.setup.policy.public:
        raise RequestRefused("not_public")
    key = SeatSecret(session.live.table, seat)
    await session.do(Sat(seat, name.strip()), keys=(key.stored,), close=seat)
    return key


async def revoke(registry: TableRegistry, session: TableSession, seat: int, except_key: str | None) -> int:
    """Void all other keys of a seat, and its links; disconnect their clients. Return the number of voided keys."""
    try:
        dropped = await registry.call_storage(
            registry.storage.drop_keys, session.live.table, seat, None if except_key is None else hash_of(except_key)
        )
    except NoSeatKey:
        raise RequestRefused("not_your_seat") from None
    await session.do(KeysRevoked(seat))
    return dropped
