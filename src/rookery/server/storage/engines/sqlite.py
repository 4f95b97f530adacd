"""SQLite: all that is said to no other database."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine import URL

from ..errors import BadDatabase

# How long one waits for others who write, and the pause before one asks again where SQLite does not wait; in seconds.
PATIENCE = 10
RETRY_SECONDS = 0.01
# FULL: the log is on the disk before a commit returns; fullfsync: on macOS, too, where a plain sync stops at the drive.
# A commit copies the log into the database only when it has grown to 80 MB: as a rule `checkpoint` does it beside.
PRAGMAS = (
    f"busy_timeout = {1000 * PATIENCE}",
    "foreign_keys = ON",
    "synchronous = FULL",
    "fullfsync = ON",
    "wal_autocheckpoint = 20000",
)
# One page of the smallest size; only an empty file may be smaller.
SMALLEST_DATABASE = 512
ANOTHER_FILE = "name another file, or move this one away"


def file_url(file: Path) -> str:
    """The address of a database in a file, whatever characters are in its path."""
    return URL.create("sqlite", database=str(file)).render_as_string()


def prepare_sqlite(engine: Engine) -> None:
    """Makes missing folders and a file for its owner only, and every connection durable and strict."""
    if engine.url.database not in (None, "", ":memory:"):
        file = Path(str(engine.url.database))
        prepare_file(file)
        if not file.exists():  # seeds of running games are in it; what SQLite puts beside it is as readable as it is
            file.touch(mode=0o600)
    event.listen(engine, "connect", prepare_connection)
    event.listen(engine, "begin", begin_transaction)


def prepare_file(file: Path) -> None:
    """Makes its folder, and refuses a tiny file: one of a single byte SQLite takes for an empty database.

    Only its size is asked: to open the file and close it again would drop the locks that this process has on it.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    if file.is_file() and 0 < file.stat().st_size < SMALLEST_DATABASE:
        raise BadDatabase(f"{file} is not a database; {ANOTHER_FILE}")


# Any: a connection of the driver, for which SQLAlchemy promises no type.
def prepare_connection(connection: Any, record: object) -> None:
    # Transactions begin where begin_transaction says so, not where the driver guesses.
    connection.isolation_level = None
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def begin_transaction(connection: Connection) -> None:
    """A writer locks at once: one that reads first and locks then is refused, not queued, if another was faster."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def keep_write_ahead_log(engine: Engine) -> None:
    """The file remembers it, so once is enough."""
    # A bare connection: within a transaction the journal cannot be changed.
    with closing(engine.raw_connection()) as connection, closing(connection.cursor()) as cursor:
        mode = switched_to_log(cursor)
    if mode != "wal":
        where = engine.url.database or "memory"
        raise BadDatabase(f"{where} cannot keep a write-ahead log (only {mode}); name a file on a local disk")


# Any: a cursor of the driver.
def switched_to_log(cursor: Any) -> str:
    """The journal that is kept from now on. As long as another writes to a file without a log, SQLite does not wait."""
    end = monotonic() + PATIENCE
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            (mode,) = cursor.fetchone() or ("nothing",)
            return str(mode)
        except sqlite3.OperationalError as error:
            # The lowest byte is the code, those above say more about it.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or monotonic() > end:
                raise
            sleep(RETRY_SECONDS)
