"""Count, find and delete tables, and check the database."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, func, select

from .database import Database, may_be_id
from .engines.connecting import is_sqlite
from .leases import clock
from .schema import TABLE_PARTS, leases, processes, tables
from .values import OPEN, OVER, STAGES, milliseconds

# Databases limit the number of parameters of a statement.
IDS_PER_STATEMENT = 500


class Maintenance(Database):
    """Find, count and delete tables."""

    def ping(self) -> None:
        """Raise StorageFailed if the database does not answer."""
        with self._reading() as connection:
            connection.execute(select(tables.c.id).limit(1))

    def checkpoint(self) -> None:
        """Copy SQLite's log into the database without blocking writers. Do nothing for PostgreSQL."""
        if not is_sqlite(self._engine):
            return
        with self._reading() as connection:
            connection.exec_driver_sql("COMMIT")  # SQLite has no checkpoint within a transaction
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            connection.exec_driver_sql("BEGIN")

    def counts(self) -> dict[str, int]:
        """Return the number of tables by stage."""
        query = select(tables.c.stage, func.count()).group_by(tables.c.stage)
        with self._reading() as connection:
            return dict.fromkeys(STAGES, 0) | {stage: count for stage, count in connection.execute(query)}

    def public_tables(self, limit: int) -> list[str]:
        """Return the open public tables, the newest first."""
        these = (tables.c.stage == OPEN) & tables.c.public
        query = select(tables.c.id).where(these).order_by(tables.c.written_at.desc(), tables.c.id).limit(limit)
        with self._reading() as connection:
            return list(connection.scalars(query))

    def finished_tables(self, after: str | None, limit: int) -> list[str]:
        """Return tables that are over, ordered by id, starting after the id `after`."""
        query = select(tables.c.id).where(tables.c.stage == OVER).order_by(tables.c.id).limit(limit)
        if after is not None:
            query = query.where(tables.c.id > after)
        with self._reading() as connection:
            return list(connection.scalars(query))

    def forget(self, table: str) -> bool:
        """Delete a table and everything that belongs to it. Return False if there was none."""
        with self._writing() as connection:
            found = select(tables.c.id).where(tables.c.id == table).with_for_update()
            if not may_be_id(table) or connection.scalar(found) is None:
                return False
            delete_tables(connection, [table])
        return True

    def forget_older(self, over_before: datetime, idle_before: datetime) -> list[str]:
        """Delete tables whose last change is too old, and return their ids.

        `over_before` applies to tables that are over, `idle_before` to all others.
        """
        old = (tables.c.stage == OVER) & (tables.c.changed_at < milliseconds(over_before))
        idle = (tables.c.stage != OVER) & (tables.c.changed_at < milliseconds(idle_before))
        # A table that is locked for writing is not old.
        these = select(tables.c.id).where(old | idle).order_by(tables.c.id).with_for_update(skip_locked=True)
        with self._writing() as connection:
            found = list(connection.scalars(these))
            delete_tables(connection, found)
            delete_dead_processes(connection)
        return found


def delete_tables(connection: Connection, ids: Sequence[str]) -> None:
    for start in range(0, len(ids), IDS_PER_STATEMENT):
        batch = ids[start : start + IDS_PER_STATEMENT]
        for part in TABLE_PARTS:
            connection.execute(delete(part).where(part.c.table_id.in_(batch)))
        connection.execute(delete(tables).where(tables.c.id.in_(batch)))


def delete_dead_processes(connection: Connection) -> None:
    """Delete processes that are not alive and hold no lease. A server that does not shut down cleanly leaves one."""
    lease_holders = select(leases.c.process)
    dead = (processes.c.alive_until < clock(connection)) & processes.c.id.not_in(lease_holders)
    connection.execute(delete(processes).where(dead))
