"""Score boards of Wingspan that people wrote down, in a file of JSON or CSV, by the compiled rules.

The score keeper in the browser has a separate implementation; tests/score compare the two.
"""

from __future__ import annotations

from rookery.core.errors import BadBoard
from rookery.core.written_boards import BoardScore, BoardScorer

from ..cards import GOALS
from ..events import SCORE_ROWS
from ..fields import ROUNDS
from ..rules import Wingspan
from ..rules.counts import rows_of_seat
from .checking import Checker
from .examples import EXAMPLES
from .goals import count_last_goal, pay_goals
from .reading import read_sheet


def score_boards(text: str) -> list[BoardScore]:
    """Return the six rows of every seat; raise BadBoard with all errors of the file."""
    sheet = read_sheet(text)
    checker = Checker(sheet)
    checker.check()
    if checker.wrong:
        raise BadBoard(checker.wrong)
    state = Wingspan()
    unused = [number for number in range(len(GOALS)) if number not in {goal.number for goal in checker.goals}]
    tiles = [goal.number for goal in checker.goals] + unused
    state.write(**checker.fields, goal=tiles[:ROUNDS])
    count_last_goal(state, checker.goals, sheet.seats)
    pay_goals(state, checker.goals, checker.fields["goals"])
    return [
        BoardScore(name, dict(zip(SCORE_ROWS, rows_of_seat(state, seat), strict=True)))
        for seat, name in enumerate(sheet.seats)
    ]


BOARDS = BoardScorer(score_boards, EXAMPLES)
