# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""9. Pink birds react to other players, each once between two turns of its owner."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.state import set_fault

    from ...cards.card_tables import DETAIL, OCCASION
    from ...fields import OCCASIONS, ON_AUTOMA, ON_BIRD, ON_FOOD, PINK, SEAT, SLOT, SLOTS, STEP
    from ...state import State
    from ..pieces.frames import pop
    from .activation import push_power

    def note_occasion(t: State, kind: int, detail: int) -> None:
        """Note an occasion for pink birds; a PINKS frame handles it later."""
        if t.occasions == OCCASIONS:
            set_fault(t, FAULT_RULES)
            return
        t.occasion[t.occasions][0] = kind
        t.occasion[t.occasions][1] = detail
        t.occasions += 1

    def reacts(t: State, seat: int, slot: int) -> bool:
        """9.1, 9.2 Return whether the pink bird in a slot reacts to the oldest occasion."""
        kind = t.occasion[0][0]
        bird = t.mat[seat][slot] - 1
        if kind == ON_AUTOMA:
            return True
        if OCCASION[bird] != kind:
            return False
        if kind == ON_BIRD:
            return DETAIL[bird] == t.occasion[0][1]
        if kind == ON_FOOD:
            return ((t.occasion[0][1] >> DETAIL[bird]) & 1) != 0
        return True


def run_pinks(t: State, f: int) -> None:
    """9.3 Pink birds act clockwise from the active player's left, in the order of slots, one occasion at a time."""
    while t.occasions > 0:
        while has_next_seat(t, f):
            seat = watcher(t, f)
            slot = t.frame[f][STEP]
            while slot < SLOTS and (t.pinks[seat] & ~t.spent_pinks[seat]) >> slot:
                t.frame[f][STEP] = slot + 1
                if is_ready(t, seat, slot) and reacts(t, seat, slot):
                    push_pink(t, seat, slot)
                    return
                slot += 1
            t.frame[f][STEP] = 0
            t.frame[f][SLOT] += 1
        t.frame[f][SLOT] = 0
        forget_occasion(t)
    pop(t)


def has_next_seat(t: State, f: int) -> bool:
    """Return whether a seat is left to react: every other seat, or the single seat after an action of the Automa."""
    if t.occasion[0][0] == ON_AUTOMA:
        return t.frame[f][SLOT] == 0
    return t.frame[f][SLOT] + 1 < t.seats


def watcher(t: State, f: int) -> int:
    if t.occasion[0][0] == ON_AUTOMA:
        return 0
    return (t.frame[f][SEAT] + 1 + t.frame[f][SLOT]) % t.seats


def is_ready(t: State, seat: int, slot: int) -> bool:
    return ((t.pinks[seat] & ~t.spent_pinks[seat]) >> slot) & 1 != 0


def forget_occasion(t: State) -> None:
    t.occasions -= 1
    for place in range(t.occasions):
        t.occasion[place][0] = t.occasion[place + 1][0]
        t.occasion[place][1] = t.occasion[place + 1][1]
    t.occasion[t.occasions][0] = 0
    t.occasion[t.occasions][1] = 0


def push_pink(t: State, seat: int, slot: int) -> None:
    push_power(t, seat, slot)
    t.frame[t.depth - 1][PINK] = 1
