"""Read observations back by their fields, for the tests of encodings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.core.game import Game
from rookery.testing.random_games import rulebook_of, state_of


def observed(game: Game, seat: int) -> dict[str, list[Any]]:
    """Return the observation of a seat by the names of its fields; codes are replaced with their words."""
    encoding = rulebook_of(game).encoding(game.seats)
    cells = encoding.read(state_of(game).observation(seat))
    return {
        observation_field.name: [observation_field.codes[cell] for cell in cells[observation_field.name]]
        if observation_field.codes
        else cells[observation_field.name]
        for observation_field in encoding.observation_fields
    }


def rows(cells: Sequence[Any], size: int) -> list[list[Any]]:
    """Split cells into rows of a size."""
    return [list(cells[start : start + size]) for start in range(0, len(cells), size)]


def given(cells: Sequence[str]) -> list[str]:
    """Return the codes except `nothing`."""
    return [cell for cell in cells if cell != "nothing"]


def from_seat(items: Sequence[Any], seat: int) -> list[Any]:
    """Rotate a list with one item per player, so that it begins with a seat."""
    return [*items[seat:], *items[:seat]]


def two_cells(cells: Sequence[int]) -> int:
    """Return the number in two cells."""
    return 256 * cells[0] + cells[1]
