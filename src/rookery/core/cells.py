# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Writing observations cell by cell: what puts returns where the next cell is. Players are told from a seat on."""

from __future__ import annotations

from typing import Annotated

import cython

# The bits of every byte, the lowest first: eight cells are written at once.
BITS: Annotated[list[list[int]], "unsigned char[256][8]"] = [
    [(byte >> bit) & 1 for bit in range(8)] for byte in range(256)
]

if not cython.compiled:
    from .shapes import Cells, Word64

    def place_of(seat: int, who: int, players: int) -> int:
        """How many places after a seat somebody sits."""
        return who - seat if who >= seat else who - seat + players

    def player_at(seat: int, place: int, players: int) -> int:
        """Who sits so many places after a seat."""
        return seat + place if seat + place < players else seat + place - players

    def put(out: Cells, at: int, value: int) -> int:
        """One small number."""
        out[at] = 255 if value > 255 else value
        return at + 1

    def put_number(out: Cells, at: int, value: int) -> int:
        """A number of two cells."""
        some = 65535 if value > 65535 else value
        out[at] = some >> 8
        out[at + 1] = some & 255
        return at + 2

    def put_cells(out: Cells, at: int, cells: Cells, count: int) -> int:
        """The first so many of some cells."""
        for i in range(count):
            out[at + i] = cells[i]
        return at + count

    def put_nothing(out: Cells, at: int, count: int) -> int:
        """So many cells with nothing in them."""
        for i in range(count):
            out[at + i] = 0
        return at + count


def put_bits(out: Cells, at: int, bits: Word64, count: int) -> int:
    """So many bits of a word, the lowest first."""
    whole = count & ~7
    for start in range(0, whole, 8):
        byte = (bits >> start) & 255
        for i in range(8):
            out[at + start + i] = BITS[byte][i]
    for bit in range(whole, count):
        out[at + bit] = (bits >> bit) & 1
    return at + count


def add_bits(out: Cells, at: int, bits: Word64, count: int) -> None:
    """One more in each cell whose bit is set."""
    whole = count & ~7
    for start in range(0, whole, 8):
        byte = (bits >> start) & 255
        for i in range(8):
            out[at + start + i] += BITS[byte][i]
    for bit in range(whole, count):
        out[at + bit] += (bits >> bit) & 1
