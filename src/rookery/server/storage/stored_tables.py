"""Store and read tables and their event logs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, exists, insert, select

from rookery.core.errors import short_repr
from rookery.core.json_values import JsonObject

from .database import Database, may_be_id
from .errors import StorageFailed
from .schema import archives, events, now, positions, tables
from .seats import insert_key
from .values import SeatKey, StoredEvent, StoredTable, TableFacts, json_text, parse_json, unpack_json


class StoredTables(Database):
    """The tables, each with its event log."""

    def add_table(
        self, table: str, setup: JsonObject, facts: TableFacts, log: Sequence[StoredEvent], keys: Sequence[SeatKey]
    ) -> None:
        """Store a new table with its first events, numbered from 1, and the keys of its players."""
        changed_at = log[-1].at if log else int(now().timestamp() * 1000)
        row = {"id": table, "setup": json_text(setup), "changed_at": changed_at}
        row |= {"game": facts.game, "rules": facts.rules, "stage": facts.stage, "public": facts.public}
        with self._writing() as connection:
            connection.execute(insert(tables).values(row))
            insert_events(connection, table, log)
            for key in keys:
                insert_key(connection, key)

    def read_table(self, table: str) -> StoredTable | None:
        """Return the table with all its events; None if there is no table with that id."""
        if not may_be_id(table):
            return None
        with self._reading() as connection:
            is_archived = exists().where(archives.c.table_id == tables.c.id)
            row = connection.execute(select(tables.c.setup, is_archived).where(tables.c.id == table)).one_or_none()
            if row is None:
                return None
            log = select_events(connection, table, after=0)
            return StoredTable(parse_json(row[0]), log, select_position(connection, table), bool(row[1]))

    def read_events(self, table: str, after: int) -> list[StoredEvent]:
        """Return the events after that number; an empty list if there is no such table."""
        if not may_be_id(table):
            return []
        with self._reading() as connection:
            return select_events(connection, table, after)


# Helpers for transactions.


def insert_events(connection: Connection, table: str, log: Iterable[StoredEvent]) -> None:
    rows = [
        {"table_id": table, "number": number, "event": json_text(stored.event), "at": stored.at}
        for number, stored in enumerate(log, start=1)
    ]
    if rows:
        connection.execute(insert(events), rows)


def select_events(connection: Connection, table: str, after: int) -> list[StoredEvent]:
    these = (events.c.table_id == table) & (events.c.number > after)
    query = select(events.c.number, events.c.event, events.c.at).where(these).order_by(events.c.number)
    read = []
    for expected, (number, event, at) in enumerate(connection.execute(query), start=after + 1):
        if number != expected:
            raise StorageFailed(
                f"table {short_repr(table)} is damaged: event {expected} is missing; restore it from a backup"
            )
        read.append(StoredEvent(parse_json(event), at))
    return read


def select_position(connection: Connection, table: str) -> tuple[int, JsonObject] | None:
    query = select(positions.c.number, positions.c.position).where(positions.c.table_id == table)
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.number, unpack_json(row.position))
