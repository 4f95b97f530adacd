"""Scoresheets of Wingspan: five players with ties, and a solo game against the Automa."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.accessibility import SCREENS, check
from tests.browser.conftest import TIMEOUT_MS, NewPerson

from .score_pages import ScorePage, game_facts

pytestmark = pytest.mark.slow

expect.set_options(timeout=TIMEOUT_MS)

FIVE = ("Ann", "Bo", "Cy", "Dan", "Eve")


class Pad(ScorePage):
    """A scoresheet of Wingspan."""

    def open_part(self, part: str) -> None:
        self.part("parts").locator(f"[data-choice={part}]").click()

    def choose_player(self, name: str) -> None:
        self.part("players").get_by_role("button", name=name).click()

    def write(self, row: str, points: int) -> None:
        field = self.part("pad").locator(f"[data-row={row}] input")
        field.fill(str(points))
        field.press("Tab")

    def choose_goal(self, number: int, goal: str) -> None:
        section = self.part(f"round-{number}")
        section.locator("button[aria-expanded]").click()
        section.locator(f"[data-goal={goal}]").click()

    def items(self, number: int) -> Locator:
        """Return the fields of all players' items in a round, then the field of the Automa's cubes."""
        return self.part(f"round-{number}").locator("input")

    def count_items(self, number: int, *items: int) -> None:
        for place, count in enumerate(items):
            self.items(number).nth(place).fill(str(count))
            self.items(number).nth(place).press("Tab")

    @property
    def running(self) -> Locator:
        return self.part("running")


def test_five_players_share_places_and_food_breaks_ties(new_person: NewPerson) -> None:
    pad = Pad(new_person(viewport=SCREENS["phone"]))
    pad.new_sheet("wingspan", *FIVE)
    pad.open_part("goals")
    pad.choose_goal(1, game_facts("wingspan")["goal_tiles"][0]["id"])
    pad.count_items(1, 3, 3, 2, 1, 0)
    first, second, third = game_facts("wingspan")["places"][0][:3]
    shared = (first + second) // 2
    paid = pad.part("round-1").locator(".points")
    for place, points in enumerate((shared, shared, third, 0, 0)):
        expect(paid.nth(place)).to_contain_text(f"+{points}")
    check(pad)
    pad.open_part("pad")
    for name, eggs in zip(FIVE, (20, 20, 20 + shared - third, 4, 5), strict=True):
        pad.choose_player(name)
        pad.write("eggs", eggs)
    expect(pad.part("ends")).to_contain_text(f"Ann, Bo and Cy share the lead with {20 + shared}")
    for place, food in enumerate((1, 2, 2)):
        pad.part("food").nth(place).locator("input").fill(str(food))
        pad.part("food").nth(place).locator("input").press("Tab")
    expect(pad.part("ends")).to_contain_text("Bo and Cy share the lead")
    pad.finish()
    expect(pad.part("ends")).to_contain_text("Bo and Cy share the win")
    check(pad)
    pad.part("back").click()
    winners = pad.page.locator("[data-testid=past-scoresheets] .won")
    expect(winners).to_have_count(2)


def test_a_solo_game_against_the_automa(new_person: NewPerson) -> None:
    pad = Pad(new_person(viewport=SCREENS["phone"]))
    sheet = pad.new_sheet("wingspan", "Zoé")
    pad.open_part("automa")
    pad.part("automa-bonus").get_by_role("button").first.click()
    pad.part("automa-bonus").locator("[data-bonus]").first.click()
    facts = game_facts("wingspan")
    goals = [goal["id"] for goal in facts["goal_tiles"][::2]]
    down = goal_points = 0
    for number, turns in enumerate(facts["turns"], 1):
        for _ in range(turns):
            pad.part("reveal").click()
            action = pad.part("turn").get_attribute("data-action")
            if action == "play_bird":
                pad.part("none-fits").click()
                pad.part("took").get_by_role("button").wait_for()
            down += action in ("play_bird", "draw_cards")
        pad.choose_goal(number, goals[number - 1])
        pad.count_items(number, 9)
        goal_points += int(pad.part(f"round-{number}").locator(".points [aria-hidden]").last.inner_text())
        if number < len(facts["turns"]):
            pad.part("next-round").click()
    eggs = int(pad.part("automa-eggs").locator("input").input_value())
    expect(pad.part("automa-down").locator("input")).to_have_value(str(down))
    first = sum(places[0] for places in facts["places"])
    level = next(each["points"] for each in facts["automa"]["levels"] if each["id"] == "eagle")
    automa_total = int(pad.part("automa-total").inner_text())
    assert eggs > 0
    assert automa_total == eggs + level * down + goal_points
    check(pad)
    pad.open_part("pad")
    expect(pad.part("pad").locator("[data-row=goals] input")).not_to_have_value("")
    pad.write("goals", first)
    pad.write("eggs", automa_total)
    expect(pad.running).to_contain_text(f"{first + automa_total}, Automa {automa_total}")
    pad.finish()
    pad.reload()
    expect(pad.running).to_contain_text(f"{first + automa_total}, Automa {automa_total}")
    pad.go_home()
    expect(pad.list_entry(sheet)).to_contain_text(f"{first + automa_total}")
    expect(pad.list_entry(sheet).locator(".won")).to_have_count(1)
