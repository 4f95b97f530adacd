"""Boards of Wingspan that people wrote down, in a file of JSON or CSV, scored by the compiled rules.

The score keeper's pad scores with code of its own, in the browser; tests/score compare the two.
"""

from __future__ import annotations

from rookery.core.errors import BadBoard
from rookery.core.written_boards import Boards, BoardScore

from ..cards import GOALS
from ..events import SCORE_ROWS
from ..fields import ROUNDS
from ..rules import Wingspan
from ..rules.written_boards import rows_of_seat
from .checking import Checker
from .examples import EXAMPLES
from .goals import count_last_goal, pay_goals
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
    count_last_goal(table, checker.goals, sheet.seats)
    pay_goals(table, checker.goals, checker.fields["goals"])
    return [
        BoardScore(name, dict(zip(SCORE_ROWS, rows_of_seat(table, seat), strict=True)))
        for seat, name in enumerate(sheet.seats)
    ]


BOARDS = Boards(score_boards, EXAMPLES)
