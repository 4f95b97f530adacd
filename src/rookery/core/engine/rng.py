# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Random numbers, and hash keys for chance and search."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..compilation.c_types import Cells, RngState, Word64
    from ..compilation.checked_arrays import Cells as CheckedCells
    from .constants import MASK32

    def random_word(s: RngState) -> Word64:
        """Return the next 32 random bits: Chris Doty-Humphrey's sfc32."""
        x: Word64 = (s[0] + s[1] + s[3]) & MASK32
        s[3] = (s[3] + 1) & MASK32
        s[0] = s[1] ^ (s[1] >> 9)
        s[1] = (s[2] + (s[2] << 3)) & MASK32
        s[2] = (((s[2] << 21) | (s[2] >> 11)) + x) & MASK32
        return x

    def random_below(s: RngState, n: int) -> int:
        """Return 0 to n-1 by Lemire's multiplication; the bias is below n / 2**32."""
        x: Word64 = random_word(s)
        return (x * n) >> 32


GOLDEN: Word64 = 0x9E3779B97F4A7C15
MASK64: Word64 = 0xFFFFFFFFFFFFFFFF


def mix(key: Word64, word: Word64) -> Word64:
    """Return a 64-bit key with one more word folded in."""
    folded: Word64 = ((key ^ word) * GOLDEN) & MASK64
    return folded ^ (folded >> 29)


def mix_cells(key: Word64, cells: Cells, count: int) -> Word64:
    for i in range(count):
        key = mix(key, cells[i])
    return key


class Generator:
    """A random number generator outside any game state: for seeds, random choices, redeals and ties."""

    if not cython.compiled:
        words: RngState

    def __init__(self, seed: int) -> None:
        """Start from up to 128 bits; the first twenty words are discarded so that similar seeds diverge."""
        if not cython.compiled:
            self.words = CheckedCells([0] * 4, 0, MASK32)
        for i in range(4):
            self.words[i] = (seed >> (32 * i)) & 0xFFFFFFFF
        for _ in range(20):
            random_word(self.words)

    def below(self, n: int) -> int:
        """Return 0 to n-1."""
        if n < 1:
            raise ValueError(f"n must be at least 1, got {n}")
        return random_below(self.words, n)
