"""The compiled and the uncompiled build give equal output, byte for byte. Each runs in a separate process."""

from __future__ import annotations

import pytest

import rookery
from rookery import games
from rookery.testing import Case
from rookery.testing.trace import check_same_output, trace_lines
from tests.soak import ALL_CASES, sample

from .conftest import interval, is_long

SIZES = [
    (name, seats) for name in games.NAMES for seats in range(games.load(name).seats[0], games.load(name).seats[1] + 1)
]


def number_of_games(name: str) -> int:
    return max(3, interval(name, 5)) if ALL_CASES and not is_long(name) else 1


@pytest.mark.slow
@pytest.mark.skipif(rookery.build_name() == "pure", reason="the compiled suite compares both builds")
def test_both_builds_play_the_same_games_and_redeal_tiny_positions_equally() -> None:
    """One game of every third number of seats is compared; of a long game those of one and three seats.

    `make soak` plays several games of each size. Other tests check the worlds in the compiled build alone.
    """
    sizes = [(name, seats) for name, seats in sample(SIZES, 3) if ALL_CASES or seats == 1 or not is_long(name)]
    requests = [f"{name}-{seats}-{number_of_games(name)}" for name, seats in sizes]
    of_three = [f"{name}-3-1-more" for name in games.NAMES]  # with options that matter together
    compared = check_same_output("tests.conformance.traces", "tiny", *of_three, *requests)
    assert int(compared.split()[0]) > 200, compared


def test_traces_of_two_games_differ() -> None:
    """A comparison of traces is useful only if they differ."""
    one, other, same = (list(trace_lines(Case(games.NAMES[0], 2), seed)) for seed in (1, 2, 1))
    assert one == same
    assert not set(one) & set(other)


def test_this_build_has_a_name() -> None:
    assert rookery.build_name() in ("compiled", "pure")
