"""2, 6, 10.5 Turns and rounds: their number and order, what happens at their ends, and empty decks."""

from __future__ import annotations

import random

import pytest

from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import BIRDS, IDS, NUMBER_OF, power_of
from rookery.testing.random_games import state_of

from .scenes import hand, kinds, legal, play, question, scene
from .whole_games import TURNS, edit, event_data, new, play_openings, quiet_mat, random_states, read, reseed, step

# Birds for scenes; none of them is on a quiet mat.
BROWN_BIRDS = [bird.id for bird in BIRDS if bird.set == "core" and power_of(bird).trigger == "brown"][:20]


def pass_turn(game: Game) -> None:
    """Play the shortest turn, with an empty forest: take a die."""
    play(game, "gain food")
    while game.deciders and question(game).startswith("die"):
        play(game, legal(game)[0])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_rounds_have_8_7_6_and_5_turns_clockwise_and_the_first_player_changes(seats: int) -> None:
    game = play_openings(new(seats, 21))
    first = game.view(None)["first"]
    for number, turns in enumerate(TURNS, start=1):
        view = game.view(None)
        assert (view["round"], view["first"]) == (number, (first + number - 1) % seats)
        for turn in range(turns):
            for place in range(seats):
                view = game.view(None)
                seat = (first + number - 1 + place) % seats
                assert (view["round"], view["active"], game.deciders) == (number, seat, (seat,))
                assert question(game) == f"action {seat}"
                assert view["turns_left"] == turns - turn
                pass_turn(game)
    view = game.view(None)
    assert (view["phase"], view["turn"], game.deciders) == ("over", 26 * seats, ())


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_each_seat_has_26_turns_in_random_games(seats: int) -> None:
    for table, what in random_states(8, seed=3, seats=[seats]):
        rng = random.Random(what)
        turns: dict[tuple[int, int], int] = {}
        begun = 0
        while table.to_act:
            f = table.read()
            if f["phase"] == fields.PLAYING and f["turns"] != begun:
                begun = f["turns"]
                key = (f["round"], f["active"])
                turns[key] = turns.get(key, 0) + 1
            step(table, rng)
        assert turns == {(number, seat): TURNS[number - 1] for number in (1, 2, 3, 4) for seat in range(seats)}


# The tray


def test_a_place_of_the_tray_is_filled_at_the_end_of_the_turn_only() -> None:
    game = scene(mats=[quiet_mat(wetland=4)], tray=BROWN_BIRDS[:3], deck=BROWN_BIRDS[3:6])
    play(game, "draw cards", "draw tray 2")
    assert game.view(None)["tray"] == [BROWN_BIRDS[0], None, BROWN_BIRDS[2]]
    assert legal(game) == ["draw tray 1", "draw tray 3", "draw deck"]
    play(game, "draw tray 1")
    assert game.view(None)["tray"] == [None, None, BROWN_BIRDS[2]]
    play(game, "draw deck")
    assert hand(game) == sorted([BROWN_BIRDS[0], BROWN_BIRDS[1], BROWN_BIRDS[3]])
    assert game.view(None)["tray"] == [BROWN_BIRDS[4], BROWN_BIRDS[5], BROWN_BIRDS[2]]
    assert question(game) == "action 1"


def test_all_three_places_of_the_tray_can_be_emptied_in_a_turn() -> None:
    game = scene(mats=[quiet_mat(wetland=5)], tray=BROWN_BIRDS[:3], eggs={quiet_mat(wetland=5)["wetland"][0]: 1})
    play(game, "draw cards", "draw tray 3", "draw tray 1", "draw tray 2")
    assert game.view(None)["tray"] == [None] * 3
    play(game, legal(game)[0])
    assert question(game) == "action 1"
    assert len(hand(game)) == 4


def test_a_deck_card_is_seen_before_the_next_is_chosen() -> None:
    game = scene(mats=[quiet_mat(wetland=2)], deck=BROWN_BIRDS[:2], tray=BROWN_BIRDS[2:5])
    play(game, "draw cards", "draw deck")
    assert hand(game) == [BROWN_BIRDS[0]]
    assert question(game) == "card 0"
    assert event_data(game.events_seen_by(1), "card_drawn") == [{"seat": 0, "tray": None}]


# The end of a round


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_tray_is_refilled_between_rounds_and_the_feeder_stays(number: int) -> None:
    game = scene(
        round=number, turns_left=0, active=1, tray=BROWN_BIRDS[:3], deck=BROWN_BIRDS[3:6], feeder={"fish": 4, "seed": 1}
    )
    edit(game, first=0)
    play(game, "gain food", "take seed")
    view = game.view(None)
    assert view["feeder"] == {"fish": 4}
    assert view["round"] == min(number + 1, 4)
    if number == 4:
        assert (view["phase"], view["tray"], view["discards"]) == ("over", BROWN_BIRDS[:3], [])
        assert view["first"] == 0
    else:
        assert view["tray"] == BROWN_BIRDS[3:6]
        assert sorted(view["discards"]) == BROWN_BIRDS[:3]
        assert (view["first"], game.deciders) == (1, (1,))
        assert view["turns_left"] == TURNS[number]


def test_the_last_turn_of_a_round_fills_the_tray_before_it_is_discarded() -> None:
    """The end of the turn comes first: the card that refills the tray is discarded too. Four cards leave the deck."""
    game = scene(turns_left=0, active=1, tray=BROWN_BIRDS[:3], deck=BROWN_BIRDS[3:7])
    play(game, "draw cards", "draw tray 1")
    view = game.view(None)
    assert sorted(view["discards"]) == sorted([BROWN_BIRDS[1], BROWN_BIRDS[2], BROWN_BIRDS[3]])
    assert view["tray"] == BROWN_BIRDS[4:7]


# Owed discards


def game_with_owed_discards(cards: list[str], owed: int) -> Game:
    return edit(scene(hands=[cards], feeder={"fish": 4, "seed": 1}), owed=owed)


def test_any_cards_may_be_discarded_as_owed_at_the_end_of_the_turn() -> None:
    game = game_with_owed_discards(BROWN_BIRDS[10:13], 2)
    play(game, "gain food", "take seed")
    assert question(game) == "owed 0"
    assert legal(game) == [f"discard {bird}" for bird in BROWN_BIRDS[10:13]]
    play(game, f"discard {BROWN_BIRDS[11]}")
    assert legal(game) == [f"discard {bird}" for bird in (BROWN_BIRDS[10], BROWN_BIRDS[12])]
    play(game, f"discard {BROWN_BIRDS[10]}")
    assert hand(game) == [BROWN_BIRDS[12]]
    assert set(game.view(None)["discards"]) == {BROWN_BIRDS[10], BROWN_BIRDS[11]}
    assert (question(game), game.view(None)["owed"]) == ("action 1", 0)


def test_owed_discards_lapse_with_an_empty_hand() -> None:
    game = game_with_owed_discards(BROWN_BIRDS[10:11], 2)
    play(game, "gain food", "take seed")
    assert (question(game), hand(game), game.view(None)["owed"]) == ("action 1", [], 0)
    assert game.view(None)["discards"] == BROWN_BIRDS[10:11]
    game = game_with_owed_discards([], 1)
    play(game, "gain food", "take seed")
    assert (question(game), game.view(None)["owed"]) == ("action 1", 0)


def test_a_card_drawn_in_the_turn_can_be_discarded_before_the_tray_is_refilled() -> None:
    game = edit(scene(hands=[BROWN_BIRDS[10:11]], tray=BROWN_BIRDS[:3], deck=BROWN_BIRDS[3:5]), owed=1)
    play(game, "draw cards", "draw tray 1")
    assert question(game) == "owed 0"
    assert game.view(None)["tray"] == [None, *BROWN_BIRDS[1:3]]
    play(game, f"discard {BROWN_BIRDS[0]}")
    assert game.view(None)["tray"] == [BROWN_BIRDS[3], *BROWN_BIRDS[1:3]]


# Empty decks


def test_the_discards_become_the_new_deck() -> None:
    game = scene(tray=BROWN_BIRDS[:3], deck=[], discards=BROWN_BIRDS[3:8], empty_deck=True)
    assert game.view(None)["deck"] == 0
    play(game, "draw cards", "draw deck")
    assert "reshuffled" in kinds(game)
    view = game.view(None)
    assert (view["deck"], view["discards"]) == (4, [])
    assert set(hand(game)) < set(BROWN_BIRDS[3:8])
    f = read(game)
    assert [IDS[bird] for bird, young in enumerate(f["young"]) if young] == BROWN_BIRDS[3:8]


def test_the_new_deck_is_shuffled() -> None:
    tops = set()
    game = scene(tray=BROWN_BIRDS[:3], discards=BROWN_BIRDS[3:8], empty_deck=True)
    for seed in range(60):
        again = game.copy()
        reseed(again, seed)
        play(again, "draw cards", "draw deck")
        tops.add(hand(again)[0])
    assert tops == set(BROWN_BIRDS[3:8])


def test_the_discards_are_shuffled_while_the_tray_is_filled() -> None:
    game = scene(
        mats=[quiet_mat(wetland=2)],
        tray=BROWN_BIRDS[:3],
        deck=BROWN_BIRDS[3:4],
        discards=BROWN_BIRDS[4:8],
        empty_deck=True,
    )
    set_deck(game, BROWN_BIRDS[3])
    play(game, "draw cards", "draw tray 1", "draw tray 2")
    view = game.view(None)
    assert None not in view["tray"]
    assert BROWN_BIRDS[3] in view["tray"]
    assert (view["deck"], view["discards"]) == (3, [])


def set_deck(game: Game, bird: str) -> None:
    """Replace the deck of a scene by this card."""
    f = read(game)
    for number in f["deck"][: f["deck_size"]]:
        f["place"][number] = fields.LEFT_OUT
    f["place"][NUMBER_OF[bird]] = fields.IN_DECK
    f["deck"] = [NUMBER_OF[bird]] + [0] * (fields.BIRDS - 1)
    state_of(game).write(deck=f["deck"], deck_size=1, place=f["place"])


def test_with_deck_and_discards_empty_a_player_draws_the_cards_that_are_left() -> None:
    game = scene(mats=[quiet_mat(wetland=4)], tray=BROWN_BIRDS[:2], empty_deck=True)
    f = read(game)
    assert (f["deck_size"], f["discard_size"], f["tray"][2]) == (0, 0, 0)
    play(game, "draw cards")
    assert legal(game) == ["draw tray 1", "draw tray 2"]
    play(game, "draw tray 1")
    assert hand(game) == BROWN_BIRDS[:2]
    assert game.view(None)["tray"] == [None] * 3
    assert question(game) == "action 1"
    play(game, "draw cards")
    assert question(game) == "action 0"
    assert hand(game, 1) == []


def test_a_round_can_end_without_cards_to_refill_the_tray() -> None:
    game = scene(turns_left=0, active=1, tray=BROWN_BIRDS[:1], empty_deck=True, feeder={"fish": 4, "seed": 1})
    play(game, "gain food", "take seed")
    view = game.view(None)
    assert sorted([bird for bird in view["tray"] if bird] + view["discards"]) == BROWN_BIRDS[:1]
    assert view["tray"].count(None) == 2
