# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Eggs on birds: laid and spent one at a time, in the order of the slots, so that there is one way to each result."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal

    from ...fields import EXCEPT, FROM, LAY, MASK, MAY, MORE, SEAT, SKIP, SLOTS, SPEND_EGG
    from ...state import State
    from .frames import pop
    from .ledger import lay_egg, nests_at, room_at, spend_egg

    def may_hold(t: State, f: int, slot: int) -> bool:
        """Return whether the frame allows an egg on the bird in a slot, and the bird has room for it."""
        if slot + 1 == t.frame[f][EXCEPT]:
            return False
        seat = t.frame[f][SEAT]
        return nests_at(t, seat, slot, t.frame[f][MASK]) and room_at(t, seat, slot) > 0


def write_nests(t: State, f: int) -> None:
    """4.1, 8.3 Write where an egg may be laid: in the order of the slots, so that the remaining eggs still fit."""
    seat = t.frame[f][SEAT]
    for slot in range(SLOTS):
        t.scratch[slot] = room_at(t, seat, slot) if may_hold(t, f, slot) else 0
    write_slots(t, f, LAY)


def write_slots(t: State, f: int, verb: int) -> None:
    """Write the slots from the last chosen one on that leave room for all remaining eggs; scratch has the rooms."""
    left = t.frame[f][MORE]
    last = SLOTS
    while last > t.frame[f][FROM] and left > 0:
        last -= 1
        left -= t.scratch[last]
    for slot in range(t.frame[f][FROM], last + 1 if last < SLOTS else SLOTS):
        if t.scratch[slot] > 0:
            add_legal(t, verb + slot)
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
    """3.2 Write from which birds an egg may be spent, in the order of the slots."""
    for slot in range(SLOTS):
        t.scratch[slot] = t.eggs[t.frame[f][SEAT]][slot] if slot + 1 != t.frame[f][EXCEPT] else 0
    write_slots(t, f, SPEND_EGG)


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
