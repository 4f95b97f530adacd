"""The rules of a game as text, section by section."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from rookery.core.rulebook import Rulebook


def rules_path(rulebook: Rulebook, language: str) -> Path:
    """Where the rules lie in a language; the English ones if it has none of its own."""
    folder = Path(str(files(rulebook.package)))
    own = folder / f"RULES.{language}.md"
    return own if own.exists() else folder / "RULES.md"


def sections(rulebook: Rulebook, language: str) -> dict[str, list[str]]:
    """The numbered sections by their number, each with its heading; what comes before them is section 0."""
    found: dict[str, list[str]] = {"0": []}
    number = "0"
    for line in rules_path(rulebook, language).read_text(encoding="utf-8").splitlines():
        heading = re.match(r"## (\d+) ", line)
        if heading:
            number = heading[1]
            found[number] = []
        found[number].append(line)
    return found
