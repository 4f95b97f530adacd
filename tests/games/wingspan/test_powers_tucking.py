"""Powers that tuck cards from the hand or from the deck."""

from __future__ import annotations

import pytest

from .power_scenes import (
    activated,
    activated_with_room,
    birds_with,
    change,
    differences,
    egg_limit,
    event_data,
    questions_asked,
    state,
)
from .scenes import bird, hand, legal, play, question, tokens

HAND = [["brant", "mallard"]]
TUCKS = ("tuck 0", ["tuck brant", "tuck mallard", "skip"])
FOOD = {"tuck_then_gain_fruit": "fruit", "tuck_then_gain_invertebrate": "invertebrate", "tuck_then_gain_seed": "seed"}
PRICE = {"fish_for_two_tucks": "fish", "seed_for_two_tucks": "seed"}


def pairs(powers: dict[str, str]) -> list[tuple[str, str]]:
    return [(name, food) for power, food in powers.items() for name in birds_with(power)]


# From the hand


@pytest.mark.parametrize("name", birds_with("tuck_then_draw"))
def test_after_a_tuck_a_card_from_tray_or_deck(name: str) -> None:
    game = activated(name, hands=HAND, deck=["osprey"])
    before = state(game)
    asked = questions_asked(game, "tuck mallard", "draw deck")
    assert asked == [TUCKS, ("card 0", ["draw tray 1", "draw tray 2", "draw tray 3", "draw deck", "skip"])]
    assert differences(before, game) == {"mallard": "tucked 0", f"{name} tucked": 1, "osprey": "hand 0"}
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "food"), pairs(FOOD))
def test_after_a_tuck_a_food(name: str, food: str) -> None:
    game = activated(name, hands=HAND)
    assert (question(game), legal(game)) == TUCKS
    assert change(game, "tuck brant") == {"brant": "tucked 0", f"{name} tucked": 1, f"0 {food}": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("tuck_then_gain_invertebrate_or_seed"))
def test_after_a_tuck_one_of_two_foods(name: str) -> None:
    game = activated(name, hands=HAND)
    before = state(game)
    asked = questions_asked(game, "tuck brant", "gain seed")
    assert asked == [TUCKS, ("supply 0", ["gain invertebrate", "gain seed", "skip"])]
    assert differences(before, game) == {"brant": "tucked 0", f"{name} tucked": 1, "0 seed": 1}


@pytest.mark.parametrize("name", birds_with("tuck_then_lay_on_this_bird"))
def test_after_a_tuck_an_optional_egg_on_this_bird(name: str) -> None:
    for answer in ("use", "skip"):
        game = activated_with_room(name, hands=HAND, mat={"forest": ["hooded_warbler"]})
        before = state(game)
        assert questions_asked(game, "tuck brant", answer) == [TUCKS, ("use 0", ["use", "skip"])]
        egg = {f"{name} eggs": 1} if answer == "use" else {}
        assert differences(before, game) == {"brant": "tucked 0", f"{name} tucked": 1, **egg}
        assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("tuck_then_lay_on_any_bird"))
def test_after_a_tuck_an_egg_on_any_bird(name: str) -> None:
    game = activated_with_room(name, hands=HAND, mat={"forest": ["hooded_warbler"]})
    before = state(game)
    asked = questions_asked(game, "tuck brant", "lay forest 1")
    assert asked == [TUCKS, ("nest 0", ["lay forest 1", "lay wetland 1", "skip"])]
    assert differences(before, game) == {"brant": "tucked 0", f"{name} tucked": 1, "hooded_warbler eggs": 1}


def test_a_bird_with_a_full_nest_may_still_tuck() -> None:
    """Ruling R21: then there is no question about the egg."""
    game = activated("bushtit", hands=HAND)
    assert change(game, "tuck brant") == {"brant": "tucked 0", "bushtit tucked": 1}
    assert question(game) == "action 1"


def test_six_birds_lay_on_themselves_and_the_swift_on_any_bird() -> None:
    """Ruling R21."""
    assert len(birds_with("tuck_then_lay_on_this_bird")) == 6
    assert birds_with("tuck_then_lay_on_any_bird") == ["white_throated_swift"]
    full = {"white_throated_swift": egg_limit("white_throated_swift")}
    game = activated_with_room("white_throated_swift", hands=HAND, eggs=full, mat={"forest": ["hooded_warbler"]})
    play(game, "tuck brant")
    assert legal(game) == ["lay forest 1", "skip"]


@pytest.mark.parametrize("name", ["american_robin", "dark_eyed_junco", "bushtit", "white_throated_swift"])
def test_the_benefit_comes_only_after_a_tuck(name: str) -> None:
    """Ruling R24."""
    game = activated_with_room(name, hands=HAND)
    assert (question(game), legal(game)) == TUCKS
    assert change(game, "skip") == {}
    assert question(game) == "action 1"


def test_with_an_empty_hand_the_player_is_not_asked_to_tuck() -> None:
    """Ruling R24."""
    game = activated("american_robin")
    assert question(game) == "action 1"
    assert hand(game) == []


def test_only_the_owner_sees_the_tucked_card() -> None:
    game = activated("dark_eyed_junco", hands=HAND)
    play(game, "tuck brant")
    cards = [[e.data.get("card") for e in game.events_seen_by(who) if e.kind == "hand_tucked"] for who in (0, 1, None)]
    assert cards == [["brant"], [None], [None]]


# From the deck


@pytest.mark.parametrize(("name", "food"), pairs(PRICE))
def test_a_food_for_two_cards_from_the_deck_that_nobody_sees(name: str, food: str) -> None:
    game = activated(name, food=[{food: 1}], deck=["osprey", "brant"])
    assert (question(game), legal(game)) == ("use 0", ["use", "use part", "skip"])
    tucked = dict.fromkeys(("osprey", "brant"), "tucked blind")
    assert change(game, "use") == {f"0 {food}": -1, f"{name} tucked": 2, **tucked}
    assert question(game) == "action 1"
    seen = [event.data for who in (0, 1) for event in game.events_seen_by(who) if event.kind == "deck_tucked"]
    assert all("card" not in data for data in seen)


def test_cached_food_does_not_pay_for_cards_from_the_deck() -> None:
    """Ruling R25."""
    game = activated("canada_goose", mat={"forest": ["mountain_chickadee"]}, cached={"mountain_chickadee": 3})
    assert question(game) == "action 1"
    assert bird(game, "mountain_chickadee")["cached"] == 3
    game = activated("canada_goose", food=[{"fish": 3}])
    assert question(game) == "action 1"


def test_a_declined_deck_tuck_costs_nothing() -> None:
    """Rulings R1 and R25."""
    game = activated("canada_goose", food=[{"seed": 1}])
    assert change(game, "skip") == {}
    assert event_data(game, "food_spent") == []
    assert tokens(game) == {"seed": 1}
