"""The engine's scores compared with a separate scorer, which reads positions and data files with its own code."""

from __future__ import annotations

import pytest

import rookery

from . import scorer
from .scenes import scene
from .scored_games import score_differences
from .whole_games import new


@pytest.mark.slow
def test_300_random_games_are_scored_alike() -> None:
    assert list(score_differences(300 if rookery.build_name() == "compiled" else 40, seed=1)) == []


def test_the_scorer_on_a_known_board() -> None:
    """These numbers were calculated by hand, so that engine and scorer cannot agree on wrong results."""
    mat = {"forest": ["turkey_vulture", "wild_turkey"], "wetland": ["mallard"], "grassland": ["canada_goose"]}
    game = scene(
        mats=[mat],
        hands=[["american_robin"]],
        eggs={"wild_turkey": 5, "mallard": 2},
        cached={"turkey_vulture": 0},
        tucked={"canada_goose": 3},
        bonus=[["ecologist", "bird_counter", "large_bird_specialist"]],
    )
    assert scorer.score_rows(game.position())[0] == {
        "birds": 1 + 8 + 0 + 3, "bonus": 2 + 2 + 3, "goals": 0, "eggs": 7, "cached": 0, "tucked": 3,
    }  # fmt: skip
    assert scorer.goal_points([3, 3, 2], 2, "green") == [3, 3, 1]
    assert scorer.goal_points([7, 0], 2, "blue") == [5, 0]
    assert scorer.automa_items("birds_in_forest", 4, 3) == 5
    assert scorer.automa_items("egg_sets", 1, 0) == 0


def test_all_scores_are_zero_at_the_beginning() -> None:
    position = new(3, 5).position()
    assert scorer.score_rows(position) == [dict.fromkeys(scorer.ROWS, 0)] * 3
