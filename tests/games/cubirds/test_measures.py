"""Statistics of whole games: the engine agrees with an independent simulation, whose figures stand in the rows below.

Tolerances: mean turns within 3%, rounds within 0.15, the 99th percentile within 4 turns. Shares may differ by 3.5
percentage points, because the simulation rounds them to integers. The uncompiled build plays fewer games; there the
tolerance is three standard errors larger. The least exact figure is 43% for seven species with two seats: 20,000 games
of the engine give 40.9%, and 8,000 games of reference.py with a separate set-up give 40.6%.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from math import sqrt

import pytest

import rookery
from rookery.core.engine.fields import KINDS
from rookery.core.engine.playouts import play_games, play_one
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.games import load
from rookery.testing import Case, state_of
from tests.soak import sample

PURE = rookery.build_name() == "pure"
GAMES = 60 if PURE else 40_000
REASONS = ("", "seven_species", "two_triples", "failed_deal", "exhausted", "turn_limit")
ALL_SEATS = 0b11111


@dataclass(frozen=True)
class Row:
    """The figures of the simulation for a number of seats; shares in percent."""

    seats: int
    turns: float
    seven_species: float
    failed_deal: float
    percentile: int = 0
    rounds: float = 0
    first_dealer: float = 0


UNIFORM = [Row(2, 78, 43, 1), Row(3, 93, 29, 10), Row(4, 99, 15, 41), Row(5, 94, 5, 78)]
GREEDY = [
    Row(2, 36, 81, 0, 57, 1.8, 53),
    Row(3, 46, 73, 0, 74, 2.2, 35),
    Row(4, 56, 67, 0, 90, 2.5, 27),
    Row(5, 65, 67, 0.3, 103, 2.6, 21),
]


@dataclass(frozen=True)
class Measured:
    """The results of a number of games."""

    turns: list[int]
    rounds: list[int]
    reasons: Counter[str]
    first_dealer: float

    def share(self, reason: str) -> float:
        return 100 * self.reasons[reason] / len(self.turns)

    @property
    def mean_turns(self) -> float:
        return sum(self.turns) / len(self.turns)

    @property
    def percentile(self) -> int:
        return sorted(self.turns)[len(self.turns) * 99 // 100]


@cache
def measure(seats: int, greedy: int, games: int) -> Measured:
    """Play seeded games without an event log. Seats in the mask `greedy` play the baseline, others at random."""
    table = state_of(Case("cubirds", seats, (("turn_limit", 0),)).new(0)).copy()
    slices = {name: bytes_of(table, name) for name in ("dealer", "turns", "rounds", "reason")}
    turns, rounds, reasons, won = [], [], [], 0.0
    for seed in range(games):
        table.deal_from_seed(seed)
        dealer = number_at(table.dump(), slices["dealer"])
        play_one(table, Generator(seed + (1 << 64)), greedy)
        memory = table.dump()
        turns.append(number_at(memory, slices["turns"]))
        rounds.append(number_at(memory, slices["rounds"]))
        reasons.append(REASONS[number_at(memory, slices["reason"])])
        won += table.results()[dealer]
        assert table.fault_code == 0
    return Measured(turns, rounds, Counter(reasons), 100 * won / games)


def bytes_of(table: GameState, name: str) -> slice:
    """Return the bytes of a field in a dumped state: reading every state completely would be slow."""
    size = next(KINDS[field.kind][2] for field in table.LAYOUT.fields if field.name == name)
    start = table.LAYOUT.offsets[name]
    return slice(start, start + size)


def number_at(memory: bytes, field_slice: slice) -> int:
    return int.from_bytes(memory[field_slice], "little")


def tolerance(share: float, games: int) -> float:
    """Return by how many percentage points a share may differ."""
    chance = 300 * sqrt(max(share, 2) * (100 - share) / 10_000 / games) if PURE else 0
    return 3.5 + chance


def check_row(row: Row, measured: Measured) -> None:
    relative_tolerance = 0.08 if PURE else 0.03
    assert measured.mean_turns == pytest.approx(row.turns, rel=relative_tolerance)
    games = len(measured.turns)
    assert measured.share("seven_species") == pytest.approx(row.seven_species, abs=tolerance(row.seven_species, games))
    assert measured.share("failed_deal") == pytest.approx(row.failed_deal, abs=tolerance(row.failed_deal, games))
    assert sum(measured.reasons.values()) == games
    assert measured.reasons.keys() <= {"seven_species", "two_triples", "failed_deal"}


@pytest.mark.slow
@pytest.mark.parametrize("row", sample(UNIFORM, 2), ids=lambda row: f"{row.seats} seats")
def test_uniform_random_play_agrees_with_the_simulation(row: Row) -> None:
    check_row(row, measure(row.seats, 0, GAMES))


@pytest.mark.slow
@pytest.mark.parametrize("row", sample(GREEDY, 2), ids=lambda row: f"{row.seats} seats")
def test_the_greedy_baseline_agrees_with_the_simulation(row: Row) -> None:
    measured = measure(row.seats, ALL_SEATS, GAMES)
    check_row(row, measured)
    assert measured.percentile == pytest.approx(row.percentile, abs=12 if PURE else 4)
    assert sum(measured.rounds) / GAMES == pytest.approx(row.rounds, abs=0.5 if PURE else 0.15)
    assert measured.first_dealer == pytest.approx(row.first_dealer, abs=tolerance(row.first_dealer, GAMES))


def test_a_few_games_of_two_agree_with_the_simulation() -> None:
    """A quick version of the slow tests above."""
    games = 30 if PURE else 1500
    random, greedy = measure(2, 0, games), measure(2, 0b11, games)
    assert random.mean_turns == pytest.approx(78, rel=0.15 if PURE else 0.03)
    assert greedy.mean_turns == pytest.approx(36, rel=0.15 if PURE else 0.03)
    assert greedy.share("seven_species") > 60


def test_greedy_beats_random() -> None:
    """With two seats the greedy one wins more than nine games in ten."""
    table = state_of(Case("cubirds", 2).new(0)).copy()
    won = 0.0
    games = 20 if PURE else 500
    for seed in range(games):
        table.deal_from_seed(seed)
        play_one(table, Generator(seed + (1 << 64)), 0b01)
        won += table.results()[0]
    assert won / games > 0.9


def test_bulk_play_counts_the_same_decisions_as_single_games() -> None:
    """play_games plays all games on one state, so the RNG streams continue from game to game."""
    bulk, single = (load("cubirds").state_class() for _ in range(2))
    for table in (bulk, single):
        table.restore(state_of(Case("cubirds", 3).new(7)).dump())
    games = 3
    counted = play_games(bulk, games, Generator(1), 0)
    assert 100 * games < counted < 400 * games
    assert bulk.to_act == 0
    assert bulk.fault_code == 0
    assert play_games(single, games, Generator(1), 0) == counted
    assert single == bulk
