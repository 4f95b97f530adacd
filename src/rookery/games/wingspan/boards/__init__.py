"""Boards of Wingspan that people wrote down, in a file of JSON or CSV, scored by the compiled rules.

The score keeper's pad scores with code of its own, in the browser; tests/score compare the two.
"""

from __future__ import annotations

from collections.abc import Sequence

from rookery.core.boards import Boards, BoardScore
from rookery.core.errors import BadBoard

from ..cards import GOALS
from ..events import SCORE_ROWS
from ..fields import PEOPLE, ROUNDS
from ..rules import Wingspan
from ..rules.boards import items_of_goal, points_of_goal, rows_of_seat
from .checking import Checker, Goal
from .examples import EXAMPLES
from .reading import read_sheet


def score_boards(text: str) -> list[BoardScore]:
    """The six rows of every seat; raises BadBoard with all that is wrong."""
    sheet = read_sheet(text)
    checker = Checker(sheet)
    checker.check()
    if checker.wrong:
        raise BadBoard(checker.wrong)
    table = Wingspan()
    unused = [number for number in range(len(GOALS)) if number not in {goal.number for goal in checker.goals}]
    tiles = [goal.number for goal in checker.goals] + unused
    table.write(**checker.fields, goal=tiles[:ROUNDS])
    check_last_goal(table, checker.goals, sheet.seats)
    pay_goals(table, checker.goals)
    return [
        BoardScore(name, dict(zip(SCORE_ROWS, rows_of_seat(table, seat), strict=True)))
        for seat, name in enumerate(sheet.seats)
    ]


def check_last_goal(table: Wingspan, goals: Sequence[Goal], names: Sequence[str]) -> None:
    """The last goal is scored on the boards as they are: take its items from there, or refuse others."""
    for goal in goals[ROUNDS - 1 :]:
        counted = items_of_goal(table, ROUNDS)
        wrong = [
            f"goal {ROUNDS}, {GOALS[goal.number].id}: {name} has {noted} items, the board has {there}"
            for name, noted, there in zip(names, goal.items, counted, strict=False)
            if noted is not None and noted != there
        ]
        if wrong:
            raise BadBoard(wrong)
        goal.items[: len(counted)] = counted


def pay_goals(table: Wingspan, goals: Sequence[Goal]) -> None:
    """Write the points of the goals on the table: as noted, or what the rules pay for the items."""
    items, points = ([[0] * ROUNDS for _ in range(PEOPLE)] for _ in range(2))
    for place, goal in enumerate(goals):
        for seat in range(PEOPLE):
            items[seat][place] = goal.items[seat] or 0
    table.write(goal_items=items)
    for place, goal in enumerate(goals):
        for seat, paid in enumerate(points_of_goal(table, place + 1)):
            noted = goal.points[seat]
            points[seat][place] = paid if noted is None else noted
    table.write(goal_points=points)


BOARDS = Boards(score_boards, EXAMPLES)
