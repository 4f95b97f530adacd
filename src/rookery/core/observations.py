"""What an observation for learning holds: named pieces, one after another, of numbers from 0 to 255."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import prod

from .errors import BadData


@dataclass(frozen=True, slots=True)
class Piece:
    """Some cells of an observation that belong together: counts up to `high`, or codes whose meanings are listed."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    high: int
    codes: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return prod(self.shape)


def counts(name: str, *shape: int, high: int, meaning: str) -> Piece:
    """Numbers of things, none of them more than `high`."""
    return Piece(name, shape or (1,), meaning, high)


def codes(name: str, *shape: int, of: Sequence[str], meaning: str) -> Piece:
    """Each cell is one of these, by its place in the list."""
    return Piece(name, shape or (1,), meaning, len(of) - 1, tuple(of))


def number(name: str, meaning: str) -> Piece:
    """One number in two cells: how many times 256, and the rest."""
    return Piece(name, (2,), f"{meaning}: how many times 256, then the rest", 255)


def players(count: int) -> tuple[str, ...]:
    """Codes for players as an observation tells them: the seat itself, its left neighbour, and so on."""
    return ("you", *(f"player {place}" for place in range(1, count)))


class Encoding:
    """The pieces of one game and seat count, and where each begins."""

    def __init__(self, pieces: tuple[Piece, ...]) -> None:
        names = [piece.name for piece in pieces]
        if len(set(names)) != len(names):
            raise BadData(f"pieces with the same name: {', '.join(names)}")
        self.pieces = pieces
        ends = list(accumulate((piece.size for piece in pieces), initial=0))
        self.size = ends[-1]
        self.slices = {name: slice(*ends[i : i + 2]) for i, name in enumerate(names)}

    def __iter__(self) -> Iterator[tuple[Piece, slice]]:
        return zip(self.pieces, self.slices.values(), strict=True)

    def read(self, observation: Sequence[int]) -> dict[str, list[int]]:
        """An observation by the names of its pieces, as plain numbers; `slices` cuts numpy's arrays as well."""
        if len(observation) != self.size:
            raise ValueError(f"{len(observation)} cells, expected {self.size}")
        return {name: [int(cell) for cell in observation[place]] for name, place in self.slices.items()}

    @cached_property
    def highs(self) -> bytes:
        """The greatest value of every cell."""
        return b"".join(bytes([piece.high]) * piece.size for piece in self.pieces)
