"""A seat of Birds of a Feather knows of a draft exactly what it was shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable

import pytest

from rookery.core.engine.rng import Generator
from rookery.core.events import Event
from rookery.core.game import Game
from rookery.testing import Case, state_of
from rookery.testing.random_games import expect, finish, moments, position_of

from .conftest import PURE
from .feather_places import Position, cards_of, contains_played_cards, groups, is_left, taken_each_step, taker
from .hooks.feather import pools_agree_with_hands

DRAFTS = [Case("feather", seats, (("start", "draft"),)) for seats in range(2, 8)]


@pytest.mark.parametrize(
    "case", [pytest.param(case, marks=pytest.mark.slow if case.seats > 4 else (), id=str(case)) for case in DRAFTS]
)
def test_redealt_drafts_keep_what_a_seat_has_seen(case: Case) -> None:
    for game in moments(case.new(1), 1, 40 if PURE else 6):
        for seat in range(game.seats):
            table = state_of(game).copy()
            table.redeal_for(seat, Generator(len(game.history)))
            check_same_knowledge(game, seat, position_of(game, table))


def check_same_knowledge(game: Game, seat: int, redealt: Position) -> None:
    """Check that a redeal keeps the known cards, and that its hands follow from its pools."""
    position = game.position()
    expect(pools_agree_with_hands(redealt), "redealt pools and hands disagree", game)
    expect(
        contains_played_cards(redealt, cards_of(redealt, seat)), "a hand has played a card that it did not get", game
    )
    true, dealt = knowledge(position, seat), knowledge(redealt, seat)
    expect(true == dealt, f"seat {seat} has seen other cards: {true - dealt} {dealt - true}", game)


def knowledge(position: Position, seat: int) -> Counter[Hashable]:
    """Return what a seat knows of the pools: cards by place, or by a group of places without an order."""
    group_of = {place: number for number, group in enumerate(groups(position, seat)) for place in group}
    known: Counter[Hashable] = Counter()
    for place, card in cards_of(position, seat).items():
        known[card, group_of.get(place, place[:2] if is_left(position, place) else place)] += 1
    return known


@pytest.mark.parametrize("case", DRAFTS, ids=str)
def test_pools_are_remembered_as_they_were_shown(case: Case) -> None:
    """The pools of the position contain the cards that a seat was shown when it got a pool."""
    game = finish(case.new(2), 2)
    position = game.position()
    for seat in range(game.seats):
        events = [event.data for event in game.events_seen_by(seat) if event.kind == "pool"]
        for data in (data for data in events if data["seat"] == seat):
            pool_round, step = data["pool"] - 1, data["step"] - 1
            numbers = range(pool_round * game.seats, (pool_round + 1) * game.seats)
            number = next(number for number in numbers if taker(position, number, step) == seat)
            left = position["pools"][number][step * taken_each_step(position, number) :]
            expect(Counter(left) == Counter(data["birds"]), f"pool {number} differs from {data}", game)


@pytest.mark.parametrize("case", DRAFTS[1:], ids=str)
def test_a_seat_does_not_see_which_seat_took_which_card(case: Case) -> None:
    """Two seats take the same two cards of a pool in either order; the next seat sees no difference."""
    for seed in range(3 if PURE else 10):
        start = after_step(case.new(seed))
        cards = start.legal(1)
        one, other = (after_two_steps(start, *pair) for pair in ((cards[0], cards[-1]), (cards[-1], cards[0])))
        seat = 3 % case.seats
        shown, twin = (shown_pools(game, seat)[-1] for game in (one, other))
        expect(shown == twin, f"seat {seat} can see which seat took which card: {shown} {twin}", one)


def after_step(game: Game, **choices: str) -> Game:
    """Return a copy one step later. Each seat takes the given card, or else the first one."""
    after = game.copy()
    for seat in game.deciders:
        action = choices.get(f"seat{seat}", str(after.legal(seat)[0]))
        after.play(action, seat=seat)
    return after


def after_two_steps(game: Game, first: object, second: object) -> Game:
    """Return a game in which seat 1 takes a card of its pool, and seat 2, which gets this pool next, another."""
    return after_step(after_step(game, seat1=str(first)), seat2=str(second))


def shown_pools(game: Game, seat: int) -> list[Event]:
    events = game.events_seen_by(seat)
    return [event for event in events if event.kind == "pool" and event.data["seat"] == seat]
