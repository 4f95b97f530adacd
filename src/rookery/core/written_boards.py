"""Boards that people wrote down, and their scores: for people who played with the real cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoardScore:
    """The score of one board: the points of its rows, which add up to the total."""

    name: str
    rows: Mapping[str, int]

    @property
    def total(self) -> int:
        return sum(self.rows.values())


@dataclass(frozen=True, slots=True)
class BoardScorer:
    """The functions that score boards from a file; `score` raises BadBoard with every row that is wrong.

    The catalogue of the game has `score-row` ($row is a row's id) and `score-total`.
    """

    score: Callable[[str], Sequence[BoardScore]]
    # An example file, by format.
    examples: Mapping[str, str]
