"""The text of cards: cost, habitats, points, nest, wingspan and power of birds; what bonus cards count and pay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rookery.core.text.integers import is_digits
from rookery.core.text.localizer import TextContext
from rookery.core.text.shared_text import cached_text

from ..cards import Bonus, fits_bonus, power_of
from .names import BIRD_OF, BONUS_OF, bird_name, bonus_name, capital, habitats, semicolon_list, times, wrapped
from .powers import food_name, nest_name, power_text

if TYPE_CHECKING:
    from ..schema import BonusStanding, View

FAMILIES = {
    "food": ("invertebrate", "seed", "fish", "fruit", "rodent", "wild"),
    "habitat": ("forest", "grassland", "wetland"),
    "nest": ("platform", "bowl", "cavity", "ground"),
}


@cached_text
def power_sentence(context: TextContext, bird: str) -> str:
    """Return a bird's power as a complete sentence."""
    return power_text(context.localizer, power_of(BIRD_OF[bird]))


@cached_text
def cost_text(context: TextContext, bird: str) -> str:
    """Return a bird's cost: 'seed x2 + fish', 'invertebrate or fruit', 'no food'."""
    card = BIRD_OF[bird]
    if not card.cost:
        return context.say("no-food")
    if card.either:
        names = [food_name(context.localizer, food) for food in card.cost]
        return context.say("either", first=", ".join(names[:-1]), last=names[-1])
    costs = Counter(card.cost)
    return " + ".join(times(context, food_name(context.localizer, food), count) for food, count in costs.items())


@cached_text
def body_text(context: TextContext, bird: str) -> str:
    """Return a bird's points, nest, egg limit and wingspan."""
    card = BIRD_OF[bird]
    nest = nest_name(context.localizer, card.nest)
    return context.say("card-body", points=card.points, nest=nest, eggs=card.eggs, wingspan=card.wingspan)


@cached_text
def facts_text(context: TextContext, bird: str) -> str:
    """Return everything on a card except name and power."""
    card = BIRD_OF[bird]
    return context.say(
        "card-facts",
        habitats=habitats(context, card.habitats),
        cost=cost_text(context, bird),
        body=body_text(context, bird),
    )


@cached_text
def short_facts_text(context: TextContext, bird: str) -> str:
    """Return a bird's habitats, cost and points."""
    card = BIRD_OF[bird]
    where, cost = habitats(context, card.habitats), cost_text(context, bird)
    return context.say("card-short", habitats=where, cost=cost, points=card.points)


@cached_text
def card_text(context: TextContext, bird: str) -> str:
    """Return everything on a card except its name, without a full stop."""
    return f"{facts_text(context, bird)}. {power_sentence(context, bird)}".rstrip(".")


def card_lines(context: TextContext, bird: str, first: str, plain: bool) -> list[str]:
    """Return a card as lines: name, facts and power."""
    return list(_card_lines(context, bird, first, plain))


@cached_text
def _card_lines(context: TextContext, bird: str, first: str, plain: bool) -> tuple[str, ...]:
    line = context.say("card-line", bird=bird_name(context, bird), card=card_text(context, bird))
    return (f"{first.strip()} {line}".strip(),) if plain else tuple(wrapped(line, max(len(first), 4), first))


# Bonus cards


@cached_text
def bonus_text(context: TextContext, card: str) -> str:
    """Return what a bonus card counts, and how many points it pays."""
    bonus = BONUS_OF[card]
    pays = context.say(
        f"pays-{bonus.scoring}",
        each=bonus.each,
        low=bonus.low,
        below=bonus.high - 1,
        low_points=bonus.low_points,
        high=bonus.high,
        high_points=bonus.high_points,
    )
    return context.say("bonus-rule", counts=capital(counts_text(context, bonus)), pays=pays)


def bonus_parts(context: TextContext, cards: Sequence[BonusStanding]) -> str:
    """Return bonus cards, each with its number of items and its points."""
    parts = [
        context.say("bonus-part", bonus=bonus_name(context, card["card"]), items=card["items"], points=card["points"])
        for card in cards
    ]
    return semicolon_list(context, parts)


def counts_text(context: TextContext, bonus: Bonus) -> str:
    """Return what a bonus card counts: birds of a kind, cards in hand, or birds in the row with the fewest birds."""
    if bonus.counts != "birds":
        return context.say(f"counts-{bonus.counts}")
    kind, _, asked = bonus.test.partition(":")
    number = int(asked) if is_digits(asked) else 0
    food, _, nest = (
        context.say(f"{family}-{asked}") if asked in members else "" for family, members in FAMILIES.items()
    )
    return context.say(f"counts-{kind}", asked=asked, number=number, food=food, nest=nest)


def fitting(view: View, card: str, birds: list[str]) -> list[str]:
    """Return the birds that a bonus card counts by what is printed on them."""
    bonus = BONUS_OF[card]
    if bonus.counts != "birds":
        return []
    return [bird for bird in birds if fits_bonus(BIRD_OF[bird], bonus, view["options"]["names"])]
