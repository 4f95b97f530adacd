"""The storage as a whole: what is in it, whether it answers, and what is forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, delete, func, select

from .database import Database, may_be_id
from .engines.connecting import is_sqlite
from .leases import clock
from .schema import PARTS, leases, processes, tables
from .values import OPEN, OVER, STAGES, milliseconds

# As many ids as one statement names; databases bound the number of its parameters.
AT_ONCE = 500


class Maintenance(Database):
    """Finding, counting and forgetting tables."""

    def ping(self) -> None:
        """StorageFailed if the database does not answer."""
        with self._reading() as connection:
            connection.execute(select(tables.c.id).limit(1))

    def checkpoint(self) -> None:
        """SQLite: copies the log into the database, without keeping anybody waiting who writes; else nothing."""
        if not is_sqlite(self._engine):
            return
        with self._reading() as connection:
            connection.exec_driver_sql("COMMIT")  # not within a transaction
            connection.exec_driver_sql("PRAGMA wal_checkpoint(PASSIVE)")
            connection.exec_driver_sql("BEGIN")

    def counts(self) -> dict[str, int]:
        """How many tables there are in each stage."""
        query = select(tables.c.stage, func.count()).group_by(tables.c.stage)
        with self._reading() as connection:
            return dict.fromkeys(STAGES, 0) | {stage: count for stage, count in connection.execute(query)}

    def public_tables(self, limit: int) -> list[str]:
        """Open tables that anybody may join, the newest first."""
        these = (tables.c.stage == OPEN) & tables.c.public
        query = select(tables.c.id).where(these).order_by(tables.c.written_at.desc(), tables.c.id).limit(limit)
        with self._reading() as connection:
            return list(connection.scalars(query))

    def finished_tables(self, after: str | None, limit: int) -> list[str]:
        """Tables that are over, in the order of their ids, from the first after that one on."""
        query = select(tables.c.id).where(tables.c.stage == OVER).order_by(tables.c.id).limit(limit)
        if after is not None:
            query = query.where(tables.c.id > after)
        with self._reading() as connection:
            return list(connection.scalars(query))

    def forget(self, table: str) -> bool:
        """Deletes a table with everything that belongs to it; False if there was none."""
        with self._writing() as connection:
            found = select(tables.c.id).where(tables.c.id == table).with_for_update()
            if not may_be_id(table) or connection.scalar(found) is None:
                return False
            delete_tables(connection, [table])
        return True

    def forget_older(self, over_before: datetime, idle_before: datetime) -> list[str]:
        """Deletes tables that are over and those that are not, last changed before the one and the other time."""
        old = (tables.c.stage == OVER) & (tables.c.changed_at < milliseconds(over_before))
        idle = (tables.c.stage != OVER) & (tables.c.changed_at < milliseconds(idle_before))
        # A table that somebody is writing to is not old.
        these = select(tables.c.id).where(old | idle).order_by(tables.c.id).with_for_update(skip_locked=True)
        with self._writing() as connection:
            found = list(connection.scalars(these))
            delete_tables(connection, found)
            delete_dead_processes(connection)
        return found


def delete_tables(connection: Connection, ids: Sequence[str]) -> None:
    for start in range(0, len(ids), AT_ONCE):
        some = ids[start : start + AT_ONCE]
        for part in PARTS:
            connection.execute(delete(part).where(part.c.table_id.in_(some)))
        connection.execute(delete(tables).where(tables.c.id.in_(some)))


def delete_dead_processes(connection: Connection) -> None:
    """Those that died and keep nothing; each start of a server leaves one behind unless it stops in peace."""
    kept = select(leases.c.process)
    dead = (processes.c.alive_until < clock(connection)) & processes.c.id.not_in(kept)
    connection.execute(delete(processes).where(dead))
