"""rookery options: list the options of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Annotated, TypedDict

import typer

from rookery import games
from rookery.core.errors import BadOption
from rookery.core.json_values import JsonObject
from rookery.core.options import Number, Option, OptionValue
from rookery.core.rulebook import Rulebook
from rookery.core.text.localizer import Localizer
from rookery.core.text.option_text import display_values, kind_of, option_sentence

from ..arguments import AsJson, Lang, game_argument, language
from ..terminal.screen import Screen

# Options with more values are not checked value by value.
CHECKED_VALUES_MAX = 100


def options(
    game: Annotated[str, game_argument("The game; default: all games")] = "",
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """List the options of a game with their values and meanings."""
    rulebooks = [games.load(name) for name in ([game] if game else games.NAMES)]
    if as_json:
        typer.echo(json.dumps({rulebook.name: as_object(rulebook) for rulebook in rulebooks}))
        return
    screen = Screen()
    for index, rulebook in enumerate(rulebooks):
        screen.say_all([""] * bool(index))
        screen.say_all(lines_of(rulebook, Localizer(language(lang), rulebook.package)))


class GameData(TypedDict):
    """The options of a game as JSON: the fields of each option with its kind and its default."""

    title: str
    seats: list[int]
    options: list[JsonObject]


def as_object(rulebook: Rulebook) -> GameData:
    options: list[JsonObject] = [
        {"kind": kind_of(option), **asdict(option), "default": option.default} for option in rulebook.options
    ]
    return {"title": rulebook.title, "seats": list(rulebook.seats), "options": options}


def lines_of(rulebook: Rulebook, localizer: Localizer) -> Iterator[str]:
    low, high = rulebook.seats
    yield localizer.say("options-head", title=rulebook.title, game=rulebook.name, low=low, high=high)
    for option in rulebook.options:
        yield ""
        values, default = values_of(rulebook, option, localizer), typed(option.default)
        yield localizer.say("options-line", name=option.name, values=values, default=default)
        for value in display_values(option):
            yield "  " + localizer.say(
                "options-value", value=typed(value), meaning=option_sentence(localizer, option, value)
            )
    yield ""
    yield localizer.say("options-how", game=rulebook.name, name=rulebook.options[0].name, value=example_of(rulebook))


def values_of(rulebook: Rulebook, option: Option, localizer: Localizer) -> str:
    if not isinstance(option, Number):
        return ", ".join(typed(value) for value in display_values(option))
    first, *others = accepted_values(rulebook, option)
    low, high = str(others[0]), str(others[-1])
    if others[0] > first + 1:
        return localizer.say("options-number-or", first=str(first), low=low, high=high)
    return localizer.say("options-number", low=str(first), high=high)


def accepted_values(rulebook: Rulebook, option: Number) -> Sequence[int]:
    """Return the values of a number option that some seat count accepts, with the other options at their defaults.

    Return all values if there are too many to check.
    """
    every = range(option.low, option.high + 1)
    if len(every) > CHECKED_VALUES_MAX:
        return every
    low, high = rulebook.seats
    defaults: dict[str, OptionValue] = {other.name: other.default for other in rulebook.options}
    tables = range(low, high + 1)
    return [
        value
        for value in every
        if any(is_accepted(rulebook, seats, {**defaults, option.name: value}) for seats in tables)
    ]


def is_accepted(rulebook: Rulebook, seats: int, chosen: Mapping[str, OptionValue]) -> bool:
    try:
        rulebook.check_setup(seats, chosen)
    except BadOption:
        return False
    return True


def typed(value: object) -> str:
    """Return a value as it is typed after NAME=."""
    return str(value) if not isinstance(value, bool) else "on" if value else "off"


def example_of(rulebook: Rulebook) -> str:
    """Return a value of the first option that is not its default."""
    return typed(display_values(rulebook.options[0])[1])
