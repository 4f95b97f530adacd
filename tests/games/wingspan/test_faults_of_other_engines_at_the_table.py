"""Faults of other engines in the setup, the rounds and the tray. Our engine would fail these tests if it had them."""

from __future__ import annotations

import random

import pytest

from rookery.games.wingspan import RULEBOOK
from rookery.games.wingspan.cards import GOAL_IDS
from rookery.testing.random_games import state_of

from .scenes import legal, play, scene
from .whole_games import new, play_openings, play_out, read

FACTS = ("hand", "mat", "eggs", "cached", "tucked", "goal_points", "goal_items", "bonus_seen", "entered", "tucker")


def test_the_bonus_deck_is_shuffled() -> None:
    """An engine dealt the bonus cards in a fixed order."""
    decks = [tuple(read(new(2, seed))["bonus_deck"][:22]) for seed in range(12)]
    assert len(set(decks)) == 12
    assert all(deck != tuple(sorted(deck)) and deck != tuple(sorted(deck, reverse=True)) for deck in decks)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_every_seat_discards_a_bonus_card_and_pays_for_its_birds(seats: int) -> None:
    """In an engine only the first player discarded a bonus card."""
    game = play_openings(new(seats, 6), keep=2)
    view = game.view(None)
    assert view["phase"] == "playing"
    assert view["bonus_discards"] == seats
    assert len(view["discards"]) == 3 * seats
    for seat in range(seats):
        assert len(game.view(seat)["bonus"]) == len(game.view(seat)["bonus_rejected"]) == 1
        assert game.view(seat)["bonus_offered"] == []
        assert len(game.view(seat)["hand"]) == 2
        assert sum(view["players"][seat]["food"].values()) == 3


def test_a_reused_state_has_nothing_of_the_last_game() -> None:
    """An engine reused an object that still had eggs, hands or points of the last game."""
    table = state_of(new(3, 1))
    fresh = table.copy()
    for seed in range(5):
        play_out(table, random.Random(seed))
        f = table.read()
        assert sum(map(sum, f["mat"])) > 0
        table.deal_from_seed(seed)
        fresh.restore(state_of(new(3, seed)).dump())
        assert table.dump() == fresh.dump()


def test_an_unused_state_is_dealt_like_a_used_one() -> None:
    fresh = RULEBOOK.state_class()
    fresh.write(seats=4)
    fresh.deal_from_seed(9)
    used = state_of(new(4, 3))
    play_out(used, random.Random(2))
    used.deal_from_seed(9)
    assert {name: used.read()[name] for name in FACTS} == {name: fresh.read()[name] for name in FACTS}
    assert used.dump() == fresh.dump()


def test_goals_are_sides_of_four_different_tiles() -> None:
    """An engine drew four of sixteen sides, so that both sides of one tile could appear."""
    seen = set()
    for seed in range(300):
        goals = read(new(2, seed))["goal"]
        assert len({goal // 2 for goal in goals}) == 4
        seen.update(goals)
    assert seen == set(range(len(GOAL_IDS)))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_first_player_changes_with_every_round(seats: int) -> None:
    """In an engine the same seat began every round."""
    first = read(new(seats, 8))["first"]
    table = state_of(new(seats, 8))
    rng = random.Random(3)
    began = {}
    while table.to_act:
        f = table.read()
        if f["round"] and f["round"] not in began:
            began[f["round"]] = (f["first"], f["active"])
        seat = (table.to_act & -table.to_act).bit_length() - 1
        table.act(seat, rng.choice(table.legal_numbers(seat)))
    expected = [(first + number) % seats for number in range(4)]
    assert began == {number + 1: (seat, seat) for number, seat in enumerate(expected)}


def test_the_tray_is_not_refilled_in_the_middle_of_a_turn() -> None:
    """An engine refilled a place at once, so that a player saw better cards while drawing."""
    game = scene(mats=[{"wetland": ["killdeer", "mallard"]}])
    play(game, "draw cards", "draw tray 1")
    assert game.view(None)["tray"][0] is None
    assert "draw tray 1" not in legal(game)


def test_every_seat_has_26_turns_with_any_number_of_players() -> None:
    for seats in (2, 5):
        table = state_of(new(seats, 2))
        play_out(table, random.Random(1))
        assert table.read()["turns"] == 26 * seats
