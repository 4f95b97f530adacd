"""1.6-1.7 The opening: all players choose birds, food and a bonus card at the same time and in secret."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product

import pytest

from rookery.core.engine.constants import FAULT_RULES, NO_FAULT
from rookery.core.engine.rng import Generator
from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import FOODS, IDS
from rookery.testing.random_games import state_of

from .whole_games import event_data, new, read


def legal_texts(game: Game, seat: int) -> list[str]:
    return [str(action) for action in game.legal(seat)]


def all_openings(game: Game, seat: int) -> list[list[str]]:
    """Return every complete opening of a seat, as a list of actions."""
    found: list[list[str]] = []

    def follow(table: Game, begun: list[str]) -> None:
        for text in legal_texts(table, seat):
            later = table.copy()
            later.play(text, seat=seat)
            if text.startswith("bonus "):
                found.append([*begun, text])
            else:
                follow(later, [*begun, text])

    follow(game, [])
    return found


def arguments(opening: list[str], verb: str) -> frozenset[str]:
    return frozenset(text.split(" ", 1)[1] for text in opening if text.startswith(f"{verb} "))


@pytest.fixture(scope="module")
def openings() -> tuple[Game, list[list[str]]]:
    game = new(2, 4)
    return game, all_openings(game, 0)


def test_each_choice_of_birds_food_and_bonus_card_can_be_made_in_exactly_one_way(
    openings: tuple[Game, list[list[str]]],
) -> None:
    """There are 32 sets of birds, with k birds any k foods, and two bonus cards: 252 pairs times two."""
    game, found = openings
    hand = game.view(0)["hand"]
    offered = [card["card"] for card in game.view(0)["bonus_offered"]]
    expected = {
        (frozenset(birds), frozenset(foods), frozenset([bonus]))
        for count in range(6)
        for birds, foods, bonus in product(combinations(hand, count), combinations(FOODS, count), offered)
    }
    assert len(expected) == 2 * 252
    assert len({birds for birds, _, _ in expected}) == 32
    outcomes = Counter(result(game, opening) for opening in found)
    assert set(outcomes) == expected
    assert set(outcomes.values()) == {1}


def result(game: Game, opening: list[str]) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Return the birds kept, the foods lost and the bonus card kept after this opening."""
    after = game.copy()
    for text in opening:
        after.play(text, seat=0)
    while after.view(None)["phase"] == "opening":
        after.play(after.legal(1)[-1], seat=1)
    view = after.view(0)
    food = view["players"][0]["food"]
    assert len(view["hand"]) + sum(food.values()) == 5
    lost = frozenset(name for name in FOODS if food[name] == 0)
    return frozenset(view["hand"]), lost, frozenset(card["card"] for card in view["bonus"])


def test_the_single_choices_of_an_opening_have_a_fixed_order(openings: tuple[Game, list[list[str]]]) -> None:
    for opening in openings[1]:
        birds = [IDS.index(text[5:]) for text in opening if text.startswith("keep ")]
        foods = [FOODS.index(text[5:]) for text in opening if text.startswith("lose ")]
        assert birds == sorted(birds)
        assert foods == sorted(foods)
        kinds = [text.split()[0] for text in opening]
        assert kinds == sorted(kinds, key=["keep", "enough", "lose", "bonus"].index)
        assert len(foods) <= len(birds)


def test_a_choice_without_an_alternative_is_not_asked_for() -> None:
    game = new(1, 6)
    hand = game.view(0)["hand"]
    for bird in hand:
        assert legal_texts(game, 0)[-1] == "enough"
        game.play(f"keep {bird}")
    assert {text.split()[0] for text in legal_texts(game, 0)} == {"bonus"}
    game = new(1, 6)
    game.play(f"keep {hand[4]}")
    assert legal_texts(game, 0) == [f"lose {food}" for food in FOODS]
    game.play("lose fruit")
    assert {text.split()[0] for text in legal_texts(game, 0)} == {"bonus"}
    game = new(1, 6)
    for bird in hand[:4]:
        game.play(f"keep {bird}")
    game.play("enough")
    assert legal_texts(game, 0) == ["lose invertebrate", "lose seed"]
    game.play("lose seed")
    assert {text.split()[0] for text in legal_texts(game, 0)} == {"bonus"}


# Secrecy


def choose(game: Game, seat: int, keep: int, bonus: int = 0) -> None:
    """Keep the first birds and lose the first foods."""
    for bird in game.view(seat)["hand"][:keep]:
        game.play(f"keep {bird}", seat=seat)
    if "enough" in legal_texts(game, seat):
        game.play("enough", seat=seat)
    while legal_texts(game, seat)[0].startswith("lose"):
        game.play(legal_texts(game, seat)[0], seat=seat)
    game.play(legal_texts(game, seat)[bonus], seat=seat)


def test_others_learn_only_that_a_seat_has_chosen() -> None:
    one, two = new(3, 8), new(3, 8)
    before = one.view(1)
    choose(one, 0, keep=4)
    choose(two, 0, keep=1, bonus=1)
    for reader in (1, 2, None):
        assert one.view(reader) == two.view(reader)
        assert one.events_seen_by(reader) == two.events_seen_by(reader)
        assert event_data(one.events_seen_by(reader), "choice") == []
        assert event_data(one.events_seen_by(reader), "chosen") == [{"seat": 0}]
    assert [key_of(one, seat) for seat in (1, 2)] == [key_of(two, seat) for seat in (1, 2)]
    assert one.view(1)["players"][0] == before["players"][0] | {"chosen": True}
    assert one.view(0)["choice"] != two.view(0)["choice"]


def key_of(game: Game, seat: int) -> int:
    return state_of(game).key(seat)


def test_others_see_nothing_of_an_incomplete_choice() -> None:
    game = new(3, 8)
    before, key = game.view(1), key_of(game, 1)
    game.play(f"keep {game.view(0)['hand'][2]}", seat=0)
    game.play("enough", seat=0)
    assert game.view(1) == before
    assert key_of(game, 1) == key
    assert game.events_seen_by(1) == new(3, 8).events_seen_by(1)
    assert game.deciders == (0, 1, 2)


def test_a_choice_can_be_replaced_until_the_last_has_chosen() -> None:
    game = new(2, 8)
    choose(game, 0, keep=5)
    assert (game.deciders, len(game.secret_choice(0))) == ((1,), len(game.view(0)["choice"]))
    game.play("enough", seat=0)
    assert len(game.view(0)["choice"]) == 6
    assert game.view(0)["begun"] == [{"action": "enough", "verb": "enough", "arguments": []}]
    game.play(legal_texts(game, 0)[1], seat=0)
    assert len(game.view(0)["choice"]) == 2
    assert event_data(game.events_seen_by(1), "chosen") == [{"seat": 0}]
    choose(game, 1, keep=0)
    assert game.view(0)["hand"] == []
    assert sum(game.view(None)["players"][0]["food"].values()) == 5


def test_an_incomplete_replacement_leaves_the_complete_choice_valid() -> None:
    game = new(2, 8)
    choose(game, 0, keep=5)
    hand = game.view(0)["hand"]
    game.play(f"keep {hand[0]}", seat=0)
    choose(game, 1, keep=0)
    assert game.view(0)["hand"] == hand
    assert sum(game.view(None)["players"][0]["food"].values()) == 0
    assert read(game)["begun"] == [[0] * 12] * 5
    assert read(game)["choice"] == [[0] * 12] * 5


def test_food_and_discards_are_revealed_but_neither_hands_nor_bonus_cards() -> None:
    game = new(2, 8)
    hands = [game.view(seat)["hand"] for seat in (0, 1)]
    offered = [[card["card"] for card in game.view(seat)["bonus_offered"]] for seat in (0, 1)]
    choose(game, 0, keep=2, bonus=1)
    choose(game, 1, keep=3)
    view = game.view(None)
    assert sorted(view["discards"]) == sorted([*hands[0][2:], *hands[1][3:]])
    assert [player["hand_size"] for player in view["players"]] == [2, 3]
    assert event_data(game.events_seen_by(None), "opened") == [
        {"seat": 0, "kept": 2, "food": {"fish": 1, "fruit": 1, "rodent": 1}},
        {"seat": 1, "kept": 3, "food": {"fruit": 1, "rodent": 1}},
    ]
    for seat, kept in ((0, 1), (1, 0)):
        own, other = game.view(seat), game.view(1 - seat)
        assert [card["card"] for card in own["bonus"]] == [offered[seat][kept]]
        assert own["bonus_rejected"] == [offered[seat][1 - kept]]
        assert own["players"][seat]["bonus_count"] == 1
        for card in offered[seat]:
            assert f"'{card}'" not in str({**other, "goals": None, "question": None})
        for bird in hands[seat][:2]:
            assert f"'{bird}'" not in str(other)
    assert view["bonus_discards"] == 2


@pytest.mark.parametrize(("offered", "fault"), [(fields.BONUS_OFFERED + 1, NO_FAULT), (fields.BONUS_DECK, FAULT_RULES)])
def test_a_redeal_of_an_impossible_opening_is_a_fault(offered: int, fault: int) -> None:
    """A rival who has chosen was offered bonus cards. Without them a redeal is impossible."""
    game = new(2, 4)
    while 1 in game.deciders:
        game.play(game.legal(1)[0], seat=1)
    table = state_of(game).copy()
    places = table.read()["bonus_place"]
    table.write(bonus_place=[offered if place == fields.BONUS_OFFERED + 1 else place for place in places])
    table.redeal_for(0, Generator(1))
    assert table.fault_code == fault
