# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""4, 7, 10 to 12. What the rules count, give and pay now, for Python: views, texts, positions, written boards."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.compilation.c_types import Count

    from ..cards.card_tables import FIRST_STEP, GIVES, LAST_STEP, STEP_COUNT
    from ..fields import BIRDS, COLUMNS, GAINS_FOOD, GAINS_ONE, GAINS_TUCKS, ROUNDS, SCORE_ROWS
    from ..state import State
    from .goals import automa_goal_items, goal_items, pay_goal
    from .mat import converts, next_brown, possible_gain
    from .pieces.ledger import room_for_eggs
    from .pieces.piles import cards_to_draw
    from .powers.gains import gain_kind, gains_of_step
    from .scoring import automa_score, bonus_items, bonus_points, points_for_items, score_row


# Goals


def items_of_goal(t: State, number: int) -> list[int]:
    """10.1 Return how many items of a round's goal each seat has now; `number` is 1 to 4."""
    return [goal_items(t, seat, t.goal[number - 1]) for seat in range(t.seats)]


def items_of_seat(t: State, seat: int) -> list[int]:
    """10.1 Return how many items of each round's goal a seat has now."""
    return [goal_items(t, seat, t.goal[number]) for number in range(ROUNDS)]


def items_of_automa(t: State) -> list[int]:
    """12.6 Return the Automa's items of each round's goal if it were scored now."""
    return [automa_goal_items(t, number + 1) for number in range(ROUNDS)]


def points_of_goal(t: State, number: int) -> list[int]:
    """10.3, 10.4 Return what a round's goal pays to each seat for the items noted in the state; it is then paid."""
    t.round = number
    pay_goal(t)
    return [t.goal_points[seat][number - 1] for seat in range(t.seats)]


# Scores


def rows_of_seat(t: State, seat: int) -> list[int]:
    """11.1 Return the six rows of a seat's score, in the order of the score pad."""
    return [score_row(t, seat, row) for row in range(SCORE_ROWS)]


def standing_of_bonus(t: State, seat: int, card: int) -> list[int]:
    """11.2 Return what a bonus card counts for a seat now, and its points."""
    return [bonus_items(t, seat, card), bonus_points(t, seat, card)]


def points_by_items(card: int) -> list[int]:
    """11.2 Return what a bonus card pays for 0, 1, … items."""
    return [points_for_items(card, items) for items in range(BIRDS + 1)]


def score_of_automa(t: State) -> Count:
    """12.7 Return the Automa's score now."""
    return automa_score(t)


# Rows of the mat


def gain_of_row(t: State, seat: int, row: int) -> list[int]:
    """4.1, 4.2 Return what a row gives now, how much of it is possible, and 1 if a conversion gives one more."""
    birds = t.row_size[seat][row]
    return [GIVES[row][birds], possible_gain(t, seat, row, GIVES[row][birds]), 1 if converts(birds) else 0]


def brown_columns(t: State, seat: int, row: int) -> list[int]:
    """4.4 Return the columns, from 1, of the birds of a row that act, in the order in which they act."""
    columns = []
    column = next_brown(t, seat, row, COLUMNS)
    while column > 0:
        columns.append(column)
        column = next_brown(t, seat, row, column - 1)
    return columns


def room_on_mat(t: State, seat: int, nests: int) -> Count:
    """8.3 Return how many more eggs fit on a seat's birds with these nests."""
    return room_for_eggs(t, seat, nests)


def cards_left(t: State) -> Count:
    """6.1, 6.4 Return how many cards can be drawn."""
    return cards_to_draw(t)


# Powers


def gain_of_power(bird: int) -> list[int]:
    """7.6 Return the first effect of a bird's power that gives several things together, and their kind.

    The effect is the number of the step, counted from the first of the power. Without such an effect the kind is
    GAINS_ONE.
    """
    for step in range(FIRST_STEP[bird], LAST_STEP[bird]):
        kind = gain_kind(step)
        if kind in (GAINS_FOOD, GAINS_TUCKS) and STEP_COUNT[step] == 1:
            kind = GAINS_ONE
        if kind != GAINS_ONE:
            return [step - FIRST_STEP[bird], kind]
    return [0, GAINS_ONE]


def gains_of_power(t: State, seat: int, bird: int, effect: int) -> Count:
    """7.6 Return how many things an effect of a bird's power gives a seat now."""
    return gains_of_step(t, seat, FIRST_STEP[bird] + effect)
