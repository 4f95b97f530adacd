"""What is remembered of sentences and texts: it never comes to another question than the one it answered."""

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
from rookery.core.text import localizer as core_words
from rookery.core.text.localizer import VALUE_MAX, Localizer, TextContext, languages, warm_up
from rookery.core.text.phrases import cached_text, columns
from rookery.games.wingspan.text.names import HARD_SPACE, WIDTH, wrapped

PACKAGES = {
    "nest_box": "given = { $count } in the box\nby-kind = { $count ->\n    [one] one\n   *[other] { $count }\n }\n",
    "bird_bath": "given = { $count } in the bath\n",
}


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two packages that say the same id in their own ways."""
    for package, text in PACKAGES.items():
        room = tmp_path / package / "locales"
        room.mkdir(parents=True)
        (tmp_path / package / "__init__.py").touch()
        for language in languages():
            (room / f"{language}.ftl").write_text(f"{text}tongue = {language}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    yield
    for kept in (core_words._shared_localizer, core_words._messages, core_words._format_cached):
        kept.cache_clear()


# Sentences


@pytest.mark.usefixtures("spoken")
def test_values_that_are_equal_but_not_the_same_are_told_apart() -> None:
    localizer = Localizer("en", "nest_box")
    for values in ([1, True, "1", 1.0, "True"], ["True", 1.0, "1", True, 1]):
        core_words._format_cached.cache_clear()
        for _ in range(2):
            for value in values:
                expected = core_words._format_message(localizer._catalogue, "by-kind", count=value)
                assert localizer.say("by-kind", count=value) == expected, repr(value)
    assert (localizer.say("by-kind", count=1), localizer.say("by-kind", count="1")) == ("one", "1")
    typed = core_words._format_cached.cache_info().currsize
    assert typed == 4, "1, True, '1' and 'True', each for itself; a fraction is not remembered"


@pytest.mark.usefixtures("spoken")
def test_two_packages_may_say_the_same_id_and_so_may_two_languages() -> None:
    for _ in range(2):
        said = [Localizer("en", package).say("given", count=2) for package in PACKAGES]
        assert said == ["2 in the box", "2 in the bath"]
        assert [Localizer(language, "nest_box").say("tongue") for language in languages()] == list(languages())


@pytest.mark.usefixtures("spoken")
def test_the_names_of_values_are_told_apart() -> None:
    localizer = Localizer("en", "nest_box")
    assert localizer.say("given", count=2, other=3) == "2 in the box"
    assert localizer.say("given", count=3, other=2) == "3 in the box"


@pytest.mark.usefixtures("spoken")
def test_values_that_cannot_be_remembered_are_said_all_the_same() -> None:
    localizer, before = Localizer("en", "nest_box"), core_words._format_cached.cache_info().currsize
    assert localizer.say("given", count=2, unused=["a", "list"]) == "2 in the box"
    assert localizer.say("given", count="x" * (VALUE_MAX + 1)) == "x" * (VALUE_MAX - 1) + "… in the box"
    assert localizer.say("given", count=0.5) == "0.5 in the box"
    assert core_words._format_cached.cache_info().currsize == before


@pytest.mark.usefixtures("spoken")
def test_a_refusal_is_not_remembered_as_a_sentence() -> None:
    for _ in range(2):
        with pytest.raises(BadData, match="no message 'givn'"):
            Localizer("en", "nest_box").say("givn")
        with pytest.raises(BadData, match="given"):
            Localizer("en", "nest_box").say("given")


@pytest.mark.usefixtures("spoken")
def test_packages_that_share_an_id_cannot_speak_together() -> None:
    with pytest.raises(BadData, match=r"nest_box/locales/en.ftl: given is there already"):
        Localizer("en", "bird_bath", "nest_box")


def test_the_same_words_are_one_object() -> None:
    package = games.load("feather").package
    assert Localizer("en", package) is Localizer("en", package)
    assert Localizer("en", package) is not Localizer("fr", package)
    assert Localizer("en", package) is not Localizer("en")


@pytest.mark.slow
def test_warming_up_leaves_nothing_to_read() -> None:
    for name in games.NAMES:
        package = games.load(name).package
        warm_up("fr", package)
        read = core_words._messages.cache_info().misses
        catalogue = Localizer("fr", package)._catalogue
        assert catalogue.bundle._compiled.keys() >= catalogue.ids
        assert core_words._messages.cache_info().misses == read


def test_threads_hear_what_one_alone_hears() -> None:
    package = games.load("cubirds").package
    asked = [(language, count) for count in range(1, 60) for language in languages()] * 4
    random.Random(1).shuffle(asked)

    def heard(question: tuple[str, int]) -> str:
        language, count = question
        return Localizer(language, package).say("species-owl", count=count)

    alone = [heard(question) for question in asked]
    core_words._format_cached.cache_clear()
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(heard, asked, timeout=60)) == alone


# Texts about things


def test_a_text_about_a_thing_knows_no_listener() -> None:
    heard: list[TextContext] = []

    @cached_text
    def told(context: TextContext, thing: str) -> str:
        heard.append(context)
        return f"{context.localizer.language} {thing} {context.seat} {context.names}"

    english, french = Localizer("en"), Localizer("fr")
    ann, bo = TextContext(english, ("Ann", "Bo"), 0), TextContext(english, ("Ann", "Bo"), 1)
    assert told(ann, "owl") == told(bo, "owl") == "en owl None ()"
    assert told(TextContext(french, ("Ann",), 0), "owl") == "fr owl None ()"
    assert told(ann, "wren") == "en wren None ()"
    assert [(ear.names, ear.seat) for ear in heard] == [((), None)] * 3


def test_texts_about_things_tell_1_from_true() -> None:
    @cached_text
    def told(context: TextContext, thing: object) -> str:
        return repr(thing)

    ann = TextContext(Localizer("en"), ("Ann",), 0)
    things: list[object] = [1, True, "1", 1.0]
    assert [told(ann, thing) for thing in things * 2] == ["1", "True", "'1'", "1.0"] * 2


def test_lines_that_were_handed_out_can_be_changed() -> None:
    from rookery.games.wingspan.text.card_facts import card_lines

    ann = TextContext(Localizer("en", games.load("wingspan").package), ("Ann",), 0)
    bird = games.load("wingspan").text.BIRDS[0]
    texts: list[Callable[[], list[str]]] = [
        lambda: card_lines(ann, bird, "  ", False),
        lambda: wrapped("a line", 2),
    ]
    for lines in texts:
        first = lines()
        kept = list(first)
        first.append("spoilt")
        assert lines() == kept


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
                ear = TextContext(Localizer("en", rulebook.package), game.names, seat)
                for plain in (True, False):
                    assert rulebook.text.order(view, legal) == rulebook.text.menu(ear, view, legal, plain).order
                assert sorted(rulebook.text.order(view, legal)) == sorted(legal)
            game.play(rng.choice(legal), seat)


# Lines


def by_textwrap(text: str, indent: int, first: str) -> list[str]:
    """As textwrap folds; marks and units stay with the word before them."""
    for mark in (";", ":", "!", "?", "cm"):
        text = text.replace(f" {mark}", HARD_SPACE + mark)
    ends: dict[str, Any] = {"initial_indent": first, "subsequent_indent": " " * indent, "break_on_hyphens": False}
    return [line.replace(HARD_SPACE, " ") for line in textwrap.wrap(text, WIDTH, **ends)]


def test_lines_are_folded_as_textwrap_folds_them() -> None:
    rng = random.Random(1)
    parts = ["a", "be", "nest", "mésange", "half-way", "(3", "cm", ":", "?", "w" * 30, "w" * 79]
    strange = ["w" * 90, "", "\t", "two\nlines", HARD_SPACE]
    for number in range(3000):
        chosen = rng.choices(parts + (strange if number % 3 == 0 else []), k=rng.randrange(45))
        text, indent, first = " ".join(chosen), rng.choice((0, 2, 5, 7)), rng.choice(("", "  ", " 12. "))
        assert wrapped(text, indent, first) == by_textwrap(text, indent, first), repr(text)


def test_columns_stand_under_one_another() -> None:
    cells = [["", "Points", ""], ["Ann", "7", "ßé"], ["Élodie", "12", ""]]
    assert columns(cells, right=frozenset({1})) == ["        Points", "Ann          7  ßé", "Élodie      12"]
    assert columns([["100%", "%s"], ["5", ""]]) == ["100%  %s", "5"]
    assert columns([]) == []
