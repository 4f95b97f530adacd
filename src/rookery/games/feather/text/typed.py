"""What people type at the terminal for an action: the notation, a code, or a bird's name with or without a verb."""

from __future__ import annotations

import difflib
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.text.localizer import TextContext, plain_text
from rookery.core.text.shared_text import verb_words

from ..actions import SPACE
from ..cards.birds import IDS, NUMBER_OF
from .birds import BIRD_OF, begun_birds, bird_name, bird_names, bird_of, cards_to_pass, own_hand
from .choices import action_text

if TYPE_CHECKING:
    from ..schema import View

VERBS = ("play", "pass", "keep", "give", "discard")

# Text with fewer letters is not the beginning of a name: among the birds that can be chosen, and among all.
BEGINNING, BEGINNING_OF_ALL = 2, 3


def read_action(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> Action:
    """Return the action meant; raise IllegalAction otherwise, which says in one line what was expected."""
    notation = {str(action): action for action in legal}
    text = " ".join(plain_text(typed).split())
    if text in notation:
        return notation[text]
    named = _without_verb(context, legal, typed)
    return notation[f"{_wanted(legal)} {_read_bird(context, view, legal, named)}"]


def _wanted(legal: Sequence[Action]) -> str:
    """Return the verb of all that can be done now."""
    return str(legal[0]).split()[0]


def _without_verb(context: TextContext, legal: Sequence[Action], typed: str) -> list[str]:
    """Return the words that name birds; raise if there are none, or if they come after the verb of something else."""
    words, wanted = _words(typed), _wanted(legal)
    verb = next((verb for verb in VERBS if words[:1] and words[0] in verb_words(context, verb)), None)
    if verb not in (None, wanted):
        now, other = (context.localizer.typed(f"typed-{name}")[0] for name in (wanted, verb))
        raise IllegalAction(context.say("error-verb", wanted=now, other=other))
    named = words[1:] if verb else words
    if not named:
        raise unfit(context, legal, typed)
    return named


def unfit(context: TextContext, legal: Sequence[Action], typed: str) -> IllegalAction:
    """Return the error for something that names no bird."""
    example = action_text(context, legal[0])
    return IllegalAction(
        context.say("error-expected", typed=typed, code=BIRD_OF[bird_of(legal[0])].code, example=example)
    )


def _words(text: str) -> list[str]:
    """Return letters and digits, without accents and marks between them."""
    return re.findall(r"[^\W_]+", plain_text(text))


# Several birds on one line


def read_actions(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> list[Action]:
    """Return the actions of a line: birds to pass may be named together, in any order."""
    if view["phase"] == "migrate":
        birds = _several(context, view, legal, typed)
        if len(birds) > 1:
            _check_passes(context, view, birds)
            return [SPACE.parse(f"pass {bird}") for bird in sorted(birds, key=lambda bird: NUMBER_OF[bird])]
    return [read_action(context, view, legal, typed)]


def _several(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> list[str]:
    """Return the birds of a line, if it can be read as names of birds one after the other; otherwise none."""
    joints, birds = verb_words(context, "and"), list[str]()
    for part in typed.replace(";", ",").split(","):
        words = [word for word in _words(part) if word not in joints]
        found = _split(context, view, _without_verb(context, legal, " ".join(words)) if words else [])
        if found is None:
            return []
        birds += found
    return birds


def _split(context: TextContext, view: View, words: Sequence[str]) -> list[str] | None:
    """Return names of birds that make up these words, each as long as possible; None if there are none."""
    if not words:
        return []
    for length in range(len(words), 0, -1):
        found = _meant(context, "".join(words[:length]), list(own_hand(view)))
        rest = _split(context, view, words[length:]) if len(found) == 1 else None
        if rest is not None:
            return [*found, *rest]
    return None


def _check_passes(context: TextContext, view: View, birds: Sequence[str]) -> None:
    """Raise for birds that cannot all be passed, following those that are begun."""
    begun, wanted, held = begun_birds(view), cards_to_pass(view), own_hand(view)
    strange = [bird for bird in birds if bird not in held]
    if strange:
        raise IllegalAction(context.say("error-hand", birds=bird_names(context, strange), codes=_codes(held)))
    if len(birds) > wanted:
        raise IllegalAction(context.say("error-too-many", count=len(birds), wanted=wanted))
    for bird, count in Counter([*begun, *birds]).items():
        if count > held[bird]:
            raise IllegalAction(context.say("error-copies", bird=bird_name(context, bird), count=held[bird]))
    first, last = (NUMBER_OF[pick(birds, key=lambda bird: NUMBER_OF[bird])] for pick in (min, max))
    if begun and first < NUMBER_OF[begun[-1]]:
        raise IllegalAction(context.say("error-earlier", bird=bird_name(context, IDS[first])))
    following = sum(count for bird, count in held.items() if NUMBER_OF[bird] >= last)
    used = Counter([*begun, *birds])[IDS[last]]
    if following - used < wanted - len(birds):
        raise IllegalAction(context.say("error-too-few", bird=bird_name(context, IDS[last]), wanted=wanted))


# Birds


def _read_bird(context: TextContext, view: View, legal: Sequence[Action], words: Sequence[str]) -> str:
    """Return the bird meant, first among those that can be chosen, then among all to say why it cannot."""
    typed, may = " ".join(words), [bird_of(action) for action in legal]
    found = _meant(context, "".join(words), may)
    names = context.localizer.listed([_name_and_code(context, bird) for bird in found])
    if not found:
        raise IllegalAction(
            context.say("error-bird", typed=typed, near=_near_bird(context, typed, may), codes=_codes(may))
        )
    if len(found) > 1:
        raise IllegalAction(context.say("error-which", typed=typed, birds=names))
    if found[0] not in may:
        raise IllegalAction(context.say(f"error-not-{_where(view, found[0])}", bird=names, codes=_codes(may)))
    return found[0]


def _name_and_code(context: TextContext, bird: str) -> str:
    return f"{bird_name(context, bird)} ({BIRD_OF[bird].code})"


def _codes(birds: Iterable[str]) -> str:
    return ", ".join(BIRD_OF[bird].code for bird in birds)


def _near_bird(context: TextContext, typed: str, birds: Sequence[str]) -> str:
    """Return a question that offers the bird with the nearest name; empty if none is near."""
    names = {plain_text(bird_name(context, bird)): bird for bird in birds}
    close = difflib.get_close_matches(typed, list(names), n=1)
    return context.say("near", word=_name_and_code(context, names[close[0]])) if close else ""


def _where(view: View, bird: str) -> str:
    """Return why a bird cannot be chosen: it is not in the pool or hand, or others come before it."""
    if view["pool"] is not None:
        return "pool"
    return "next" if bird in own_hand(view) else "held"


def _meant(context: TextContext, typed: str, may: Sequence[str]) -> list[str]:
    """Return the birds that were named: by a code or full name, otherwise by the beginning of a name."""
    return (
        _exact(context, typed, may)
        or _exact(context, typed, IDS)
        or _begun(context, typed, may, BEGINNING)
        or _begun(context, typed, IDS, BEGINNING_OF_ALL)
    )


def _exact(context: TextContext, typed: str, birds: Sequence[str]) -> list[str]:
    return [bird for bird in birds if typed in _full_names(context, bird)]


def _begun(context: TextContext, typed: str, birds: Sequence[str], least: int) -> list[str]:
    if len(typed) < least:
        return []
    return [bird for bird in birds if any(name.startswith(typed) for name in _beginnings(context, bird))]


def _names(context: TextContext, bird: str) -> set[str]:
    """Return a bird's names: its id, the English one, the one in the reader's language."""
    return {bird, BIRD_OF[bird].english, bird_name(context, bird)}


def _full_names(context: TextContext, bird: str) -> set[str]:
    """Return its code, its names, and a name with the code behind it, as we show them."""
    code, names = BIRD_OF[bird].code.lower(), {"".join(_words(name)) for name in _names(context, bird)}
    return {code, *names, *(name + code for name in names)}


def _beginnings(context: TextContext, bird: str) -> set[str]:
    """Return the names, and what is left of them from each later word on: 'stellersjay', 'jay'."""
    all_words = [_words(name) for name in _names(context, bird)]
    return {"".join(words[start:]) for words in all_words for start in range(len(words))}
