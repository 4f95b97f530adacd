"""What people type at the terminal for an action: the notation, a code, or a bird's name with or without a verb."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.phrases import meanings, near_word
from rookery.core.words import Json, Listener, plain_text

from ..cards import IDS
from .birds import BIRD_OF, bird_name
from .choices import bird_of
from .sentences import action_said

VERBS = ("play", "pass", "keep", "give", "discard")

# Fewer letters than this are too easily a slip to stand for a name.
BEGINNING = 3


def read_action(listener: Listener, view: Json, legal: Sequence[Action], typed: str) -> Action:
    """The action meant; otherwise IllegalAction says in one line what was expected."""
    notation = {str(action): action for action in legal}
    text = " ".join(plain_text(typed).split())
    if text in notation:
        return notation[text]
    wanted = str(legal[0]).split()[0]
    words = _words(text)
    verb = next((verb for verb in VERBS if words[:1] and words[0] in meanings(listener, verb)), None)
    named = words[1:] if verb else words
    if not named or verb not in (None, wanted):
        raise unfit(listener, legal, typed)
    return notation[f"{wanted} {_read_bird(listener, view, legal, named)}"]


def unfit(listener: Listener, legal: Sequence[Action], typed: str) -> IllegalAction:
    """The refusal of something that names no bird, or does with it what cannot be done now."""
    example = action_said(listener, str(legal[0]))
    return IllegalAction(
        listener.say("error-expected", typed=typed, code=BIRD_OF[bird_of(legal[0])].code, example=example)
    )


def _words(text: str) -> list[str]:
    """Letters and digits, without accents and marks between them."""
    return re.findall(r"[^\W_]+", plain_text(text))


# Birds


def _read_bird(listener: Listener, view: Json, legal: Sequence[Action], words: Sequence[str]) -> str:
    """The bird meant, first among those that can be chosen, then among all to say why it cannot."""
    typed = "".join(words)
    may = [bird_of(action) for action in legal]
    found = birds_meant(listener, typed, may) or birds_meant(listener, typed, IDS)
    names = listener.words.listed([bird_name(listener, bird) for bird in found])
    can = listener.words.listed([bird_name(listener, bird) for bird in may])
    said = " ".join(words)
    if not found:
        known = [bird_name(listener, bird) for bird in may]
        raise IllegalAction(listener.say("error-bird", typed=said, near=near_word(listener, said, known), birds=can))
    if len(found) > 1:
        raise IllegalAction(listener.say("error-which", typed=said, birds=names))
    if found[0] not in may:
        raise IllegalAction(listener.say(f"error-not-{_where(view, found[0])}", bird=names, birds=can))
    return found[0]


def _where(view: Json, bird: str) -> str:
    """Why a bird cannot be chosen: it is not in the pool or hand, or others come before it."""
    if view["pool"] is not None:
        return "pool"
    return "next" if bird in view["hand"] else "held"


def birds_meant(listener: Listener, typed: str, birds: Iterable[str]) -> list[str]:
    """The birds of these that were named: one by its code or full name, otherwise all with such a beginning."""
    among = list(birds)
    exact = [bird for bird in among if typed == BIRD_OF[bird].code.lower() or typed in _full_names(listener, bird)]
    if exact or len(typed) < BEGINNING:
        return exact
    return [bird for bird in among if any(name.startswith(typed) for name in _beginnings(listener, bird))]


def _names(listener: Listener, bird: str) -> set[str]:
    """A bird's names: its id, the English one, the listener's."""
    return {bird, BIRD_OF[bird].english, bird_name(listener, bird)}


def _full_names(listener: Listener, bird: str) -> set[str]:
    return {"".join(_words(name)) for name in _names(listener, bird)}


def _beginnings(listener: Listener, bird: str) -> set[str]:
    """The names, and what is left of them from each later word on: 'stellersjay', 'jay'."""
    all_words = [_words(name) for name in _names(listener, bird)]
    return {"".join(words[start:]) for words in all_words for start in range(len(words))}
