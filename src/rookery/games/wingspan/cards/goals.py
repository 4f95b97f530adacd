"""The goals of the rounds and the points of the places, read from goals.csv and places.csv."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rookery.core.data.csv_tables import CardTable, Row, read_table

from .csv_cells import ASKED_NESTS, HABITATS, NONE, ROUNDS, expect, expect_rows, expect_unique, word

if TYPE_CHECKING:
    from ..schema import AskedNest, GoalCounts, Habitat

GOAL_COLUMNS = ("id", "tile", "counts", "habitat", "nest", "base1", "base2", "base3", "base4", "cap")
PLACE_COLUMNS = ("round", "first", "second", "third")

COUNTS: tuple[GoalCounts, ...] = ("birds", "eggs", "birds_with_eggs", "egg_sets")
TILES = 8
SIDES = 2
BASE_MAX = 15
PLACE_POINTS_MAX = 7


@dataclass(frozen=True, slots=True)
class Goal:
    """One side of a goal tile; base is the Automa's count by round, cap the most she can have (0: no limit)."""

    id: str
    tile: int
    counts: GoalCounts
    habitat: Habitat | Literal["any", "none"]
    nest: AskedNest | Literal["none"]
    base: tuple[int, int, int, int]
    cap: int


def goals_of(table: CardTable) -> tuple[Goal, ...]:
    """Return the goals in the order of the table, the two sides of a tile one after the other."""
    goals = tuple(_goal(row) for row in table.rows)
    expect_rows(table, "goals", len(goals), TILES * SIDES)
    expect_unique(table, "id", [goal.id for goal in goals])
    tiles = [goal.tile for goal in goals]
    wanted = [number // SIDES + 1 for number in range(TILES * SIDES)]
    table.expect(tiles == wanted, f"tiles must be 1 to {TILES} in order, {SIDES} of each, got {tiles}")
    return goals


def places_of(table: CardTable) -> tuple[tuple[int, int, int], ...]:
    """Return the points of the first three places, by round."""
    rounds = [row.number("round", 1, ROUNDS) for row in table.rows]
    table.expect(rounds == list(range(1, ROUNDS + 1)), f"rounds must be 1 to {ROUNDS} in order, got {rounds}")
    return tuple(_places(row) for row in table.rows)


def _goal(row: Row) -> Goal:
    goal = Goal(
        id=row.identifier("id"),
        tile=row.number("tile", 1, TILES),
        counts=word(row, "counts", COUNTS),
        habitat=word(row, "habitat", (*HABITATS, "any", NONE)),
        nest=word(row, "nest", (*ASKED_NESTS, NONE)),
        base=(_base(row, 1), _base(row, 2), _base(row, 3), _base(row, 4)),
        cap=row.number("cap", 0, BASE_MAX),
    )
    given = (goal.habitat != NONE) + (goal.nest != NONE)
    wanted = 0 if goal.counts == "egg_sets" else 1
    expect(row, given == wanted, f"{goal.counts} must have {wanted} of habitat and nest, got {given}")
    expect(row, goal.counts != "birds" or goal.nest == NONE, "nest must be none if birds are counted by habitat")
    by_nest = goal.counts != "birds_with_eggs" or goal.nest != NONE
    expect(row, by_nest, "habitat must be none if birds with eggs are counted by nest")
    return goal


def _base(row: Row, number: int) -> int:
    return row.number(f"base{number}", -BASE_MAX, BASE_MAX)


def _places(row: Row) -> tuple[int, int, int]:
    first, second, third = (row.number(column, 0, PLACE_POINTS_MAX) for column in PLACE_COLUMNS[1:])
    expect(row, first > second > third, f"points must fall from first to third, got {first}, {second}, {third}")
    return first, second, third


GOALS = goals_of(read_table(__package__, "goals.csv", GOAL_COLUMNS))
PLACES = places_of(read_table(__package__, "places.csv", PLACE_COLUMNS))
