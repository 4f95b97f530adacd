# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""3, 8. Steps of the rules that Python plays on a copy of a state, to see what an action would bring."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Count

    from ..cards.card_tables import COST
    from ..fields import PAY
    from ..state import State
    from .pieces.ledger import free_slot, lay_egg, spend_egg
    from .playing import put_on_mat, write_ways


def try_bird(t: State, seat: int, bird: int, row: int) -> Count:
    """3.1 Put a bird on the mat; return its slot."""
    return put_on_mat(t, seat, bird, row)


def next_slot(t: State, seat: int, row: int) -> Count:
    """3.1, 8.9 Return the slot that the next bird of a row gets."""
    return free_slot(t, seat, row)


def try_egg(t: State, seat: int, slot: int) -> Count:
    """8.3 Lay an egg; return the eggs in the slot."""
    lay_egg(t, seat, slot)
    return t.eggs[seat][slot]


def try_spending_egg(t: State, seat: int, slot: int) -> Count:
    """3.2 Spend an egg; return the eggs that are left in the slot."""
    spend_egg(t, seat, slot)
    return t.eggs[seat][slot]


def payments_for(t: State, seat: int, bird: int) -> list[int]:
    """3.4 Return the payments for a bird that the food of a seat allows."""
    t.legal_count = 0
    write_ways(t, seat, COST[bird])
    return [t.legal_list[i] - PAY for i in range(t.legal_count)]
