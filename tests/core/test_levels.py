"""The levels of a game, and the errors for bad rows of data/levels.csv."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rookery
from rookery.core.data.bot_levels import COLUMNS, Level, level_of
from rookery.core.data.csv_tables import read_table

*_, RAVEN = read_table("rookery.games.cubirds", "levels.csv", COLUMNS).rows


def read(**cells: str) -> Level:
    """Return the raven of CuBirds with other cells."""
    return level_of(replace(RAVEN, cells=RAVEN.cells | cells))


def test_a_playout_length_of_minus_one_means_the_end_of_the_game() -> None:
    assert read(playout="-1").playout == -1


@pytest.mark.parametrize(
    ("column", "cell", "least"), [("simulations", "0", 1), ("playout", "-2", -1), ("depth", "0", 1)]
)
def test_a_number_below_its_minimum_is_named(column: str, cell: str, least: int) -> None:
    with pytest.raises(rookery.BadData, match=rf"^levels\.csv .*\(raven\): {column} must be {least} to .*, got {cell}"):
        read(**{column: cell})
