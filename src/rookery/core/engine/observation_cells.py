# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Writes small numbers into the cells of an observation.

The writing functions return the index of the next cell; players are numbered from a seat on. All functions are inline.
The compiled build writes many cells by whole words, whose lowest byte is the first cell (setup.py compiles for no other
machines). There a row of cells is a pointer; the type checker sees a list and is told to ignore it.
"""

from __future__ import annotations

from typing import Annotated

import cython

# The lowest set bit of each byte; 0 for none.
LOWEST_BIT: Annotated[list[int], "unsigned char[256]"] = [
    next((bit for bit in range(8) if (byte >> bit) & 1), 0) for byte in range(256)
]

if cython.compiled:
    from cython.cimports.libc.string import memcpy, memset

if not cython.compiled:
    from ..compilation.c_types import Cells, Word64

    def relative_seat(seat: int, who: int, players: int) -> int:
        """Return how many places after `seat` the player `who` sits."""
        return who - seat if who >= seat else who - seat + players

    def absolute_seat(seat: int, place: int, players: int) -> int:
        """Return the seat that is `place` places after `seat`."""
        return seat + place if seat + place < players else seat + place - players

    def put(out: Cells, at: int, value: int) -> int:
        """Write one small number."""
        out[at] = 255 if value > 255 else value
        return at + 1

    def put_number(out: Cells, at: int, value: int) -> int:
        """Write a number of two cells."""
        some = 65535 if value > 65535 else value
        out[at] = some >> 8
        out[at + 1] = some & 255
        return at + 2

    def put_cells(out: Cells, at: int, cells: Cells, count: int) -> int:
        """Write the first `count` cells of `cells`."""
        if cython.compiled:
            memcpy(out + at, cells, count)  # type: ignore[operator]  # cells are a pointer
        else:
            for i in range(count):
                out[at + i] = cells[i]
        return at + count

    def put_zeros(out: Cells, at: int, count: int) -> int:
        """Write `count` zeros."""
        if cython.compiled:
            memset(out + at, 0, count)  # type: ignore[operator]  # cells are a pointer
        else:
            for i in range(count):
                out[at + i] = 0
        return at + count

    def spread_bits(bits: Word64) -> Word64:
        """Return the eight lowest bits of a word as the eight bytes of another."""
        each: Word64 = 0x0101010101010101
        own: Word64 = 0x8040201008040201
        below: Word64 = 0x7F7F7F7F7F7F7F7F
        # All eight bits in every byte, then only the byte's own bit, then that as 0 or 1.
        eight: Word64 = ((bits & 0xFF) * each) & own
        return ((eight + below) >> 7) & each

    def put_bits(out: Cells, at: int, bits: Word64, count: int) -> int:
        """Write the lowest `count` bits of a word, the lowest first."""
        if cython.compiled:
            eight: Word64 = 0
            for start in range(0, count, 8):
                eight = spread_bits(bits >> start)
                size = count - start if count - start < 8 else 8
                memcpy(out + at + start, cython.address(eight), size)  # type: ignore[operator]  # cells are a pointer
        else:
            for bit in range(count):
                out[at + bit] = (bits >> bit) & 1
        return at + count

    def at_least_mask(cells: Cells, first: int, count: int, least: int) -> int:
        """Return one bit per cell, set if the cell is at least `least` (1 to 128).

        At most eight cells; none may be above 127.
        """
        if cython.compiled:
            high: Word64 = 0x8080808080808080
            each: Word64 = 0x0101010101010101
            gather: Word64 = 0x0102040810204080
            eight: Word64 = 0
            memcpy(cython.address(eight), cells + first, count)  # type: ignore[operator]  # cells are a pointer
            return (((((eight + (128 - least) * each) & high) >> 7) * gather) >> 56) & 0xFF
        else:  # noqa: RET505  # one half of it is compiled
            return sum(1 << i for i in range(count) if cells[first + i] >= least)

    def sum_of(cells: Cells, count: int) -> int:
        """Return the sum of the first `count` cells."""
        items = 0
        if cython.compiled:
            even: Word64 = 0x00FF00FF00FF00FF
            ones: Word64 = 0x0001000100010001
            eight: Word64 = 0
            for start in range(0, count, 8):
                eight = 0
                size = count - start if count - start < 8 else 8
                memcpy(cython.address(eight), cells + start, size)  # type: ignore[operator]  # cells are a pointer
                items += (((eight & even) + ((eight >> 8) & even)) * ones) >> 48
        else:
            for i in range(count):
                items += cells[i]
        return items

    def add_bits(out: Cells, at: int, bits: Word64, count: int) -> None:
        """Add 1 to each cell whose bit is set; no such cell may be 255 already."""
        if cython.compiled:
            eight: Word64 = 0
            for start in range(0, count, 8):
                eight = 0
                size = count - start if count - start < 8 else 8
                memcpy(cython.address(eight), out + at + start, size)  # type: ignore[operator]  # cells are a pointer
                eight += spread_bits(bits >> start)
                memcpy(out + at + start, cython.address(eight), size)  # type: ignore[operator]  # cells are a pointer
        else:
            for bit in range(count):
                out[at + bit] += (bits >> bit) & 1
