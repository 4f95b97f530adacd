"""Everything specific to SQLite."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import URL

from ..errors import BadDatabase

# The maximum wait for other writers, and the pause between attempts where SQLite itself does not wait.
BUSY_TIMEOUT_SECONDS = 10
RETRY_SECONDS = 0.01
# FULL: the log is on the disk before a commit returns. fullfsync: macOS also flushes the cache of the drive. A commit
# copies the log into the database only when the log has grown to 80 MB; normally `checkpoint` does so in the
# background.
PRAGMAS = (
    f"busy_timeout = {1000 * BUSY_TIMEOUT_SECONDS}",
    "foreign_keys = ON",
    "synchronous = FULL",
    "fullfsync = ON",
    "wal_autocheckpoint = 20000",
)
# A page of the smallest size; a smaller file must be empty.
DATABASE_BYTES_MIN = 512
ANOTHER_FILE = "name another file, or move this one away"


def file_url(file: Path) -> str:
    """Return the URL of a database file, whatever characters its path contains."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def prepare_sqlite(engine: Engine) -> None:
    """Create missing folders and a file that only its owner can read; make every connection durable and strict."""
    if engine.url.database not in (None, "", ":memory:"):
        file = Path(str(engine.url.database))
        prepare_file(file)
        if not file.exists():  # it contains the seeds of running games; SQLite's other files get the same mode
            file.touch(mode=0o600)
    event.listen(engine, "connect", prepare_connection)
    event.listen(engine, "begin", begin_transaction)


def prepare_file(file: Path) -> None:
    """Create the folder of a file, and reject a tiny file: SQLite would take a single byte for an empty database.

    Check only its size: opening and closing the file would release the locks of this process on it.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_file() and 0 < file.stat().st_size < DATABASE_BYTES_MIN:
        raise BadDatabase(f"{file} is not a database; {ANOTHER_FILE}")


# Any: SQLAlchemy declares no type for a connection of the driver.
def prepare_connection(connection: Any, record: object) -> None:
    # begin_transaction begins transactions, not the driver.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin_transaction(connection: Connection) -> None:
    """Begin a transaction. A writer locks at once: if it read first, SQLite would reject its lock after a write by
    another connection.
    """
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def enable_write_ahead_log(engine: Engine) -> None:
    """Switch the file to a write-ahead log; SQLite stores the setting in the file."""
    # Use a raw connection: the journal mode cannot change within a transaction.
    with closing(engine.raw_connection()) as connection, closing(connection.cursor()) as cursor:
        mode = switch_to_write_ahead_log(cursor)
    if mode != "wal":
        where = engine.url.database or "memory"
        raise BadDatabase(f"{where} cannot keep a write-ahead log (only {mode}); name a file on a local disk")


# Any: a cursor of the driver.
def switch_to_write_ahead_log(cursor: Any) -> str:
    """Switch to a write-ahead log and return the journal mode.

    While another connection writes to a file without such a log, SQLite does not wait; this function does.
    """
    end = monotonic() + BUSY_TIMEOUT_SECONDS
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            (mode,) = cursor.fetchone() or ("nothing",)
            return str(mode)
        except sqlite3.OperationalError as error:
            # The lowest byte is the error code; the higher bytes give details.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
            sleep(RETRY_SECONDS)
