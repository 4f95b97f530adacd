"""Series: paired deals, rotated seats, and the same results with any number of workers."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from rookery import games
from rookery.arena import Match, Result, Series, Tally, measure, play_match, run_series


def result(bots: tuple[str, ...], shares: tuple[float, ...], rival: int | None = None) -> Result:
    return Result(1, bots, shares, tuple(4 for _ in bots), rival, "turn_limit", decisions=10, turns=5)


def test_a_match_is_the_same_for_the_same_seeds() -> None:
    match = Match("cubirds", ("greedy", "random", "random"), seed=3, bot_seed=4)
    first = play_match(match)
    assert first == play_match(match)
    assert first.decisions > 10
    assert sum(first.shares) == 1
    assert len(first.scores) == 3


def test_the_bot_seed_does_not_depend_on_the_deal() -> None:
    matches = [Match("cubirds", ("random", "random"), seed=3, bot_seed=bot_seed) for bot_seed in range(3)]
    assert len({play_match(match).decisions for match in matches}) > 1


def test_each_deal_is_played_in_every_rotation() -> None:
    series = Series("cubirds", ("a", "b", "c"), games=6, seed=1)
    matches = [series.match(number) for number in range(6)]
    assert [match.bots[0] for match in matches] == ["a", "b", "c", "a", "b", "c"]
    assert len({match.seed for match in matches}) == 2
    assert len({match.bot_seed for match in matches}) == 6


@pytest.mark.slow
def test_workers_do_not_change_results() -> None:
    series = Series("cubirds", ("greedy", "random"), games=30, seed=2)
    alone = [found for results in run_series(series) for found in results]
    shared = [found for results in run_series(series, workers=2) for found in results]
    assert len(alone) == 30
    assert sorted(alone, key=repr) == sorted(shared, key=repr)


def test_shared_wins_count_as_fractions() -> None:
    tally = Tally()
    tally.add([result(("a", "b", "b"), (1 / 3, 1 / 3, 1 / 3)) for _ in range(3)])
    assert tally.wins == {"a": Fraction(1), "b": Fraction(2)}
    summary = tally.summary(2.0)
    assert summary["bots"]["b"] == {"seats": 6, "wins": 2.0, "win_rate": 0.3333, "mean_score": 4.0}
    assert (summary["games"], summary["games_per_second"], summary["mean_decisions"]) == (3, 1.5, 10.0)


def test_an_automatic_rival_has_separate_wins() -> None:
    tally = Tally()
    tally.add([result(("a",), (0.0,), rival=7), result(("a",), (0.5,), rival=4)])
    assert tally.wins == {"a": Fraction(1, 2), "rival": Fraction(3, 2)}


def test_shared_wins_are_counted() -> None:
    tally = Tally()
    tally.add([result(("a", "b"), (0.5, 0.5)), result(("a", "b"), (1.0, 0.0)), result(("a",), (0.5,), rival=4)])
    assert tally.summary(1.0)["shared_wins"] == 2


def ranked(score: int, rank: str) -> Result:
    return Result(1, ("a",), (score / 50,), (score,), None, rank, decisions=23, turns=23)


def test_solo_games_without_a_rival_have_points_and_ranks() -> None:
    tally = Tally()
    tally.add(
        [ranked(33, "keen_birder"), ranked(20, "no_binoculars"), ranked(42, "big_year"), ranked(35, "keen_birder")]
    )
    summary = tally.summary(1.0)
    assert summary["bots"] == {"a": {"seats": 4, "wins": None, "win_rate": None, "mean_score": 32.5}}
    assert summary["shared_wins"] is None
    assert list(summary["reasons"].items()) == [("no_binoculars", 1), ("keen_birder", 2), ("big_year", 1)]


def test_an_empty_tally_has_a_summary() -> None:
    assert Tally().summary(0.0)["mean_turns"] is None


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("seats", [1, 4])
def test_every_game_is_played_and_measured_with_any_number_of_seats(game: str, seats: int) -> None:
    assert play_match(Match(game, ("random",) * seats, seed=3)).decisions > 5
    assert measure(game, seats, 0.05)["api_decisions_per_second"] > 0


def test_the_benchmark_has_all_figures() -> None:
    measured = measure("cubirds", 2, 0.2)
    figures: Mapping[str, Any] = measured
    assert list(figures) == [
        *("game", "seats", "build", "games_per_second", "decisions_per_second", "decisions_per_game"),
        *("api_decisions_per_second", "state_decisions_per_second", "copy_ns", "state_bytes"),
    ]
    assert all(figures[name] > 0 for name in list(figures)[3:])
    assert 60 < measured["decisions_per_game"] < 300
