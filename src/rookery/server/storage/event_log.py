"""Tables and their logs: making them and reading them again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection, exists, insert, select

from rookery.core.errors import shown
from rookery.core.rulebook import Json

from .database import Database, may_be_id
from .errors import StoreFailed
from .schema import causes, now, positions, stories, tables
from .seats import insert_key
from .values import SeatKey, StoredCause, StoredTable, TableFacts, json_text, parse_json, unpack_json


class Logs(Database):
    """The tables, each with its log of causes."""

    def add_table(
        self, table: str, setup: Json, facts: TableFacts, causes: Sequence[StoredCause], keys: Sequence[SeatKey]
    ) -> None:
        """A new table with its first causes, numbered from 1, and the keys of those who sit already."""
        changed_at = causes[-1].at if causes else int(now().timestamp() * 1000)
        row = {"id": table, "setup": json_text(setup), "changed_at": changed_at}
        row |= {"game": facts.game, "rules": facts.rules, "stage": facts.stage, "listed": facts.listed}
        with self._writing() as connection:
            connection.execute(insert(tables).values(row))
            insert_causes(connection, table, causes)
            for key in keys:
                insert_key(connection, key)

    def read_table(self, table: str) -> StoredTable | None:
        """The table with all its causes; None if there is none of that id."""
        if not may_be_id(table):
            return None
        with self._reading() as connection:
            has_story = exists().where(stories.c.table_id == tables.c.id)
            row = connection.execute(select(tables.c.setup, has_story).where(tables.c.id == table)).one_or_none()
            if row is None:
                return None
            log = select_causes(connection, table, after=0)
            return StoredTable(parse_json(row[0]), log, select_position(connection, table), bool(row[1]))

    def read_causes(self, table: str, after: int) -> list[StoredCause]:
        """The causes after that number; none if there is no such table."""
        if not may_be_id(table):
            return []
        with self._reading() as connection:
            return select_causes(connection, table, after)


# Steps of a transaction.


def insert_causes(connection: Connection, table: str, log: Iterable[StoredCause]) -> None:
    rows = [
        {"table_id": table, "number": number, "cause": json_text(stored.cause), "at": stored.at}
        for number, stored in enumerate(log, start=1)
    ]
    if rows:
        connection.execute(insert(causes), rows)


def select_causes(connection: Connection, table: str, after: int) -> list[StoredCause]:
    these = (causes.c.table_id == table) & (causes.c.number > after)
    query = select(causes.c.number, causes.c.cause, causes.c.at).where(these).order_by(causes.c.number)
    read = []
    for expected, (number, cause, at) in enumerate(connection.execute(query), start=after + 1):
        if number != expected:
            raise StoreFailed(f"table {shown(table)} is damaged: cause {expected} is missing; take it from a backup")
        read.append(StoredCause(parse_json(cause), at))
    return read


def select_position(connection: Connection, table: str) -> tuple[int, Json] | None:
    query = select(positions.c.number, positions.c.position).where(positions.c.table_id == table)
    row = connection.execute(query).one_or_none()
    return None if row is None else (row.number, unpack_json(row.position))
