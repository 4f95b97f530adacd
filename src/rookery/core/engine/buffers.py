# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""Memory that the game interface writes its results to: one number per seat, and the cells of an observation."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..compilation.c_types import Cells, Scores
    from ..compilation.checked_arrays import Cells as CheckedCells
    from .constants import OBSERVATION_MAX, SEATS_MAX


class Payoff:
    """A number for each seat, written by returns() and evaluate()."""

    if not cython.compiled:
        values: Scores

    def __init__(self) -> None:
        if not cython.compiled:
            self.values = [0.0] * SEATS_MAX

    def first(self, seats: int) -> list[float]:
        return [self.values[i] for i in range(seats)]


class ObservationCells:
    """Memory for one observation, written by observe()."""

    if not cython.compiled:
        cells: Cells

    def __init__(self) -> None:
        if not cython.compiled:
            self.cells = CheckedCells([0] * OBSERVATION_MAX, 0, 255)

    def first(self, count: int) -> bytes:
        if cython.compiled:
            # Fast: one copy of memory. The checked cells of the uncompiled build have no slices.
            return bytes(self.cells[:count])
        return bytes([self.cells[i] for i in range(count)])
