"""Every id of the engine has a message in every language, and every message is used."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import rookery
from rookery import bots, games
from rookery.cli.terminal.typed_commands import COMMANDS
from rookery.core.errors import BadData, BadOption
from rookery.core.text.localizer import PAGE_NAMES, SHARED_PACKAGE, Localizer, TextContext, languages, plain_text
from rookery.core.text.option_text import display_values, option_sentence

SOURCE = Path(rookery.__file__).parent
PACKAGES = [SHARED_PACKAGE, *(games.load(name).package for name in games.NAMES)]


class CatalogueReader(Visitor):
    """Collects message ids, the messages they refer to, and the values they need."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.referred: set[str] = set()
        self.values: dict[str, set[str]] = {}

    def visit_Message(self, node: ast.Message) -> None:  # noqa: N802  # named by fluent.syntax
        self.ids.append(node.id.name)
        self.values[node.id.name] = set()
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  # named by fluent.syntax
        self.referred.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # named by fluent.syntax
        self.values[self.ids[-1]].add(node.id.name)


@cache
def read(package: str, language: str) -> CatalogueReader:
    reader = CatalogueReader()
    text = files(package).joinpath("locales", f"{language}.ftl").read_text(encoding="utf-8")
    reader.visit(FluentParser().parse(text))
    return reader


def expected_families(game: str) -> dict[str, set[str]]:
    """Return the ids of the engine by the prefix of their messages."""
    rulebook = games.load(game)
    module = __import__(f"rookery.games.{game}.knowledge.view", fromlist=["PHASES"])
    reasons = __import__(f"rookery.games.{game}.events", fromlist=["REASONS"]).REASONS
    return {
        "event": {name for name, _ in rulebook.events.values()},
        "action": {str(action).split()[0] for action in rulebook.actions.all},
        "phase": set(module.PHASES.values()),
        "prompt": set(module.PHASES.values()),
        "reason": set(reasons.values()),
        "option": {option.name for option in rulebook.options},
    }


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", games.NAMES)
def test_exactly_the_ids_of_the_engine_have_messages(game: str, language: str) -> None:
    ids = set(read(games.load(game).package, language).ids)
    for prefix, names in expected_families(game).items():
        assert {name.partition("-")[2] for name in ids if name.startswith(f"{prefix}-")} == names, prefix


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", games.NAMES)
def test_every_value_of_an_option_has_a_different_sentence(name: str, language: str) -> None:
    rulebook = games.load(name)
    localizer = Localizer(language, rulebook.package)
    for option in rulebook.options:
        values = display_values(option)
        assert len({option_sentence(localizer, option, value) for value in values}) == len(values), option.name


@pytest.mark.parametrize("language", languages())
def test_every_species_has_a_message(language: str) -> None:
    from rookery.games.cubirds.cards import IDS

    ids = set(read("rookery.games.cubirds", language).ids)
    assert {f"species-{name}" for name in IDS} == {name for name in ids if name.startswith("species-")}


@pytest.mark.parametrize("language", languages())
def test_every_command_and_bot_has_messages(language: str) -> None:
    ids = set(read(SHARED_PACKAGE, language).ids)
    assert {name for name in ids if name.startswith("bot-")} == {
        f"bot-{name}" for name in (*bots.NAMES, "measured", "budget")
    }
    commands = {f"command-{name}" for name in [*COMMANDS, "yes", "no"]}
    assert {name for name in ids if name.startswith("command-")} == commands
    assert {f"help-{name}" for name in COMMANDS} <= ids


@pytest.mark.parametrize("package", PACKAGES)
def test_all_languages_have_the_same_messages_with_the_same_values(package: str) -> None:
    english = read(package, "en")
    assert len(english.ids) == len(set(english.ids))
    for language in languages():
        other = read(package, language)
        assert other.ids == english.ids
        for name in english.ids:
            assert other.values[name] <= english.values[name], f"{language}: {name}"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_message_is_unused(package: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py"))
    messages_used = set(re.findall(r"""["']([a-z][a-z0-9_-]*)["']""", code))
    prefixes = tuple(re.findall(r"""f["']([a-z][a-z-]*-)\{""", code))
    suffixes = tuple(re.findall(r"""f["']\{\w+\}(-[a-z-]+)["']""", code))
    catalogue = read(package, "en")
    for name in catalogue.ids:
        used = (
            name in messages_used or name in catalogue.referred or name.startswith(prefixes) or name.endswith(suffixes)
        )
        assert used, f"{name} is not used"


@pytest.mark.parametrize("package", PACKAGES)
def test_no_french_line_can_break_before_its_punctuation(package: str) -> None:
    """Messages have no-break spaces before : ; ! ? and inside « »; typed words have plain spaces."""
    lines = (files(package) / "locales/fr.ftl").read_text("utf-8").splitlines()
    messages_used = [line for line in lines if not line.startswith(("#", "typed-", "command-"))]
    assert [line for line in messages_used if re.search(r"\S [:;!?»]|« ", line)] == []


def test_commands_of_a_language_do_not_share_a_word() -> None:
    for language in languages():
        localizer = Localizer(language)
        typed = [word for name in COMMANDS for word in {name, *localizer.plain_forms(f"command-{name}")}]
        assert len(typed) == len(set(typed)), language


def test_typed_words_are_compared_without_accents() -> None:
    localizer = Localizer("fr")
    assert (localizer.typed("command-rules"), localizer.plain_forms("command-rules")) == (["règles"], ["regles"])
    assert plain_text("RÈGLES") == plain_text("re\u0300gles") == "regles"


@pytest.mark.parametrize("name", games.NAMES)
def test_every_game_has_the_pages_and_views_that_clients_need(name: str) -> None:
    game = rookery.new(name, seed=1)
    assert set(PAGE_NAMES) <= games.load(name).text.PAGES.keys()
    assert set(PAGE_NAMES) <= COMMANDS.keys()
    for seat in (None, *range(game.seats)):
        assert type(game.view(seat)["turn"]) is int


def test_the_error_for_an_unknown_language_suggests_one() -> None:
    with pytest.raises(BadOption, match=r"no language 'frr', did you mean 'fr'\?; languages are en, fr"):
        Localizer("frr")


def test_the_error_for_an_unknown_message_suggests_one() -> None:
    with pytest.raises(BadData, match=r"en.ftl: no message 'hnt', did you mean 'hint'\?"):
        Localizer("en").say("hnt")


def test_a_missing_value_is_an_error() -> None:
    with pytest.raises(BadData, match="hint"):
        Localizer("en").say("hint", notation="draw")


def test_lists_are_joined_with_words() -> None:
    listed = [Localizer("en").listed(list(parts)) for parts in ("", "a", "ab", "abc")]
    assert listed == ["", "a", "a and b", "a, b and c"]
    assert Localizer("fr").listed(["a", "b"]) == "a et b"


def test_a_text_context_has_a_language() -> None:
    assert TextContext(Localizer("fr"), ("Ann",), 0).say("ask") == "Votre choix :"
