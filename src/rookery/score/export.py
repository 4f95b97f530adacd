"""Export the data of the score keeper: the facts of each game and the texts of its pages, in every language."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from rookery import games
from rookery.core.text.localizer import SHARED_PACKAGE, Localizer, TextContext, languages

SERVER = "rookery.server"
# The locale files that the score keeper uses.
PARTS = ("score", "score-birds", "score-cubirds", "score-feather", "score-join", "score-wingspan")


def exported() -> Iterator[tuple[str, str]]:
    """Yield each file as (name, text)."""
    for language in languages():
        for game in games.NAMES:
            yield f"{game}.{language}.json", facts(game, language)
        yield f"words.{language}.ftl", words(language)


def facts(game: str, language: str) -> str:
    """Return the facts of a game in a language, as JSON."""
    rulebook = games.load(game)
    game_facts = rulebook.text.score_facts(TextContext(Localizer(language, rulebook.package), (), None))
    return json.dumps(game_facts, ensure_ascii=False, separators=(",", ":")) + "\n"


def words(language: str) -> str:
    """Return the shared texts and those of the score keeper as one Fluent catalogue."""
    catalogues = [files(SHARED_PACKAGE) / "locales" / f"{language}.ftl"]
    catalogues += [files(SERVER) / "locales" / f"{part}.{language}.ftl" for part in PARTS]
    return "\n".join(catalogue.read_text("utf-8") for catalogue in catalogues)


def write(folder: Path) -> list[Path]:
    """Write all files; unchanged ones are not touched, so that they trigger no rebuild."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in exported():
        place = folder / name
        if not place.exists() or place.read_text("utf-8") != text:
            place.write_text(text, "utf-8")
        written.append(place)
    return written
