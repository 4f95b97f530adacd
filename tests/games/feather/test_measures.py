"""Statistics of whole games: the engine agrees with an independent simulation, whose figures stand in the rows below.

Tolerances: means within 0.3, shares within 4 percentage points. The uncompiled build plays fewer games; there the
tolerance is three standard errors larger. Random play scores 0.1 to 0.2 points more than in the simulation, because the
engine chooses among birds, not cards: a bird held twice is not played more often.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import sqrt
from statistics import mean, stdev

import pytest

import rookery
from rookery.core.engine.playouts import play_games, play_one
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.games import load
from rookery.testing import Case, state_of

from .reference import BIRDS, RANKS, rank, score

PURE = rookery.build_name() == "pure"
GAMES = 25 if PURE else 4000
ALL_SEATS = 0b1111111


@dataclass(frozen=True)
class Row:
    """The figures of the simulation for a number of seats: mean scores, and ties for first place in percent."""

    seats: int
    random: float
    greedy: float
    greedy_with_raptors: float
    tie: float


ROWS = [
    Row(2, 20.6, 32.3, 30.6, 8),
    Row(3, 20.6, 33.2, 31.3, 12),
    Row(4, 20.7, 34.1, 31.5, 16),
    Row(5, 18.8, 30.9, 28.0, 18),
    Row(6, 17.5, 28.4, 25.3, 19),
    Row(7, 15.2, 23.8, 20.9, 23),
]
SPREADS = {2: 4.4, 3: 4.3, 4: 4.3, 5: 4.4, 6: 4.3, 7: 4.0}


@dataclass(frozen=True)
class Measured:
    """The scores of every seat in a number of games."""

    scores: list[tuple[int, ...]]

    @property
    def mean(self) -> float:
        return mean(points for game in self.scores for points in game)

    @property
    def error(self) -> float:
        """Return the standard error of the mean; games are independent, seats are not."""
        return stdev(mean(game) for game in self.scores) / sqrt(len(self.scores))

    @property
    def spread(self) -> float:
        return stdev(points for game in self.scores for points in game)

    @property
    def ties(self) -> float:
        return 100 * mean(game.count(max(game)) > 1 for game in self.scores)

    def share(self, name: str) -> float:
        return 100 * mean(rank(game[0]) == name for game in self.scores)


@cache
def measure(seats: int, greedy: int, games: int, raptors: bool = False) -> Measured:
    """Play seeded games without an event log. Seats in the mask `greedy` play the baseline, others at random."""
    table = state_of(Case("feather", seats, (("raptors", raptors),)).new(0)).copy()
    scores = []
    for seed in range(games):
        table.deal_from_seed(seed)
        play_one(table, Generator(seed + (1 << 64)), greedy)
        assert table.to_act == 0
        scores.append(scores_on(table, seats))
    return Measured(scores)


def scores_on(table: GameState, seats: int) -> tuple[int, ...]:
    """Return the points of each seat, calculated by the reference from the birds seen."""
    layout = table.LAYOUT
    start = layout.offsets["seen"]
    dump = table.dump()
    words = [int.from_bytes(dump[start + 8 * seat : start + 8 * seat + 8], "little") for seat in range(seats)]
    return tuple(points_of(word) for word in words)


@cache
def habitat_points(habitat: int, row: int) -> int:
    return score(BIRDS[7 * habitat + kind] for kind in range(7) if (row >> kind) & 1)


def points_of(word: int) -> int:
    return sum(habitat_points(habitat, (word >> 7 * habitat) & 127) for habitat in range(5))


def check_mean(measured: Measured, expected: float) -> None:
    assert measured.mean == pytest.approx(expected, abs=0.3 + (3 * measured.error if PURE else 0))


def check_share(share: float, expected: float) -> None:
    chance = 300 * sqrt(max(expected, 4) * (100 - expected) / 10_000 / GAMES) if PURE else 0
    assert share == pytest.approx(expected, abs=4 + chance)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.seats} seats")
def test_random_play_agrees_with_the_simulation(row: Row) -> None:
    check_mean(measure(row.seats, 0, GAMES), row.random)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.seats} seats")
def test_the_greedy_baseline_agrees_with_the_simulation(row: Row) -> None:
    measured = measure(row.seats, ALL_SEATS, GAMES)
    check_mean(measured, row.greedy)
    check_share(measured.ties, row.tie)
    assert measured.spread == pytest.approx(SPREADS[row.seats], abs=1.5 if PURE else 0.3)


@pytest.mark.slow
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.seats} seats")
def test_the_greedy_baseline_with_raptors_agrees_with_the_simulation(row: Row) -> None:
    check_mean(measure(row.seats, ALL_SEATS, GAMES, raptors=True), row.greedy_with_raptors)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("raptors", "points", "shares"),
    [(False, 30.9, (7, 40, 41, 11, 1)), (True, 28.8, (18, 52, 27, 4, 0))],
    ids=["plain", "raptors"],
)
def test_the_solo_greedy_baseline_agrees_with_the_simulation(
    raptors: bool, points: float, shares: tuple[int, ...]
) -> None:
    measured = measure(1, ALL_SEATS, 4 * GAMES if PURE else GAMES, raptors)
    check_mean(measured, points)
    for name, share in zip(RANKS, shares, strict=True):
        check_share(measured.share(name), share)


def test_random_solo_play_has_the_lowest_rank() -> None:
    measured = measure(1, 0, 20 if PURE else 1000)
    assert measured.share("no_binoculars") > 90


def test_a_few_games_of_four_agree_with_the_simulation() -> None:
    """A quick version of the slow tests above."""
    games = 12 if PURE else 1000
    check_mean(measure(4, 0, games), 20.7)
    check_mean(measure(4, ALL_SEATS, games), 34.1)
    assert measure(4, ALL_SEATS, games, raptors=True).mean < measure(4, ALL_SEATS, games).mean - 1


def test_greedy_beats_random() -> None:
    """With two seats the greedy one wins more than nine games in ten."""
    scores = measure(2, 0b01, 20 if PURE else 500).scores
    assert mean(mine > theirs for mine, theirs in scores) > 0.9


def test_the_scores_counted_here_agree_with_the_engine() -> None:
    game = Case("feather", 4).new(5)
    table = state_of(game)
    play_one(table, Generator(5), ALL_SEATS)
    assert game.outcome is not None
    assert game.outcome.scores == scores_on(table, 4)
    assert Counter(game.outcome.scores)[max(game.outcome.scores)] == len(game.outcome.winners)


def test_bulk_play_counts_the_same_decisions_as_single_games() -> None:
    """play_games plays all games on one state, so the RNG streams continue from game to game."""
    bulk, single = (load("feather").state_class() for _ in range(2))
    for table in (bulk, single):
        table.restore(state_of(Case("feather", 3).new(7)).dump())
    games = 3
    counted = play_games(bulk, games, Generator(1), 0)
    assert 30 * games < counted <= 3 * 14 * games
    assert bulk.to_act == 0
    assert bulk.fault_code == 0
    assert play_games(single, games, Generator(1), 0) == counted
    assert single == bulk
