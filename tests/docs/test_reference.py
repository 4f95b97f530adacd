"""Pages of the API reference name only what exists: mkdocstrings leaves out an unknown member without a word."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path

PAGES = Path(__file__).parents[2] / "docs" / "site" / "pages"


def named_members() -> Iterator[tuple[str, str, str]]:
    """Yield page, object and member for each member that a page of the reference lists."""
    for page in sorted(PAGES.rglob("*.md")):
        for block in re.split(r"^::: ", page.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]:
            if listed := re.search(r"members: \[(.*)\]", block):
                yield from ((page.name, block.split()[0], member.strip()) for member in listed[1].split(","))


def found(path: str) -> object:
    """Return a module, or an object of a module, by its full name."""
    parts = path.split(".")
    module = importlib.import_module(".".join(part for part in parts if part.islower()))
    return vars(module)[parts[-1]] if parts[-1] != module.__name__.rpartition(".")[2] else module


def test_listed_members_exist() -> None:
    members = list(named_members())
    assert len(members) > 30
    missing = [(page, path, member) for page, path, member in members if not hasattr(found(path), member)]
    assert missing == []
