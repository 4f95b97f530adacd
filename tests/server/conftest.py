"""One server for the tests that share it, and the people who come to its door."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import pytest

from .live import Guest, Server, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as running:
        yield running


@pytest.fixture
def arrive(server: Server) -> Iterator[Callable[[], Guest]]:
    """Lets somebody in; all are gone when the test ends."""
    with ExitStack() as people:
        yield lambda: people.enter_context(closing(Guest(server)))


@pytest.fixture
def ann(arrive: Callable[[], Guest]) -> Guest:
    return arrive()


@pytest.fixture
def bo(arrive: Callable[[], Guest]) -> Guest:
    return arrive()
