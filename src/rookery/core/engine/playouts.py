# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Whole games played inside the engine through the game interface: for benchmarks, tests and search."""

from __future__ import annotations

from typing import Annotated

import cython

from ..errors import InvariantError

if not cython.compiled:
    from ..compilation.c_types import Count, RngState
    from .constants import FAULT_RULES, SEATS_MAX
    from .rng import Generator, random_below, random_word
    from .state import GameState, set_fault


# The lowest seat in each mask of deciders.
FIRST_SEAT: Annotated[list[int], "unsigned char[128]"] = [
    (mask & -mask).bit_length() - 1 if mask else 0 for mask in range(1 << SEATS_MAX)
]


def play_greedy_or_random(t: GameState, s: RngState, greedy: int) -> int:
    """Play to the end and return the number of real decisions.

    Seats in the mask play by the fixed greedy baseline, the others at random.
    """
    decisions = 0
    to_act = t.deciders()
    while to_act != 0 and t.fault == 0:
        seat = FIRST_SEAT[to_act]
        count = t.legal(seat)
        if count == 0:
            set_fault(t, FAULT_RULES)
            return decisions
        if count > 1:
            decisions += 1
        if (greedy >> seat) & 1:
            t.apply(seat, t.greedy_action(seat, s))
        else:
            t.apply(seat, t.legal_list[random_below(s, count)])
        to_act = t.deciders()
    return decisions


def highest_prior(t: GameState, count: int, noise: float, s: RngState) -> int:
    """Return the legal action with the highest prior, after adding a random number from 0 to `noise` to each."""
    chosen = t.legal_list[0]
    best: float = -1e9
    # Multiplying a random 32-bit word by this gives a number below 1.
    unit: float = noise / 4294967296.0
    for i in range(count):
        prior: float = t.prior[i] + unit * random_word(s)
        if prior > best:
            best = prior
            chosen = t.legal_list[i]
    return chosen


def run_playout(t: GameState, s: RngState) -> None:
    """Play to the end by the playout policy of the game."""
    to_act = t.deciders()
    while to_act != 0 and t.fault == 0:
        seat = FIRST_SEAT[to_act]
        t.apply(seat, t.playout_action(seat, s))
        to_act = t.deciders()


def run_playout_nogil(t: GameState, generator: Generator) -> Count:
    """run_playout() for Python, with the GIL released."""
    check_generator(generator)
    t.log_enabled = 0
    with cython.nogil:
        run_playout(t, generator.words)
    raise_on_fault(t)
    return 1


def run_mixed_playout(t: GameState, generator: Generator, greedy: int) -> Count:
    """Play to the end, for tuning: seats in the mask by the fixed greedy baseline, the others by the playout policy."""
    check_generator(generator)
    t.log_enabled = 0
    with cython.nogil:
        to_act = t.deciders()
        while to_act != 0 and t.fault == 0:
            seat = FIRST_SEAT[to_act]
            if (greedy >> seat) & 1:
                t.apply(seat, t.greedy_action(seat, generator.words))
            else:
                t.apply(seat, t.playout_action(seat, generator.words))
            to_act = t.deciders()
    raise_on_fault(t)
    return 1


def play_games(t: GameState, games: int, generator: Generator, greedy: int) -> Count:
    """Set up and play `games` games one after another without the GIL; return the number of real decisions.

    A state with an enabled log breaks here, because nothing empties the log.
    """
    decisions = 0
    check_generator(generator)
    with cython.nogil:
        for _ in range(games):
            t.legal_for = 0
            t.setup()
            decisions += play_greedy_or_random(t, generator.words, greedy)
            if t.fault:
                break
    raise_on_fault(t)
    return decisions


def play_one(t: GameState, generator: Generator, greedy: int) -> Count:
    """Play the game to its end and return the number of real decisions.

    Disables the log, which could not hold all of it.
    """
    check_generator(generator)
    t.log_enabled = 0
    decisions = play_greedy_or_random(t, generator.words, greedy)
    raise_on_fault(t)
    return decisions


def check_generator(generator: Generator) -> Count:
    """Raise for None: compiled code would take it for a generator and read its memory."""
    if generator is None:
        raise TypeError("a Generator is needed")
    return 0


def raise_on_fault(t: GameState) -> Count:
    """Raise if the state has a fault: its figures mean nothing."""
    if t.fault_code:
        raise InvariantError(f"the table broke (fault {t.fault_code}); this is a bug")
    return 0


def copy_many(to: GameState, source: GameState, times: int) -> Count:
    """Copy a state `times` times, for measuring."""
    if type(to) is not type(source):
        raise TypeError("tables of different games")
    with cython.nogil:
        for _ in range(times):
            to.copy_from(source)
    return times
