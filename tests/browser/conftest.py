"""A Chromium with pictures and one without for the whole run; for every test a server and people with browsers.

A test fails, too, if a page throws, complains on the console or cannot load something.
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

from .lag import slowly
from .people import Person
from .tcp_proxy import TcpProxy

# For a busy machine. What takes so long has failed.
PATIENCE = 60_000

# What a browser remembers of an earlier visit; a page without an address of its own has no memory.
PREFERS_TEXT = "if (location.protocol.startsWith('http')) localStorage.setItem('rookery.text', 'true')"
PREFERS_BOARDS = PREFERS_TEXT.replace("'true'", "'false'")

Arrive: TypeAlias = Callable[..., Person]


@pytest.fixture(scope="session")
def browsers() -> Iterator[Browsers]:
    assert has_client(), "the browser client is not built: make web"
    with shared.running() as running:
        yield running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it alive; those that kill it bring their own."""
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture
def tcp_proxy(server: Server) -> Iterator[TcpProxy]:
    """Another way to the server, which can be cut."""
    with closing(TcpProxy(server.port)) as tcp_proxy:
        yield tcp_proxy


# Browsers that earlier tests used, by their settings: they have fetched and compiled the page already.
IdleBrowsers: TypeAlias = defaultdict[str, list[BrowserContext]]


@pytest.fixture(scope="session")
def idle_browsers(browsers: Browsers) -> IdleBrowsers:
    return defaultdict(list)


@pytest.fixture
def before_pages() -> str:
    """A script that runs before every page, unless a test names another one."""
    return ""


@pytest.fixture
def arrive(
    browsers: Browsers, server: Server, tcp_proxy: TcpProxy, idle_browsers: IdleBrowsers, before_pages: str
) -> Iterator[Arrive]:
    """Lets somebody come with a browser of their own; all have left, and none has complained, when the test ends.

    It asks for the cable only to end before it: a page that still looks for the server would complain.
    """
    people: list[tuple[str, Person]] = []

    def come(address: str | None = None, *, first_visit: bool = False, **manner: Any) -> Person:
        """A person; at a first visit nothing was fetched before. For what else may be wanted, see `new_browser`."""
        kind = repr((address or server.address, before_pages, manner))
        is_used = idle_browsers[kind] and not first_visit
        context = idle_browsers[kind].pop() if is_used else new_browser(**manner)
        person = Person(context, address or server.address)
        people.append((kind, person))
        return person

    def new_browser(
        *, boards: bool = False, pictures: bool = ALL_CASES, before: str = before_pages, **manner: Any
    ) -> BrowserContext:
        """A browser that shows tables as text or as boards, and pictures if they are asked for or in `make soak`."""
        browser = browsers.browser(pictures=pictures)
        context = browser.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **manner})
        context.set_default_timeout(PATIENCE)
        for script in filter(None, (PREFERS_BOARDS if boards else PREFERS_TEXT, slowly(), before)):
            context.add_init_script(script)
        return context

    yield come
    for kind, person in people:
        context = person.leave()
        if context is not None and person.address == server.address:
            idle_browsers[kind].append(context)
        elif context is not None:  # nobody comes to that address again
            context.close()
    assert [complaint for _, person in people for complaint in person.complaints] == []


@pytest.fixture
def ann(arrive: Arrive) -> Person:
    return arrive()


@pytest.fixture
def bo(arrive: Arrive) -> Person:
    return arrive()
