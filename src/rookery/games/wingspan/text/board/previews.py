"""What an action of Wingspan would bring, as far as its player can foresee it: figures for a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import sub

from rookery.core.actions import Action
from rookery.core.text.localizer import Json

from ...cards import BIRDS, FOODS
from ...cards.payments import COST_LIST, PAYMENT_LIST, WAY_LIST, Tokens, cost_of
from ..card_facts import fitting
from ..choices import tokens_wanted
from ..choices.action_sentences import read_tokens
from ..choices.rows import ROW_OF_ACTION
from .goals import goals_with_bird, goals_with_eggs

# How many of each food, how many of any food, and whether one of the foods is enough.
Cost = tuple[Tokens, int, bool]
COSTS: Mapping[str, Cost] = {bird.id: cost_of(bird) for bird in BIRDS}


def result_preview(view: Json, action: Action) -> Json:
    """What an action would bring; nothing for what a board knows by its notation alone."""
    notation = str(action)
    verb, _, rest = notation.partition(" ")
    if view["seat"] is None or notation in ROW_OF_ACTION or verb not in RESULT_PREVIEWS:
        return {}
    return RESULT_PREVIEWS[verb](view, rest)


# Birds


def _play(view: Json, rest: str) -> Json:
    """Where a bird would lie, the food that it costs, and what it counts for."""
    bird, habitat = rest.split()
    return {
        "slot": _next_slot(view, habitat),
        "tokens": sum(ways_to_pay(bird, held(view))[0]),
        "goals": goals_with_bird(view, bird, habitat),
        "bonus": [card["card"] for card in view["bonus"] if fitting(view, card["card"], [bird])],
    }


def _move(view: Json, habitat: str) -> Json:
    return {"slot": _next_slot(view, habitat)}


def _next_slot(view: Json, habitat: str) -> str:
    birds = len(view["players"][view["seat"]]["mat"][habitat])
    return f"{habitat} {birds + 1}"


# Paying


def held(view: Json) -> Tokens:
    food = view["players"][view["seat"]]["food"]
    return tuple(food[name] for name in FOODS)


@lru_cache(maxsize=4096)
def ways_to_pay(bird: str, have: Tokens) -> tuple[Tokens, ...]:
    """The payments of a bird out of some food that take the fewest tokens."""
    payments = (PAYMENT_LIST[way] for way in WAY_LIST[COST_LIST.index(COSTS[bird])])
    possible = [way for way in payments if all(has >= costs for has, costs in zip(have, way, strict=True))]
    fewest = min(map(sum, possible))
    return tuple(way for way in possible if sum(way) == fewest)


@lru_cache(maxsize=4096)
def best_way(bird: str, have: Tokens, hand: tuple[str, ...]) -> Tokens:
    """The payment that costs the other birds of the hand least, then the one that keeps most kinds of food."""
    ways = ways_to_pay(bird, have)
    others = [COSTS[other] for other in hand if other != bird]
    return ways[0] if len(ways) == 1 else min(ways, key=lambda way: _loss(have, way, others))


def _loss(have: Tokens, way: Tokens, others: Sequence[Cost]) -> tuple[int, int, int, int]:
    """Birds that could not be paid any more and what they lack; kinds of food gone, and how unlike the rest is."""
    left = tuple(map(sub, have, way))
    lacking = [lacks(left, cost) for cost in others]
    gone = sum(has > 0 and not stays for has, stays in zip(have, left, strict=True))
    return sum(lack > 0 for lack in lacking), sum(lacking), gone, sum(stays**2 for stays in left)


def lacks(left: Tokens, cost: Cost) -> int:
    """How many tokens are missing for a cost, if no two stand for one."""
    foods, wild, either = cost
    missing = [wants - has if wants > has else 0 for wants, has in zip(foods, left, strict=True)]
    if either:
        return int(tuple(missing) == foods)
    return max(sum(missing), sum(foods) + wild - sum(left))


def _pay(view: Json, rest: str) -> Json:
    """The tokens, whether they are the best ones, and the food that remains."""
    have, tokens = held(view), read_tokens(rest)
    way = tuple(tokens.get(food, 0) for food in FOODS)
    asked = (view["question"] or {}).get("power")
    bird = None if asked is None else str(asked["bird"])
    return {
        "tokens": tokens,
        "remains": {food: has - costs for food, has, costs in zip(FOODS, have, way, strict=True)},
        "default": bird is not None and best_way(bird, have, tuple(view["hand"])) == way,
        "more": 0 if bird is None else sum(way) - tokens_wanted(bird),
    }


# Eggs


def _lay(view: Json, slot: str) -> Json:
    return {"goals": goals_with_eggs(view, view["seat"], slot, 1)}


def _spend(view: Json, rest: str) -> Json:
    kind, _, slot = rest.partition(" ")
    return {"goals": goals_with_eggs(view, view["seat"], slot, -1)} if kind == "egg" else {}


RESULT_PREVIEWS: Mapping[str, Callable[[Json, str], Json]] = {
    "play": _play,
    "move": _move,
    "pay": _pay,
    "lay": _lay,
    "spend": _spend,
}
