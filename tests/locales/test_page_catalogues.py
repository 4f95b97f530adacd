"""The words of the page: each language says the same, nothing is there twice, and the page says it all."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from rookery.core.text.localizer import SHARED_PACKAGE, languages
from rookery.score.export import PARTS as SCORE_PARTS
from rookery.server.api.table_routes import CLIENT_CATALOGUES
from rookery.server.live.state_messages import PACKAGE

from .test_catalogues import Reader

WORDS = Path(str(files(PACKAGE))) / "locales"
SOURCES = Path(__file__).parents[2] / "web/src"
# The score keeper is a page of its own: of the others it takes a few components, which say nothing.
SCORE = SOURCES / "score"
PAGES = {"tables": CLIENT_CATALOGUES, "score": SCORE_PARTS}
ALL_PARTS = (*CLIENT_CATALOGUES, *SCORE_PARTS)
# Every word of the client: what is a text in its sources, and what a text of a template begins and ends with.
LITERAL = re.compile(r"""["']([a-z][a-z0-9_-]*)["']""")
TEMPLATE = re.compile(r"`([a-z][a-z0-9_]*-[a-z0-9_-]*)\$\{[^`]*?\}([a-z0-9_-]*)`")
# What is asked for where something is said: the first value of the call.
SAID = re.compile(r"\bsay\(\s*([^,()]*(?:\([^()]*\)[^,()]*)*)")


@cache
def read(name: str, folder: Path = WORDS) -> Reader:
    reader = Reader()
    tree = FluentParser().parse((folder / f"{name}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in tree.body if isinstance(entry, ast.Junk)], f"{name}.ftl cannot be read"
    reader.visit(tree)
    return reader


def all_ids(page: str, language: str) -> list[str]:
    """Everything that a page is sent in a language; the server's own words only go to its tables."""
    house = Path(str(files(SHARED_PACKAGE))) / "locales"
    own = [read(language, house), *(read(f"{part}.{language}") for part in PAGES[page])]
    if page == "tables":
        own.append(read(language))
    return [each for reader in own for each in reader.ids]


def sources(page: str) -> str:
    found = sorted(path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte"))
    own = [path for path in found if (SCORE in path.parents) == (page == "score")]
    return "\n".join(path.read_text(encoding="utf-8") for path in own)


def test_every_file_of_words_is_one_of_the_pages_parts_or_the_servers_own() -> None:
    expected = {f"{language}.ftl" for language in languages()}
    expected |= {f"{part}.{language}.ftl" for part in ALL_PARTS for language in languages()}
    assert {path.name for path in WORDS.glob("*.ftl")} == expected


@pytest.mark.parametrize("part", ["", *(f"{part}." for part in ALL_PARTS)])
def test_all_languages_have_the_same_messages_with_the_same_values(part: str) -> None:
    english = read(f"{part}en")
    for language in languages():
        other = read(f"{part}{language}")
        assert other.ids == english.ids
        for name in english.ids:
            assert other.values[name] == english.values[name], f"{part}{language}: {name}"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("language", languages())
def test_no_message_is_there_twice(page: str, language: str) -> None:
    ids = all_ids(page, language)
    assert sorted(name for name in set(ids) if ids.count(name) > 1) == []


@pytest.mark.parametrize("part", ALL_PARTS)
def test_a_message_is_named_after_its_part(part: str) -> None:
    assert [name for name in read(f"{part}.en").ids if not name.startswith(f"{part}-")] == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_every_message_of_its_parts(page: str) -> None:
    code = sources(page)
    said, made = set(LITERAL.findall(code)), TEMPLATE.findall(code)
    readers = [read(f"{part}.en") for part in PAGES[page]]
    referred = {name for reader in readers for name in reader.referred}
    unused = [
        name
        for reader in readers
        for name in reader.ids
        if name not in said | referred and not any(name.startswith(begin) and name.endswith(end) for begin, end in made)
    ]
    assert unused == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_says_nothing_that_is_no_message(page: str) -> None:
    ids = set(all_ids(page, "en"))
    families = {name.partition("-")[0] for each in PAGES for name in all_ids(each, "en") if "-" in name}
    asked = " ".join(SAID.findall(sources(page)))
    literals = {name for name in LITERAL.findall(asked) if "-" in name and name.partition("-")[0] in families}
    assert literals, "the page says nothing"
    assert sorted(literals - ids) == []
    for begin, end in TEMPLATE.findall(asked):
        assert any(name.startswith(begin) and name.endswith(end) for name in ids), f"{begin}…{end}"
