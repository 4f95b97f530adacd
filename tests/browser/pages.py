"""Page objects of the browser client."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

FRIEND = "friend"
HERE = "here"
# For the analysis of a whole game.
ANALYSIS_TIMEOUT_MS = 300_000
# The first game in the lobby.
FIRST_GAME = "cubirds"


class PageObject:
    """The parts that every page has."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    @property
    def problem(self) -> str:
        """Return the error message on the page."""
        return self.page.locator("[role=alert]:visible").first.inner_text()

    @property
    def language(self) -> str:
        return self.page.locator("html").get_attribute("lang") or ""

    def set_language(self, language: str) -> None:
        """Choose a language, and wait until the page uses it."""
        self.part("language").select_option(language)
        self.page.locator(f"html[lang={language}]").wait_for(state="attached")

    @property
    def scrolls_sideways(self) -> bool:
        wide = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
        return bool(self.page.evaluate(wide))


class Lobby(PageObject):
    """The page where people open tables."""

    def enter_name(self, name: str) -> None:
        self.part("name").fill(name)

    def choose(self, game: str, *opponents: str) -> None:
        """Choose a game and the other players: bots by name, or friends."""
        self.expand(game)
        self.part(f"seats-{1 + len(opponents)}").check()
        for seat, opponent in enumerate(opponents, 1):
            self.part(f"opponent-{seat}").select_option(opponent)

    def fix_seed(self, seed: int, **wanted: Any) -> None:
        """Add a seed and other options to the request that opens the next table."""
        self.page.evaluate(ADD_TABLE_OPTIONS, {**wanted, "seed": str(seed)})

    def open_table(self) -> Table:
        self.press_open()
        return Table(self.page)

    def press_open(self) -> None:
        """Open the table with the chosen options, or the first game with its default options."""
        ready = self.part("open-table")
        (ready if ready.count() else self.part(f"play-{FIRST_GAME}")).click()
        self.page.wait_for_url("**/table/*")

    def play(self, game: str) -> Table:
        """Open a table of a game with its default options."""
        self.part(f"play-{game}").click()
        self.page.wait_for_url("**/table/*")
        return Table(self.page)

    def expand(self, game: str = "") -> None:
        """Show all options of a game; without a name, of the game whose options are shown or of the first."""
        if not game and self.part("set-up").count():
            return
        more = self.part(f"more-{game or FIRST_GAME}")
        if more.get_attribute("aria-expanded") != "true":
            more.click()
        self.part("set-up").wait_for()

    def join_listed_table(self, table: str) -> Table:
        """Take a seat at a public table."""
        self.part(f"join-table-{table}").click()
        self.page.wait_for_url(f"**/table/{table}")
        return Table(self.page)


# This runs in the page, because Playwright switches the browser's cache off when it changes requests.
# Only POST requests open tables; the list of public tables has the same address.
ADD_TABLE_OPTIONS = """(more) => {
  const originalFetch = window.fetch;
  window.fetch = (address, options) =>
    options?.method === "POST" && String(address).includes("/api/tables?")
      ? originalFetch(address, { ...options, body: JSON.stringify({ ...JSON.parse(options.body), ...more }) })
      : originalFetch(address, options);
}"""


# The heading of a page that has loaded.
LOADED_HEADING = "h1:not([aria-busy])"


class Join(PageObject):
    """The page of an invitation link."""

    @property
    def heading(self) -> str:
        return self.page.locator(LOADED_HEADING).inner_text()

    @property
    def text(self) -> str:
        self.page.locator(LOADED_HEADING).wait_for()
        return self.page.locator("main").inner_text()

    def take_seat(self, name: str) -> Table:
        self.part("name").fill(name)
        self.part("join-table").click()
        self.page.wait_for_url("**/table/*")
        return Table(self.page)


class Table(PageObject):
    """A table as one person sees it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = self.part("stage")
        self.buttons = self.part("choices").locator("button[data-action]")
        self.lines = self.part("log").locator("li")
        # The number of confirmed warnings.
        self.warnings = 0
        self.wait("[data-seq]")

    # Waiting. Tests wait for what the page shows after a message of the server, never for a fixed time.

    def wait(self, condition: str) -> None:
        """Wait until the table's main element matches a selector."""
        self.page.locator(f"[data-testid=stage]{condition}").wait_for(state="attached")

    def wait_for_change(self, seq: int) -> None:
        """Wait until the number of the last feed entry is no longer `seq`."""
        self.wait(f'[data-seq]:not([data-seq="{seq}"])')

    def wait_for_seq(self, seq: int) -> None:
        self.wait(f'[data-seq="{seq}"]')

    def wait_for_stage(self, stage: str) -> None:
        self.wait(f"[data-stage={stage}]")

    def wait_until_settled(self) -> None:
        """Wait until all buttons of the choices are enabled."""
        self.wait(":not(:has([data-testid=choices][aria-busy=true]))")

    def wait_until_asked(self) -> None:
        """Wait until the page offers an action."""
        self.wait(":has([data-testid=choices][aria-busy=false] button[data-action])")

    def wait_until_drawn(self) -> None:
        """Wait until the board shows its cards. Only then are defaults selected, such as how to pay for a bird."""
        self.wait("[data-drawn]")

    def wait_for_analysis(self) -> None:
        """Wait for the analysis, which has a low priority and takes long on a busy machine."""
        self.page.locator("[data-testid=analysis][data-status=done]").wait_for(timeout=ANALYSIS_TIMEOUT_MS)

    def wait_for_text(self, text: str) -> None:
        """Wait until the table shows a text."""
        self.main.get_by_text(text).first.wait_for()

    def wait_until_online(self) -> None:
        self.wait(":has([data-testid=connection][data-state=online])")

    def wait_until_offline(self) -> None:
        """Wait until the page shows that it has lost the connection."""
        self.part("connection").and_(self.page.locator("[data-state=offline]")).wait_for(state="visible")

    # Reading.

    @property
    def id(self) -> str:
        return urlsplit(self.page.url).path.removeprefix("/table/")

    @property
    def seq(self) -> int:
        return int(self.main.get_attribute("data-seq") or 0)

    @property
    def stage(self) -> str:
        return self.main.get_attribute("data-stage") or ""

    @property
    def text(self) -> str:
        """Return all text of the table."""
        return self.main.inner_text()

    @property
    def prompt(self) -> str:
        return self.part("prompt").inner_text()

    @property
    def actions(self) -> list[str]:
        """Return the notation of all actions that the page offers."""
        actions: list[str] = self.buttons.evaluate_all("all => all.map(each => each.dataset.action)")
        return actions

    @property
    def choices(self) -> list[str]:
        """Return the texts of all actions that the page offers."""
        return [text.strip() for text in self.buttons.all_text_contents()]

    @property
    def log(self) -> list[str]:
        return [line.strip() for line in self.lines.all_text_contents()]

    @property
    def log_numbers(self) -> list[int]:
        """Return the feed numbers of the lines in the log."""
        numbers: list[str] = self.lines.evaluate_all("all => all.map(each => each.dataset.seq)")
        return [int(number) for number in numbers]

    @property
    def undone_lines(self) -> list[str]:
        return [line.strip() for line in self.lines.locator("s").all_text_contents()]

    def page_text(self, name: str) -> str:
        """Return the text of a page of the table, even if the page is collapsed."""
        return self.part(f"page-{name}").text_content() or ""

    def button_text(self, action: str) -> str:
        return (self.button(action).text_content() or "").strip()

    # Doing.

    def button(self, action: str) -> Locator:
        return self.part("choices").locator(f'button[data-action="{action}"]')

    def choose(self, action: str) -> None:
        """Press a button and confirm its warning, if there is one. Do not wait for the server."""
        self.button(action).click()
        if self.part("warning").is_visible():
            self.part("warning-do").click()
            self.warnings += 1

    def decide(self, action: str) -> None:
        """Choose an action, and wait until the page shows the result."""
        before = self.seq
        self.choose(action)
        self.wait_for_change(before)
        self.wait_until_settled()

    def undo(self) -> None:
        before = self.seq
        self.part("undo").click()
        self.wait_for_change(before)
        self.wait_until_settled()

    def send_chat(self, text: str) -> None:
        self.part("chat").fill(text)
        self.part("chat-send").click()

    def expand(self, name: str) -> None:
        self.part(name).locator("summary").first.click()

    def resign(self) -> None:
        self.expand("your-seat")
        self.part("resign").click()
        self.part("resign-do").click()
        self.wait_for_stage("over")

    def invite(self, seat: int) -> str:
        """Create an invitation link for an open seat and return it."""
        self.part(f"invite-{seat}").click()
        return self.part(f"invite-link-{seat}").input_value()

    def reload(self) -> None:
        """Reload the page and wait for its connection."""
        self.page.reload()
        self.wait("[data-seq]")
        self.wait_until_online()
