"""Read several answers on one line: a whole opening, or the dice, nests, eggs and cards of one question."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.text.integers import is_digits
from rookery.core.text.localizer import TextContext, plain_text
from rookery.core.text.shared_text import verb_words

from ...actions import SPACE
from ...cards import FOODS, NUMBER_OF
from ..choices.next_questions import SKIP, AnswerForecast, later_answers, verb_of
from ..choices.opening import Opening
from ..names import bird_names, own_hand, tokens
from . import read_action, verbs_of
from .keywords import words_in

if TYPE_CHECKING:
    from ...schema import View

# Verbs of the opening.
OPENING_VERBS = ("keep", "enough", "lose", "bonus")


def read_actions(context: TextContext, view: View, legal: Sequence[Action], typed: str) -> list[Action]:
    """Return the actions of a line; commas or semicolons separate its parts."""
    parts = [_by_number(context, legal, part.strip()) for part in re.split("[;,]", typed) if part.strip()]
    if len(parts) > 1 and view["phase"] == "opening":
        return _opening(context, view, parts)
    asked = view["question"]
    if asked is not None and verb_of(view) is not None and asked["more"] > 1:
        repeated = [again for part in parts for again in repeats(part)]
        if len(repeated) > 1:
            return _several(context, view, legal, repeated)
    return [read_action(context, view, legal, typed)]


def _by_number(context: TextContext, legal: Sequence[Action], part: str) -> str:
    """Return the action with a number of the menu, also after 'keep'; return any other text unchanged."""
    first, _, rest = part.partition(" ")
    number = rest.strip() if plain_text(first) in verb_words(context, "keep") else part
    if not is_digits(number):
        return part
    if len(number) > 4 or not 1 <= int(number) <= len(legal):
        raise IllegalAction(context.say("error-number", typed=number, last=len(legal)))
    return str(legal[int(number) - 1])


def repeats(part: str) -> list[str]:
    """Return a part as often as its number says: '2 mallard' twice. A number after a name is a column."""
    found = re.fullmatch(r"([0-9])\s*x?\s+(\D.*)", part)
    return [found[2]] * int(found[1]) if found else [part]


# One question


def _several(context: TextContext, view: View, legal: Sequence[Action], parts: Sequence[str]) -> list[Action]:
    """Return the answers to a question about several things, in the order in which the question takes them."""
    forecast, played = AnswerForecast(view, legal), list[Action]()
    asked = forecast.asked
    choices = sorted({*legal, *later_answers(view, legal)})
    actions = [read_action(context, view, choices, part) for part in parts]
    count = sum(action != SKIP for action in actions)
    if count > asked["more"]:
        raise IllegalAction(context.say("error-too-many", count=count, wanted=asked["more"]))
    if asked["kind"] in ("nest", "egg_cost", "egg", "supply", "part"):
        actions.sort()
    for action in actions:
        options = forecast.legal()
        if action not in options:
            raise IllegalAction(context.say("error-line"))
        # The engine makes a forced choice itself.
        if len(options) > 1:
            played.append(action)
        forecast.play(action)
    return played


# The opening


def _opening(context: TextContext, view: View, parts: Sequence[str]) -> list[Action]:
    """Return a whole opening or its beginning, typed in any order: birds to keep, food to discard, a bonus card."""
    opening, named = Opening.of(view), _named(context, view, parts)
    _check_birds(context, opening, [what for verb, what in named if verb == "keep"])
    foods, before = [what for verb, what in named if verb == "lose"], list(opening.lost)
    late = [food for food in foods if before and food not in opening.foods_left()]
    if late:
        raise IllegalAction(context.say("error-earlier", birds=tokens(context, dict.fromkeys(late, 1))))
    bonus = [what for verb, what in named if verb == "bonus"]
    birds = sorted({what for verb, what in named if verb == "keep"}, key=lambda bird: NUMBER_OF[bird])
    actions = _follow(opening, [f"keep {bird}" for bird in birds])
    goes_on = bool(foods or bonus) or any(verb == "enough" for verb, _ in named)
    if opening.step == "birds" and goes_on:
        actions += _follow(opening, ["enough"])
    for food in sorted(set(foods), key=FOODS.index):
        if opening.step == "food" and food in opening.foods_left():
            actions += _follow(opening, [f"lose {food}"])
    wanted, named_foods = len(opening.kept), {*before, *foods}
    if (foods and len(named_foods) != wanted) or (bonus and opening.step == "food"):
        raise IllegalAction(context.say("error-lose", wanted=wanted, count=len(named_foods)))
    if len(set(bonus)) > 1:
        raise IllegalAction(context.say("error-bonus"))
    actions += [SPACE.parse(f"bonus {bonus[0]}")] if bonus else []
    return actions


def _follow(opening: Opening, notations: list[str]) -> list[Action]:
    """Note choices of an opening, and return them."""
    actions = [SPACE.parse(notation) for notation in notations]
    for action in actions:
        opening.follow(action)
    return actions


def _check_birds(context: TextContext, opening: Opening, birds: Sequence[str]) -> None:
    """Raise for birds that can no longer be kept: birds are kept in the order of the hand, and none after 'enough'."""
    late = [bird for bird in birds if opening.step != "birds" or bird not in opening.birds_left()]
    if late:
        raise IllegalAction(context.say("error-earlier", birds=bird_names(context, late)))


def _named(context: TextContext, view: View, parts: Sequence[str]) -> list[tuple[str, str]]:
    """Return the verb and the thing that each part of a line names; a verb applies until the next one."""
    hand, bonus = own_hand(view), [card["card"] for card in view["bonus_offered"] or ()]
    texts = [
        *(f"keep {bird}" for bird in hand),
        *(f"lose {food}" for food in FOODS),
        *(f"bonus {card}" for card in bonus),
    ]
    choices, now = [SPACE.parse(text) for text in [*texts, "enough"]], list[str]()
    named: list[tuple[str, str]] = []
    for part in parts:
        first = next(iter(words_in(part)), "")
        now = [verb for verb in verbs_of(context, first) if verb in OPENING_VERBS] or now
        verb, _, what = str(_read_part(context, view, choices, (now, part))).partition(" ")
        named.append((verb, what))
    return named


def _read_part(
    context: TextContext, view: View, choices: list[Action], verbs_and_part: tuple[list[str], str]
) -> Action:
    """Return the action of a part of a line; actions with the last verb are tried first."""
    verbs, part = verbs_and_part
    fits = [choice for choice in choices if str(choice).split()[0] in verbs]
    with suppress(IllegalAction):
        return read_action(context, view, fits or choices, part)
    return read_action(context, view, choices, part)
