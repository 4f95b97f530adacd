# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The worth of a CuBirds position, and the fixed greedy baseline, which is also the playout policy.

| weight | why |
|---|---|
| 1.6, 1.3, 1 | a species you have not collected opens the way to seven; one or two of it lead to a triple |
| 1.5 | the power by which a nearly complete flock is worth more than two half ones |
| 1.3 | birds beyond a third more than a small flock add nothing until the big flock |
| 0.25 | surrounding nothing means two cards may be drawn |
| 2, 1, 1 | a flock at hand, a big one, a new species |
"""

from __future__ import annotations

from typing import Annotated

import cython

from .cards import BIRDS

if cython.compiled:
    from cython.cimports.libc.math import exp

if not cython.compiled:
    from math import exp

    from rookery.core.compilation.c_types import RngState, Scores
    from rookery.core.engine.rng import random_below

    from .fields import CARDS_IN_ALL, DRAW, DRAW_OFFER, FLY, LAY, NONE, ROWS, SPECIES, STAY
    from .questions import BIG_FLOCK, SMALL_FLOCK, birds_kept, block_of, first_surrounded, stop_surrounded
    from .state import State

# By species and number of birds in a hand: what they are worth, before the weight for the collection.
PROGRESS: Annotated[list[list[float]], "double[8][111]"] = [
    [min(birds / bird.small_flock, 1.3) ** 1.5 for birds in range(CARDS_IN_ALL + 1)] for bird in BIRDS
]

# Values closer than this are a tie: sums of the same numbers in another order may differ in the last bit.
TIE: Annotated[float, "double"] = 1e-9


def greedy_action(t: State, seat: int, s: RngState) -> int:
    """Return the action of the fixed greedy baseline: best hand after laying, always draw, always the best flock.

    Ties are broken at random.
    """
    if t.phase == LAY:
        return greedy_lay(t, seat, s)
    if t.phase == DRAW_OFFER:
        return DRAW
    return greedy_flock(t, seat, s)


def greedy_lay(t: State, seat: int, s: RngState) -> int:
    best = -1.0
    chosen = 0
    ties = 0
    hand = hand_worth(t, seat)
    for species in range(SPECIES):
        if t.hand[seat][species] == 0:
            continue
        left_over = hand - worth(t, seat, species, t.hand[seat][species])
        for place in range(2 * ROWS):
            value = left_over + surrounded_worth(t, seat, species, place >> 1, place & 1)
            if value > best + TIE:
                best = value
                ties = 0
            if value > best - TIE:
                ties += 1
                if random_below(s, ties) == 0:
                    chosen = species * 2 * ROWS + place
    return chosen


def surrounded_worth(t: State, seat: int, species: int, row: int, side: int) -> float:
    """Return what laying there adds to the worth of the hand."""
    block = block_of(t, row, species)
    first = first_surrounded(block, side)
    stop = stop_surrounded(t, row, block, side)
    if block == NONE or first == stop:
        return 0.25
    gained = 0.0
    for i in range(first, stop):
        other = t.row_species[row][i]
        held = t.hand[seat][other]
        gained += worth(t, seat, other, held + t.row_count[row][i]) - worth(t, seat, other, held)
    return gained


def hand_worth(t: State, seat: int) -> float:
    total = 0.0
    for species in range(SPECIES):
        total += worth(t, seat, species, t.hand[seat][species])
    return total


def worth(t: State, seat: int, species: int, birds: int) -> float:
    """Return what a hand with that many birds of a species is worth for them."""
    if birds == 0:
        return 0.0
    owned = t.collection[seat][species]
    weight = 1.6 if owned == 0 else 1.3 if owned < 3 else 1.0
    value = weight * PROGRESS[species][birds]
    if birds >= SMALL_FLOCK[species]:
        value += 2.0
        if birds >= BIG_FLOCK[species]:
            value += 1.0
        if owned == 0:
            value += 1.0
    return value


def flock_worth(t: State, seat: int, species: int) -> int:
    """Return 2 for a new species, 1 for a known one, and 1 for each bird kept."""
    return birds_kept(species, t.hand[seat][species]) + (1 if t.collection[seat][species] > 0 else 2)


def greedy_flock(t: State, seat: int, s: RngState) -> int:
    """Return the flock with the greatest worth."""
    best = 0
    chosen = STAY
    ties = 0
    for species in range(SPECIES):
        birds = t.hand[seat][species]
        if birds >= SMALL_FLOCK[species]:
            value = flock_worth(t, seat, species)
            if value > best:
                best = value
                ties = 0
            if value == best:
                ties += 1
                if random_below(s, ties) == 0:
                    chosen = FLY + species
    return chosen


def write_priors(t: State, seat: int) -> None:
    """Write to `prior` how good each legal action is to the greedy baseline."""
    hand = hand_worth(t, seat)
    for i in range(t.legal_count):
        action = t.legal_list[i]
        if t.phase == LAY:
            species = action // (2 * ROWS)
            left_over = hand - worth(t, seat, species, t.hand[seat][species])
            row = (action % (2 * ROWS)) >> 1
            t.prior[i] = left_over + surrounded_worth(t, seat, species, row, action & 1)
        elif t.phase == DRAW_OFFER:
            t.prior[i] = 1.0 if action == DRAW else 0.0
        else:
            t.prior[i] = 0.0 if action == STAY else flock_worth(t, seat, action - FLY)


def estimate(t: State, out: Scores) -> None:
    """Write each seat's share of the win, estimated from its collection and hand."""
    total = 0.0
    for hand in range(t.hands):
        total += exp(player_progress(t, hand))
    for seat in range(t.seats):
        out[seat] = exp(player_progress(t, seat)) / total


def player_progress(t: State, hand: int) -> float:
    """Return the progress of a player.

    A species is a seventh of a win, a triple half of one; the hand adds a little.
    """
    different = 0
    best = 0
    second = 0
    for species in range(SPECIES):
        owned = t.collection[hand][species]
        if owned > 0:
            different += 1
        capped = owned if owned < 3 else 3
        if capped > best:
            second = best
            best = capped
        elif capped > second:
            second = capped
    by_species = different / 7.0
    by_triples = (best + second) / 6.0
    nearer = by_species if by_species > by_triples else by_triples
    return 3.0 * nearer * nearer + 0.1 * hand_worth(t, hand)
