"""The pages of the score keeper: for everybody, on every screen; and what is kept is never dropped."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Download, ViewportSize, expect

from tests.browser.accessibility import SCREENS, check
from tests.browser.conftest import PATIENCE, Arrive
from tests.browser.people import Person

from .score_pages import GAMES, ScorePage

pytestmark = pytest.mark.slow

expect.set_options(timeout=PATIENCE)

LOOKS: dict[str, dict[str, Any]] = {
    "by day": {"viewport": SCREENS["phone"]},
    "by night, in French": {"viewport": SCREENS["phone"], "color_scheme": "dark", "locale": "fr-FR"},
}
# There must be room for all on these too, in the language with the longer words.
OTHER_SCREENS = (ViewportSize(width=320, height=640), SCREENS["desktop"])
WRONG_FILES = ("{", "[]", '{"format":"rookery-score","version":1,"evenings":[{"id":1}]}')
DIALOGS = ("", "open-players", "open-share", "remove")

NO_STORE = "Object.defineProperty(window, 'indexedDB', {value: undefined})"
PLAIN_HTTP = "Object.defineProperty(window, 'isSecureContext', {value: false})"

DIALOG_IS_TOO_NARROW = """() => {
  const dialog = document.querySelector("dialog[open]");
  return dialog !== null && dialog.scrollWidth > dialog.clientWidth;
}"""

# How high they are in lines, with what is around them.
LINES = "all => all.map(each => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))"

SPOIL = """async () => {
  const opened = indexedDB.open("rookery-score");
  const shelves = await new Promise(done => (opened.onsuccess = () => done(opened.result)));
  const writing = shelves.transaction("evenings", "readwrite");
  writing.objectStore("evenings").put({id: "bad", game: "chess", cells: "Ann 12"}, "bad");
  await new Promise(done => (writing.oncomplete = done));
  shelves.close();
}"""


def text_of(download: Download) -> str:
    return Path(download.path()).read_text("utf-8")


def saved(page: ScorePage, part: str) -> Download:
    with page.page.expect_download() as waiting:
        page.part(part).click()
    return waiting.value


# Comfort


@pytest.mark.parametrize("look", LOOKS)
def test_every_page_and_dialog_is_for_everybody(arrive: Arrive, look: str) -> None:
    page = ScorePage(arrive(pictures=True, **LOOKS[look]))
    page.part("start").wait_for()
    for game in GAMES:
        page.begin(game, "Marguerite", "Bo")
        page.score(game)
        look_at(page)
        page.finish()
    for entry in DIALOGS if page.language == "fr" else ():
        page.open_menu(entry)
        if entry == "open-share":
            expect(page.part("save-picture")).to_be_enabled()
        look_at(page)
        page.part("close").click()
    page.go("#/people", "statistics-wingspan")
    look_at(page)
    page.start()
    look_at(page)
    page.go("#/new/wingspan", "begin")
    look_at(page)
    page.go("#/shared/broken", "shared")
    look_at(page)


def look_at(page: ScorePage) -> None:
    for screen in (*OTHER_SCREENS, SCREENS["phone"]) if page.language == "fr" else ():
        page.page.set_viewport_size(screen)
        assert not page.scrolls_sideways
        assert not page.page.evaluate(DIALOG_IS_TOO_NARROW)
    check(page)


def test_it_is_used_by_keyboard_alone(arrive: Arrive) -> None:
    page = ScorePage(arrive())
    page.go("#/new/cubirds", "player-1")
    page.part("player-1").focus()
    page.page.keyboard.type("Ann")
    page.page.keyboard.press("Enter")
    page.page.keyboard.type("Bo")
    page.page.keyboard.press("Enter")
    page.page.keyboard.type("Cy")
    page.part("begin").focus()
    page.page.keyboard.press("Enter")
    page.part("menu").focus()
    page.page.keyboard.press("Enter")
    page.part("open-players").focus()
    page.page.keyboard.press("Enter")
    expect(page.part("player-3")).to_have_value("Cy")
    page.page.keyboard.press("Escape")
    expect(page.part("players")).to_have_count(0)
    page.part("back").focus()
    page.page.keyboard.press("Enter")
    expect(page.page.locator("main")).to_be_focused()


def test_names_are_not_broken(arrive: Arrive) -> None:
    """On the narrowest screen they are on one line, cut off if need be; the whole name is there for whoever listens."""
    page = ScorePage(arrive(viewport=OTHER_SCREENS[0]))
    page.begin("wingspan", "Bartholomew", "Marguerite")
    page.finish()
    page.go("#/people", "statistics-wingspan")
    names = page.page.locator(".figures tbody th")
    assert sorted(names.all_inner_texts()) == ["Bartholomew", "Marguerite"]
    lines = names.evaluate_all(
        "all => all.map(each => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))"
    )
    assert all(height < 2.2 for height in lines)
    assert not page.scrolls_sideways


# The start


def test_a_game_that_is_over_is_ended_by_one_tap_at_the_start(arrive: Arrive) -> None:
    page = ScorePage(arrive())
    evenings = [page.begin("cubirds", "Ann", "Bo") for _ in range(4)]
    page.collect()
    page.start()
    running = page.page.locator("[data-testid=running-evenings] a")
    expect(running).to_have_count(3)
    page.part(f"finish-{evenings[-1]}").click()
    expect(page.page.locator("[data-testid=past-evenings] a")).to_have_count(1)
    expect(page.listed(evenings[-1])).to_be_focused()
    expect(page.page.locator("[data-testid^=finish-]")).to_have_count(0)
    expect(page.page.locator("h1, h2").first).to_have_js_property("tagName", "H1")
    page.begin("cubirds", "Ann", "Bo")
    page.start()
    page.part("running-all").click()
    expect(running).to_have_count(4)


def test_the_way_from_the_lobby_and_back(arrive: Arrive) -> None:
    lobby = arrive().go("/")
    lobby.get_by_test_id("score").click()
    page = ScorePage.at(lobby)
    page.part("start").wait_for()
    page.part("go-lobby").click()
    lobby.get_by_test_id("score").wait_for()


# Players


def test_players_are_changed_in_the_middle_taken_back_and_offered_again(arrive: Arrive) -> None:
    page = ScorePage(arrive())
    evening = page.begin("cubirds", "Ann", "Bo", "Cy")
    page.score("cubirds")
    page.open_menu("open-players")
    page.part("player-2").fill("Bob")
    page.part("up-3").click()
    page.part("remove-1").click()
    page.part("add-player").click()
    expect(page.part("player-1")).to_have_value("Cy")
    expect(page.part("player-2")).to_have_value("Bob")
    expect(page.part("player-3")).to_have_value("Player 3")
    page.part("close").click()
    for _ in range(4):
        page.part("undo").click()
    page.start()
    expect(page.listed(evening)).to_contain_text(re.compile(r"Ann\s*7.*Bo\s*0.*Cy\s*0"))
    page.begin("feather", "Dan")
    page.go("#/new/wingspan", "begin")
    expect(page.part("player-1")).to_have_value("Dan")
    page.part("names").get_by_role("button", name="Cy").click()
    expect(page.part("player-2")).to_have_value("Cy")
    page.part("up-2").click()
    page.part("begin").click()
    page.open_menu("open-players")
    expect(page.part("player-1")).to_have_value("Cy")


# What is kept


def test_what_is_kept_is_never_dropped(arrive: Arrive) -> None:
    person = arrive()
    page = ScorePage(person)
    delete_and_bring_back(page)
    write_in_two_windows(page, person)
    find_what_cannot_be_read(page)


def delete_and_bring_back(page: ScorePage) -> None:
    """What was deleted is gone, unless it is brought back at once."""
    gone = page.begin("cubirds", "Ann", "Bo")
    delete(page)
    evening = page.begin("wingspan", "Ann", "Bo")
    total = page.score("wingspan")
    delete(page)
    expect(page.listed(evening)).to_have_count(0)
    page.part("restore").click()
    expect(page.listed(evening)).to_contain_text(str(total))
    page.reload()
    expect(page.listed(evening)).to_contain_text(str(total))
    expect(page.listed(gone)).to_have_count(0)


def delete(page: ScorePage) -> None:
    page.open_menu("remove")
    page.part("remove-do").click()
    page.part("removed").wait_for()


def write_in_two_windows(page: ScorePage, person: Person) -> None:
    """Windows of one browser agree."""
    evening = page.begin("feather", "Ann", "Bo")
    other = ScorePage(person, f"#/evening/{evening}")
    first, second = page.page.locator("button[data-bird]"), other.page.locator("button[data-bird]")
    first.nth(0).click()
    expect(second.nth(0)).to_have_attribute("aria-pressed", "true")
    second.nth(1).click()
    expect(first.nth(1)).to_have_attribute("aria-pressed", "true")
    other.page.close()
    page.reload()
    for bird in (0, 1):
        expect(first.nth(bird)).to_have_attribute("aria-pressed", "true")


def find_what_cannot_be_read(page: ScorePage) -> None:
    """It is offered as a file, then cleared; the others are there."""
    page.page.evaluate(SPOIL)
    page.start()
    page.reload()
    page.part("broken").wait_for()
    expect(page.page.locator("[data-testid=running-evenings] a")).to_have_count(2)
    check(page)
    (broken,) = json.loads(text_of(saved(page, "save-broken")))
    assert broken["found"] == {"id": "bad", "game": "chess", "cells": "Ann 12"}
    assert "game" in broken["wrong"] or "version" in broken["wrong"]
    page.reload()
    saved(page, "save-broken")
    page.part("clear-broken").click()
    expect(page.part("broken")).to_have_count(0)
    page.reload()
    page.part("start").wait_for()
    expect(page.part("broken")).to_have_count(0)


def test_what_the_browser_does_not_allow_is_said(arrive: Arrive) -> None:
    """Without a store evenings can be saved as a file; over plain http there is no worker."""
    page = ScorePage(arrive(before=f"{NO_STORE};{PLAIN_HTTP}"))
    page.part("not-kept").wait_for()
    expect(page.part("device")).to_have_attribute("data-readiness", "off")
    expect(page.part("device")).to_contain_text("https")
    assert page.page.evaluate("() => navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    page.begin("feather", "Ann", "Bo")
    page.score("feather")
    expect(page.part("not-kept")).to_be_visible()
    page.start()
    (kept,) = json.loads(text_of(saved(page, "save-all")))["evenings"]
    assert kept["game"] == "feather"


# Files, links and pictures


def test_everything_goes_to_another_device_as_a_file(arrive: Arrive, tmp_path: Path) -> None:
    page = ScorePage(arrive())
    evening = page.begin("wingspan", "Ann", "Bo")
    total = page.score("wingspan")
    page.finish()
    page.go("#/people", "people")
    table = text_of(saved(page, "all-csv"))
    assert f",Wingspan,Ann,{total},1,1\n" in table.replace("\r", "")
    file = tmp_path / "all.json"
    saved(page, "all-json").save_as(file)
    other = ScorePage(arrive(), "#/people")
    for number, content in enumerate(WRONG_FILES):
        wrong = tmp_path / f"wrong-{number}.json"
        wrong.write_text(content)
        other.part("import").set_input_files(wrong)
        expect(other.part("import-wrong")).to_be_visible()
    check(other)
    other.part("import").set_input_files(file)
    expect(other.part("imported")).not_to_be_empty()
    expect(other.part("import-wrong")).to_have_count(0)
    expect(other.part("statistics-wingspan")).to_contain_text(str(total))
    other.reload()
    other.start()
    expect(other.listed(evening)).to_contain_text(f"Ann {total}")


def test_a_result_is_saved_and_read_by_somebody_else_in_their_language(arrive: Arrive) -> None:
    ann = arrive(pictures=True, permissions=["clipboard-read", "clipboard-write"])
    page = ScorePage(ann)
    page.begin("wingspan", "Ann", "Zoé & Bo")
    total = page.score("wingspan")
    page.finish()
    page.part("share-done").click()
    page.part("copy").click()
    expect(page.part("share-news")).not_to_be_empty()
    link = page.page.evaluate("() => navigator.clipboard.readText()")
    assert link == page.part("share-link").input_value()
    picture = saved(page, "save-picture")
    assert re.fullmatch(r"wingspan-[\d-]+\.png", picture.suggested_filename)
    assert size_of(Path(picture.path())) == (1080, 1350)
    rows = text_of(saved(page, "save-csv")).splitlines()
    assert rows[0].endswith("Ann,Zoé & Bo")
    assert any(row.endswith(f",{total},0") for row in rows)
    assert json.loads(text_of(saved(page, "save-json")))["evenings"][0]["game"] == "wingspan"
    reader = shown(arrive(locale="fr-FR", viewport=SCREENS["phone"]), link)
    expect(reader.part("shared")).to_contain_text("Zoé & Bo")
    expect(reader.part("shared")).to_contain_text(str(total))
    expect(reader.part("shared")).to_contain_text("Œufs")
    check(reader)
    reader.go("#/shared/AAAA", "shared")
    expect(reader.page.locator("h1")).to_have_text("Ce lien est abîmé.")


def shown(person: Person, link: str) -> ScorePage:
    return ScorePage(person, link[link.index("#") :])


def size_of(picture: Path) -> tuple[int, int]:
    """As a PNG says at its beginning."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
