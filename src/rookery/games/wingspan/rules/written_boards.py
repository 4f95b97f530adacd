# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""10, 11. What the rules count and pay for boards that people wrote down; called from Python."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..fields import SCORE_ROWS
    from ..state import State
    from .goals import goal_items, pay_goal
    from .scoring import score_row


def items_of_goal(t: State, number: int) -> list[int]:
    """10.1 Return how many items of a round's goal each seat has now; `number` is 1 to 4."""
    return [goal_items(t, seat, t.goal[number - 1]) for seat in range(t.seats)]


def points_of_goal(t: State, number: int) -> list[int]:
    """10.3, 10.4 Return what a round's goal pays to each seat for the items noted in the state."""
    t.round = number
    pay_goal(t)
    return [t.goal_points[seat][number - 1] for seat in range(t.seats)]


def rows_of_seat(t: State, seat: int) -> list[int]:
    """11.1 Return the six rows of a seat's score, in the order of the score pad."""
    return [score_row(t, seat, row) for row in range(SCORE_ROWS)]
