# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Questions about a CuBirds game state that several modules ask; each is answered here only."""

from __future__ import annotations

from typing import Annotated

import cython

from .cards import BIRDS

COPIES: Annotated[list[int], "unsigned char[8]"] = [bird.copies for bird in BIRDS]
SMALL_FLOCK: Annotated[list[int], "unsigned char[8]"] = [bird.small_flock for bird in BIRDS]
BIG_FLOCK: Annotated[list[int], "unsigned char[8]"] = [bird.big_flock for bird in BIRDS]

if not cython.compiled:
    from rookery.core.compilation.c_types import Count

    from .fields import (
        LEFT,
        NONE,
        SEVEN_SPECIES,
        SPECIES,
        TRIPLE,
        TWO_TRIPLES,
        WIN_SPECIES,
        WIN_TRIPLES,
    )
    from .state import State

    def block_of(t: State, row: int, species: int) -> int:
        """Return the index of the block of a species in a row: it is always one block (RULES.md 2.2)."""
        for block in range(t.row_blocks[row]):
            if t.row_species[row][block] == species:
                return block
        return NONE

    def first_surrounded(block: int, side: int) -> int:
        """Return the first block that birds laid on a side would surround, when their kin are at `block`."""
        return 0 if side == LEFT else block + 1

    def stop_surrounded(t: State, row: int, block: int, side: int) -> int:
        """Return one past the last block they would surround."""
        return block if side == LEFT else t.row_blocks[row]

    def has_flock(t: State, hand: int) -> bool:
        found = 0
        for species in range(SPECIES):
            found = 1 if t.hand[hand][species] >= SMALL_FLOCK[species] else found
        return found != 0

    def is_last_turn(turns: int, limit: int) -> bool:
        """8 (option turn_limit) Return whether collections are counted after the turn of this number."""
        return limit > 0 and turns >= limit

    def birds_kept(species: int, birds: int) -> int:
        """Return how many birds a flock of that size adds to the collection."""
        return 2 if birds >= BIG_FLOCK[species] else 1


def kept_by_size() -> list[list[int]]:
    """4.2 Return how many birds a flock of 0, 1, … birds of each species adds to the collection; for texts."""
    return [[flock_gain(species, birds) for birds in range(COPIES[species] + 1)] for species in range(SPECIES)]


def flock_gain(species: int, birds: int) -> int:
    """4.2 Return how many birds of a hand are added to the collection: 0 if they are not a flock."""
    return birds_kept(species, birds) if birds >= SMALL_FLOCK[species] else 0


def counts_after_turn(turns: int, limit: int) -> Count:
    """Return whether collections are counted after a turn; for texts."""
    return 1 if is_last_turn(turns, limit) else 0


def goal_met(t: State, hand: int) -> int:
    """6.1 Return the goal that a collection meets: SEVEN_SPECIES, else TWO_TRIPLES, else 0 (R27: the first if both)."""
    different = 0
    triples = 0
    for species in range(SPECIES):
        birds = t.collection[hand][species]
        if birds > 0:
            different += 1
        if birds >= TRIPLE:
            triples += 1
    if different >= WIN_SPECIES:
        return SEVEN_SPECIES
    return TWO_TRIPLES if triples >= WIN_TRIPLES else 0


def largest_collections(t: State) -> int:
    """6.2 Return the hands whose collections have the most cards, one bit each."""
    best = 0
    largest = 0
    for hand in range(t.hands):
        birds = 0
        for species in range(SPECIES):
            birds += t.collection[hand][species]
        if birds > best:
            best = birds
            largest = 0
        if birds == best:
            largest = largest | (1 << hand)
    return largest


def goals_met(t: State) -> list[int]:
    """Return the goal that each collection meets, or 0; for positions."""
    return [goal_met(t, hand) for hand in range(t.hands)]


def most_collected(t: State) -> list[int]:
    """Return the hands with the largest collections; for positions."""
    largest = largest_collections(t)
    return [hand for hand in range(t.hands) if (largest >> hand) & 1]
