"""The opening as a sequence of choices: birds by their numbers, `enough`, foods in their order, a bonus card.

It follows rules/opening.py, which skips every question with one answer; tests play every line that this module makes.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from rookery.core.text.localizer import Json

from ...cards import FOODS, GUIDES, NUMBER_OF


@dataclass
class Opening:
    """The opening choices that a seat has made so far."""

    hand: list[str]
    guided: bool
    bonus: list[str]
    kept: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    enough: bool = False

    @classmethod
    def of(cls, view: Json) -> Opening:
        """Return the opening of a view's seat, with the choices made so far."""
        opening = cls(list(view["hand"]), has_guide(view), [card["card"] for card in view["bonus_offered"]])
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
        """Return the next question: birds, food or bonus."""
        if not self.guided and not self.enough and self.birds_left():
            return "birds"
        needed = len(self.kept) - len(self.lost)
        return "food" if needed > 0 and len(self.foods_left()) > needed else "bonus"

    def birds_left(self) -> list[str]:
        """Return the birds of the hand after the last one kept."""
        last = NUMBER_OF[self.kept[-1]] if self.kept else -1
        return [bird for bird in self.hand if NUMBER_OF[bird] > last]

    def foods_left(self) -> list[str]:
        return list(FOODS[FOODS.index(self.lost[-1]) + 1 :]) if self.lost else list(FOODS)


def has_guide(view: Json) -> bool:
    """Return whether the seat has a swift-start guide; the first four players in turn order have one."""
    place = (view["seat"] - view["first"]) % view["seats"]
    return bool(view["options"]["start"] == "swift" and place < len(GUIDES))
