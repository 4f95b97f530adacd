"""Seat keys and invitation links. Only hashes of the secrets are stored."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, delete, insert, select, update

from rookery.core.errors import short_repr

from .database import Database, lock_table, may_be_id
from .errors import NoOpenLink, NoSeatKey
from .schema import links, now, seat_keys
from .values import SeatKey, StoredLink


class SeatKeys(Database):
    """The keys and the links of seats."""

    def add_link(self, table: str, seat: int, link_hash: str) -> None:
        """Store a link to a seat, and close its older links."""
        with self._writing() as connection:
            lock_table(connection, table)
            close_links(connection, table, seat)
            connection.execute(insert(links).values(link_hash=link_hash, table_id=table, seat=seat))

    def read_link(self, link_hash: str) -> StoredLink | None:
        """Return the table and the seat of a link without spending it; None if there never was such a link."""
        with self._reading() as connection:
            row = connection.execute(
                select(links.c.table_id, links.c.seat, links.c.closed_at).where(links.c.link_hash == link_hash)
            ).one_or_none()
        return None if row is None else StoredLink(row.table_id, row.seat, open=row.closed_at is None)

    def add_key_by_link(self, link_hash: str, key: SeatKey) -> None:
        """Close the link and add the key in one transaction. Raise NoOpenLink if the link is not open."""
        with self._writing() as connection:
            lock_table(connection, key.table)
            spend_link(connection, link_hash, key.table, key.seat)
            insert_key(connection, key)

    def add_keys(self, keys: Sequence[SeatKey]) -> None:
        """Add keys for occupied seats."""
        with self._writing() as connection:
            for key in keys:
                lock_table(connection, key.table)
                insert_key(connection, key)

    def drop_keys(self, table: str, seat: int, except_key_hash: str | None) -> int:
        """Delete all keys of a seat but `except_key_hash`, and close its open links. Return the number of deleted keys.

        Raise NoSeatKey if the key to keep does not exist: of two devices that do this at once, one keeps the seat.
        """
        with self._writing() as connection:
            lock_table(connection, table)
            if except_key_hash is not None and not opens(connection, table, seat, except_key_hash):
                raise NoSeatKey(f"table {short_repr(table)}: the key to seat {seat} is void")
            return close_seat(connection, table, seat, except_key_hash=except_key_hash)

    def seats_of(self, table: str, key_hashes: Sequence[str]) -> list[int]:
        """Return the seats that these keys open, in ascending order."""
        if not may_be_id(table):
            return []
        opened = (seat_keys.c.table_id == table) & seat_keys.c.key_hash.in_(key_hashes)
        with self._reading() as connection:
            return list(
                connection.scalars(select(seat_keys.c.seat).where(opened).distinct().order_by(seat_keys.c.seat))
            )


# Helpers for transactions that have locked the table.


def insert_key(connection: Connection, key: SeatKey) -> None:
    connection.execute(insert(seat_keys).values(table_id=key.table, seat=key.seat, key_hash=key.key_hash))


def spend_link(connection: Connection, link_hash: str, table: str, seat: int | None) -> None:
    """Close an open link to a seat, or with None to any seat of the table. Raise NoOpenLink if there is none."""
    same = (links.c.link_hash == link_hash) & (links.c.table_id == table) & links.c.closed_at.is_(None)
    if seat is not None:
        same &= links.c.seat == seat
    if not connection.execute(update(links).where(same).values(closed_at=now())).rowcount:
        raise NoOpenLink(f"no such link to seat {seat} of table {short_repr(table)} is open")


def close_links(connection: Connection, table: str, seat: int) -> None:
    these = (links.c.table_id == table) & (links.c.seat == seat) & links.c.closed_at.is_(None)
    connection.execute(update(links).where(these).values(closed_at=now()))


def opens(connection: Connection, table: str, seat: int, key_hash: str) -> bool:
    """Return whether the key opens the seat."""
    this = (seat_keys.c.table_id == table) & (seat_keys.c.seat == seat) & (seat_keys.c.key_hash == key_hash)
    return connection.scalar(select(seat_keys.c.seat).where(this)) is not None


def close_seat(connection: Connection, table: str, seat: int, *, except_key_hash: str | None) -> int:
    close_links(connection, table, seat)
    these = (seat_keys.c.table_id == table) & (seat_keys.c.seat == seat)
    if except_key_hash is not None:
        these &= seat_keys.c.key_hash != except_key_hash
    return connection.execute(delete(seat_keys).where(these)).rowcount
