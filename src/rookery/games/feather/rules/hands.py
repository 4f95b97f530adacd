# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Cards that enter and leave hands, and the beginning of a step in which all choose."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.state import set_fault

    from ..fields import ITEMS
    from ..questions import BIT
    from ..state import State

    def add_card(t: State, seat: int, bird: int) -> None:
        t.held[seat][2] |= t.held[seat][1] & BIT[bird]
        t.held[seat][1] |= t.held[seat][0] & BIT[bird]
        t.held[seat][0] |= BIT[bird]

    def drop_card(t: State, seat: int, bird: int) -> None:
        """Remove one card of a bird: each set keeps it only if the next one had it."""
        t.held[seat][0] &= t.held[seat][1] | ~BIT[bird]
        t.held[seat][1] &= t.held[seat][2] | ~BIT[bird]
        t.held[seat][2] &= ~BIT[bird]

    def open_step(t: State, phase: int) -> None:
        """4.1 All players must choose."""
        t.phase = phase
        t.undecided = (1 << t.seats) - 1


def take_from_deck(t: State) -> int:
    """Return the top card; the rules never ask an empty deck."""
    if t.deck_size == 0:
        set_fault(t, FAULT_RULES)
        return 0
    t.deck_size -= 1
    bird = t.deck[t.deck_size]
    t.deck[t.deck_size] = 0
    return bird


def take_from_dummy(t: State, number: int) -> int:
    """Return the next card of a shuffled dummy hand."""
    if t.dummy_size[number] == 0:
        set_fault(t, FAULT_RULES)
        return 0
    t.dummy_size[number] -= 1
    bird = t.dummy[number][t.dummy_size[number]]
    t.dummy[number][t.dummy_size[number]] = 0
    return bird


def clear_choices(t: State) -> None:
    for seat in range(t.seats):
        for item in range(ITEMS):
            t.choice[seat][item] = 0
            t.begun[seat][item] = 0
