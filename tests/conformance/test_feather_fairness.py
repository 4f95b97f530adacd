"""Re-dealt worlds of Birds of a Feather come as often as they should: every deal, or draft, that fits is as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

import pytest

import rookery
from rookery.core.game import Game
from rookery.core.generator import Generator
from rookery.testing import Case, table_of
from rookery.testing.walks import expect, finish, moments, position_of, walk
from rookery.testing.worlds import sampled_worlds

from .conftest import PURE
from .feather_hands import Rest, hand_shares, rests
from .feather_places import Position, cards_of, fits, groups, is_left, taken_each_step, taker
from .hooks.feather import HOOKS, agrees, shares
from .tiny_feather import TINY

SAMPLES = 20_000 if rookery.build_name() == "compiled" else 1_500
# Below this many samples for a world a chi-square says little.
SAMPLES_A_WORLD = 5


def expect_fair(sampled: Mapping[Any, int], exact: Mapping[Any, float], game: Game) -> None:
    """Chi-square: its mean is the number of worlds less one, its spread the root of twice that; six are no accident."""
    total = sum(sampled.values())
    expect(sampled.keys() <= exact.keys(), f"re-dealt but impossible: {list(sampled.keys() - exact.keys())[:3]}", game)
    surprise = sum((sampled.get(world, 0) - share * total) ** 2 / (share * total) for world, share in exact.items())
    freedom = max(1, len(exact) - 1)
    fine = surprise < freedom + 6 * (2 * freedom) ** 0.5
    expect(fine, f"chi-square {surprise:.1f} with {freedom} degrees of freedom", game)


@pytest.mark.slow
@pytest.mark.parametrize(("position", "seat"), [tiny[1:] for tiny in TINY], ids=[tiny[0] for tiny in TINY])
def test_worlds_come_as_often_as_they_should(position: Position, seat: int) -> None:
    game = rookery.from_position(position)
    exact = shares(game.position(), seat)
    samples = max(SAMPLES, SAMPLES_A_WORLD * len(exact))
    expect_fair(sampled_worlds(game, seat, HOOKS, samples), exact, game)


# Whole drafts

DRAFTS = [Case("feather", seats, (("start", "draft"),)) for seats in range(2, 8)]
# Worlds a share of the hands may have in a real game, to be told apart by the samples.
FEW = SAMPLES // SAMPLES_A_WORLD // 4


@pytest.mark.slow
@pytest.mark.parametrize("case", DRAFTS, ids=str)
def test_hands_come_as_often_as_they_should_after_a_draft(case: Case) -> None:
    """Late in whole games of chance, when few cards are left: all drafts that fit are counted."""
    tried = 0
    for seed in range(1 if PURE else 3):
        for game in walk(case.new(seed), seed):
            if cards_left(game) <= 2:
                exact = hand_shares(game.position(), seed % case.seats)
                if 1 < len(exact) <= FEW:
                    expect_fair(sampled_rests(game, seed % case.seats), exact, game)
                    tried += 1
                break
    assert tried, "no game had few enough worlds"


def cards_left(game: Game) -> int:
    position = game.position()
    return 99 if position["phase"] == "draft" else sum(position["hands"][0].values())


def sampled_rests(game: Game, seat: int) -> Counter[Rest]:
    table = table_of(game).copy()
    generator = Generator(12)
    found: Counter[Rest] = Counter()
    for _ in range(SAMPLES):
        table.redeal_for(seat, generator)
        found[rests(position_of(game, table))] += 1
    return found


@pytest.mark.parametrize("case", DRAFTS, ids=str)
def test_redealt_drafts_keep_what_a_seat_has_seen(case: Case) -> None:
    for game in moments(case.new(1), 1, 40 if PURE else 6):
        for seat in range(game.seats):
            table = table_of(game).copy()
            table.redeal_for(seat, Generator(len(game.history)))
            check_same_knowledge(game, seat, position_of(game, table))


def check_same_knowledge(game: Game, seat: int, redealt: Position) -> None:
    """The same cards in each box, at each place that is known, and hands that follow from the pools."""
    position = game.position()
    expect(agrees(redealt), "re-dealt pools and hands disagree", game)
    expect(fits(redealt, cards_of(redealt, seat)), "a hand has played what it did not get", game)
    true, dealt = knowledge(position, seat), knowledge(redealt, seat)
    expect(true == dealt, f"seat {seat} has seen otherwise: {true - dealt} {dealt - true}", game)


def knowledge(position: Position, seat: int) -> Counter[Hashable]:
    """What a seat knows of the pools: cards by place, or by the set of places within which they have no order."""
    together = {place: number for number, group in enumerate(groups(position, seat)) for place in group}
    known: Counter[Hashable] = Counter()
    for place, card in cards_of(position, seat).items():
        known[card, together.get(place, place[:2] if is_left(position, place) else place)] += 1
    return known


@pytest.mark.parametrize("case", DRAFTS, ids=str)
def test_pools_are_remembered_as_they_were_shown(case: Case) -> None:
    """A seat was shown what was left of a pool when it came; by the pools as they are kept, the same cards."""
    game = finish(case.new(2), 2)
    position = game.position()
    for seat in range(game.seats):
        shows = [event.data for event in game.events_seen_by(seat) if event.kind == "pool"]
        for data in (data for data in shows if data["seat"] == seat):
            pool_round, step = data["pool"] - 1, data["step"] - 1
            numbers = range(pool_round * game.seats, (pool_round + 1) * game.seats)
            number = next(number for number in numbers if taker(position, number, step) == seat)
            left = position["pools"][number][step * taken_each_step(position, number) :]
            expect(Counter(left) == Counter(data["birds"]), f"pool {number} is kept otherwise than {data}", game)
