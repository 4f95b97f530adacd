"""The score keeper in a person's words: evenings are begun, scored and looked back at."""

from __future__ import annotations

import json
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

from rookery.score.export import facts
from tests.browser.pages import PageObject
from tests.browser.people import Person

GAMES = ("cubirds", "feather", "wingspan")


# A worker fetches hundreds of pictures: only what is about it has one, and most of that a sparing one.
NO_WORKER = "delete Navigator.prototype.serviceWorker"
SPARING = "Object.defineProperty(navigator, 'connection', {value: {saveData: true}, configurable: true})"


class ScorePage(PageObject):
    """A page of the score keeper; `place` is what stands behind the #."""

    def __init__(self, person: Person, place: str = "") -> None:
        super().__init__(person.go(f"/score/{place}"))

    @classmethod
    def at(cls, page: Page) -> ScorePage:
        """A page that somebody came to by another way."""
        found = cls.__new__(cls)
        PageObject.__init__(found, page)
        return found

    # Going somewhere

    def go(self, place: str, part: str) -> None:
        """Another place of the page, until a part of it is there."""
        self.page.evaluate("place => void (location.hash = place)", place)
        self.part(part).wait_for()

    def start(self) -> None:
        self.go("#/", "start")

    def reload(self) -> None:
        self.page.reload()
        self.page.locator("main").wait_for()

    def wait_until_ready(self) -> None:
        """Until the page is stored for use without a network."""
        self.page.locator("[data-testid=device][data-readiness=ready]").wait_for()
        self.page.wait_for_function("() => navigator.serviceWorker.controller !== null")

    def wait_for_pictures(self) -> None:
        """Until the pictures that belong to it are stored too."""
        self.page.evaluate(WAIT_FOR_PICTURES)

    # Evenings

    def begin(self, game: str, *names: str) -> str:
        """A new evening; answers its id."""
        self.go(f"#/new/{game}", "begin")
        for number, name in enumerate(names, 1):
            if self.part(f"player-{number}").count() == 0:
                self.part("add-player").click()
            self.part(f"player-{number}").fill(name)
        while self.part(f"player-{len(names) + 1}").count():
            self.part(f"remove-{len(names) + 1}").click()
        self.part("begin").click()
        self.part("evening").wait_for()
        self.part(game).wait_for()
        return urlsplit(self.page.url).fragment.removeprefix("/evening/")

    def open_menu(self, entry: str = "") -> None:
        self.part("menu").click()
        self.part("evening-menu").wait_for()
        if entry:
            self.part(entry).click()

    def finish(self) -> None:
        self.open_menu("finish")
        self.part("done").wait_for()

    def listed(self, evening: str) -> Locator:
        """An evening as the start lists it."""
        return self.part(f"evening-{evening}")

    # Scoring: what the first player is given comes to the total that is answered.

    def score(self, game: str) -> int:
        return {"cubirds": self.collect, "feather": self.see, "wingspan": self.fill_the_pad}[game]()

    def collect(self) -> int:
        """As many species as win."""
        wanted = known("cubirds")["win_species"]
        for index in range(wanted):
            self.part("cubirds").get_by_test_id("small").nth(index).click()
        return int(wanted)

    def see(self) -> int:
        """All birds of the first habitat, and one of the second."""
        told = known("feather")
        first, second = told["sheet"][:2]
        birds = [*first, second[0]]
        for bird in birds:
            self.part("feather").locator(f"button[data-bird={bird}]").click()
        return sum(int(told["birds"][bird]["points"]) for bird in birds) + int(told["full"])

    def fill_the_pad(self) -> int:
        """All six rows."""
        rows = known("wingspan")["rows"]
        for number, row in enumerate(rows, 1):
            field = self.part("wingspan").locator(f"[data-row={row}] input")
            field.fill(str(10 * number))
            field.press("Tab")
        return sum(10 * number for number in range(1, len(rows) + 1))


# Small birds are what is fetched last.
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
def known(game: str) -> dict[str, Any]:
    """What the engine exports for a game."""
    told: dict[str, Any] = json.loads(facts(game, "en"))
    return told
