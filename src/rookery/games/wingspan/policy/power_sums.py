"""The weights of the policy, and what one use of a power brings, summed over its effects. Plain Python, read once."""

from __future__ import annotations

from collections.abc import Callable

from rookery.core.data.weights import read_weights

from .. import fields
from ..cards import ALL, BIRDS, Bird, Effect, power_of

# Approximate numbers of dice in the feeder and outside it.
DICE_INSIDE = 3.0
DICE_OUTSIDE = 2.0
DUAL_FOODS = ("invertebrate", "seed")


def weights() -> list[float]:
    """Return the column `value` of weights.csv, in the order of the constants W_."""
    return read_weights(__package__, vars(fields), ("value",))


def chance_of_food(foods: tuple[str, ...], dice: float) -> float:
    """Return the probability that one of these dice gives one of these foods."""
    faces = sum(1 for food in foods if food not in DUAL_FOODS)
    named = [food for food in foods if food in DUAL_FOODS]
    faces += len(named) + (1 if named else 0)
    miss: float = (1.0 - faces / 6.0) ** dice
    return 1.0 - miss


def chance_of_catch(below: int) -> float:
    """Return the probability that the top card of the deck has a shorter wingspan."""
    return sum(bird.wingspan < below for bird in BIRDS) / len(BIRDS)


def gain_of_food(e: Effect) -> dict[str, float]:
    count = 1.5 if e.count == ALL else float(e.count)
    if e.source == "feeder" and e.count != ALL:
        count *= chance_of_food(e.foods, DICE_INSIDE)
    return {"points" if e.to == "cache" else "food": count}


def gain_of_eggs(e: Effect) -> dict[str, float]:
    return {"eggs": 2.0 if e.target == "each" else float(e.count)}


def gain_of_tuck(e: Effect) -> dict[str, float]:
    if e.source == "hand":
        return {"points": 1.0, "worst_cards": -1.0}
    return {"points": float(e.count)}


def gain_of_draw(e: Effect) -> dict[str, float]:
    return {"cards": 3.0 if e.count == ALL else float(e.count)}


GAINS: dict[str, Callable[[Effect], dict[str, float]]] = {
    "gain_food": gain_of_food,
    "lay_egg": gain_of_eggs,
    "tuck": gain_of_tuck,
    "draw_cards": gain_of_draw,
    "discard_card": lambda e: {"worst_cards": -float(e.count)},
    "draft_cards": lambda e: {"cards": 1.7},
    "pay_egg": lambda e: {"eggs": -1.0},
    "pay_food": lambda e: {"food": -1.0},
    "trade_food": lambda e: {"food": 0.3},
    "hunt_dice": lambda e: {"points": chance_of_food(e.foods, DICE_OUTSIDE)},
    "hunt_deck": lambda e: {"points": chance_of_catch(e.below)},
}


def sum_of(bird: Bird, kind: str) -> float:
    """Return what one use of a bird's power brings of one kind."""
    effects = [e for e in power_of(bird).effects if e.op in GAINS and not is_inner(e)]
    return sum((GAINS[e.op](e).get(kind, 0.0) for e in effects), 0.0)


def is_inner(e: Effect) -> bool:
    """Return whether an effect is the owner's second egg, which compensates for the gains of other players."""
    return e.exclude == "previous"


def has_op(bird: Bird, op: str, **wanted: str) -> int:
    """Return 1 if the bird's power has such an effect with these values, else 0."""
    return int(
        any(
            e.op == op and all(getattr(e, name) == word for name, word in wanted.items())
            for e in power_of(bird).effects
        )
    )


def is_shared(bird: Bird) -> int:
    """Return 1 if other players gain too and nothing compensates for it, else 0."""
    effects = power_of(bird).effects
    return int(any(e.who != "owner" for e in effects) and not any(is_inner(e) for e in effects))
