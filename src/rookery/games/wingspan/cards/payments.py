"""The payments for birds: every set of tokens, and for every cost the sets that pay it.

Any two tokens may replace one. A set is offered only if none of its tokens could be left out: paying more of the same
kinds is never better, and paying with other kinds is another set.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

from . import BIRDS, FOODS, Bird

TOKENS_MAX = 6

Tokens = tuple[int, ...]


def all_payments() -> list[Tokens]:
    """Return every set of up to six tokens, the smaller ones first, as counts of each food."""
    kinds = range(len(FOODS))
    return [
        tuple(tokens.count(food) for food in kinds)
        for size in range(TOKENS_MAX + 1)
        for tokens in combinations_with_replacement(kinds, size)
    ]


def cost_of(bird: Bird) -> tuple[Tokens, int, bool]:
    """Return how many of each food a bird costs, how many of any food, and whether one of the foods is enough."""
    return tuple(bird.cost.count(food) for food in FOODS), bird.cost.count("wild"), bird.either


def pays(tokens: Sequence[int], cost: tuple[Tokens, int, bool]) -> bool:
    """Return whether a cost can be paid with some of these tokens."""
    foods, wild, either = cost
    if either:
        return sum(tokens) > 1 or any(has and wants for has, wants in zip(tokens, foods, strict=True))
    lacking = spare = 0
    for has, wants in zip(tokens, foods, strict=True):
        if has < wants:
            lacking += wants - has
        else:
            spare += has - wants
    return spare >= 2 * lacking + wild


def one_token_fewer(payments: Sequence[Tokens]) -> list[list[int]]:
    """Return for every set the numbers of the sets with one token fewer."""
    numbers = {tokens: number for number, tokens in enumerate(payments)}
    return [
        [
            numbers[(*tokens[:food], tokens[food] - 1, *tokens[food + 1 :])]
            for food in range(len(tokens))
            if tokens[food]
        ]
        for tokens in payments
    ]


def minimal_ways(cost: tuple[Tokens, int, bool]) -> list[int]:
    """Return the numbers of the sets that pay a cost, and would not with one token fewer.

    Every process that loads the game makes these lists, so most sets are skipped: smaller sets come first, and a set
    pays if a part of it does.
    """
    paying: set[int] = set()
    minimal = []
    for number, tokens in enumerate(PAYMENT_LIST):
        if not paying.isdisjoint(FEWER_LIST[number]):
            paying.add(number)
        elif pays(tokens, cost):
            paying.add(number)
            minimal.append(number)
    return minimal


PAYMENT_LIST = all_payments()
FEWER_LIST = one_token_fewer(PAYMENT_LIST)
COST_LIST = sorted({cost_of(bird) for bird in BIRDS})
WAY_LIST = [minimal_ways(cost) for cost in COST_LIST]
