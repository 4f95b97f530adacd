"""The file with the rules of a game: RULES.md, or its translation into another language."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable


def rules_file(package: str, language: str) -> Traversable:
    """Return the rules of the game of that package in a language; the English ones if there is no translation."""
    own = files(package) / f"RULES.{language}.md"
    return own if own.is_file() else files(package) / "RULES.md"
