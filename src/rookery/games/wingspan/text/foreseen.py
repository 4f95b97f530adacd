"""How a question that asks for several things goes on, as far as the view tells: dice, nests, eggs, cards, supply.

It follows the write_ functions of the rules; tests play every line that is read with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.actions import Action
from rookery.core.words import Json

from ..actions import SPACE
from ..cards import BIRDS, FOODS, NUMBER_OF
from .names import slots_of

# Questions that may ask for several things, and the verb of their answers.
KINDS = {"die": "take", "nest": "lay", "egg_cost": "spend egg", "egg": "spend egg", "card": "draw", "supply": "gain"}
DUAL = "invertebrate_seed"


class Foreseen:
    """A question and what is left to answer."""

    def __init__(self, view: Json, legal: Sequence[Action]) -> None:
        self.asked: Json = view["question"]
        self.more: int = self.asked["more"]
        self.dice: dict[str, int] = dict(view["feeder"])
        self.tray = {place for place, bird in enumerate(view["tray"], 1) if bird is not None}
        self.has_deck = bool(view["deck"] + len(view["discards"]))
        self.slots = {slot: self.room(cell) for slot, cell in slots_of(view, self.asked["seat"])}
        # Answers before this one are no longer possible: the question takes them in order.
        self.behind = self.what(str(legal[0]))

    def what(self, notation: str) -> str:
        """An answer without its verb."""
        return notation.removeprefix(KINDS[self.asked["kind"]]).strip()

    def room(self, cell: Json) -> int:
        """How many eggs can be laid on a bird by this question, or spent from it."""
        if self.asked["kind"] != "nest":
            return int(cell["eggs"])
        fits = BIRDS[NUMBER_OF[cell["bird"]]].nest in self.asked["nests"]
        return int(cell["egg_limit"] - cell["eggs"]) if fits else 0

    def legal(self) -> list[str]:
        """The answers now, as notations; none when the question is over or its end cannot be foreseen."""
        if self.more == 0:
            return []
        answers = {"die": self.takes, "card": self.draws, "supply": self.gains}.get(self.asked["kind"], self.eggs)()
        return [*answers, "skip"] if answers and self.asked["may_skip"] else answers

    def takes(self) -> list[str]:
        """Dice; if all show one face they may be rolled again. An empty feeder is rolled, which nobody foresees."""
        foods = self.asked["foods"]
        answers = [f"take {food}" for food in foods if self.dice.get(food)]
        answers += [f"take {food} dual" for food in FOODS[:2] if food in foods and self.dice.get(DUAL)]
        return [*answers, "reroll"] if sum(map(bool, self.dice.values())) == 1 else answers

    def draws(self) -> list[str]:
        source = self.asked["source"]
        tray = [f"draw tray {place}" for place in sorted(self.tray)] if "tray" in source else []
        return [*tray, *(["draw deck"] if "deck" in source and self.has_deck else [])]

    def gains(self) -> list[str]:
        """Foods of the supply, in their order."""
        return [f"gain {food}" for food in self.asked["foods"] if FOODS.index(food) >= FOODS.index(self.behind)]

    def eggs(self) -> list[str]:
        """Slots from the last answer on, as far as those behind them have room for the rest."""
        slots = [slot for slot, room in self.slots.items() if room > 0 and slot >= self.behind]
        last, room = len(slots), 0
        while last > 0 and room < self.more:
            last -= 1
            room += self.slots[slots[last]]
        return [f"{KINDS[self.asked['kind']]} {slot}" for slot in slots[: last + 1]]

    def play(self, notation: str) -> None:
        """Follow one answer."""
        self.more -= 1
        what = self.what(notation)
        if self.asked["kind"] == "die":
            food, _, dual = what.partition(" ")
            self.dice[DUAL if dual else food] = self.dice.get(DUAL if dual else food, 0) - 1
        elif self.asked["kind"] == "card":
            self.tray.discard(int(what.split()[1]) if what != "deck" else 0)
        elif self.asked["kind"] == "supply":
            self.behind = what
        else:
            self.slots[what] -= 1
            self.behind = what


def everything(view: Json, legal: Sequence[Action]) -> list[Action]:
    """All slots that a question of nests or eggs may come to."""
    ahead = Foreseen(view, legal)
    if ahead.asked["kind"] in ("die", "card", "supply"):
        return []
    verb = KINDS[ahead.asked["kind"]]
    return [SPACE.parse(f"{verb} {slot}") for slot, room in ahead.slots.items() if room > 0]
