"""What people type for an action: the notation, what is shown of it, or the words by which it differs from others.

A verb may stand first. Every other word must be one, or begin one, of what the action is about; of several actions
that fit, the one wins of which least is left unsaid.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.text.integers import is_digits
from rookery.core.text.localizer import Json, TextContext, plain_text
from rookery.core.text.phrases import verb_words

from ...cards import FOODS, HABITATS
from ..choices.action_sentences import action_text, read_tokens
from ..names import apart, bird_name
from .keywords import VERBS, begins, bird_thing, food_thing, habitat_thing, things_of, words_in

# How well an action fits: things left unsaid, words only begun, and whether no name was typed in full.
Fit = tuple[int, int, bool]

SHOWN_MAX = 4


def read_action(context: TextContext, view: Json, legal: Sequence[Action], typed: str) -> Action:
    """The action meant; otherwise IllegalAction says in one line what was expected."""
    notation = {" ".join(plain_text(str(action)).split()): action for action in legal}
    text = " ".join(plain_text(typed).split())
    if text in notation:
        return notation[text]
    shown = [action for action in legal if words_in(action_text(context, view, str(action))) == words_in(typed)]
    if len(shown) == 1:
        return shown[0]
    words = words_in(typed)
    if not words:
        raise expected(context, view, legal, typed)
    if str(legal[0]).startswith("pay "):
        return _read_payment(context, view, legal, typed)
    return _best(context, view, legal, typed, words)


def _best(context: TextContext, view: Json, legal: Sequence[Action], typed: str, words: list[str]) -> Action:
    """The action that fits best: by its verb if the first word is one, otherwise by what it is about."""
    verbs = verbs_of(context, words[0])
    with_verb = [action for action in legal if str(action).split()[0] in verbs]
    found = fitting(context, view, with_verb, words[1:])
    if len(found) != 1:
        # What looks like a verb may name a thing: 'pioche' is to draw, and the deck.
        things = fitting(context, view, legal, words)
        found = things if len(things) == 1 else found or things
    if len(found) == 1:
        return found[0]
    if found:
        names = [action_text(context, view, str(action)) for action in found[:SHOWN_MAX]]
        more = len(found) - len(names)
        raise IllegalAction(context.say("error-which", typed=typed, choices=apart(context, names), more=more))
    if verbs and not with_verb:
        raise _wrong_verb(context, view, legal, words[0])
    raise _unfit(context, view, legal, typed, words[1:] if verbs else words)


def verbs_of(context: TextContext, word: str) -> list[str]:
    """The verbs of the notation that a word may mean."""
    return [verb for verb in VERBS if word in verb_words(context, verb)]


def fitting(context: TextContext, view: Json, legal: Sequence[Action], words: Sequence[str]) -> list[Action]:
    """Of the actions that all words fit, those that fit best."""
    fits = [(fit, action) for action in legal if (fit := fit_of(context, view, action, words)) is not None]
    best = min((fit for fit, _ in fits), default=None)
    return [action for fit, action in fits if fit == best]


def fit_of(context: TextContext, view: Json, action: Action, words: Sequence[str]) -> Fit | None:
    """How well words fit an action; None if one of them does not fit at all. Words for its verb say nothing more."""
    things = things_of(context, view, action)
    joints = {*context.localizer.plain_forms("typed-fill"), *verb_words(context, str(action).split()[0])}
    known = {word for thing in things for word in thing.words}
    said = [word for word in words if word not in joints or word in known]
    if not all(any(begins(name, word) for name in known) for word in said):
        return None
    unsaid = [thing for thing in things if not any(begins(name, word) for name in thing.words for word in said)]
    begun = sum(word not in known for word in said)
    return len(unsaid), begun, not all(thing.is_named(said) for thing in things)


# Payments


def _read_payment(context: TextContext, view: Json, legal: Sequence[Action], typed: str) -> Action:
    """Tokens in any order and with or without numbers: 'seed 2 fish', '2 seeds and a fish'."""
    wanted = tokens_typed(context, words_in(typed))
    for action in legal:
        if wanted is not None and read_tokens(str(action).partition(" ")[2]) == wanted:
            return action
    raise expected(context, view, legal, typed)


def tokens_typed(context: TextContext, words: Sequence[str]) -> dict[str, int] | None:
    """Food by number; None if a word is neither a food nor a number nor of no account."""
    found: dict[str, int] = {}
    idle, count = {*verb_words(context, "pay"), *context.localizer.plain_forms("typed-fill")}, 1
    for word in words:
        foods = [food for food in FOODS if any(begins(name, word) for name in food_thing(context, food).words)]
        if is_digits(word) and len(word) == 1:
            count = int(word)
        elif len(foods) == 1:
            found[foods[0]] = found.get(foods[0], 0) + count
            count = 1
        elif word not in idle:
            return None
    return found


# Refusals


def expected(context: TextContext, view: Json, legal: Sequence[Action], typed: str) -> IllegalAction:
    """The refusal of something that names nothing."""
    example = action_text(context, view, str(legal[0]))
    return IllegalAction(context.say("error-expected", typed=typed, example=example))


def _wrong_verb(context: TextContext, view: Json, legal: Sequence[Action], verb: str) -> IllegalAction:
    example = action_text(context, view, str(legal[0]))
    return IllegalAction(context.say("error-verb", typed=verb, example=example))


def _unfit(
    context: TextContext, view: Json, legal: Sequence[Action], typed: str, words: Sequence[str]
) -> IllegalAction:
    """Something that cannot be chosen: a bird of the hand that cannot be played now, or a word that is not known."""
    asked = view["question"]
    if asked is not None and asked["kind"] in ("action", "play"):
        held = [bird for bird in view["hand"] or () if _names(context, bird, words)]
        if len(held) == 1:
            return IllegalAction(context.say("error-unplayable", bird=bird_name(context, held[0])))
    example, near = action_text(context, view, str(legal[0])), _near(context, view, legal, words)
    return IllegalAction(context.say("error-unfit", typed=typed, near=near, example=example))


def _near(context: TextContext, view: Json, legal: Sequence[Action], words: Sequence[str]) -> str:
    """The only action that is meant if each word stands for the nearest one; otherwise the first such word."""
    known = sorted({word for action in legal for thing in things_of(context, view, action) for word in thing.words})
    fixed = {word: match[0] for word in words if (match := get_close_matches(word, known, n=1))}
    if not fixed:
        return ""
    found = fitting(context, view, legal, [fixed.get(word, word) for word in words])
    meant = action_text(context, view, str(found[0])) if len(found) == 1 else next(iter(fixed.values()))
    return context.say("near", word=meant)


def _names(context: TextContext, bird: str, words: Sequence[str]) -> bool:
    """Whether words stand for a bird, alone or with a habitat."""
    own = bird_thing(bird).words
    places = {word for habitat in HABITATS for word in habitat_thing(context, habitat).words}
    said = [word for word in words if word not in context.localizer.plain_forms("typed-fill")]
    is_named = any(begins(name, word) for name in own for word in said)
    return is_named and all(any(begins(name, word) for name in own | places) for word in said)
