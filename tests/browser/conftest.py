"""One Chromium for the whole run; for every test a server and people with browsers of their own.

A test fails, too, if a page throws, complains on the console or cannot load something.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext

from rookery.server.app import has_page
from tests.browser.chromium import shared
from tests.server.live import Server, serving

from .cable import Cable
from .lag import slowly
from .people import Person

# For a busy machine. What takes so long has failed.
PATIENCE = 60_000

# What a browser remembers of an earlier visit; a page without an address of its own has no memory.
PREFERS_TEXT = "if (location.protocol.startsWith('http')) localStorage.setItem('rookery.text', 'true')"
PREFERS_BOARDS = PREFERS_TEXT.replace("'true'", "'false'")

Arrive: TypeAlias = Callable[..., Person]


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    assert has_page(), "the browser client is not built: make web"
    with shared.running() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that leave it alive; those that kill it bring their own."""
    with serving(tmp_path_factory.mktemp("server") / "tables.db") as server:
        yield server


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """Another way to the server, which can be cut."""
    with closing(Cable(server.port)) as cable:
        yield cable


# Browsers that earlier tests used, by their settings: they have fetched and compiled the page already.
IdleBrowsers: TypeAlias = defaultdict[str, list[BrowserContext]]


@pytest.fixture(scope="session")
def idle_browsers(chromium: Browser) -> IdleBrowsers:
    return defaultdict(list)


@pytest.fixture
def arrive(chromium: Browser, server: Server, cable: Cable, idle_browsers: IdleBrowsers) -> Iterator[Arrive]:
    """Lets somebody come with a browser of their own; all have left, and none has complained, when the test ends.

    It asks for the cable only to end before it: a page that still looks for the server would complain.
    """
    people: list[tuple[str, Person]] = []

    def come(address: str | None = None, *, boards: bool = False, first_visit: bool = False, **manner: Any) -> Person:
        """A person to whom tables are told as text, or drawn as boards; at a first visit nothing was fetched before."""
        kind = repr((address or server.address, boards, manner))
        is_used = idle_browsers[kind] and not first_visit
        context = idle_browsers[kind].pop() if is_used else new_browser(boards=boards, **manner)
        person = Person(context, address or server.address)
        people.append((kind, person))
        return person

    def new_browser(*, boards: bool, **manner: Any) -> BrowserContext:
        context = chromium.new_context(**{"locale": "en-GB", "reduced_motion": "reduce", **manner})
        context.set_default_timeout(PATIENCE)
        context.add_init_script(PREFERS_BOARDS if boards else PREFERS_TEXT)
        context.add_init_script(slowly())
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
