"""Parse Markdown text: headings, sections and code."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter

FENCE = re.compile(r"^\s*(```|~~~)")
HEADING = re.compile(r"^(#+) +(.+?)\s*$")
CODE_SPAN = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")


def slug(heading: str) -> str:
    """Return the anchor of a heading, which is the same on GitHub and on the site."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")


def lines_with_fences(text: str) -> Iterator[tuple[str, bool]]:
    """Yield each line with its line break, and whether it is in a code block."""
    fenced = False
    for line in text.splitlines(keepends=True):
        fence = bool(FENCE.match(line))
        yield line, fenced or fence
        fenced ^= fence


def headings(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield the level, the line number and the text of each heading."""
    for number, (line, code) in enumerate(lines_with_fences(text)):
        if not code and (match := HEADING.match(line)):
            yield len(match[1]), number, match[2]


def section(text: str, anchor: str) -> str | None:
    """Return the text from the heading with this anchor to the next heading of its level; None if it does not exist."""
    found = list(headings(text))
    for index, (level, start, heading) in enumerate(found):
        if slug(heading) == anchor:
            ends = [number for other, number, _ in found[index + 1 :] if other <= level]
            lines = text.splitlines(keepends=True)
            return "".join(lines[start + 1 : ends[0] if ends else None])
    return None


def below_title(text: str) -> str:
    """Return a document without its title. Any later heading of the first level becomes one of the second."""
    lines = text.splitlines(keepends=True)
    for level, number, _ in headings(text):
        if level == 1:
            lines[number] = f"#{lines[number]}" if number else ""
    return "".join(lines)


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """Return the text with a change to all parts that are neither code blocks nor code spans."""
    parts = groupby(lines_with_fences(text), key=itemgetter(1))
    joined = (("".join(line for line, _ in lines), code) for code, lines in parts)
    return "".join(part if code else _outside_spans(part, change) for part, code in joined)


def _outside_spans(text: str, change: Callable[[str], str]) -> str:
    # The text of a link may be code, so a number replaces each span during the change.
    spans: list[str] = []

    def hide(match: re.Match[str]) -> str:
        spans.append(match[0])
        return f"\0{len(spans) - 1}\0"

    hidden = change(CODE_SPAN.sub(hide, text))
    return re.sub("\0(\\d+)\0", lambda match: spans[int(match[1])], hidden)
