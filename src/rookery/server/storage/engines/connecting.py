"""Open a database. A database of another program is rejected before anything is written."""

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
from .sqlite import ANOTHER_FILE, enable_write_ahead_log, file_url, prepare_sqlite

URL_FORMATS = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"


def database_url(text: str) -> str:
    """Return the URL of a database that was given as a URL or as a file."""
    return text if re.match(r"[a-zA-Z][\w+.-]*://", text) else file_url(Path(text))


def open_engine(url: str) -> Engine:
    """Open a database and prepare its schema. The caller must dispose of the engine."""
    engine = make_engine(url)
    with opening_failures(engine):
        prepare_schema(engine)
    return engine


def make_engine(url: str) -> Engine:
    """Return an engine for a database of either kind, which may not exist yet."""
    engine = unprepared_engine(url)
    with opening_failures(engine):
        prepare = prepare_sqlite if is_sqlite(engine) else prepare_postgres
        prepare(engine)
    return engine


def unprepared_engine(url: str) -> Engine:
    # The original error is dropped, because it might contain the URL with its password. Parameters are hidden, because
    # errors are logged and the setup of a table contains its seed.
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
    raise BadDatabase(f"the address of the database must be {URL_FORMATS}")


def is_sqlite(engine: Engine | Connection) -> bool:
    return engine.dialect.name == "sqlite"


def prepare_schema(engine: Engine) -> None:
    """Reject a database of another program, then migrate the schema in one transaction."""
    with engine.connect() as connection:
        check_schema(connection)
    if is_sqlite(engine):
        enable_write_ahead_log(engine)
    with engine.execution_options(writes=True).begin() as connection:
        if not is_sqlite(engine):
            lock_migrations(connection)
        # Check again, now that no other process can change it.
        check_schema(connection)
        migrations.upgrade(connection)
        # This deletes no row. A read-only database fails here, and not at the first move.
        connection.execute(delete(tables).where(false()))


def check_schema(connection: Connection) -> None:
    where = url_for_display(connection.engine.url)
    # Read the tables before the version. Another process that creates the database commits both at once, so tables that
    # are found here have a version by then.
    has_tables = bool(inspect(connection).get_table_names())
    found = migrations.current(connection)
    if found is None and has_tables:
        raise BadDatabase(f"{where} holds the tables of another program; name another database for Rookery")
    if found in migrations.UNRELEASED:
        raise BadDatabase(
            f"{where} was written by a development version before the first release, and cannot be read: "
            "move it away, or name another database with --database"
        )
    if found is not None and found not in migrations.known():
        newest = migrations.known()[0]
        raise BadDatabase(
            f"{where} has schema {found}, but this Rookery only knows schemas up to {newest}: "
            "update Rookery, or name another database"
        )


@contextmanager
def opening_failures(engine: Engine) -> Iterator[None]:
    """Convert errors into BadDatabase and dispose of the engine."""
    try:
        yield
    except BaseException as error:
        engine.dispose()
        if isinstance(error, DBAPIError | sqlite3.Error | OSError):
            raise BadDatabase(opening_error(engine.url, error)) from error
        raise


# Parts of PostgreSQL's error messages, and what to do about them.
HINTS = {
    "password": "check the user and the password",
    "does not exist": "create the database or the user first, or name another",
    "permission denied": "allow the user to create tables in the database: GRANT CREATE ON SCHEMA public",
}
UNREACHABLE_HINT = "check that the database is running and accepts connections from this computer"


def opening_error(url: URL, error: DBAPIError | sqlite3.Error | OSError) -> str:
    message = cause_of(error)
    if not url.drivername.startswith("sqlite"):
        hint = next((hint for part, hint in HINTS.items() if part in message), UNREACHABLE_HINT)
        return f"{url_for_display(url)} cannot be opened: {without_password(message, url)}; {hint}"
    if "not a database" in message:
        return f"{url_for_display(url)} is not a database; {ANOTHER_FILE}"
    return (
        f"{url_for_display(url)} cannot be opened: {message}; "
        "check that the file and its folder are writable and that no other program locks them"
    )


def url_for_display(url: URL) -> str:
    """Return the file, or the URL without its password."""
    if url.drivername.startswith("sqlite"):
        return url.database or "memory"
    # Other query parameters are set by us, or may contain a password too.
    shown = {name: value for name, value in url.query.items() if name in ("host", "port")}
    return url.set(drivername="postgresql", query=shown).render_as_string()


def without_password(text: str, url: URL) -> str:
    """Return the text without the password. The driver does not show it today, but does not guarantee that."""
    return text.replace(url.password, "***") if url.password else text


def cause_of(error: Exception) -> str:
    """Return the message of the database, without the statement and the row."""
    return str(error.orig if isinstance(error, DBAPIError) else error).partition("\n")[0]
