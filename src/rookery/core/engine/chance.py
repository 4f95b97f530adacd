# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Chance: shuffles and rolls from the hidden RNG streams of the state, or from a record during a replay.

An entry of the script of a replay is: length, kind, pile (0 for a roll), values.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..compilation.c_types import Cells, RngState
    from .constants import FAULT_CHANCE_MISMATCH, REVEALED, ROLLED, SCRIPT_HEAD, SHUFFLED, UNSEEN
    from .rng import random_below
    from .state import GameState, add_word, begin_event, set_fault


def shuffle(t: GameState, stream: int, pile: int, cells: Cells, count: int) -> None:
    """Shuffle the cards of a pile of the rulebook and log the result; in a replay, use the recorded order."""
    shuffle_cells(t, t.rng[stream], cells, count)
    t.reveal_kind = REVEALED
    if t.script_count:
        replay_shuffle(t, pile, cells, count)
    if t.log_enabled:
        begin_event(t, SHUFFLED, pile, UNSEEN)
        for i in range(count):
            add_word(t, cells[i])


def shuffle_cells(t: GameState, s: RngState, cells: Cells, count: int) -> None:
    """Shuffle by Fisher and Yates; the indices are drawn first so that the generator stays in registers."""
    for i in range(count - 1, 0, -1):
        t.scratch[i] = random_below(s, i + 1)
    for i in range(count - 1, 0, -1):
        j = t.scratch[i]
        card = cells[i]
        cells[i] = cells[j]
        cells[j] = card


def roll(t: GameState, stream: int, sides: int) -> int:
    """Return 0 to sides-1 and log it; in a replay, return the recorded roll."""
    face = random_below(t.rng[stream], sides)
    t.reveal_kind = REVEALED
    if t.script_count:
        face = replay_roll(t, sides)
    if t.log_enabled:
        begin_event(t, ROLLED, 0, UNSEEN)
        add_word(t, face)
    return face


def replay_shuffle(t: GameState, pile: int, cells: Cells, count: int) -> None:
    """Put the pile in the recorded order; set a fault if the record has another pile or other cards."""
    if not next_replayed_chance(t, SHUFFLED, pile, count):
        return
    for i in range(count):
        wanted = t.script[t.script_next + i]
        j = i
        while j < count and cells[j] != wanted:
            j += 1
        if j == count:
            set_fault(t, FAULT_CHANCE_MISMATCH)
            return
        cells[j] = cells[i]
        cells[i] = wanted
    t.script_next += count


def replay_roll(t: GameState, sides: int) -> int:
    if not next_replayed_chance(t, ROLLED, 0, 1):
        return 0
    face = t.script[t.script_next]
    t.script_next += 1
    if face < 0 or face >= sides:
        set_fault(t, FAULT_CHANCE_MISMATCH)
        return 0
    return face


def next_replayed_chance(t: GameState, kind: int, pile: int, length: int) -> bool:
    """Step over the head of the next recorded chance if it has this kind, pile and length; return whether it did."""
    start = t.script_next
    if (
        start + SCRIPT_HEAD + length > t.script_count
        or t.script[start] != length
        or t.script[start + 1] != kind
        or t.script[start + 2] != pile
    ):
        set_fault(t, FAULT_CHANCE_MISMATCH)
        return False
    t.script_next = start + SCRIPT_HEAD
    return True
