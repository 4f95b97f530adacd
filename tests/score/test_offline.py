"""After one visit the score keeper needs no network: each game is scored, and nothing is lost, from any host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.cable import Cable
from tests.browser.comfort import SCREENS
from tests.browser.conftest import Arrive
from tests.browser.people import AWAY, Person

from .hosts import Host, hosting, make_site
from .keeping import GAMES, ScorePage

pytestmark = pytest.mark.slow

# What a browser says of files and workers that cannot be asked for now.
ALONE = (*AWAY, "ERR_FAILED", "ERR_CONNECTION_FAILED", "failed: GET")

# Every picture that should be seen is one.
ALL_PICTURES_SHOWN = """() => [...document.images].every(image => {
  image.loading = "eager";
  return image.complete && image.naturalWidth > 0;
})"""


CARD_IS_SHOWN = """() => {
  const card = document.querySelector("dialog img.as-card");
  return card !== null && card.complete && card.naturalWidth > 0;
}"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    folder.mkdir()
    return make_site(folder)


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    with hosting(site) as host:
        yield host


@pytest.fixture(params=["server", "host"])
def visited(request: pytest.FixtureRequest, arrive: Arrive, cable: Cable, host: Host) -> Person:
    """Somebody who was there once, until the page said that it is ready; now there is neither network nor server."""
    address = cable.address if request.param == "server" else host.address
    person = arrive(address, viewport=SCREENS["phone"])
    page = ScorePage(person)
    page.wait_until_ready()
    page.page.close()
    person.context.set_offline(True)
    cable.cut()
    host.close()
    return person


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_scored_without_a_network_and_nothing_is_lost(visited: Person, game: str) -> None:
    with visited.forgiving(*ALONE):
        page = ScorePage(visited)
        evening = page.begin(game, "Ann", "Bo")
        total = page.score(game)
        page.page.wait_for_function(ALL_PICTURES_SHOWN)
        page.finish()
        page.reload()
        page.part("done").wait_for()
        page.start()
        words = page.listed(evening).inner_text()
        assert f"Ann\n{total}" in words.replace(" ", "\n"), words
        page.reload()
        page.listed(evening).wait_for()


def test_the_other_language_is_there_too(visited: Person) -> None:
    with visited.forgiving(*ALONE):
        page = ScorePage(visited)
        page.part("start").wait_for()
        page.speak("fr")
        page.begin("feather", "Zoé")
        assert page.language == "fr"


def test_a_bird_is_looked_up_with_its_small_picture_in_place_of_the_card(visited: Person) -> None:
    with visited.forgiving(*ALONE):
        page = ScorePage(visited, "#/birds")
        page.page.locator("button[data-bird=osprey]").click()
        page.part("bird-detail").wait_for()
        page.page.wait_for_function(CARD_IS_SHOWN)


def test_the_root_of_a_host_leads_to_it(host: Host, arrive: Arrive) -> None:
    page = arrive(host.address).go("/")
    page.wait_for_url("**/score/")
    page.get_by_test_id("start").wait_for()


def test_a_new_version_comes_in_when_it_is_wanted_and_what_was_noted_stays(
    host: Host, arrive: Arrive, site: Path
) -> None:
    page = ScorePage(arrive(host.address))
    page.wait_until_ready()
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
    assert "7" in page.listed(evening).inner_text()


def renew(folder: Path) -> None:
    """A later version: another page, and a worker that knows it by another name."""
    index, worker = folder / "index.html", folder / "worker.js"
    index.write_text(index.read_text("utf-8").replace("<html ", "<html data-renewed ", 1), "utf-8")
    old = worker.read_text("utf-8")
    new = old.replace('"rookery-score-', '"rookery-score-later-', 1)
    assert new != old
    worker.write_text(new, "utf-8")
