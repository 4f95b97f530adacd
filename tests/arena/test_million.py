"""benchmarks/million.py plays every game, and its checks find errors in finished games."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rookery import games
from rookery.core.engine.playouts import play_one
from rookery.core.engine.rng import Generator
from rookery.core.engine.state import GameState
from rookery.core.options import check_options
from rookery.core.rulebook import FieldValues, Rulebook

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"

ErrorsIn = Callable[[Rulebook, GameState], Iterator[str]]


@pytest.fixture
def errors_in(monkeypatch: pytest.MonkeyPatch) -> ErrorsIn:
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    from endings import errors_in as function

    return function


def finished_game(name: str, seats: int, **options: Any) -> tuple[Rulebook, GameState]:
    rulebook = games.load(name)
    chosen = check_options(rulebook.options, {**rulebook.bot_options, **options})
    table = rulebook.state_class()
    table.write(seats=seats, **rulebook.option_fields(chosen))
    table.deal_from_seed(7)
    play_one(table, Generator(1), 0)
    return rulebook, table


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_a_finished_game_has_no_errors(errors_in: ErrorsIn, name: str, seats: int) -> None:
    assert not list(errors_in(*finished_game(name, seats)))


def test_a_game_that_is_not_over_is_an_error(errors_in: ErrorsIn) -> None:
    for name in games.NAMES:
        rulebook = games.load(name)
        table = rulebook.state_class()
        table.write(seats=2)
        table.deal_from_seed(1)
        assert [error.partition(":")[0] for error in errors_in(rulebook, table)] == ["not over"]


def changed(cells: list[Any], *place: int) -> list[Any]:
    """Return the cells with another number at one index."""
    first, *rest = place
    cell = changed(cells[first], *rest) if rest else 1 + (cells[first] == 1)
    return [*cells[:first], cell, *cells[first + 1 :]]


@pytest.mark.parametrize(
    ("name", "seats", "damage", "error"),
    [
        ("cubirds", 3, lambda fields: {"turns": 0}, "0 turns with a limit of 1000"),
        ("cubirds", 3, lambda fields: {"collection": changed(fields["collection"], 0, 0)}, "cards of flamingo"),
        ("feather", 3, lambda fields: {"trips": changed(fields["trips"], 3, 1)}, "cards missing"),
        ("feather", 3, lambda fields: {"dummy": changed(fields["dummy"], 0, 0)}, "cards missing"),
        ("feather", 3, lambda fields: {"sheet": changed(fields["sheet"], 0, 4)}, "sheets are"),
        ("feather", 3, lambda fields: {"seen": changed(fields["seen"], 1)}, "scores are"),
        ("feather", 3, lambda fields: {"winners": fields["winners"] ^ 1}, "winners are"),
        ("feather", 3, lambda fields: {"round": fields["round"] - 1}, "rounds must be 14, got 13"),
        ("feather", 1, lambda fields: {"reason": fields["reason"] ^ 1}, "reason must be"),
        ("feather", 1, lambda fields: {"discards": changed(fields["discards"], 2)}, "cards missing"),
    ],
)
def test_an_error_is_found(
    errors_in: ErrorsIn, name: str, seats: int, damage: Callable[[FieldValues], FieldValues], error: str
) -> None:
    rulebook, table = finished_game(name, seats)
    table.write(**damage(table.read()))
    errors = list(errors_in(rulebook, table))
    assert any(error in text for text in errors), errors


@pytest.mark.slow
def test_a_run_of_400_games_has_no_errors() -> None:
    command = [sys.executable, str(BENCHMARKS / "million.py"), "--games", "400", "--workers", "2", "--seed", "3"]
    finished = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    lines = finished.stdout.splitlines()
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert lines[0].startswith(f"million: 400 games of {', '.join(games.NAMES)}, 2 workers, seed 3, ")
    assert [line.split()[1].rstrip(":") for line in lines[-1 - len(games.NAMES) : -1]] == sorted(games.NAMES)
    assert lines[-1].endswith(", 0 errors")
