"""The birds that a tournament leaves out, and the levels of the Automa: what two options select."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.core.data.csv_tables import CardTable, read_table

from .birds import BIRDS
from .csv_cells import expect_rows, expect_unique, word

TOURNAMENT_COLUMNS = ("bird",)
LEVEL_COLUMNS = ("id", "points")

LEFT_OUT = 4
LEVELS_IN_ALL = 3
LEVEL_POINTS_MAX = 9


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the Automa: the points of each of her face-down cards. The first one is the default."""

    id: str
    points: int


def left_out(table: CardTable) -> tuple[str, ...]:
    """Return the birds that a tournament leaves out."""
    known = tuple(bird.id for bird in BIRDS)
    birds = tuple(word(row, "bird", known) for row in table.rows)
    expect_rows(table, "birds", len(birds), LEFT_OUT)
    expect_unique(table, "bird", list(birds))
    return birds


def levels_of(table: CardTable) -> tuple[Level, ...]:
    levels = tuple(Level(row.identifier("id"), row.number("points", 1, LEVEL_POINTS_MAX)) for row in table.rows)
    expect_rows(table, "levels", len(levels), LEVELS_IN_ALL)
    expect_unique(table, "id", [level.id for level in levels])
    return levels


TOURNAMENT = left_out(read_table(__package__, "tournament.csv", TOURNAMENT_COLUMNS))
LEVELS = levels_of(read_table(__package__, "automa_levels.csv", LEVEL_COLUMNS))
