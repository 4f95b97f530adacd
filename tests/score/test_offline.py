"""After one visit, the score keeper works without a network, from the server and from any static host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import SCREENS
from tests.browser.conftest import TIMEOUT_MS, NewPerson
from tests.browser.people import SERVER_DOWN
from tests.browser.tcp_proxy import TcpProxy

from .hosts import Host, make_site, serve_folder
from .score_pages import GAMES, SAVE_DATA, ScorePage

pytestmark = pytest.mark.slow

# The errors that a browser reports for files and service workers while it is offline.
OFFLINE_ERRORS = (*SERVER_DOWN, "ERR_FAILED", "ERR_CONNECTION_FAILED", "failed: GET")

# Every image has loaded.
ALL_PICTURES_SHOWN = """() => [...document.images].every(image => {
  image.loading = "eager";
  return image.complete && image.naturalWidth > 0;
})"""

# Icons are needed at once, because some replace words.
ALL_ICONS_SHOWN = """() => {
  const icons = [...document.images].filter(image => image.src.includes("/icons/"));
  return icons.length > 0 && icons.every(image => image.complete && image.naturalWidth > 0);
}"""

CARD_IS_SHOWN = """() => {
  const card = document.querySelector("dialog img.as-card");
  return card !== null && card.complete && card.naturalWidth > 0;
}"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Build the site in a folder whose name, `art`, is also a path of the server."""
    return make_site(tmp_path / "host/art")


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with serve_folder(site.parent) as host:
        host.address += "/art"
        yield host


def test_it_works_offline_after_one_visit_to_the_server(new_person: NewPerson, tcp_proxy: TcpProxy) -> None:
    """All pictures are stored, also those of birds that were never shown."""
    person = new_person(tcp_proxy.address, pictures=True, before="", viewport=SCREENS["phone"])
    page = ScorePage(person)
    page.wait_until_ready()
    page.wait_for_pictures()
    page.page.close()
    person.context.set_offline(True)
    tcp_proxy.disconnect()
    person.expect_errors(*OFFLINE_ERRORS)
    page = ScorePage(person)
    for game in GAMES:
        score_a_game(page, game)
    look_up_a_bird(page)
    page.go_home()
    page.set_language("fr")
    page.new_sheet("feather", "Zoé")
    assert page.language == "fr"


def test_it_works_offline_as_soon_as_it_is_ready(new_person: NewPerson, host: Host) -> None:
    """The network fails as soon as the page is ready. Pictures of birds may be missing, but no icons."""
    person = new_person(host.address, pictures=True, before="", viewport=SCREENS["phone"])
    page = ScorePage(person)
    # The service worker still fetches pictures, and may notice late that there is no network.
    person.expect_errors(*OFFLINE_ERRORS)
    page.wait_until_ready()
    person.context.set_offline(True)
    host.close()
    page.page.close()
    page = ScorePage(person)
    score_a_game(page, "wingspan", pictures=ALL_ICONS_SHOWN)


def score_a_game(page: ScorePage, game: str, *, pictures: str = ALL_PICTURES_SHOWN) -> None:
    """Score a game, and check that its pictures are shown and that the sheet is kept after a reload."""
    sheet = page.new_sheet(game, "Ann", "Bo")
    total = page.score(game)
    page.page.wait_for_function(pictures)
    page.finish()
    page.reload()
    page.part("done").wait_for()
    page.go_home()
    # The totals appear when the facts of the game have loaded.
    page.list_entry(sheet).filter(has_text=re.compile(rf"Ann\s*{total}\b")).wait_for()


def look_up_a_bird(page: ScorePage) -> None:
    """Show a bird whose card was never fetched; its small picture replaces it."""
    page.go("#/birds", "birds")
    page.page.locator("button[data-bird=osprey]").click()
    page.part("bird-detail").wait_for()
    page.page.wait_for_function(CARD_IS_SHOWN)
    page.page.keyboard.press("Escape")
    page.part("bird-detail").wait_for(state="detached")


def test_a_new_version_is_installed_on_request_and_keeps_the_sheets(
    host: Host, new_person: NewPerson, site: Path
) -> None:
    """The root of a static host leads to the score keeper, which has no link to a lobby there."""
    person = new_person(host.address, before=SAVE_DATA)
    page = ScorePage.from_page(person.go("/"))
    page.page.wait_for_url("**/score/")
    page.wait_until_ready()
    expect(page.part("go-lobby")).to_have_count(0)
    sheet = page.new_sheet("cubirds", "Ann", "Bo")
    page.score("cubirds")
    publish_new_version(site / "score")
    page.page.evaluate("() => navigator.serviceWorker.getRegistration().then(found => found.update())")
    page.part("new-version").wait_for()
    assert not page.page.evaluate("() => 'renewed' in document.documentElement.dataset")
    with page.page.expect_navigation():
        page.part("take-version").click()
    page.page.locator("html[data-renewed]").wait_for(state="attached")
    page.go_home()
    expect(page.list_entry(sheet)).to_contain_text("7", timeout=TIMEOUT_MS)  # scores appear after names


def publish_new_version(folder: Path) -> None:
    """Change the page and the cache name of its service worker."""
    index, worker = folder / "index.html", folder / "worker.js"
    index.write_text(index.read_text("utf-8").replace("<html ", "<html data-renewed ", 1), "utf-8")
    old = worker.read_text("utf-8")
    new = old.replace("const CACHE = `${OWN}", "const CACHE = `${OWN}later-", 1)
    assert new != old
    worker.write_text(new, "utf-8")
