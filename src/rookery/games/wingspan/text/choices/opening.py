"""The opening as its order of choices: birds by their numbers, that it is enough, foods in their order, a bonus card.

It follows rules/opening.py, which asks nothing that has only one answer left; tests play every line it makes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rookery.core.text.localizer import Json

from ...cards import FOODS, GUIDES, NUMBER_OF


@dataclass
class Opening:
    """How far a choice has come."""

    hand: list[str]
    guided: bool
    bonus: list[str]
    kept: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    enough: bool = False

    @classmethod
    def of(cls, view: Json) -> Opening:
        """The opening of the seat a view is for, with what it has begun."""
        opening = cls(list(view["hand"]), begins_by_guide(view), [card["card"] for card in view["bonus_offered"]])
        for notation in view["begun"]:
            opening.follow(notation)
        return opening

    def follow(self, notation: str) -> None:
        """Note one more choice."""
        verb, _, what = notation.partition(" ")
        if verb == "keep":
            self.kept.append(what)
        elif verb == "lose":
            self.lost.append(what)
        elif verb == "enough":
            self.enough = True

    @property
    def step(self) -> str:
        """What is asked next: birds, food or bonus."""
        if not self.guided and not self.enough and self.birds_left():
            return "birds"
        needed = len(self.kept) - len(self.lost)
        return "food" if needed > 0 and len(self.foods_left()) > needed else "bonus"

    def birds_left(self) -> list[str]:
        """Birds of the hand behind the last one kept."""
        last = NUMBER_OF[self.kept[-1]] if self.kept else -1
        return [bird for bird in self.hand if NUMBER_OF[bird] > last]

    def foods_left(self) -> list[str]:
        return list(FOODS[FOODS.index(self.lost[-1]) + 1 :]) if self.lost else list(FOODS)


def begins_by_guide(view: Json) -> bool:
    """Whether the seat begins by a guide: in the swift start the first four players from the first one on."""
    place = (view["seat"] - view["first"]) % view["seats"]
    return bool(view["options"]["start"] == "swift" and place < len(GUIDES))
