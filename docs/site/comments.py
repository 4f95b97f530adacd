"""Use the comment above a field as its docstring in the API reference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import griffe


class Comments(griffe.Extension):
    def on_attribute_instance(self, *, attr: griffe.Attribute, **kwargs: Any) -> None:
        if (
            attr.docstring is None
            and attr.lineno
            and isinstance(attr.parent, griffe.Class)
            and (text := comment_above(attr))
        ):
            attr.docstring = griffe.Docstring(text, parent=attr)


def comment_above(attr: griffe.Attribute) -> str:
    """Return the comment in the lines directly above a field."""
    if not isinstance(attr.filepath, Path):
        return ""
    lines = attr.lines_collection[attr.filepath]
    index = (attr.lineno or 1) - 2
    comment: list[str] = []
    while index >= 0 and lines[index].strip().startswith("# "):
        comment.insert(0, lines[index].strip().removeprefix("# "))
        index -= 1
    return " ".join(comment)
