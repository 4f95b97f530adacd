"""2. Migration: all players pass cards to the left before they see the cards they get."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rookery
from rookery.core.engine.rng import Generator
from rookery.core.game import Game

from .reference import HAND_SIZES, PASSES
from .scenes import ID_OF, P1, P2, P3, choose, codes, count, data_of, hand, ids, phase, play_round, random_step

A_TO_E = ["DA DX D1 D2", "FA FX F1 F2", "OA OX O1 O2", "WA WX W1 W2", "MA MX M1 M2"]
PASSED = ["D1 D2", "F1 F2", "O1 O2", "W1 W2", "M1 M2"]


def migration(*hands: str, dummies: tuple[str, ...] = (), **more: Any) -> Game:
    """Return a game before its migration."""
    return rookery.from_position(
        {
            "game": "feather",
            "seats": len(hands),
            "options": {"start": "migration"} | more,
            "phase": "migrate",
            "hands": [count(held) for held in hands],
            "dummies": [ids(held) for held in dummies],
        }
    )


def pass_all(game: Game, *cards: str) -> None:
    for seat, birds in enumerate(cards):
        choose(game, seat, *(f"pass {code}" for code in birds.split()))


def test_five_players_get_the_cards_of_their_right_neighbour() -> None:
    """F21"""
    game = migration(*A_TO_E)
    pass_all(game, *PASSED)
    expected = ["DA DX M1 M2", "D1 D2 FA FX", "F1 F2 OA OX", "O1 O2 WA WX", "W1 W2 MA MX"]
    assert [hand(game, seat) for seat in range(5)] == expected
    assert phase(game) == "choose"
    assert game.view(None)["round"] == 1


def test_dummies_are_skipped_and_keep_their_cards() -> None:
    """F22"""
    game = rookery.new("feather", seats=3, seed=5, start="migration")
    before = game.position()
    assert game.view(P3)["passes"] == {"count": 3, "to": P1, "from": P2}
    random_step(game, Generator(1))
    after = game.position()
    assert after["dummies"] == before["dummies"]
    assert len(after["dummies"][0]) == 15
    (event_data,) = [data for data in data_of(game.events_seen_by(P1), "migrated") if data["to"] == P1]
    assert event_data["seat"] == P3
    passed = Counter(before["hands"][P3]) - Counter(after["hands"][P3])
    assert passed <= Counter(event_data["birds"])
    assert [sum(held.values()) for held in after["hands"]] == [15, 15, 15]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_the_number_of_cards_passed(seats: int) -> None:
    game = rookery.new("feather", seats=seats, seed=1, start="migration")
    assert phase(game) == "migrate"
    assert game.view(None)["round"] == 0
    for seat in range(seats):
        passes = {"count": PASSES[seats], "to": (seat + 1) % seats, "from": (seat - 1) % seats}
        assert game.view(seat)["passes"] == passes
        for item in range(PASSES[seats]):
            assert game.deciders == tuple(range(seat, seats)), item
            game.play(game.legal(seat)[0], seat=seat)
    assert phase(game) == "choose"
    assert game.view(None)["passes"] is None
    assert [player["hand_size"] for player in game.view(None)["players"]] == [HAND_SIZES[seats]] * seats


def test_two_players_exchange_three_cards() -> None:
    game = migration("DA DX D1 D2", "FA FX F1 F2", dummies=("OA OX O1 O2", "WA WX W1 W2"))
    pass_all(game, "DX D1 D2", "FA F1 F2")
    assert [hand(game, seat) for seat in (P1, P2)] == ["DA FA F1 F2", "DX D1 D2 FX"]


def test_cards_are_passed_before_others_are_seen() -> None:
    """F-R16: No card moves before the last player has chosen."""
    game = migration(*A_TO_E)
    for seat in range(4):
        choose(game, seat, *(f"pass {code}" for code in PASSED[seat].split()))
    assert [hand(game, seat) for seat in range(5)] == A_TO_E
    assert data_of(game.events_seen_by(P2), "migrated") == []


def test_a_set_of_cards_can_be_chosen_in_one_order_only() -> None:
    """Cards are chosen in sheet order, so the same set has only one sequence of actions."""
    game = migration(*A_TO_E)
    assert [str(action) for action in game.legal(P1)] == [f"pass {ID_OF[code]}" for code in ("DA", "DX", "D1")]
    choose(game, P1, "pass D1")
    assert [str(action) for action in game.legal(P1)] == [f"pass {ID_OF['D2']}"]


def test_two_copies_may_be_passed() -> None:
    game = migration("D1 D1 D2 DC", *A_TO_E[1:])
    choose(game, P1, "pass D1")
    assert f"pass {ID_OF['D1']}" in [str(action) for action in game.legal(P1)]
    choose(game, P1, "pass D1")
    for seat, birds in enumerate(PASSED[1:], 1):
        choose(game, seat, *(f"pass {code}" for code in birds.split()))
    assert hand(game, P2) == "D1 D1 FA FX"


def test_one_copy_cannot_be_passed_twice() -> None:
    game = migration("D1 D2 D3 DC", *A_TO_E[1:])
    choose(game, P1, "pass D1")
    before = game.copy()
    with pytest.raises(rookery.IllegalAction, match="illegal: pass"):
        choose(game, P1, "pass D1")
    assert game == before


@pytest.mark.parametrize("seats", [2, 4, 5, 7])
def test_every_begun_choice_can_be_completed(seats: int) -> None:
    """Every begun choice has a legal next item until it is complete."""
    for seed in range(3):
        for last in (0, -1):
            game = rookery.new("feather", seats=seats, seed=seed, start="migration")
            for _ in range(PASSES[seats]):
                assert game.legal(0), "a card can be passed"
                game.play(game.legal(0)[last], seat=0)
            assert 0 not in game.deciders


def test_giver_and_receiver_see_the_passed_cards_others_their_number() -> None:
    game = migration(*A_TO_E)
    pass_all(game, *PASSED)
    for reader in (*range(5), None):
        for data in data_of(game.events_seen_by(reader), "migrated"):
            assert (data["to"], data["count"]) == ((data["seat"] + 1) % 5, 2)
            if reader in (data["seat"], data["to"]):
                assert codes(data["birds"]) == PASSED[data["seat"]]
            else:
                assert "birds" not in data


def test_the_view_lists_passed_cards_that_the_neighbour_must_still_hold() -> None:
    game = migration(*A_TO_E)
    pass_all(game, *PASSED)
    assert game.view(P1)["passed"] == {"to": P2, "birds": ids("D1 D2")}
    assert game.view(None)["passed"] is None
    play_round(game, "DA D1 OX WX MX")
    assert game.view(P1)["passed"] == {"to": P2, "birds": ids("D2")}
    assert game.view(P2)["passed"] == {"to": P3, "birds": ids("F1 F2")}


def test_a_played_card_may_be_the_passed_copy() -> None:
    """P2 has another D1. After P2 plays one, the passed one may still be in the hand, but this is not certain."""
    game = migration("D1 D2 D3 DC", "D1 FX F1 F2", *A_TO_E[2:])
    pass_all(game, "D1 D2", "F1 F2", *PASSED[2:])
    assert hand(game, P2) == "D1 D1 D2 FX"
    play_round(game, "D3 D1 F1 O1 W1")
    assert game.view(P1)["passed"] == {"to": P2, "birds": ids("D2")}


def test_of_two_passed_copies_one_remains_when_one_is_played() -> None:
    game = migration("D1 D1 D3 DC", *A_TO_E[1:])
    pass_all(game, "D1 D1", *PASSED[1:])
    play_round(game, "D3 D1 F1 O1 W1")
    assert game.view(P1)["passed"] == {"to": P2, "birds": ids("D1")}


def test_without_migration_nothing_is_passed() -> None:
    game = rookery.new("feather", seats=4, seed=1)
    assert phase(game) == "choose"
    assert game.view(0)["passes"] is None
    assert game.view(0)["passed"] is None
