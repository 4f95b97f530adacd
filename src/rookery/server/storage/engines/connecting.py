"""Opening a database: what is not ours is refused before anything is written."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, delete, false, inspect, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, DBAPIError

from .. import migrations
from ..errors import BadDatabase
from ..schema import tables
from .postgres import POOL, lock_migrations, prepare_postgres, with_driver
from .sqlite import ANOTHER_FILE, file_url, keep_write_ahead_log, prepare_sqlite

ADDRESSES = "sqlite:///FILE and postgresql://USER:PASSWORD@HOST/NAME are"


def database_url(text: str) -> str:
    """The address of a database that was given as an address or as a file."""
    return text if re.match(r"[a-zA-Z][\w+.-]*://", text) else file_url(Path(text))


def open_engine(url: str) -> Engine:
    """A database that is ready for work; the caller disposes of the engine."""
    engine = make_engine(url)
    with refusals(engine):
        make_ready(engine)
    return engine


def make_engine(url: str) -> Engine:
    """An engine for a database of either kind; it is not yet known whether there is one."""
    engine = bare_engine(url)
    with refusals(engine):
        prepare = prepare_sqlite if is_sqlite(engine) else prepare_postgres
        prepare(engine)
    return engine


def bare_engine(url: str) -> Engine:
    # No error is passed on: it might show the address, and with it a password. Parameters are hidden: errors are
    # logged, and a table's set-up holds its seed.
    try:
        found = make_url(url)
        if found.get_backend_name() in ("postgresql", "postgres"):
            return create_engine(with_driver(found), hide_parameters=True, **POOL)
        if found.get_backend_name() == "sqlite":
            return create_engine(found, hide_parameters=True)
    except ImportError:
        raise BadDatabase("PostgreSQL needs its driver: pip install 'rookery[postgres]'") from None
    except (ArgumentError, ValueError):
        pass
    raise BadDatabase(f"not the address of a database: {ADDRESSES}")


def is_sqlite(engine: Engine | Connection) -> bool:
    return engine.dialect.name == "sqlite"


def make_ready(engine: Engine) -> None:
    """Refuses what is not ours before anything is written; then brings the schema up to date, whole or not at all."""
    with engine.connect() as connection:
        check_schema(connection)
    if is_sqlite(engine):
        keep_write_ahead_log(engine)
    with engine.execution_options(writes=True).begin() as connection:
        if not is_sqlite(engine):
            lock_migrations(connection)
        # Again, now that nobody else can change it.
        check_schema(connection)
        migrations.upgrade(connection)
        # Finds no row, but a database that can only be read refuses it now and not at the first move.
        connection.execute(delete(tables).where(false()))


def check_schema(connection: Connection) -> None:
    where = place(connection.engine.url)
    # The tables first: whoever makes the database at this moment makes tables and version at once, so that tables seen
    # here have their version by then.
    has_tables = bool(inspect(connection).get_table_names())
    found = migrations.current(connection)
    if found is None and has_tables:
        raise BadDatabase(f"{where} holds the tables of another program; name another database for Rookery")
    if found is not None and found not in migrations.known():
        newest = migrations.known()[0]
        raise BadDatabase(
            f"{where} has schema {found}, this Rookery knows up to {newest}; it was made by a newer one: "
            "update Rookery, or name another database"
        )


@contextmanager
def refusals(engine: Engine) -> Iterator[None]:
    """What goes wrong in opening a database, in words; the engine is of no use then."""
    try:
        yield
    except BaseException as error:
        engine.dispose()
        if isinstance(error, DBAPIError | sqlite3.Error | OSError):
            raise BadDatabase(what_to_do(engine.url, error)) from error
        raise


# What PostgreSQL says, and what helps.
HINTS = {
    "password": "see that user and password are right",
    "does not exist": "make the database or the user first, or name another",
    "permission denied": "let the user make tables in the database: GRANT CREATE ON SCHEMA public",
}
UNREACHED = "see that the database is running and lets this computer in"


def what_to_do(url: URL, error: DBAPIError | sqlite3.Error | OSError) -> str:
    said = cause_of(error)
    if not url.drivername.startswith("sqlite"):
        hint = next((hint for sign, hint in HINTS.items() if sign in said), UNREACHED)
        return f"{place(url)} cannot be opened: {without_password(said, url)}; {hint}"
    if "not a database" in said:
        return f"{place(url)} is not a database; {ANOTHER_FILE}"
    return (
        f"{place(url)} cannot be opened: {said}; "
        "see that the file and its folder can be written and that no other program locks them"
    )


def place(url: URL) -> str:
    """Where a database is, for people: the file, or the address without its password."""
    if url.drivername.startswith("sqlite"):
        return url.database or "memory"
    # The rest of the query is ours, or may hold a password too.
    where = {name: value for name, value in url.query.items() if name in ("host", "port")}
    return url.set(drivername="postgresql", query=where).render_as_string()


def without_password(text: str, url: URL) -> str:
    """The driver shows none, but it is not ours to promise."""
    return text.replace(url.password, "***") if url.password else text


def cause_of(error: Exception) -> str:
    """What the database itself said, without the statement and the row."""
    return str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]
