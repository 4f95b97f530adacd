"""The first visit: scripts and styles are small, and the layout does not shift while the page loads."""

from __future__ import annotations

import gzip

import pytest
from playwright.sync_api import Page, Response

from .accessibility import SCREENS
from .conftest import NewPerson
from .people import Person

pytestmark = pytest.mark.slow

# The compressed scripts and styles of the lobby and a table with its board.
KILOBYTES_MAX = 150
# Cumulative layout shift; the web vitals rate values up to 0.1 as good.
SHIFT_MAX = 0.02

# Sums up the layout shifts; runs before all other scripts of a page.
WATCH_SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""


class Loaded:
    """The compressed bytes of the scripts and styles that a browser has loaded."""

    def __init__(self, person: Person) -> None:
        self._bytes: dict[str, int] = {}
        person.context.on("response", self._add)

    def _add(self, response: Response) -> None:
        if response.url.endswith((".js", ".css")):
            self._bytes[response.url] = len(gzip.compress(response.body()))

    @property
    def kilobytes(self) -> float:
        return sum(self._bytes.values()) / 1000


@pytest.mark.parametrize("game", ["cubirds", "feather", "wingspan"])
def test_the_lobby_and_a_board_are_small_to_load(new_person: NewPerson, game: str) -> None:
    ann = new_person(boards=True, first_visit=True)
    loaded = Loaded(ann)
    lobby = ann.open_lobby()
    settle(lobby.page)
    first = loaded.kilobytes
    assert 10 < first < KILOBYTES_MAX / 2
    lobby.part(f"play-{game}").click()
    lobby.page.wait_for_url("**/table/*")
    lobby.page.locator("[data-testid=stage][data-phase]").wait_for()
    settle(lobby.page)
    assert first < loaded.kilobytes < KILOBYTES_MAX


@pytest.mark.parametrize("screen", SCREENS)
def test_the_layout_does_not_shift_while_a_page_loads(new_person: NewPerson, screen: str) -> None:
    ann = new_person(boards=True, pictures=True, first_visit=True, viewport=SCREENS[screen])
    ann.context.add_init_script(WATCH_SHIFTS)
    lobby = ann.open_lobby()
    settle(lobby.page)
    assert shifted(lobby.page) <= SHIFT_MAX
    for game in ("cubirds", "feather", "wingspan"):
        page = ann.go(f"/table/{ann.open_table(game, bots={'1': 'jay'})}")
        page.locator("[data-testid=stage][data-phase]").wait_for()
        settle(page)
        assert shifted(page) <= SHIFT_MAX, game


def settle(page: Page) -> None:
    """Wait until everything is loaded and drawn."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def shifted(page: Page) -> float:
    return float(page.evaluate("() => window.shifted"))
