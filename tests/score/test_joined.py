"""Phones that share one scoresheet: joined by a code, disconnected for a while, and synchronised again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import SCREENS, check
from tests.browser.conftest import TIMEOUT_MS, NewPerson
from tests.browser.people import SERVER_DOWN, Person

from .score_pages import SAVE_DATA, ScorePage

pytestmark = pytest.mark.slow

expect.set_options(timeout=TIMEOUT_MS)

# The error that browsers report for a code that does not exist.
NO_CODE_ERROR = "404 (Not Found)"


class Phone(ScorePage):
    """The score keeper on a person's phone."""

    def __init__(self, person: Person, route: str = "") -> None:
        super().__init__(person, route)
        self.person = person

    def join_as(self, name: str, game: str) -> None:
        """Choose the player of this phone, and wait for the sheet."""
        self.part("join").get_by_role("button", name=name, exact=True).click()
        self.part(game).wait_for()

    # Other phones

    def open_sharing_panel(self) -> None:
        self.open_menu("open-phones")
        self.part("joining").wait_for()

    def close_sharing_panel(self) -> None:
        self.part("close").click()
        self.part("joining").wait_for(state="detached")

    def get_code(self) -> str:
        self.open_sharing_panel()
        self.part("get-code").click()
        self.wait_for_state("joined")
        return self.part("code").inner_text()

    def wait_for_state(self, state: str, waiting: int = 0) -> None:
        selector = f'[data-testid=joining-state][data-state={state}][data-waiting="{waiting}"]'
        self.page.locator(selector).wait_for()

    # Sheets

    def choose(self, group: str, name: str) -> None:
        """Press the button of a group whose text begins with a name."""
        self.part(group).get_by_role("button", name=re.compile(f"^{name}")).click()

    def add(self, player: str, species: str) -> None:
        """Add a bird in CuBirds."""
        self.choose("people", player)
        self.page.locator(f"[data-species={species}]").get_by_test_id("small").click()

    def count(self, player: str, species: str) -> Locator:
        """Return the element with the number, which also contains the text for screen readers."""
        self.choose("people", player)
        return self.page.locator(f"[data-species={species}] .count")

    def bird(self, bird: str) -> Locator:
        """Return the button of a bird on the shown sheet of Birds of a Feather."""
        return self.page.locator(f"button[data-bird={bird}]")


def test_two_phones_share_one_sheet(new_person: NewPerson) -> None:
    hers = Phone(new_person(viewport=SCREENS["phone"]))
    hers.new_sheet("cubirds", "Ann", "Bo")
    code = hers.get_code()
    check(hers)
    hers.close_sharing_panel()
    his = Phone(new_person(before=SAVE_DATA, viewport=SCREENS["phone"]))
    his.wait_until_ready()
    his.go(f"#/join/{code.lower()}", "nobody")
    check(his)
    his.join_as("Bo", "cubirds")
    expect(his.part("people").locator("[aria-pressed=true]")).to_contain_text("Bo")
    expect(his.part("joined")).to_have_attribute("data-state", "ok")
    enter_in_turn(hers, his)
    disconnect_and_synchronise(hers, his)
    write_the_same_cell(hers, his)
    leave_the_shared_sheet(hers, his)
    share_birds_of_a_feather(hers, his)


def enter_in_turn(hers: Phone, his: Phone) -> None:
    """Check that a phone shows what the other one enters or undoes."""
    hers.add("Ann", "owl")
    expect(his.count("Ann", "owl")).to_contain_text("1")
    his.add("Ann", "owl")
    expect(hers.count("Ann", "owl")).to_contain_text("2")
    his.part("undo").click()
    expect(hers.count("Ann", "owl")).to_contain_text("1")


def disconnect_and_synchronise(hers: Phone, his: Phone) -> None:
    """Check that nothing is lost when a phone has no network for a while, and its page is reloaded."""
    with his.person.expecting_errors(*SERVER_DOWN):
        his.person.context.set_offline(True)
        his.add("Bo", "parrot")
        his.add("Bo", "toucan")
        hers.add("Ann", "duck")
        hers.add("Ann", "owl")
        expect(his.part("joined")).to_have_attribute("data-state", "waiting")
        expect(his.part("joined")).to_contain_text("2")
        check(his)
        his.part("joined").click()
        his.wait_for_state("offline", waiting=2)
        expect(his.part("waiting")).to_contain_text("2")
        check(his)
        his.page.reload()
        his.part("cubirds").wait_for()
        expect(his.count("Bo", "parrot")).to_contain_text("1")
        his.add("Bo", "magpie")
        his.person.context.set_offline(False)
        for phone in (hers, his):
            for player, species, count in [
                ("Ann", "owl", 2),
                ("Ann", "duck", 1),
                ("Bo", "parrot", 1),
                ("Bo", "toucan", 1),
                ("Bo", "magpie", 1),
                ("Bo", "owl", 0),
            ]:
                expect(phone.count(player, species)).to_contain_text(str(count))
        his.open_sharing_panel()
        his.wait_for_state("joined")
        his.close_sharing_panel()


def write_the_same_cell(hers: Phone, his: Phone) -> None:
    """Check that the later value counts when both phones wrote a cell while they were disconnected."""
    with his.person.expecting_errors(*SERVER_DOWN):
        his.person.context.set_offline(True)
        his.add("Ann", "robin")
        for _ in range(2):
            hers.add("Ann", "robin")
        his.person.context.set_offline(False)
        for phone in (hers, his):
            expect(phone.count("Ann", "robin")).to_contain_text("2")


def leave_the_shared_sheet(hers: Phone, his: Phone) -> None:
    """Check that a phone that leaves keeps its copy of the sheet, and sends no more changes."""
    his.open_sharing_panel()
    his.part("leave").click()
    his.part("get-code").wait_for()
    his.close_sharing_panel()
    his.add("Bo", "robin")
    hers.add("Ann", "owl")
    hers.open_sharing_panel()
    hers.wait_for_state("joined")
    hers.close_sharing_panel()
    expect(his.count("Ann", "owl")).to_contain_text("2")
    expect(hers.count("Ann", "owl")).to_contain_text("3")
    expect(hers.count("Bo", "robin")).to_contain_text("0")


def share_birds_of_a_feather(hers: Phone, his: Phone) -> None:
    """Check a second sheet, which Bo joins without being a player."""
    hers.new_sheet("feather", "Ann", "Bo")
    code = hers.get_code()
    hers.close_sharing_panel()
    his.go(f"#/join/{code}", "nobody")
    his.part("nobody").click()
    his.part("feather").wait_for()
    for phone in (hers, his):
        phone.choose("people", "Ann")
    hers.bird("cactus_wren").click()
    his.bird("gambels_quail").click()
    for phone in (hers, his):
        for bird in ("cactus_wren", "gambels_quail"):
            expect(phone.bird(bird)).to_have_attribute("aria-pressed", "true")


def test_an_unknown_code_is_explained(new_person: NewPerson) -> None:
    ann = new_person(viewport=SCREENS["phone"])
    phone = Phone(ann, "#/join")
    phone.part("code").wait_for()
    check(phone)
    for language, words in (("fr", "Aucune feuille"), ("en", "No sheet has this code")):
        phone.set_language(language)
        with ann.expecting_errors(NO_CODE_ERROR):
            phone.part("code").fill("no co-de")
            phone.part("do-join").click()
            expect(phone.page.get_by_role("alert").get_by_text(words)).to_be_visible()
    check(phone)
