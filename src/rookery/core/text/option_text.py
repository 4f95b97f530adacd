"""Options for people: their kinds, the values to show, and what each means in the game's own words."""

from __future__ import annotations

from typing import Any, Literal

from ..options import Choice, Number, Option, Switch
from .localizer import Localizer


def kind_of(option: Option) -> Literal["choice", "switch", "number"]:
    match option:
        case Choice():
            return "choice"
        case Switch():
            return "switch"
        case Number():
            return "number"


def display_values(option: Option) -> list[Any]:
    """Every value, the default first; of a number, the default and the highest."""
    match option:
        case Choice():
            return list(option.values)
        case Switch():
            return [option.default, not option.default]
        case Number():
            return [option.default, option.high]


def option_sentence(localizer: Localizer, option: Option, value: object) -> str:
    """What an option means with this value, in the game's own words."""
    return localizer.say(f"option-{option.name}", value=selectable(value))


def selectable(value: object) -> object:
    """A value as a message can choose by it: 'true' and 'false', and a number also where the option has its text."""
    if isinstance(value, bool):
        return str(value).lower()
    return int(value) if isinstance(value, str) and value.isdecimal() else value
