# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Writes what a seat knows of a draft, for learning: the pool before it, and what it passed on or gave away.

Pools are numbered from the one that began before the seat on. The step in which a card left its pool says who had the
pool then; cards of which the seat cannot know who took which are in the order of the birds.
"""

from __future__ import annotations

import cython

from rookery.core.observations import ObservationField, codes, counts

from ..cards.birds import IDS
from ..cards.player_counts import seating_of

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells
    from rookery.core.engine.observation_cells import put, put_zeros

    from ..fields import BIRDS, COPIES_MAX, DRAFTING, HANDS_MIN
    from ..questions import POOL_SIZE, POOLS, keeps_and_gives, origin_of, pool_left, pool_start, taken_each_step
    from ..state import State
    from .draft_memory import steps_done, way_to


def draft_observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields that put_draft() writes, in order; none in a game without a draft."""
    seating = seating_of(seats)
    birds, shape = ("nothing", *IDS), (seating.pools, seats, seating.pool_size)
    seen = "cards you saw in a pool and passed on, by round, pool and the order in which they left it"
    listed = (
        counts("pool_round", high=seating.pools, meaning="pools drafted to the end"),
        counts("pool_step", high=seating.pool_size, meaning="steps made with the present pools"),
        counts("pool", BIRDS, high=COPIES_MAX, meaning="the pool before you by bird"),
        codes("pools_seen", *shape, of=birds, meaning=seen),
    )
    gave = counts("gave", BIRDS, high=COPIES_MAX, meaning="cards you gave to a dummy hand that it has not played")
    return (*listed, gave) if seats < HANDS_MIN else listed


def put_draft(t: State, seat: int, out: Cells, at: int) -> int:
    at = put(out, at, t.pool_round)
    at = put(out, at, t.pool_step)
    at = put_pool(t, seat, out, at)
    at = put_pools_seen(t, seat, out, at)
    if t.seats < HANDS_MIN:
        at = put_gave(t, seat, out, at)
    return at


def put_pool(t: State, seat: int, out: Cells, at: int) -> int:
    """3.1 Write the pool in front of a seat."""
    behind = put_zeros(out, at, BIRDS)
    if t.phase == DRAFTING:
        start = pool_start(t, t.pool_round, origin_of(t, t.pool_round, t.pool_step, seat))
        for place in range(POOL_SIZE[t.seats] - pool_left(t), POOL_SIZE[t.seats]):
            out[at + t.deck[start + place]] += 1
    return behind


def put_pools_seen(t: State, seat: int, out: Cells, at: int) -> int:
    pools = POOLS[t.seats] * t.seats
    if not t.drafted:
        return put_zeros(out, at, pools * POOL_SIZE[t.seats])
    for pool in range(pools):
        at = put_pool_seen(t, seat, pool, out, at)
    return at


def put_pool_seen(t: State, seat: int, pool: int, out: Cells, at: int) -> int:
    """11.3 Write the boxes of a pool: what left it, or is in it, between two visits of the seat and after the last."""
    size = POOL_SIZE[t.seats]
    pool_round = pool // t.seats
    origin = (seat + pool) % t.seats
    behind = put_zeros(out, at, size)
    if pool_round > t.pool_round:
        return behind
    start = pool_start(t, pool_round, origin)
    taken = taken_each_step(t, pool_round)
    done = steps_done(t, pool_round)
    visit = way_to(t, pool_round, origin, seat)
    while visit < done:
        first = (visit + 1) * taken
        visit += t.seats
        last = visit * taken if visit <= done else size
        for place in range(first, last):
            insert_bird(out, at + first, place - first, t.deck[start + place] + 1)
    return behind


def insert_bird(out: Cells, first: int, count: int, bird: int) -> None:
    """Insert a bird among `count` sorted birds so that they stay sorted."""
    place = first + count
    while place > first and out[place - 1] > bird:
        out[place] = out[place - 1]
        place -= 1
    out[place] = bird


def put_gave(t: State, seat: int, out: Cells, at: int) -> int:
    """3.3, 3.4 Write the cards a seat gave to a dummy hand, less those that this hand has played since."""
    behind = put_zeros(out, at, BIRDS)
    if not t.drafted:
        return behind
    for pool_round in range(POOLS[t.seats]):
        if pool_round <= t.pool_round and keeps_and_gives(t, pool_round):
            for step in range(steps_done(t, pool_round)):
                start = pool_start(t, pool_round, origin_of(t, pool_round, step, seat))
                out[at + t.deck[start + 2 * step + 1]] += 1
    hand = t.seats + (seat if t.seats == 2 else 0)
    for number_of_round in range(t.round):
        played = t.trips[number_of_round][hand]
        if played > 0 and out[at + played - 1] > 0:
            out[at + played - 1] -= 1
    return behind
