"""The opening as a sequence of choices: birds by their numbers, `enough`, foods in their order, a bonus card.

It follows rules/opening.py, which skips every question with one answer; tests play every line that this module makes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rookery.core.actions import Action

from ...cards import FOODS, GUIDES, NUMBER_OF
from ..names import own_hand, own_seat
from .arguments import actions_of, bird_of, bonus_of, food_of

if TYPE_CHECKING:
    from ...schema import Food, View


@dataclass
class Opening:
    """The opening choices that a seat has made so far."""

    hand: list[str]
    guided: bool
    # The bonus cards offered.
    bonus: list[str]
    kept: list[str] = field(default_factory=list)
    lost: list[Food] = field(default_factory=list)
    enough: bool = False
    # Empty until the bonus card is chosen.
    bonus_kept: str = ""

    @classmethod
    def of(cls, view: View) -> Opening:
        """Return the opening of a view's seat, with the choices made so far."""
        return cls.with_choices(view, actions_of(view["begun"]))

    @classmethod
    def with_choices(cls, view: View, actions: Sequence[Action]) -> Opening:
        """Return the opening of a view's seat, with these choices."""
        offered = view["bonus_offered"] or []
        opening = cls(list(own_hand(view)), has_guide(view), [card["card"] for card in offered])
        for action in actions:
            opening.follow(action)
        return opening

    def follow(self, action: Action) -> None:
        """Note one more choice."""
        if action.verb == "keep":
            self.kept.append(bird_of(action))
        elif action.verb == "lose" and (food := food_of(action)) is not None:
            self.lost.append(food)
        elif action.verb == "enough":
            self.enough = True
        elif action.verb == "bonus":
            self.bonus_kept = bonus_of(action)

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

    def foods_left(self) -> list[Food]:
        return list(FOODS[FOODS.index(self.lost[-1]) + 1 :]) if self.lost else list(FOODS)


def has_guide(view: View) -> bool:
    """Return whether the seat has a swift-start guide; the first four players in turn order have one."""
    place = (own_seat(view) - view["first"]) % view["seats"]
    return view["options"]["start"] == "swift" and place < len(GUIDES)
