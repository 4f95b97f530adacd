# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""What a seat knows of a draft (RULES.md 11.3), card by card.

The deck keeps every pool in the order in which it was drafted. The player who has a pool sees all that is left in it.
So of a pool that a seat has visited it knows its own cards. Of the cards that others took between two of its visits, or
after the last one, it knows which they are but not who has which: such cards lie in one *box*. Of the cards taken
before its first visit it knows nothing.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Word64
    from rookery.core.engine.rng import mix

    from ..fields import BOXES, BOXES_PER_POOL, CARDS_IN_ALL, FREE, KNOWN, NOBODY
    from ..questions import POOL_SIZE, POOLS, keeps_and_gives, seat_at, taken_each_step
    from ..state import State

    def steps_done(t: State, pool_round: int) -> int:
        """Return the number of steps made with the pools of a round."""
        if pool_round < t.pool_round:
            return POOL_SIZE[t.seats] // taken_each_step(t, pool_round)
        return t.pool_step

    def way_to(t: State, pool_round: int, origin: int, seat: int) -> int:
        """Return after how many steps a pool first comes to a seat: pools go left, then right, then left."""
        return (origin + t.seats - seat if pool_round == 1 else seat + t.seats - origin) % t.seats


def box_of(t: State, seat: int, place: int) -> int:
    """Return what the seat knows of the card at a place of the deck: FREE, KNOWN, or the number of its box."""
    pool = place // POOL_SIZE[t.seats]
    pool_round = pool // t.seats
    if pool_round >= POOLS[t.seats] or pool_round > t.pool_round:
        return FREE
    step = place % POOL_SIZE[t.seats] // taken_each_step(t, pool_round)
    way = way_to(t, pool_round, pool % t.seats, seat)
    done = steps_done(t, pool_round)
    if step >= done:
        step = done
        if step < way:
            return FREE
    elif step < way:
        return FREE
    elif (step - way) % t.seats == 0:
        return KNOWN
    return BOXES + pool * BOXES_PER_POOL + (step - way) // t.seats


def holder_of(t: State, place: int) -> int:
    """Return which hand got the card at a place of the deck: a person, a dummy hand, or NOBODY yet."""
    pool = place // POOL_SIZE[t.seats]
    pool_round = pool // t.seats
    if pool_round >= POOLS[t.seats] or pool_round > t.pool_round:
        return NOBODY
    inside = place % POOL_SIZE[t.seats]
    step = inside // taken_each_step(t, pool_round)
    if step >= steps_done(t, pool_round):
        return NOBODY
    seat = seat_at(t, pool_round, pool % t.seats, step)
    if keeps_and_gives(t, pool_round) and inside % 2 == 1:
        return t.seats + (seat if t.seats == 2 else 0)
    return seat


def mix_draft(t: State, seat: int, key: Word64) -> Word64:
    """Return a key with what a seat knows of the draft folded in: the cards of a box in any order."""
    for place in range(CARDS_IN_ALL):
        box = box_of(t, seat, place)
        if box == KNOWN:
            box = BOXES + CARDS_IN_ALL * BOXES_PER_POOL + place
        if box != FREE:
            key += mix(mix(mix(BOXES, box), t.deck[place]), box)
    return mix(key, t.pool_round * CARDS_IN_ALL + t.pool_step)
