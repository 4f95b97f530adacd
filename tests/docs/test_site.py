"""The documentation site: strict links, no requests to other hosts, and pages that show the documents unchanged."""

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
# The tags and attributes of files that a browser fetches without a click.
FETCHED = {"link": "href", "script": "src", "img": "src", "source": "srcset", "iframe": "src"}
# Those tags, and tags with a language. Parsing all other tags would take most of the time.
RELEVANT = re.compile(rf"<(?:{'|'.join(FETCHED)})\b[^>]*>|<[^>]*\blang=[^>]*>")
COUNTED = ("a", "code", "h1", "h2", "h3", "h4", "img", "li", "pre", "table", "td", "th")


class Page(HTMLParser):
    """The files that a page fetches, and the languages of its parts."""

    # The parser receives tags only, so a `script` tag must not switch it to raw text.
    CDATA_CONTENT_ELEMENTS = ()  # type: ignore[misc]  # Final for typeshed only

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.fetched: set[str] = set()
        self.languages: set[str] = set()
        self.feed("\n".join(RELEVANT.findall(file.read_text(encoding="utf-8"))))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag in FETCHED and found.get("rel") != "canonical":
            self.fetched.add(found.get(FETCHED[tag]) or "")
        self.languages.add(found.get("lang") or "")


@cache
def page_texts() -> dict[str, str]:
    return pages.page_texts()


@pytest.mark.slow
def test_the_site_builds_with_strict_links_and_no_requests_to_other_hosts(tmp_path: Path) -> None:
    pages.gather(tmp_path / "pages")
    assert build(tmp_path / "site", tmp_path / "pages") == 0
    built = sorted((tmp_path / "site").rglob("*.html"))
    assert len(built) > len(pages.page_sources())
    for file in built:
        page = Page(file)
        assert not [address for address in page.fetched if re.match(r"(https?:)?//", address)], file.name
        assert ("fr" in page.languages) == file.name.endswith(".fr.html")
    style = "".join(file.read_text() for file in (tmp_path / "site").rglob("*.css"))
    assert not re.search(r"url\(.?(https?:)?//|@import", style)
    assert "Return the seats that must act now" in (tmp_path / "site/reference/game.html").read_text()


@pytest.mark.slow
def test_a_broken_link_or_anchor_fails_the_build(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """The test builds a few pages without the reference; the output also names the missing pages."""
    broken, texts = tmp_path / "pages", dict(page_texts())
    texts["notice.md"] += "\n[a](nowhere.md) [b](serving.md#nowhere) ![c](pictures/nothing.webp)\n"
    for page in ("notice.md", "serving.md"):
        pages.write(broken / page, texts[page].encode())
    pages.write(broken / "lost.md", b"# A page without links to it\n")
    assert build(tmp_path / "site", broken) != 0
    output = capfd.readouterr().err
    for wrong in ("'nowhere.md'", "'#nowhere'", "'pictures/nothing.webp'", "lost.md", "'start.md'"):
        assert re.search(rf"^ *WARNING.*{wrong}|^  - {wrong}", output, re.MULTILINE), output


def test_every_document_is_a_page() -> None:
    page_of, texts = pages.pages_by_file(pages.page_sources()), page_texts()
    for document in DOCUMENTS:
        assert page_of[document.relative_to(ROOT).as_posix()] in texts


def test_the_site_shows_all_numbered_rules() -> None:
    texts = page_texts()
    for name in games.NAMES:
        for language in ("", ".fr"):
            rules = (ROOT / f"src/rookery/games/{name}/RULES{language}.md").read_text(encoding="utf-8")
            numbers = re.findall(r"^\*\*(\d+\.\d+ .+?)\*\*", rules, re.MULTILINE)
            assert numbers
            assert re.findall(r"^\*\*(\d+\.\d+ .+?)\*\*", texts[f"rules/{name}{language}.md"], re.MULTILINE) == numbers


@pytest.mark.parametrize("document", [*DOCUMENTS, *RULES], ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_document_reads_the_same_in_the_repository_and_on_the_site(document: Path) -> None:
    """The site's Markdown dialect needs a blank line before a list, and deep indents for code in a list."""
    text = document.read_text(encoding="utf-8")
    in_repository = MarkdownIt("commonmark").enable("table").render(text)
    on_site = markdown.markdown(text, extensions=["attr_list", "md_in_html", "tables", "toc", "pymdownx.superfences"])
    assert tags(on_site) == tags(in_repository)


def tags(html: str) -> Counter[str]:
    return Counter(tag for tag in re.findall(r"<(\w+)", html) if tag in COUNTED)


def resolve(text: str, source: str = "docs/serving.md", page: str = "serving.md") -> str:
    context = links.LinkContext(ROOT, ROOT / source, page, pages.pages_by_file(pages.page_sources()))
    return links.resolve_links(text, context)


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
    assert resolve(text) == on_the_page


def test_links_of_a_page_in_a_folder_are_relative_to_it() -> None:
    assert resolve("[s](../serving.md)", "docs/design/server.md", "design/server.md") == "[s](../serving.md)"
    assert resolve("![b](../pictures/lobby.webp)", "docs/design/server.md", "design/x.md") == (
        "![b](../pictures/lobby.webp)"
    )


def test_errors_name_missing_files_sections_and_tables() -> None:
    with pytest.raises(PageError, match=r"docs/serving.md links to nothing.md, which does not exist"):
        resolve("[x](nothing.md)")
    with pytest.raises(PageError, match="no such section"):
        pages.included("index.md", "README.md#nothing", {})
    with pytest.raises(PageError, match="no table 'nothing'; tables are levels"):
        tables.table("nothing")


def test_a_section_ends_at_the_next_heading_of_its_level() -> None:
    text = "# T\n\n## A game's `rules`\n\none\n\n```sh\n# no heading\n```\n\n### Below\n\ntwo\n\n## Next\n\nthree\n"
    assert slug("A game's `rules`") == "a-games-rules"
    found = section(text, "a-games-rules")
    assert found is not None
    assert "# no heading" in found
    assert "two" in found
    assert "three" not in found
    assert below_title("# T\n\n# Fine print\n") == "\n## Fine print\n"


def test_tables_have_the_figures_of_the_data() -> None:
    measured = games.load("cubirds").strength[0]
    assert f"{measured.win_rate:.1%} of {measured.games} games" in tables.table("levels")
    assert all(f"`{name}`" in tables.table("descriptions") for name in bots.NAMES)
    assert len(tables.table("conformance").splitlines()) == 2 + 14
    assert "::: rookery.core.errors.IllegalAction" in tables.table("errors")
