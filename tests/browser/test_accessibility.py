"""Pages on phones and desktops: no horizontal scrolling, large buttons, keyboard only, no accessibility violations."""

from __future__ import annotations

import pytest

from tests.soak import sample

from .accessibility import SCREENS, check
from .conftest import NewPerson
from .pages import FRIEND, HERE, Table
from .people import Person
from .playing import QUIET_LAY, SEED, start_game

pytestmark = pytest.mark.slow

BUTTON_HEIGHT = 40
TABS_MAX = 80


# The gate runs every second one: a phone in French and a desktop in English.
VISITS = [
    ("cubirds", "fr", "phone"),
    ("cubirds", "fr", "desktop"),
    ("feather", "en", "desktop"),
    ("feather", "en", "phone"),
]


@pytest.mark.parametrize(("game", "language", "screen"), sample(VISITS, 2))
def test_every_page_fits_the_screen(new_person: NewPerson, game: str, language: str, screen: str) -> None:
    ann, bo = (new_person(pictures=True, viewport=SCREENS[screen]) for _ in range(2))
    lobby = ann.open_lobby()
    lobby.set_language(language)
    lobby.enter_name("Ann")
    lobby.choose(game, FRIEND)
    check(lobby)
    lobby.fix_seed(SEED)
    hers = lobby.open_table()
    join = bo.open_invitation(hers.invite(1))
    check(hers)
    join.set_language(language)
    check(join)
    his = join.take_seat("Bo")
    for table in (hers, his):
        table.wait_for_stage("running")
        check(table)
    heights = hers.buttons.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert min(heights) >= BUTTON_HEIGHT


@pytest.mark.parametrize(("screen", "language"), [("phone", "fr"), ("desktop", "en")])
def test_a_shared_device_and_a_finished_game_fit_the_screen(new_person: NewPerson, screen: str, language: str) -> None:
    """The pages include a clock, the curtain of a shared device, the result and the analysis."""
    ann = new_person(pictures=True, viewport=SCREENS[screen])
    lobby = ann.open_lobby()
    lobby.set_language(language)
    lobby.choose("feather", HERE)
    lobby.expand()
    lobby.part("clock").select_option("live")
    check(lobby)
    lobby.press_open()
    lobby.part("pass-device").wait_for()
    check(lobby)
    lobby.part("pass-device-open").click()
    table = Table(lobby.page)
    table.wait_until_asked()
    check(table)
    table.part("resign").click()  # the check has expanded everything
    check(table)
    table.part("resign-do").click()
    table.wait_for_stage("over")
    table.part("analyse").click()
    table.wait_for_analysis()
    check(table)
    small = "all => all.filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)"
    assert table.page.locator("main :is(button, .button, summary, select)").evaluate_all(small) == []


def test_a_game_can_be_played_by_keyboard(ann: Person, bo: Person) -> None:
    hers, his = start_game(ann, bo, "cubirds", seed=SEED)
    hers.reload()  # so that the first Tab leads to the top of the page
    before = [table.seq for table in (hers, his)]
    for _ in range(TABS_MAX):
        if hers.button(QUIET_LAY).evaluate("button => button === document.activeElement"):
            break
        hers.page.keyboard.press("Tab")
    hers.page.keyboard.press("Enter")
    for table, seq in zip((hers, his), before, strict=True):
        table.wait_for_change(seq)
    assert hers.log[-1] == "You lay 2 flamingos on the left of row 1."
    assert hers.page.evaluate("() => document.activeElement !== document.body"), "the focus must stay at the table"


def test_a_double_click_decides_once(ann: Person, bo: Person) -> None:
    """The next question appears so fast that the second click would answer it."""
    hers, _ = start_game(ann, bo, "cubirds", seed=SEED)
    hers.decide(QUIET_LAY)
    seq, prompt = hers.seq, hers.prompt
    hers.buttons.first.hover()
    hers.page.mouse.down(click_count=2)
    hers.page.mouse.up(click_count=2)
    # The page would be busy if the second click had sent an action.
    assert hers.main.locator("[aria-busy=true]").count() == 0
    assert (hers.seq, hers.prompt) == (seq, prompt)
    hers.decide("draw")
