"""The rules of a game for a browser: its RULES.md in a language, section by section, as HTML."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from importlib.resources import files
from urllib.parse import urlsplit

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rookery.core.rulebook import Rulebook

from .messages import RulesPage, RulesSection

SECTION = "h2"
NUMBERED = re.compile(r"(\d+) (.+)")


def rules_page(rulebook: Rulebook, language: str) -> RulesPage:
    """The rules of a game. Slow: some milliseconds a page."""
    markdown = CarefulMarkdown()
    head, *sections = chapters(markdown.parse(rules_text(rulebook, language)))
    return RulesPage(
        title=heading_of(head),
        lead=html_of(markdown, head),
        sections=[section(heading_of(chapter), html_of(markdown, chapter)) for chapter in sections],
    )


def rules_text(rulebook: Rulebook, language: str) -> str:
    """The rules in a language; the English ones if it has none of its own."""
    own = files(rulebook.package) / f"RULES.{language}.md"
    return (own if own.is_file() else files(rulebook.package) / "RULES.md").read_text("utf-8")


def section(heading: str, html: str) -> RulesSection:
    numbered = NUMBERED.fullmatch(heading)
    number, title = numbered.groups() if numbered else ("", heading)
    return RulesSection(number=number, title=title, html=html)


# Markdown


class CarefulMarkdown(MarkdownIt):
    """Markdown with tables, without HTML of its own, and with no link but to a place here or by HTTPS."""

    def __init__(self) -> None:
        super().__init__("commonmark", {"html": False})
        self.enable("table").disable("image")

    def validateLink(self, url: str) -> bool:  # noqa: N802  # named by markdown-it
        parts = urlsplit(url)
        return parts.scheme == "https" or not (parts.scheme or parts.netloc)


def chapters(tokens: Sequence[Token]) -> Iterator[Sequence[Token]]:
    """What comes before the first section, and then each section, with their headings."""
    starts = [place for place, token in enumerate(tokens) if token.type == "heading_open" and token.tag == SECTION]
    for start, end in zip([0, *starts], [*starts, len(tokens)], strict=True):
        yield tokens[start:end]


def heading_of(chapter: Sequence[Token]) -> str:
    """The words of its heading, which is three tokens: open, words, close."""
    return "".join(part.content for part in chapter[1].children or ())


def html_of(markdown: MarkdownIt, chapter: Sequence[Token]) -> str:
    """What stands under its heading."""
    under = chapter[3:]
    for token in under:
        align(token)
    return str(markdown.renderer.render(under, markdown.options, {}))


def align(token: Token) -> None:
    """How a column is aligned is a class: the page allows no style in HTML."""
    style = token.attrs.pop("style", None)
    if style is not None:
        token.attrSet("class", str(style).removeprefix("text-align:"))
