"""Storages for tests, direct access to their databases, and other processes."""

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

from rookery.core.json_values import JsonObject
from rookery.server.storage import Append, SeatKey, Storage, StoredEvent, TableFacts, file_url

from .fork_server import Child, fork_server
from .postgres import memory_folder, postgres_database, postgres_rows

OWNER_KEY = SeatKey("heron", 0, "owner's key")
GUEST_KEY = SeatKey("heron", 1, "guest's key")
FACTS = TableFacts("cubirds", rules=1, public=False, stage="open")
# The default time of all events: milliseconds since 1970, in the year 2023.
AT = 1_700_000_000_000
KINDS = ("sqlite", "postgres")


@dataclass(frozen=True, slots=True)
class DatabaseAccess:
    """A database, with access to its rows that does not go through the storage."""

    url: str

    @property
    def is_sqlite(self) -> bool:
        return self.url.startswith("sqlite")

    def open(self) -> Storage:
        return Storage(self.url)

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Execute a query or a change directly on the database."""
        if not self.is_sqlite:
            return postgres_rows(self.url, query)
        with closing(sqlite3.connect(make_url(self.url).database or "")) as connection:
            found = connection.execute(query).fetchall()
            connection.commit()
        return found


@contextmanager
def new_database(kind: str, *, empty: bool = False) -> Iterator[DatabaseAccess]:
    """Create a database of a kind, with our schema or without any, and remove it at the end."""
    if kind == "postgres":
        with postgres_database(empty=empty) as url:
            yield DatabaseAccess(url)
        return
    with TemporaryDirectory(dir=memory_folder()) as folder:
        file = Path(folder, "tables.db")
        if not empty:
            file.write_bytes(migrated_file())
        yield DatabaseAccess(file_url(file))


@cache
def migrated_file() -> bytes:
    """Return the bytes of a file with our schema. To copy it is quicker than to migrate a new one."""
    with TemporaryDirectory() as folder:
        open_storage(Path(folder, "tables.db")).close()
        return Path(folder, "tables.db").read_bytes()


def create_file(file: Path) -> None:
    """Create a file with our schema, as a server would."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=0o600, exist_ok=False)
    file.write_bytes(migrated_file())


def open_storage(where: Path | str) -> Storage:
    return Storage(file_url(where) if isinstance(where, Path) else where)


def new_storage(file: Path) -> Storage:
    """Open a storage in a new file."""
    create_file(file)
    return open_storage(file)


def storage_with_table(where: Path | str) -> Storage:
    """Open a storage and add a table with one event."""
    store = open_storage(where)
    store.add_table("heron", {"game": "cubirds"}, FACTS, [StoredEvent({"kind": "sat"}, AT)], [OWNER_KEY])
    return store


def add_table(store: Storage, table: str, *, stage: str = "open", public: bool = False, at: int = AT) -> None:
    """Add a table with one event, whose owner has the key "key"."""
    facts = TableFacts("cubirds", rules=1, public=public, stage=stage)
    store.add_table(table, {}, facts, [StoredEvent({"of": table}, at)], [SeatKey(table, 0, "key")])


def heron_append(number: int, event: JsonObject, **more: Any) -> Append:
    """Return an event to append to the table "heron"."""
    return Append("heron", number, event, more.pop("at", AT), more.pop("stage", "running"), **more)


def rows(file: Path, query: str) -> list[tuple[Any, ...]]:
    """Read rows directly from the database."""
    return DatabaseAccess(file_url(file)).rows(query)


def change(file: Path, statement: str) -> None:
    """Change rows directly in the database."""
    rows(file, statement)


def events(store: Storage, table: str = "heron") -> list[JsonObject]:
    return [stored.event for stored in store.read_events(table, 0)]


def start_child(program: str, *arguments: object) -> Child:
    """Start another process, whose output the test can read line by line."""
    return fork_server().run(program, *map(str, arguments))
