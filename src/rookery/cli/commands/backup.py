"""rookery backup, restore and export: what a server keeps, copied while it runs or put into files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from ..arguments import counted
from ..databases import Database, address_of_database
from ..terminal.saved_games import write_whole

if TYPE_CHECKING:
    from rookery.server.storage import Storage

TheBackup = Annotated[Path, typer.Argument(metavar="FILE.db")]
# Tables that are asked for at once.
PAGE = 200


def backup(file: TheBackup, database: Database = "") -> None:
    """Copy all tables into a new file, also while a server is running; `rookery serve --database FILE` opens it."""
    # Here, not above: only these commands pay for loading the server.
    from rookery.server.storage.backup import back_up

    copied = back_up(address_of_database(database), file)
    typer.echo(f"{file}: {counted(copied, 'table')}")


def restore(file: TheBackup, database: Database = "") -> None:
    """Put a backup into an empty database, a file that no server uses or PostgreSQL."""
    from rookery.server.storage import exclusive_lock
    from rookery.server.storage.backup import restore as put_back

    address = address_of_database(database)
    with exclusive_lock(address):
        copied = put_back(file, address)
    typer.echo(f"{counted(copied, 'table')} restored")


def export(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="Where the files go; it is made if need be.")],
    database: Database = "",
    form: Annotated[
        Literal["csv", "jsonl"], typer.Option("--format", help="Of the statistics; jsonl is a table a line.")
    ] = "csv",
) -> None:
    """Write the records of all finished tables into a folder, and their statistics into one file."""
    from rookery.server.archive.statistics import statistics_csv, statistics_line
    from rookery.server.storage import Storage

    folder.mkdir(parents=True, exist_ok=True)
    storage = Storage(address_of_database(database))
    try:
        statistics = list(written(storage, folder))
    finally:
        storage.close()
    text = statistics_csv(statistics) if form == "csv" else "".join(f"{statistics_line(one)}\n" for one in statistics)
    write_whole(folder / f"statistics.{form}", text.encode())
    typer.echo(f"{folder}: {counted(len(statistics), 'finished table')}")


def written(storage: Storage, folder: Path) -> Iterator[dict[str, Any]]:
    """The statistics of every finished table, after its record was written."""
    from rookery.server.archive.archive import unpack

    last: str | None = None
    while found := storage.finished_tables(last, PAGE):
        for table in found:
            packed = storage.read_archive(table)
            if packed is not None:
                archive = unpack(packed)
                write_whole(folder / f"{table}.record", archive["record"].encode())
                yield archive["statistics"]
        last = found[-1]
