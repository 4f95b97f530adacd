"""The prompts of Wingspan: the opening, an action, and all questions of actions and powers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import name_of

from ..card_facts import cost_text
from ..names import bird_name, bird_names, capital, count_by_food, own_hand, own_seat, tokens, yes_no
from ..powers import food_name
from .action_sentences import action_text
from .arguments import actions_of
from .opening import Opening
from .partial_gains import effect_in_parts, is_stop, power_gain, price_of

if TYPE_CHECKING:
    from ...schema import Food, Nest, Question, View

# Questions about the cost of the bird that is being played; its power does not ask them.
COSTS = ("egg_cost", "food_cost")


def prompt(context: TextContext, view: View) -> str:
    """Return what the reader has to decide, by which bird's power, and how many answers are left."""
    if view["phase"] == "opening":
        return _opening(context, view)
    asked = view["question"]
    question = "" if asked is None else context.say(f"asked-{asked['kind']}", **_values(context, view, asked))
    by = "" if asked is None else _asking_bird(context, asked)
    return context.say(f"prompt-{view['phase']}", question=by + question if by else capital(question))


def _asking_bird(context: TextContext, asked: Question) -> str:
    """Return the bird whose power asks, and its owner if that is another player."""
    power = asked["power"]
    if power is None or asked["kind"] in COSTS:
        return ""
    owner = "none" if power["seat"] == context.seat else name_of(context, power["seat"])
    return context.say("asked-by", bird=bird_name(context, power["bird"]), owner=owner, pink=yes_no(power["pink"]))


def _values(context: TextContext, view: View, asked: Question) -> dict[str, object]:
    """Return the values of a question's message."""
    power, more = asked["power"], asked["more"]
    bird = "" if power is None else bird_name(context, power["bird"])
    return {
        "more": more,
        "may": yes_no(asked["may_skip"]),
        "bird": bird,
        "cost": "" if power is None else cost_text(context, power["bird"]),
        "habitat": asked["habitat"] or "",
        "food": _foods(context, asked["foods"] or ()),
        "nest": _nest(context, asked["nests"] or ()),
        "source": asked["source"] or "",
        "owed": view["owed"],
        "turns": view["turns_left"],
        "round": view["round"],
        **_gain_values(context, view, asked),
    }


def _gain_values(context: TextContext, view: View, asked: Question) -> dict[str, object]:
    """Return what a power gives together, and whether a part of it was taken already."""
    things, power = power_gain(view), asked["power"]
    values: dict[str, object] = {"of": things.kind, "count": things.count, "begun": yes_no(is_stop(view))}
    effect = None if power is None else effect_in_parts(power["bird"])
    if power is None or effect is None:
        return values
    price, food = price_of(power["bird"]), effect.foods[0] if effect.foods else None
    return values | {
        "nest": _nest(context, [effect.nest]),
        "token": "" if food is None else food_name(context.localizer, food),
        "tokens": "" if food is None else tokens(context, {food: things.count}),
        "price": "" if price is None else tokens(context, {price.foods[0]: price.count}),
    }


def _foods(context: TextContext, foods: Sequence[Food]) -> str:
    """Return the foods of a question: 'any', or 'a seed or a fish'."""
    if len(foods) in (0, 5):
        return "any"
    names = [tokens(context, {food: 1}) for food in foods]
    return names[0] if len(names) == 1 else context.say("either", first=", ".join(names[:-1]), last=names[-1])


def _nest(context: TextContext, nests: Sequence[Nest]) -> str:
    """Return the nest that a bird must have; a star nest counts as every nest."""
    asked = [nest for nest in nests if nest != "star"]
    return context.say("power-nest", nest=asked[0] if len(asked) == 1 else "none")


# Several answers, one after another

# Questions that take answers in the order of the list.
IN_ORDER = ("egg_cost", "nest", "supply", "egg")


def how(context: TextContext, view: View) -> str:
    """Return how several answers are given one after another; empty if nothing must be explained."""
    if view["phase"] == "opening":
        return _opening_how(context, view)
    asked = view["question"]
    return context.say("how-list") if asked is not None and asked["more"] > 1 and _in_order(view, asked) else ""


def _in_order(view: View, asked: Question) -> bool:
    """Return whether answers are given in the order of the list; in a part, birds and cards are."""
    return asked["kind"] in IN_ORDER or power_gain(view).kind in ("eggs", "tray")


def _opening_how(context: TextContext, view: View) -> str:
    opening = Opening.of(view)
    if opening.guided or opening.step == "bonus":
        return ""
    if opening.step == "birds":
        return "" if opening.kept else context.say("how-birds")
    return context.say("how-foods") if len(opening.kept) - len(opening.lost) > 1 else ""


def asks_for_several(view: View) -> bool:
    """Return whether several answers are needed, so that they may be typed on one line."""
    if view["phase"] == "opening":
        return not Opening.of(view).guided and Opening.of(view).step != "bonus" and not view["choice"]
    asked = view["question"]
    return asked is not None and asked["kind"] in (*IN_ORDER, "die", "card", "part") and asked["more"] > 1


# The opening


def _opening(context: TextContext, view: View) -> str:
    """Return the opening choice that stands, and what is still to choose: birds, food to discard, a bonus card."""
    begun, stands = view["begun"], view["choice"]
    question = context.say("prompt-opening", question=_opening_question(context, view))
    if not stands:
        return question
    chosen = context.localizer.listed([action_text(context, None, action) for action in actions_of(stands)])
    already = context.say("chosen-already", choice=chosen)
    return f"{already} {question}" if begun else already


def _opening_question(context: TextContext, view: View) -> str:
    opening = Opening.of(view)
    if opening.guided:
        food = tokens(context, count_by_food(view["players"][own_seat(view)]["food"]))
        return context.say("opening-guided", birds=bird_names(context, own_hand(view)), food=food)
    birds, lost = opening.kept, opening.lost
    return context.say(
        f"opening-{opening.step}",
        begun=yes_no(birds),
        birds=bird_names(context, birds),
        more=len(birds) - len(lost),
        lost=tokens(context, {food: 1 for food in lost}) if lost else "none",
        count=len(birds),
    )
