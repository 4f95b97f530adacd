"""Storages for tests, ways past them to the file, and other processes."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from rookery.core.rulebook import Json
from rookery.server.storage import SeatKey, Storage, file_url

MAKER = SeatKey("heron", 0, "maker's key")
GUEST = SeatKey("heron", 1, "guest's key")


def opened(file: Path) -> Storage:
    return Storage(file_url(file))


def filled(file: Path) -> Storage:
    """A storage with one table of one cause."""
    store = opened(file)
    store.add_table("heron", {"game": "cubirds"}, [{"kind": "sat"}], MAKER)
    return store


def rows(file: Path, query: str) -> list[tuple[Any, ...]]:
    """Read past the storage."""
    with closing(sqlite3.connect(file)) as connection:
        return connection.execute(query).fetchall()


def change(file: Path, statement: str) -> None:
    """Written past the storage."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
        connection.commit()


def causes(store: Storage) -> list[Json]:
    table = store.read_table("heron")
    assert table is not None
    return table.causes


def child(program: str, *arguments: object) -> subprocess.Popen[str]:
    """Another process; what it says is read line by line."""
    return subprocess.Popen(
        [sys.executable, "-c", program, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
