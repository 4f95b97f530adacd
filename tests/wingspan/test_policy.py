"""The play-out policy: it answers everything, always the same for the same chance, and far better than the greedy."""

from __future__ import annotations

import math

import pytest

from rookery.core.generator import Generator
from rookery.core.playouts import roll_one
from rookery.core.table import Table
from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.policy import likings, points_of
from rookery.games.wingspan.policy_sums import weights

GAMES = 40
# The pinned greedy has 57 against random players.
ENOUGH_POINTS = 72


def dealt(seats: int, seed: int, **options: int) -> Table:
    table = RULEBOOK.table()
    table.write(seats=seats, cards=1, **options)
    table.deal_out(seed)
    return table


def rolled(seats: int, seed: int, **options: int) -> Table:
    table = dealt(seats, seed, **options)
    roll_one(table, Generator(seed))
    return table


def test_every_weight_has_its_row() -> None:
    assert len(weights()) == fields.WEIGHTS_IN_ALL


@pytest.mark.parametrize("seats", [1, 2, 3, 5])
def test_every_action_is_appraised(seats: int) -> None:
    """Finite likings within sight of a score, one for each legal action, whatever is asked."""
    for seed in range(3):
        table = dealt(seats, seed, goals=seed % 2)
        while table.waiting:
            seat = (table.waiting & -table.waiting).bit_length() - 1
            actions = table.legal_numbers(seat)
            liked = likings(table, seat)
            assert len(liked) == len(actions)
            assert all(math.isfinite(liking) and abs(liking) < 200 for liking in liked)
            assert table.act(seat, actions[liked.index(max(liked))])


def test_equal_chance_plays_equal_games() -> None:
    for seed in range(3):
        assert rolled(2, seed).dump() == rolled(2, seed).dump()


def test_it_scores_far_more_than_the_greedy() -> None:
    tables = [rolled(2, seed) for seed in range(GAMES)]
    points = [points_of(table, seat) for table in tables for seat in (0, 1)]
    assert sum(points) / len(points) > ENOUGH_POINTS


def test_it_does_not_look_at_what_is_hidden() -> None:
    """Two tables that a seat cannot tell apart are appraised alike."""
    for seed in range(6):
        table = dealt(2, seed)
        for _ in range(60):
            if not table.waiting:
                break
            seat = (table.waiting & -table.waiting).bit_length() - 1
            other = table.copy()
            other.redeal_for(seat, Generator(seed))
            liked = likings(table, seat)
            assert likings(other, seat) == liked
            assert table.act(seat, table.legal_numbers(seat)[liked.index(max(liked))])
