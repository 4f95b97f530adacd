"""The mean scores of random play, compared with the 33 points that another engine reports."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from rookery.core.engine.state import GameState
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.knowledge.counts import score_rows

from .whole_games import many_deals

GAMES = 400
SEATS = 2
# The mean score of two random players that another complete engine reports.
OTHER_ENGINE_MEAN = 33

Policy = Callable[[random.Random, list[int]], int]


def any_action(rng: random.Random, legal: list[int]) -> int:
    return rng.choice(legal)


def kind_first(rng: random.Random, legal: list[int]) -> int:
    """Choose one of the four kinds of action at random, then an action of this kind."""
    if fields.MAT_ACTION not in legal:
        return rng.choice(legal)
    birds = [action for action in legal if action < fields.MAT_ACTION]
    rows = legal[len(birds) :]
    return rng.choice(birds) if birds and rng.randrange(len(rows) + 1) == 0 else rng.choice(rows)


def mean_rows(policy: Policy) -> dict[str, float]:
    """Return the mean of each row of the score over seeded games."""
    total: Counter[str] = Counter()
    for seed in range(GAMES):
        table = RULEBOOK.state_class()
        table.write(seats=SEATS)
        table.deal_from_seed(seed)
        finish(table, policy, random.Random(seed))
        values: Any = table.read()  # the engine does not know the types of a game's fields
        for seat in range(SEATS):
            total.update(score_rows(values, seat))
    return {row: points / (GAMES * SEATS) for row, points in total.items()}


def finish(table: GameState, policy: Policy, rng: random.Random) -> None:
    while table.to_act:
        seat = (table.to_act & -table.to_act).bit_length() - 1
        table.act(seat, policy(rng, table.legal_numbers(seat)))


@pytest.mark.slow
@many_deals
def test_random_actions_score_36_points_on_average() -> None:
    rows = mean_rows(any_action)
    expected = {"birds": 16.4, "bonus": 0.8, "goals": 9.9, "eggs": 6.5, "cached": 0.6, "tucked": 1.8}
    assert {row: pytest.approx(points, abs=0.7) for row, points in expected.items()} == rows
    assert sum(rows.values()) == pytest.approx(OTHER_ENGINE_MEAN, abs=4)


@pytest.mark.slow
@many_deals
def test_a_random_kind_of_action_first_scores_as_in_the_other_engine() -> None:
    rows = mean_rows(kind_first)
    assert sum(rows.values()) == pytest.approx(OTHER_ENGINE_MEAN, abs=1.5)
    assert rows["birds"] == pytest.approx(13.7, abs=0.7)
