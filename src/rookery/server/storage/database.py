"""An open database and its transactions, and helpers for transactions."""

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
from .engines.postgres import READ_OPTIONS
from .errors import IdTaken, NoTable, StorageFailed
from .schema import ID_LENGTH_MAX, tables

# The SQLSTATE for a foreign key without a parent row.
NO_PARENT = "23503"


class Database:
    """One database. Each method is one transaction and may be called from any thread. Other processes may share the
    database.
    """

    def __init__(self, url: str) -> None:
        """Open the database; create or migrate its schema. Raise BadDatabase if that is not possible."""
        self._closed = False
        self._engine = open_engine(url)
        self._reader = self._engine if is_sqlite(self._engine) else self._engine.execution_options(**READ_OPTIONS)
        self._writer = self._engine.execution_options(writes=True)
        # SQLite allows one writer at a time, but it polls with pauses; a lock wakes the next writer at once.
        self._write_lock: AbstractContextManager[object] = Lock() if is_sqlite(self._engine) else nullcontext()

    def close(self) -> None:
        """Close the storage; it cannot be used afterwards."""
        self._closed = True
        self._engine.dispose()

    def _reading(self) -> AbstractContextManager[Connection]:
        """Open a transaction that sees one state of the database."""
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
            raise error_for_row(error) from error
        except (DBAPIError, NoConnection) as error:
            raise StorageFailed(f"the database failed: {cause_of(error)}") from error


def error_for_row(error: IntegrityError) -> IdTaken | NoTable:
    """Return the error for a row that exists already, or that belongs to no table."""
    has_no_parent = "FOREIGN KEY" in str(error.orig) or getattr(error.orig, "sqlstate", "") == NO_PARENT
    return NoTable("no such table") if has_no_parent else IdTaken(f"not added: {cause_of(error)}")


def may_be_id(table: str) -> bool:
    """Return whether the text can be the id of a table. For other texts PostgreSQL fails instead of finding no row."""
    return len(table) <= ID_LENGTH_MAX and table.isprintable()


def lock_table(connection: Connection, table: str) -> None:
    """Lock the table against other writers until the transaction ends. Raise NoTable if there is none.

    SQLite ignores FOR UPDATE: it locks the whole file when a writing transaction begins.
    """
    this = select(tables.c.id).where(tables.c.id == table).with_for_update()
    if not may_be_id(table) or connection.scalar(this) is None:
        raise NoTable(f"no table {short_repr(table)}")


@cache
def upsert(dialect: str, table: Table) -> sqlite.Insert | postgresql.Insert:
    """Return a statement that inserts a row, or replaces all its columns if it exists."""
    statement = sqlite.insert(table) if dialect == "sqlite" else postgresql.insert(table)
    rest = [column.name for column in table.columns if not column.primary_key]
    return statement.on_conflict_do_update(
        index_elements=list(table.primary_key.columns), set_={name: statement.excluded[name] for name in rest}
    )
