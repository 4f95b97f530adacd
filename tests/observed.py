"""An observation read back by its pieces, for the tests of the games' encodings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.core.game import Game
from rookery.testing.random_games import rulebook_of, state_of


def observed(game: Game, seat: int) -> dict[str, list[Any]]:
    """What a seat observes by the names of the pieces: numbers, and codes as the words they stand for."""
    encoding = rulebook_of(game).encoding(game.seats)
    cells = encoding.read(state_of(game).observation(seat))
    return {
        observation_field.name: [observation_field.codes[cell] for cell in cells[observation_field.name]]
        if observation_field.codes
        else cells[observation_field.name]
        for observation_field in encoding.observation_fields
    }


def rows(cells: Sequence[Any], size: int) -> list[list[Any]]:
    """Cells cut into rows of a size."""
    return [list(cells[start : start + size]) for start in range(0, len(cells), size)]


def given(cells: Sequence[str]) -> list[str]:
    """The codes that stand for something."""
    return [cell for cell in cells if cell != "nothing"]


def from_seat(items: Sequence[Any], seat: int) -> list[Any]:
    """What belongs to the players, from a seat on."""
    return [*items[seat:], *items[:seat]]


def two_cells(cells: Sequence[int]) -> int:
    """A number in two cells."""
    return 256 * cells[0] + cells[1]
