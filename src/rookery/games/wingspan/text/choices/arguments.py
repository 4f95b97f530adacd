"""The arguments of actions by what they name: birds, habitats, slots, foods and payments.

Each function is for actions with the verbs that it lists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action

from ...actions import SPACE
from ..names import FOOD_OF, HABITAT_OF

if TYPE_CHECKING:
    from rookery.core.view_types import ActionData

    from ...schema import Food, Habitat, Slot


def actions_of(data: Sequence[ActionData]) -> list[Action]:
    """Return actions that a view contains as data."""
    return [SPACE.parse(each["action"]) for each in data]


def bird_of(action: Action) -> str:
    """Return the bird of `keep`, `play`, `discard`, `tuck` or `pick`."""
    return str(action.arguments[0])


def bonus_of(action: Action) -> str:
    """Return the card of `bonus`."""
    return str(action.arguments[0])


def habitat_of(action: Action) -> Habitat:
    """Return the habitat in which `play` or `move` places a bird."""
    return HABITAT_OF[str(action.arguments[-1])]


def food_of(action: Action) -> Food | None:
    """Return the food of `lose`, `take`, `gain` or `spend`; None for the action of a row, and for an egg."""
    return FOOD_OF.get(str(action.arguments[0]))


def slot_of(action: Action) -> Slot | None:
    """Return the slot of `lay`, `spend egg` or `repeat`; None for the action of a row, and for food."""
    match action.arguments:
        case (*_, str(habitat), int(column)) if habitat in HABITAT_OF:
            return HABITAT_OF[habitat], column
    return None


def tray_place(action: Action) -> int | None:
    """Return the place of the tray from which `draw` takes a card, from 1; None for the deck, and for the action."""
    match action.arguments:
        case ("tray", int(place)):
            return place
    return None


def seat_of(action: Action) -> int:
    """Return the seat of `start`."""
    return int(action.arguments[0])


def is_part(action: Action) -> bool:
    """Return whether `use` takes only a part of what a power gives."""
    return action.arguments == ("part",)


def paid_tokens(action: Action) -> dict[str, int]:
    """Return the tokens of `pay`."""
    return dict(_counted_foods(action.arguments))


def _counted_foods(arguments: Sequence[str | int]) -> Iterator[tuple[str, int]]:
    """Yield each food of a payment with its count, which comes first unless it is 1; 'nothing' is no food."""
    count = 1
    for argument in arguments:
        if isinstance(argument, int):
            count = argument
        elif argument in FOOD_OF:
            yield argument, count
            count = 1
