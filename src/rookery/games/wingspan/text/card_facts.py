"""What a card says: cost, habitats, points, nest, wingspan and power of a bird; what a bonus card counts and pays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rookery.core.text.integers import is_digits
from rookery.core.text.localizer import Json, Listener
from rookery.core.text.phrases import said_once

from ..cards import Bonus, fits_bonus, power_of
from .names import BIRD_OF, BONUS_OF, apart, bird_name, bonus_name, capital, folded, habitats, times
from .powers import food_name, nest_name, power_text

FAMILIES = {
    "food": ("invertebrate", "seed", "fish", "fruit", "rodent", "wild"),
    "habitat": ("forest", "grassland", "wetland"),
    "nest": ("platform", "bowl", "cavity", "ground"),
}


@said_once
def power_said(listener: Listener, bird: str) -> str:
    """A bird's power as a whole sentence."""
    return power_text(listener.words, power_of(BIRD_OF[bird]))


@said_once
def cost_said(listener: Listener, bird: str) -> str:
    """'seed x2 + fish', 'invertebrate or fruit', 'no food'."""
    card = BIRD_OF[bird]
    if not card.cost:
        return listener.say("no-food")
    if card.either:
        names = [food_name(listener.words, food) for food in card.cost]
        return listener.say("either", first=", ".join(names[:-1]), last=names[-1])
    costs = Counter(card.cost)
    return " + ".join(times(listener, food_name(listener.words, food), count) for food, count in costs.items())


@said_once
def body_said(listener: Listener, bird: str) -> str:
    """Points, nest and wingspan."""
    card = BIRD_OF[bird]
    nest = nest_name(listener.words, card.nest)
    return listener.say("card-body", points=card.points, nest=nest, eggs=card.eggs, wingspan=card.wingspan)


@said_once
def facts_said(listener: Listener, bird: str) -> str:
    """All but name and power: where it lives, what it costs, and its body."""
    card = BIRD_OF[bird]
    return listener.say(
        "card-facts",
        habitats=habitats(listener, card.habitats),
        cost=cost_said(listener, bird),
        body=body_said(listener, bird),
    )


@said_once
def short_said(listener: Listener, bird: str) -> str:
    """Where a bird lives, what it costs and what it is worth."""
    card = BIRD_OF[bird]
    where, cost = habitats(listener, card.habitats), cost_said(listener, bird)
    return listener.say("card-short", habitats=where, cost=cost, points=card.points)


@said_once
def card_said(listener: Listener, bird: str) -> str:
    """All that is on a card, its name apart, without a full stop."""
    return f"{facts_said(listener, bird)}. {power_said(listener, bird)}".rstrip(".")


def card_lines(listener: Listener, bird: str, first: str, plain: bool) -> list[str]:
    """A card as lines: name, facts and power."""
    return list(_card_lines(listener, bird, first, plain))


@said_once
def _card_lines(listener: Listener, bird: str, first: str, plain: bool) -> tuple[str, ...]:
    line = listener.say("card-line", bird=bird_name(listener, bird), card=card_said(listener, bird))
    return (f"{first.strip()} {line}".strip(),) if plain else tuple(folded(line, max(len(first), 4), first))


# Bonus cards


@said_once
def bonus_said(listener: Listener, card: str) -> str:
    """What a bonus card counts, and what that pays."""
    bonus = BONUS_OF[card]
    pays = listener.say(
        f"pays-{bonus.scoring}",
        each=bonus.each,
        low=bonus.low,
        below=bonus.high - 1,
        low_points=bonus.low_points,
        high=bonus.high,
        high_points=bonus.high_points,
    )
    return listener.say("bonus-rule", counts=capital(counts_said(listener, bonus)), pays=pays)


def bonus_parts(listener: Listener, cards: Sequence[Json]) -> str:
    """Bonus cards with what they count and what that is worth."""
    parts = [
        listener.say("bonus-part", bonus=bonus_name(listener, card["card"]), items=card["items"], points=card["points"])
        for card in cards
    ]
    return apart(listener, parts)


def counts_said(listener: Listener, bonus: Bonus) -> str:
    """What is counted: birds of a kind, the hand, or the row with the fewest birds."""
    if bonus.counts != "birds":
        return listener.say(f"counts-{bonus.counts}")
    kind, _, asked = bonus.test.partition(":")
    number = int(asked) if is_digits(asked) else 0
    food, _, nest = (
        listener.say(f"{family}-{asked}") if asked in members else "" for family, members in FAMILIES.items()
    )
    return listener.say(f"counts-{kind}", asked=asked, number=number, food=food, nest=nest)


def fitting(view: Json, card: str, birds: list[str]) -> list[str]:
    """Those of some birds that a bonus card counts, as far as their cards tell."""
    bonus = BONUS_OF[card]
    if bonus.counts != "birds":
        return []
    return [bird for bird in birds if fits_bonus(BIRD_OF[bird], bonus, view["options"]["names"])]
