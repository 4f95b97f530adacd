# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""A game between two sets of weights, for the tuner: one seat plays by separate weights.

For each of its decisions the weights of the whole process are exchanged for the rival's, and back. So a duel must never
run beside other threads that play or search.
"""

from __future__ import annotations

from typing import Annotated

import cython

from .power_sums import weights

if not cython.compiled:
    from rookery.core.compilation.c_types import Count, RngState
    from rookery.core.engine.playouts import FIRST_SEAT, check_generator, raise_on_fault
    from rookery.core.engine.rng import Generator
    from rookery.core.engine.state import GameState

    from ..fields import WEIGHTS_IN_ALL
    from .weights import WEIGHTS

RIVAL_WEIGHTS: Annotated[list[float], "double[71]"] = weights()
assert len(RIVAL_WEIGHTS) == WEIGHTS_IN_ALL


def set_rival_weight(index: int, value: float) -> Count:
    """Change one of the rival's weights."""
    if not 0 <= index < WEIGHTS_IN_ALL:
        raise IndexError(f"index must be from 0 to {WEIGHTS_IN_ALL - 1}, got {index}")
    RIVAL_WEIGHTS[index] = value
    return index


def swap_weights() -> None:
    for index in range(WEIGHTS_IN_ALL):
        own: float = WEIGHTS[index]
        WEIGHTS[index] = RIVAL_WEIGHTS[index]
        RIVAL_WEIGHTS[index] = own


def play_duel(t: GameState, s: RngState, rival: int) -> None:
    """Play to the end by the playout policy, with one seat by the rival's weights."""
    to_act = t.deciders()
    while to_act != 0 and t.fault == 0:
        seat = FIRST_SEAT[to_act]
        if seat == rival:
            swap_weights()
        action = t.playout_action(seat, s)
        if seat == rival:
            swap_weights()
        t.apply(seat, action)
        to_act = t.deciders()


def run_duel(t: GameState, generator: Generator, rival: int) -> Count:
    """Run play_duel() for Python. It keeps the GIL, but playouts and searches of other threads run without it."""
    check_generator(generator)
    t.log_enabled = 0
    play_duel(t, generator.words, rival)
    raise_on_fault(t)
    return 1
