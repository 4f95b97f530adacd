"""The speed of play reveals nothing hidden, except at the steps that a game marks as timing-sensitive."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rookery import games
from rookery.testing import Case
from rookery.testing.checks.timing_leaks import check_timing
from rookery.testing.random_games import moments
from tests.soak import ALL_CASES

from .conftest import PURE, interval

# Games in which the cards in a hand decide whether its seat is asked.
WITH_TIMING_SENSITIVE_STEPS = {"cubirds"}


def count_timing_sensitive(case: Case, seed: int, every: int) -> int:
    """Check moments of a random game, each with one other seat as observer. Return the timing-sensitive steps found."""
    found = 0
    for game in moments(case.new(seed), seed, interval(case.game, every)):
        for seat in game.deciders:
            number = len(game.history)
            observer = (seat + 1 + number % (game.seats - 1)) % game.seats
            found += check_timing(game, seat, observer, seed=number)
    return found


def test_only_timing_sensitive_steps_reveal_something(case: Case) -> None:
    if case.seats > 1:
        count_timing_sensitive(case, seed=23, every=60 if PURE else 4 if ALL_CASES else 12)


@pytest.mark.parametrize("name", games.NAMES)
def test_only_games_whose_hands_decide_who_is_asked_have_timing_sensitive_steps(name: str) -> None:
    found = count_timing_sensitive(Case(name, 2), seed=24, every=20)
    assert bool(found) == (name in WITH_TIMING_SENSITIVE_STEPS)


def test_a_step_that_is_not_marked_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rookery.games.cubirds.RULEBOOK", replace(games.load("cubirds"), timing_sensitive=frozenset()))
    with pytest.raises(AssertionError, match=r"the speed after .* reveals hidden information to ."):
        count_timing_sensitive(Case("cubirds", 2), seed=24, every=5)
