"""Payments for birds: those that the food of a player allows, and which of them is the default."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import sub
from typing import TYPE_CHECKING

from ...cards import BIRDS, FOODS, NUMBER_OF
from ...cards.payments import PAYMENT_LIST, Tokens, cost_of
from ...fields import PEOPLE
from ...rules import trials
from ...state import State
from ..names import own_seat

if TYPE_CHECKING:
    from ...schema import View

# The tokens of each food, the tokens of any food, and whether one of the foods is enough.
Cost = tuple[Tokens, int, bool]
COSTS: Mapping[str, Cost] = {bird.id: cost_of(bird) for bird in BIRDS}


def held(view: View) -> Tokens:
    food = view["players"][own_seat(view)]["food"]
    return tuple(food[name] for name in FOODS)


@lru_cache(maxsize=4096)
def possible_payments(bird: str, have: Tokens) -> tuple[Tokens, ...]:
    """Return all payments of a bird that a player's food allows."""
    state = State()
    state.write(seats=1, food=[list(have)] + [[0] * len(FOODS)] * (PEOPLE - 1))
    return tuple(PAYMENT_LIST[way] for way in trials.payments_for(state, 0, NUMBER_OF[bird]))


def ways_to_pay(bird: str, have: Tokens) -> tuple[Tokens, ...]:
    """Return the payments of a bird that take the fewest tokens from a player's food."""
    possible = possible_payments(bird, have)
    fewest = min(map(sum, possible))
    return tuple(way for way in possible if sum(way) == fewest)


@lru_cache(maxsize=4096)
def best_way(bird: str, have: Tokens, hand: tuple[str, ...]) -> Tokens:
    """Return the payment that keeps most other birds of the hand affordable, then the most kinds of food."""
    ways = ways_to_pay(bird, have)
    others = [COSTS[other] for other in hand if other != bird]
    return ways[0] if len(ways) == 1 else min(ways, key=lambda way: _loss(have, way, others))


def _loss(have: Tokens, way: Tokens, others: Sequence[Cost]) -> tuple[int, int, int, int]:
    """Return how bad a payment is, the most important figure first.

    The figures are: other birds that become unaffordable, the tokens they lack, kinds of food used up, and how uneven
    the remaining food is.
    """
    left = tuple(map(sub, have, way))
    lacking = [missing_tokens(left, cost) for cost in others]
    gone = sum(has > 0 and not stays for has, stays in zip(have, left, strict=True))
    return sum(lack > 0 for lack in lacking), sum(lacking), gone, sum(stays**2 for stays in left)


def missing_tokens(left: Tokens, cost: Cost) -> int:
    """Return how many tokens are missing for a cost, if no two tokens replace one."""
    foods, wild, either = cost
    missing = [wants - has if wants > has else 0 for wants, has in zip(foods, left, strict=True)]
    if either:
        return int(tuple(missing) == foods)
    return max(sum(missing), sum(foods) + wild - sum(left))
