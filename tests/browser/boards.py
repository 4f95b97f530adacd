"""The page object of a table drawn as a board, where actions are chosen on the board and not from a list."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from .pages import Table
from .people import Message, Person

# No question that asks for several answers at once needs more presses.
PRESSES_MAX = 40
# No game in these tests has more decisions.
DECISIONS_MAX = 600


class Board(Table):
    """A table drawn as a board. It reads the legal actions from the server's messages, as the board itself does."""

    def __init__(self, page: Page, person: Person) -> None:
        super().__init__(page)
        self.person = person
        self.wait(":has([data-testid=question])")

    # Reading.

    @property
    def state(self) -> Message:
        """Return the latest state message of this table."""
        return next(state for state in reversed(self.person.states()) if state["table"]["table"] == self.id)

    @property
    def phase(self) -> str:
        return self.main.get_attribute("data-phase") or ""

    @property
    def question(self) -> Message | None:
        question: Message | None = self.state["question"]
        return question

    @property
    def actions(self) -> list[str]:
        return [choice["action"] for choice in (self.question or {"choices": []})["choices"]]

    @property
    def enabled_actions(self) -> set[str]:
        """Return all actions that an element on the board offers now."""
        found = self.main.locator("[data-action]:visible:enabled")
        actions: list[str] = found.evaluate_all("all => all.map(each => each.dataset.action)")
        return set(actions)

    @property
    def news(self) -> str:
        return self.part("news").inner_text()

    # Waiting.

    def wait_until_settled(self) -> None:
        """Wait until the server has answered every request."""
        self.wait(":not(:has([data-testid=prompt-actions][aria-busy=true]))")

    def wait_until_asked(self) -> None:
        self.wait(":has([data-testid=prompt][data-chosen=false])")

    # Doing.

    def control(self, action: str) -> Locator:
        """Return the element that a player presses for an action."""
        return self.main.locator(f'[data-action="{action}"]:visible:enabled')

    def choose(self, action: str) -> None:
        """Press elements until the action is offered, select it, and confirm it."""
        self.wait_until_drawn()
        for selector in selectors_before(action):
            if self.control(action).count():
                break
            if self.main.locator(selector).count():
                self.main.locator(selector).first.click()
        control = self.control(action).first
        if control.get_attribute("aria-pressed") != "true":  # a second press would already confirm it
            control.click()
        self.confirm()

    def confirm(self) -> None:
        """Confirm the previewed action, and its warning if there is one."""
        if self.part("commit").first.is_visible():
            self.part("commit").first.click()
        if self.part("warning-do").is_visible():
            self.part("warning-do").click()
            self.warnings += 1

    def answer(self, choose: Callable[[list[str]], str]) -> None:
        """Answer the current question in any form, and wait until the board shows the result."""
        self.wait_until_drawn()
        before, question = self.seq, self.question
        assert question is not None, "nobody is asked"
        if self.part("confirm-opening").is_visible():
            self.choose_wingspan_opening(choose)
        elif question["multi_select"] is not None:
            self.choose_several(question["multi_select"], choose)
        else:
            self.choose(choose(self.actions))
        self.wait_for_change(before)
        self.wait_until_settled()

    def choose_several(self, multi_select: Message, choose: Callable[[list[str]], str]) -> None:
        """Select answers in any order until there are enough of them, and confirm."""
        for _ in range(PRESSES_MAX):
            if self.main.locator("[data-testid=commit]:enabled").count():
                self.part("commit").first.click()
                return
            left = self.enabled_actions
            self.control(choose([action for action in multi_select["room"] if action in left])).first.click()
        raise AssertionError(f"{multi_select} cannot be answered")

    def choose_wingspan_opening(self, choose: Callable[[list[str]], str]) -> None:
        """Keep some birds, discard a food for each, keep a bonus card, and confirm all of it."""
        birds = self.marks("keep ")
        kept = {choose(birds) for _ in range(2)} if birds else set()
        foods = self.marks("food ")
        for mark in [*sorted(kept), *foods[: len(kept)], *self.marks("bonus ")[:1]]:
            self.main.locator(f'[data-mark="{mark}"]').click()
        self.part("confirm-opening").click()

    def marks(self, kind: str) -> list[str]:
        found = self.main.locator(f'[data-mark^="{kind}"]:enabled')
        marks: list[str] = found.evaluate_all("all => all.map(each => each.dataset.mark)")
        return marks

    def open_panel(self) -> None:
        if self.part("open-panel").get_attribute("aria-expanded") == "false":
            self.part("open-panel").click()

    def close_panel(self) -> None:
        if self.part("open-panel").get_attribute("aria-expanded") == "true":
            (self.part("panel-close") if self.part("panel-close").is_visible() else self.part("open-panel")).click()


def selectors_before(action: str) -> list[str]:
    """Return what to press before the board offers an action: a tab of the table, a species or card in the hand."""
    verb, *rest = action.split()
    if verb == "lay" and len(rest) == 3:
        return [f"[data-species={rest[0]}]"]
    parts = ["[data-testid=tab-table]", "[data-testid=tab-0]", "[data-testid=hand-all][aria-expanded=false]"]
    if verb == "play" and len(rest) == 2:
        return [*parts[1:], f"[data-testid=hand] [data-bird={rest[0]}]", parts[1]]
    return parts


def eager_chooser(seed: int) -> Callable[[list[str]], str]:
    """Return a random policy that prefers the actions that lead to varied games and to their end."""
    rng = random.Random(seed)

    def choose(actions: list[str]) -> str:
        preferred = [action for action in actions if action.split()[0] in ("flock", "play", "use", "keep")]
        return rng.choice(sorted(preferred if preferred and rng.random() < 0.8 else actions))

    return choose
