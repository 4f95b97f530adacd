# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""2. Migration: each player passes cards to the left before the first round."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal, emit_word, mark_revealed

    from ..event_writers import emit_migrated
    from ..fields import BIRDS, ITEMS, PASS
    from ..questions import PASSES, copies_held, left_neighbour
    from ..state import State
    from .hands import add_card, clear_choices, drop_card
    from .seeing import begin_round


def write_passes(t: State, seat: int) -> None:
    """2.2 The cards are chosen in ascending order, so that a set can be chosen in one way only."""
    chosen = 0
    lowest = 0
    for item in range(ITEMS):
        if t.begun[seat][item] > 0:
            chosen += 1
            lowest = t.begun[seat][item] - 1 - PASS
    above = cards_from(t, seat, lowest) - begun_of(t, seat, lowest)
    for bird in range(lowest, BIRDS):
        copies = copies_held(t, seat, bird) - begun_of(t, seat, bird)
        if copies > 0 and above >= PASSES[t.seats] - chosen:
            add_legal(t, PASS + bird)
        above -= copies


def cards_from(t: State, seat: int, lowest: int) -> int:
    """Return the number of cards of a hand from a bird on."""
    cards = 0
    for bird in range(lowest, BIRDS):
        cards += copies_held(t, seat, bird)
    return cards


def begun_of(t: State, seat: int, bird: int) -> int:
    """Return how many cards of a bird the seat has chosen so far."""
    copies = 0
    for item in range(ITEMS):
        if t.begun[seat][item] == PASS + bird + 1:
            copies += 1
    return copies


def migrate(t: State) -> None:
    """2.1 All cards change hands at once, to the left; dummy hands are skipped."""
    mark_revealed(t)
    for seat in range(t.seats):
        for item in range(PASSES[t.seats]):
            bird = t.choice[seat][item] - 1 - PASS
            drop_card(t, seat, bird)
            t.passed[seat][item] = bird + 1
    for seat in range(t.seats):
        to = left_neighbour(t, seat)
        emit_migrated(t, (1 << seat) | (1 << to), seat, to, PASSES[t.seats])
        for item in range(PASSES[t.seats]):
            add_card(t, to, t.passed[seat][item] - 1)
            emit_word(t, t.passed[seat][item] - 1)
    clear_choices(t)
    begin_round(t)
