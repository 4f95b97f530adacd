"""The answers to a question about several things, foreseen from the view: dice, nests, eggs, cards or supply.

The order follows the write_ functions of the rules; tests play every line that is read with this module.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action

from ...actions import SPACE
from ...cards import BIRDS, FOODS, NUMBER_OF
from ..names import count_by_face, slots_of
from .partial_gains import DUAL, is_of_mat, power_gain

if TYPE_CHECKING:
    from ...schema import PlayedBird, View

# Questions that may ask for several things, and the verb of their answers.
KINDS = {"die": "take", "nest": "lay", "egg_cost": "spend egg", "egg": "spend egg", "card": "draw", "supply": "gain"}
# The verb of a question about a part (7.6), by what it is a part of.
PARTS = {"dice": "take", "eggs": "lay", "tray": "draw", "food": "gain", "tucks": "use"}


def verb_of(view: View) -> str | None:
    """Return the verb of the answers to a question that may ask for several things; None for other questions."""
    asked = view["question"]
    if asked is None:
        return None
    return PARTS[power_gain(view).kind] if asked["kind"] == "part" else KINDS.get(asked["kind"])


class AnswerForecast:
    """The answers that a question still needs, foreseen one by one."""

    def __init__(self, view: View, legal: Sequence[Action]) -> None:
        assert view["question"] is not None, "only the answers to a question can be foreseen"
        self.asked = view["question"]
        self.is_part = self.asked["kind"] == "part"
        self.verb = verb_of(view) or ""
        self.more = self.asked["more"]
        self.may_skip = self.asked["may_skip"]
        # 4.1, 7.6 Only the first answer is compulsory.
        self.may_stop = self.is_part or is_of_mat(self.asked)
        self.dice = count_by_face(view["feeder"])
        self.tray = {place for place, bird in enumerate(view["tray"], 1) if bird is not None}
        self.has_deck = bool(view["deck"] + len(view["discards"]))
        self.slots = {slot: self.room(cell) for slot, cell in slots_of(view, self.asked["seat"])}
        # The question takes answers in order, so answers before this one are no longer legal.
        self.first_open = self.without_verb(str(legal[0]))
        if self.is_part and self.verb == "draw":
            self.tray = {place for place in self.tray if f"tray {place}" >= self.first_open}

    def without_verb(self, notation: str) -> str:
        """Return an answer without its verb."""
        return notation.removeprefix(self.verb).strip()

    def room(self, cell: PlayedBird) -> int:
        """Return how many eggs this question can lay on a bird, or spend from it."""
        if self.verb != "lay":
            return cell["eggs"]
        fits = BIRDS[NUMBER_OF[cell["bird"]]].nest in (self.asked["nests"] or ())
        room = cell["egg_limit"] - cell["eggs"] if fits else 0
        return min(room, 1) if self.is_part else room

    def legal(self) -> list[str]:
        """Return the legal answers in notation; empty if the question is over or its end cannot be foreseen."""
        if self.more == 0:
            return []
        by_verb = {"take": self.takes, "draw": self.draws, "gain": self.gains, "use": self.tucks}
        answers = by_verb.get(self.verb, self.eggs)()
        return [*answers, "skip"] if answers and self.may_skip else answers

    def takes(self) -> list[str]:
        """Return the dice to take, and the reroll if all show one face.

        An empty birdfeeder is rolled, so no answer can be foreseen.
        """
        foods = self.asked["foods"] or []
        answers = [f"take {food}" for food in foods if self.dice.get(food)]
        answers += [f"take {food} dual" for food in FOODS[:2] if food in foods and self.dice.get(DUAL)]
        alike = sum(map(bool, self.dice.values())) == 1
        return [*answers, "reroll"] if alike and not self.is_part else answers

    def draws(self) -> list[str]:
        source = self.asked["source"] or ""
        tray = [f"draw tray {place}" for place in sorted(self.tray)] if "tray" in source else []
        return [*tray, *(["draw deck"] if "deck" in source and self.has_deck else [])]

    def gains(self) -> list[str]:
        """Return the foods of the supply, in their order."""
        return [
            f"gain {food}" for food in self.asked["foods"] or () if FOODS.index(food) >= FOODS.index(self.first_open)
        ]

    def tucks(self) -> list[str]:
        return ["use"]

    def eggs(self) -> list[str]:
        """Return the slots from the last answer on.

        The slots after the chosen one must have room for the remaining eggs, unless a part is enough.
        """
        slots = [slot for slot, room in self.slots.items() if room > 0 and slot >= self.first_open]
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
            self._take(self.without_verb(notation))

    def _take(self, what: str) -> None:
        if self.verb == "take":
            food, _, dual = what.partition(" ")
            self.dice[DUAL if dual else food] = self.dice.get(DUAL if dual else food, 0) - 1
        elif self.verb == "draw":
            place = int(what.split()[1]) if what != "deck" else 0
            self.tray = {other for other in self.tray if other != place and not (self.is_part and other < place)}
        elif self.verb == "gain":
            self.first_open = what
        elif self.verb != "use":
            self.slots[what] -= 1
            self.first_open = what


def later_answers(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the answers that may become legal later: slots of a question about eggs, and to take no more."""
    forecast = AnswerForecast(view, legal)
    later = ["skip"] if forecast.may_stop else []
    if forecast.verb in ("lay", "spend egg"):
        later += [f"{forecast.verb} {slot}" for slot, room in forecast.slots.items() if room > 0]
    return [SPACE.parse(notation) for notation in later]
