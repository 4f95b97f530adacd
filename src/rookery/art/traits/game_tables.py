"""Facts of the games that pictures need, straight from the games' tables: nobody but a game knows its modules."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from importlib.resources import files

from ... import games

Facts = Mapping[str, str]
"""A row by its columns."""


def text_of(game: str, table: str) -> str:
    """A table of a game's data folder as it is written."""
    return files(games.__name__).joinpath(game, "data", table).read_text(encoding="utf-8")


def facts(game: str, table: str) -> list[Facts]:
    """Its rows. They are not checked here: the game does that when it is loaded."""
    games.load(game)
    return list(csv.DictReader(text_of(game, table).splitlines()))
