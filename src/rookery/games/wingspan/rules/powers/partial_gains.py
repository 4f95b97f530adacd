# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""7.6 Taking a part of several things that a power gives: at least one and not all."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal

    from ...cards.card_tables import LOWEST_FOOD, STEP_FOODS, STEP_NESTS, STEP_OP, STEP_SOURCE
    from ...fields import (
        DRAW_CARDS,
        DRAW_TRAY,
        FROM,
        FROM_SUPPLY,
        GAIN,
        GAIN_FOOD,
        LAY,
        LAY_EGG,
        MAY,
        MORE,
        PAY_FOOD,
        SEAT,
        SKIP,
        SLOT,
        SLOTS,
        STEP,
        TRAY,
        USE,
    )
    from ...state import State
    from ..pieces.feeder import food_of_die, take_die, write_fitting_dice
    from ..pieces.frames import pop
    from ..pieces.ledger import gain_food, keep_tokens, lay_egg, nests_at, room_at
    from ..pieces.piles import deck_to_tuck, tray_to_hand
    from .food import begin_food_cost
    from .gains import ask_part


def begin_part(t: State, f: int, step: int) -> None:
    """7.6 Ask for the part of an effect to take; a cost is first paid in full, and the part is of what it buys."""
    if STEP_OP[step] == PAY_FOOD:
        begin_food_cost(t, f, step)
        step += 1
        t.frame[f][STEP] += 1
    t.happened = 0
    ask_part(t, f, step)


def write_part(t: State, f: int) -> None:
    """7.6 Write the next thing to take, birds and places of the tray in order; after the first one also `skip`."""
    step = t.frame[f][STEP]
    op = STEP_OP[step]
    if op == GAIN_FOOD and STEP_SOURCE[step] == FROM_SUPPLY:
        add_legal(t, GAIN + LOWEST_FOOD[STEP_FOODS[step]])
    elif op == GAIN_FOOD:
        write_fitting_dice(t, STEP_FOODS[step])
    elif op == DRAW_CARDS:
        for place in range(t.frame[f][FROM], TRAY):
            if t.tray[place] > 0:
                add_legal(t, DRAW_TRAY + place)
    elif op == LAY_EGG:
        seat = t.frame[f][SEAT]
        for slot in range(t.frame[f][FROM], SLOTS):
            if nests_at(t, seat, slot, STEP_NESTS[step]) and room_at(t, seat, slot) > 0:
                add_legal(t, LAY + slot)
    else:
        add_legal(t, USE)
    if t.frame[f][MAY]:
        add_legal(t, SKIP)


def answer_part(t: State, f: int, action: int) -> None:
    if action == SKIP:
        pop(t)
        return
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    step = t.frame[f][STEP]
    t.frame[f][MAY] = 1
    t.frame[f][MORE] -= 1
    if STEP_OP[step] == DRAW_CARDS:
        t.frame[f][FROM] = action - DRAW_TRAY + 1
    elif STEP_OP[step] == LAY_EGG:
        t.frame[f][FROM] = action - LAY + 1
    if t.frame[f][MORE] == 0:
        pop(t)
    take_one(t, seat, slot, step, action)


def take_one(t: State, seat: int, slot: int, step: int, action: int) -> None:
    """Take one token, die, card or egg, or tuck one card."""
    op = STEP_OP[step]
    if op == GAIN_FOOD and STEP_SOURCE[step] == FROM_SUPPLY:
        gain_food(t, seat, action - GAIN, 1)
    elif op == GAIN_FOOD:
        food = food_of_die(action)
        take_die(t, seat, action)
        keep_tokens(t, seat, food, 1)
    elif op == DRAW_CARDS:
        tray_to_hand(t, seat, action - DRAW_TRAY)
    elif op == LAY_EGG:
        lay_egg(t, seat, action - LAY)
    else:
        deck_to_tuck(t, seat, slot)
