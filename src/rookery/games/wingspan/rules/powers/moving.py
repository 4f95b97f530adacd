# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""8.7, 8.9, 8.10 Playing one more bird, moving to another row, repeating another bird's power."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import add_legal

    from ...cards.card_tables import IS_PREDATOR, LIVES_IN, ROW_OF, STEP_TARGET, TRIGGER
    from ...event_writers import emit_bird_moved, emit_power_repeated
    from ...fields import (
        ASK_MOVE,
        ASK_PLAY,
        ASK_REPEAT,
        BROWN,
        COLUMNS,
        HABITATS,
        MASK,
        MOVE,
        POWER,
        PREDATORS,
        REPEAT,
        SEAT,
        SKIP,
        SLOT,
        WHAT,
    )
    from ...state import State
    from ..pieces.frames import pop, push
    from ..pieces.ledger import free_slot
    from .activation import push_power, row_of_effect

    def is_last_in_row(t: State, seat: int, slot: int) -> bool:
        return slot % COLUMNS + 1 == t.row_size[seat][ROW_OF[slot]]

    def is_resolving(t: State, seat: int, slot: int) -> bool:
        """Return whether the power of the bird in a slot is being resolved."""
        found = 0
        for f in range(t.depth):
            if t.frame[f][WHAT] == POWER and t.frame[f][SEAT] == seat and t.frame[f][SLOT] == slot:
                found = 1
        return found != 0


def begin_play(t: State, f: int, step: int) -> None:
    push(t, ASK_PLAY, t.frame[f][SEAT], t.frame[f][SLOT])
    t.frame[t.depth - 1][MASK] = 1 << row_of_effect(t, f, step)


# Moving


def begin_move(t: State, f: int) -> None:
    if is_last_in_row(t, t.frame[f][SEAT], t.frame[f][SLOT]):
        push(t, ASK_MOVE, t.frame[f][SEAT], t.frame[f][SLOT])


def write_moves(t: State, f: int) -> None:
    """8.9 The bird may move to another row that is its habitat and has a free slot."""
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    lives = LIVES_IN[t.mat[seat][slot] - 1]
    for row in range(HABITATS):
        if row != ROW_OF[slot] and (lives >> row) & 1 and t.row_size[seat][row] < COLUMNS:
            add_legal(t, MOVE + row)
    add_legal(t, SKIP)


def answer_move(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    pop(t)
    if action != SKIP:
        move_bird(t, seat, slot, action - MOVE)


def move_bird(t: State, seat: int, slot: int, row: int) -> None:
    """8.9 The bird goes to the leftmost free slot of the other row, with its eggs, food and cards."""
    to = free_slot(t, seat, row)
    emit_bird_moved(t, seat, t.mat[seat][slot] - 1, slot, to)
    t.mat[seat][to] = t.mat[seat][slot]
    t.eggs[seat][to] = t.eggs[seat][slot]
    t.cached[seat][to] = t.cached[seat][slot]
    t.tucked[seat][to] = t.tucked[seat][slot]
    t.mat[seat][slot] = 0
    t.eggs[seat][slot] = 0
    t.cached[seat][slot] = 0
    t.tucked[seat][slot] = 0
    t.row_size[seat][row] += 1
    t.row_size[seat][ROW_OF[slot]] -= 1
    t.happened = 1


# Repeating


def begin_repeat(t: State, f: int, step: int) -> None:
    push(t, ASK_REPEAT, t.frame[f][SEAT], t.frame[f][SLOT])
    t.frame[t.depth - 1][MASK] = STEP_TARGET[step]


def write_repeats(t: State, f: int) -> None:
    """8.10 Another bird of the row with a brown power (or a hunt) may be repeated, unless it is being resolved."""
    seat = t.frame[f][SEAT]
    first = ROW_OF[t.frame[f][SLOT]] * COLUMNS
    for slot in range(first, first + t.row_size[seat][ROW_OF[first]]):
        bird = t.mat[seat][slot] - 1
        fits = 1 if TRIGGER[bird] == BROWN else 0
        if t.frame[f][MASK] == PREDATORS:
            fits = IS_PREDATOR[bird]
        if fits and not is_resolving(t, seat, slot):
            add_legal(t, REPEAT + slot)
    add_legal(t, SKIP)


def answer_repeat(t: State, f: int, action: int) -> None:
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    pop(t)
    if action != SKIP:
        other = action - REPEAT
        t.happened = 1
        emit_power_repeated(t, seat, slot, t.mat[seat][slot] - 1, other, t.mat[seat][other] - 1)
        push_power(t, seat, other)
