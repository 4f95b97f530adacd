"""What random play scores, by row of the score, beside another engine's 33 points."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from rookery.core.engine.state import GameState
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.knowledge.counts import score_rows

from .whole_games import many_deals

GAMES = 400
SEATS = 2
# What another complete engine reports for two random players.
ELSEWHERE = 33

Policy = Callable[[random.Random, list[int]], int]


def any_action(rng: random.Random, legal: list[int]) -> int:
    return rng.choice(legal)


def kind_first(rng: random.Random, legal: list[int]) -> int:
    """At the beginning of a turn one of the four actions, then one of its birds."""
    if fields.MAT_ACTION not in legal:
        return rng.choice(legal)
    birds = [action for action in legal if action < fields.MAT_ACTION]
    rows = legal[len(birds) :]
    return rng.choice(birds) if birds and rng.randrange(len(rows) + 1) == 0 else rng.choice(rows)


def mean_rows(policy: Policy) -> dict[str, float]:
    """The mean of each row of the score over some seeded games."""
    total: Counter[str] = Counter()
    for seed in range(GAMES):
        table = RULEBOOK.state_class()
        table.write(seats=SEATS)
        table.deal_from_seed(seed)
        finish(table, policy, random.Random(seed))
        for seat in range(SEATS):
            total.update(score_rows(table.read(), seat))
    return {row: points / (GAMES * SEATS) for row, points in total.items()}


def finish(table: GameState, policy: Policy, rng: random.Random) -> None:
    while table.to_act:
        seat = (table.to_act & -table.to_act).bit_length() - 1
        table.act(seat, policy(rng, table.legal_numbers(seat)))


@pytest.mark.slow
@many_deals
def test_random_play_scores_thirty_six_points_most_of_them_for_birds_and_goals() -> None:
    rows = mean_rows(any_action)
    wanted = {"birds": 16.4, "bonus": 0.8, "goals": 9.9, "eggs": 6.5, "cached": 0.6, "tucked": 1.8}
    assert {row: pytest.approx(points, abs=0.7) for row, points in wanted.items()} == rows
    assert sum(rows.values()) == pytest.approx(ELSEWHERE, abs=4)


@pytest.mark.slow
@many_deals
def test_with_the_kind_of_action_drawn_first_fewer_birds_are_played_and_it_scores_as_elsewhere() -> None:
    rows = mean_rows(kind_first)
    assert sum(rows.values()) == pytest.approx(ELSEWHERE, abs=1.5)
    assert rows["birds"] == pytest.approx(13.7, abs=0.7)
