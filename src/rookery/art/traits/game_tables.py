"""Reads the tables of a game as text, so that pictures need not import the game's modules."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from importlib.resources import files

from ... import games

TableRow = Mapping[str, str]
"""A row of a table: cells by column."""


def table_text(game: str, table: str) -> str:
    """Return the text of a table in a game's data folder."""
    return files(games.__name__).joinpath(game, "data", table).read_text(encoding="utf-8")


def table_rows(game: str, table: str) -> list[TableRow]:
    """Return the rows of a table. The game itself checks them when it is loaded."""
    games.load(game)
    return list(csv.DictReader(table_text(game, table).splitlines()))
