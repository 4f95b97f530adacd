"""1. Setting up: hands, dummies, decks and cards set aside, for every number of players."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from .reference import BIRDS, DECK, HAND_SIZES
from .scenes import CODE_OF, data_of, phase, random_step

SEATS = (2, 3, 4, 5, 6, 7)
# Players, hands, cards in a hand, rounds, cards that are not dealt.
TABLE = [
    (2, 4, 15, 14, 0),
    (3, 4, 15, 14, 0),
    (4, 4, 15, 14, 0),
    (5, 5, 12, 11, 0),
    (6, 6, 10, 9, 0),
    (7, 7, 8, 7, 4),
]


def all_cards(game: Game) -> Counter[str]:
    """Return all cards of a game by code."""
    position = game.position()
    cards: Counter[str] = Counter(position["deck"]) + Counter(position["aside"]) + Counter(position["shown"])
    for pile in [*position["hands"], *position["dummies"], *position["trips"]]:
        cards += Counter(pile)
    return Counter({CODE_OF[name]: number for name, number in cards.items()})


@pytest.mark.parametrize(("seats", "hands", "size", "rounds", "rest"), TABLE)
def test_hands_rounds_and_set_aside_cards_are_those_of_the_rulebook(
    seats: int, hands: int, size: int, rounds: int, rest: int
) -> None:
    """F20: With seven players 56 cards are dealt. F-R22: With two and three players there are four hands."""
    game = rookery.new("feather", seats=seats, seed=seats)
    view = game.view(None)
    assert (view["hands"], view["rounds"], view["aside"], view["deck"]) == (hands, rounds, rest, 0)
    assert [player["hand_size"] for player in view["players"]] == [size] * seats
    assert view["dummies"] == [size] * (hands - seats)
    assert (view["round"], view["phase"], view["lingering"], view["trips"]) == (1, "choose", [], [])
    assert all_cards(game) == Counter(DECK)
    assert HAND_SIZES[seats] == size


@pytest.mark.parametrize(("seats", "hands", "size", "rounds", "rest"), TABLE)
def test_all_rounds_are_played_and_one_card_stays_in_hand(
    seats: int, hands: int, size: int, rounds: int, rest: int
) -> None:
    """F19, F20"""
    game = rookery.new("feather", seats=seats, seed=seats)
    generator = Generator(seats)
    for number in range(1, rounds + 1):
        assert phase(game) == "choose"
        assert game.view(None)["round"] == number
        random_step(game, generator)
    view = game.view(None)
    assert (view["phase"], len(view["trips"]), view["round"]) == ("over", rounds, rounds)
    assert all(len(trip) == hands and None not in trip for trip in view["trips"])
    assert [player["hand_size"] for player in view["players"]] == [1] * seats
    assert view["dummies"] == [1] * (hands - seats)
    assert view["aside"] == rest
    assert game.deciders == ()
    assert game.outcome is not None
    assert game.outcome.reason == "rounds_played"


@pytest.mark.parametrize(("seats", "hands", "size", "rounds", "rest"), TABLE)
def test_the_events_of_a_set_up(seats: int, hands: int, size: int, rounds: int, rest: int) -> None:
    game = rookery.new("feather", seats=seats, seed=3)
    for reader in (*range(seats), None):
        events = game.setup_events.seen_by(reader)
        for seat, data in enumerate(data_of(events, "dealt")):
            birds: dict[str, Any] = (
                {"birds": list(Counter(game.view(seat)["hand"]).elements())} if seat == reader else {}
            )
            assert data == {"seat": seat, "count": size} | birds
        assert data_of(events, "dummy_dealt") == [{"hand": hand, "count": size} for hand in range(seats, hands)]
        assert data_of(events, "set_aside_rest") == ([{"count": rest}] if rest else [])
        assert data_of(events, "deck_laid") == []


def test_the_seed_determines_the_deal() -> None:
    deals = [rookery.new("feather", seats=4, seed=seed).position()["hands"] for seed in (1, 1, 2)]
    assert deals[0] == deals[1]
    assert deals[0] != deals[2]


def test_every_card_can_be_dealt_to_every_hand() -> None:
    """A simple check of the shuffle: over many deals every bird is dealt to every hand in proportion to its copies."""
    deals = 40 if rookery.build_name() == "pure" else 400
    held: list[Counter[str]] = [Counter() for _ in range(4)]
    for seed in range(deals):
        position = rookery.new("feather", seats=2, seed=seed).position()
        for hand, cards in enumerate([*position["hands"], *position["dummies"]]):
            held[hand].update(Counter(cards))
    copies = Counter(DECK)
    for counts in held:
        for name, code in CODE_OF.items():
            expected = deals * copies[code] / 4
            assert abs(counts[name] - expected) < 5 * expected**0.5 + 5
    assert len(CODE_OF) == len(BIRDS) == 35


@pytest.mark.parametrize(("seats", "deck", "left"), [(2, 30, 2), (3, 15, 1)])
@pytest.mark.parametrize("edition", ["2022", "open_deck"])
def test_a_deck_replaces_dummies_for_two_and_three(edition: str, seats: int, deck: int, left: int) -> None:
    """F31: 28 of the 30 cards of the deck are used, or 14 of 15."""
    game = rookery.new("feather", seats=seats, seed=1, edition=edition)
    view = game.view(None)
    shown = 4 - seats if edition == "open_deck" else 0
    assert (view["hands"], view["rounds"], view["dummies"], view["aside"]) == (4, 14, [], 0)
    assert view["deck"] + shown == deck
    assert len(view["arriving"]) == shown
    assert data_of(game.setup_events, "deck_laid") == [{"count": deck}]
    assert data_of(game.setup_events, "dummy_dealt") == []
    generator = Generator(1)
    for _ in range(14):
        assert phase(game) == "choose"
        random_step(game, generator)
    assert phase(game) == "over"
    assert game.view(None)["deck"] == left
    assert all(len(trip) == 4 for trip in game.view(None)["trips"])


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_with_four_and_more_players_the_editions_are_equal(seats: int) -> None:
    games = [rookery.new("feather", seats=seats, seed=1, edition=edition) for edition in ("2015", "2022")]
    assert games[0].view(0) | {"options": 0} == games[1].view(0) | {"options": 0}
    assert games[1].view(None)["aside"] == (4 if seats == 7 else 0)


def test_the_open_deck_is_shown_before_all_choose() -> None:
    game = rookery.new("feather", seats=2, seed=1, edition="open_deck")
    generator = Generator(1)
    for _ in range(5):
        shown = game.view(None)["arriving"]
        assert [card["hand"] for card in shown] == [2, 3]
        opened = data_of(game.events_seen_by(None), "opened")[-1]
        assert opened == {"birds": [card["bird"] for card in shown]}
        random_step(game, generator)
        assert game.view(None)["trips"][-1][2:] == opened["birds"]


def test_a_closed_deck_shows_nothing_before_all_have_chosen() -> None:
    game = rookery.new("feather", seats=2, seed=1, edition="2022")
    assert game.view(None)["arriving"] == []
    assert data_of(game.events_seen_by(None), "opened") == []


def test_cards_of_the_deck_come_from_the_top() -> None:
    game = rookery.new("feather", seats=3, seed=1, edition="2022")
    deck = game.position()["deck"]
    generator = Generator(1)
    for number in range(5):
        random_step(game, generator)
        assert game.view(None)["trips"][-1][3] == deck[number]


def test_dummies_play_their_hands_in_the_order_of_the_position() -> None:
    game = rookery.new("feather", seats=2, seed=1)
    dummies = game.position()["dummies"]
    generator = Generator(1)
    for number in range(14):
        random_step(game, generator)
        assert game.view(None)["trips"][-1][2:] == [dummy[number] for dummy in dummies]
