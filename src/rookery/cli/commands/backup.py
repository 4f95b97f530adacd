"""rookery backup, restore and export: copy the tables of a server, or export its finished games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ..arguments import quantity
from ..databases import Database, url_of_database
from ..terminal.saved_games import write_atomically

if TYPE_CHECKING:
    from rookery.server.archive.statistics import StoredStatistics
    from rookery.server.storage import Storage

BackupFile = Annotated[Path, typer.Argument(metavar="FILE.db")]
TABLES_PER_QUERY = 200


def backup(file: BackupFile, database: Database = "") -> None:
    """Copy all tables into a new file, even while a server runs. `rookery serve --database FILE` can open it."""
    # Imported here, so that only these commands load the server.
    from rookery.server.storage.backup import back_up

    copied = back_up(url_of_database(database), file)
    typer.echo(f"{file}: {quantity(copied, 'table')}")


def restore(file: BackupFile, database: Database = "") -> None:
    """Restore a backup into an empty database: a file that no server uses, or PostgreSQL."""
    from rookery.server.storage import exclusive_lock
    from rookery.server.storage.backup import restore as restore_backup

    address = url_of_database(database)
    with exclusive_lock(address):
        copied = restore_backup(file, address)
    typer.echo(f"{quantity(copied, 'table')} restored")


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The output folder; created if it does not exist.")],
    database: Database = "",
    form: Annotated[
        Literal["csv", "jsonl"],
        typer.Option("--format", help="The format of the statistics; jsonl has one table per line."),
    ] = "csv",
) -> None:
    """Write the records of all finished tables into a folder, and their statistics into one file."""
    from rookery.server.archive.statistics import statistics_csv, statistics_line
    from rookery.server.storage import Storage

    folder.mkdir(parents=True, exist_ok=True)
    storage = Storage(url_of_database(database))
    try:
        statistics = list(export_records(storage, folder))
    finally:
        storage.close()
    text = statistics_csv(statistics) if form == "csv" else "".join(f"{statistics_line(one)}\n" for one in statistics)
    write_atomically(folder / f"statistics.{form}", text.encode())
    typer.echo(f"{folder}: {quantity(len(statistics), 'finished table')}")


def export_records(storage: Storage, folder: Path) -> Iterator[StoredStatistics]:
    """Write the record of every finished table, and yield its statistics."""
    from rookery.server.archive.archive import unpack

    last: str | None = None
    while found := storage.finished_tables(last, TABLES_PER_QUERY):
        for table in found:
            packed = storage.read_archive(table)
            if packed is not None:
                archive = unpack(packed)
                write_atomically(folder / f"{table}.record", archive["record"].encode())
                statistics = archive["statistics"]
                assert statistics is not None, "a finished table without a game"
                yield statistics
        last = found[-1]
