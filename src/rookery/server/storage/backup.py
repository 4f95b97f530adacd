"""Back up any database to an SQLite file, and restore such a file. A server can open a backup directly."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, MetaData, Table, func, insert, make_url, select
from sqlalchemy.exc import DBAPIError

from . import BadDatabase, StorageFailed, file_url, migrations, open_engine
from .engines.connecting import cause_of, check_schema, is_sqlite, make_engine, opening_failures, url_for_display
from .engines.postgres import READ_OPTIONS
from .schema import leases, processes

# These belong to the processes that use the original database, not to a copy.
EXCLUDED_TABLES = {leases.name, processes.name, migrations.VERSION_TABLE}
ROWS_IN_MEMORY = 500


def back_up(source_url: str, file: Path) -> int:
    """Copy a database into a new file while servers use it. Return the number of its game tables.

    The file has the schema of the original. A server that opens it migrates an older schema.
    """
    check_is_new(file)
    with (
        copy_failures(),
        disposing(existing_engine(source_url)) as source,
        reading(source) as found,
        new_file(file) as unfinished,
        disposing(make_engine(file_url(unfinished))) as target,
        writing(target) as copy,
    ):
        migrations.upgrade(copy, to=migrations.current(found))
        return copy_rows(found, copy)


def restore(file: Path, target_url: str) -> int:
    """Copy a backup into an empty database of either kind. Return the number of its game tables.

    If that fails, the database stays empty.
    """
    with tempfile.TemporaryDirectory(prefix="rookery-restore-") as folder:
        # Opening a database may migrate its schema, so open a copy: the backup must not change.
        current = Path(folder, "tables.db")
        back_up(file_url(file), current)
        with (
            copy_failures(),
            disposing(open_engine(file_url(current))) as source,
            disposing(open_engine(target_url)) as target,
            reading(source) as found,
            writing(target) as copy,
        ):
            check_is_empty(copy)
            return copy_rows(found, copy)


# Rows.


def copy_rows(found: Connection, copy: Connection) -> int:
    """Copy all rows, parents before children. Each side converts them with its own column types."""
    source_tables, target_tables = reflected_tables(found), reflected_tables(copy)
    for name, table in target_tables.items():
        query = select(source_tables[name]).execution_options(yield_per=ROWS_IN_MEMORY)
        for rows in found.execute(query).mappings().partitions():
            copy.execute(insert(table), [dict(row) for row in rows])
    return count_tables(copy)


def reflected_tables(connection: Connection) -> dict[str, Table]:
    """Return the SQL tables that the database really has; its schema may be older than ours."""
    metadata = MetaData()
    metadata.reflect(connection)
    return {table.name: table for table in metadata.sorted_tables if table.name not in EXCLUDED_TABLES}


def count_tables(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(reflected_tables(connection)["tables"])) or 0


def check_is_empty(connection: Connection) -> None:
    if count_tables(connection):
        raise BadDatabase(f"{url_for_display(connection.engine.url)} already holds tables; name an empty database")


# Databases.


def existing_engine(url: str) -> Engine:
    """Open an existing database of Rookery. Create nothing and do not migrate it."""
    if url.startswith("sqlite") and not Path(make_url(url).database or "").is_file():
        raise BadDatabase(f"there is no database {make_url(url).database}")
    engine = make_engine(url)
    with opening_failures(engine), engine.connect() as connection:
        check_schema(connection)
        if migrations.current(connection) is None:
            raise BadDatabase(f"{url_for_display(engine.url)} is not a database of Rookery")
    return engine


@contextmanager
def disposing(engine: Engine) -> Iterator[Engine]:
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def reading(engine: Engine) -> Iterator[Connection]:
    """Open a transaction that sees one state of the database, whatever other processes write meanwhile."""
    options = {} if is_sqlite(engine) else READ_OPTIONS
    with engine.execution_options(**options).begin() as connection:
        yield connection


@contextmanager
def writing(engine: Engine) -> Iterator[Connection]:
    with engine.execution_options(writes=True).begin() as connection:
        yield connection


@contextmanager
def copy_failures() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        raise StorageFailed(f"not copied: {cause_of(error)}") from error
    except OSError as error:
        raise BadDatabase(f"not copied: {error}") from error


# Files.


def check_is_new(file: Path) -> None:
    if os.path.lexists(file):
        raise BadDatabase(f"{file} already exists; name another file")


@contextmanager
def new_file(file: Path) -> Iterator[Path]:
    """Yield a temporary file, and rename it to `file` when it is complete. After an error nothing is left."""
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f".{file.name}.{os.getpid()}.part")
    # Only the owner may read it: the setup of a table contains its seed.
    os.close(os.open(unfinished, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    try:
        yield unfinished
        check_is_new(file)
        unfinished.rename(file)
        sync_folder(file.parent)
    finally:
        for leftover in (unfinished, unfinished.with_name(f"{unfinished.name}-journal")):
            leftover.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the new file name durable. Windows cannot sync folders."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
