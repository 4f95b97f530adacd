"""Rules and cards of each game: in every language, and cached by browsers."""

from __future__ import annotations

import json
import random
import re
from functools import cache
from typing import Any

import pytest

from rookery import games
from rookery.core.text.localizer import languages
from rookery.server.api.game_routes import cards_in, rules_in
from rookery.server.api.rules_pages import SafeMarkdown, heading_of, html_of, split
from rookery.server.messages import RulesPage, RulesSection

from ..live_server import Guest
from ..table_helpers import KINDS, Kind, kind_id, new_table, next_event
from .test_http_refusals import check_refused

CACHED_PATHS = [
    *(f"/api/games/{game}/{what}" for game in games.NAMES for what in ("rules", "cards")),
    "/api/catalogues/en",
]


@cache
def rules(game: str, language: str) -> RulesPage:
    return RulesPage.model_validate_json(rules_in(game, language).body, strict=True)


def all_sections(page: RulesPage) -> list[RulesSection]:
    return [page.how_to_play, *page.sections, *page.fine_print.sections]


def numbers(sections: list[RulesSection]) -> list[str]:
    return [section.number for section in sections]


# Rules


@pytest.mark.parametrize("game", games.NAMES)
def test_the_rules_have_the_same_sections_in_every_language(game: str) -> None:
    english = numbers(all_sections(rules(game, "en")))
    numbered = [number for number in english if number]
    assert numbered == [str(number) for number in range(1, len(numbered) + 1)]
    for language in languages():
        assert numbers(all_sections(rules(game, language))) == english
        assert numbers(rules(game, language).fine_print.sections) == numbers(rules(game, "en").fine_print.sections)
    titles = [[section.title for section in all_sections(rules(game, language))] for language in languages()]
    assert titles[0] != titles[1]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.NAMES)
def test_how_to_play_is_short_and_contains_no_code(game: str, language: str) -> None:
    """It consists of a few lines with three tips at the end."""
    how = rules(game, language).how_to_play
    assert how.title == {"en": "How to play", "fr": "Comment jouer"}[language]
    assert 100 < len(re.sub("<[^>]*>", "", how.html).split()) < 330
    assert how.html.rpartition("<ul>")[2].count("<li>") == 3
    assert "<code>" not in how.html


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.NAMES)
def test_rulings_and_notation_are_in_the_fine_print(game: str, language: str) -> None:
    page = rules(game, language)
    titles = [section.title for section in page.fine_print.sections]
    assert {"en": "Rulings", "fr": "Points tranchés"}[language] in titles
    assert "Notation" in titles
    assert all("rules/" not in section.html for section in (page.how_to_play, *page.sections))
    assert "<code>rules/</code>" in page.fine_print.sections[-1].html


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.NAMES)
def test_every_section_is_safe_html(game: str, language: str) -> None:
    page = rules(game, language)
    assert games.load(game).title in page.title
    for html in (section.html for section in all_sections(page)):
        assert html.strip()
        assert not re.search(r"<(h1|h2|script|style|img|iframe)\b|\sstyle=|\son\w+=|href=\"(?!https://|#)", html)
    assert any("<table>" in section.html for section in page.sections)
    assert all(section.title for section in all_sections(page))


@pytest.mark.parametrize("kind", KINDS, ids=kind_id)
def test_every_question_names_a_section_of_the_rules(kind: Kind) -> None:
    live, _ = new_table(kind, 4)
    rng, found = random.Random(4), set[str]()
    for _ in range(400):
        if live.stage == "over":
            break
        found |= {live.rulebook.text.rule(live.view(seat)) for seat in live.deciders}
        live.apply(next_event(live, rng))
    assert found
    assert found <= set(numbers(rules(kind[0], "en").sections)) - {""}


MARKDOWN = """# Title

Above.

## Zero

Some *slanted* <b onclick="x()">raw</b>.

## 1 One

### Inside

[here](#2) [there](https://example.org) [back](/table/x) [bad](javascript:alert(1)) [plain](http://example.org)
[other](//example.org) ![picture](/art/x.svg)

| a | b |
|---|--:|
| 1 | 2 |
"""


def test_raw_html_and_unsafe_links_in_markdown_are_removed() -> None:
    markdown = SafeMarkdown()
    (title,) = split(markdown.parse(MARKDOWN), "h1")
    assert heading_of(title) == "Title"
    first, section = (html_of(markdown, chapter) for chapter in split(title, "h2"))
    assert first == "<p>Some <em>slanted</em> &lt;b onclick=&quot;x()&quot;&gt;raw&lt;/b&gt;.</p>\n"
    assert re.findall(r'href="([^"]*)"', section) == ["#2", "https://example.org", "/table/x", "/art/x.svg"]
    assert "<h3>Inside</h3>" in section
    assert "<img" not in section
    assert '<td class="right">2</td>' in section
    assert "style=" not in section


# Cards


@pytest.mark.parametrize("game", games.NAMES)
def test_cards_differ_between_languages_only_in_their_texts(ann: Guest, game: str) -> None:
    english, french = (ann.get(f"/api/games/{game}/cards", language=language) for language in languages())
    assert english == json.loads(cards_in(game, "en").body)
    assert shape(english) == shape(french)
    assert english != french


def shape(value: Any) -> Any:
    """Return the field names with the types of their values."""
    if isinstance(value, dict):
        return {name: shape(inner) for name, inner in value.items()}
    return type(value).__name__


# The endpoints


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.NAMES)
def test_the_endpoint_returns_the_rules(ann: Guest, game: str, language: str) -> None:
    answer = ann.http.get(f"/api/games/{game}/rules", params={"language": language})
    assert answer.headers["content-type"] == "application/json"
    assert RulesPage.model_validate_json(answer.text, strict=True) == rules(game, language)


@pytest.mark.parametrize("what", ["rules", "cards"])
def test_an_unknown_game_or_language_is_refused(ann: Guest, what: str) -> None:
    assert "cubirds" in check_refused(ann.http.get(f"/api/games/cubird/{what}"), "bad_option", 422)
    check_refused(ann.http.get(f"/api/games/cubirds/{what}", params={"language": "xx"}), "bad_option", 422)


@pytest.mark.parametrize("path", CACHED_PATHS)
def test_a_cached_answer_is_revalidated(ann: Guest, path: str) -> None:
    first = ann.http.get(path)
    tag = first.headers["etag"]
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = ann.http.get(path, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        assert again.headers["cache-control"] == "no-cache"
    assert ann.http.get(path, headers={"If-None-Match": '"other"'}).content == first.content


def test_every_language_has_its_own_etag(ann: Guest) -> None:
    tags = [ann.http.get("/api/games/feather/rules", params={"language": each}).headers["etag"] for each in languages()]
    assert len(set(tags)) == len(tags)
    assert ann.http.get("/api/catalogues/fr").headers["etag"] != ann.http.get("/api/catalogues/en").headers["etag"]
