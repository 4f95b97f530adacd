"""Read what people type for an action: the notation, the text shown, or words that distinguish it from other actions.

The first word may be a verb. Every other word must be a keyword of the action or the beginning of one. If several
actions match, the one with the fewest keywords left out is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.text.integers import is_digits
from rookery.core.text.localizer import TextContext, plain_text
from rookery.core.text.shared_text import verb_words

from ...cards import FOODS, HABITATS
from ..choices.action_sentences import action_text
from ..choices.arguments import paid_tokens
from ..names import bird_name, semicolon_list
from .keywords import VERBS, begins, bird_thing, food_thing, habitat_thing, things_of, words_in

if TYPE_CHECKING:
    from ...schema import View

# How well an action matches, best first: things not mentioned, words cut short, and whether no name is complete.
Fit = tuple[int, int, bool]

SHOWN_MAX = 4


def read_action(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> Action:
    """Return the action meant; raise IllegalAction otherwise, which says in one line what was expected."""
    notation = {" ".join(plain_text(str(action)).split()): action for action in legal}
    text = " ".join(plain_text(typed).split())
    if text in notation:
        return notation[text]
    shown = [action for action in legal if words_in(action_text(context, view, action)) == words_in(typed)]
    if len(shown) == 1:
        return shown[0]
    words = words_in(typed)
    if not words:
        raise expected_error(context, view, legal, typed)
    if legal[0].verb == "pay":
        return _read_payment(context, view, legal, typed)
    return _best(context, view, legal, typed, words)


def _best(context: TextContext, view: View, legal: Sequence[Action], typed: str, words: list[str]) -> Action:
    """Return the action that matches best: by its verb if the first word is one, otherwise by its keywords."""
    verbs = verbs_of(context, words[0])
    with_verb = [action for action in legal if action.verb in verbs]
    found = fitting(context, view, with_verb, words[1:])
    if len(found) != 1:
        # A verb may also be the name of a thing: 'pioche' is both to draw and the deck.
        things = fitting(context, view, legal, words)
        found = things if len(things) == 1 else found or things
    if len(found) == 1:
        return found[0]
    if found:
        names = [action_text(context, view, action) for action in found[:SHOWN_MAX]]
        more = len(found) - len(names)
        raise IllegalAction(context.say("error-which", typed=typed, choices=semicolon_list(context, names), more=more))
    if verbs and not with_verb:
        raise _wrong_verb_error(context, view, legal, words[0])
    raise _unknown_error(context, view, legal, typed, words[1:] if verbs else words)


def verbs_of(context: TextContext, word: str) -> list[str]:
    """Return the verbs of the notation that a word may mean."""
    return [verb for verb in VERBS if word in verb_words(context, verb)]


def fitting(context: TextContext, view: View, legal: Sequence[Action], words: Sequence[str]) -> list[Action]:
    """Return the best of the actions that match all words."""
    fits = [(fit, action) for action in legal if (fit := fit_of(context, view, action, words)) is not None]
    best = min((fit for fit, _ in fits), default=None)
    return [action for fit, action in fits if fit == best]


def fit_of(context: TextContext, view: View, action: Action, words: Sequence[str]) -> Fit | None:
    """Return how well words match an action; None if a word does not match. Words for its verb are ignored."""
    things = things_of(context, view, action)
    ignored = {*context.localizer.plain_forms("typed-fill"), *verb_words(context, action.verb)}
    known = {word for thing in things for word in thing.words}
    keywords = [word for word in words if word not in ignored or word in known]
    if not all(any(begins(name, word) for name in known) for word in keywords):
        return None
    missing = [thing for thing in things if not any(begins(name, word) for name in thing.words for word in keywords)]
    begun = sum(word not in known for word in keywords)
    return len(missing), begun, not all(thing.is_named(keywords) for thing in things)


# Payments


def _read_payment(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> Action:
    """Return the payment with the tokens typed, in any order: 'seed 2 fish', '2 seeds and a fish'."""
    wanted = tokens_typed(context, words_in(typed))
    for action in legal:
        if wanted is not None and paid_tokens(action) == wanted:
            return action
    raise expected_error(context, view, legal, typed)


def tokens_typed(context: TextContext, words: Sequence[str]) -> dict[str, int] | None:
    """Return the count of each food; None if a word is not a food, a number or a word to ignore."""
    found: dict[str, int] = {}
    ignored, count = {*verb_words(context, "pay"), *context.localizer.plain_forms("typed-fill")}, 1
    for word in words:
        foods = [food for food in FOODS if any(begins(name, word) for name in food_thing(context, food).words)]
        if is_digits(word) and len(word) == 1:
            count = int(word)
        elif len(foods) == 1:
            found[foods[0]] = found.get(foods[0], 0) + count
            count = 1
        elif word not in ignored:
            return None
    return found


# Errors


def expected_error(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> IllegalAction:
    """Return the error for text that names nothing."""
    example = action_text(context, view, legal[0])
    return IllegalAction(context.say("error-expected", typed=typed, example=example))


def _wrong_verb_error(context: TextContext, view: View, legal: Sequence[Action], verb: str) -> IllegalAction:
    example = action_text(context, view, legal[0])
    return IllegalAction(context.say("error-verb", typed=verb, example=example))


def _unknown_error(
    context: TextContext, view: View, legal: Sequence[Action], typed: str, words: Sequence[str]
) -> IllegalAction:
    """Return the error for a bird that cannot be played now, or for an unknown word."""
    asked = view["question"]
    if asked is not None and asked["kind"] in ("action", "play"):
        held = [bird for bird in view["hand"] or () if _names(context, bird, words)]
        if len(held) == 1:
            return IllegalAction(context.say("error-unplayable", bird=bird_name(context, held[0])))
    example, near = action_text(context, view, legal[0]), _near(context, view, legal, words)
    return IllegalAction(context.say("error-unfit", typed=typed, near=near, example=example))


def _near(context: TextContext, view: View, legal: Sequence[Action], words: Sequence[str]) -> str:
    """Return a suggestion: the only action that matches the nearest known words, otherwise the first of these words."""
    known = sorted({word for action in legal for thing in things_of(context, view, action) for word in thing.words})
    fixed = {word: match[0] for word in words if (match := get_close_matches(word, known, n=1))}
    if not fixed:
        return ""
    found = fitting(context, view, legal, [fixed.get(word, word) for word in words])
    meant = action_text(context, view, found[0]) if len(found) == 1 else next(iter(fixed.values()))
    return context.say("near", word=meant)


def _names(context: TextContext, bird: str, words: Sequence[str]) -> bool:
    """Return whether words name a bird, alone or with a habitat."""
    own = bird_thing(bird).words
    places = {word for habitat in HABITATS for word in habitat_thing(context, habitat).words}
    keywords = [word for word in words if word not in context.localizer.plain_forms("typed-fill")]
    is_named = any(begins(name, word) for name in own for word in keywords)
    return is_named and all(any(begins(name, word) for name in own | places) for word in keywords)
