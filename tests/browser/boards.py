"""A table drawn as a board, as one person uses it: what is pressed is found on the board, not in a list."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from .pages import Table
from .people import Message, Person

# More presses than any question needs that asks for several things at once.
PRESSES_MAX = 40
# More decisions than any game in these tests has.
DECISIONS_MAX = 600


class Board(Table):
    """A table drawn as a board. What may be done is read from what the server has sent, as the board does."""

    def __init__(self, page: Page, person: Person) -> None:
        super().__init__(page)
        self.person = person
        self.wait(":has([data-testid=question])")

    # Reading.

    @property
    def state(self) -> Message:
        """The newest state this table was told."""
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
    def places(self) -> set[str]:
        """All actions that have a place on the board now."""
        found = self.main.locator("[data-action]:visible:enabled")
        actions: list[str] = found.evaluate_all("all => all.map(each => each.dataset.action)")
        return set(actions)

    @property
    def news(self) -> str:
        return self.part("news").inner_text()

    # Waiting.

    def wait_until_settled(self) -> None:
        """Until nothing is on its way."""
        self.wait(":not(:has([data-testid=doing][aria-busy=true]))")

    def wait_until_asked(self) -> None:
        self.wait(":has([data-testid=prompt][data-chosen=false])")

    # Doing.

    def place(self, action: str) -> Locator:
        return self.main.locator(f'[data-action="{action}"]:visible:enabled')

    def choose(self, action: str) -> None:
        """Press what leads to an action until it is there, then the action, then the button that does it."""
        self.wait_until_drawn()
        for way in ways_to(action):
            if self.place(action).count():
                break
            if self.main.locator(way).count():
                self.main.locator(way).first.click()
        place = self.place(action).first
        if place.get_attribute("aria-pressed") != "true":  # what is selected already would be done by the next press
            place.click()
        self.do()

    def do(self) -> None:
        """What is previewed is done; a warning is read and pressed away."""
        if self.part("commit").first.is_visible():
            self.part("commit").first.click()
        if self.part("warning-do").is_visible():
            self.part("warning-do").click()
            self.warnings += 1

    def answer(self, choose: Callable[[list[str]], str]) -> None:
        """Answer the present question, however the board asks it, and wait until that is done and shown."""
        self.wait_until_drawn()
        before, question = self.seq, self.question
        assert question is not None, "nobody is asked"
        if self.part("lock-in").is_visible():
            self.open_wingspan(choose)
        elif question["multi_select"] is not None:
            self.choose_together(question["multi_select"], choose)
        else:
            self.choose(choose(self.actions))
        self.wait_for_news(before)
        self.wait_until_settled()

    def choose_together(self, together: Message, choose: Callable[[list[str]], str]) -> None:
        """Press answers in any order until there are enough of them."""
        for _ in range(PRESSES_MAX):
            if self.main.locator("[data-testid=commit]:enabled").count():
                self.part("commit").first.click()
                return
            left = self.places
            self.place(choose([action for action in together["room"] if action in left])).first.click()
        raise AssertionError(f"{together} cannot be answered")

    def open_wingspan(self, choose: Callable[[list[str]], str]) -> None:
        """Keep some birds, give a food up for each, take a bonus card, and lock it all in."""
        birds = self.marks("keep ")
        kept = {choose(birds) for _ in range(2)} if birds else set()
        foods = self.marks("food ")
        for mark in [*sorted(kept), *foods[: len(kept)], *self.marks("bonus ")[:1]]:
            self.main.locator(f'[data-mark="{mark}"]').click()
        self.part("lock-in").click()

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


def ways_to(action: str) -> list[str]:
    """What is pressed before an action has a place: the species or the card in the hand, another part of the table."""
    verb, *rest = action.split()
    if verb == "lay" and len(rest) == 3:
        return [f"[data-species={rest[0]}]"]
    parts = ["[data-testid=tab-table]", "[data-testid=tab-0]", "[data-testid=hand-all][aria-expanded=false]"]
    if verb == "play" and len(rest) == 2:
        return [*parts[1:], f"[data-testid=hand] [data-bird={rest[0]}]", parts[1]]
    return parts


def lively(seed: int) -> Callable[[list[str]], str]:
    """Somebody who plays at random, but so that games come to an end and much happens in them."""
    rng = random.Random(seed)

    def choose(actions: list[str]) -> str:
        liked = [action for action in actions if action.split()[0] in ("flock", "play", "use", "keep")]
        return rng.choice(sorted(liked if liked and rng.random() < 0.8 else actions))

    return choose
