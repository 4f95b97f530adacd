"""An observation read back by its pieces, for the tests of the games' encodings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rookery.core.game import Game
from rookery.testing.random_games import rulebook_of, table_of


def observed(game: Game, seat: int) -> dict[str, list[Any]]:
    """What a seat observes by the names of the pieces: numbers, and codes as the words they stand for."""
    encoding = rulebook_of(game).encoding(game.seats)
    cells = encoding.read(table_of(game).observation(seat))
    return {
        piece.name: [piece.codes[cell] for cell in cells[piece.name]] if piece.codes else cells[piece.name]
        for piece in encoding.pieces
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
