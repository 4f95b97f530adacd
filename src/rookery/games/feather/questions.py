# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Questions about a Birds of a Feather game state that several modules ask; each is answered here only.

A set of birds is a word of 35 bits, seven per habitat; a row is the seven bits of one habitat.
"""

from __future__ import annotations

from typing import Annotated

import cython

from .cards.birds import BIRDS as ALL_BIRDS
from .cards.player_counts import RANK_LIST, SEATINGS
from .fields import FULL_HABITAT as ALL_TYPES
from .fields import FULL_POINTS as BONUS

_TYPES = [[kind for kind in range(7) if (row >> kind) & 1] for row in range(128)]

NO_BIRDS: Word64 = 0
BIT: Annotated[list[int], "unsigned long long[35]"] = [1 << bird for bird in range(35)]
ROW_BITS: Annotated[list[int], "unsigned long long[5]"] = [ALL_TYPES << 7 * habitat for habitat in range(5)]
HABITAT_OF: Annotated[list[int], "unsigned char[35]"] = [bird // 7 for bird in range(35)]
COPIES: Annotated[list[int], "unsigned char[35]"] = [bird.copies for bird in ALL_BIRDS]

# By row: how many birds it has, which (padded to eight), and their points.
ROW_COUNT: Annotated[list[int], "unsigned char[128]"] = [len(kinds) for kinds in _TYPES]
ROW_TYPES: Annotated[list[list[int]], "short[128][8]"] = [(kinds + [0] * 8)[:8] for kinds in _TYPES]
ROW_POINTS: Annotated[list[int], "unsigned char[128]"] = [
    sum(ALL_BIRDS[kind].points for kind in kinds) + (BONUS if row == ALL_TYPES else 0)
    for row, kinds in enumerate(_TYPES)
]

# By number of players; index 0 is not used.
HAND_SIZE: Annotated[list[int], "unsigned char[8]"] = [0] + [line.hand_size for line in SEATINGS]
PASSES: Annotated[list[int], "unsigned char[8]"] = [0] + [line.passes for line in SEATINGS]
POOLS: Annotated[list[int], "unsigned char[8]"] = [0] + [line.pools for line in SEATINGS]
POOL_SIZE: Annotated[list[int], "unsigned char[8]"] = [0] + [line.pool_size for line in SEATINGS]

# The lowest score of each rank.
LEAST: Annotated[list[int], "unsigned char[5]"] = [rank.least for rank in RANK_LIST]

if not cython.compiled:
    from rookery.core.compilation.c_types import Count, Word64

    from .fields import (
        CHOOSE,
        DISCARDING,
        DUMMY_HANDS,
        FULL_HABITAT,
        HABITATS,
        HANDS_MIN,
        OPEN_DECK,
        RANKS,
        RAPTOR,
        TYPES,
    )
    from .state import State

    def row_of(birds: Word64, habitat: int) -> int:
        """Return the seven bits of one habitat."""
        return (birds >> (TYPES * habitat)) & FULL_HABITAT

    def score_of(birds: Word64) -> int:
        """6.1 Return the points for these birds on a sheet."""
        points = 0
        for habitat in range(HABITATS):
            points += ROW_POINTS[row_of(birds, habitat)]
        return points

    def is_raptor(bird: int) -> bool:
        return bird % TYPES == RAPTOR

    def copies_held(t: State, seat: int, bird: int) -> int:
        """Return how many cards of a bird a hand has."""
        copies = 0
        if t.held[seat][0] & BIT[bird]:
            copies = 1
        if t.held[seat][1] & BIT[bird]:
            copies = 2
        if t.held[seat][2] & BIT[bird]:
            copies = 3
        return copies

    def has_dummies(t: State) -> bool:
        """1.3 Return whether there are dummy hands: with two and three players, unless cards come from a deck."""
        return 1 < t.seats < HANDS_MIN and t.edition == DUMMY_HANDS

    def has_deck(t: State) -> bool:
        """7.1, 8.1 Return whether cards come from a face-down deck."""
        return t.seats == 1 or (t.seats < HANDS_MIN and t.edition != DUMMY_HANDS)

    def is_shown_early(t: State) -> bool:
        """8.2 Return whether the deck's cards of a round are shown before the players choose."""
        return t.edition == OPEN_DECK and t.seats < HANDS_MIN

    def acts_as_raptor(t: State, hand: int, bird: int) -> bool:
        """5.4 Return whether a card that arrives chases birds away."""
        return t.raptors != 0 and is_raptor(bird) and (hand < t.seats or t.dummy_raptors != 0)

    def left_neighbour(t: State, seat: int) -> int:
        return seat + 1 if seat + 1 < t.seats else 0

    # Drafting (3)

    def keeps_and_gives(t: State, pool_round: int) -> bool:
        """3.3, 3.4 Return whether players also give a card to a dummy: two always do, three in the second pool."""
        return t.seats == 2 or (t.seats == 3 and pool_round == 1)

    def taken_each_step(t: State, pool_round: int) -> int:
        return 2 if keeps_and_gives(t, pool_round) else 1

    def pool_left(t: State) -> int:
        """Return the number of cards in each of the pools that go round."""
        return POOL_SIZE[t.seats] - t.pool_step * taken_each_step(t, t.pool_round)

    def seat_at(t: State, pool_round: int, origin: int, step: int) -> int:
        """3.2 Return the seat that has the pool of `origin` at a step: pools go left, then right, then left."""
        way = step % t.seats
        return (origin + t.seats - way if pool_round == 1 else origin + way) % t.seats

    def origin_of(t: State, pool_round: int, step: int, seat: int) -> int:
        """Return the seat in front of which the pool began that a seat has at a step: `step` steps back."""
        return seat_at(t, pool_round, seat, t.seats - step % t.seats)

    def pool_start(t: State, pool_round: int, origin: int) -> int:
        """Return the index in the deck where a pool begins."""
        return (pool_round * t.seats + origin) * POOL_SIZE[t.seats]


def birds_of_round(t: State, round_number: int, first: int) -> Word64:
    """Return the birds that hands from `first` on played in a round; none before the first round."""
    birds = NO_BIRDS
    if round_number > 0:
        for hand in range(first, t.hands):
            if t.trips[round_number - 1][hand] > 0:
                birds = birds | BIT[t.trips[round_number - 1][hand] - 1]
    return birds


def lingering_birds(t: State) -> Word64:
    """Return the birds that linger when the next card is played."""
    return birds_of_round(t, t.round if t.phase == DISCARDING else t.round - 1, 0)


def shown_birds(t: State) -> Word64:
    """8.2 Return the deck's cards of this round that are shown already."""
    return birds_of_round(t, t.round, t.seats) if is_shown_early(t) else NO_BIRDS


def certain_birds(t: State, seat: int, bird: int) -> Word64:
    """5.2, 5.4 Return the birds of its habitat that a seat is certain to see when it plays a card.

    They are the card's own, those that are shown already, and those that linger, unless a raptor is certain to arrive.
    """
    raptor = HABITAT_OF[bird] * TYPES + RAPTOR
    shown = shown_birds(t) if t.phase == CHOOSE else NO_BIRDS
    there = BIT[bird] | shown
    if acts_as_raptor(t, seat, bird) or (shown & BIT[raptor] and acts_as_raptor(t, t.seats, raptor)):
        return there & ROW_BITS[HABITAT_OF[bird]]
    there = there | lingering_birds(t)
    return there & ROW_BITS[HABITAT_OF[bird]]


def birds_to_come(t: State, seat: int, bird: int) -> Count:
    """Return the birds that a seat has not seen yet and is certain to see when it plays a card; for views."""
    return certain_birds(t, seat, bird) & ~t.seen[seat]


def points_of(birds: Word64) -> Count:
    """6.1 Return the points for these birds on a sheet; for views and texts."""
    return score_of(birds)


def rank_of(score: int) -> int:
    """7.4 Return the index of the best rank whose lowest score is reached."""
    rank = 0
    for higher in range(1, RANKS):
        if score >= LEAST[higher]:
            rank = higher
    return rank


def rank_of_points(points: int) -> Count:
    """7.4 Return the index of the rank for these points; for views."""
    return rank_of(points)


def pool_birds(t: State, seat: int) -> Word64:
    """3.1 Return the birds in the pool in front of a seat."""
    start = pool_start(t, t.pool_round, origin_of(t, t.pool_round, t.pool_step, seat))
    birds = NO_BIRDS
    for place in range(POOL_SIZE[t.seats] - pool_left(t), POOL_SIZE[t.seats]):
        birds = birds | BIT[t.deck[start + place]]
    return birds
