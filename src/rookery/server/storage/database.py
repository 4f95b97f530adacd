"""An open database and its transactions; and the steps of a transaction that several rooms share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache
from threading import Lock

from sqlalchemy import Connection, Engine, Table, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoConnection

from rookery.core.errors import short_repr

from .engines.connecting import cause_of, is_sqlite, open_engine
from .engines.postgres import READING
from .errors import IdTaken, NoTable, StorageFailed
from .schema import ID_LENGTH_MAX, tables

# SQLSTATE of a foreign key that leads nowhere.
NO_PARENT = "23503"


class Database:
    """One database. A method is one transaction, from any thread; other processes may share it."""

    def __init__(self, url: str) -> None:
        """Opens the database, makes its schema if it has none and brings it up to date; BadDatabase if it cannot."""
        self._closed = False
        self._engine = open_engine(url)
        self._reader = self._engine if is_sqlite(self._engine) else self._engine.execution_options(**READING)
        self._writer = self._engine.execution_options(writes=True)
        # SQLite's writers take turns anyway; but who waits in SQLite sleeps, and comes late.
        self._write_lock: AbstractContextManager[object] = Lock() if is_sqlite(self._engine) else nullcontext()

    def close(self) -> None:
        """The storage is of no use afterwards."""
        self._closed = True
        self._engine.dispose()

    def _reading(self) -> AbstractContextManager[Connection]:
        """A transaction that sees one state of the database all through."""
        return self._transaction(self._reader)

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        with self._write_lock, self._transaction(self._writer) as connection:
            yield connection

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Connection]:
        if self._closed:
            raise StorageFailed("the storage is closed")
        try:
            with engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise refusal_of(error) from error
        except (DBAPIError, NoConnection) as error:
            raise StorageFailed(f"the database failed: {cause_of(error)}") from error


def refusal_of(error: IntegrityError) -> IdTaken | NoTable:
    """A row that is there already, or one that belongs to no table."""
    lost = "FOREIGN KEY" in str(error.orig) or getattr(error.orig, "sqlstate", "") == NO_PARENT
    return NoTable("no such table") if lost else IdTaken(f"not added: {cause_of(error)}")


def may_be_id(table: str) -> bool:
    """Whether there could be a table of that id; asked for others, PostgreSQL fails instead of finding none."""
    return len(table) <= ID_LENGTH_MAX and table.isprintable()


def lock_table(connection: Connection, table: str) -> None:
    """Keeps other writers away from the table until the transaction ends; NoTable if there is none.

    SQLite locks the whole file as a writing transaction begins and takes no heed of FOR UPDATE.
    """
    this = select(tables.c.id).where(tables.c.id == table).with_for_update()
    if not may_be_id(table) or connection.scalar(this) is None:
        raise NoTable(f"no table {short_repr(table)}")


@cache
def replacing(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Writes a row, or all of it anew if it is there already."""
    statement = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    rest = [column.name for column in table.columns if not column.primary_key]
    return statement.on_conflict_do_update(
        index_elements=list(table.primary_key.columns), set_={name: statement.excluded[name] for name in rest}
    )
