"""The playout policy: its weights, and that it beats the fixed greedy baseline."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import rookery
from rookery.core.data.weights import read_weights
from rookery.core.engine.playouts import run_mixed_playout
from rookery.core.engine.rng import Generator
from rookery.core.errors import BadData
from rookery.games.feather.fields import ALONE, W_NOISE, W_OWN
from rookery.games.feather.policy.playout import set_weight, weights
from rookery.games.feather.rules import BirdsOfAFeather

PURE = rookery.build_name() == "pure"
GAMES = 60 if PURE else 2000


def result_of_policy(seats: int) -> float:
    """Return the mean result of one seat with the policy against greedy seats. The seat changes with every game."""
    table = BirdsOfAFeather()
    table.write(seats=seats)
    total = 0.0
    for game in range(GAMES):
        table.deal_from_seed(game)
        seat = game % seats
        run_mixed_playout(table, Generator(game), (1 << seats) - 1 - (1 << seat))
        total += table.results()[seat]
    return total / GAMES


@pytest.mark.parametrize(("seats", "least"), [(1, 0.63), (2, 0.6), (4, 0.4), (7, 0.17)])
def test_the_policy_beats_the_greedy_baseline(seats: int, least: float) -> None:
    """A greedy seat reaches 0.62 of the highest score in a solo game, and an equal win rate against others."""
    assert result_of_policy(seats) > least - (0.1 if PURE else 0.0)


def test_weights_change_what_is_played() -> None:
    before = result_of_policy(2)
    set_weight(W_OWN, 1.0)
    try:
        assert result_of_policy(2) < before
    finally:
        set_weight(W_OWN, weights()[W_OWN])
    assert result_of_policy(2) == before


@pytest.mark.parametrize("index", [-1, 2 * ALONE, 1000])
def test_other_weights_do_not_exist(index: int) -> None:
    with pytest.raises(IndexError, match="0 to 21"):
        set_weight(index, 1.0)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("own,1,why\nbird,2,why", "names must be W_BIRD, W_OWN, got W_OWN, W_BIRD"),
        ("bird,1,why", "names must be W_BIRD, W_OWN, got W_BIRD"),
        ("bird,1,why\nown,nan,why", r"line 3 \(own\): value must be -999 to 999, got nan"),
        ("bird,1,why\nown,1000,why", "must be -999 to 999"),
    ],
)
def test_bad_weights_are_rejected(lines: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An additional or misplaced row would change the meaning of all later rows."""
    package = f"weighed_{tmp_path.name}".replace("-", "_")
    (tmp_path / package / "data").mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    (tmp_path / package / "data" / "weights.csv").write_text(f"name,value,why\n{lines}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadData, match=message):
        read_weights(package, {"W_BIRD": 0, "W_OWN": 1}, ("value",))


@pytest.mark.parametrize("noise", [math.nan, -1e12])
def test_extreme_weights_give_legal_actions(noise: float) -> None:
    """The policy chooses legal actions even with weights such as NaN."""
    set_weight(W_NOISE, noise)
    try:
        table = BirdsOfAFeather()
        table.write(seats=3)
        table.deal_from_seed(1)
        for seed in range(10):
            assert table.playout_policy(0, Generator(seed)) in table.legal_numbers(0)
    finally:
        set_weight(W_NOISE, weights()[W_NOISE])
