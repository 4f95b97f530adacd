"""Small questions about Markdown text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby
from operator import itemgetter

FENCE = re.compile(r"^\s*(```|~~~)")
HEADING = re.compile(r"^(#+) +(.+?)\s*$")
CODE_SPAN = re.compile(r"(`+)(?!`).+?(?<!`)\1(?!`)")


def slug(heading: str) -> str:
    """The anchor of a heading, as repositories and the site make it."""
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
    return re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-")


def lines_with_fences(text: str) -> Iterator[tuple[str, bool]]:
    """Each line with its end, and whether it is code."""
    fenced = False
    for line in text.splitlines(keepends=True):
        fence = bool(FENCE.match(line))
        yield line, fenced or fence
        fenced ^= fence


def headings(text: str) -> Iterator[tuple[int, int, str]]:
    """Level, number of the line, and words of each heading."""
    for number, (line, code) in enumerate(lines_with_fences(text)):
        if not code and (match := HEADING.match(line)):
            yield len(match[1]), number, match[2]


def section(text: str, anchor: str) -> str | None:
    """What stands below the heading with this anchor, up to the next one that is not below it."""
    found = list(headings(text))
    for place, (level, start, words) in enumerate(found):
        if slug(words) == anchor:
            ends = [number for other, number, _ in found[place + 1 :] if other <= level]
            lines = text.splitlines(keepends=True)
            return "".join(lines[start + 1 : ends[0] if ends else None])
    return None


def below_title(text: str) -> str:
    """A document without its title; a part as great as the whole becomes a section, as a page has one title only."""
    lines = text.splitlines(keepends=True)
    for level, number, _ in headings(text):
        if level == 1:
            lines[number] = f"#{lines[number]}" if number else ""
    return "".join(lines)


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """The text with a change made to all that is neither a block of code nor a span of it."""
    parts = groupby(lines_with_fences(text), key=itemgetter(1))
    joined = (("".join(line for line, _ in lines), code) for code, lines in parts)
    return "".join(part if code else _around_spans(part, change) for part, code in joined)


def _around_spans(text: str, change: Callable[[str], str]) -> str:
    # The words of a link may be code: a span is hidden behind its number while the change is made.
    spans: list[str] = []

    def hide(match: re.Match[str]) -> str:
        spans.append(match[0])
        return f"\0{len(spans) - 1}\0"

    hidden = change(CODE_SPAN.sub(hide, text))
    return re.sub("\0(\\d+)\0", lambda match: spans[int(match[1])], hidden)
