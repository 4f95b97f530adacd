"""1. Setting up: decks, tray, feeder, goals, first player, guides, and a game state that is used again."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rookery.games.wingspan import RULEBOOK, fields
from rookery.games.wingspan.cards import BIRDS, GOAL_IDS, HABITATS, IDS
from rookery.testing.random_games import state_of

from .whole_games import chi_square, event_data, many_deals, new, play_openings, play_out, random_states, read

TOO_STRONG = {"chihuahuan_raven", "common_raven", "franklins_gull", "killdeer"}
SWIFT = {bird.id for bird in BIRDS if bird.set == "swift"}
GUIDES = [
    ({"american_redstart", "broad_winged_hawk"}, {"invertebrate": 1, "rodent": 1, "fruit": 1}),
    ({"canvasback", "vauxs_swift"}, {"invertebrate": 1, "seed": 1, "fruit": 1}),
    ({"white_throated_swift", "scaled_quail", "brant"}, {"invertebrate": 1, "seed": 1}),
    ({"red_breasted_merganser", "black_chinned_hummingbird", "painted_whitestart"}, {"fish": 1, "invertebrate": 1}),
]


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_each_seat_has_five_birds_two_bonus_cards_and_one_of_each_food(seats: int) -> None:
    game = new(seats, seed=seats)
    view = game.view(None)
    assert (view["phase"], view["round"], game.deciders) == ("opening", 0, tuple(range(seats)))
    assert view["feeder_size"] == sum(view["feeder"].values()) == 5
    assert len(set(view["tray"])) == 3
    assert view["deck"] == 170 - 3 - 5 * seats
    assert view["bonus_deck"] == 26 - 2 * seats - (seats == 1)
    assert (view["discards"], view["bonus_discards"]) == ([], 0)
    for seat in range(seats):
        assert len(game.view(seat)["hand"]) == 5
        assert len(game.view(seat)["bonus_offered"]) == 2
        assert game.view(seat)["bonus"] == []
        assert view["players"][seat]["food"] == dict.fromkeys(view["players"][seat]["food"], 1)
        assert view["players"][seat]["mat"] == {habitat: [] for habitat in HABITATS}
        assert view["players"][seat]["points"] == 0


@pytest.mark.parametrize(
    ("options", "size", "left_out"),
    [
        ({}, 170, SWIFT),
        ({"cards": "all"}, 180, set()),
        ({"tournament": True}, 166, SWIFT | TOO_STRONG),
        ({"cards": "all", "tournament": True}, 176, TOO_STRONG),
    ],
)
def test_the_options_decide_which_cards_are_in_the_game(
    options: dict[str, object], size: int, left_out: set[str]
) -> None:
    for seed in range(8):
        game = new(3, seed, **options)
        f = read(game)
        assert {IDS[bird] for bird, place in enumerate(f["place"]) if place == fields.LEFT_OUT} == left_out
        assert f["deck_size"] == size - 3 - 15
        in_deck = {IDS[bird] for bird in f["deck"][: f["deck_size"]]}
        assert len(in_deck) == f["deck_size"]
        assert not in_deck & left_out


def test_a_deck_of_the_core_set_has_170_birds() -> None:
    assert sum(bird.set == "core" for bird in BIRDS) == 170
    assert len(SWIFT) == 10


# Goals


@many_deals
def test_goals_are_on_four_different_tiles_and_all_sixteen_sides_occur() -> None:
    seen: Counter[tuple[int, str]] = Counter()
    for seed in range(800):
        goals = [goal["goal"] for goal in new(2, seed).view(None)["goals"]]
        assert len({GOAL_IDS.index(goal) // 2 for goal in goals}) == 4
        seen.update(enumerate(goals))
    assert len(seen) == 64
    assert chi_square([seen[place, goal] for place in range(4) for goal in GOAL_IDS], [50.0] * 64) < 110


# The first player


@many_deals
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_may_be_the_first_player(seats: int) -> None:
    firsts = Counter(new(seats, seed).view(None)["first"] for seed in range(600))
    assert set(firsts) == set(range(seats))
    assert chi_square([firsts[seat] for seat in range(seats)], [600 / seats] * seats) < 25


def test_a_solo_player_is_always_first() -> None:
    assert {new(1, seed).view(None)["first"] for seed in range(20)} == {0}


# Decks


@pytest.mark.slow
@many_deals
def test_birds_and_bonus_cards_are_shuffled() -> None:
    """Every card is dealt equally often, and every card is equally often at one place of the deck."""
    dealt: Counter[str] = Counter()
    top: Counter[int] = Counter()
    for seed in range(1300):
        game = new(2, seed)
        for seat in range(2):
            dealt.update(card["card"] for card in game.view(seat)["bonus_offered"])
        if seed % 2 == 0:
            top[read(game)["bonus_deck"][0]] += 1
    assert len(dealt) == 26
    assert chi_square(list(dealt.values()), [200.0] * 26) < 60
    assert len(top) == 26
    assert chi_square(list(top.values()), [25.0] * 26) < 60


@many_deals
def test_every_bird_is_equally_often_in_the_tray() -> None:
    tray: Counter[str] = Counter()
    for seed in range(1200):
        tray.update(new(2, seed).view(None)["tray"])
    assert len(tray) == 170
    assert chi_square(list(tray.values()), [3600 / 170] * 170) < 245


@many_deals
def test_dice_are_fair() -> None:
    faces: Counter[str] = Counter()
    for seed in range(1200):
        faces.update(new(2, seed).view(None)["feeder"])
    assert len(faces) == 6
    assert chi_square(list(faces.values()), [1000.0] * 6) < 25


# The swift start


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("cards", ["core", "all"])
def test_guides_are_dealt_in_turn_order(seats: int, cards: str) -> None:
    firsts = set()
    for seed in range(30):
        game = new(seats, seed, start="swift", cards=cards)
        view = game.view(None)
        firsts.add(view["first"])
        for place in range(seats):
            seat = (view["first"] + place) % seats
            own = game.view(seat)
            food = {name: count for name, count in view["players"][seat]["food"].items() if count}
            if place < 4:
                assert (set(own["hand"]), food) == GUIDES[place]
                assert set(view["players"][seat]["seen"]["surely"]) == GUIDES[place][0]
                legal = [str(action) for action in game.legal(seat)]
                assert sorted(legal) == sorted(f"bonus {card['card']}" for card in own["bonus_offered"])
                assert len(legal) == 2
            else:
                assert len(own["hand"]) == 5
                assert not set(own["hand"]) & (SWIFT if cards == "core" else set())
                assert set(food.values()) == {1}
                assert len(food) == 5
                assert len(game.legal(seat)) == 6
        f = read(game)
        assert f["deck_size"] == sum(place == fields.IN_DECK for place in f["place"])
        assert f["deck_size"] == (170 if cards == "core" else 180 - dealt_by_guides(seats)) - 3 - 5 * (seats == 5)
    assert firsts == set(range(seats))


def dealt_by_guides(seats: int) -> int:
    return sum(len(birds) for birds, _ in GUIDES[:seats])


def test_all_players_see_the_birds_of_guides() -> None:
    game = new(2, 3, start="swift")
    for reader in (0, 1, None):
        for data in event_data(game.setup_events.seen_by(reader), "dealt"):
            place = (data["seat"] - game.view(None)["first"]) % 2
            assert set(data["cards"]) == GUIDES[place][0]
        for data in event_data(game.setup_events.seen_by(reader), "bonus_dealt"):
            assert ("cards" in data) == (data["seat"] == reader)


def test_a_swift_start_game_begins_with_the_food_of_the_guides() -> None:
    game = play_openings(new(4, 5, start="swift"))
    view = game.view(None)
    assert (view["phase"], view["round"], game.deciders) == ("playing", 1, (view["first"],))
    for place in range(4):
        seat = (view["first"] + place) % 4
        food = {name: count for name, count in view["players"][seat]["food"].items() if count}
        assert (set(game.view(seat)["hand"]), food) == GUIDES[place]
    assert view["discards"] == []


# A game state that is used again


def test_a_new_deal_removes_everything_of_a_finished_game() -> None:
    for table, what in random_states(40, seed=11):
        table.enable_log(False)
        fresh = RULEBOOK.state_class()
        fresh.write(**{name: value for name, value in table.read().items() if name in ("seats", *OPTION_FIELDS)})
        fresh.deal_from_seed(77)
        play_out(table, random.Random(what))
        table.deal_from_seed(77)
        assert table.dump() == fresh.dump(), what
        for _ in range(40):
            seat = (table.to_act & -table.to_act).bit_length() - 1
            number = table.legal_numbers(seat)[-1]
            assert table.act(seat, number)
            assert fresh.act(seat, number)
        assert table.dump() == fresh.dump(), what


OPTION_FIELDS = tuple(option.name for option in RULEBOOK.options)


def test_a_new_deal_removes_everything_of_an_unfinished_game() -> None:
    for table, what in random_states(30, seed=12):
        rng = random.Random(what)
        start = table.dump()
        for _ in range(rng.randrange(5, 120)):
            if table.to_act:
                seat = (table.to_act & -table.to_act).bit_length() - 1
                table.act(seat, rng.choice(table.legal_numbers(seat)))
        table.deal_from_seed(5)
        again = table.copy()
        again.restore(start)
        again.deal_from_seed(5)
        assert table.dump() == again.dump(), what


def test_the_setup_follows_from_the_seed() -> None:
    assert state_of(new(4, 9)).dump() == state_of(new(4, 9)).dump()
    assert state_of(new(4, 9)).dump() != state_of(new(4, 10)).dump()
