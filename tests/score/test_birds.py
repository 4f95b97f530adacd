"""The pages that search for birds by name or by properties of the card, and show one bird in detail."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import SCREENS, check
from tests.browser.conftest import TIMEOUT_MS, NewPerson

from .score_pages import ScorePage, game_facts

pytestmark = pytest.mark.slow

expect.set_options(timeout=TIMEOUT_MS)


def test_a_bird_is_found_by_name_and_shown_in_detail(new_person: NewPerson) -> None:
    page = ScorePage(new_person(pictures=True, viewport=SCREENS["phone"]), "#/birds")
    page.set_language("fr")
    expect(page.part("found")).to_contain_text(str(len(game_facts("wingspan")["birds"])))
    page.part("search").fill("HUITRIER")
    expect(page.part("found")).to_contain_text("1")
    row = page.page.locator("button[data-bird=american_oystercatcher]")
    row.focus()
    page.page.keyboard.press("Enter")
    page.part("bird-detail").wait_for()
    expect(page.page.locator("[data-ruling=R16]")).to_be_visible()
    expect(page.page.locator("[data-ruling=R4]")).not_to_contain_text("_")
    check(page)
    page.page.keyboard.press("Escape")
    page.part("bird-detail").wait_for(state="detached")
    expect(row).to_be_focused()
    row.click()
    page.part("bird-detail").wait_for()
    page.page.go_back()
    page.part("bird-detail").wait_for(state="detached")
    expect(row).to_be_focused()
    expect(page.part("search")).to_have_value("HUITRIER")
    page.page.set_viewport_size(SCREENS["desktop"])
    check(page)


def test_the_address_contains_the_search(new_person: NewPerson) -> None:
    page = ScorePage(new_person(viewport=SCREENS["phone"]), "#/birds")
    page.part("filters").locator("summary").click()
    for choice in ("habitat-forest", "nest-cavity", "food-seed"):
        page.page.locator(f"[data-choice={choice}]").click()
    page.part("points-from").select_option("4")
    page.part("wingspan-to").fill("40")
    page.part("show-found").click()
    page.part("order").select_option("wide")
    page.page.wait_for_url(re.compile("order=wide"))
    rows = page.page.locator("button[data-bird]")
    found = rows.evaluate_all("all => all.map(each => each.dataset.bird)")
    assert 0 < len(found) < 30
    page.page.reload()
    expect(rows).to_have_count(len(found))
    assert rows.evaluate_all("all => all.map(each => each.dataset.bird)") == found
    page.part("clear").click()
    expect(rows).to_have_count(len(game_facts("wingspan")["birds"]))
