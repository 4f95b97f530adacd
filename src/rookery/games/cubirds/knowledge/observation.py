# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Writes all that a seat of CuBirds may know as small numbers, for learning: what view.py shows, and nothing else.

Players are numbered from the seat on: itself, its left neighbour, and so on; in a solo game RobinBird is second.
"""

from __future__ import annotations

import cython

from rookery.core.observations import ObservationField, codes, counts, number, players

from ..cards import IDS
from ..events import REASONS
from .view import PHASES

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells
    from rookery.core.engine.observation_cells import absolute_seat, put, put_cells, put_number, relative_seat

    from ..fields import CARDS_IN_ALL, RIVAL, ROWS, SPECIES
    from ..state import State


def observation_fields(seats: int) -> tuple[ObservationField, ...]:
    """Return the fields that observe() writes, in order."""
    hands = max(seats, 2)
    who = players(hands)
    birds, all_birds = SPECIES, CARDS_IN_ALL
    listed = (
        codes("phase", of=tuple(PHASES.values()), meaning="what is to be decided"),
        codes("active", of=who, meaning="whose turn it is, or was when the game ended"),
        codes("dealer", of=who, meaning="who dealt this round"),
        number("round", "rounds begun"),
        number("turn", "turns begun, all seats together"),
        codes("row_species", ROWS, birds, of=("nothing", *IDS), meaning="the blocks of each row from left to right"),
        counts("row_birds", ROWS, birds, high=all_birds, meaning="and how many birds each block has"),
        counts("hand", birds, high=all_birds, meaning="your birds by species"),
        counts("hand_sizes", hands, high=all_birds, meaning="birds in each hand"),
        counts("collections", hands, birds, high=all_birds, meaning="birds in front of each player"),
        counts("known", hands, birds, high=all_birds, meaning="birds that all saw a hand take and not yet give up"),
        counts("at_most", hands, birds, high=all_birds, meaning="birds of a species that others think possible"),
        counts("draw_pile", high=all_birds, meaning="cards in the draw pile"),
        counts("discard_pile", high=all_birds, meaning="cards in the discard pile"),
        counts("discard_seen", birds, high=all_birds, meaning="the part of it that all have seen"),
        counts("winners", hands, high=1, meaning="1 for each who has won"),
        codes("reason", of=("running", *REASONS.values()), meaning="how the game ended"),
    )
    rival = counts("rival_hand", birds, high=all_birds, meaning="RobinBird's hand, which lies open")
    return (*listed, rival) if seats == 1 else listed


def observe(t: State, seat: int, out: Cells) -> int:
    at = put(out, 0, t.phase)
    at = put(out, at, relative_seat(seat, t.active, t.hands))
    at = put(out, at, relative_seat(seat, t.dealer, t.hands))
    at = put_number(out, at, t.rounds)
    at = put_number(out, at, t.turns)
    at = put_rows(t, out, at)
    at = put_cells(out, at, t.hand[seat], SPECIES)
    at = put_players(t, seat, out, at)
    at = put(out, at, t.deck_size)
    at = put(out, at, t.discard_size)
    at = put_cells(out, at, t.discard_known, SPECIES)
    for place in range(t.hands):
        at = put(out, at, (t.winners >> absolute_seat(seat, place, t.hands)) & 1)
    at = put(out, at, t.reason)
    if t.seats == 1:
        at = put_cells(out, at, t.hand[RIVAL], SPECIES)
    return at


def put_rows(t: State, out: Cells, at: int) -> int:
    """Write species plus one and birds of each block; cells behind the last block are 0."""
    birds = at + ROWS * SPECIES
    for row in range(ROWS):
        for block in range(SPECIES):
            there = 1 if block < t.row_blocks[row] else 0
            at = put(out, at, t.row_species[row][block] + 1 if there else 0)
            birds = put(out, birds, t.row_count[row][block] if there else 0)
    return birds


def put_players(t: State, seat: int, out: Cells, at: int) -> int:
    for place in range(t.hands):
        at = put(out, at, t.hand_size[absolute_seat(seat, place, t.hands)])
    for place in range(t.hands):
        at = put_cells(out, at, t.collection[absolute_seat(seat, place, t.hands)], SPECIES)
    for place in range(t.hands):
        at = put_cells(out, at, t.known[absolute_seat(seat, place, t.hands)], SPECIES)
    for place in range(t.hands):
        hand = absolute_seat(seat, place, t.hands)
        for species in range(SPECIES):
            at = put(out, at, t.known[hand][species] + t.may[hand][species])
    return at
