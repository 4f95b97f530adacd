"""How a question that asks for several things goes on, as far as the view tells: dice, nests, eggs, cards, supply.

It follows the write_ functions of the rules; tests play every line that is read with it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.actions import Action
from rookery.core.text.localizer import Json

from ...actions import SPACE
from ...cards import BIRDS, FOODS, NUMBER_OF
from ..names import slots_of
from .partial_gains import DUAL, given, is_of_mat

# Questions that may ask for several things, and the verb of their answers.
KINDS = {"die": "take", "nest": "lay", "egg_cost": "spend egg", "egg": "spend egg", "card": "draw", "supply": "gain"}
# The verb of a question about a part (7.6), by what it is a part of.
PARTS = {"dice": "take", "eggs": "lay", "tray": "draw", "food": "gain", "tucks": "use"}


def verb_of(view: Json) -> str | None:
    """The verb of the answers to a question that may ask for several things; None for other questions."""
    asked = view["question"]
    if asked is None:
        return None
    return PARTS[given(view).of] if asked["kind"] == "part" else KINDS.get(asked["kind"])


class Foreseen:
    """A question and what is left to answer."""

    def __init__(self, view: Json, legal: Sequence[Action]) -> None:
        self.asked: Json = view["question"]
        self.is_part: bool = self.asked["kind"] == "part"
        self.verb = verb_of(view) or ""
        self.more: int = self.asked["more"]
        self.may_skip: bool = self.asked["may_skip"]
        # 4.1, 7.6 Only the first of these must be taken.
        self.may_stop = self.is_part or is_of_mat(self.asked)
        self.dice: dict[str, int] = dict(view["feeder"])
        self.tray = {place for place, bird in enumerate(view["tray"], 1) if bird is not None}
        self.has_deck = bool(view["deck"] + len(view["discards"]))
        self.slots = {slot: self.room(cell) for slot, cell in slots_of(view, self.asked["seat"])}
        # Answers before this one are no longer possible: the question takes them in order.
        self.behind = self.what(str(legal[0]))
        if self.is_part and self.verb == "draw":
            self.tray = {place for place in self.tray if f"tray {place}" >= self.behind}

    def what(self, notation: str) -> str:
        """An answer without its verb."""
        return notation.removeprefix(self.verb).strip()

    def room(self, cell: Json) -> int:
        """How many eggs can be laid on a bird by this question, or spent from it."""
        if self.verb != "lay":
            return int(cell["eggs"])
        fits = BIRDS[NUMBER_OF[cell["bird"]]].nest in self.asked["nests"]
        room = int(cell["egg_limit"] - cell["eggs"]) if fits else 0
        return min(room, 1) if self.is_part else room

    def legal(self) -> list[str]:
        """The answers now, as notations; none when the question is over or its end cannot be foreseen."""
        if self.more == 0:
            return []
        by_verb = {"take": self.takes, "draw": self.draws, "gain": self.gains, "use": self.tucks}
        answers = by_verb.get(self.verb, self.eggs)()
        return [*answers, "skip"] if answers and self.may_skip else answers

    def takes(self) -> list[str]:
        """Dice; if all show one face they may be rolled again. An empty feeder is rolled, which nobody foresees."""
        foods = self.asked["foods"]
        answers = [f"take {food}" for food in foods if self.dice.get(food)]
        answers += [f"take {food} dual" for food in FOODS[:2] if food in foods and self.dice.get(DUAL)]
        alike = sum(map(bool, self.dice.values())) == 1
        return [*answers, "reroll"] if alike and not self.is_part else answers

    def draws(self) -> list[str]:
        source = self.asked["source"]
        tray = [f"draw tray {place}" for place in sorted(self.tray)] if "tray" in source else []
        return [*tray, *(["draw deck"] if "deck" in source and self.has_deck else [])]

    def gains(self) -> list[str]:
        """Foods of the supply, in their order."""
        return [f"gain {food}" for food in self.asked["foods"] if FOODS.index(food) >= FOODS.index(self.behind)]

    def tucks(self) -> list[str]:
        return ["use"]

    def eggs(self) -> list[str]:
        """Slots from the last answer on, as far as those behind them have room for the rest; of a part all of them."""
        slots = [slot for slot, room in self.slots.items() if room > 0 and slot >= self.behind]
        last, room = len(slots), 0
        while last > 0 and room < self.more and not self.is_part:
            last -= 1
            room += self.slots[slots[last]]
        return [f"{self.verb} {slot}" for slot in slots[: last + 1]]

    def play(self, notation: str) -> None:
        """Follow one answer."""
        self.more = 0 if notation == "skip" else self.more - 1
        self.may_skip = self.may_skip or self.may_stop
        if notation != "skip":
            self._take(self.what(notation))

    def _take(self, what: str) -> None:
        if self.verb == "take":
            food, _, dual = what.partition(" ")
            self.dice[DUAL if dual else food] = self.dice.get(DUAL if dual else food, 0) - 1
        elif self.verb == "draw":
            place = int(what.split()[1]) if what != "deck" else 0
            self.tray = {other for other in self.tray if other != place and not (self.is_part and other < place)}
        elif self.verb == "gain":
            self.behind = what
        elif self.verb != "use":
            self.slots[what] -= 1
            self.behind = what


def everything(view: Json, legal: Sequence[Action]) -> list[Action]:
    """All slots that a question of nests or eggs may come to, and to take no more where that may follow."""
    ahead = Foreseen(view, legal)
    later = ["skip"] if ahead.may_stop else []
    if ahead.verb in ("lay", "spend egg"):
        later += [f"{ahead.verb} {slot}" for slot, room in ahead.slots.items() if room > 0]
    return [SPACE.parse(notation) for notation in later]
