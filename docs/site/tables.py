"""Generate tables from the data of the repository, so that no figure is typed twice."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from rookery import bots, games, testing
from rookery.core import errors as core_errors

from .errors import PageError
from .markdown import headings

DESIGN = Path(__file__).resolve().parents[1] / "design"


def table(name: str) -> str:
    if name not in TABLES:
        raise PageError(f"no table {name!r}; tables are {', '.join(TABLES)}")
    return "\n".join(TABLES[name]())


def levels() -> Iterator[str]:
    """Yield the strength and the speed of the levels, from each game's data/strength.csv."""
    rulebooks = [games.load(name) for name in games.NAMES]
    yield (
        "| bot | "
        + " | ".join(f"{rulebook.title}, {rulebook.strength[0].seats} seats" for rulebook in rulebooks)
        + " |"
    )
    yield "|---|" + "---|" * len(rulebooks)
    for index, level in enumerate(bots.LEVELS):
        measured = [rulebook.strength[index] for rulebook in rulebooks]
        cells = [f"{each.win_rate:.1%} of {each.games} games, {duration(each.seconds)} per turn" for each in measured]
        yield f"| `{level}` | {' | '.join(cells)} |"


def duration(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds >= 0.1 else f"{1000 * seconds:.1f} ms"


def descriptions() -> Iterator[str]:
    """Yield the description of each bot."""
    yield from ("| bot | how it plays |", "|---|---|")
    yield from (f"| `{name}` | {bots.load(name).description()} |" for name in bots.NAMES)


def conformance() -> Iterator[str]:
    """Yield the checks of the conformance kit, from its docstring."""
    yield from ("| check | module |", "|---|---|")
    for module, number, check in re.findall(r"^([\w.]+) +(\d+) +(.+)$", testing.__doc__ or "", re.MULTILINE):
        yield f"| {number}: {check} | `{module}` |"


def options() -> Iterator[str]:
    """Yield the options of each game."""
    yield from ("| game | option | what it varies |", "|---|---|---|")
    for name in games.NAMES:
        rulebook = games.load(name)
        yield from (f"| {rulebook.title} | `{option.name}` | {option.meaning} |" for option in rulebook.options)


def errors() -> Iterator[str]:
    """Yield the tree of the error classes, then a reference entry for each class."""
    _, _, tree = (core_errors.__doc__ or "").partition("\n\n")
    yield f"```text\n{tree.strip()}\n```\n"
    for name, found in vars(core_errors).items():
        if isinstance(found, type) and issubclass(found, core_errors.RookeryError):
            yield f"::: {core_errors.__name__}.{name}\n"


def notes() -> Iterator[str]:
    """Yield a link to each design note."""
    for file in sorted(DESIGN.glob("*.md")):
        _, _, title = next(headings(file.read_text(encoding="utf-8")))
        yield f"- [{title}]({file.name})"


TABLES: dict[str, Callable[[], Iterator[str]]] = {
    "levels": levels,
    "descriptions": descriptions,
    "conformance": conformance,
    "options": options,
    "errors": errors,
    "notes": notes,
}
