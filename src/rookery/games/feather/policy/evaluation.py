# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The worth of a position, and the fixed greedy baseline.

| weight | why |
|---|---|
| 10, 3 | a point that is certain now, and each bird newly seen, in tenths of a point: a full habitat needs them all |
| 0.6 | a bird in the hand that its owner has not seen will mostly be seen, if rounds are left for it |
| 1.1 | what a round brings on average in a solo game |
| 0.5, 3 | at the end: the weight of the win itself, and points by which a share by points is e times larger |
| 33, 4 | a usual solo score of good players, and points by which the odds of a good game are e times better |
| 2, 0.35 | how far apart equal players end: two points and a third of one for each round to come |
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.libc.math import exp

if not cython.compiled:
    from math import exp

    from rookery.core.compilation.c_types import RngState, Scores, Word64
    from rookery.core.engine.rng import random_below

    from ..fields import (
        BIRDS,
        DISCARD,
        DRAFTING,
        GIVE,
        GREEDY_COST_MAX,
        HABITATS,
        ITEMS,
        KEEP,
        PASS,
        PLAY,
        RAPTOR,
        TYPES,
    )
    from ..questions import (
        BIT,
        HABITAT_OF,
        HAND_SIZE,
        PASSES,
        ROW_BITS,
        ROW_COUNT,
        ROW_POINTS,
        acts_as_raptor,
        copies_held,
        lingering_birds,
        row_of,
        score_of,
        shown_birds,
    )
    from ..rules.scoring import write_returns
    from ..state import State

    def worth_seeing(t: State, seat: int, habitat: int, birds: Word64) -> int:
        """Return ten for each point and three for each bird that these birds of a habitat would add to a sheet."""
        before = row_of(t.seen[seat], habitat)
        after = before | row_of(birds, habitat)
        points = ROW_POINTS[after] - ROW_POINTS[before]
        return 10 * points + 3 * (ROW_COUNT[after] - ROW_COUNT[before])

    def worth_holding(t: State, seat: int, bird: int) -> int:
        """Return the worth of a card before the first round: its bird, if it is the hand's first of it."""
        if copies_held(t, seat, bird) > 0 or t.begun[seat][0] == KEEP + bird + 1:
            return 0
        return worth_seeing(t, seat, HABITAT_OF[bird], BIT[bird])


def sure_to_linger(t: State) -> Word64:
    """Return what lingers, less what a raptor that the open deck already shows chases away.

    A raptor that another player may play is not considered.
    """
    lingering = lingering_birds(t)
    shown = shown_birds(t)
    for habitat in range(HABITATS):
        raptor = habitat * TYPES + RAPTOR
        if shown & BIT[raptor] and acts_as_raptor(t, t.seats, raptor):
            lingering = lingering & ~ROW_BITS[habitat]
    return lingering


def worth_going(t: State, seat: int, bird: int, lingering: Word64) -> int:
    """Return what playing a card is certain to bring: itself, what the open deck shows, what lingers in its habitat."""
    there = BIT[bird] | shown_birds(t)
    if not acts_as_raptor(t, seat, bird):
        there = there | lingering
    return worth_seeing(t, seat, HABITAT_OF[bird], there)


def greedy_action(t: State, seat: int, s: RngState) -> int:
    """Return the action of the fixed greedy baseline; ties at random."""
    t.legal(seat)
    lingering = sure_to_linger(t)
    best = 0
    chosen = 0
    ties = 0
    for i in range(t.legal_count):
        worth = worth_of(t, seat, t.legal_list[i], lingering)
        if ties == 0 or worth > best:
            best = worth
            ties = 0
        if worth == best:
            ties += 1
            if random_below(s, ties) == 0:
                chosen = t.legal_list[i]
    return chosen


def worth_of(t: State, seat: int, action: int, lingering: Word64) -> int:
    """Return the worth of an action to the greedy baseline.

    Played and kept cards have the most certain gain; passed, given and discarded ones the least.
    """
    bird = action % BIRDS
    verb = action - bird
    if verb == PLAY:
        return worth_going(t, seat, bird, lingering)
    if verb == DISCARD:
        return -worth_going(t, seat, bird, lingering)
    if verb == KEEP:
        return worth_holding(t, seat, bird)
    if verb == GIVE:
        return -worth_holding(t, seat, bird)
    return -loss_from(t, seat, bird)


def loss_from(t: State, seat: int, bird: int) -> int:
    """Return the cost of passing a card, with the cheapest that can still follow it.

    Cards are passed in ascending order.
    """
    wanted = PASSES[t.seats] - 1
    copies = copies_held(t, seat, bird)
    for item in range(ITEMS):
        if t.begun[seat][item] > 0:
            wanted -= 1
            if t.begun[seat][item] == PASS + bird + 1:
                copies -= 1
    return loss(t, seat, bird, copies) + cheapest_after(t, seat, bird, copies - 1, wanted)


def loss(t: State, seat: int, bird: int, copies: int) -> int:
    """Return the cost of losing a card; a card of which the hand has another costs nothing."""
    return 0 if copies > 1 else worth_seeing(t, seat, HABITAT_OF[bird], BIT[bird])


def cheapest_after(t: State, seat: int, bird: int, copies: int, wanted: int) -> int:
    """Return the least cost of one or two further cards, from the copies left of a bird on."""
    least = GREEDY_COST_MAX
    second = GREEDY_COST_MAX
    for other in range(bird, BIRDS):
        if other > bird:
            copies = copies_held(t, seat, other)
        while copies > 0:
            cost = loss(t, seat, other, copies)
            if cost < least:
                second = least
                least = cost
            elif cost < second:
                second = cost
            copies -= 1
    return 0 if wanted == 0 else least if wanted == 1 else least + second


def worth_at_end(t: State, out: Scores) -> None:
    """Write half the share of the win and half a share by points, so that fewer simulations separate choices."""
    if t.seats == 1:
        out[0] = solo_worth(score_of(t.seen[0]))
        return
    write_returns(t, out)
    total = 0.0
    for seat in range(t.seats):
        total += exp(score_of(t.seen[seat]) / 3.0)
    for seat in range(t.seats):
        out[seat] = 0.5 * out[seat] + 0.5 * exp(score_of(t.seen[seat]) / 3.0) / total


def estimate(t: State, out: Scores) -> None:
    """Write each seat's share of the win by what it may reach; in a solo game, how good that score would be."""
    if t.seats == 1:
        out[0] = solo_worth(prospects(t, 0) + 1.1 * t.left)
        return
    spread = 2.0 + 0.35 * t.left
    total = 0.0
    for seat in range(t.seats):
        total += exp(prospects(t, seat) / spread)
    for seat in range(t.seats):
        out[seat] = exp(prospects(t, seat) / spread) / total


def solo_worth(score: float) -> float:
    """Return how good a solo score is, 0 to 1: half for a usual one of good players."""
    against: float = exp((33.0 - score) / 4.0)
    return 1.0 / (1.0 + against)


def prospects(t: State, seat: int) -> float:
    """Return points now and a part of what the unseen birds in the hand would add."""
    points = score_of(t.seen[seat])
    expected = score_of(t.seen[seat] | t.held[seat][0]) - points
    cards = HAND_SIZE[t.seats] if t.phase == DRAFTING else t.left
    playable = 2 * (cards - 1)
    return points + 0.6 * (expected if expected < playable else playable)
