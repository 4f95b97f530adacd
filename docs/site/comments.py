"""For the API reference: the comment above a field says what it is, as a docstring does for a function."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import griffe


class Comments(griffe.Extension):
    def on_attribute_instance(self, *, attr: griffe.Attribute, **kwargs: Any) -> None:
        if attr.docstring is None and attr.lineno and isinstance(attr.parent, griffe.Class) and (text := above(attr)):
            attr.docstring = griffe.Docstring(text, parent=attr)


def above(attr: griffe.Attribute) -> str:
    """The comment in the lines right above a field."""
    if not isinstance(attr.filepath, Path):
        return ""
    lines = attr.lines_collection[attr.filepath]
    place = (attr.lineno or 1) - 2
    comment: list[str] = []
    while place >= 0 and lines[place].strip().startswith("# "):
        comment.insert(0, lines[place].strip().removeprefix("# "))
        place -= 1
    return " ".join(comment)
