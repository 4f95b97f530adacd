# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""The stack of unfinished steps. A rule pushes frames and never calls the loop; turn.run handles the top frame."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.constants import FAULT_RULES
    from rookery.core.engine.state import set_fault

    from ...fields import DEPTH, FRAME, MASK, MAY, MORE, POWER, SEAT, SLOT, WHAT
    from ...state import State

    def push(t: State, what: int, seat: int, slot: int) -> None:
        """Put a frame on top; its other columns are 0 until they are set."""
        if t.depth == DEPTH:
            set_fault(t, FAULT_RULES)
            return
        t.frame[t.depth][WHAT] = what
        t.frame[t.depth][SEAT] = seat
        t.frame[t.depth][SLOT] = slot
        t.depth += 1

    def pop(t: State) -> None:
        """Remove the top frame and clear it."""
        t.depth -= 1
        for column in range(FRAME):
            t.frame[t.depth][column] = 0

    def ask_for(t: State, more: int, mask: int, may: int) -> None:
        """Complete the top frame: how many, of which kinds, and whether it may be skipped."""
        top = t.depth - 1
        t.frame[top][MORE] = more
        t.frame[top][MASK] = mask
        t.frame[top][MAY] = may

    def power_below(t: State) -> int:
        """Return the frame of the power that is being resolved; the lowest frame if there is none."""
        f = t.depth - 1
        while f > 0 and t.frame[f][WHAT] != POWER:
            f -= 1
        return f
