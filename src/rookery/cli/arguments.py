"""Arguments that several commands share."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from rookery import games
from rookery.arena import Executor, executor_for
from rookery.core.errors import BadOption, short_repr, truncate
from rookery.core.options import Number, Option, Switch
from rookery.core.rulebook import Rulebook
from rookery.core.text.integers import is_digits, read_decimal, read_integer
from rookery.core.text.localizer import languages

WORKERS_MAX = 256

SWITCH_VALUES = {
    "true": True,
    "on": True,
    "yes": True,
    "1": True,
    "false": False,
    "off": False,
    "no": False,
    "0": False,
}


def parse_integer(text: str | int) -> int:
    """Parse an integer. The error repeats the value."""
    try:
        return read_integer(text) if isinstance(text, str) else text
    except ValueError:  # also raised for more digits than Python parses
        raise typer.BadParameter(f"must be an integer, got {short_text(text)}") from None


def parse_number(text: str | float) -> float:
    """Parse a number. The error repeats the value."""
    try:
        return read_decimal(text) if isinstance(text, str) else float(text)
    except ValueError:
        raise typer.BadParameter(f"must be a number, got {short_text(text)}") from None


def short_text(text: object) -> str:
    return repr(truncate(str(text), 39))


def integer_option(*names: str, **settings: Any) -> Any:
    """Return a typer option for an integer. Any: typer declares no narrower type."""
    return typer.Option(*names, parser=parse_integer, metavar="NUMBER", **settings)


def number_option(*names: str, **settings: Any) -> Any:
    """Return a typer option for a number."""
    return typer.Option(*names, parser=parse_number, metavar="NUMBER", **settings)


def game_argument(start: str) -> Any:
    """Return a typer argument for a game. Its help begins with `start` and lists all games."""
    return typer.Argument(metavar="GAME", help=f"{start}: {' or '.join(games.NAMES)}.")


def examples(*lines: str) -> str:
    """Return example command lines for the end of a help text; \\b prevents typer from joining them."""
    return "\n".join(["\b", "Example:" if len(lines) == 1 else "Examples:", *(f"  rookery {line}" for line in lines)])


GameName = Annotated[str, game_argument("The game")]
Seed = Annotated[
    int | None,
    integer_option(
        help="Seed of the cards and the dice; the same seed deals the same game.", show_default="a new deal"
    ),
]
Lang = Annotated[
    str, typer.Option(help="Language: en or fr. Default: the language of your system.", show_default=False)
]
Choices = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game's rules; rookery options GAME lists them. May be repeated.",
    ),
]
Workers = Annotated[int | None, integer_option(help="Number of processes on this machine.", show_default="1")]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Use the Ray cluster at this address; auto uses a running one, or starts one on this machine.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def read_options(rulebook: Rulebook, pairs: Sequence[str] | None) -> dict[str, object]:
    """Parse game options from NAME=VALUE pairs. Names and values are checked when the game is created."""
    known = {option.name: option for option in rulebook.options}
    values: dict[str, object] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--option must be NAME=VALUE, got {short_repr(pair)}; names are {', '.join(known)}")
        values[name.strip()] = read_value(known.get(name.strip()), value.strip())
    return values


def read_value(option: Option | None, value: str) -> object:
    """Convert a value for its option. A value that does not fit remains text, and the option rejects it."""
    if isinstance(option, Switch):
        if value.lower() not in SWITCH_VALUES:
            raise BadOption(f"{option.name} must be on or off, got {short_repr(value)}")
        return SWITCH_VALUES[value.lower()]
    if isinstance(option, Number) and is_digits(value.removeprefix("-")) and len(value) < 10:
        return int(value)
    return value


def new_seed() -> int:
    """Return a new seed that is short enough to type. The long seed of each deal follows from it."""
    return secrets.randbelow(10**9)


def check_number(name: str, value: int, high: int) -> None:
    if not 1 <= value <= high:
        raise BadOption(f"{name} must be an integer from 1 to {high}, got {value}")


def chosen_executor(workers: int | None, ray: str | None) -> Executor:
    """Return the executor that the command line selects."""
    if workers is not None and ray is not None:
        raise BadOption("--workers and --ray exclude each other: use one of them")
    check_number("workers", 1 if workers is None else workers, WORKERS_MAX)
    return executor_for(workers or 1, ray)


def quantity(number: int, noun: str) -> str:
    """Return a number with its noun, such as '1 seat' or '2 seats'."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def read_names(names: str) -> list[str]:
    """Parse a list separated by commas; an empty text is an empty list."""
    found = [name.strip() for name in names.split(",")] if names.strip() else []
    if not all(found):
        raise BadOption(f"names must not be empty between commas, got {short_repr(names)}")
    return found


def language(given: str) -> str:
    """Return the given language, else the system's if Rookery has it, else English."""
    if given:
        return given
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return system[:2] if system[:2] in languages() else "en"
