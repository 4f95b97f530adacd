# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: infer_types=True, annotation_typing=False
"""10. The end-of-round goals: what they count, and what a place or an item is worth."""

from __future__ import annotations

import cython

if not cython.compiled:
    from rookery.core.engine.state import emit_word

    from ..cards.card_tables import GOAL_BASE, GOAL_CAP, GOAL_COUNTS, GOAL_NESTS, GOAL_ROWS, NEST, PLACE_POINTS
    from ..event_writers import emit_goal_scored
    from ..fields import (
        ANY_NEST,
        BLUE,
        BLUE_MAX,
        COLUMNS,
        GOAL_BIRDS,
        GOAL_EGGS,
        GOAL_SETS,
        HABITATS,
    )
    from ..state import State
    from .pieces.ledger import row_eggs


def goal_items(t: State, seat: int, goal: int) -> int:
    """10.1 Return how many items of a goal a seat has."""
    if GOAL_COUNTS[goal] == GOAL_SETS:
        return egg_sets(t, seat)
    if GOAL_NESTS[goal] < ANY_NEST:
        return nest_items(t, seat, goal)
    items = 0
    for row in range(HABITATS):
        if (GOAL_ROWS[goal] >> row) & 1:
            items += t.row_size[seat][row] if GOAL_COUNTS[goal] == GOAL_BIRDS else row_eggs(t, seat, row)
    return items


def nest_items(t: State, seat: int, goal: int) -> int:
    """10.1 Count the eggs in certain nests, or the birds there with an egg; a star nest counts as any nest."""
    items = 0
    for row in range(HABITATS):
        for slot in range(row * COLUMNS, row * COLUMNS + t.row_size[seat][row]):
            eggs = t.eggs[seat][slot]
            if eggs > 0 and NEST[t.mat[seat][slot] - 1] & GOAL_NESTS[goal]:
                items += eggs if GOAL_COUNTS[goal] == GOAL_EGGS else 1
    return items


def egg_sets(t: State, seat: int) -> int:
    """10.1 Count the sets of eggs; a set is one egg in each row."""
    sets = row_eggs(t, seat, 0)
    for row in range(1, HABITATS):
        eggs = row_eggs(t, seat, row)
        if eggs < sets:
            sets = eggs
    return sets


def automa_goal_items(t: State, number: int) -> int:
    """12.6 Return the Automa's items: the tile's base for the round plus her cubes, from 0 to the tile's cap.

    `number` is the round, from 1; her cubes are those of the round being played.
    """
    goal = t.goal[number - 1]
    items = GOAL_BASE[goal][number - 1] + t.automa_cubes
    if GOAL_CAP[goal] > 0 and items > GOAL_CAP[goal]:
        items = GOAL_CAP[goal]
    return items if items > 0 else 0


def score_goal(t: State) -> None:
    """10.2 Score the goal of the round; the points stay whatever happens later."""
    goal = t.goal[t.round - 1]
    for seat in range(t.seats):
        t.goal_items[seat][t.round - 1] = goal_items(t, seat, goal)
    if t.seats == 1:
        t.automa_items[t.round - 1] = automa_goal_items(t, t.round)
    pay_goal(t)
    if t.log_enabled:
        emit_goal_scored(t, t.round, goal)
        for seat in range(t.seats):
            emit_word(t, t.goal_items[seat][t.round - 1])
            emit_word(t, t.goal_points[seat][t.round - 1])
        if t.seats == 1:
            emit_word(t, t.automa_items[t.round - 1])
            emit_word(t, t.automa_points[t.round - 1])


def pay_goal(t: State) -> None:
    """10.3, 10.4 Note the points of the round's goal, from the items of all players."""
    if t.seats == 1:
        t.automa_points[t.round - 1] = goal_points(t, t.automa_items[t.round - 1])
    for seat in range(t.seats):
        t.goal_points[seat][t.round - 1] = goal_points(t, t.goal_items[seat][t.round - 1])


def goal_points(t: State, items: int) -> int:
    """10.3, 10.4 Blue: a point for each item, at most five. Green: by place; ties share the points of their places."""
    if items == 0:
        return 0
    if t.goals == BLUE:
        return items if items < BLUE_MAX else BLUE_MAX
    better = rivals_with(t, items, 1)
    tied = rivals_with(t, items, 0)
    points = 0
    for place in range(better, better + tied):
        points += PLACE_POINTS[8 * (t.round - 1) + place]
    return points // tied


def rivals_with(t: State, items: int, more: int) -> int:
    """Return how many players, the Automa included, have more items than this (if more), or exactly as many."""
    count = 0
    for seat in range(t.seats):
        theirs = t.goal_items[seat][t.round - 1]
        if (more and theirs > items) or (not more and theirs == items):
            count += 1
    if t.seats == 1:
        theirs = t.automa_items[t.round - 1]
        if (more and theirs > items) or (not more and theirs == items):
            count += 1
    return count
