"""The documentation site: built with strict links, without a request to another host, from the sources as they are."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import markdown
import pytest
from markdown_it import MarkdownIt

from docs.site import links, pages, tables
from docs.site.__main__ import build
from docs.site.errors import PageError
from docs.site.markdown import below_title, section, slug
from rookery import bots, games

ROOT = pages.ROOT
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("docs/design/*.md")])
RULES = sorted(ROOT.glob("src/rookery/games/*/RULES*.md"))
# What a browser fetches by itself.
FETCHED = {"link": "href", "script": "src", "img": "src", "source": "srcset", "iframe": "src"}
# Their tags, and those that say a language: to parse the others takes most of the time.
LOOKED_AT = re.compile(rf"<(?:{'|'.join(FETCHED)})\b[^>]*>|<[^>]*\blang=[^>]*>")
COUNTED = ("a", "code", "h1", "h2", "h3", "h4", "img", "li", "pre", "table", "td", "th")


class Page(HTMLParser):
    """What a page fetches, and the language of its parts."""

    # No text stands between the tags that are read.
    CDATA_CONTENT_ELEMENTS = ()  # type: ignore[misc]  # Final for typeshed only

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.fetched: set[str] = set()
        self.languages: set[str] = set()
        self.feed("\n".join(LOOKED_AT.findall(file.read_text(encoding="utf-8"))))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag in FETCHED and found.get("rel") != "canonical":
            self.fetched.add(found.get(FETCHED[tag]) or "")
        self.languages.add(found.get("lang") or "")


@cache
def page_texts() -> dict[str, str]:
    return pages.page_texts()


@pytest.mark.slow
def test_the_site_is_built_with_strict_links_and_asks_no_other_host(tmp_path: Path) -> None:
    pages.gather(tmp_path / "pages")
    assert build(tmp_path / "site", tmp_path / "pages") == 0
    built = sorted((tmp_path / "site").rglob("*.html"))
    assert len(built) > len(pages.page_sources())
    for file in built:
        page = Page(file)
        assert not [what for what in page.fetched if re.match(r"(https?:)?//", what)], file.name
        assert ("fr" in page.languages) == file.name.endswith(".fr.html")
    style = "".join(file.read_text() for file in (tmp_path / "site").rglob("*.css"))
    assert not re.search(r"url\(.?(https?:)?//|@import", style)
    assert "Return the seats that must act now" in (tmp_path / "site/reference/game.html").read_text()


@pytest.mark.slow
def test_a_link_or_an_anchor_that_leads_nowhere_fails(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Of a site of few pages, without the reference, whose missing ones are named too."""
    broken, texts = tmp_path / "pages", dict(page_texts())
    texts["notice.md"] += "\n[a](nowhere.md) [b](serving.md#nowhere) ![c](pictures/nothing.webp)\n"
    for page in ("notice.md", "serving.md"):
        pages.write(broken / page, texts[page].encode())
    pages.write(broken / "lost.md", b"# Nobody finds this page\n")
    assert build(tmp_path / "site", broken) != 0
    said = capfd.readouterr().err
    for wrong in ("'nowhere.md'", "'#nowhere'", "'pictures/nothing.webp'", "lost.md", "'start.md'"):
        assert re.search(rf"^ *WARNING.*{wrong}|^  - {wrong}", said, re.MULTILINE), said


def test_every_document_is_a_page() -> None:
    shown, texts = pages.shown_in(pages.page_sources()), page_texts()
    for document in DOCUMENTS:
        assert shown[document.relative_to(ROOT).as_posix()] in texts


def test_rules_are_shown_as_they_are() -> None:
    texts = page_texts()
    for name in games.NAMES:
        for language in ("", ".fr"):
            rules = (ROOT / f"src/rookery/games/{name}/RULES{language}.md").read_text(encoding="utf-8")
            numbers = re.findall(r"^\*\*(\d+\.\d+ .+?)\*\*", rules, re.MULTILINE)
            assert numbers
            assert re.findall(r"^\*\*(\d+\.\d+ .+?)\*\*", texts[f"rules/{name}{language}.md"], re.MULTILINE) == numbers


@pytest.mark.parametrize("document", [*DOCUMENTS, *RULES], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_document_reads_the_same_in_the_repository_and_on_the_site(document: Path) -> None:
    """Two dialects of Markdown: one knows no list right below a paragraph, and no code in a list that is not deep."""
    text = document.read_text(encoding="utf-8")
    here = MarkdownIt("commonmark").enable("table").render(text)
    there = markdown.markdown(text, extensions=["attr_list", "md_in_html", "tables", "toc", "pymdownx.superfences"])
    assert tags(there) == tags(here)


def tags(html: str) -> Counter[str]:
    return Counter(tag for tag in re.findall(r"<(\w+)", html) if tag in COUNTED)


def follow(text: str, source: str = "docs/serving.md", page: str = "serving.md") -> str:
    reader = links.Reader(ROOT, ROOT / source, page, pages.shown_in(pages.page_sources()))
    return links.resolved(text, reader)


@pytest.mark.parametrize(
    ("text", "on_the_page"),
    [
        ("[d](design/server.md#shape)", "[d](design/server.md#shape)"),
        ("[two\nlines](art.md)", "[two\nlines](art.md)"),
        ("[rate_limits.py](../src/rookery/server/rate_limits.py)", "`rate_limits.py`"),
        ("[`rate_limits.py`](../src/rookery/server/rate_limits.py)", "`rate_limits.py`"),
        ("[bot](../examples/own_bot.py)", "[bot](bots.md)"),
        ("[rules](../src/rookery/games/feather/RULES.fr.md)", "[rules](rules/feather.fr.md)"),
        ("[fast](../README.md#how-fast)", "[fast](speed.md)"),
        ("![birds](pictures/cubirds.webp)", "![birds](pictures/cubirds.webp)"),
        ("`[not](a-link.md)` <https://example.org> [x](https://example.org)",) * 2,
        ("```\n[not](a-link.md)\n```",) * 2,
        (r"| `left\|right` |", "| <code>left&#124;right</code> |"),
    ],
)
def test_links_lead_to_pages(text: str, on_the_page: str) -> None:
    assert follow(text) == on_the_page


def test_links_of_a_page_in_a_folder_lead_out_of_it() -> None:
    assert follow("[s](../serving.md)", "docs/design/server.md", "design/server.md") == "[s](../serving.md)"
    assert follow("![b](../pictures/lobby.webp)", "docs/design/server.md", "design/x.md") == (
        "![b](../pictures/lobby.webp)"
    )


def test_what_does_not_exist_is_named() -> None:
    with pytest.raises(PageError, match=r"docs/serving.md links to nothing.md, which does not exist"):
        follow("[x](nothing.md)")
    with pytest.raises(PageError, match="no such section"):
        pages.included("index.md", "README.md#nothing", {})
    with pytest.raises(PageError, match="no table 'nothing'; tables are levels"):
        tables.table("nothing")


def test_a_section_ends_where_the_next_begins() -> None:
    text = "# T\n\n## A game's `rooms`\n\none\n\n```sh\n# no heading\n```\n\n### Below\n\ntwo\n\n## Next\n\nthree\n"
    assert slug("A game's `rooms`") == "a-games-rooms"
    found = section(text, "a-games-rooms")
    assert found is not None
    assert "# no heading" in found
    assert "two" in found
    assert "three" not in found
    assert below_title("# T\n\n# Fine print\n") == "\n## Fine print\n"


def test_figures_come_from_the_data() -> None:
    measured = games.load("cubirds").strength[0]
    assert f"{measured.win_rate:.1%} of {measured.games} games" in tables.table("levels")
    assert all(f"`{name}`" in tables.table("styles") for name in bots.NAMES)
    assert len(tables.table("kit").splitlines()) == 2 + 14
    assert "::: rookery.core.errors.IllegalAction" in tables.table("errors")
