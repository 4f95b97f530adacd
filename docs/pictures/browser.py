"""Takes browser.png: a game of Birds of a Feather at the plain page, after a few rounds against two bots.

.venv/bin/python docs/pictures/browser.py
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import arguments, find_chromium  # noqa: E402  # the tests are no package of ours
from tests.server.live import Guest, serving  # noqa: E402

SEED = "7"
ROUNDS = 5


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder, "tables.db")) as server,
        sync_playwright() as playwright,
    ):
        guest = Guest(server)
        table = guest.open_table("feather", 3, bots={"1": "greedy", "2": "greedy"}, seed=SEED)
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=arguments())
        context = browser.new_context(viewport={"width": 1360, "height": 860}, locale="en-GB")
        context.add_cookies(cookies(guest))
        page = context.new_page()
        page.goto(f"{server.address}/table/{table}")
        for number in range(1, ROUNDS + 1):
            page.get_by_text(f"Round {number} of").wait_for()
            page.get_by_test_id("choices").get_by_role("button").nth(number).click()
        page.get_by_text(f"Round {ROUNDS + 1} of").wait_for()
        page.mouse.move(0, 0)
        page.evaluate("() => window.scrollTo(0, 0)")
        page.screenshot(path=Path(__file__).with_suffix(".png"))
        browser.close()
        guest.close()


def cookies(guest: Guest) -> list[dict[str, object]]:
    """The guest's key to the seat, for the browser."""
    kept = guest.http.cookies.jar
    return [{"name": each.name, "value": each.value, "domain": "127.0.0.1", "path": each.path} for each in kept]


if __name__ == "__main__":
    main()
