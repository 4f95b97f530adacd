"""The results of actions, as far as the player can foresee them: figures for a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import sub
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.json_values import pair

from ...cards import BIRDS, FOODS, HABITATS, NUMBER_OF
from ...cards.payments import PAYMENT_LIST, Tokens, cost_of
from ...fields import COLUMNS, PEOPLE
from ...knowledge.counts import food_counts
from ...knowledge.view_state import state_of_view
from ...rules import trials
from ...state import State
from ..card_facts import fitting
from ..choices import tokens_wanted
from ..choices.arguments import bird_of, habitat_of, paid_tokens, slot_of
from ..choices.rows import ROW_OF_ACTION
from ..names import FOOD_OF, asking_power, own_hand, own_seat
from .goals import goals_with_bird, goals_with_eggs

if TYPE_CHECKING:
    from ...schema import (
        EggPreview,
        Habitat,
        MovePreview,
        NoPreview,
        PayPreview,
        PlayPreview,
        ResultPreview,
        Slot,
        SomeFoods,
        View,
    )

# The tokens of each food, the tokens of any food, and whether one of the foods is enough.
Cost = tuple[Tokens, int, bool]
COSTS: Mapping[str, Cost] = {bird.id: cost_of(bird) for bird in BIRDS}


def result_preview(view: View, action: Action) -> ResultPreview:
    """Return the result of an action; empty if a board knows it from the notation alone."""
    if view["seat"] is None or str(action) in ROW_OF_ACTION or action.verb not in RESULT_PREVIEWS:
        return {}
    return RESULT_PREVIEWS[action.verb](view, action)


# Birds


def _play(view: View, action: Action) -> PlayPreview:
    """Return the slot of a bird, the food that it costs, and the goals and bonus cards that count it."""
    bird, habitat = bird_of(action), habitat_of(action)
    kept = view["bonus"] or []
    return {
        "slot": _next_slot(view, habitat),
        "tokens": sum(ways_to_pay(bird, held(view))[0]),
        "goals": goals_with_bird(view, bird, habitat),
        "bonus": [card["card"] for card in kept if fitting(view, card["card"], [bird])],
    }


def _move(view: View, action: Action) -> MovePreview:
    return {"slot": _next_slot(view, habitat_of(action))}


def _next_slot(view: View, habitat: Habitat) -> Slot:
    slot = trials.next_slot(state_of_view(view), own_seat(view), HABITATS.index(habitat))
    return pair(habitat, slot % COLUMNS + 1)


# Paying


def held(view: View) -> Tokens:
    food = view["players"][own_seat(view)]["food"]
    return tuple(food[name] for name in FOODS)


@lru_cache(maxsize=4096)
def ways_to_pay(bird: str, have: Tokens) -> tuple[Tokens, ...]:
    """Return the payments of a bird that take the fewest tokens from a player's food."""
    state = State()
    state.write(seats=1, food=[list(have)] + [[0] * len(FOODS)] * (PEOPLE - 1))
    possible = [PAYMENT_LIST[way] for way in trials.payments_for(state, 0, NUMBER_OF[bird])]
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


def _pay(view: View, action: Action) -> PayPreview:
    """Return the tokens of a payment, the food that remains, and whether it is the default payment."""
    have, tokens = held(view), paid_tokens(action)
    way = tuple(tokens.get(food, 0) for food in FOODS)
    power = asking_power(view)
    bird = None if power is None else power["bird"]
    paid: SomeFoods = {}
    for food, count in tokens.items():
        paid[FOOD_OF[food]] = count
    return {
        "tokens": paid,
        "remains": food_counts(list(map(sub, have, way))),
        "default": bird is not None and best_way(bird, have, tuple(own_hand(view))) == way,
        "more": 0 if bird is None else sum(way) - tokens_wanted(bird),
    }


# Eggs


def _lay(view: View, action: Action) -> EggPreview | NoPreview:
    return _eggs(view, action, 1)


def _spend(view: View, action: Action) -> EggPreview | NoPreview:
    return _eggs(view, action, -1)


def _eggs(view: View, action: Action, by: int) -> EggPreview | NoPreview:
    slot = slot_of(action)
    return {} if slot is None else {"goals": goals_with_eggs(view, own_seat(view), slot, by)}


RESULT_PREVIEWS: Mapping[str, Callable[[View, Action], ResultPreview]] = {
    "play": _play,
    "move": _move,
    "pay": _pay,
    "lay": _lay,
    "spend": _spend,
}
