"""Read the descriptions of fields from the comments above them, so that every description is written only once.

The sources are in every wheel.
"""

from __future__ import annotations

import re

FIELD = re.compile(r"    (\w+):")


def descriptions_in(source: str) -> dict[str, str]:
    """Return the comments directly above the fields of a class, by field."""
    descriptions: dict[str, str] = {}
    comment: list[str] = []
    for line in source.splitlines():
        field = FIELD.match(line)
        if field and comment:
            descriptions[field[1]] = " ".join(comment)
        comment = [*comment, line.strip(" #")] if line.startswith("    #") else []
    return descriptions
