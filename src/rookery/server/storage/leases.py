"""Leases: exactly one process plays the bots of a table, and another takes over when it stops."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, DateTime, Interval, delete, exists, func, literal, select

from .database import Database, lock_table, upsert
from .engines.connecting import is_sqlite
from .schema import leases, now, processes


class Leases(Database):
    """Processes send heartbeats, and hold leases while they do.

    Times are the database's clock, because machines' clocks differ. With SQLite, all processes share one machine.
    """

    def heartbeat(self, process: str, seconds: float) -> bool:
        """Extend the life of this process by `seconds`. Return False if it was not alive until now.

        After a gap, other processes may hold its leases: it must acquire them again.
        """
        with self._writing() as connection:
            lived = connection.scalar(select(is_alive(connection, literal(process))))
            until = clock(connection, timedelta(seconds=seconds))
            connection.execute(upsert(connection.dialect.name, processes).values(id=process, alive_until=until))
        return bool(lived)

    def acquire_lease(self, table: str, process: str) -> bool:
        """Acquire the lease of a table. Return False if another living process holds it.

        The process must have sent a heartbeat. Raise NoTable if there is no such table.
        """
        with self._writing() as connection:
            lock_table(connection, table)
            lease = select(leases.c.process, is_alive(connection, leases.c.process)).where(leases.c.table_id == table)
            row = connection.execute(lease).one_or_none()
            if row is not None and row[0] != process and row[1]:
                return False
            connection.execute(upsert(connection.dialect.name, leases).values(table_id=table, process=process))
        return True

    def release_lease(self, table: str, process: str) -> None:
        """Release the lease if this process holds it."""
        with self._writing() as connection:
            own_lease = (leases.c.table_id == table) & (leases.c.process == process)
            connection.execute(delete(leases).where(own_lease))

    def expired_leases(self, process: str) -> list[str]:
        """Return the tables whose leases belong to other processes that are not alive."""
        with self._reading() as connection:
            dead = (leases.c.process != process) & ~is_alive(connection, leases.c.process)
            return list(connection.scalars(select(leases.c.table_id).where(dead).order_by(leases.c.table_id)))

    def end_process(self, process: str) -> None:
        """End a process; its leases expire at once."""
        with self._writing() as connection:
            connection.execute(delete(processes).where(processes.c.id == process))

    def expire_other_processes(self, process: str, seconds: float) -> None:
        """End all other processes, and extend the life of this one by `seconds`."""
        with self._writing() as connection:
            connection.execute(delete(processes).where(processes.c.id != process))
        self.heartbeat(process, seconds)


def clock(connection: Connection, later: timedelta = timedelta()) -> ColumnElement[datetime]:
    """Return the time that all processes share, plus `later`."""
    if is_sqlite(connection):
        return literal(now() + later, DateTime(timezone=True))
    return func.clock_timestamp(type_=DateTime(timezone=True)) + literal(later, Interval)


def is_alive(connection: Connection, process: ColumnElement[str]) -> ColumnElement[bool]:
    return exists().where((processes.c.id == process) & (processes.c.alive_until > clock(connection)))
