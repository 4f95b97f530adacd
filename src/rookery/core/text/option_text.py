"""Options for people: their kinds, the values to show, and the meaning of each in the game's own texts."""

from __future__ import annotations

from typing import Literal

from ..options import Choice, Number, Option, OptionValue, Switch
from .localizer import Localizer


def kind_of(option: Option) -> Literal["choice", "switch", "number"]:
    match option:
        case Choice():
            return "choice"
        case Switch():
            return "switch"
        case Number():
            return "number"


def display_values(option: Option) -> list[OptionValue]:
    """Return every value, the default first; of a number, the default and the maximum."""
    match option:
        case Choice():
            return list(option.values)
        case Switch():
            return [option.default, not option.default]
        case Number():
            return [option.default, option.high]


def option_sentence(localizer: Localizer, option: Option, value: object) -> str:
    """Return what an option means with this value, in the game's own texts."""
    return localizer.say(f"option-{option.name}", value=selectable(value))


def selectable(value: object) -> object:
    """Return a value as a message can select by it.

    'true' and 'false' stand for a switch; a number stays a number also where the option has its text.
    """
    if isinstance(value, bool):
        return str(value).lower()
    return int(value) if isinstance(value, str) and value.isdecimal() else value
