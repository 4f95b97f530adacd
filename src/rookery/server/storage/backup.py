"""Backups: a state of any database as an SQLite file, which is a database that a server opens; and the way back."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, make_url, select
from sqlalchemy.exc import DBAPIError

from . import BadDatabase, StorageFailed, file_url, migrations, open_engine
from .engines.connecting import cause_of, check_schema, is_sqlite, make_engine, place, refusals
from .engines.postgres import READING
from .schema import leases, processes

# Whoever is at work is at work with the database that was copied, not with the copy.
LEFT_OUT = {leases.name, processes.name, migrations.VERSION_TABLE}
# Rows in memory at a time.
AT_ONCE = 500


def back_up(source_url: str, file: Path) -> int:
    """Copies a database, while servers are at work with it, into a new file; how many tables it holds.

    The file has the schema that was found: an older one is brought up to date when a server opens it.
    """
    refuse_existing(file)
    with (
        failures(),
        disposing(found_engine(source_url)) as source,
        reading(source) as found,
        new_file(file) as unfinished,
        disposing(make_engine(file_url(unfinished))) as target,
        writing(target) as copy,
    ):
        migrations.upgrade(copy, to=migrations.current(found))
        return copy_rows(found, copy)


def restore(file: Path, target_url: str) -> int:
    """Copies a backup into an empty database of either kind; how many tables it held. All of it or nothing."""
    with tempfile.TemporaryDirectory(prefix="rookery-restore-") as folder:
        # By a copy that may be brought up to date: the backup stays as it is.
        current = Path(folder, "tables.db")
        back_up(file_url(file), current)
        with (
            failures(),
            disposing(open_engine(file_url(current))) as source,
            disposing(open_engine(target_url)) as target,
            reading(source) as found,
            writing(target) as copy,
        ):
            refuse_filled(copy)
            return copy_rows(found, copy)


# Rows.


def copy_rows(found: Connection, copy: Connection) -> int:
    """All rows of the tables that are copied, parents first. Each side has types of its own."""
    theirs, ours = kinds_of(found), kinds_of(copy)
    for name, kind in ours.items():
        query = select(theirs[name]).execution_options(yield_per=AT_ONCE)
        for rows in found.execute(query).mappings().partitions():
            copy.execute(insert(kind), [dict(row) for row in rows])
    return count_tables(copy)


def kinds_of(connection: Connection) -> dict[str, Table]:
    """The tables of the database as it is, which may be older than the schema we know."""
    metadata = MetaData()
    metadata.reflect(connection)
    return {table.name: table for table in metadata.sorted_tables if table.name not in LEFT_OUT}


def count_tables(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(kinds_of(connection)["tables"])) or 0


def refuse_filled(connection: Connection) -> None:
    if count_tables(connection):
        raise BadDatabase(f"{place(connection.engine.url)} holds tables already; name an empty database")


# Databases.


def found_engine(url: str) -> Engine:
    """A database that is there and ours, as it is: nothing is made, nothing brought up to date."""
    if url.startswith("sqlite") and not Path(make_url(url).database or "").is_file():
        raise BadDatabase(f"there is no database {make_url(url).database}")
    engine = make_engine(url)
    with refusals(engine), engine.connect() as connection:
        check_schema(connection)
        if migrations.current(connection) is None:
            raise BadDatabase(f"{place(engine.url)} is not a database of Rookery")
    return engine


@contextmanager
def disposing(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """One state of the database, whatever is written meanwhile."""
    options = {} if is_sqlite(engine) else READING
    with engine.execution_options(**options).begin() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    with engine.execution_options(writes=True).begin() as connection:
        yield connection


@contextmanager
def failures() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        raise StorageFailed(f"not copied: {cause_of(error)}") from error
    except OSError as error:
        raise BadDatabase(f"not copied: {error}") from error


# Files.


def refuse_existing(file: Path) -> None:
    if os.path.lexists(file):
        raise BadDatabase(f"{file} is there already; name another file")


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """A file under another name, which gets its own once it is whole; nothing stays of one that is not."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f".{file.name}.{os.getpid()}.part")
    # Only for its owner: a table's set-up holds its seed.
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield unfinished
        refuse_existing(file)
        unfinished.rename(file)
        sync_folder(file.parent)
    finally:
        for left in (unfinished, unfinished.with_name(f"{unfinished.name}-journal")):
            left.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """The new name is on the disk, too. Windows syncs no folders."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
