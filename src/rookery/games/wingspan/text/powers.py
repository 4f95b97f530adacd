"""A bird's power in words, made from its effects: one message for each kind of effect, none for a single bird."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.text.localizer import Words

from ..cards import ALL, FOODS, NONE, Effect, Power


def power_text(words: Words, power: Power) -> str:
    """When the power runs and what it does, in one sentence."""
    if power.trigger == NONE:
        return words.say("power-none")
    occasion = _occasion(words, power) if power.trigger == "pink" else ""
    return words.say("power-when", trigger=power.trigger, occasion=occasion, effects=_effects(words, power.effects))


def food_name(words: Words, food: str) -> str:
    return words.say(f"food-{food}")


def face_name(words: Words, face: str) -> str:
    """What a die shows."""
    return words.say(f"face-{face}")


def nest_name(words: Words, nest: str) -> str:
    return words.say(f"nest-{nest}")


def habitat_name(words: Words, habitat: str) -> str:
    return words.say(f"habitat-{habitat}")


def _occasion(words: Words, power: Power) -> str:
    """What another player does; the detail is a food or a habitat."""
    food = _food(words, power.detail, 1) if power.detail in FOODS else ""
    habitat = words.say("power-habitat", habitat=power.detail)
    return words.say("power-occasion", occasion=power.occasion, food=food, habitat=habitat)


def _effects(words: Words, effects: Sequence[Effect]) -> str:
    """The steps one after another; one that hangs on the step before says so."""
    text = effect_text(words, effects[0])
    for effect in effects[1:]:
        text = words.say("power-next", after=_yes(effect.after), before=text, next=effect_text(words, effect))
    return text


def effect_text(words: Words, effect: Effect) -> str:
    """One step, without capital and full stop."""
    return words.say(
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
        food=_foods(words, effect),
        cards=words.say("power-cards", count=effect.count),
        eggs=words.say("power-eggs", count=effect.count),
        birds=_birds(words, effect),
        habitat=words.say("power-habitat", habitat=effect.habitat),
        order=words.say("power-order", order=effect.order, who=effect.who),
    )


def _foods(words: Words, effect: Effect) -> str:
    """'a seed', 'a seed or a fruit', 'all the fish', 'any 2 foods'."""
    if not effect.foods:
        return ""
    if effect.foods == FOODS:
        return _food(words, "any", effect.count)
    if effect.count == ALL:
        return words.say("power-all-food", food=effect.foods[0])
    # A hunt has no count: it is for one food.
    parts = [_food(words, food, max(effect.count, 1)) for food in effect.foods]
    return words.say("power-or", first=parts[0], second=parts[1]) if len(parts) > 1 else parts[0]


def _food(words: Words, food: str, count: int) -> str:
    return words.say("power-food", food=food, count=count)


def _birds(words: Words, effect: Effect) -> str:
    """Where an egg is laid: which of the birds, and with what nest."""
    nest = words.say("power-nest", nest=effect.nest)
    return words.say("power-birds", who=effect.who, target=effect.target, exclude=effect.exclude, nest=nest)


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"
