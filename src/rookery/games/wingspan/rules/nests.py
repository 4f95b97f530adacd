# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Eggs on birds: laid and spent one at a time, in the order of the slots so that no order counts twice."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.table import add_legal

    from ..fields import (
        EXCEPT,
        FROM,
        LAY,
        MASK,
        MAY,
        MORE,
        SEAT,
        SKIP,
        SLOTS,
        SPEND_EGG,
    )
    from ..state import State
    from .frames import pop
    from .ledger import lay_egg, nests_at, room_at, spend_egg

    def may_hold(t: State, f: int, slot: int) -> bool:
        """Whether the bird in a slot is one of those the frame allows, and has room for an egg."""
        if slot + 1 == t.frame[f][EXCEPT]:
            return False
        seat = t.frame[f][SEAT]
        return nests_at(t, seat, slot, t.frame[f][MASK]) and room_at(t, seat, slot) > 0


def write_nests(t: State, f: int) -> None:
    """4.1, 8.3 Where an egg may be laid. Several are laid from the first slot to the last: what is left must fit."""
    seat = t.frame[f][SEAT]
    last = SLOTS
    room = 0
    while last > t.frame[f][FROM] and room < t.frame[f][MORE]:
        last -= 1
        if may_hold(t, f, last):
            room += room_at(t, seat, last)
    for slot in range(t.frame[f][FROM], last + 1 if last < SLOTS else SLOTS):
        if may_hold(t, f, slot):
            add_legal(t, LAY + slot)
    if t.frame[f][MAY]:
        add_legal(t, SKIP)


def answer_nest(t: State, f: int, action: int) -> None:
    if action == SKIP:
        pop(t)
        return
    slot = action - LAY
    seat = t.frame[f][SEAT]
    t.frame[f][MORE] -= 1
    t.frame[f][FROM] = slot
    if t.frame[f][MORE] == 0:
        pop(t)
    if seat == t.active:
        t.chosen = slot + 1
    lay_egg(t, seat, slot)


def write_eggs(t: State, f: int) -> None:
    """3.2 From which birds eggs may be spent, from the first slot to the last."""
    seat = t.frame[f][SEAT]
    last = SLOTS
    eggs = 0
    while last > t.frame[f][FROM] and eggs < t.frame[f][MORE]:
        last -= 1
        if last + 1 != t.frame[f][EXCEPT]:
            eggs += t.eggs[seat][last]
    for slot in range(t.frame[f][FROM], last + 1 if last < SLOTS else SLOTS):
        if t.eggs[seat][slot] > 0 and slot + 1 != t.frame[f][EXCEPT]:
            add_legal(t, SPEND_EGG + slot)
    if t.frame[f][MAY]:
        add_legal(t, SKIP)


def answer_egg(t: State, f: int, action: int) -> None:
    if action == SKIP:
        pop(t)
        return
    slot = action - SPEND_EGG
    seat = t.frame[f][SEAT]
    t.frame[f][MORE] -= 1
    t.frame[f][FROM] = slot
    if t.frame[f][MORE] == 0:
        pop(t)
    spend_egg(t, seat, slot)
