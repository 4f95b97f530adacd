"""Powers that give food from the supply, and the power that trades food."""

from __future__ import annotations

import pytest

from rookery.games.wingspan.cards import FOODS

from .power_scenes import (
    activated,
    activated_with_room,
    birds_with,
    change,
    differences,
    event_data,
    played,
    questions_asked,
    state,
)
from .scenes import bird, legal, play, question, tokens

ASKED = ("use 0", ["use", "skip"])
ASKED_OF_SEVERAL = ("use 0", ["use", "use part", "skip"])
FROM_SUPPLY = {
    "gain_fruit_from_supply": "fruit",
    "gain_invertebrate_from_supply": "invertebrate",
    "gain_seed_from_supply": "seed",
}
WHITE_FROM_SUPPLY = {"gain_three_fish_from_supply": "fish", "gain_three_seed_from_supply": "seed"}
FOR_ALL = {
    "everyone_gains_fish": "fish",
    "everyone_gains_fruit": "fruit",
    "everyone_gains_invertebrate": "invertebrate",
    "everyone_gains_seed": "seed",
}


def pairs(powers: dict[str, str]) -> list[tuple[str, str]]:
    return [(name, food) for power, food in powers.items() for name in birds_with(power)]


# Food for the owner


@pytest.mark.parametrize("name", birds_with("cache_seed_from_supply"))
def test_a_seed_from_the_supply_is_cached(name: str) -> None:
    game = activated(name)
    assert (question(game), legal(game)) == ASKED
    assert change(game, "use") == {f"{name} cached": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "food"), pairs(FROM_SUPPLY))
def test_a_token_from_the_supply(name: str, food: str) -> None:
    game = activated(name)
    assert (question(game), legal(game)) == ASKED
    assert change(game, "use") == {f"0 {food}": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "food"), pairs(WHITE_FROM_SUPPLY))
def test_three_tokens_from_the_supply_when_played(name: str, food: str) -> None:
    game = played(name)
    assert (question(game), legal(game)) == ASKED_OF_SEVERAL
    assert change(game, "use") == {f"0 {food}": 3}
    assert question(game) == "action 1"


@pytest.mark.parametrize("name", ["mountain_chickadee", "northern_cardinal"])
def test_a_power_may_be_declined(name: str) -> None:
    """Ruling R1: nothing changes, and an event says that it was declined."""
    game = activated(name)
    assert change(game, "skip") == {}
    assert question(game) == "action 1"
    assert [event["bird"] for event in event_data(game, "power_skipped")] == [name]
    assert event_data(game, "power_used") == []


def test_a_declined_white_power_is_not_offered_again() -> None:
    """Ruling R1."""
    game = played("brown_pelican")
    assert change(game, "skip") == {}
    play(game, "draw cards", "draw deck", "draw cards", "draw deck")
    assert question(game) == "action 1"
    assert event_data(game, "power_used") == []


@pytest.mark.parametrize("dice", [{"seed": 1}, {"seed": 5}])
def test_gains_from_the_supply_never_allow_a_reroll(dice: dict[str, int]) -> None:
    """Ruling R5: rerolls are only for gains from the birdfeeder, even if all its dice are alike."""
    for name in ("mountain_chickadee", "spotted_towhee", "red_crossbill"):
        game = activated(name, feeder=dice)
        assert legal(game) == ["use", "skip"]
        play(game, "use")
        assert event_data(game, "feeder_rerolled") == []
    game = activated_with_room(
        "american_crow", mat={"forest": ["hooded_warbler"]}, eggs={"hooded_warbler": 1}, feeder=dice
    )
    play(game, "spend egg forest 1")
    assert "reroll" not in legal(game)


def test_a_row_acts_from_right_to_left_one_power_after_another() -> None:
    """Ruling R2: the tuck and its benefit are complete before the bird to the left is asked."""
    game = activated("mountain_chickadee", "dark_eyed_junco", "spotted_towhee", hands=[["mallard", "brant"]])
    asked = questions_asked(game, "use", "tuck mallard", "use")
    assert asked == [ASKED, ("tuck 0", ["tuck brant", "tuck mallard", "skip"]), ASKED]
    assert [event["bird"] for event in event_data(game, "power_used")] == [
        "spotted_towhee",
        "dark_eyed_junco",
        "mountain_chickadee",
    ]
    assert tokens(game) == {"seed": 2}


def test_a_power_changes_only_what_belongs_to_its_owner() -> None:
    """Ruling R3: a rival's birds of the same kind, with room and with eggs, do not change."""
    rival = {"grassland": ["wild_turkey"], "forest": ["juniper_titmouse"]}
    eggs = {"wild_turkey": 2, "juniper_titmouse": 1, "american_woodcock": 1, "mallard": 0}
    game = activated_with_room(
        "chipping_sparrow", "american_crow", "mallard", rivals=[rival], eggs=eggs, mat={"forest": ["american_woodcock"]}
    )
    asked = questions_asked(game, "spend egg forest 1", "gain seed", "lay wetland 2")
    assert [options for _, options in asked] == [
        ["spend egg forest 1", "skip"],
        [f"gain {food}" for food in FOODS] + ["skip"],
        ["lay forest 1", "lay wetland 1", "lay wetland 2", "lay wetland 3", "skip"],
    ]
    assert bird(game, "wild_turkey")["eggs"] == 2
    assert bird(game, "juniper_titmouse")["eggs"] == 1


# Food for all players


@pytest.mark.parametrize(("name", "food"), pairs(FOR_ALL))
def test_all_players_gain_a_token_from_the_supply(name: str, food: str) -> None:
    """Rivals are not asked, because they have nothing to choose."""
    game = activated(name, rivals=[{}, {}])
    assert (question(game), legal(game)) == ASKED
    assert change(game, "use") == {f"{seat} {food}": 1 for seat in range(3)}
    assert question(game) == "action 1"


def test_if_the_owner_declines_no_player_gains_food() -> None:
    game = activated("osprey", rivals=[{}, {}])
    assert change(game, "skip") == {}


def test_in_a_solo_game_a_gain_for_all_is_for_the_owner_only() -> None:
    game = activated("osprey", rivals=[])
    assert change(game, "use")["0 fish"] == 1


# A trade


@pytest.mark.parametrize("name", birds_with("trade_food"))
def test_a_trade_gives_another_food(name: str) -> None:
    """Ruling R26: the heron must gain another food than it spent."""
    game = activated(name, food=[{"seed": 2, "fish": 1}])
    before = state(game)
    asked = questions_asked(game, "spend seed", "gain rodent")
    assert asked == [
        ("trade 0", ["spend seed", "spend fish", "skip"]),
        ("supply 0", ["gain invertebrate", "gain fish", "gain fruit", "gain rodent"]),
    ]
    assert differences(before, game) == {"0 seed": -1, "0 rodent": 1}
    assert [event["food"] for event in event_data(game, "food_spent")] == ["seed"]


def test_a_trade_needs_a_token_that_is_not_cached() -> None:
    """Ruling R26."""
    game = activated("green_heron", mat={"forest": ["mountain_chickadee"]}, cached={"mountain_chickadee": 2})
    assert question(game) == "action 1"
    assert bird(game, "mountain_chickadee")["cached"] == 2
