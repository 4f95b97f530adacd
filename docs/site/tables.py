"""Tables that are made from the data of the repository, so that no figure is typed twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from rookery import bots, games, testing
from rookery.core import errors as refusals

from .errors import PageError
from .markdown import headings

DESIGN = Path(__file__).resolve().parents[1] / "design"


def table(name: str) -> str:
    if name not in TABLES:
        raise PageError(f"no table {name!r}; tables are {', '.join(TABLES)}")
    return "\n".join(TABLES[name]())


def levels() -> Iterator[str]:
    """What was measured of the levels, from each game's data/strength.csv."""
    rulebooks = [games.load(name) for name in games.NAMES]
    yield (
        "| bot | "
        + " | ".join(f"{rulebook.title}, {rulebook.strength[0].seats} seats" for rulebook in rulebooks)
        + " |"
    )
    yield "|---|" + "---|" * len(rulebooks)
    for place, level in enumerate(bots.LEVELS):
        measured = [rulebook.strength[place] for rulebook in rulebooks]
        cells = [f"{each.win_rate:.1%} of {each.games} games, {milliseconds(each.seconds)} a turn" for each in measured]
        yield f"| `{level}` | {' | '.join(cells)} |"


def milliseconds(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.1f} ms"


def styles() -> Iterator[str]:
    """Each bot with its own sentence on how it plays."""
    yield from ("| bot | how it plays |", "|---|---|")
    yield from (f"| `{name}` | {bots.load(name).description()} |" for name in bots.NAMES)


def kit() -> Iterator[str]:
    """What the conformance kit proves, from its own list."""
    yield from ("| what must hold | module |", "|---|---|")
    for module, number, law in re.findall(r"^(\w+) +(\d+) +(.+)$", testing.__doc__ or "", re.MULTILINE):
        yield f"| {number}: {law} | `{module}` |"


def options() -> Iterator[str]:
    """What can be varied in each game."""
    yield from ("| game | option | what it varies |", "|---|---|---|")
    for name in games.NAMES:
        rulebook = games.load(name)
        yield from (f"| {rulebook.title} | `{option.name}` | {option.meaning} |" for option in rulebook.options)


def errors() -> Iterator[str]:
    """The family of refusals as a tree, then each of them from its docstring."""
    _, _, tree = (refusals.__doc__ or "").partition("\n\n")
    yield f"```text\n{tree.strip()}\n```\n"
    for name, found in vars(refusals).items():
        if isinstance(found, type) and issubclass(found, refusals.RookeryError):
            yield f"::: {refusals.__name__}.{name}\n"


def notes() -> Iterator[str]:
    """Every design note by its title."""
    for file in sorted(DESIGN.glob("*.md")):
        _, _, title = next(headings(file.read_text(encoding="utf-8")))
        yield f"- [{title}]({file.name})"


TABLES: dict[str, Callable[[], Iterator[str]]] = {
    "levels": levels,
    "styles": styles,
    "kit": kit,
    "options": options,
    "errors": errors,
    "notes": notes,
}
