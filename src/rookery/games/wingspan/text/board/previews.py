"""The results of actions, as far as the player can foresee them: figures for a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import sub
from typing import TYPE_CHECKING

from rookery.core.actions import Action
from rookery.core.json_values import pair

from ...cards import FOODS, HABITATS
from ...fields import COLUMNS
from ...knowledge.counts import food_counts
from ...knowledge.view_state import state_of_view
from ...rules import trials
from ..card_facts import fitting
from ..choices import tokens_wanted
from ..choices.arguments import bird_of, habitat_of, paid_tokens, slot_of
from ..choices.payments import best_way, held, ways_to_pay
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
