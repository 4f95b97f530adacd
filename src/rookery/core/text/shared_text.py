"""Phrases and lines that the texts of all games share: players, results, columns, and reading what was typed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple

from ..events import Event
from .localizer import Localizer, TextContext, plain_text

Things = TypeVarTuple("Things")
Text = TypeVar("Text", str, tuple[str, ...])

# Cached texts of each kind: every card in every language, and in its few forms.
TEXTS_CACHED = 2048


def cached_text(text: Callable[[TextContext, *Things], Text]) -> Callable[[TextContext, *Things], Text]:
    """Cache a text about things alone, such as cards: it is the same for all readers of a language.

    It is made for a reader without name and seat, so that nothing of one reader can reach another.
    """

    def made(localizer: Localizer, *things: *Things) -> Text:
        return text(TextContext(localizer, (), None), *things)

    remembered: Callable[..., Text] = lru_cache(maxsize=TEXTS_CACHED, typed=True)(made)

    @wraps(text)
    def cached(context: TextContext, *things: *Things) -> Text:
        return remembered(context.localizer, *things)

    return cached


# Players


def player_values(context: TextContext, seat: int) -> dict[str, str]:
    """Return the values by which a sentence names or addresses a player."""
    you = "yes" if seat == context.seat else "no" if seat < len(context.names) else "rival"
    return {"player": name_of(context, seat), "you": you}


def name_of(context: TextContext, seat: int) -> str:
    """Return a player's name; the hand beyond the last seat is the automatic rival's."""
    return context.names[seat] if seat < len(context.names) else context.say("rival")


def result(context: TextContext, winners: Iterable[int]) -> str:
    """Return a sentence that says who has won."""
    seats = list(winners)
    others = [name_of(context, seat) for seat in seats if seat != context.seat]
    you = "no" if context.seat not in seats else "shared" if others else "alone"
    return context.say("result", you=you, winners=context.localizer.listed(others), count=len(seats))


def undo_block_sentence(context: TextContext, events: Iterable[Event], by_information: Sequence[str]) -> str:
    """Return why a decision stands, by the most informative kind of event that happened.

    `by_information` lists the kinds in that order.
    """
    kinds = {event.kind for event in events}
    return context.say(next((f"final-{kind}" for kind in by_information if kind in kinds), "final"))


# Lines


def paragraphs(parts: Sequence[list[str]]) -> list[str]:
    """Return the lines of all parts, with an empty one between two of them."""
    return [line for place, part in enumerate(parts) for line in ([""] if place else []) + part]


def columns(cells: Sequence[Sequence[str]], right: frozenset[int] = frozenset()) -> list[str]:
    """Return lines of cells under one another; the numbers of a column may be aligned to the right."""
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    form = "  ".join(f"%{'' if place in right else '-'}{width}s" for place, width in enumerate(widths))
    return [(form % tuple(line)).rstrip() for line in cells]


def numbered(lines: Iterable[str]) -> list[str]:
    """Return choices with their numbers from 1."""
    return [f"{number:3}. {line}" for number, line in enumerate(lines, 1)]


# What was typed


def verb_words(context: TextContext, verb: str) -> list[str]:
    """Return all words for a verb: the notation's and those of the reader's language."""
    return [verb, *context.localizer.plain_forms(f"typed-{verb}")]


def bare_words(text: str) -> list[str]:
    """Return the words of a text without accents, digits and marks between them."""
    return re.findall(r"[^\W\d_]+", plain_text(text))


def nearest_word_question(context: TextContext, typed: str, words: Iterable[str]) -> str:
    """Return a question that offers the nearest of some words; empty if none is near."""
    close = difflib.get_close_matches(typed, list(words), n=1)
    return context.say("near", word=close[0]) if close else ""
