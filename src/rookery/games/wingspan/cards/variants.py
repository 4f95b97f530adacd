"""What options choose among: the birds a tournament leaves out, and how strong the Automa is."""

from __future__ import annotations

from dataclasses import dataclass

from rookery.core.data.csv_tables import CardTable, read_table

from .birds import BIRDS
from .csv_cells import expect_different, expect_rows, word

TOURNAMENT_COLUMNS = ("bird",)
LEVEL_COLUMNS = ("id", "points")

LEFT_OUT = 4
LEVELS_IN_ALL = 3
LEVEL_POINTS_MAX = 9


@dataclass(frozen=True, slots=True)
class Level:
    """How strong the Automa is: what each of her face-down cards is worth. The first one is the usual one."""

    id: str
    points: int


def left_out(table: CardTable) -> tuple[str, ...]:
    """The birds a tournament leaves out."""
    known = tuple(bird.id for bird in BIRDS)
    birds = tuple(word(row, "bird", known) for row in table.rows)
    expect_rows(table, "birds", len(birds), LEFT_OUT)
    expect_different(table, "bird", list(birds))
    return birds


def levels_of(table: CardTable) -> tuple[Level, ...]:
    levels = tuple(Level(row.identifier("id"), row.number("points", 1, LEVEL_POINTS_MAX)) for row in table.rows)
    expect_rows(table, "levels", len(levels), LEVELS_IN_ALL)
    expect_different(table, "id", [level.id for level in levels])
    return levels


TOURNAMENT = left_out(read_table(__package__, "tournament.csv", TOURNAMENT_COLUMNS))
LEVELS = levels_of(read_table(__package__, "automa_levels.csv", LEVEL_COLUMNS))
