"""A server that tests share, its guests, and a storage without a server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from rookery.server.storage import Storage

from .live_server import Guest, Server, serving
from .stores import create_file, storage_with_table


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


@pytest.fixture
def new_guest(server: Server) -> Iterator[Callable[[], Guest]]:
    """Return a function that makes a guest. All guests are closed when the test ends."""
    with ExitStack() as guests:
        yield lambda: guests.enter_context(closing(Guest(server)))


@pytest.fixture
def ann(new_guest: Callable[[], Guest]) -> Guest:
    return new_guest()


@pytest.fixture
def bo(new_guest: Callable[[], Guest]) -> Guest:
    return new_guest()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
def store(file: Path) -> Iterator[Storage]:
    create_file(file)
    with closing(storage_with_table(file)) as made:
        yield made
