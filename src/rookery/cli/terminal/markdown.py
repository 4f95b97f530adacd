"""Markdown as lines for a terminal: without its signs, and with tables that can be read aloud."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

# A table wider than this is told row by row: broken lines would tear its columns apart.
WIDEST_TABLE = 78

# A line that goes on with no line before it: an empty one, a heading, an item, a rule across the page.
BEGINS = re.compile(r"\s*$|#|\s*([-*]|\d+\.) |-{3,}$")
MARKS = re.compile(r"(\*\*|`)(.+?)\1|(?<![\w*])\*(?! )(.+?)\*(?![\w*])|\[(.+?)\]\(.+?\)")


def as_text(lines: Iterable[str], plain: bool = False, colon: str = ": ") -> Iterator[str]:
    """The lines as a person reads them, each paragraph in one; `plain` asks for whole sentences only.

    `colon` stands between a table's heading and a cell: French has a space before it.
    """
    for is_table, block in groupby(lines, key=lambda line: line.startswith("|")):
        if is_table:
            yield from table_text([cells(line) for line in block], plain, colon)
        else:
            yield from map(line_text, joined(block))


def joined(lines: Iterable[str]) -> list[str]:
    """Lines that belong to one paragraph or one item of a list, put together."""
    paragraphs: list[str] = []
    for line in lines:
        if paragraphs and BEGINS.match(line) is None and paragraphs[-1] and not paragraphs[-1].startswith("#"):
            paragraphs[-1] += f" {line.strip()}"
        else:
            paragraphs.append(line)
    return paragraphs


def line_text(line: str) -> str:
    """A line without the signs of headings, bold and slanted words, code and links."""
    return without_marks(re.sub(r"^(#+ |-{3,}$)", "", line))


def without_marks(text: str) -> str:
    bare = MARKS.sub(lambda found: found[2] or found[3] or found[4], text)
    return bare if bare == text else without_marks(bare)


def cells(line: str) -> list[str]:
    """The cells of a table's row; a bar that belongs to a cell is written \\|."""
    parts = re.split(r"(?<!\\)\|", line.strip().removeprefix("|").removesuffix("|"))
    return [without_marks(part.strip()).replace("\\|", "|") for part in parts]


def table_text(rows: Sequence[Sequence[str]], plain: bool, colon: str) -> list[str]:
    head, ruler, *body = rows
    widths = [max(map(len, column)) for column in zip(head, *body, strict=True)]
    if plain or sum(widths) + 2 * len(widths) > WIDEST_TABLE:
        return [row_text(head, row, colon) for row in body]
    right = [sign.endswith(":") for sign in ruler]
    return [aligned(row, widths, right) for row in (head, *body)]


def row_text(head: Sequence[str], row: Sequence[str], colon: str) -> str:
    """A row as one line: what it is about, then each cell with its heading."""
    about = [f"{head[0]} {row[0]}".strip()] if row[0] else []
    named = [f"{name}{colon}{cell}" for name, cell in zip(head[1:], row[1:], strict=True) if cell]
    # The sign between parts has a space before it where the colon has one.
    return f"- {colon.replace(':', ';').join([*about, *named])}"


def aligned(row: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    padded = [
        cell.rjust(width) if to_right else cell.ljust(width)
        for cell, width, to_right in zip(row, widths, right, strict=True)
    ]
    return "  ".join(padded).rstrip()
