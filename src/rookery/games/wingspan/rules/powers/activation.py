# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""7. Powers: a power is a list of effects that are resolved in order; each kind of effect has a handler.

Every power may be declined. If its first effect asks its owner something, `skip` is one of the answers; otherwise the
owner is asked whether to use it.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal

    from ...cards.card_tables import FIRST_STEP, LAST_STEP, ROW_OF, STEP_HABITAT, STEP_WHO
    from ...event_writers import emit_power_skipped, emit_power_used, emit_skipped
    from ...fields import (
        AGREED,
        EACH,
        EVERYBODY,
        FEWEST,
        IN_PART,
        LAST,
        MASK,
        PINK,
        PINKS,
        POWER,
        SAME_ROW,
        SEAT,
        SKIP,
        SLOT,
        STEP,
        USE,
        USE_PART,
        USED,
        WHAT,
    )
    from ...state import State
    from ..pieces.frames import pop, power_below, push
    from ..pieces.ledger import bird_at
    from .gains import gains_of

    def push_power(t: State, seat: int, slot: int) -> None:
        """7.2 The bird in a slot uses its power."""
        bird = t.mat[seat][slot] - 1
        push(t, POWER, seat, slot)
        top = t.depth - 1
        t.frame[top][STEP] = FIRST_STEP[bird]
        t.frame[top][LAST] = LAST_STEP[bird]
        t.chosen = 0

    def row_of_effect(t: State, f: int, step: int) -> int:
        """Return the row an effect names; SAME_ROW means the row of the bird that has the power."""
        if STEP_HABITAT[step] == SAME_ROW:
            return ROW_OF[t.frame[f][SLOT]]
        return STEP_HABITAT[step]


def note_answer(t: State, action: int) -> None:
    """7.1 The first answer decides whether the power is used; its event comes before the effect. Report skips too."""
    f = t.depth - 2
    if f >= 0 and t.frame[f][WHAT] == POWER and not t.frame[f][USED]:
        seat = t.frame[f][SEAT]
        slot = t.frame[f][SLOT]
        if action == SKIP:
            emit_power_skipped(t, seat, slot, bird_at(t, seat, slot))
        else:
            t.frame[f][USED] = 1
            emit_power_used(t, seat, slot, bird_at(t, seat, slot))
    elif action == SKIP:
        emit_skipped(t, t.frame[t.depth - 1][SEAT])


def end_power(t: State, f: int) -> None:
    """7.4, 9.4 A pink bird that did something is spent; after other powers, once all is over, pink birds react."""
    seat = t.frame[f][SEAT]
    pink = t.frame[f][PINK]
    if pink and t.happened:
        t.spent_pinks[seat] = t.spent_pinks[seat] | (1 << t.frame[f][SLOT])
    pop(t)
    if not pink and t.occasions > 0 and t.frame[power_below(t)][WHAT] != POWER:
        push(t, PINKS, seat, 0)


def write_use(t: State, f: int) -> None:
    """7.1, 7.6 A power may be used or declined; of several things a part may be taken."""
    add_legal(t, USE)
    if gains_of(t, f - 1, t.frame[f - 1][STEP]) > 1:
        add_legal(t, USE_PART)
    add_legal(t, SKIP)


def answer_use(t: State, action: int) -> None:
    """7.1 After `use` the effect begins; after `skip` the power is over."""
    pop(t)
    f = t.depth - 1
    if action == USE:
        t.frame[f][AGREED] = 1
    elif action == USE_PART:
        t.frame[f][AGREED] = IN_PART
    else:
        t.frame[f][STEP] = t.frame[f][LAST]
        t.happened = 0


def seats_concerned(t: State, f: int, step: int) -> int:
    """7.5 Return the seats an effect concerns, one bit each: one, all, or all with the fewest birds in a row."""
    if STEP_WHO[step] == EVERYBODY:
        return (1 << t.seats) - 1
    if STEP_WHO[step] == FEWEST:
        return seats_with_fewest(t, row_of_effect(t, f, step))
    return 1 << t.frame[f][SEAT]


def concerns_owner_only(t: State, f: int, step: int) -> bool:
    return seats_concerned(t, f, step) == 1 << t.frame[f][SEAT]


def seats_with_fewest(t: State, row: int) -> int:
    fewest = t.row_size[0][row]
    for seat in range(1, t.seats):
        if t.row_size[seat][row] < fewest:
            fewest = t.row_size[seat][row]
    mask = 0
    for seat in range(t.seats):
        if t.row_size[seat][row] == fewest:
            mask = mask | (1 << seat)
    return mask


def ask_each(t: State, f: int, step: int, mask: int, first: int) -> None:
    """7.5 Ask several seats one by one, clockwise from the first."""
    push(t, EACH, first, t.frame[f][SLOT])
    top = t.depth - 1
    t.frame[top][STEP] = step
    t.frame[top][MASK] = mask
