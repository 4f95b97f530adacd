# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""One fault of each kind, written like the engine; each is sound or not by the number it is given."""

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
    """A table without rules."""


def read_row(t: State, cell: int) -> Count:
    """An index that leaves its array and stays inside the table: only the bounds check can see it."""
    return t.rows[1][cell]


def write_last(t: State, cell: int) -> Count:
    """An index that leaves the table's last array: `undefined` alone takes such an array for a flexible one."""
    t.last[cell] = 1
    return 0


def fill_last(t: State, count: int) -> Count:
    """A pile longer than its array, handed on as a pointer: only the address check can see it."""
    fill(t.last, count)
    return 0


def fill(cells: Cells, count: int) -> None:
    for i in range(count):
        cells[i] = 1


def write_log(t: State, word: int) -> Count:
    """A word behind the log's last."""
    t.log[word] = 1
    return 0


def read_freed_log(t: State, freed: int) -> Count:
    """The log read after it was given back."""
    if freed:
        free(t.log)
    return t.log[0]


def read_lost_log(t: State, lost: int) -> Count:
    """The log of a table that has none."""
    if lost:
        free(t.log)
        t.log = cython.NULL
    return t.log[0]


def read_copies(t: State, species: int) -> Count:
    """An index that leaves an array of constants."""
    return COPIES[species]


def double(t: State, number: int) -> Count:
    """A sum that leaves its type."""
    return number + number


def shift(t: State, seat: int) -> Count:
    """A mask for a seat no mask has."""
    return seat << seat


def share(t: State, winners: int) -> Count:
    """A win shared by nobody."""
    return t.flat_bytes // winners
