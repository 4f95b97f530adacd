"""Redeals of Birds of a Feather are fair: every possible deal or draft is equally likely."""

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
# For redeals after whole drafts, which are slow; in the uncompiled build for all positions late after a draft.
LATE_SAMPLES = 100 if PURE else 6_000 if ALL_CASES else 400
# If a world is expected this often and never occurs, this is not chance: the engine cannot deal it.
EXPECTED_MIN = 12


def expect_fair(sampled: Mapping[Any, int], exact: Mapping[Any, float], game: Game) -> None:
    """Compare frequencies by chi-square; six standard deviations above the mean are not chance."""
    total = sum(sampled.values())
    expect(sampled.keys() <= exact.keys(), f"redealt but impossible: {list(sampled.keys() - exact.keys())[:3]}", game)
    missing = [world for world, share in exact.items() if share * total >= EXPECTED_MIN and world not in sampled]
    expect(not missing, f"possible but never redealt: {missing[:3]} of {len(exact)}", game)
    chi_square = sum((sampled.get(world, 0) - share * total) ** 2 / (share * total) for world, share in exact.items())
    freedom = max(1, len(exact) - 1)
    is_fair = chi_square < freedom + 6 * (2 * freedom) ** 0.5
    expect(is_fair, f"chi-square {chi_square:.1f} with {freedom} degrees of freedom", game)


@pytest.mark.slow
@pytest.mark.parametrize(("title", "position", "seat"), TINY, ids=[tiny[0] for tiny in TINY])
def test_worlds_have_the_right_frequencies(title: str, position: Position, seat: int) -> None:
    game = rookery.from_position(position)
    exact = shares(game.position(), seat)
    samples = LATE_SAMPLES if PURE and title.startswith("late") else SAMPLES
    expect(PURE or min(exact.values()) * samples >= EXPECTED_MIN, "too few samples to miss a world", game)
    expect_fair(sampled_worlds(game, seat, HOOKS, samples), exact, game)


# Whole drafts

# Seats, seed, and the number of cards left in each hand; it is small, because all possible drafts are counted.
LATE = [(2, 1, 6), (4, 1, 2), (6, 2, 1)]
MORE = [(3, 1, 3), (4, 0, 2), (5, 0, 2)]


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed", "cards_max"), LATE[:1] if PURE else [*LATE, *MORE] if ALL_CASES else LATE)
def test_hands_have_the_right_frequencies_after_a_draft(seats: int, seed: int, cards_max: int) -> None:
    """Late in random games, all drafts that agree with the cards seen and played are counted."""
    games = walk(Case("feather", seats, (("start", "draft"),)).new(seed), seed)
    game = next(game for game in games if cards_left(game) <= cards_max)
    seat = seed % seats
    expect_fair(sampled_rests(game, seat), hand_shares(game.position(), seat), game)


@pytest.mark.slow
@pytest.mark.skipif(PURE, reason="too slow uncompiled")
@pytest.mark.parametrize("seed", [390, 5])
def test_deals_that_need_three_hands_have_the_right_frequencies(seed: int) -> None:
    """In these positions of the last round, some deals need an exchange between three hands."""
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
    """Count how often each distribution of cards is dealt. Equal states are read only once."""
    table = state_of(game).copy()
    generator = Generator(12)
    dealt: Counter[bytes] = Counter()
    for _ in range(LATE_SAMPLES):
        table.redeal_for(seat, generator)
        dealt[table.dump()[GENERATOR_BYTES:]] += 1
    streams = table.dump()[:GENERATOR_BYTES]
    found: Counter[Rest] = Counter()
    for cards, number in dealt.items():
        table.restore(streams + cards)
        found[rests(position_of(game, table))] += number
    return found
