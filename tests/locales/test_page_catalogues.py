"""The messages of the web client: equal in all languages, unique, and all of them used."""

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

from .test_catalogues import CatalogueReader

CATALOGUES = Path(str(files(PACKAGE))) / "locales"
SOURCES = Path(__file__).parents[2] / "web/src"
# The score keeper is a separate page. The few components that it shares with the client have no messages.
SCORE = SOURCES / "score"
PAGES = {"tables": CLIENT_CATALOGUES, "score": SCORE_PARTS}
ALL_PARTS = (*CLIENT_CATALOGUES, *SCORE_PARTS)
# String literals in the sources of the client, and the beginnings and ends of template literals.
LITERAL = re.compile(r"""["']([a-z][a-z0-9_-]*)["']""")
TEMPLATE = re.compile(r"`([a-z][a-z0-9_]*-[a-z0-9_-]*)\$\{[^`]*?\}([a-z0-9_-]*)`")
# The first argument of the calls that format a message.
SAY_ARGUMENT = re.compile(r"\bsay\(\s*([^,()]*(?:\([^()]*\)[^,()]*)*)")


@cache
def read(name: str, folder: Path = CATALOGUES) -> CatalogueReader:
    reader = CatalogueReader()
    tree = FluentParser().parse((folder / f"{name}.ftl").read_text(encoding="utf-8"))
    assert not [entry for entry in tree.body if isinstance(entry, ast.Junk)], f"{name}.ftl cannot be read"
    reader.visit(tree)
    return reader


def all_ids(page: str, language: str) -> list[str]:
    """Return all message ids of a page in a language. Only the page for tables gets the messages of the server."""
    shared = Path(str(files(SHARED_PACKAGE))) / "locales"
    own = [read(language, shared), *(read(f"{part}.{language}") for part in PAGES[page])]
    if page == "tables":
        own.append(read(language))
    return [each for reader in own for each in reader.ids]


def sources(page: str) -> str:
    found = sorted(path for path in SOURCES.rglob("*") if path.suffix in (".ts", ".svelte"))
    own = [path for path in found if (SCORE in path.parents) == (page == "score")]
    return "\n".join(path.read_text(encoding="utf-8") for path in own)


def test_every_catalogue_belongs_to_a_page_or_to_the_server() -> None:
    expected = {f"{language}.ftl" for language in languages()}
    expected |= {f"{part}.{language}.ftl" for part in ALL_PARTS for language in languages()}
    assert {path.name for path in CATALOGUES.glob("*.ftl")} == expected


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
def test_no_message_id_occurs_twice(page: str, language: str) -> None:
    ids = all_ids(page, language)
    assert sorted(name for name in set(ids) if ids.count(name) > 1) == []


@pytest.mark.parametrize("part", ALL_PARTS)
def test_message_ids_begin_with_their_part(part: str) -> None:
    assert [name for name in read(f"{part}.en").ids if not name.startswith(f"{part}-")] == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_uses_every_message_of_its_parts(page: str) -> None:
    code = sources(page)
    used, templates = set(LITERAL.findall(code)), TEMPLATE.findall(code)
    readers = [read(f"{part}.en") for part in PAGES[page]]
    referred = {name for reader in readers for name in reader.referred}
    unused = [
        name
        for reader in readers
        for name in reader.ids
        if name not in used | referred
        and not any(name.startswith(begin) and name.endswith(end) for begin, end in templates)
    ]
    assert unused == []


@pytest.mark.parametrize("page", PAGES)
def test_a_page_uses_only_existing_messages(page: str) -> None:
    ids = set(all_ids(page, "en"))
    families = {name.partition("-")[0] for each in PAGES for name in all_ids(each, "en") if "-" in name}
    arguments = " ".join(SAY_ARGUMENT.findall(sources(page)))
    literals = {name for name in LITERAL.findall(arguments) if "-" in name and name.partition("-")[0] in families}
    assert literals, "the page uses no message"
    assert sorted(literals - ids) == []
    for begin, end in TEMPLATE.findall(arguments):
        assert any(name.startswith(begin) and name.endswith(end) for name in ids), f"{begin}…{end}"
