"""The speed of play tells nothing hidden, or the game says where it would."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rookery import games
from rookery.testing import Case
from rookery.testing.checks.timing_leaks import check_timing
from rookery.testing.random_games import moments
from tests.soak import ALL_CASES

from .conftest import PURE, pace

# Games in which a hand alone decides whether its seat is asked.
WITH_HUSHED_STEPS = {"cubirds"}


def hushed_in(case: Case, seed: int, every: int) -> int:
    """Check some moments of a random game, each seat that decides before the eyes of one of the others."""
    found = 0
    for game in moments(case.new(seed), seed, pace(case.game, every)):
        for seat in game.deciders:
            number = len(game.history)
            observer = (seat + 1 + number % (game.seats - 1)) % game.seats
            found += check_timing(game, seat, observer, seed=number)
    return found


def test_speed_tells_nothing_that_is_not_hushed(case: Case) -> None:
    if case.seats > 1:
        hushed_in(case, seed=23, every=60 if PURE else 4 if ALL_CASES else 12)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_is_hushed_only_where_a_hand_decides_who_is_asked(name: str) -> None:
    found = hushed_in(Case(name, 2), seed=24, every=20)
    assert bool(found) == (name in WITH_HUSHED_STEPS)


def test_a_step_that_is_not_hushed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.games.cubirds.RULEBOOK", replace(games.load("cubirds"), timing_sensitive=frozenset()))
    with pytest.raises(AssertionError, match=r"the speed after .* tells . hidden things"):
        hushed_in(Case("cubirds", 2), seed=24, every=5)
