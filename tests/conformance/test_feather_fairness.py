"""Re-dealt worlds of Birds of a Feather come as often as they should: every deal, or draft, that fits is as likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import rookery
from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.testing import Case, state_of
from rookery.testing.checks.worlds import sampled_worlds
from rookery.testing.random_games import expect, position_of, walk
from tests.soak import ALL_CASES

from .conftest import PURE
from .feather_hands import Rest, hand_shares, rests
from .feather_places import Position
from .hooks.feather import HOOKS, shares
from .tiny_feather import TINY

SAMPLES = 1_500 if PURE else 20_000 if ALL_CASES else 3_000
# Of deals that must fit a whole game, which take long; uncompiled, where all are slow, of all late ones.
LATE_SAMPLES = 100 if PURE else 6_000 if ALL_CASES else 400
# A world that should come this often and never does is impossible for the engine: that is no accident.
SURE_TO_COME = 12


def expect_fair(sampled: Mapping[Any, int], exact: Mapping[Any, float], game: Game) -> None:
    """Chi-square: its mean is the number of worlds less one, its spread the root of twice that; six are no accident."""
    total = sum(sampled.values())
    expect(sampled.keys() <= exact.keys(), f"re-dealt but impossible: {list(sampled.keys() - exact.keys())[:3]}", game)
    never = [world for world, share in exact.items() if share * total >= SURE_TO_COME and world not in sampled]
    expect(not never, f"possible but never re-dealt: {never[:3]} of {len(exact)}", game)
    surprise = sum((sampled.get(world, 0) - share * total) ** 2 / (share * total) for world, share in exact.items())
    freedom = max(1, len(exact) - 1)
    fine = surprise < freedom + 6 * (2 * freedom) ** 0.5
    expect(fine, f"chi-square {surprise:.1f} with {freedom} degrees of freedom", game)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "position", "seat"), TINY, ids=[tiny[0] for tiny in TINY])
def test_worlds_come_as_often_as_they_should(title: str, position: Position, seat: int) -> None:
    game = rookery.from_position(position)
    exact = shares(game.position(), seat)
    samples = LATE_SAMPLES if PURE and title.startswith("late") else SAMPLES
    expect(PURE or min(exact.values()) * samples >= SURE_TO_COME, "too few samples to miss a world", game)
    expect_fair(sampled_worlds(game, seat, HOOKS, samples), exact, game)


# Whole drafts

# Seats, seed, and at how many cards in each hand to look: the drafts that fit must not be too many to count.
LATE = [(2, 1, 6), (4, 1, 2), (6, 2, 1)]
MORE = [(3, 1, 3), (4, 0, 2), (5, 0, 2)]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "few"), LATE[:1] if PURE else [*LATE, *MORE] if ALL_CASES else LATE)
def test_hands_come_as_often_as_they_should_after_a_draft(seats: int, seed: int, few: int) -> None:
    """Late in whole games of chance: all drafts that fit what was seen and played are counted."""
    games = walk(Case("feather", seats, (("start", "draft"),)).new(seed), seed)
    game = next(game for game in games if cards_left(game) <= few)
    seat = seed % seats
    expect_fair(sampled_rests(game, seat), hand_shares(game.position(), seat), game)


@pytest.mark.slow
@pytest.mark.skipif(PURE, reason="too slow uncompiled")
@pytest.mark.parametrize("seed", [390, 5])
def test_deals_that_only_three_hands_can_reach_come_as_often_as_they_should(seed: int) -> None:
    """Positions of the last round in which exchanges between two hands do not lead to every deal."""
    rng = random.Random(seed)
    game = rookery.new("feather", seats=3, seed=seed, start="draft")
    while game.view(None)["round"] < 14:
        for seat in game.deciders:
            if seat in game.deciders:
                game.play(rng.choice(game.legal(seat)), seat=seat)
    expect_fair(sampled_rests(game, 0), hand_shares(game.position(), 0), game)


def cards_left(game: Game) -> int:
    position = game.position()
    return 99 if position["phase"] == "draft" else sum(position["hands"][0].values())


def sampled_rests(game: Game, seat: int) -> Counter[Rest]:
    """How often each rest came up; what was dealt is read once for all that are the same."""
    table = state_of(game).copy()
    generator = Generator(12)
    dealt: Counter[bytes] = Counter()
    for _ in range(LATE_SAMPLES):
        table.redeal_for(seat, generator)
        dealt[table.dump()[GENERATOR_BYTES:]] += 1
    head = table.dump()[:GENERATOR_BYTES]
    found: Counter[Rest] = Counter()
    for cards, number in dealt.items():
        table.restore(head + cards)
        found[rests(position_of(game, table))] += number
    return found
