"""The fields of an observation for learning: named blocks, one after another, of numbers from 0 to 255."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from math import prod

from .errors import BadData


@dataclass(frozen=True, slots=True)
class ObservationField:
    """Cells of an observation that belong together: counts up to `high`, or codes whose meanings are listed."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    high: int
    codes: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        return prod(self.shape)


def counts(name: str, *shape: int, high: int, meaning: str) -> ObservationField:
    """Return a field of counts, each from 0 to `high`."""
    return ObservationField(name, shape or (1,), meaning, high)


def codes(name: str, *shape: int, of: Sequence[str], meaning: str) -> ObservationField:
    """Return a field of codes: each cell is the index of one of these words."""
    return ObservationField(name, shape or (1,), meaning, len(of) - 1, tuple(of))


def number(name: str, meaning: str) -> ObservationField:
    """Return a field of one number in two cells: how many times 256, and the rest."""
    return ObservationField(name, (2,), f"{meaning}: how many times 256, then the rest", 255)


def players(count: int) -> tuple[str, ...]:
    """Return codes for players as an observation numbers them: the seat itself, its left neighbour, and so on."""
    return ("you", *(f"player {place}" for place in range(1, count)))


class Encoding:
    """The fields of one game and seat count, and where each begins."""

    def __init__(self, observation_fields: tuple[ObservationField, ...]) -> None:
        names = [observation_field.name for observation_field in observation_fields]
        if len(set(names)) != len(names):
            raise BadData(f"fields with the same name: {', '.join(names)}")
        self.observation_fields = observation_fields
        ends = list(accumulate((observation_field.size for observation_field in observation_fields), initial=0))
        self.size = ends[-1]
        self.slices = {name: slice(*ends[i : i + 2]) for i, name in enumerate(names)}

    def __iter__(self) -> Iterator[tuple[ObservationField, slice]]:
        return zip(self.observation_fields, self.slices.values(), strict=True)

    def read(self, observation: Sequence[int]) -> dict[str, list[int]]:
        """Return an observation as plain numbers by the names of its fields; `slices` cuts numpy's arrays as well."""
        if len(observation) != self.size:
            raise ValueError(f"{len(observation)} cells, expected {self.size}")
        return {name: [int(cell) for cell in observation[place]] for name, place in self.slices.items()}

    @cached_property
    def highs(self) -> bytes:
        """Return the maximum value of every cell."""
        return b"".join(
            bytes([observation_field.high]) * observation_field.size for observation_field in self.observation_fields
        )
