"""Powers that lay eggs, and powers that spend eggs."""

from __future__ import annotations

import pytest

from rookery.games.wingspan.cards import FOODS

from .power_scenes import (
    activated,
    activated_with_room,
    birds_with,
    change,
    differences,
    egg_limit,
    event_data,
    played,
    questions_asked,
    state,
)
from .scenes import bird, hand, legal, play, question, tokens

ASKED = ("use 0", ["use", "skip"])
ASKED_OF_SEVERAL = ("use 0", ["use", "use part", "skip"])
# Birds of each nest with room for eggs. They have no power, or are in a row that is not activated.
NEST = {
    "bowl": ("hooded_warbler", "blue_winged_warbler"),
    "cavity": ("prothonotary_warbler", "house_wren"),
    "ground": ("wild_turkey", "american_woodcock"),
    "platform": ("great_egret", "anhinga"),
}
STAR = "black_tern"
OTHER_NEST = {"bowl": "wild_turkey", "cavity": "wild_turkey", "ground": "hooded_warbler", "platform": "wild_turkey"}
EACH = {
    "lay_each_bowl": "bowl",
    "lay_each_cavity": "cavity",
    "lay_each_ground": "ground",
    "lay_each_platform": "platform",
}
FOR_ALL = {"everyone_lays_bowl": "bowl", "everyone_lays_cavity": "cavity", "everyone_lays_ground": "ground"}


def pairs(powers: dict[str, str]) -> list[tuple[str, str]]:
    return [(name, nest) for power, nest in powers.items() for name in birds_with(power)]


# Eggs for the owner


@pytest.mark.parametrize("name", birds_with("lay_on_this_bird"))
def test_an_egg_on_this_bird(name: str) -> None:
    game = activated_with_room(name, mat={"forest": ["hooded_warbler"]})
    assert (question(game), legal(game)) == ASKED
    assert change(game, "use") == {f"{name} eggs": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("lay_on_any_bird"))
def test_an_egg_on_any_bird_of_the_owner(name: str) -> None:
    game = activated_with_room(name, mat={"forest": ["hooded_warbler"]}, rivals=[{"forest": ["wild_turkey"]}])
    assert (question(game), legal(game)) == ("nest 0", ["lay forest 1", "lay wetland 1", "skip"])
    assert change(game, "lay forest 1") == {"hooded_warbler eggs": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "nest"), pairs(EACH))
def test_an_egg_on_every_bird_with_a_nest_including_the_new_one(name: str, nest: str) -> None:
    """Ruling R19."""
    first, second = NEST[nest]
    mat = {"forest": [first, OTHER_NEST[nest]], "wetland": [STAR, second]}
    game = played(name, mat=mat, rivals=[{"forest": ["mallard", "purple_martin", "king_rail", "house_finch"]}])
    assert (question(game), legal(game)) == ASKED_OF_SEVERAL
    assert change(game, "use") == {f"{name_of_bird} eggs": 1 for name_of_bird in (first, second, STAR, name)}
    assert question(game) == "action 1"


def test_egg_limits_hold_and_a_star_nest_matches_any_nest() -> None:
    """Ruling R18: full birds get no egg, and a player without room is not asked."""
    mat = {"forest": ["hooded_warbler", STAR], "wetland": ["cassins_finch"]}
    game = played("says_phoebe", mat=mat, eggs={"hooded_warbler": egg_limit("hooded_warbler"), STAR: 1})
    assert change(game, "use") == {f"{STAR} eggs": 1, "cassins_finch eggs": 1, "says_phoebe eggs": 1}
    for name in ("california_quail", "chipping_sparrow"):
        game = activated_with_room(name, eggs={name: egg_limit(name)})
        assert question(game) == "action 1"


def test_a_bird_that_holds_no_eggs_cannot_be_chosen() -> None:
    """Ruling R18."""
    game = activated_with_room("chipping_sparrow", mat={"forest": ["bronzed_cowbird"]})
    assert legal(game) == ["lay wetland 1", "skip"]


# Eggs for all players


@pytest.mark.parametrize(("name", "nest"), pairs(FOR_ALL))
def test_all_players_lay_on_a_bird_with_a_nest_and_the_owner_on_a_second(name: str, nest: str) -> None:
    first, second = NEST[nest]
    rivals = [{"forest": [STAR, OTHER_NEST[nest]]}, {"grassland": [second]}]
    game = activated_with_room(name, mat={"forest": [first]}, rivals=rivals)
    before = state(game)
    asked = questions_asked(game, "use", "lay forest 1", "lay forest 1", "lay grassland 1", "lay wetland 1")
    assert asked == [
        ASKED,
        ("nest 0", ["lay forest 1", "lay wetland 1", "skip"]),
        ("nest 1", ["lay forest 1", "skip"]),
        ("nest 2", ["lay grassland 1", "skip"]),
        ("nest 0", ["lay wetland 1", "skip"]),
    ]
    assert differences(before, game) == {f"{name_of_bird} eggs": 1 for name_of_bird in (first, second, STAR, name)}
    assert question(game) == "action 1"


def test_the_owners_second_egg_goes_on_a_different_bird() -> None:
    """Ruling R20: both birds have room for more eggs."""
    game = activated_with_room("lazuli_bunting", mat={"forest": ["hooded_warbler", "cassins_finch"]})
    play(game, "use", "lay forest 2")
    assert legal(game) == ["lay forest 1", "lay wetland 1", "skip"]
    play(game, "skip")
    assert bird(game, "cassins_finch")["eggs"] == 1


def test_with_one_matching_bird_there_is_no_second_egg() -> None:
    """Ruling R20."""
    game = activated_with_room("western_meadowlark", mat={"forest": ["hooded_warbler"]})
    assert change(game, "use", "lay wetland 1") == {"western_meadowlark eggs": 1}
    assert question(game) == "action 1"


def test_a_rival_without_a_matching_bird_with_room_is_not_asked() -> None:
    """Ruling R20."""
    rivals = [{"forest": ["wild_turkey"]}, {"forest": ["cassins_finch"]}, {"forest": ["house_finch"]}]
    eggs = {"cassins_finch": egg_limit("cassins_finch")}
    game = activated_with_room("lazuli_bunting", rivals=rivals, eggs=eggs)
    asked = questions_asked(game, "use", "lay wetland 1", "skip")
    assert [what for what, _ in asked] == ["use 0", "nest 0", "nest 3"]
    assert question(game) == "action 1"
    assert bird(game, "wild_turkey")["eggs"] == 0


def test_an_owner_who_declines_the_first_egg_may_lay_the_second_on_any_matching_bird() -> None:
    """Rulings R1 and R20."""
    game = activated_with_room("lazuli_bunting", mat={"forest": ["hooded_warbler"]})
    play(game, "use", "skip")
    assert legal(game) == ["lay forest 1", "lay wetland 1", "skip"]


def test_the_second_egg_depends_only_on_where_the_owner_laid_the_first() -> None:
    """Ruling R20: an earlier power laid on a slot that is offered again, and a rival lays on the same slot."""
    rivals = [{"forest": ["cassins_finch"], "wetland": ["house_finch"]}]
    game = activated_with_room("lazuli_bunting", "chipping_sparrow", mat={"forest": ["hooded_warbler"]}, rivals=rivals)
    play(game, "lay forest 1", "use")
    other = game.copy()
    play(game, "lay wetland 1", "lay forest 1")
    assert legal(game) == ["lay forest 1", "lay wetland 2", "skip"]
    play(other, "skip", "lay forest 1")
    assert legal(other) == ["lay forest 1", "lay wetland 1", "lay wetland 2", "skip"]


# Powers that cost an egg


@pytest.mark.parametrize("name", birds_with("egg_for_food"))
def test_an_egg_of_another_bird_for_a_food_of_choice(name: str) -> None:
    game = activated(name, mat={"forest": ["hooded_warbler"], "wetland": ["wild_turkey"]})
    before = state(game)
    asked = questions_asked(game, "spend egg forest 1", "gain rodent")
    assert asked == [
        ("egg 0", ["spend egg forest 1", "spend egg wetland 1", "skip"]),
        ("supply 0", [*(f"gain {food}" for food in FOODS), "skip"]),
    ]
    assert differences(before, game) == {"hooded_warbler eggs": -1, "0 rodent": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("egg_for_two_food"))
def test_an_egg_of_another_bird_for_two_foods_of_choice(name: str) -> None:
    """The two foods are gained in the order of the foods; the second is optional."""
    game = activated(name, mat={"forest": ["hooded_warbler"]})
    before = state(game)
    asked = questions_asked(game, "spend egg forest 1", "gain fish", "gain fish")
    assert asked == [
        ("egg 0", ["spend egg forest 1", "skip"]),
        ("supply 0", [*(f"gain {food}" for food in FOODS), "skip"]),
        ("supply 0", ["gain fish", "gain fruit", "gain rodent", "skip"]),
    ]
    assert differences(before, game) == {"hooded_warbler eggs": -1, "0 fish": 2}


def test_a_player_may_take_fewer_foods_than_the_power_gives() -> None:
    """Ruling R1."""
    game = activated("common_raven", mat={"forest": ["hooded_warbler"]})
    play(game, "spend egg forest 1", "gain seed", "skip")
    assert tokens(game) == {"seed": 1}


@pytest.mark.parametrize("name", birds_with("egg_for_two_cards"))
def test_an_egg_of_any_bird_for_two_cards(name: str) -> None:
    game = activated(name, mat={"forest": ["hooded_warbler"]}, deck=["osprey", "brant"])
    before = state(game)
    asked = questions_asked(game, "spend egg grassland 1", "draw deck", "draw deck")
    cards = ["draw tray 1", "draw tray 2", "draw tray 3", "draw deck", "skip"]
    assert asked == [
        ("egg 0", ["spend egg forest 1", "spend egg grassland 1", "skip"]),
        ("card 0", cards),
        ("card 0", cards),
    ]
    assert differences(before, game) == {f"{name} eggs": -1, "osprey": "hand 0", "brant": "hand 0"}
    assert question(game) == "action 1"


def test_crows_and_ravens_cannot_pay_with_their_own_egg_but_gull_and_killdeer_can() -> None:
    """Ruling R22: if only the crow itself has eggs, the player is not asked."""
    for name in birds_with("egg_for_food", "egg_for_two_food"):
        assert question(activated(name)) == "action 1"
    for name in birds_with("egg_for_two_cards"):
        assert legal(activated(name)) == ["spend egg grassland 1", "skip"]


def test_without_an_egg_no_question_is_asked_and_declining_costs_nothing() -> None:
    """Rulings R1 and R22."""
    assert question(activated_with_room("killdeer")) == "action 1"
    game = activated("killdeer")
    assert change(game, "skip") == {}
    assert event_data(game, "egg_spent") == []
    assert hand(game) == []
