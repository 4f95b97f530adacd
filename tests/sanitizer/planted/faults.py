# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""One fault of each kind, in code like the engine's; the argument decides whether the fault happens."""

from __future__ import annotations

from typing import Annotated

import cython

if cython.compiled:
    from cython.cimports.libc.stdlib import free

if not cython.compiled:
    from rookery.core.compilation.c_types import Cells, Count

    from .state import State

COPIES: Annotated[list[int], "int[8]"] = [7, 10, 10, 13, 13, 17, 20, 20]


class Planted(State):
    """A state without rules."""


def read_row(t: State, cell: int) -> Count:
    """Read outside an array but inside the state; only the bounds check can detect it."""
    return t.rows[1][cell]


def write_last(t: State, cell: int) -> Count:
    """Write outside the state's last array, which `undefined` alone would treat as a flexible array."""
    t.last[cell] = 1
    return 0


def fill_last(t: State, count: int) -> Count:
    """Write outside an array through a pointer; only the address check can detect it."""
    fill(t.last, count)
    return 0


def fill(cells: Cells, count: int) -> None:
    for i in range(count):
        cells[i] = 1


def write_log(t: State, word: int) -> Count:
    """Write behind the last word of the log."""
    t.log[word] = 1
    return 0


def read_freed_log(t: State, freed: int) -> Count:
    """Read the log after it was freed."""
    if freed:
        free(t.log)
    return t.log[0]


def read_lost_log(t: State, lost: int) -> Count:
    """Read the log of a state without one."""
    if lost:
        free(t.log)
        t.log = cython.NULL
    return t.log[0]


def read_copies(t: State, species: int) -> Count:
    """Read outside an array of constants."""
    return COPIES[species]


def double(t: State, number: int) -> Count:
    """Add numbers whose sum may overflow."""
    return number + number


def shift(t: State, seat: int) -> Count:
    """Shift by a number of bits that may exceed the type."""
    return seat << seat


def share(t: State, winners: int) -> Count:
    """Divide by a number that may be zero."""
    return t.flat_bytes // winners
