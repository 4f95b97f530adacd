"""The answers to a question about several things, foreseen from the view: dice, nests, eggs, cards or supply.

The order follows the write_ functions of the rules; tests play every line that is read with this module.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action

from ...actions import SPACE
from ...cards import BIRDS, FOODS, NUMBER_OF
from ..names import count_by_face, slots_of
from .arguments import food_of
from .partial_gains import DUAL, is_of_mat, power_gain

if TYPE_CHECKING:
    from ...schema import PlayedBird, Slot, View

# Questions that may ask for several things, and the verb of their answers.
KINDS = {"die": "take", "nest": "lay", "egg_cost": "spend", "egg": "spend", "card": "draw", "supply": "gain"}
# The verb of a question about a part (7.6), by what it is a part of.
PARTS = {"dice": "take", "eggs": "lay", "tray": "draw", "food": "gain", "tucks": "use"}

USE, SKIP, REROLL, DRAW_DECK = (SPACE.parse(notation) for notation in ("use", "skip", "reroll", "draw deck"))
TAKE: Mapping[str, Action] = {food: SPACE.parse(f"take {food}") for food in FOODS}
# The dice whose dual face gives one of two foods.
TAKE_DUAL: Mapping[str, Action] = {food: SPACE.parse(f"take {food} dual") for food in FOODS[:2]}
GAIN: Mapping[str, Action] = {food: SPACE.parse(f"gain {food}") for food in FOODS}


def draw_from_tray(place: int) -> Action:
    return SPACE.parse(f"draw tray {place}")


def egg_answer(verb: str, slot: Slot) -> Action:
    """Return the answer that lays an egg in a slot, or spends one from it."""
    habitat, column = slot
    return SPACE.parse(f"{'lay' if verb == 'lay' else 'spend egg'} {habitat} {column}")


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
        # The question takes answers in order, so answers before this one are no longer legal.
        self.first_open = legal[0]
        self.dice = count_by_face(view["feeder"])
        self.may_reroll = not self.is_part
        self.tray = [draw_from_tray(place) for place, bird in enumerate(view["tray"], 1) if bird is not None]
        if self.is_part and self.verb == "draw":
            self.tray = [answer for answer in self.tray if answer >= self.first_open]
        self.has_deck = bool(view["deck"] + len(view["discards"]))
        # How many eggs each answer about an egg can still lay or spend, in the order of the slots.
        self.eggs_left = self.eggs_in(view) if self.verb in ("lay", "spend") else {}

    def eggs_in(self, view: View) -> dict[Action, int]:
        """Return how many eggs each answer about an egg can lay or spend."""
        return {egg_answer(self.verb, slot): self.room(cell) for slot, cell in slots_of(view, self.asked["seat"])}

    def room(self, cell: PlayedBird) -> int:
        """Return how many eggs this question can lay on a bird, or spend from it."""
        if self.verb != "lay":
            return cell["eggs"]
        fits = BIRDS[NUMBER_OF[cell["bird"]]].nest in (self.asked["nests"] or ())
        room = cell["egg_limit"] - cell["eggs"] if fits else 0
        return min(room, 1) if self.is_part else room

    def legal(self) -> list[Action]:
        """Return the legal answers; empty if the question is over or its end cannot be foreseen."""
        if self.more == 0:
            return []
        by_verb = {"take": self.takes, "draw": self.draws, "gain": self.gains, "use": self.tucks}
        answers = by_verb.get(self.verb, self.eggs)()
        return [*answers, SKIP] if answers and self.may_skip else answers

    def takes(self) -> list[Action]:
        """Return the dice to take, and the reroll if all show one face.

        An empty birdfeeder is rolled, so no answer can be foreseen.
        """
        foods = self.asked["foods"] or []
        answers = [TAKE[food] for food in foods if self.dice.get(food)]
        answers += [answer for food, answer in TAKE_DUAL.items() if food in foods and self.dice.get(DUAL)]
        alike = sum(map(bool, self.dice.values())) == 1
        return [*answers, REROLL] if alike and self.may_reroll else answers

    def draws(self) -> list[Action]:
        source = self.asked["source"] or ""
        tray = self.tray if "tray" in source else []
        return [*tray, *([DRAW_DECK] if "deck" in source and self.has_deck else [])]

    def gains(self) -> list[Action]:
        """Return the foods of the supply, in their order."""
        return [GAIN[food] for food in self.asked["foods"] or () if GAIN[food] >= self.first_open]

    def tucks(self) -> list[Action]:
        return [USE]

    def open_eggs(self) -> dict[Action, int]:
        """Return the answers about eggs from the last answer on, and how often each can be given."""
        return {answer: room for answer, room in self.eggs_left.items() if room > 0 and answer >= self.first_open}

    def eggs(self) -> list[Action]:
        """Return the slots from the last answer on.

        The slots after the chosen one must have room for the remaining eggs, unless a part is enough.
        """
        eggs = self.open_eggs()
        answers = list(eggs)
        last, room = len(answers), 0
        while last > 0 and room < self.more and not self.is_part:
            last -= 1
            room += eggs[answers[last]]
        return answers[: last + 1]

    def play(self, action: Action) -> None:
        """Follow one answer."""
        self.more = 0 if action == SKIP else self.more - 1
        self.may_skip = self.may_skip or self.may_stop
        if action != SKIP:
            self._take(action)

    def _take(self, action: Action) -> None:
        if action == REROLL:
            self.may_reroll = False
        elif self.verb == "take":
            face = DUAL if action in TAKE_DUAL.values() else food_of(action) or ""
            self.dice[face] = self.dice.get(face, 0) - 1
        elif self.verb == "draw":
            self.tray = [other for other in self.tray if other != action and not (self.is_part and other < action)]
        elif self.verb == "gain":
            self.first_open = action
        elif self.verb != "use":
            self.eggs_left[action] -= 1
            self.first_open = action


def later_answers(view: View, legal: Sequence[Action]) -> list[Action]:
    """Return the answers that may become legal later: slots of a question about eggs, and to take no more."""
    forecast = AnswerForecast(view, legal)
    later = [SKIP] if forecast.may_stop else []
    return later + [answer for answer, room in forecast.eggs_left.items() if room > 0]
