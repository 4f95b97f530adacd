"""After one visit the score keeper needs no network: each game is scored, and nothing is lost, from any host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import SCREENS
from tests.browser.conftest import PATIENCE, Arrive
from tests.browser.people import AWAY
from tests.browser.tcp_proxy import TcpProxy

from .hosts import Host, hosting, make_site
from .score_pages import GAMES, SPARING, ScorePage

pytestmark = pytest.mark.slow

# What a browser says of files and workers that cannot be asked for now.
ALONE = (*AWAY, "ERR_FAILED", "ERR_CONNECTION_FAILED", "failed: GET")

# Every picture that should be seen is one.
ALL_PICTURES_SHOWN = """() => [...document.images].every(image => {
  image.loading = "eager";
  return image.complete && image.naturalWidth > 0;
})"""

# Signs stand in place of words, or beside them.
ALL_SIGNS_SHOWN = """() => {
  const signs = [...document.images].filter(image => image.src.includes("/icons/"));
  return signs.length > 0 && signs.every(image => image.complete && image.naturalWidth > 0);
}"""

CARD_IS_SHOWN = """() => {
  const card = document.querySelector("dialog img.as-card");
  return card !== null && card.complete && card.naturalWidth > 0;
}"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """In a folder with a name that means something elsewhere."""
    return make_site(tmp_path / "host/art")


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with hosting(site.parent) as host:
        host.address += "/art"
        yield host


def test_after_one_visit_to_the_server_it_needs_no_network(arrive: Arrive, tcp_proxy: TcpProxy) -> None:
    """With all pictures, also of birds that were never looked at."""
    person = arrive(tcp_proxy.address, pictures=True, before="", viewport=SCREENS["phone"])
    page = ScorePage(person)
    page.wait_until_ready()
    page.wait_for_pictures()
    page.page.close()
    person.context.set_offline(True)
    tcp_proxy.cut()
    person.forgive(*ALONE)
    page = ScorePage(person)
    for game in GAMES:
        score_a_game(page, game)
    look_a_bird_up(page)
    page.start()
    page.speak("fr")
    page.begin("feather", "Zoé")
    assert page.language == "fr"


def test_as_soon_as_any_host_has_sent_it_it_needs_no_network(arrive: Arrive, host: Host) -> None:
    """The network goes in the moment it is said to be ready: birds may be missing, no signs are."""
    person = arrive(host.address, pictures=True, before="", viewport=SCREENS["phone"])
    page = ScorePage(person)
    # The worker goes on asking for birds, and may be told late that there is no network.
    person.forgive(*ALONE)
    page.wait_until_ready()
    person.context.set_offline(True)
    host.close()
    page.page.close()
    page = ScorePage(person)
    score_a_game(page, "wingspan", pictures=ALL_SIGNS_SHOWN)


def score_a_game(page: ScorePage, game: str, *, pictures: str = ALL_PICTURES_SHOWN) -> None:
    """With all its pictures; nothing is lost when the page is loaded again."""
    evening = page.begin(game, "Ann", "Bo")
    total = page.score(game)
    page.page.wait_for_function(pictures)
    page.finish()
    page.reload()
    page.part("done").wait_for()
    page.start()
    # The totals come as soon as the facts of the game are there.
    page.listed(evening).filter(has_text=re.compile(rf"Ann\s*{total}\b")).wait_for()


def look_a_bird_up(page: ScorePage) -> None:
    """Its card was never fetched: there is its small picture in place of it."""
    page.go("#/birds", "birds")
    page.page.locator("button[data-bird=osprey]").click()
    page.part("bird-detail").wait_for()
    page.page.wait_for_function(CARD_IS_SHOWN)
    page.page.keyboard.press("Escape")
    page.part("bird-detail").wait_for(state="detached")


def test_a_new_version_comes_in_when_it_is_wanted_and_what_was_noted_stays(
    host: Host, arrive: Arrive, site: Path
) -> None:
    """The root of a host leads to it; where no server is, no tables are offered."""
    person = arrive(host.address, before=SPARING)
    page = ScorePage.at(person.go("/"))
    page.page.wait_for_url("**/score/")
    page.wait_until_ready()
    expect(page.part("go-lobby")).to_have_count(0)
    evening = page.begin("cubirds", "Ann", "Bo")
    page.score("cubirds")
    renew(site / "score")
    page.page.evaluate("() => navigator.serviceWorker.getRegistration().then(found => found.update())")
    page.part("new-version").wait_for()
    assert not page.page.evaluate("() => 'renewed' in document.documentElement.dataset")
    with page.page.expect_navigation():
        page.part("take-version").click()
    page.page.locator("html[data-renewed]").wait_for(state="attached")
    page.start()
    expect(page.listed(evening)).to_contain_text("7", timeout=PATIENCE)  # scores come after names


def renew(folder: Path) -> None:
    """A later version: another page, and a worker that knows it by another name."""
    index, worker = folder / "index.html", folder / "worker.js"
    index.write_text(index.read_text("utf-8").replace("<html ", "<html data-renewed ", 1), "utf-8")
    old = worker.read_text("utf-8")
    new = old.replace("const CACHE = `${OWN}", "const CACHE = `${OWN}later-", 1)
    assert new != old
    worker.write_text(new, "utf-8")
