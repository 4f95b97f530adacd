"""rookery rules: show how a game is played, and its rules by section. The terminal game uses it too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated

import typer

from rookery import games
from rookery.core.errors import BadOption
from rookery.core.rulebook import Rulebook
from rookery.core.text.localizer import Localizer
from rookery.core.text.rules_text import rules_file

from ..arguments import GameName, Lang, language
from ..terminal.markdown import as_text
from ..terminal.screen import Screen


def rules(
    game: GameName,
    section: Annotated[str, typer.Argument(metavar="NUMBER", help="The section to read.", show_default=False)] = "",
    lang: Lang = "",
) -> None:
    """Show how a game is played and the sections of its rules; with a number, show that section."""
    rulebook, chosen_language = games.load(game), language(lang)
    localizer, found = Localizer(chosen_language, rulebook.package), sections(rulebook, chosen_language)
    screen = Screen()
    if not section:
        screen.say_all(overview(rulebook, chosen_language))
        screen.say(localizer.say("rules-command", game=game), whole=True)
    elif section in found:
        screen.say_all(as_text(found[section], colon=localizer.say("colon")))
    else:
        raise BadOption(localizer.say("rules-missing", typed=section, sections=", ".join(found)))


def overview(rulebook: Rulebook, language: str) -> Iterator[str]:
    """Yield the introduction, and the headings of the sections."""
    yield from as_text(how_to_play(rulebook, language))
    yield from as_text(with_number(number, lines[0]) for number, lines in sections(rulebook, language).items())


def how_to_play(rulebook: Rulebook, language: str) -> list[str]:
    """Return the introduction for new players."""
    return chapters(rulebook, language)[0]


def sections(rulebook: Rulebook, language: str) -> dict[str, list[str]]:
    """Return the sections by number, each with its heading. The one without a number, about the cards, is section 0."""
    return {number_of(lines[0]) or "0": lines for lines in chapters(rulebook, language)[1:]}


def chapters(rulebook: Rulebook, language: str) -> list[list[str]]:
    """Return the chapters, each with its heading; titles above several chapters are left out."""
    found: list[list[str]] = []
    for line in rules_file(rulebook.package, language).read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            found.append([])
        if found and not line.startswith("# "):
            found[-1].append(line)
    return found


def number_of(heading: str) -> str:
    numbered = re.match(r"## (\d+) ", heading)
    return numbered[1] if numbered else ""


def with_number(number: str, heading: str) -> str:
    return heading if number_of(heading) else f"{number} {heading.removeprefix('## ')}"
