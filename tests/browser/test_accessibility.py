"""For every screen and every hand: no sideways scrolling, big buttons, the keyboard alone, and no barriers."""

from __future__ import annotations

import pytest

from tests.soak import sample

from .accessibility import SCREENS, check
from .conftest import Arrive
from .pages import FRIEND, HERE, Table
from .people import Person
from .playing import QUIET_LAY, SEED, meet

pytestmark = pytest.mark.slow

BUTTON_HEIGHT = 40
TABS_MAX = 80


# In the gate every second one: a phone in French, a desktop in English.
VISITS = [
    ("cubirds", "fr", "phone"),
    ("cubirds", "fr", "desktop"),
    ("feather", "en", "desktop"),
    ("feather", "en", "phone"),
]


@pytest.mark.parametrize(("game", "language", "screen"), sample(VISITS, 2))
def test_every_page_fits_the_screen(arrive: Arrive, game: str, language: str, screen: str) -> None:
    ann, bo = (arrive(pictures=True, viewport=SCREENS[screen]) for _ in range(2))
    lobby = ann.enter()
    lobby.speak(language)
    lobby.introduce("Ann")
    lobby.choose(game, FRIEND)
    check(lobby)
    lobby.deal(SEED)
    hers = lobby.open_table()
    join = bo.follow(hers.invite(1))
    check(hers)
    join.speak(language)
    check(join)
    his = join.sit_down("Bo")
    for table in (hers, his):
        table.wait_for_stage("running")
        check(table)
    heights = hers.buttons.evaluate_all("all => all.map(each => each.getBoundingClientRect().height)")
    assert min(heights) >= BUTTON_HEIGHT


@pytest.mark.parametrize(("screen", "language"), [("phone", "fr"), ("desktop", "en")])
def test_company_and_the_end_fit_the_screen(arrive: Arrive, screen: str, language: str) -> None:
    """A device that is shared, a clock, and all that comes after the end."""
    ann = arrive(pictures=True, viewport=SCREENS[screen])
    lobby = ann.enter()
    lobby.speak(language)
    lobby.choose("feather", HERE)
    lobby.unfold()
    lobby.part("clock").select_option("live")
    check(lobby)
    lobby.press_open()
    lobby.part("curtain").wait_for()
    check(lobby)
    lobby.part("curtain-open").click()
    table = Table(lobby.page)
    table.wait_until_asked()
    check(table)
    table.part("resign").click()  # axe has unfolded everything
    check(table)
    table.part("resign-do").click()
    table.wait_for_stage("over")
    table.part("analyse").click()
    table.wait_for_analysis()
    check(table)
    small = "all => all.filter(each => each.offsetParent && each.getBoundingClientRect().height < 44)"
    assert table.page.locator("main :is(button, .button, summary, select)").evaluate_all(small) == []


def test_the_keyboard_alone_plays(ann: Person, bo: Person) -> None:
    hers, his = meet(ann, bo, "cubirds", seed=SEED)
    hers.reload()  # so that the first Tab leads to the top of the page, wherever the mouse has been
    before = [table.seq for table in (hers, his)]
    for _ in range(TABS_MAX):
        if hers.button(QUIET_LAY).evaluate("button => button === document.activeElement"):
            break
        hers.page.keyboard.press("Tab")
    hers.page.keyboard.press("Enter")
    for table, seq in zip((hers, his), before, strict=True):
        table.wait_for_news(seq)
    assert hers.log[-1] == "You lay 2 flamingos on the left of row 1."
    assert hers.page.evaluate("() => document.activeElement !== document.body"), "the focus stays at the table"


def test_a_double_click_decides_once(ann: Person, bo: Person) -> None:
    """The next question comes so fast that the second half of a double click would answer it."""
    hers, _ = meet(ann, bo, "cubirds", seed=SEED)
    hers.decide(QUIET_LAY)
    told, prompt = hers.seq, hers.prompt
    hers.buttons.first.hover()
    hers.page.mouse.down(click_count=2)
    hers.page.mouse.up(click_count=2)
    # Something that was sent is waited for, or its answer has come.
    assert hers.main.locator("[aria-busy=true]").count() == 0
    assert (hers.seq, hers.prompt) == (told, prompt)
    hers.decide("draw")
