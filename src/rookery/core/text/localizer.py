"""Sentences for people: the shared Fluent catalogues and those of a game, in one language.

The engine uses ids; a catalogue `locales/LANGUAGE.ftl` turns them into sentences. The module `text` of a game
implements the interface `GameText`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from ..actions import Action
from ..errors import ECHO_MAX, BadData, BadOption, did_you_mean, short_repr, truncate
from ..events import Event

if TYPE_CHECKING:  # Importing fluent takes a tenth of a second, which a program without texts need not spend.
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

    from ..rulebook import Rulebook

SHARED_PACKAGE = "rookery"
VALUE_MAX = 1000
# Cached sentences; each takes a few hundred bytes with its values.
MESSAGES_CACHED = 1 << 14

# A view as Game.view makes it. Each game declares its type in `schema.py`; the framework passes it on unread.
View: TypeAlias = Any
# Data for clients. Any: each game declares its own types in `schema.py`, and tests read them through this interface.
ClientData: TypeAlias = Mapping[str, Any]


class Localizer:
    """The texts of one language: the shared ones, and those of the packages named.

    The same arguments give the same object, so that texts about a card alone can be cached by localizer.
    """

    __slots__ = ("_catalogue", "language")

    language: str
    _catalogue: Catalogue

    def __new__(cls, language: str, *packages: str) -> Localizer:
        if language not in languages():
            known = ", ".join(languages())
            raise BadOption(
                f"no language {short_repr(language)}{did_you_mean(language, languages())}; languages are {known}"
            )
        return _shared_localizer(language, packages)

    def say(self, message: str, **values: object) -> str:
        """Return the sentence of that id with its values put in; values are text or integers."""
        try:
            return _format_cached(self._catalogue, message, **values)
        except TypeError:
            return _format_message(self._catalogue, message, **values)

    def listed(self, parts: Sequence[str]) -> str:
        """Return several things as one phrase: 'a, b and c'."""
        if len(parts) < 2:
            return "".join(parts)
        return self.say("list", first=", ".join(parts[:-1]), last=parts[-1])

    def typed(self, message: str) -> list[str]:
        """Return the words a person may type for something: a message that lists them, the usual one first."""
        return self.say(message).split()

    def plain_forms(self, message: str) -> list[str]:
        """Return the same words as plain text, to compare with what was typed."""
        return [plain_text(word) for word in self.typed(message)]


def warm_up(language: str, *packages: str) -> None:
    """Read and translate a whole catalogue, a tenth of a second of work, before the first request needs it."""
    catalogue = Localizer(language, *packages)._catalogue
    for message in sorted(catalogue.ids):
        catalogue.bundle.get_message(message)


def plain_text(typed: str) -> str:
    """Return small letters without accents: the form in which typed words are compared."""
    parts = unicodedata.normalize("NFD", typed.lower())
    return "".join(part for part in parts if not unicodedata.combining(part))


# Making a sentence


# Typed, because 1 and True are equal but may need different sentences.
@lru_cache(maxsize=MESSAGES_CACHED, typed=True)
def _format_cached(catalogue: Catalogue, message: str, /, **values: object) -> str:
    """Return a sentence from the cache; TypeError if a value is unhashable, or so long that it would cost memory."""
    for value in values.values():
        if type(value) not in (str, int, bool) or (isinstance(value, str) and len(value) > VALUE_MAX):
            raise TypeError(f"{message}: not to be cached")
    return _format_message(catalogue, message, **values)


def _format_message(catalogue: Catalogue, message: str, /, **values: object) -> str:
    """Return a sentence made by Fluent, which takes far longer than the cache."""
    if message not in catalogue.ids:
        raise BadData(f"{catalogue.name}: no message {message!r}{did_you_mean(message, catalogue.ids)}")
    pattern = catalogue.bundle.get_message(message).value
    assert pattern is not None, f"{catalogue.name}: {message} has no text"
    given = {name: _truncate_value(name, value) for name, value in values.items()}
    text, errors = catalogue.bundle.format_pattern(pattern, given)
    if errors:
        raise BadData(f"{catalogue.name}: {message}: {errors[0]}")
    return str(text)


def _truncate_value(name: str, value: object) -> object:
    """Return a value that is short enough for a sentence.

    Typed text is as short as every error message repeats it, other text as long as Fluent allows: 1,000 characters.
    """
    return truncate(value, ECHO_MAX if name == "typed" else VALUE_MAX - 1) if isinstance(value, str) else value


# Catalogues


@lru_cache
def languages() -> tuple[str, ...]:
    """Return the supported languages: one catalogue each."""
    names = (entry.name for entry in files(SHARED_PACKAGE).joinpath("locales").iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in names if name.endswith(".ftl")))


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """The messages of one language and some packages; compared by identity."""

    name: str
    bundle: FluentBundle
    ids: frozenset[str]


@lru_cache
def _shared_localizer(language: str, packages: tuple[str, ...]) -> Localizer:
    localizer = object.__new__(Localizer)
    localizer.language = language
    localizer._catalogue = _catalogue(language, (SHARED_PACKAGE, *packages))
    return localizer


def _catalogue(language: str, packages: tuple[str, ...]) -> Catalogue:
    from fluent.runtime import FluentBundle

    # Isolating marks would print as rubbish in many terminals, and no supported language is written from right to left.
    bundle, name = FluentBundle([language], use_isolating=False), f"{language}.ftl"
    ids: set[str] = set()
    for package in packages:
        resource, own = _messages(package, name)
        if taken := ids & own:
            raise BadData(f"{package}/locales/{name}: {min(taken)} is there already")
        bundle.add_resource(resource)
        ids |= own
    return Catalogue(name, bundle, frozenset(ids))


@lru_cache
def _messages(package: str, name: str) -> tuple[Resource, frozenset[str]]:
    """Return one file with the ids of its messages.

    Fluent ignores mistakes silently, so they are looked for here.
    """
    from fluent.runtime import FluentResource
    from fluent.syntax.ast import Junk, Message

    where = f"{package}/locales/{name}"
    resource = FluentResource(files(package).joinpath("locales", name).read_text(encoding="utf-8"))
    ids: set[str] = set()
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise BadData(f"{where}: cannot be read: {(entry.content or '').strip().splitlines()[0]}")
        if isinstance(entry, Message):
            if entry.id.name in ids:
                raise BadData(f"{where}: {entry.id.name} is there already")
            ids.add(entry.id.name)
    return resource, frozenset(ids)


@dataclass(frozen=True, slots=True)
class TextContext:
    """The reader of sentences: the localizer, the names of the players, and the reader's seat (None: no seat)."""

    localizer: Localizer
    names: tuple[str, ...]
    seat: int | None

    def say(self, message: str, **values: object) -> str:
        """Return a sentence of the localizer. Repeated here because a state message has hundreds of sentences."""
        try:
            return _format_cached(self.localizer._catalogue, message, **values)
        except TypeError:
            return _format_message(self.localizer._catalogue, message, **values)


@dataclass(frozen=True, slots=True)
class MultiSelect:
    """Answers that may be chosen together: `count` of them, in any order, each at most `room` times."""

    count: int
    # Whether fewer answers are allowed.
    fewer: bool
    # The maximum number of times for each answer, by notation.
    room: dict[str, int]


@dataclass(frozen=True, slots=True)
class Menu:
    """The choices of a seat, for a person: lines to show, and the actions in the order of their numbers from 1."""

    lines: list[str]
    order: list[Action]


# A text page for one reader: lines made from a view. The flag asks for whole sentences only.
TextPage = Callable[[TextContext, View, bool], list[str]]

# The pages of every game: everything that lies on the table, the reader's hand, what can be known of what is hidden,
# and the game in a few lines. The terminal has a command for each; a game may have more.
PAGE_NAMES = ("table", "hand", "known", "help")


class GameText(Protocol):
    """The text interface of a game: a module `text`. Everything is made from views and events.

    The terminal and the server know a game's texts by this interface alone. They rely on four things: the pages
    PAGE_NAMES, of which an empty one is a sentence that says so; a view with "turn", an integer that grows when a new
    turn begins, so that the table is shown once per turn; a menu that has every legal action exactly once; and the
    messages of the catalogue.

    The catalogue has `option-NAME` for each option ($value is what was chosen), `command-NAME` and `help-NAME` for each
    page of this game alone, and `rival`, the name of an automatic rival, if there is one.
    """

    # The pages a person may ask for by name: those of PAGE_NAMES at least.
    PAGES: Mapping[str, TextPage]
    # Kinds of events that say nothing new to a person who follows the game.
    QUIET: frozenset[str]
    # Kinds of events whose whole content the page 'table' shows.
    ON_TABLE: frozenset[str]
    # Things with their own colour: their message, and the colour as rich names it. Decoration only.
    COLOURS: Mapping[str, str]
    # The ids of the game's birds, in the order of its table.
    BIRDS: Sequence[str]

    def bird_name(self, context: TextContext, bird: str) -> str:
        """Return the name of a bird in the reader's language."""

    def sentence(self, context: TextContext, event: Event) -> str:
        """Return what happened in one sentence; an empty one if it is not worth a sentence."""

    def prompt(self, context: TextContext, view: View) -> str:
        """Return what the reader is to decide."""

    def how(self, context: TextContext, view: View) -> str:
        """Return how several answers are given one after another in a list; empty where nothing must be explained."""

    def menu(self, context: TextContext, view: View, legal: Sequence[Action], plain: bool) -> Menu:
        """Return the choices with the result of each; `plain` asks for whole sentences only."""

    def order(self, view: View, legal: Sequence[Action]) -> list[Action]:
        """Return the actions in the order of a menu, for clients that show choices in another way."""

    def choice(self, context: TextContext, view: View, action: Action) -> str:
        """Return one action and its result as a sentence."""

    def warning(self, context: TextContext, view: View, action: Action) -> str | None:
        """Return a warning to show before an action that may be a mistake; None if there is none."""

    def read_action(self, context: TextContext, view: View, legal: Sequence[Action], typed: str) -> Action:
        """Return the action a person typed, long or short; raise IllegalAction in the reader's language otherwise."""

    def read_actions(self, context: TextContext, view: View, legal: Sequence[Action], typed: str) -> list[Action]:
        """Return the actions a typed line means, in the order in which they are played: usually one, never none.

        The first is legal, and each of the others is legal when those before it are played. Otherwise raise
        IllegalAction in the reader's language; then no action of the line may be played.
        """

    # For boards, which draw a view instead of describing it.

    def board(self, context: TextContext, view: View) -> ClientData:
        """Return what a board shows beside the view: figures that follow from it by the rules, and texts."""

    def result_preview(self, view: View, action: Action) -> ClientData:
        """Return what an action would bring, as far as its player can foresee it: figures for a board."""

    def multi_select(self, view: View, legal: Sequence[Action]) -> MultiSelect | None:
        """Return how answers to this and the following questions may be chosen together; None if they may not."""

    def cards(self, context: TextContext) -> ClientData:
        """Return all cards of the game, with their texts in the reader's language; the same at every table."""

    def score_facts(self, context: TextContext) -> ClientData:
        """Return what the score keeper must know for people who play with the real cards; the same for everyone."""

    def rule(self, view: View) -> str:
        """Return the number of the section of the game's RULES.md about the current decision."""

    def undo_block_reason(self, context: TextContext, events: Sequence[Event]) -> str:
        """Return what these events revealed, so that the decision stands."""


def table_text(rulebook: Rulebook, view: View, language: str, names: Sequence[str]) -> str:
    """Return the table of a view as text."""
    context = TextContext(Localizer(language, rulebook.package), tuple(names), view.get("seat"))
    return "\n".join(rulebook.text.PAGES["table"](context, view, False))
