"""What several commands take from the command line, and how it is read."""

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
from rookery.core.text.integers import is_digits, read_decimal, read_whole
from rookery.core.text.localizer import languages

WORKERS_MAX = 256

SWITCHED = {"true": True, "on": True, "yes": True, "1": True, "false": False, "off": False, "no": False, "0": False}


def whole_number(text: str | int) -> int:
    """A whole number; the refusal names what was given."""
    try:
        return read_whole(text) if isinstance(text, str) else text
    except ValueError:  # also for more digits than Python reads
        raise typer.BadParameter(f"{shortened(text)} is not a whole number") from None


def any_number(text: str | float) -> float:
    """A number; the refusal names what was given."""
    try:
        return read_decimal(text) if isinstance(text, str) else float(text)
    except ValueError:
        raise typer.BadParameter(f"{shortened(text)} is not a number") from None


def shortened(text: object) -> str:
    return repr(truncate(str(text), 39))


def whole_option(*names: str, **settings: Any) -> Any:
    """A typer option for a whole number; Any because typer says no more of its own."""
    return typer.Option(*names, parser=whole_number, metavar="NUMBER", **settings)


def number_option(*names: str, **settings: Any) -> Any:
    """The same for any number."""
    return typer.Option(*names, parser=any_number, metavar="NUMBER", **settings)


def game_argument(start: str) -> Any:
    """A typer argument for a game; its help begins so and names all there are."""
    return typer.Argument(metavar="GAME", help=f"{start}: {' or '.join(games.NAMES)}.")


def examples(*lines: str) -> str:
    """Command lines for the end of a help text; \\b keeps typer from joining them."""
    return "\n".join(["\b", "Example:" if len(lines) == 1 else "Examples:", *(f"  rookery {line}" for line in lines)])


GameName = Annotated[str, game_argument("The game")]
Seed = Annotated[int | None, whole_option(help="Deals the same cards again.", show_default="a new deal")]
Lang = Annotated[str, typer.Option(help="Language: en or fr; otherwise that of your system.", show_default=False)]
Choices = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game's rules, as listed by: rookery options GAME. May be repeated.",
    ),
]
Workers = Annotated[int | None, whole_option(help="Processes of this machine to share the work.", show_default="1")]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Share the work on a Ray cluster at this address; auto is a running one, or a new one on this machine.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]


def read_options(rulebook: Rulebook, pairs: Sequence[str] | None) -> dict[str, Any]:
    """Options of a game from NAME=VALUE; names and values are checked when the game is set up."""
    known = {option.name: option for option in rulebook.options}
    values: dict[str, Any] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--option {short_repr(pair)} must be NAME=VALUE; names are {', '.join(known)}")
        values[name.strip()] = read_value(known.get(name.strip()), value.strip())
    return values


def read_value(option: Option | None, value: str) -> object:
    """The value as the option wants it; left as text where it does not fit, for the option to refuse."""
    if isinstance(option, Switch):
        if value.lower() not in SWITCHED:
            raise BadOption(f"{option.name} is {short_repr(value)}, must be on or off")
        return SWITCHED[value.lower()]
    if isinstance(option, Number) and is_digits(value.removeprefix("-")) and len(value) < 10:
        return int(value)
    return value


def new_seed() -> int:
    """A seed short enough to be typed again; each deal gets a long one made from it."""
    return secrets.randbelow(10**9)


def check_number(name: str, value: int, high: int) -> None:
    if not 1 <= value <= high:
        raise BadOption(f"{name} is {value}, must be a whole number from 1 to {high}")


def chosen_executor(workers: int | None, ray: str | None) -> Executor:
    """Where to play, as the command line says."""
    if workers is not None and ray is not None:
        raise BadOption("--workers and --ray are two ways to share the work: give one of them")
    check_number("workers", 1 if workers is None else workers, WORKERS_MAX)
    return executor_for(workers or 1, ray)


def counted(number: int, noun: str) -> str:
    """'1 seat', '2 seats'."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def read_names(names: str) -> list[str]:
    """A list with commas; none are named by an empty one."""
    found = [name.strip() for name in names.split(",")] if names.strip() else []
    if not all(found):
        raise BadOption(f"{short_repr(names)}: a name is missing beside a comma")
    return found


def language(given: str) -> str:
    """The language asked for, or the system's if the house speaks it, or English."""
    if given:
        return given
    system = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return system[:2] if system[:2] in languages() else "en"
