"""Store many table events in one transaction: one commit for all that wait, and a separate result for each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from rookery.core.errors import short_repr

from .database import Database, error_for_row, may_be_id, upsert
from .engines.connecting import is_sqlite
from .engines.postgres import notify
from .errors import EventNumberTaken, NoTable, StorageError, StorageFailed
from .schema import events, positions, tables
from .seats import close_seat, insert_key, spend_link
from .values import Append, json_text, packed_json

Row: TypeAlias = dict[str, object]
# `changed_at` is updated at most once per minute: it only decides which tables to delete after days.
CHANGED_AT_MILLISECONDS = 60_000

# Prepared once, because they are executed for every move of every table.
_these = tables.c.id.in_(bindparam("ids", expanding=True))
# Sorted by id, so that two batches never deadlock.
_lock = select(tables.c.id).where(_these).order_by(tables.c.id).with_for_update()
# One query per table finds the last number by the index; grouping would read all numbers.
_last = select(func.max(events.c.number)).where(events.c.table_id == tables.c.id).scalar_subquery()
_lasts = select(tables.c.id, _last, tables.c.stage, tables.c.changed_at).where(_these)
_events = insert(events)
_changed = (
    update(tables)
    .where(tables.c.id == bindparam("id_"))
    .values(stage=bindparam("stage_"), changed_at=bindparam("changed_at_"))
)


class BatchAppend(Database):
    """Append table events."""

    def append(self, item: Append) -> None:
        """Store the next event of a table. Raise EventNumberTaken if its number is not the next one."""
        (error,) = self.append_all([item])
        if error is not None:
            raise error

    def append_all(self, batch: Sequence[Append]) -> list[StorageError | None]:
        """Store the next events of tables, in order, with one commit. Return None or the error for each.

        A rejected event does not affect the others. If the transaction fails, none is stored.
        """
        try:
            with self._writing() as connection:
                writing = Batch(connection, {item.table for item in batch})
                outcomes = [writing.add(item) for item in batch]
                writing.write()
        except StorageError as error:
            return [StorageFailed(str(error)) for _ in batch]
        return outcomes


class Batch:
    """Table events of one transaction. All are checked first, so that rows of one kind are inserted together."""

    def __init__(self, connection: Connection, ids: Iterable[str]) -> None:
        self._connection = connection
        found = {"ids": sorted(filter(may_be_id, ids))}
        if not is_sqlite(connection):
            connection.execute(_lock, found)
        rows = connection.execute(_lasts, found).all()
        # The number of the last event by table.
        self._lasts: dict[str, int] = {row[0]: row[1] or 0 for row in rows}
        self._known: dict[str, tuple[str, int]] = {row[0]: (row[2], row[3]) for row in rows}
        self._events: list[Row] = []
        self._changed: dict[str, Row] = {}
        self._positions: dict[str, Row] = {}

    def add(self, item: Append) -> StorageError | None:
        try:
            event = json_text(item.event)
            position = None if item.position is None else packed_json(item.position)
            self._check(item)
        except StorageError as error:
            return error
        self._lasts[item.table] = item.number
        self._events.append({"table_id": item.table, "number": item.number, "event": event, "at": item.at})
        stage, changed_at = self._known[item.table]
        if item.stage != stage or item.at - changed_at >= CHANGED_AT_MILLISECONDS:
            self._known[item.table] = (item.stage, item.at)
            self._changed[item.table] = {"id_": item.table, "stage_": item.stage, "changed_at_": item.at}
        if position is not None:
            self._positions[item.table] = {"table_id": item.table, "number": item.number, "position": position}
        return None

    def _check(self, item: Append) -> None:
        last = self._lasts.get(item.table)
        if last is None:
            raise NoTable(f"no table {short_repr(item.table)}")
        if item.keys or item.close is not None or item.spend is not None:
            self._change_seats(item, last)
        else:
            check_number(item, last)

    def _change_seats(self, item: Append, last: int) -> None:
        """Change keys and links, all of them or none. This is rare, so a savepoint for each costs little."""
        try:
            with self._connection.begin_nested():
                # Before the number is checked: of two players who use a link at once, the second must get `NoOpenLink`.
                if item.spend is not None:
                    spend_link(self._connection, item.spend, item.table, item.keys[0].seat if item.keys else None)
                check_number(item, last)
                if item.close is not None:
                    close_seat(self._connection, item.table, item.close, except_key_hash=None)
                for key in item.keys:
                    insert_key(self._connection, key)
        except IntegrityError as error:
            raise error_for_row(error) from error

    def write(self) -> None:
        if not self._events:
            return
        connection = self._connection
        connection.execute(_events, self._events)
        if self._changed:
            connection.execute(_changed, list(self._changed.values()))
        if self._positions:
            connection.execute(upsert(connection.dialect.name, positions), list(self._positions.values()))
        if not is_sqlite(connection):
            notify(connection, [f"{row['table_id']}:{row['number']}" for row in self._events])


def check_number(item: Append, last: int) -> None:
    if item.number != last + 1:
        problem = f"event {item.number} cannot be written, the next is {last + 1}"
        raise EventNumberTaken(f"table {short_repr(item.table)}: {problem}")
