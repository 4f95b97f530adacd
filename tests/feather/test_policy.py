"""The play-out policy: what it counts on, and that it beats the pinned greedy."""

from __future__ import annotations

import pytest

import rookery
from rookery.core.generator import Generator
from rookery.core.playouts import roll_mixed
from rookery.games.feather.policy import set_weight
from rookery.games.feather.rules import BirdsOfAFeather

PURE = rookery.build_name() == "pure"
GAMES = 60 if PURE else 2000


def share_of_policy(seats: int) -> float:
    """What one seat gets that plays by the policy against greedy ones; the seat changes from deal to deal."""
    table = BirdsOfAFeather()
    table.write(seats=seats)
    total = 0.0
    for game in range(GAMES):
        table.deal_out(game)
        seat = game % seats
        roll_mixed(table, Generator(game), (1 << seats) - 1 - (1 << seat))
        total += table.results()[seat]
    return total / GAMES


@pytest.mark.parametrize(("seats", "least"), [(1, 0.63), (2, 0.6), (4, 0.4), (7, 0.17)])
def test_policy_beats_the_greedy(seats: int, least: float) -> None:
    """Greedy seats would get 0.62 of the greatest score alone, and an equal share of the wins among others."""
    assert share_of_policy(seats) > least - (0.1 if PURE else 0.0)


def test_weights_change_what_is_played() -> None:
    before = share_of_policy(2)
    set_weight(1, 1.0)
    try:
        assert share_of_policy(2) < before
    finally:
        set_weight(1, 0.0)
