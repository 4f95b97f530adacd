# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Whole games played inside the engine, through the promise: for benchmarks, proofs and search."""

from __future__ import annotations

from typing import Annotated

import cython

if not cython.compiled:
    from .constants import SEATS_MAX
    from .shapes import Count, Words
    from .table import Generator, Table, random_below


# The lowest seat of a mask of deciders.
FIRST_SEAT: Annotated[list[int], "unsigned char[128]"] = [
    (mask & -mask).bit_length() - 1 if mask else 0 for mask in range(1 << SEATS_MAX)
]


def play_out(t: Table, s: Words, greedy: int) -> int:
    """Play to the end; seats in the mask by the play-out policy, the others at random. Counts real decisions."""
    decisions = 0
    waiting = t.deciders()
    while waiting != 0 and t.fault == 0:
        seat = FIRST_SEAT[waiting]
        count = t.legal(seat)
        if count > 1:
            decisions += 1
        if (greedy >> seat) & 1:
            t.apply(seat, t.playout_action(seat, s))
        else:
            t.apply(seat, t.legal_list[random_below(s, count)])
        waiting = t.deciders()
    return decisions


def play_games(t: Table, games: int, generator: Generator, greedy: int) -> Count:
    """Set up and play that many games one after another, without the GIL; returns real decisions."""
    decisions = 0
    with cython.nogil:
        for _ in range(games):
            t.setup()
            decisions += play_out(t, generator.words, greedy)
    return decisions


def play_one(t: Table, generator: Generator, greedy: int) -> Count:
    """Play the game on the table to its end; returns real decisions."""
    return play_out(t, generator.words, greedy)


def copy_many(to: Table, source: Table, times: int) -> Count:
    """Copy again and again, for measuring."""
    with cython.nogil:
        for _ in range(times):
            to.copy_from(source)
    return times
