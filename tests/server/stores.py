"""Storages for tests, ways past them to the database, and other processes."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import make_url

from rookery.core.rulebook import Json
from rookery.server.storage import Append, SeatKey, Storage, StoredEvent, TableFacts, file_url

from .fork_server import Child, fork_server
from .postgres import postgres_database, postgres_rows, quick_folder

OWNER_KEY = SeatKey("heron", 0, "maker's key")
GUEST_KEY = SeatKey("heron", 1, "guest's key")
FACTS = TableFacts("cubirds", rules=1, public=False, stage="open")
# When everything happens, unless a test says otherwise: milliseconds since 1970, in the year 2023.
AT = 1_700_000_000_000
KINDS = ("sqlite", "postgres")


@dataclass(frozen=True, slots=True)
class DatabaseAccess:
    """A database, and the ways past the storage to what is in it."""

    url: str

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    def open(self) -> Storage:
        return Storage(self.url)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Reads, or changes, past the storage."""
        if not self.is_sqlite:
            return postgres_rows(self.url, query)
        with closing(sqlite3.connect(make_url(self.url).database or "")) as connection:
            found = connection.execute(query).fetchall()
            connection.commit()
        return found


@contextmanager
def new_database(kind: str, *, empty: bool = False) -> Iterator[DatabaseAccess]:
    """A fresh database of a kind, with our schema or wholly empty."""
    if kind == "postgres":
        with postgres_database(empty=empty) as url:
            yield DatabaseAccess(url)
        return
    with TemporaryDirectory(dir=quick_folder()) as folder:
        file = Path(folder, "tables.db")
        if not empty:
            file.write_bytes(migrated_file())
        yield DatabaseAccess(file_url(file))


@cache
def migrated_file() -> bytes:
    """A file with our schema, which is quicker to copy than to make."""
    with TemporaryDirectory() as folder:
        open_storage(Path(folder, "tables.db")).close()
        return Path(folder, "tables.db").read_bytes()


def create_file(file: Path) -> None:
    """A new file with our schema, as a server would make it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600, exist_ok=False)
    file.write_bytes(migrated_file())


def open_storage(where: Path | str) -> Storage:
    return Storage(file_url(where) if isinstance(where, Path) else where)


def new_storage(file: Path) -> Storage:
    """A storage in a new file."""
    create_file(file)
    return open_storage(file)


def storage_with_table(where: Path | str) -> Storage:
    """A storage with one table of one cause."""
    store = open_storage(where)
    store.add_table("heron", {"game": "cubirds"}, FACTS, [StoredEvent({"kind": "sat"}, AT)], [OWNER_KEY])
    return store


def add_table(store: Storage, table: str, *, stage: str = "open", public: bool = False, at: int = AT) -> None:
    """A table of one cause, whose maker's key is "key"."""
    facts = TableFacts("cubirds", rules=1, public=public, stage=stage)
    store.add_table(table, {}, facts, [StoredEvent({"of": table}, at)], [SeatKey(table, 0, "key")])


def heron_append(number: int, event: Json, **more: Any) -> Append:
    """The next cause of the heron's table."""
    return Append("heron", number, event, more.pop("at", AT), more.pop("stage", "running"), **more)


def rows(file: Path, query: str) -> list[tuple[Any, ...]]:
    """Read past the storage."""
    return DatabaseAccess(file_url(file)).rows(query)


def change(file: Path, statement: str) -> None:
    """Written past the storage."""
    rows(file, statement)


def events(store: Storage, table: str = "heron") -> list[Json]:
    return [stored.event for stored in store.read_events(table, 0)]


def child(program: str, *arguments: object) -> Child:
    """Another process; what it says is read line by line."""
    return fork_server().run(program, *map(str, arguments))
