"""What people type at the terminal for a CuBirds action: the notation, the listener's own words, or letters."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction, cut
from rookery.core.text.localizer import Json, Listener, plain_text
from rookery.core.text.phrases import bare_words, meanings, near_word

from ..cards import BIRDS, IDS
from ..fields import ROWS
from .birds import BIRD_OF, bird_list, noun
from .choices import SIDES

VERBS = {"lay": ("lay",), "draw_offer": ("draw", "decline"), "flock": ("flock", "stay")}


def read_action(listener: Listener, view: Json, legal: Sequence[Action], typed: str) -> Action:
    """The action meant; otherwise IllegalAction says in one line what was expected."""
    notation = {str(action): action for action in legal}
    text = " ".join(plain_text(typed).split())
    if text in notation:
        return notation[text]
    tokens = re.findall(r"[^\W\d_]+|[0-9]+", text)
    if not tokens:
        raise unfit(listener, view, typed)
    match view["phase"]:
        case "lay":
            return notation[_read_lay(listener, view, tokens, typed)]
        case "flock":
            return notation[_read_flock(listener, view, tokens, typed)]
        case _:
            return notation[_read_verb(listener, view, tokens, typed)]


def read_actions(listener: Listener, view: Json, legal: Sequence[Action], typed: str) -> list[Action]:
    """A line means one action."""
    return [read_action(listener, view, legal, typed)]


def unfit(listener: Listener, view: Json, typed: str) -> IllegalAction:
    """The refusal of something that makes no sense in this phase."""
    return IllegalAction(listener.say(f"error-expected-{view['phase']}", typed=typed, example=_example(listener, view)))


def _example(listener: Listener, view: Json) -> str:
    if view["phase"] == "flock":
        held = [bird.id for bird in BIRDS if view["hand"].get(bird.id, 0) >= bird.small_flock]
        return f"flock {held[0]}"
    return f"lay {next(iter(view['hand']), IDS[0])} 1 left"


# Verbs


def _read_verb(listener: Listener, view: Json, tokens: Sequence[str], typed: str) -> str:
    for verb in VERBS[view["phase"]]:
        if len(tokens) == 1 and tokens[0] in meanings(listener, verb):
            return verb
    raise unfit(listener, view, typed)


def _other_verbs(listener: Listener, phase: str) -> set[str]:
    """Words that belong to another phase; letters are left out, they may be birds."""
    others = [verb for name, verbs in VERBS.items() if name != phase for verb in verbs]
    return {word for verb in others for word in meanings(listener, verb) if len(word) > 1}


# Laying


def _read_lay(listener: Listener, view: Json, tokens: Sequence[str], typed: str) -> str:
    if tokens[0] in _other_verbs(listener, "lay"):
        raise unfit(listener, view, typed)
    fillers = {*meanings(listener, "lay"), *listener.words.meant("typed-row"), "row"}
    words = [token for token in tokens if token not in fillers]
    numbers = [place for place, token in enumerate(words) if token.isdecimal()]
    before = words[: numbers[0]] if numbers else words
    after = words[numbers[0] + 1 :] if numbers else []
    if not after and len(before) > 1 and before[-1] in _sides(listener):
        before, after = before[:-1], before[-1:]
    if not before:
        raise unfit(listener, view, typed)
    species = _held(listener, view, " ".join(before))
    row = _row(listener, species, words[numbers[0]] if numbers else None)
    return f"lay {species} {row} {_side(listener, species, row, ' '.join(after))}"


def _sides(listener: Listener) -> Mapping[str, str]:
    own = {word: side for side in SIDES for word in listener.words.meant(f"typed-{side}")}
    return {"left": "left", "right": "right", **own}


def _row(listener: Listener, species: str, token: str | None) -> int:
    if token is None:
        raise IllegalAction(listener.say("error-no-row", example=f"lay {species} 1 left"))
    if len(token) > 1 or not 1 <= int(token) <= ROWS:
        raise IllegalAction(listener.say("error-row", row=cut(token)))
    return int(token)


def _side(listener: Listener, species: str, row: int, typed: str) -> str:
    if not typed:
        raise IllegalAction(listener.say("error-no-side", example=f"lay {species} {row} left"))
    if typed not in _sides(listener):
        raise IllegalAction(listener.say("error-side", typed=typed))
    return _sides(listener)[typed]


# Flocks


def _read_flock(listener: Listener, view: Json, tokens: Sequence[str], typed: str) -> str:
    if len(tokens) == 1 and tokens[0] in meanings(listener, "stay"):
        return "stay"
    words = [token for token in tokens if token not in meanings(listener, "flock")]
    if not words or words[0] in _other_verbs(listener, "flock") or words[-1].isdecimal():
        raise unfit(listener, view, typed)
    species = _held(listener, view, " ".join(words))
    held, small = view["hand"][species], BIRD_OF[species].small_flock
    if held < small:
        name = noun(listener, species, 1)
        raise IllegalAction(listener.say("error-no-flock", species=name, held=held, small=small))
    return f"flock {species}"


# Species


def _held(listener: Listener, view: Json, typed: str) -> str:
    """The species meant, if the hand has it."""
    species = read_species(listener, typed)
    if species not in view["hand"]:
        hand = bird_list(listener, view["hand"].items())
        raise IllegalAction(listener.say("error-not-held", species=noun(listener, species, 1), birds=hand))
    return species


def read_species(listener: Listener, typed: str) -> str:
    """A species by its letter, its name, or an unmistakable beginning of it."""
    names = species_names(listener)
    if typed in names:
        return names[typed]
    begun = {species for name, species in names.items() if len(name) > 1 and name.startswith(typed)}
    if len(begun) == 1:
        return begun.pop()
    near = near_word(listener, typed, names)
    known = ", ".join(noun(listener, species, 1) for species in IDS)
    raise IllegalAction(listener.say("error-species", typed=typed, near=near, species=known))


def species_names(listener: Listener) -> dict[str, str]:
    """Every way to name a species: its letter, its id, and the listener's words for one or several."""
    names: dict[str, str] = {}
    for bird in BIRDS:
        own = [noun(listener, bird.id, count) for count in (1, 2)]
        for name in (bird.letter, bird.id, *own):
            names[" ".join(bare_words(name))] = bird.id
    return names
