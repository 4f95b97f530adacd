"""Take screenshots: the lobby, the three boards on desktop and phone, a review, and the score keeper.

.venv/bin/python docs/pictures/browser.py

The person at the table follows the hints.
"""

from __future__ import annotations

import sys
import tempfile
import time
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import arguments, find_chromium  # noqa: E402  # the tests are not installed
from tests.server.live_server import Guest, Message, serving  # noqa: E402

HERE = Path(__file__).parent
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
QUALITY = 88
TIMEOUT_SECONDS = 120.0
# The phases in which a turn begins.
FIRST_PHASES = ("lay", "choose", "playing")


@dataclass(frozen=True)
class Scene:
    """A table to show after a number of decisions of its person, and the elements to press then."""

    game: str
    seats: int
    seed: int
    decisions: int
    presses: tuple[str, ...] = ()


SCENES = (
    Scene("cubirds", 3, 7, 9, ("[data-species] >> nth=2", "[data-action^=lay] >> nth=0")),
    Scene("feather", 4, 7, 7, ("[data-action] >> nth=2",)),
    Scene("wingspan", 3, 4, 75),
)


# The elements to press on the sheets of the score keeper.
SHEETS = {
    "feather": [f"[data-testid=feather] button[data-bird] >> nth={bird}" for bird in (0, 1, 2, 3, 4, 5, 6, 8, 10)],
    "wingspan": [
        f"[data-row={row}] button:has-text('+')" for row, points in (("eggs", 5), ("tucked", 3)) for _ in range(points)
    ],
    "cubirds": [f"[data-testid=small] >> nth={bird}" for bird in (0, 1, 1, 3, 5)],
}


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder, "tables.db")) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=arguments())
        phones = []
        for scene in SCENES:
            guest = Guest(server)
            table = play(guest, scene)
            address = f"{server.address}/table/{table}"
            save(page_picture(browser, guest, address, DESKTOP, scene.presses), f"board-{scene.game}")
            phones.append(page_picture(browser, guest, address, PHONE, scene.presses))
            if scene.game == "feather":
                play(guest, scene, table, to_end=True)
                save(review_picture(browser, guest, address), "review")
            guest.close()
        save(side_by_side(phones), "phones")
        save(page_picture(browser, Guest(server), server.address, DESKTOP, ()), "lobby")
        save(side_by_side(sheet_pictures(browser, server.address)), "score")
        browser.close()


# Playing


def play(guest: Guest, scene: Scene, table: str = "", to_end: bool = False) -> str:
    """Play the decisions of a scene, or all decisions to the end, at a new or a given table; return the table."""
    bots = {str(seat): "jay" for seat in range(1, scene.seats)}
    table = table or guest.open_table(scene.game, scene.seats, bots=bots, seed=str(scene.seed))
    decisions = 0
    while True:
        state = wait_until_asked(guest, table)
        over, enough = state["question"] is None, not to_end and decisions >= scene.decisions
        if over or (enough and begins_turn(state["view"])):
            break
        hint = guest.post(f"/api/tables/{table}/seats/0/hint", {})
        body = {
            "id": f"picture-{time.monotonic_ns()}",
            "decision": hint["decision"],
            "actions": [hint["best"][0]["action"]],
        }
        guest.post(f"/api/tables/{table}/seats/0/act", body)
        decisions += 1
    return table


def begins_turn(view: Message) -> bool:
    return view["phase"] in FIRST_PHASES and (view.get("question") or {"kind": "action"})["kind"] == "action"


def wait_until_asked(guest: Guest, table: str) -> Message:
    """Wait until the person must decide or the game is over, and return the state message."""
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while time.monotonic() < deadline:
        state = guest.get(f"/api/tables/{table}/state", seat=0, pages=False)
        question = state["question"]
        if state["table"]["stage"] == "over" or (question is not None and not question["chosen"]):
            return state
        time.sleep(0.02)
    raise TimeoutError("the bots do not play")


# Taking pictures


def context_of(browser: Browser, guest: Guest, screen: ViewportSize) -> BrowserContext:
    """Return a browser context with the guest's seat keys."""
    context = browser.new_context(viewport=screen, locale="en-GB", reduced_motion="reduce")
    cookies: list[Any] = [
        {"name": each.name, "value": each.value, "domain": "127.0.0.1", "path": each.path}
        for each in guest.http.cookies.jar
    ]
    context.add_cookies(cookies)
    return context


def page_picture(
    browser: Browser, guest: Guest, address: str, screen: ViewportSize, presses: tuple[str, ...]
) -> Image.Image:
    context = context_of(browser, guest, screen)
    page = context.new_page()
    page.goto(address)
    page.wait_for_load_state("networkidle")
    for selector in presses:
        page.locator(selector).click()
    picture = screenshot(page)
    context.close()
    return picture


def review_picture(browser: Browser, guest: Guest, address: str) -> Image.Image:
    """Return a picture of the finished analysis."""
    context = context_of(browser, guest, DESKTOP)
    page = context.new_page()
    page.goto(address)
    page.get_by_test_id("analyse").click()
    page.locator("[data-testid=analysis][data-status=done]").wait_for(timeout=TIMEOUT_SECONDS * 1000)
    page.get_by_test_id("analysis").evaluate("section => section.scrollIntoView({ block: 'start' })")
    picture = screenshot(page)
    context.close()
    return picture


def sheet_pictures(browser: Browser, address: str) -> list[Image.Image]:
    """Return pictures of partly filled scoresheets of the three games on a phone."""
    context = browser.new_context(viewport=PHONE, locale="en-GB", reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{address}/score/")
    pictures = []
    for game, presses in SHEETS.items():
        page.evaluate("route => void (location.hash = route)", f"#/new/{game}")
        for number, name in enumerate(("Ann", "Bo"), 1):
            page.get_by_test_id(f"player-{number}").fill(name)
        page.get_by_test_id("begin").click()
        for selector in presses:
            page.locator(selector).click()
        pictures.append(screenshot(page))
    context.close()
    return pictures


def screenshot(page: Page) -> Image.Image:
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)  # pictures are decoded
    return Image.open(BytesIO(page.screenshot()))


def side_by_side(pictures: list[Image.Image], gap: int = 16) -> Image.Image:
    width = sum(picture.width + gap for picture in pictures) - gap
    whole = Image.new("RGB", (width, pictures[0].height), "#888")
    left = 0
    for picture in pictures:
        whole.paste(picture, (left, 0))
        left += picture.width + gap
    return whole


def save(picture: Image.Image, name: str) -> None:
    picture.convert("RGB").save(HERE / f"{name}.webp", quality=QUALITY)


if __name__ == "__main__":
    main()
