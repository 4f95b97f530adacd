"""The caches of messages and texts: a cached text is only used for equal values, ids, packages and languages."""

from __future__ import annotations

import random
import textwrap
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery import games
from rookery.core.errors import BadData
from rookery.core.text import localizer as core_localizer
from rookery.core.text.localizer import VALUE_MAX, Localizer, TextContext, languages, warm_up
from rookery.core.text.shared_text import cached_text, columns
from rookery.games.wingspan.text.names import HARD_SPACE, WIDTH, wrapped

PACKAGES = {
    "nest_box": "given = { $count } in the box\nby-kind = { $count ->\n    [one] one\n   *[other] { $count }\n }\n",
    "bird_bath": "given = { $count } in the bath\n",
}


@pytest.fixture
def two_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Create two packages with different messages for the same id."""
    for package, text in PACKAGES.items():
        folder = tmp_path / package / "locales"
        folder.mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        for language in languages():
            (folder / f"{language}.ftl").write_text(f"{text}tongue = {language}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    for cache in (core_localizer._shared_localizer, core_localizer._messages, core_localizer._format_cached):
        cache.cache_clear()


# Messages


@pytest.mark.usefixtures("two_packages")
def test_equal_values_of_different_types_are_cached_separately() -> None:
    localizer = Localizer("en", "nest_box")
    for values in ([1, True, "1", 1.0, "True"], ["True", 1.0, "1", True, 1]):
        core_localizer._format_cached.cache_clear()
        for _ in range(2):
            for value in values:
                expected = core_localizer._format_message(localizer._catalogue, "by-kind", count=value)
                assert localizer.say("by-kind", count=value) == expected, repr(value)
    assert (localizer.say("by-kind", count=1), localizer.say("by-kind", count="1")) == ("one", "1")
    typed = core_localizer._format_cached.cache_info().currsize
    assert typed == 4, "1, True, '1' and 'True' have separate entries; a fraction is not cached"


@pytest.mark.usefixtures("two_packages")
def test_packages_and_languages_are_cached_separately() -> None:
    for _ in range(2):
        messages = [Localizer("en", package).say("given", count=2) for package in PACKAGES]
        assert messages == ["2 in the box", "2 in the bath"]
        assert [Localizer(language, "nest_box").say("tongue") for language in languages()] == list(languages())


@pytest.mark.usefixtures("two_packages")
def test_values_are_cached_by_name() -> None:
    localizer = Localizer("en", "nest_box")
    assert localizer.say("given", count=2, other=3) == "2 in the box"
    assert localizer.say("given", count=3, other=2) == "3 in the box"


@pytest.mark.usefixtures("two_packages")
def test_values_that_cannot_be_cached_are_formatted_too() -> None:
    localizer, before = Localizer("en", "nest_box"), core_localizer._format_cached.cache_info().currsize
    assert localizer.say("given", count=2, unused=["a", "list"]) == "2 in the box"
    assert localizer.say("given", count="x" * (VALUE_MAX + 1)) == "x" * (VALUE_MAX - 1) + "… in the box"
    assert localizer.say("given", count=0.5) == "0.5 in the box"
    assert core_localizer._format_cached.cache_info().currsize == before


@pytest.mark.usefixtures("two_packages")
def test_an_error_is_not_cached_as_a_message() -> None:
    for _ in range(2):
        with pytest.raises(BadData, match="no message 'givn'"):
            Localizer("en", "nest_box").say("givn")
        with pytest.raises(BadData, match="given"):
            Localizer("en", "nest_box").say("given")


@pytest.mark.usefixtures("two_packages")
def test_packages_that_share_an_id_cannot_be_combined() -> None:
    with pytest.raises(BadData, match=r"nest_box/locales/en.ftl: given is there already"):
        Localizer("en", "bird_bath", "nest_box")


def test_equal_localizers_are_one_object() -> None:
    package = games.load("feather").package
    assert Localizer("en", package) is Localizer("en", package)
    assert Localizer("en", package) is not Localizer("fr", package)
    assert Localizer("en", package) is not Localizer("en")


@pytest.mark.slow
def test_warming_up_reads_all_messages() -> None:
    for name in games.NAMES:
        package = games.load(name).package
        warm_up("fr", package)
        read = core_localizer._messages.cache_info().misses
        catalogue = Localizer("fr", package)._catalogue
        assert catalogue.bundle._compiled.keys() >= catalogue.ids
        assert core_localizer._messages.cache_info().misses == read


def test_threads_get_the_same_messages_as_a_single_one() -> None:
    package = games.load("cubirds").package
    asked = [(language, count) for count in range(1, 60) for language in languages()] * 4
    random.Random(1).shuffle(asked)

    def message_for(question: tuple[str, int]) -> str:
        language, count = question
        return Localizer(language, package).say("species-owl", count=count)

    single_threaded = [message_for(question) for question in asked]
    core_localizer._format_cached.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(message_for, asked, timeout=60)) == single_threaded


# Texts about things


def test_a_cached_text_does_not_know_its_reader() -> None:
    contexts: list[TextContext] = []

    @cached_text
    def text_of(context: TextContext, thing: str) -> str:
        contexts.append(context)
        return f"{context.localizer.language} {thing} {context.seat} {context.names}"

    english, french = Localizer("en"), Localizer("fr")
    ann, bo = TextContext(english, ("Ann", "Bo"), 0), TextContext(english, ("Ann", "Bo"), 1)
    assert text_of(ann, "owl") == text_of(bo, "owl") == "en owl None ()"
    assert text_of(TextContext(french, ("Ann",), 0), "owl") == "fr owl None ()"
    assert text_of(ann, "wren") == "en wren None ()"
    assert [(reader_context.names, reader_context.seat) for reader_context in contexts] == [((), None)] * 3


def test_cached_texts_distinguish_1_and_true() -> None:
    @cached_text
    def text_of(context: TextContext, thing: object) -> str:
        return repr(thing)

    ann = TextContext(Localizer("en"), ("Ann",), 0)
    things: list[object] = [1, True, "1", 1.0]
    assert [text_of(ann, thing) for thing in things * 2] == ["1", "True", "'1'", "1.0"] * 2


def test_returned_lines_can_be_changed() -> None:
    from rookery.games.wingspan.text.card_facts import card_lines

    ann = TextContext(Localizer("en", games.load("wingspan").package), ("Ann",), 0)
    bird = games.load("wingspan").text.BIRDS[0]
    texts: list[Callable[[], list[str]]] = [
        lambda: card_lines(ann, bird, "  ", False),
        lambda: wrapped("a line", 2),
    ]
    for lines in texts:
        first = lines()
        before = list(first)
        first.append("spoilt")
        assert lines() == before


# Choices


@pytest.mark.parametrize("name", games.NAMES)
def test_the_order_of_choices_is_that_of_the_menu(name: str) -> None:
    rulebook = games.load(name)
    for seed in range(3):
        rng, game = random.Random(seed), rookery.new(name, seats=2, seed=seed)
        while game.deciders:
            seat = rng.choice(game.deciders)
            view, legal = game.view(seat), game.legal(seat)
            if rng.random() < 0.2:
                reader_context = TextContext(Localizer("en", rulebook.package), game.names, seat)
                for plain in (True, False):
                    assert (
                        rulebook.text.order(view, legal) == rulebook.text.menu(reader_context, view, legal, plain).order
                    )
                assert sorted(rulebook.text.order(view, legal)) == sorted(legal)
            game.play(rng.choice(legal), seat)


# Lines


def by_textwrap(text: str, indent: int, first: str) -> list[str]:
    """Wrap lines with textwrap; punctuation and units stay with the word before them."""
    for mark in (";", ":", "!", "?", "cm"):
        text = text.replace(f" {mark}", HARD_SPACE + mark)
    ends: dict[str, Any] = {"initial_indent": first, "subsequent_indent": " " * indent, "break_on_hyphens": False}
    return [line.replace(HARD_SPACE, " ") for line in textwrap.wrap(text, WIDTH, **ends)]


def test_lines_are_wrapped_as_by_textwrap() -> None:
    rng = random.Random(1)
    parts = ["a", "be", "nest", "mésange", "half-way", "(3", "cm", ":", "?", "w" * 30, "w" * 79]
    unusual = ["w" * 90, "", "\t", "two\nlines", HARD_SPACE]
    for number in range(3000):
        chosen = rng.choices(parts + (unusual if number % 3 == 0 else []), k=rng.randrange(45))
        text, indent, first = " ".join(chosen), rng.choice((0, 2, 5, 7)), rng.choice(("", "  ", " 12. "))
        assert wrapped(text, indent, first) == by_textwrap(text, indent, first), repr(text)


def test_columns_are_aligned() -> None:
    cells = [["", "Points", ""], ["Ann", "7", "ßé"], ["Élodie", "12", ""]]
    assert columns(cells, right=frozenset({1})) == ["        Points", "Ann          7  ßé", "Élodie      12"]
    assert columns([["100%", "%s"], ["5", ""]]) == ["100%  %s", "5"]
    assert columns([]) == []
