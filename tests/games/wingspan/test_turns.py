"""2, 6, 10.5 Turns and rounds: how many, in which order, what ends a turn and a round; decks that run out."""

from __future__ import annotations

import random

import pytest

from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import BIRDS, IDS, NUMBER_OF, power_of
from rookery.testing.random_games import state_of

from .scenes import hand, kinds, legal, play, question, scene
from .whole_games import TURNS, edit, event_data, new, play_openings, quiet_mat, random_states, read, reseed, step

# Birds that lie where a scene wants them; none of them is on a quiet mat.
PLAIN = [bird.id for bird in BIRDS if bird.set == "core" and power_of(bird).trigger == "brown"][:20]


def pass_turn(game: Game) -> None:
    """Take a die, the shortest turn with an empty forest."""
    play(game, "gain food")
    while game.deciders and question(game).startswith("die"):
        play(game, legal(game)[0])


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_eight_seven_six_and_five_turns_clockwise_from_a_first_player_who_changes(seats: int) -> None:
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
def test_each_has_26_turns_whatever_is_played(seats: int) -> None:
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
    game = scene(mats=[quiet_mat(wetland=4)], tray=PLAIN[:3], deck=PLAIN[3:6])
    play(game, "draw cards", "draw tray 2")
    assert game.view(None)["tray"] == [PLAIN[0], None, PLAIN[2]]
    assert legal(game) == ["draw tray 1", "draw tray 3", "draw deck"]
    play(game, "draw tray 1")
    assert game.view(None)["tray"] == [None, None, PLAIN[2]]
    play(game, "draw deck")
    assert hand(game) == sorted([PLAIN[0], PLAIN[1], PLAIN[3]])
    assert game.view(None)["tray"] == [PLAIN[4], PLAIN[5], PLAIN[2]]
    assert question(game) == "action 1"


def test_all_three_places_can_be_emptied_and_then_only_the_deck_is_left() -> None:
    game = scene(mats=[quiet_mat(wetland=5)], tray=PLAIN[:3], eggs={quiet_mat(wetland=5)["wetland"][0]: 1})
    play(game, "draw cards", "draw tray 3", "draw tray 1", "draw tray 2")
    assert game.view(None)["tray"] == [None] * 3
    play(game, legal(game)[0])
    assert question(game) == "action 1"
    assert len(hand(game)) == 4


def test_a_deck_card_is_seen_before_the_next_is_chosen() -> None:
    game = scene(mats=[quiet_mat(wetland=2)], deck=PLAIN[:2], tray=PLAIN[2:5])
    play(game, "draw cards", "draw deck")
    assert hand(game) == [PLAIN[0]]
    assert question(game) == "card 0"
    assert event_data(game.events_seen_by(1), "card_drawn") == [{"seat": 0, "tray": None}]


# The end of a round


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_tray_is_dealt_anew_between_rounds_and_the_feeder_stays(number: int) -> None:
    game = scene(round=number, turns_left=0, active=1, tray=PLAIN[:3], deck=PLAIN[3:6], feeder={"fish": 4, "seed": 1})
    edit(game, first=0)
    play(game, "gain food", "take seed")
    view = game.view(None)
    assert view["feeder"] == {"fish": 4}
    assert view["round"] == min(number + 1, 4)
    if number == 4:
        assert (view["phase"], view["tray"], view["discards"]) == ("over", PLAIN[:3], [])
        assert view["first"] == 0
    else:
        assert view["tray"] == PLAIN[3:6]
        assert sorted(view["discards"]) == PLAIN[:3]
        assert (view["first"], game.deciders) == (1, (1,))
        assert view["turns_left"] == TURNS[number]


def test_the_last_turn_of_a_round_fills_the_tray_before_it_is_discarded() -> None:
    """End of turn comes first: four cards leave the deck, the drawn one's successor is discarded too."""
    game = scene(turns_left=0, active=1, tray=PLAIN[:3], deck=PLAIN[3:7])
    play(game, "draw cards", "draw tray 1")
    view = game.view(None)
    assert sorted(view["discards"]) == sorted([PLAIN[1], PLAIN[2], PLAIN[3]])
    assert view["tray"] == PLAIN[4:7]


# Owed discards


def owing(cards: list[str], owed: int) -> Game:
    return edit(scene(hands=[cards], feeder={"fish": 4, "seed": 1}), owed=owed)


def test_owed_cards_are_discarded_at_the_end_of_the_turn_any_card() -> None:
    game = owing(PLAIN[10:13], 2)
    play(game, "gain food", "take seed")
    assert question(game) == "owed 0"
    assert legal(game) == [f"discard {bird}" for bird in PLAIN[10:13]]
    play(game, f"discard {PLAIN[11]}")
    assert legal(game) == [f"discard {bird}" for bird in (PLAIN[10], PLAIN[12])]
    play(game, f"discard {PLAIN[10]}")
    assert hand(game) == [PLAIN[12]]
    assert set(game.view(None)["discards"]) == {PLAIN[10], PLAIN[11]}
    assert (question(game), game.view(None)["owed"]) == ("action 1", 0)


def test_what_is_owed_lapses_with_an_empty_hand() -> None:
    game = owing(PLAIN[10:11], 2)
    play(game, "gain food", "take seed")
    assert (question(game), hand(game), game.view(None)["owed"]) == ("action 1", [], 0)
    assert game.view(None)["discards"] == PLAIN[10:11]
    game = owing([], 1)
    play(game, "gain food", "take seed")
    assert (question(game), game.view(None)["owed"]) == ("action 1", 0)


def test_a_card_drawn_this_turn_can_be_the_owed_one_and_the_tray_comes_after() -> None:
    game = edit(scene(hands=[PLAIN[10:11]], tray=PLAIN[:3], deck=PLAIN[3:5]), owed=1)
    play(game, "draw cards", "draw tray 1")
    assert question(game) == "owed 0"
    assert game.view(None)["tray"] == [None, *PLAIN[1:3]]
    play(game, f"discard {PLAIN[0]}")
    assert game.view(None)["tray"] == [PLAIN[3], *PLAIN[1:3]]


# Decks that run out


def test_an_empty_deck_is_made_of_the_discards() -> None:
    game = scene(tray=PLAIN[:3], deck=[], discards=PLAIN[3:8], empty_deck=True)
    assert game.view(None)["deck"] == 0
    play(game, "draw cards", "draw deck")
    assert "reshuffled" in kinds(game)
    view = game.view(None)
    assert (view["deck"], view["discards"]) == (4, [])
    assert set(hand(game)) < set(PLAIN[3:8])
    f = read(game)
    assert [IDS[bird] for bird, young in enumerate(f["young"]) if young] == PLAIN[3:8]


def test_the_reshuffled_deck_comes_in_any_order() -> None:
    tops = set()
    game = scene(tray=PLAIN[:3], discards=PLAIN[3:8], empty_deck=True)
    for seed in range(60):
        again = game.copy()
        reseed(again, seed)
        play(again, "draw cards", "draw deck")
        tops.add(hand(again)[0])
    assert tops == set(PLAIN[3:8])


def test_filling_the_tray_reshuffles_in_the_middle() -> None:
    game = scene(mats=[quiet_mat(wetland=2)], tray=PLAIN[:3], deck=PLAIN[3:4], discards=PLAIN[4:8], empty_deck=True)
    deck_to_one(game, PLAIN[3])
    play(game, "draw cards", "draw tray 1", "draw tray 2")
    view = game.view(None)
    assert None not in view["tray"]
    assert PLAIN[3] in view["tray"]
    assert (view["deck"], view["discards"]) == (3, [])


def deck_to_one(game: Game, bird: str) -> None:
    """Make the deck of the scene just this card."""
    f = read(game)
    for number in f["deck"][: f["deck_size"]]:
        f["place"][number] = fields.LEFT_OUT
    f["place"][NUMBER_OF[bird]] = fields.IN_DECK
    f["deck"] = [NUMBER_OF[bird]] + [0] * (fields.BIRDS - 1)
    state_of(game).write(deck=f["deck"], deck_size=1, place=f["place"])


def test_with_deck_and_discards_empty_one_draws_what_there_is() -> None:
    game = scene(mats=[quiet_mat(wetland=4)], tray=PLAIN[:2], empty_deck=True)
    f = read(game)
    assert (f["deck_size"], f["discard_size"], f["tray"][2]) == (0, 0, 0)
    play(game, "draw cards")
    assert legal(game) == ["draw tray 1", "draw tray 2"]
    play(game, "draw tray 1")
    assert hand(game) == PLAIN[:2]
    assert game.view(None)["tray"] == [None] * 3
    assert question(game) == "action 1"
    play(game, "draw cards")
    assert question(game) == "action 0"
    assert hand(game, 1) == []


def test_a_round_ends_with_nothing_to_deal() -> None:
    game = scene(turns_left=0, active=1, tray=PLAIN[:1], empty_deck=True, feeder={"fish": 4, "seed": 1})
    play(game, "gain food", "take seed")
    view = game.view(None)
    assert sorted([bird for bird in view["tray"] if bird] + view["discards"]) == PLAIN[:1]
    assert view["tray"].count(None) == 2
