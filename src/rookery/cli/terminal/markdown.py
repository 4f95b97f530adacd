"""Render Markdown as lines for a terminal, without its markup, and with tables that a screen reader can read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

# A wider table is printed row by row, because wrapped lines would destroy its columns.
TABLE_WIDTH_MAX = 78

# A line that does not continue the line before it: an empty one, a heading, a list item, a horizontal rule.
PARAGRAPH_START = re.compile(r"\s*$|#|\s*([-*]|\d+\.) |-{3,}$")
MARKUP = re.compile(r"(\*\*|`)(.+?)\1|(?<![\w*])\*(?! )(.+?)\*(?![\w*])|\[(.+?)\]\(.+?\)")


def as_text(lines: Iterable[str], plain: bool = False, colon: str = ": ") -> Iterator[str]:
    """Yield the lines without markup, each paragraph on one line; `plain` requests whole sentences only.

    `colon` separates the heading of a table column from a cell: French has a space before it.
    """
    for is_table, block in groupby(lines, key=lambda line: line.startswith("|")):
        if is_table:
            yield from table_text([cells(line) for line in block], plain, colon)
        else:
            yield from map(line_text, joined(block))


def joined(lines: Iterable[str]) -> list[str]:
    """Join the lines of each paragraph and of each list item."""
    paragraphs: list[str] = []
    for line in lines:
        if paragraphs and PARAGRAPH_START.match(line) is None and paragraphs[-1] and not paragraphs[-1].startswith("#"):
            paragraphs[-1] += f" {line.strip()}"
        else:
            paragraphs.append(line)
    return paragraphs


def line_text(line: str) -> str:
    """Return a line without the markup of headings, bold, italics, code and links."""
    return without_markup(re.sub(r"^(#+ |-{3,}$)", "", line))


def without_markup(text: str) -> str:
    text_only = MARKUP.sub(lambda found: found[2] or found[3] or found[4], text)
    return text_only if text_only == text else without_markup(text_only)


def cells(line: str) -> list[str]:
    """Return the cells of a row of a table; a bar within a cell is written \\|."""
    parts = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    return [without_markup(part.strip()).replace("\\|", "|") for part in parts]


def table_text(rows: Sequence[Sequence[str]], plain: bool, colon: str) -> list[str]:
    head, ruler, *body = rows
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    if plain or sum(widths) + 2 * len(widths) > TABLE_WIDTH_MAX:
        return [row_text(head, row, colon) for row in body]
    right = [sign.endswith(":") for sign in ruler]
    return [aligned(row, widths, right) for row in (head, *body)]


def row_text(head: Sequence[str], row: Sequence[str], colon: str) -> str:
    """Return a row as one line: its first cell, then each other cell with its heading."""
    subject = [f"{head[0]} {row[0]}".strip()] if row[0] else []
    named = [f"{name}{colon}{cell}" for name, cell in zip(head[1:], row[1:], strict=True) if cell]
    # French also has a space before the semicolon.
    return f"- {colon.replace(':', ';').join([*subject, *named])}"


def aligned(row: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    padded = [
        cell.rjust(width) if to_right else cell.ljust(width)
        for cell, width, to_right in zip(row, widths, right, strict=True)
    ]
    return "  ".join(padded).rstrip()
