# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""8.3, 8.5 Effects on eggs: on this bird, on one bird, on each bird with a nest, for everybody; and eggs as a cost."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ...cards.card_tables import STEP_COUNT, STEP_EXCLUDES, STEP_NESTS, STEP_TARGET
    from ...fields import ASK_EGG, ASK_NEST, EXCEPT, NOT_PREVIOUS, NOT_THIS, ONE_BIRD, SEAT, SLOT, SLOTS, THIS_BIRD
    from ...state import State
    from ..pieces.frames import ask_for, push
    from ..pieces.ledger import lay_egg, nests_at, room_at, room_for_eggs
    from .activation import ask_each, concerns_owner_only, seats_concerned

    def lay_needs_consent(t: State, f: int, step: int) -> bool:
        """Return whether laying asks the owner nothing, so that the owner must first agree."""
        return STEP_TARGET[step] != ONE_BIRD or not concerns_owner_only(t, f, step)


def can_lay(t: State, f: int, step: int) -> bool:
    """Return whether any player concerned has room for an egg."""
    if STEP_TARGET[step] == THIS_BIRD:
        return room_at(t, t.frame[f][SEAT], t.frame[f][SLOT]) > 0
    mask = seats_concerned(t, f, step)
    for seat in range(t.seats):
        if (mask >> seat) & 1 and room_for_eggs(t, seat, STEP_NESTS[step]) > 0:
            return True
    return False


def begin_lay(t: State, f: int, step: int) -> None:
    seat = t.frame[f][SEAT]
    slot = t.frame[f][SLOT]
    if not concerns_owner_only(t, f, step):
        ask_each(t, f, step, seats_concerned(t, f, step), seat)
    elif STEP_TARGET[step] == THIS_BIRD:
        if room_at(t, seat, slot) > 0:
            lay_egg(t, seat, slot)
    elif STEP_TARGET[step] == ONE_BIRD:
        ask_nest(t, seat, slot, step)
    else:
        for other in range(SLOTS):
            if nests_at(t, seat, other, STEP_NESTS[step]) and room_at(t, seat, other) > 0:
                lay_egg(t, seat, other)


def ask_nest(t: State, seat: int, slot: int, step: int) -> None:
    """8.3 The owner chooses a bird for an egg; some powers exclude the bird itself, or the one chosen before."""
    push(t, ASK_NEST, seat, slot)
    ask_for(t, STEP_COUNT[step], STEP_NESTS[step], 1)
    if STEP_EXCLUDES[step] == NOT_THIS:
        t.frame[t.depth - 1][EXCEPT] = slot + 1
    elif STEP_EXCLUDES[step] == NOT_PREVIOUS:
        t.frame[t.depth - 1][EXCEPT] = t.chosen


def begin_egg_cost(t: State, f: int, step: int) -> None:
    """8.5 The owner pays a cost in eggs, from any bird or from any other bird."""
    push(t, ASK_EGG, t.frame[f][SEAT], t.frame[f][SLOT])
    ask_for(t, STEP_COUNT[step], 0, 1)
    if STEP_EXCLUDES[step] == NOT_THIS:
        t.frame[t.depth - 1][EXCEPT] = t.frame[f][SLOT] + 1
