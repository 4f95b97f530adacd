"""Bird powers in words, made from their effects: one message for each kind of effect, none for a particular bird."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.text.localizer import Localizer

from ..cards import ALL, FOODS, NONE, Effect, Power


def power_text(localizer: Localizer, power: Power) -> str:
    """Return in one sentence when a power is activated and what it does."""
    if power.trigger == NONE:
        return localizer.say("power-none")
    occasion = _occasion(localizer, power) if power.trigger == "pink" else ""
    return localizer.say(
        "power-when", trigger=power.trigger, occasion=occasion, effects=_effects(localizer, power.effects)
    )


def food_name(localizer: Localizer, food: str) -> str:
    return localizer.say(f"food-{food}")


def face_name(localizer: Localizer, face: str) -> str:
    """Return the name of a face of the dice."""
    return localizer.say(f"face-{face}")


def nest_name(localizer: Localizer, nest: str) -> str:
    return localizer.say(f"nest-{nest}")


def habitat_name(localizer: Localizer, habitat: str) -> str:
    return localizer.say(f"habitat-{habitat}")


def _occasion(localizer: Localizer, power: Power) -> str:
    """Return what another player does to trigger a pink power; the detail is a food or a habitat."""
    food = _food(localizer, power.detail, 1) if power.detail in FOODS else ""
    habitat = localizer.say("power-habitat", habitat=power.detail)
    return localizer.say("power-occasion", occasion=power.occasion, food=food, habitat=habitat)


def _effects(localizer: Localizer, effects: Sequence[Effect]) -> str:
    """Return the effects in order; the text says whether an effect depends on the one before."""
    text = effect_text(localizer, effects[0])
    for effect in effects[1:]:
        text = localizer.say("power-next", after=_yes(effect.after), before=text, next=effect_text(localizer, effect))
    return text


def effect_text(localizer: Localizer, effect: Effect) -> str:
    """Return one effect, without capital and full stop."""
    return localizer.say(
        f"power-{effect.op.replace('_', '-')}",
        who=effect.who,
        source=effect.source,
        to=effect.to,
        all=_yes(effect.count == ALL),
        target=effect.target,
        exclude=effect.exclude,
        optional=_yes(effect.optional),
        same=_yes(effect.habitat == "same"),
        below=effect.below,
        keep=effect.keep,
        count=effect.count,
        any=_yes(effect.foods == FOODS),
        food=_foods(localizer, effect),
        cards=localizer.say("power-cards", count=effect.count),
        eggs=localizer.say("power-eggs", count=effect.count),
        birds=_birds(localizer, effect),
        habitat=localizer.say("power-habitat", habitat=effect.habitat),
        order=localizer.say("power-order", order=effect.order, who=effect.who),
    )


def _foods(localizer: Localizer, effect: Effect) -> str:
    """Return the food of an effect: 'a seed', 'a seed or a fruit', 'all the fish', 'any 2 foods'."""
    if not effect.foods:
        return ""
    if effect.foods == FOODS:
        return _food(localizer, "any", effect.count)
    if effect.count == ALL:
        return localizer.say("power-all-food", food=effect.foods[0])
    # A hunt has no count; it gains one food.
    parts = [_food(localizer, food, max(effect.count, 1)) for food in effect.foods]
    return localizer.say("power-or", first=parts[0], second=parts[1]) if len(parts) > 1 else parts[0]


def _food(localizer: Localizer, food: str, count: int) -> str:
    return localizer.say("power-food", food=food, count=count)


def _birds(localizer: Localizer, effect: Effect) -> str:
    """Return on which birds eggs are laid, and which nest they need."""
    nest = localizer.say("power-nest", nest=effect.nest)
    return localizer.say("power-birds", who=effect.who, target=effect.target, exclude=effect.exclude, nest=nest)


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"
