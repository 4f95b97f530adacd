# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Whole games played inside the engine, through the promise: for benchmarks, proofs and search."""

from __future__ import annotations

from typing import Annotated

import cython

from ..errors import BrokenTable

if not cython.compiled:
    from ..compilation.c_types import Count, Words
    from .constants import FAULT_RULES, SEATS_MAX
    from .rng import Generator, random_below, random_word
    from .state import Table, break_table


# The lowest seat of a mask of deciders.
FIRST_SEAT: Annotated[list[int], "unsigned char[128]"] = [
    (mask & -mask).bit_length() - 1 if mask else 0 for mask in range(1 << SEATS_MAX)
]


def play_out(t: Table, s: Words, greedy: int) -> int:
    """Play to the end; seats in the mask by the pinned greedy, the others at random. Counts real decisions."""
    decisions = 0
    waiting = t.deciders()
    while waiting != 0 and t.fault == 0:
        seat = FIRST_SEAT[waiting]
        count = t.legal(seat)
        if count == 0:
            break_table(t, FAULT_RULES)
            return decisions
        if count > 1:
            decisions += 1
        if (greedy >> seat) & 1:
            t.apply(seat, t.greedy_action(seat, s))
        else:
            t.apply(seat, t.legal_list[random_below(s, count)])
        waiting = t.deciders()
    return decisions


def most_liked(t: Table, count: int, noise: float, s: Words) -> int:
    """The legal action with the greatest liking, chance of up to so much added to each."""
    chosen = t.legal_list[0]
    best: float = -1e9
    # One in 2**32 makes a random word a number below 1.
    unit: float = noise / 4294967296.0
    for i in range(count):
        liking: float = t.liking[i] + unit * random_word(s)
        if liking > best:
            best = liking
            chosen = t.legal_list[i]
    return chosen


def roll_out(t: Table, s: Words) -> None:
    """Play to the end by the play-out policy of the game."""
    waiting = t.deciders()
    while waiting != 0 and t.fault == 0:
        seat = FIRST_SEAT[waiting]
        t.apply(seat, t.playout_action(seat, s))
        waiting = t.deciders()


def roll_one(t: Table, generator: Generator) -> Count:
    """roll_out() for Python, with the GIL released."""
    check_generator(generator)
    t.listening = 0
    with cython.nogil:
        roll_out(t, generator.words)
    stop_on_fault(t)
    return 1


def roll_mixed(t: Table, generator: Generator, greedy: int) -> Count:
    """Play to the end, seats in the mask by the pinned greedy, the others by the play-out policy; for tuning."""
    check_generator(generator)
    t.listening = 0
    with cython.nogil:
        waiting = t.deciders()
        while waiting != 0 and t.fault == 0:
            seat = FIRST_SEAT[waiting]
            if (greedy >> seat) & 1:
                t.apply(seat, t.greedy_action(seat, generator.words))
            else:
                t.apply(seat, t.playout_action(seat, generator.words))
            waiting = t.deciders()
    stop_on_fault(t)
    return 1


def play_games(t: Table, games: int, generator: Generator, greedy: int) -> Count:
    """Set up and play that many games one after another, without the GIL; returns real decisions.

    A table that listens breaks here: nobody empties its log.
    """
    decisions = 0
    check_generator(generator)
    with cython.nogil:
        for _ in range(games):
            t.legal_for = 0
            t.setup()
            decisions += play_out(t, generator.words, greedy)
            if t.fault:
                break
    stop_on_fault(t)
    return decisions


def play_one(t: Table, generator: Generator, greedy: int) -> Count:
    """Play the game on the table to its end; returns real decisions. Stops listening: no log could hold it all."""
    check_generator(generator)
    t.listening = 0
    decisions = play_out(t, generator.words, greedy)
    stop_on_fault(t)
    return decisions


def check_generator(generator: Generator) -> Count:
    """Compiled code would take None for a generator and read its memory."""
    if generator is None:
        raise TypeError("a Generator is needed")
    return 0


def stop_on_fault(t: Table) -> Count:
    """Raise if the table broke: its figures mean nothing."""
    if t.broken:
        raise BrokenTable(f"the table broke (fault {t.broken}); this is a bug")
    return 0


def copy_many(to: Table, source: Table, times: int) -> Count:
    """Copy again and again, for measuring."""
    if type(to) is not type(source):
        raise TypeError("tables of different games")
    with cython.nogil:
        for _ in range(times):
            to.copy_from(source)
    return times
