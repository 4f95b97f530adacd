"""The compiled and the uncompiled build are equal, byte for byte; each runs in a process of its own."""

from __future__ import annotations

import pytest

import rookery
from rookery import games
from rookery.testing import Case
from rookery.testing.trace import check_same_output, trace_lines
from tests.soak import ALL_CASES, sample

from .conftest import is_long, pace

SIZES = [
    (name, seats) for name in games.NAMES for seats in range(games.load(name).seats[0], games.load(name).seats[1] + 1)
]


def number_of_games(name: str) -> int:
    return max(3, pace(name, 5)) if ALL_CASES and not is_long(name) else 1


@pytest.mark.slow
@pytest.mark.skipif(rookery.build_name() == "pure", reason="the compiled suite has compared them already")
def test_both_builds_play_the_same_games_and_deal_the_same_worlds_of_tiny_positions() -> None:
    """One game of every third size, of a long game of one and three; several of each size in `make soak`.

    Which worlds are dealt, and that none is forgotten, is then shown by the compiled build alone.
    """
    sizes = [(name, seats) for name, seats in sample(SIZES, 3) if ALL_CASES or seats == 1 or not is_long(name)]
    requests = [f"{name}-{seats}-{number_of_games(name)}" for name, seats in sizes]
    of_three = [f"{name}-3-1-more" for name in games.NAMES]  # with options that matter together
    compared = check_same_output("tests.conformance.traces", "tiny", *of_three, *requests)
    assert int(compared.split()[0]) > 200, compared


def test_a_trace_tells_two_games_apart() -> None:
    """A trace that could not differ would prove nothing."""
    one, other, again = (list(trace_lines(Case(games.NAMES[0], 2), seed)) for seed in (1, 2, 1))
    assert one == again
    assert not set(one) & set(other)


def test_this_build_has_a_name() -> None:
    assert rookery.build_name() in ("compiled", "pure")
