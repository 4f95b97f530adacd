"""What can be paid for a bird: every set of tokens, and for every cost the sets that pay it.

Two tokens may stand for one. A set is offered only if no token of it could be left out: who can pay with fewer tokens
of the same kinds never wants to pay more, and whoever pays with other kinds has that choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from .cards import BIRDS, FOODS, Bird

TOKENS_MAX = 6

Tokens = tuple[int, ...]


def all_payments() -> list[Tokens]:
    """Every set of up to six tokens, the smaller ones first, as counts of each food."""
    kinds = range(len(FOODS))
    return [
        tuple(tokens.count(food) for food in kinds)
        for size in range(TOKENS_MAX + 1)
        for tokens in combinations_with_replacement(kinds, size)
    ]


def cost_of(bird: Bird) -> tuple[Tokens, int, bool]:
    """How many of each food, how many of any food, and whether one of the foods is enough."""
    return tuple(bird.cost.count(food) for food in FOODS), bird.cost.count("wild"), bird.either


def pays(tokens: Sequence[int], cost: tuple[Tokens, int, bool]) -> bool:
    """Whether a cost can be paid out of these tokens."""
    foods, wild, either = cost
    if either:
        return sum(tokens) > 1 or any(has and wants for has, wants in zip(tokens, foods, strict=True))
    lacking = sum(max(0, wants - has) for has, wants in zip(tokens, foods, strict=True))
    spare = sum(max(0, has - wants) for has, wants in zip(tokens, foods, strict=True))
    return spare >= 2 * lacking + wild


def is_frugal(tokens: Tokens, cost: tuple[Tokens, int, bool]) -> bool:
    """Whether the tokens pay the cost, and would not if one of them were left out."""
    if not pays(tokens, cost):
        return False
    fewer = [
        tuple(has - (place == food) for place, has in enumerate(tokens)) for food in range(len(tokens)) if tokens[food]
    ]
    return not any(pays(less, cost) for less in fewer)


PAYMENT_LIST = all_payments()
COST_LIST = sorted({cost_of(bird) for bird in BIRDS})
WAY_LIST = [[number for number, tokens in enumerate(PAYMENT_LIST) if is_frugal(tokens, cost)] for cost in COST_LIST]
