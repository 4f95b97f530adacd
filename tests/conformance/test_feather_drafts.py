"""What a seat of Birds of a Feather knows of a draft is what it was shown, and no more."""

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
from .feather_places import Position, cards_of, fits, groups, is_left, taken_each_step, taker
from .hooks.feather import agrees

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


@pytest.mark.parametrize("case", DRAFTS[1:], ids=str)
def test_who_took_which_of_two_cards_does_not_show(case: Case) -> None:
    """Two seats take two cards of a pool, one way or the other: whoever gets the pool next is told the same."""
    for seed in range(3 if PURE else 10):
        start = stepped(case.new(seed))
        cards = start.legal(1)
        one, other = (took_two(start, *pair) for pair in ((cards[0], cards[-1]), (cards[-1], cards[0])))
        seat = 3 % case.seats
        told, twin = (shown_pools(game, seat)[-1] for game in (one, other))
        expect(told == twin, f"seat {seat} can tell who took which: {told} {twin}", one)


def stepped(game: Game, **choices: str) -> Game:
    """A copy one step on: each seat takes what is said, else the first card."""
    after = game.copy()
    for seat in game.deciders:
        action = choices.get(f"seat{seat}", str(after.legal(seat)[0]))
        after.play(action, seat=seat)
    return after


def took_two(game: Game, first: object, second: object) -> Game:
    """Of the pool before seat 1 it takes a card, and seat 2, who gets it next, another."""
    return stepped(stepped(game, seat1=str(first)), seat2=str(second))


def shown_pools(game: Game, seat: int) -> list[Event]:
    events = game.events_seen_by(seat)
    return [event for event in events if event.kind == "pool" and event.data["seat"] == seat]
