"""The levels of a game: a bad row of data/levels.csv is named."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rookery
from rookery.core.data.bot_levels import COLUMNS, Level, level_of
from rookery.core.data.csv_tables import read_table

*_, RAVEN = read_table("rookery.games.cubirds", "levels.csv", COLUMNS).rows


def read(**cells: str) -> Level:
    """The raven of CuBirds with other cells."""
    return level_of(replace(RAVEN, cells=RAVEN.cells | cells))


def test_playouts_of_minus_one_decisions_go_to_the_end_of_the_game() -> None:
    assert read(playout="-1").playout == -1


@pytest.mark.parametrize(
    ("column", "cell", "least"), [("simulations", "0", 1), ("playout", "-2", -1), ("depth", "0", 1)]
)
def test_a_number_below_the_least_is_named(column: str, cell: str, least: int) -> None:
    with pytest.raises(rookery.BadData, match=rf"^levels\.csv .*\(raven\): {column} is {cell}, must be {least} to "):
        read(**{column: cell})
