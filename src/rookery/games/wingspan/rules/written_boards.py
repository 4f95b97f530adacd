# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""10, 11. Boards that people wrote down: what the rules count on them and pay for them, for Python."""

from __future__ import annotations

import cython

if not cython.compiled:
    from ..fields import SCORE_ROWS
    from ..state import State
    from .goals import goal_items, pay_goal
    from .scoring import score_row


def items_of_goal(t: State, number: int) -> list[int]:
    """10.1 How many items of the goal of a round each seat has on the table as it is; number is 1 to 4."""
    return [goal_items(t, seat, t.goal[number - 1]) for seat in range(t.seats)]


def points_of_goal(t: State, number: int) -> list[int]:
    """10.3, 10.4 What the goal of a round pays to each seat for the items that are noted on the table."""
    t.round = number
    pay_goal(t)
    return [t.goal_points[seat][number - 1] for seat in range(t.seats)]


def rows_of_seat(t: State, seat: int) -> list[int]:
    """11.1 The six rows of a seat's score, in the order of the score pad."""
    return [score_row(t, seat, row) for row in range(SCORE_ROWS)]
