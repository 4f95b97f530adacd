"""What people type at the terminal for a CuBirds action: the notation, words of their language, or letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction, truncate
from rookery.core.text.localizer import TextContext, plain_text
from rookery.core.text.shared_text import bare_words, nearest_word_question, verb_words

from ..cards import BIRDS, IDS
from ..fields import ROWS
from .birds import BIRD_OF, bird_list, noun
from .choices import SIDES
from .previews import own_hand

if TYPE_CHECKING:
    from ..schema import View

VERBS = {"lay": ("lay",), "draw_offer": ("draw", "decline"), "flock": ("flock", "stay")}


def read_action(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> Action:
    """Return the action meant; raise IllegalAction otherwise, which says in one line what was expected."""
    notation = {str(action): action for action in legal}
    text = " ".join(plain_text(typed).split())
    if text in notation:
        return notation[text]
    tokens = re.findall(r"[^\W\d_]+|[0-9]+", text)
    if not tokens:
        raise unfit(context, view, typed)
    match view["phase"]:
        case "lay":
            return notation[_read_lay(context, view, tokens, typed)]
        case "flock":
            return notation[_read_flock(context, view, tokens, typed)]
        case _:
            return notation[_read_verb(context, view, tokens, typed)]


def read_actions(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> list[Action]:
    """Return the one action of a line."""
    return [read_action(context, view, legal, typed)]


def unfit(context: TextContext, view: View, typed: str) -> IllegalAction:
    """Return the error for something that makes no sense in this phase."""
    return IllegalAction(context.say(f"error-expected-{view['phase']}", typed=typed, example=_example(context, view)))


def _example(context: TextContext, view: View) -> str:
    if view["phase"] == "flock":
        held = [bird.id for bird in BIRDS if own_hand(view).get(bird.id, 0) >= bird.small_flock]
        return f"flock {held[0]}"
    return f"lay {next(iter(own_hand(view)), IDS[0])} 1 left"


# Verbs


def _read_verb(context: TextContext, view: View, tokens: Sequence[str], typed: str) -> str:
    for verb in VERBS[view["phase"]]:
        if len(tokens) == 1 and tokens[0] in verb_words(context, verb):
            return verb
    raise unfit(context, view, typed)


def _other_verbs(context: TextContext, phase: str) -> set[str]:
    """Return the words that belong to another phase, without letters, which may be birds."""
    others = [verb for name, verbs in VERBS.items() if name != phase for verb in verbs]
    return {word for verb in others for word in verb_words(context, verb) if len(word) > 1}


# Laying


def _read_lay(context: TextContext, view: View, tokens: Sequence[str], typed: str) -> str:
    if tokens[0] in _other_verbs(context, "lay"):
        raise unfit(context, view, typed)
    fillers = {*verb_words(context, "lay"), *context.localizer.plain_forms("typed-row"), "row"}
    words = [token for token in tokens if token not in fillers]
    numbers = [place for place, token in enumerate(words) if token.isdecimal()]
    before = words[: numbers[0]] if numbers else words
    after = words[numbers[0] + 1 :] if numbers else []
    if not after and len(before) > 1 and before[-1] in _sides(context):
        before, after = before[:-1], before[-1:]
    if not before:
        raise unfit(context, view, typed)
    species = _held(context, view, " ".join(before))
    row = _row(context, species, words[numbers[0]] if numbers else None)
    return f"lay {species} {row} {_side(context, species, row, ' '.join(after))}"


def _sides(context: TextContext) -> Mapping[str, str]:
    own = {word: side for side in SIDES for word in context.localizer.plain_forms(f"typed-{side}")}
    return {"left": "left", "right": "right", **own}


def _row(context: TextContext, species: str, token: str | None) -> int:
    if token is None:
        raise IllegalAction(context.say("error-no-row", example=f"lay {species} 1 left"))
    if len(token) > 1 or not 1 <= int(token) <= ROWS:
        raise IllegalAction(context.say("error-row", row=truncate(token)))
    return int(token)


def _side(context: TextContext, species: str, row: int, typed: str) -> str:
    if not typed:
        raise IllegalAction(context.say("error-no-side", example=f"lay {species} {row} left"))
    if typed not in _sides(context):
        raise IllegalAction(context.say("error-side", typed=typed))
    return _sides(context)[typed]


# Flocks


def _read_flock(context: TextContext, view: View, tokens: Sequence[str], typed: str) -> str:
    if len(tokens) == 1 and tokens[0] in verb_words(context, "stay"):
        return "stay"
    words = [token for token in tokens if token not in verb_words(context, "flock")]
    if not words or words[0] in _other_verbs(context, "flock") or words[-1].isdecimal():
        raise unfit(context, view, typed)
    species = _held(context, view, " ".join(words))
    held, small = own_hand(view)[species], BIRD_OF[species].small_flock
    if held < small:
        name = noun(context, species, 1)
        raise IllegalAction(context.say("error-no-flock", species=name, held=held, small=small))
    return f"flock {species}"


# Species


def _held(context: TextContext, view: View, typed: str) -> str:
    """Return the species meant, if the hand has it."""
    species = read_species(context, typed)
    if species not in own_hand(view):
        hand = bird_list(context, own_hand(view).items())
        raise IllegalAction(context.say("error-not-held", species=noun(context, species, 1), birds=hand))
    return species


def read_species(context: TextContext, typed: str) -> str:
    """Return a species by its letter, its name, or an unambiguous beginning of it."""
    names = species_names(context)
    if typed in names:
        return names[typed]
    begun = {species for name, species in names.items() if len(name) > 1 and name.startswith(typed)}
    if len(begun) == 1:
        return begun.pop()
    near = nearest_word_question(context, typed, names)
    known = ", ".join(noun(context, species, 1) for species in IDS)
    raise IllegalAction(context.say("error-species", typed=typed, near=near, species=known))


def species_names(context: TextContext) -> dict[str, str]:
    """Return every name of a species: its letter, its id, and the words of the reader's language for one or several."""
    names: dict[str, str] = {}
    for bird in BIRDS:
        own = [noun(context, bird.id, count) for count in (1, 2)]
        for name in (bird.letter, bird.id, *own):
            names[" ".join(bare_words(name))] = bird.id
    return names
