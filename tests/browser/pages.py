"""The pages of the browser client, in a person's words."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page

FRIEND = "friend"
HERE = "here"
# For bots that think about a whole game, in milliseconds.
THOUGHT = 300_000
# The game that is offered first.
FIRST = "cubirds"


class PageObject:
    """What every page has."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def part(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    @property
    def problem(self) -> str:
        """What the page says went wrong."""
        return self.page.locator("[role=alert]:visible").first.inner_text()

    @property
    def language(self) -> str:
        return self.page.locator("html").get_attribute("lang") or ""

    def speak(self, language: str) -> None:
        """Choose a language, and wait until the page speaks it."""
        self.part("language").select_option(language)
        self.page.locator(f"html[lang={language}]").wait_for(state="attached")

    @property
    def scrolls_sideways(self) -> bool:
        wide = "() => document.documentElement.scrollWidth > document.documentElement.clientWidth"
        return bool(self.page.evaluate(wide))


class Lobby(PageObject):
    """Where tables are opened."""

    def introduce(self, name: str) -> None:
        self.part("name").fill(name)

    def choose(self, game: str, *opponents: str) -> None:
        """A game and who is to sit on the other seats: bots by name, or friends."""
        self.unfold(game)
        self.part(f"seats-{1 + len(opponents)}").check()
        for seat, opponent in enumerate(opponents, 1):
            self.part(f"opponent-{seat}").select_option(opponent)

    def deal(self, seed: int, **wanted: Any) -> None:
        """Fix the cards of the table that is opened next, and more of it. It is done on the way to the server."""
        self.page.evaluate(ASK_FOR_MORE, {**wanted, "seed": str(seed)})

    def open_table(self) -> Table:
        self.press_open()
        return Table(self.page)

    def press_open(self) -> None:
        """Open the table that is being set up, or play the first game as it is offered."""
        ready = self.part("open-table")
        (ready if ready.count() else self.part(f"play-{FIRST}")).click()
        self.page.wait_for_url("**/table/*")

    def play(self, game: str) -> Table:
        """One press, and everything as usual."""
        self.part(f"play-{game}").click()
        self.page.wait_for_url("**/table/*")
        return Table(self.page)

    def unfold(self, game: str = "") -> None:
        """Show all that can be chosen: for a game, or for the one being set up."""
        if not game and self.part("set-up").count():
            return
        more = self.part(f"more-{game or FIRST}")
        if more.get_attribute("aria-expanded") != "true":
            more.click()
        self.part("set-up").wait_for()

    def sit_at(self, table: str) -> Table:
        """Sit down at a table of the list."""
        self.part(f"sit-at-{table}").click()
        self.page.wait_for_url(f"**/table/{table}")
        return Table(self.page)


# In the page: where Playwright changes requests it switches the browser's cache off, and everything is fetched again.
# Only new tables are meant: the list of open ones has the same address.
ASK_FOR_MORE = """(more) => {
  const fetched = window.fetch;
  window.fetch = (address, asked) =>
    asked?.method === "POST" && String(address).includes("/api/tables?")
      ? fetched(address, { ...asked, body: JSON.stringify({ ...JSON.parse(asked.body), ...more }) })
      : fetched(address, asked);
}"""


# The heading of a page that is there.
KNOWN = "h1:not([aria-busy])"


class Join(PageObject):
    """Where an invitation leads."""

    @property
    def heading(self) -> str:
        return self.page.locator(KNOWN).inner_text()

    @property
    def text(self) -> str:
        self.page.locator(KNOWN).wait_for()
        return self.page.locator("main").inner_text()

    def sit_down(self, name: str) -> Table:
        self.part("name").fill(name)
        self.part("sit-down").click()
        self.page.wait_for_url("**/table/*")
        return Table(self.page)


class Table(PageObject):
    """A table as one person sees it."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.main = self.part("stage")
        self.buttons = self.part("choices").locator("button[data-action]")
        self.lines = self.part("log").locator("li")
        # Warnings that were pressed away.
        self.warnings = 0
        self.wait("[data-seq]")

    # Waiting. A page shows what the server has said; nothing else is waited for, and no time.

    def wait(self, condition: str) -> None:
        """Until the table's main element fits a selector."""
        self.page.locator(f"[data-testid=stage]{condition}").wait_for(state="attached")

    def wait_for_news(self, seq: int) -> None:
        """Until the page knows something else than that much."""
        self.wait(f'[data-seq]:not([data-seq="{seq}"])')

    def wait_until_known(self, seq: int) -> None:
        self.wait(f'[data-seq="{seq}"]')

    def wait_for_stage(self, stage: str) -> None:
        self.wait(f"[data-stage={stage}]")

    def wait_until_settled(self) -> None:
        """Until the choices, if there are any, can be pressed."""
        self.wait(":not(:has([data-testid=choices][aria-busy=true]))")

    def wait_until_asked(self) -> None:
        """Until there is something to press."""
        self.wait(":has([data-testid=choices][aria-busy=false] button[data-action])")

    def wait_until_drawn(self) -> None:
        """Until a board shows its cards. What is usual is selected only then: how to pay for a bird."""
        self.wait("[data-drawn]")

    def wait_for_analysis(self) -> None:
        """Thinking stands back behind all else: on a busy machine it takes long."""
        self.page.locator("[data-testid=analysis][data-status=done]").wait_for(timeout=THOUGHT)

    def wait_for_words(self, words: str) -> None:
        """Until these words can be read at the table."""
        self.main.get_by_text(words).first.wait_for()

    def wait_until_online(self) -> None:
        self.wait(":has([data-testid=connection][data-state=online])")

    def wait_until_offline(self) -> None:
        """Until the page says that it has lost the server."""
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
        """Everything that can be read at the table."""
        return self.main.inner_text()

    @property
    def prompt(self) -> str:
        return self.part("prompt").inner_text()

    @property
    def actions(self) -> list[str]:
        """All that can be chosen, by notation."""
        actions: list[str] = self.buttons.evaluate_all("all => all.map(each => each.dataset.action)")
        return actions

    @property
    def choices(self) -> list[str]:
        """All that can be chosen, in words."""
        return [text.strip() for text in self.buttons.all_text_contents()]

    @property
    def log(self) -> list[str]:
        return [line.strip() for line in self.lines.all_text_contents()]

    @property
    def told(self) -> list[int]:
        """The numbers of the lines in the log."""
        numbers: list[str] = self.lines.evaluate_all("all => all.map(each => each.dataset.seq)")
        return [int(number) for number in numbers]

    @property
    def struck(self) -> list[str]:
        return [line.strip() for line in self.lines.locator("s").all_text_contents()]

    def page_text(self, name: str) -> str:
        """A page of the table, whether or not it is open."""
        return self.part(f"page-{name}").text_content() or ""

    def said(self, action: str) -> str:
        return (self.button(action).text_content() or "").strip()

    # Doing.

    def button(self, action: str) -> Locator:
        return self.part("choices").locator(f'button[data-action="{action}"]')

    def choose(self, action: str) -> None:
        """Press a button; a warning is read and pressed away. Does not wait for the server."""
        self.button(action).click()
        if self.part("warning").is_visible():
            self.part("warning-do").click()
            self.warnings += 1

    def decide(self, action: str) -> None:
        """Choose, and wait until that is done and shown."""
        before = self.seq
        self.choose(action)
        self.wait_for_news(before)
        self.wait_until_settled()

    def take_back(self) -> None:
        before = self.seq
        self.part("undo").click()
        self.wait_for_news(before)
        self.wait_until_settled()

    def say(self, words: str) -> None:
        self.part("chat").fill(words)
        self.part("chat-send").click()

    def unfold(self, name: str) -> None:
        self.part(name).locator("summary").first.click()

    def give_up(self) -> None:
        self.unfold("your-seat")
        self.part("resign").click()
        self.part("resign-do").click()
        self.wait_for_stage("over")

    def invite(self, seat: int) -> str:
        """A new invitation link to an open seat."""
        self.part(f"invite-{seat}").click()
        return self.part(f"invite-link-{seat}").input_value()

    def reload(self) -> None:
        """Load the page again, as impatient people do."""
        self.page.reload()
        self.wait("[data-seq]")
        self.wait_until_online()
