"""Which process plays the bots of a table: exactly one, and another when that one is gone."""

from __future__ import annotations

from datetime import datetime, timedelta

from sqlalchemy import ColumnElement, Connection, DateTime, Interval, delete, exists, func, literal, select

from .database import Database, lock_table, replacing
from .engines.connecting import is_sqlite
from .schema import leases, now, processes


class Leases(Database):
    """Processes say that they live, and keep tables as long as they do.

    The time is the database's own, as several machines have several clocks; SQLite's processes share one.
    """

    def heartbeat(self, process: str, seconds: float) -> bool:
        """This process lives for so many seconds more. False if it was not known to live until now.

        After a gap its tables may be another's: it claims them again before it goes on.
        """
        with self._writing() as connection:
            lived = connection.scalar(select(is_alive(connection, literal(process))))
            until = clock(connection, timedelta(seconds=seconds))
            connection.execute(replacing(connection.dialect.name, processes).values(id=process, alive_until=until))
        return bool(lived)

    def acquire_lease(self, table: str, process: str) -> bool:
        """Becomes the keeper of a table if nobody living is; True also if it is already. It must have beaten before.

        NoTable if there is no such table.
        """
        with self._writing() as connection:
            lock_table(connection, table)
            lease = select(leases.c.process, is_alive(connection, leases.c.process)).where(leases.c.table_id == table)
            row = connection.execute(lease).one_or_none()
            if row is not None and row[0] != process and row[1]:
                return False
            connection.execute(replacing(connection.dialect.name, leases).values(table_id=table, process=process))
        return True

    def release_lease(self, table: str, process: str) -> None:
        """The process keeps the table no more, if it did."""
        with self._writing() as connection:
            mine = (leases.c.table_id == table) & (leases.c.process == process)
            connection.execute(delete(leases).where(mine))

    def expired_leases(self, process: str) -> list[str]:
        """Tables of which another process was the keeper that lives no more."""
        with self._reading() as connection:
            dead = (leases.c.process != process) & ~is_alive(connection, leases.c.process)
            return list(connection.scalars(select(leases.c.table_id).where(dead).order_by(leases.c.table_id)))

    def end_process(self, process: str) -> None:
        """The process stops: its tables are orphans at once."""
        with self._writing() as connection:
            connection.execute(delete(processes).where(processes.c.id == process))

    def expire_other_processes(self, process: str, seconds: float) -> None:
        """This process is the only one, for so many seconds: whatever others said, they are dead."""
        with self._writing() as connection:
            connection.execute(delete(processes).where(processes.c.id != process))
        self.heartbeat(process, seconds)


def clock(connection: Connection, later: timedelta = timedelta()) -> ColumnElement[datetime]:
    """The time that all processes share, or so much later."""
    if is_sqlite(connection):
        return literal(now() + later, DateTime(timezone=True))
    return func.clock_timestamp(type_=DateTime(timezone=True)) + literal(later, Interval)


def is_alive(connection: Connection, process: ColumnElement[str]) -> ColumnElement[bool]:
    return exists().where((processes.c.id == process) & (processes.c.alive_until > clock(connection)))
