"""The play-out policy: what it counts on, and that it beats the pinned greedy."""

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


def share_of_policy(seats: int) -> float:
    """What one seat gets that plays by the policy against greedy ones; the seat changes from deal to deal."""
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
def test_policy_beats_the_greedy(seats: int, least: float) -> None:
    """Greedy seats would get 0.62 of the greatest score alone, and an equal share of the wins among others."""
    assert share_of_policy(seats) > least - (0.1 if PURE else 0.0)


def test_weights_change_what_is_played() -> None:
    before = share_of_policy(2)
    set_weight(W_OWN, 1.0)
    try:
        assert share_of_policy(2) < before
    finally:
        set_weight(W_OWN, weights()[W_OWN])
    assert share_of_policy(2) == before


@pytest.mark.parametrize("index", [-1, 2 * ALONE, 1000])
def test_there_are_no_other_weights(index: int) -> None:
    with pytest.raises(IndexError, match="0 to 21"):
        set_weight(index, 1.0)


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("own,1,why\nbird,2,why", "names are W_OWN, W_BIRD, must be W_BIRD, W_OWN"),
        ("bird,1,why", "names are W_BIRD, must be"),
        ("bird,1,why\nown,nan,why", r"line 3 \(own\): value is nan"),
        ("bird,1,why\nown,1000,why", "must be -999 to 999"),
    ],
)
def test_bad_weights_are_refused(lines: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A row too many or in another place would change the meaning of all that follow."""
    package = f"weighed_{tmp_path.name}".replace("-", "_")
    (tmp_path / package / "data").mkdir(parents=True)
    (tmp_path / package / "__init__.py").touch()
    (tmp_path / package / "data" / "weights.csv").write_text(f"name,value,why\n{lines}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(BadData, match=message):
        read_weights(package, {"W_BIRD": 0, "W_OWN": 1}, ("value",))


@pytest.mark.parametrize("noise", [math.nan, -1e12])
def test_it_answers_whatever_it_likes(noise: float) -> None:
    """Not even likings that compare with nothing make it play what is not legal."""
    set_weight(W_NOISE, noise)
    try:
        table = BirdsOfAFeather()
        table.write(seats=3)
        table.deal_from_seed(1)
        for seed in range(10):
            assert table.playout_policy(0, Generator(seed)) in table.legal_numbers(0)
    finally:
        set_weight(W_NOISE, weights()[W_NOISE])
