"""Fixtures: Chromium with and without pictures, a server, and people with separate browser contexts.

A test also fails if a page throws an error, writes a warning to the console or cannot load something.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import BrowserContext

from rookery.server.api.app import has_client
from tests.browser.chromium import Browsers, shared
from tests.server.live_server import Server, serving
from tests.soak import ALL_CASES

from .lag import lag_script
from .people import Person
from .tcp_proxy import TcpProxy

# Long enough for a busy machine.
TIMEOUT_MS = 60_000

# The setting that an earlier visit stored. Pages without an HTTP address have no local storage.
PREFERS_TEXT = "if (location.protocol.startsWith('http')) localStorage.setItem('rookery.text', 'true')"
PREFERS_BOARDS = PREFERS_TEXT.replace("'true'", "'false'")

NewPerson: TypeAlias = Callable[..., Person]


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    assert has_client(), "the browser client is not built: make web"
    with shared.running() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Start one server for all tests; tests that kill their server override this fixture."""
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture
def tcp_proxy(server: Server) -> Iterator[TcpProxy]:
    """Start a proxy to the server whose connections a test can cut."""
    with closing(TcpProxy(server.port)) as tcp_proxy:
        yield tcp_proxy


# Browser contexts that earlier tests used, by their settings. They have the page and its compiled scripts in the cache.
IdleBrowsers: TypeAlias = defaultdict[str, list[BrowserContext]]


@pytest.fixture(scope="session")
def idle_browsers(browsers: Browsers) -> IdleBrowsers:
    return defaultdict(list)


@pytest.fixture
def before_pages() -> str:
    """Return a script that runs before every page, unless a test passes another one."""
    return ""


@pytest.fixture
def new_person(
    browsers: Browsers, server: Server, tcp_proxy: TcpProxy, idle_browsers: IdleBrowsers, before_pages: str
) -> Iterator[NewPerson]:
    """Return a function that creates a person with a separate browser. Check at the end that no page had an error.

    This fixture requests the proxy so that pages are closed first: a page that loses the server reports errors.
    """
    people: list[tuple[str, Person]] = []

    def create(address: str | None = None, *, first_visit: bool = False, **options: Any) -> Person:
        """Create a person; at a first visit the browser cache is empty. `new_browser` takes the other options."""
        kind = repr((address or server.address, before_pages, options))
        is_used = idle_browsers[kind] and not first_visit
        context = idle_browsers[kind].pop() if is_used else new_browser(**options)
        person = Person(context, address or server.address)
        people.append((kind, person))
        return person

    def new_browser(
        *, boards: bool = False, pictures: bool = ALL_CASES, before: str = before_pages, **options: Any
    ) -> BrowserContext:
        """Create a browser context that shows tables as text or as boards, by default with pictures in `make soak`."""
        browser = browsers.browser(pictures=pictures)
        context = browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **options})
        context.set_default_timeout(TIMEOUT_MS)
        for script in filter(None, (PREFERS_BOARDS if boards else PREFERS_TEXT, lag_script(), before)):
            context.add_init_script(script)
        return context

    yield create
    for kind, person in people:
        context = person.leave()
        if context is not None and person.address == server.address:
            idle_browsers[kind].append(context)
        elif context is not None:  # no other test uses that address
            context.close()
    assert [error for _, person in people for error in person.errors] == []


@pytest.fixture
def ann(new_person: NewPerson) -> Person:
    return new_person()


@pytest.fixture
def bo(new_person: NewPerson) -> Person:
    return new_person()
