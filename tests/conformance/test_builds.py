"""The compiled and the uncompiled build are equal, byte for byte; each runs in a process of its own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import rookery
from rookery import games
from rookery.testing import Case
from rookery.testing.trace import check_builds, check_said, trace_lines
from tests.soak import ALL_CASES, sample

from .conftest import hooks_of, is_long, pace

SIZES = [
    (name, seats) for name in games.NAMES for seats in range(games.load(name).seats[0], games.load(name).seats[1] + 1)
]


@pytest.mark.parametrize("name", games.NAMES)
def test_both_builds_play_the_same_game(name: str, record_property: Callable[[str, object], None]) -> None:
    record_property("compared", check_builds(name, 3, games=1, more=hooks_of(name).more))


@pytest.mark.slow
@pytest.mark.skipif(rookery.build_name() == "pure", reason="the compiled suite has compared them already")
@pytest.mark.parametrize(("name", "seats"), sample(SIZES, 3))
def test_both_builds_play_the_same_games(name: str, seats: int) -> None:
    """One game of every third size; several of each size in `make soak`."""
    print(check_builds(name, seats, games=max(3, pace(name, 5)) if ALL_CASES and not is_long(name) else 1))


@pytest.mark.slow
@pytest.mark.skipif(rookery.build_name() == "pure", reason="the compiled suite has compared them already")
def test_both_builds_deal_the_same_worlds_of_tiny_positions() -> None:
    """Which worlds are dealt, and that none is forgotten, is then shown by the compiled build alone."""
    assert int(check_said("tests.conformance.tiny_redeals").split()[0]) > 100


def test_a_trace_tells_two_games_apart() -> None:
    """A trace that could not differ would prove nothing."""
    one, other, again = (list(trace_lines(Case(games.NAMES[0], 2), seed)) for seed in (1, 2, 1))
    assert one == again
    assert not set(one) & set(other)


def test_this_build_has_a_name() -> None:
    assert rookery.build_name() in ("compiled", "pure")
