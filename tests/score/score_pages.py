"""Page objects of the score keeper: start scoresheets, score them and look at them again."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

from rookery.score import export
from tests.browser.pages import PageObject
from tests.browser.people import Person

GAMES = ("cubirds", "feather", "wingspan")


# The service worker fetches hundreds of pictures. Few tests need one, and most of those let it save data.
NO_WORKER = "delete Navigator.prototype.serviceWorker"
SAVE_DATA = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true})"


class ScorePage(PageObject):
    """A page of the score keeper; `route` is the fragment of its address."""

    def __init__(self, person: Person, route: str = "") -> None:
        super().__init__(person.go(f"/score/{route}"))

    @classmethod
    def from_page(cls, page: Page) -> ScorePage:
        """Return the page object of a page that is already open."""
        page_object = cls.__new__(cls)
        PageObject.__init__(page_object, page)
        return page_object

    # Navigation

    def go(self, route: str, part: str) -> None:
        """Go to another route, and wait for a part of its page."""
        self.page.evaluate("route => void (location.hash = route)", route)
        self.part(part).wait_for()

    def go_home(self) -> None:
        self.go("#/", "start")

    def reload(self) -> None:
        self.page.reload()
        self.page.locator("main").wait_for()

    def wait_until_ready(self) -> None:
        """Wait until the page is stored for use without a network."""
        self.page.locator("[data-testid=device][data-readiness=ready]").wait_for()
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")

    def wait_for_pictures(self) -> None:
        """Wait until the pictures are stored too."""
        self.page.evaluate(WAIT_FOR_PICTURES)

    # Scoresheets

    def new_sheet(self, game: str, *names: str) -> str:
        """Start a scoresheet and return its id."""
        self.go(f"#/new/{game}", "begin")
        for number, name in enumerate(names, 1):
            if self.part(f"player-{number}").count() == 0:
                self.part("add-player").click()
            self.part(f"player-{number}").fill(name)
        while self.part(f"player-{len(names) + 1}").count():
            self.part(f"remove-{len(names) + 1}").click()
        self.part("begin").click()
        self.part("scoresheet").wait_for()
        self.part(game).wait_for()
        return urlsplit(self.page.url).fragment.removeprefix("/sheet/")

    def open_menu(self, entry: str = "") -> None:
        self.part("menu").click()
        self.part("scoresheet-menu").wait_for()
        if entry:
            self.part(entry).click()

    def finish(self) -> None:
        self.open_menu("finish")
        self.part("done").wait_for()

    def list_entry(self, sheet: str) -> Locator:
        """Return the entry of a scoresheet on the home page."""
        return self.part(f"scoresheet-{sheet}")

    # Scoring. Each method enters scores of the first player and returns the expected total.

    def score(self, game: str) -> int:
        return {"cubirds": self.score_cubirds, "feather": self.score_feather, "wingspan": self.score_wingspan}[game]()

    def score_cubirds(self) -> int:
        """Collect as many species as a player needs to win."""
        species = game_facts("cubirds")["win_species"]
        for index in range(species):
            self.part("cubirds").get_by_test_id("small").nth(index).click()
        return int(species)

    def score_feather(self) -> int:
        """Mark all birds of the first habitat and one of the second as seen."""
        facts = game_facts("feather")
        first, second = facts["sheet"][:2]
        birds = [*first, second[0]]
        for bird in birds:
            self.part("feather").locator(f"button[data-bird={bird}]").click()
        return sum(int(facts["birds"][bird]["points"]) for bird in birds) + int(facts["full"])

    def score_wingspan(self) -> int:
        """Fill in all six rows of the pad."""
        rows = game_facts("wingspan")["rows"]
        for number, row in enumerate(rows, 1):
            field = self.part("wingspan").locator(f"[data-row={row}] input")
            field.fill(str(10 * number))
            field.press("Tab")
        return sum(10 * number for number in range(1, len(rows) + 1))


# The service worker fetches the small pictures of birds last.
WAIT_FOR_PICTURES = """async () => {
  const list = await (await fetch("../art/manifest.json")).json();
  const birds = Object.values(list.games).flatMap(game => Object.values(game));
  const small = birds.flatMap(({files}) => [files.chip, files.head]);
  const wanted = small.map(({file, hash}) => new URL(`../art/${file}?v=${hash}`, document.baseURI).href);
  const cache = await caches.open(`rookery-score ${new URL("./", document.baseURI).href} pictures`);
  for (;;) {
    const here = new Set((await cache.keys()).map(({url}) => url));
    if (wanted.every(url => here.has(url))) return;
    await new Promise(done => setTimeout(done, 500));
  }
}"""


@cache
def game_facts(game: str) -> dict[str, Any]:
    """Return the facts of a game that the engine exports."""
    exported: dict[str, Any] = json.loads(export.facts(game, "en"))
    return exported
