"""The pages of the score keeper: accessible, on every screen, and without loss of data."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Download, ViewportSize, expect

from tests.browser.accessibility import SCREENS, check
from tests.browser.conftest import TIMEOUT_MS, NewPerson
from tests.browser.people import Person

from .score_pages import GAMES, ScorePage

pytestmark = pytest.mark.slow

expect.set_options(timeout=TIMEOUT_MS)

LOOKS: dict[str, dict[str, Any]] = {
    "light": {"viewport": SCREENS["phone"]},
    "dark, in French": {"viewport": SCREENS["phone"], "color_scheme": "dark", "locale": "fr-FR"},
}
# Pages must fit these screens too, in the language with the longer words.
OTHER_SCREENS = (ViewportSize(width=320, height=640), SCREENS["desktop"])
WRONG_FILES = ("{", "[]", '{"format":"rookery-score","version":1,"sheets":[{"id":1}]}')
DIALOGS = ("", "open-players", "open-share", "remove")

NO_STORE = "Object.defineProperty(window, 'indexedDB', {value: undefined})"
PLAIN_HTTP = "Object.defineProperty(window, 'isSecureContext', {value: false})"

DIALOG_IS_TOO_NARROW = """() => {
  const dialog = document.querySelector("dialog[open]");
  return dialog !== null && dialog.scrollWidth > dialog.clientWidth;
}"""

# The height of each element in lines, with its padding.
LINES = "all => all.map(each => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))"

WRITE_BROKEN_SHEET = """async () => {
  const opened = indexedDB.open("rookery-score");
  const database = await new Promise(done => (opened.onsuccess = () => done(opened.result)));
  const writing = database.transaction("sheets", "readwrite");
  writing.objectStore("sheets").put({id: "bad", game: "chess", cells: "Ann 12"}, "bad");
  await new Promise(done => (writing.oncomplete = done));
  database.close();
}"""


def text_of(download: Download) -> str:
    return Path(download.path()).read_text("utf-8")


def download(page: ScorePage, part: str) -> Download:
    with page.page.expect_download() as waiting:
        page.part(part).click()
    return waiting.value


# Accessibility


@pytest.mark.parametrize("look", LOOKS)
def test_every_page_and_dialog_is_accessible(new_person: NewPerson, look: str) -> None:
    page = ScorePage(new_person(pictures=True, **LOOKS[look]))
    page.part("start").wait_for()
    for game in GAMES:
        page.new_sheet(game, "Marguerite", "Bo")
        page.score(game)
        check_on_screens(page)
        page.finish()
    for entry in DIALOGS if page.language == "fr" else ():
        page.open_menu(entry)
        if entry == "open-share":
            expect(page.part("save-picture")).to_be_enabled()
        check_on_screens(page)
        page.part("close").click()
    page.go("#/people", "statistics-wingspan")
    check_on_screens(page)
    page.go_home()
    check_on_screens(page)
    page.go("#/new/wingspan", "begin")
    check_on_screens(page)
    page.go("#/shared/broken", "shared")
    check_on_screens(page)


def check_on_screens(page: ScorePage) -> None:
    for screen in (*OTHER_SCREENS, SCREENS["phone"]) if page.language == "fr" else ():
        page.page.set_viewport_size(screen)
        assert not page.scrolls_sideways
        assert not page.page.evaluate(DIALOG_IS_TOO_NARROW)
    check(page)


def test_it_can_be_used_by_keyboard(new_person: NewPerson) -> None:
    page = ScorePage(new_person())
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


def test_names_stay_on_one_line(new_person: NewPerson) -> None:
    """The narrowest screen may cut names off, but screen readers read the whole name."""
    page = ScorePage(new_person(viewport=OTHER_SCREENS[0]))
    page.new_sheet("wingspan", "Bartholomew", "Marguerite")
    page.finish()
    page.go("#/people", "statistics-wingspan")
    names = page.page.locator(".figures tbody th")
    assert sorted(names.all_inner_texts()) == ["Bartholomew", "Marguerite"]
    lines = names.evaluate_all(
        "all => all.map(each => each.clientHeight / parseFloat(getComputedStyle(each).lineHeight))"
    )
    assert all(height < 2.2 for height in lines)
    assert not page.scrolls_sideways


# The home page


def test_one_tap_on_the_home_page_finishes_a_game(new_person: NewPerson) -> None:
    page = ScorePage(new_person())
    sheets = [page.new_sheet("cubirds", "Ann", "Bo") for _ in range(4)]
    page.score_cubirds()
    page.go_home()
    running = page.page.locator("[data-testid=running-scoresheets] a")
    expect(running).to_have_count(3)
    page.part(f"finish-{sheets[-1]}").click()
    expect(page.page.locator("[data-testid=past-scoresheets] a")).to_have_count(1)
    expect(page.list_entry(sheets[-1])).to_be_focused()
    expect(page.page.locator("[data-testid^=finish-]")).to_have_count(0)
    expect(page.page.locator("h1, h2").first).to_have_js_property("tagName", "H1")
    page.new_sheet("cubirds", "Ann", "Bo")
    page.go_home()
    page.part("running-all").click()
    expect(running).to_have_count(4)


def test_lobby_and_score_keeper_link_to_each_other(new_person: NewPerson) -> None:
    lobby = new_person().go("/")
    lobby.get_by_test_id("score").click()
    page = ScorePage.from_page(lobby)
    page.part("start").wait_for()
    page.part("go-lobby").click()
    lobby.get_by_test_id("score").wait_for()


# Players


def test_players_can_be_changed_undone_and_suggested_again(new_person: NewPerson) -> None:
    page = ScorePage(new_person())
    sheet = page.new_sheet("cubirds", "Ann", "Bo", "Cy")
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
    page.go_home()
    expect(page.list_entry(sheet)).to_contain_text(re.compile(r"Ann\s*7.*Bo\s*0.*Cy\s*0"))
    page.new_sheet("feather", "Dan")
    page.go("#/new/wingspan", "begin")
    expect(page.part("player-1")).to_have_value("Dan")
    page.part("names").get_by_role("button", name="Cy").click()
    expect(page.part("player-2")).to_have_value("Cy")
    page.part("up-2").click()
    page.part("begin").click()
    page.open_menu("open-players")
    expect(page.part("player-1")).to_have_value("Cy")


# Storage


def test_stored_sheets_are_never_lost(new_person: NewPerson) -> None:
    person = new_person()
    page = ScorePage(person)
    delete_and_restore(page)
    write_in_two_windows(page, person)
    clear_a_broken_sheet(page)


def delete_and_restore(page: ScorePage) -> None:
    """Check that a deleted sheet is gone, unless it is restored at once."""
    deleted = page.new_sheet("cubirds", "Ann", "Bo")
    delete(page)
    sheet = page.new_sheet("wingspan", "Ann", "Bo")
    total = page.score("wingspan")
    delete(page)
    expect(page.list_entry(sheet)).to_have_count(0)
    page.part("restore").click()
    expect(page.list_entry(sheet)).to_contain_text(str(total))
    page.reload()
    expect(page.list_entry(sheet)).to_contain_text(str(total))
    expect(page.list_entry(deleted)).to_have_count(0)


def delete(page: ScorePage) -> None:
    page.open_menu("remove")
    page.part("remove-do").click()
    page.part("removed").wait_for()


def write_in_two_windows(page: ScorePage, person: Person) -> None:
    """Check that two windows of a browser show the same."""
    sheet = page.new_sheet("feather", "Ann", "Bo")
    other = ScorePage(person, f"#/sheet/{sheet}")
    first, second = page.page.locator("button[data-bird]"), other.page.locator("button[data-bird]")
    first.nth(0).click()
    expect(second.nth(0)).to_have_attribute("aria-pressed", "true")
    second.nth(1).click()
    expect(first.nth(1)).to_have_attribute("aria-pressed", "true")
    other.page.close()
    page.reload()
    for bird in (0, 1):
        expect(first.nth(bird)).to_have_attribute("aria-pressed", "true")


def clear_a_broken_sheet(page: ScorePage) -> None:
    """Check that a broken sheet can be saved as a file and cleared, and that the other sheets are kept."""
    page.page.evaluate(WRITE_BROKEN_SHEET)
    page.go_home()
    page.reload()
    page.part("broken").wait_for()
    expect(page.page.locator("[data-testid=running-scoresheets] a")).to_have_count(2)
    check(page)
    (broken,) = json.loads(text_of(download(page, "save-broken")))
    assert broken["found"] == {"id": "bad", "game": "chess", "cells": "Ann 12"}
    assert "game" in broken["wrong"] or "version" in broken["wrong"]
    page.reload()
    download(page, "save-broken")
    page.part("clear-broken").click()
    expect(page.part("broken")).to_have_count(0)
    page.reload()
    page.part("start").wait_for()
    expect(page.part("broken")).to_have_count(0)


def test_missing_browser_features_are_explained(new_person: NewPerson) -> None:
    """Without IndexedDB, sheets can be saved as a file. Over plain HTTP there is no service worker."""
    page = ScorePage(new_person(before=f"{NO_STORE};{PLAIN_HTTP}"))
    page.part("unsaved").wait_for()
    expect(page.part("device")).to_have_attribute("data-readiness", "off")
    expect(page.part("device")).to_contain_text("https")
    assert page.page.evaluate("() => navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    page.new_sheet("feather", "Ann", "Bo")
    page.score("feather")
    expect(page.part("unsaved")).to_be_visible()
    page.go_home()
    (kept,) = json.loads(text_of(download(page, "save-all")))["sheets"]
    assert kept["game"] == "feather"


# Files, links and pictures


def test_a_file_copies_everything_to_another_device(new_person: NewPerson, tmp_path: Path) -> None:
    page = ScorePage(new_person())
    sheet = page.new_sheet("wingspan", "Ann", "Bo")
    total = page.score("wingspan")
    page.finish()
    page.go("#/people", "people")
    table = text_of(download(page, "all-csv"))
    assert f",Wingspan,Ann,{total},1,1\n" in table.replace("\r", "")
    file = tmp_path / "all.json"
    download(page, "all-json").save_as(file)
    other = ScorePage(new_person(), "#/people")
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
    other.go_home()
    expect(other.list_entry(sheet)).to_contain_text(f"Ann {total}")


def test_a_shared_result_is_shown_in_the_readers_language(new_person: NewPerson) -> None:
    ann = new_person(pictures=True, permissions=["clipboard-read", "clipboard-write"])
    page = ScorePage(ann)
    page.new_sheet("wingspan", "Ann", "Zoé & Bo")
    total = page.score("wingspan")
    page.finish()
    page.part("share-done").click()
    page.part("copy").click()
    expect(page.part("share-news")).not_to_be_empty()
    link = page.page.evaluate("() => navigator.clipboard.readText()")
    assert link == page.part("share-link").input_value()
    picture = download(page, "save-picture")
    assert re.fullmatch(r"wingspan-[\d-]+\.png", picture.suggested_filename)
    assert png_size(Path(picture.path())) == (1080, 1350)
    rows = text_of(download(page, "save-csv")).splitlines()
    assert rows[0].endswith("Ann,Zoé & Bo")
    assert any(row.endswith(f",{total},0") for row in rows)
    assert json.loads(text_of(download(page, "save-json")))["sheets"][0]["game"] == "wingspan"
    reader = open_shared_result(new_person(locale="fr-FR", viewport=SCREENS["phone"]), link)
    expect(reader.part("shared")).to_contain_text("Zoé & Bo")
    expect(reader.part("shared")).to_contain_text(str(total))
    expect(reader.part("shared")).to_contain_text("Œufs")
    check(reader)
    reader.go("#/shared/AAAA", "shared")
    expect(reader.page.locator("h1")).to_have_text("Ce lien est abîmé.")


def open_shared_result(person: Person, link: str) -> ScorePage:
    return ScorePage(person, link[link.index("#") :])


def png_size(picture: Path) -> tuple[int, int]:
    """Return the width and height in the header of a PNG file."""
    head = picture.read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
