"""What random play scores, by row of the score; and why it is more than another engine's 33 points."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from rookery.core.table import Table
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.figures import score_rows

GAMES = 400
SEATS = 2
# What another complete engine reports for two random players who draw the kind of action first.
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
        table = RULEBOOK.table()
        table.write(seats=SEATS)
        table.deal_out(seed)
        finish(table, policy, random.Random(seed))
        for seat in range(SEATS):
            total.update(score_rows(table.read(), seat))
    return {row: points / (GAMES * SEATS) for row, points in total.items()}


def finish(table: Table, policy: Policy, rng: random.Random) -> None:
    while table.waiting:
        seat = (table.waiting & -table.waiting).bit_length() - 1
        table.act(seat, policy(rng, table.legal_numbers(seat)))


@pytest.mark.slow
def test_random_play_scores_about_forty_points_mostly_for_birds_and_goals() -> None:
    rows = mean_rows(any_action)
    wanted = {"birds": 20.8, "bonus": 1.1, "goals": 10.1, "eggs": 6.1, "cached": 0.6, "tucked": 1.8}
    assert {row: pytest.approx(points, abs=1) for row, points in wanted.items()} == rows


@pytest.mark.slow
def test_with_the_kind_of_action_drawn_first_it_scores_as_elsewhere() -> None:
    rows = mean_rows(kind_first)
    assert sum(rows.values()) == pytest.approx(ELSEWHERE, abs=4)
    assert sum(mean_rows(any_action).values()) > sum(rows.values()) + 3
    # Fewer birds are played: that is the whole difference.
    assert rows["birds"] < 17
