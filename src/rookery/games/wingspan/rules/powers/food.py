# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""8.1 Effects on food: from the supply, from the feeder, cached, for everybody, traded, spent."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal

    from ...cards.card_tables import (
        BITS_OF,
        LOWEST_FOOD,
        STEP_COUNT,
        STEP_FOODS,
        STEP_ORDER,
        STEP_SOURCE,
        STEP_TO,
        STEP_WHO,
    )
    from ...fields import (
        ALL,
        ALL_FOODS,
        ASK_DICE,
        ASK_START,
        ASK_SUPPLY,
        ASK_SWEEP,
        ASK_TRADE,
        FOODS,
        FROM,
        FROM_SUPPLY,
        GAIN,
        MASK,
        MAY,
        MORE,
        OWNER,
        OWNER_PICKS,
        SEAT,
        SKIP,
        SLOT,
        SPEND,
        START,
        STEP,
        TO,
        TO_BIRD,
    )
    from ...state import State
    from ..pieces.frames import ask_for, pop, push
    from ..pieces.ledger import cache_food, gain_food, spend_food
    from .activation import ask_each, seats_concerned
    from .gifts import give_to_all, is_gift

    def food_needs_consent(t: State, f: int, step: int) -> bool:
        """Return whether the gain asks nothing (which die, which food, who begins), so that the owner must agree."""
        if STEP_WHO[step] != OWNER and STEP_SOURCE[step] != FROM_SUPPLY:
            mask = seats_concerned(t, f, step)
            return BITS_OF[mask] == 1 and not (mask >> t.frame[f][SEAT]) & 1
        return STEP_SOURCE[step] == FROM_SUPPLY and BITS_OF[STEP_FOODS[step]] == 1


def begin_food(t: State, f: int, step: int) -> None:
    """8.1 Gain food: for several players, from the supply, or from the feeder."""
    if STEP_WHO[step] != OWNER:
        begin_shared_food(t, f, step)
    elif STEP_SOURCE[step] == FROM_SUPPLY:
        begin_supply(t, f, step)
    else:
        ask_dice(t, f, step)


def begin_supply(t: State, f: int, step: int) -> None:
    """8.1 From the supply: a named food, or one of your choice; some birds cache it."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    foods = STEP_FOODS[step]
    if STEP_TO[step] == TO_BIRD:
        cache_food(t, seat, slot, LOWEST_FOOD[foods])
    elif BITS_OF[foods] == 1:
        gain_food(t, seat, LOWEST_FOOD[foods], STEP_COUNT[step])
    else:
        push(t, ASK_SUPPLY, seat, slot)
        ask_for(t, STEP_COUNT[step], foods, 1)


def ask_dice(t: State, f: int, step: int) -> None:
    """8.1 From the feeder: one die, or all dice that show a food."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    if STEP_COUNT[step] == ALL:
        push(t, ASK_SWEEP, seat, slot)
        ask_for(t, 1, STEP_FOODS[step], 1)
    else:
        push(t, ASK_DICE, seat, slot)
        ask_for(t, STEP_COUNT[step], STEP_FOODS[step], 1)
        t.frame[t.depth - 1][TO] = STEP_TO[step]


def begin_shared_food(t: State, f: int, step: int) -> None:
    """7.5 All gain from the supply at once; from the feeder one after another, and the owner names who begins."""
    mask = seats_concerned(t, f, step)
    if is_gift(step):
        give_to_all(t, f, step)
    elif mask == 1 << t.frame[f][SEAT]:
        ask_dice(t, f, step)
    elif BITS_OF[mask] == 1 or STEP_ORDER[step] != OWNER_PICKS:
        ask_each(t, f, step, mask, t.frame[f][SEAT])
    else:
        push(t, ASK_START, t.frame[f][SEAT], t.frame[f][SLOT])
        ask_for(t, 1, mask, 1)
        t.frame[t.depth - 1][STEP] = step


def write_starts(t: State, f: int) -> None:
    for seat in range(t.seats):
        if (t.frame[f][MASK] >> seat) & 1:
            add_legal(t, START + seat)
    add_legal(t, SKIP)


def answer_start(t: State, f: int, action: int) -> None:
    step = t.frame[f][STEP]
    mask = t.frame[f][MASK]
    pop(t)
    if action != SKIP:
        ask_each(t, t.depth - 1, step, mask, action - START)


# Questions about the supply


def write_supply(t: State, f: int) -> None:
    """Write the foods to choose from; several are named in the order of the foods."""
    for food in range(t.frame[f][FROM], FOODS):
        if (t.frame[f][MASK] >> food) & 1:
            add_legal(t, GAIN + food)
    if t.frame[f][MAY]:
        add_legal(t, SKIP)


def answer_supply(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    if action == SKIP:
        pop(t)
        return
    t.frame[f][MORE] -= 1
    t.frame[f][FROM] = action - GAIN
    if t.frame[f][MORE] == 0:
        pop(t)
    gain_food(t, seat, action - GAIN, 1)


def begin_trade(t: State, f: int) -> None:
    push(t, ASK_TRADE, t.frame[f][SEAT], t.frame[f][SLOT])


def write_trade(t: State, f: int) -> None:
    """8.1 Any token may be traded for one of another kind."""
    for food in range(FOODS):
        if t.food[t.frame[f][SEAT]][food] > 0:
            add_legal(t, SPEND + food)
    add_legal(t, SKIP)


def answer_trade(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    pop(t)
    if action != SKIP:
        spend_food(t, seat, action - SPEND, 1)
        push(t, ASK_SUPPLY, seat, slot)
        ask_for(t, 1, ALL_FOODS & ~(1 << (action - SPEND)), 0)


def begin_food_cost(t: State, f: int, step: int) -> None:
    """8.5 The owner pays a cost in food."""
    spend_food(t, t.frame[f][SEAT], LOWEST_FOOD[STEP_FOODS[step]], STEP_COUNT[step])


def can_pay_food(t: State, f: int, step: int) -> bool:
    return t.food[t.frame[f][SEAT]][LOWEST_FOOD[STEP_FOODS[step]]] >= STEP_COUNT[step]
