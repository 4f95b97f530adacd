"""The rules of a game for a browser: its RULES.md in one language, as HTML in sections."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rookery.core.rulebook import Rulebook
from rookery.core.text.rules_text import rules_file

from ..messages import FinePrint, RulesPage, RulesSection

TITLE, SECTION = "h1", "h2"
NUMBERED = re.compile(r"(\d+) (.+)")


def rules_page(rulebook: Rulebook, language: str) -> RulesPage:
    """Return the rules of a game. This takes some milliseconds."""
    markdown = SafeMarkdown()
    # The file has two titles: one of the rules, one of the fine print.
    rules, fine_print = split(markdown.parse(rules_file(rulebook.package, language).read_text("utf-8")), TITLE)
    how_to_play, *sections = sections_of(markdown, rules)
    return RulesPage(
        title=heading_of(rules),
        how_to_play=how_to_play,
        sections=sections,
        fine_print=FinePrint(title=heading_of(fine_print), sections=sections_of(markdown, fine_print)),
    )


def sections_of(markdown: MarkdownIt, part: Sequence[Token]) -> list[RulesSection]:
    return [section(heading_of(chapter), html_of(markdown, chapter)) for chapter in split(part, SECTION)]


def section(heading: str, html: str) -> RulesSection:
    numbered = NUMBERED.fullmatch(heading)
    number, title = numbered.groups() if numbered else ("", heading)
    return RulesSection(number=number, title=title, html=html)


# Markdown


class SafeMarkdown(MarkdownIt):
    """Markdown with tables, but without raw HTML; links must be relative or use HTTPS."""

    def __init__(self) -> None:
        super().__init__("commonmark", {"html": False})
        self.enable("table").disable("image")

    def validateLink(self, url: str) -> bool:  # noqa: N802  # named by markdown-it
        parts = urlsplit(url)
        return parts.scheme == "https" or not (parts.scheme or parts.netloc)


def split(tokens: Sequence[Token], tag: str) -> Iterator[Sequence[Token]]:
    """Yield the tokens of each part that begins with a heading `tag`, heading included."""
    starts = [index for index, token in enumerate(tokens) if token.type == "heading_open" and token.tag == tag]
    for start, end in pairwise([*starts, len(tokens)]):
        yield tokens[start:end]


def heading_of(chapter: Sequence[Token]) -> str:
    """Return the text of the heading, which consists of three tokens: open, text, close."""
    return "".join(part.content for part in chapter[1].children or ())


def html_of(markdown: MarkdownIt, chapter: Sequence[Token]) -> str:
    """Return the HTML of the part without its heading."""
    content = chapter[3:]
    for token in content:
        replace_style(token)
    return str(markdown.renderer.render(content, markdown.options, {}))


def replace_style(token: Token) -> None:
    """Replace the alignment style of a table cell by a class: the web client allows no style in HTML."""
    style = token.attrs.pop("style", None)
    if style is not None:
        token.attrSet("class", str(style).removeprefix("text-align:"))
