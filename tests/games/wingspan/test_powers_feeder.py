"""Powers that take dice from the birdfeeder."""

from __future__ import annotations

import pytest

from rookery.games.wingspan.cards import FOODS

from .power_scenes import (
    activated,
    birds_with,
    change,
    change_with_dice,
    differences,
    event_data,
    play_with_dice,
    played,
    questions_asked,
    state,
)
from .scenes import legal, play, question, tokens

MIXED = {"invertebrate": 1, "fish": 1, "fruit": 1, "invertebrate_seed": 1, "rodent": 1}
DUAL = "invertebrate_seed"
NAMED = {
    "gain_invertebrate_from_feeder": ["take invertebrate", "take invertebrate dual"],
    "gain_invertebrate_or_fruit_from_feeder": ["take invertebrate", "take fruit", "take invertebrate dual"],
    "gain_seed_or_fruit_from_feeder": ["take fruit", "take seed dual"],
}


# A die for the owner


@pytest.mark.parametrize("name", birds_with("gain_or_cache_seed_from_feeder"))
@pytest.mark.parametrize(("where", "to"), [("to supply", "0 seed"), ("to bird", "{name} cached")])
def test_a_seed_from_the_feeder_is_gained_or_cached(name: str, where: str, to: str) -> None:
    game = activated(name)
    before = state(game)
    asked = questions_asked(game, "take seed", where)
    assert asked == [("die 0", ["take seed", "skip"]), ("where 0", ["to supply", "to bird"])]
    assert differences(before, game) == {"die seed": -1, to.format(name=name): 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "options"), [(n, o) for power, o in NAMED.items() for n in birds_with(power)])
def test_a_named_food_from_the_feeder(name: str, options: list[str]) -> None:
    game = activated(name, feeder=MIXED)
    assert (question(game), legal(game)) == ("die 0", [*options, "skip"])
    food = options[0].split()[1]
    assert change(game, options[0]) == {f"die {food}": -1, f"0 {food}": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("gain_any_from_feeder"))
def test_the_redstart_takes_a_die_from_the_feeder_not_food_from_the_supply(name: str) -> None:
    """Ruling R8."""
    game = activated(name, feeder={"seed": 2, DUAL: 1})
    assert legal(game) == ["take seed", "take invertebrate dual", "take seed dual", "skip"]
    assert change(game, "take invertebrate dual") == {f"die {DUAL}": -1, "0 invertebrate": 1}


def test_the_dual_face_gives_one_token_of_either_food() -> None:
    """Ruling R6."""
    for name, answer, food in (
        ("acorn_woodpecker", "take seed dual", "seed"),
        ("great_crested_flycatcher", "take invertebrate dual", "invertebrate"),
    ):
        game = activated(name, feeder={DUAL: 1, "fish": 1})
        assert legal(game) == [answer, "skip"]
        before = state(game)
        play(game, answer, *(["to supply"] if food == "seed" else []))
        assert differences(before, game) == {f"die {DUAL}": -1, f"0 {food}": 1}


def test_the_dual_face_equals_only_itself_for_a_reroll() -> None:
    """Ruling R6."""
    assert "reroll" not in legal(activated("acorn_woodpecker", feeder={DUAL: 1, "seed": 1}))
    assert "reroll" in legal(activated("acorn_woodpecker", feeder={DUAL: 2}))


def test_a_named_food_allows_the_reroll_then_a_matching_die() -> None:
    """Ruling R7: the reroll is offered even if no die matches."""
    game = activated("acorn_woodpecker", feeder={"fish": 3})
    assert legal(game) == ["reroll", "skip"]
    found = change_with_dice(game, "reroll", "seed", "seed", "fish", "fruit", "rodent")
    assert found == {"die seed": 2, "die fish": -2, "die fruit": 1, "die rodent": 1}
    assert legal(game) == ["take seed", "skip"]


def test_a_named_food_that_no_die_shows_after_the_reroll_gives_nothing() -> None:
    """Ruling R7."""
    game = activated("acorn_woodpecker", feeder={"fish": 1})
    play_with_dice(game, "reroll", "fruit", "fish", "fish", "fruit", "rodent")
    assert question(game) == "action 1"
    assert tokens(game) == {}


def test_a_named_food_that_is_not_available_is_not_asked_for() -> None:
    """Ruling R7."""
    game = activated("rose_breasted_grosbeak", feeder={"fish": 1, "rodent": 1})
    assert question(game) == "action 1"
    assert event_data(game, "power_used") == event_data(game, "power_skipped") == []


def test_every_gain_from_the_feeder_allows_rerolls() -> None:
    """Ruling R5."""
    for name in ("american_redstart", "western_tanager", "blue_jay"):
        game = activated(name, feeder={"fish": 1})
        play_with_dice(game, "reroll", *["rodent"] * 5)
        assert "reroll" in legal(game), name


# All dice of a food


@pytest.mark.parametrize("name", birds_with("gain_all_fish_from_feeder"))
def test_the_eagle_takes_every_fish(name: str) -> None:
    """Ruling R9."""
    game = played(name, feeder={"fish": 2, "seed": 1, DUAL: 1})
    assert (question(game), legal(game)) == ("sweep 0", ["use", "use part", "skip"])
    assert change(game, "use") == {"die fish": -2, "0 fish": 2}
    assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("gain_all_invertebrate_from_feeder"))
def test_the_flicker_takes_the_dual_faces_too(name: str) -> None:
    """Ruling R9."""
    game = played(name, feeder={"invertebrate": 1, "seed": 1, DUAL: 2})
    assert (question(game), legal(game)) == ("sweep 0", ["use", "use part", "skip"])
    assert change(game, "use") == {"die invertebrate": -1, f"die {DUAL}": -2, "0 invertebrate": 3}


def test_a_power_that_takes_all_of_a_food_offers_the_reroll_first() -> None:
    """Ruling R9."""
    game = played("bald_eagle", feeder={"seed": 2})
    assert legal(game) == ["reroll", "skip"]
    play_with_dice(game, "reroll", "fish", "fish", "fish", "seed", "rodent")
    assert legal(game) == ["use", "use part", "skip"]
    assert change(game, "use") == {"die fish": -3, "0 fish": 3}


def test_taking_all_dice_of_a_food_does_not_continue_after_a_new_roll() -> None:
    """Ruling R9."""
    game = played("northern_flicker", feeder={"invertebrate": 1, DUAL: 1})
    found = change_with_dice(game, "use", *["invertebrate"] * 3, DUAL, DUAL)
    assert found == {"0 invertebrate": 2, "die invertebrate": 2, f"die {DUAL}": 1}
    assert question(game) == "action 1"


def test_a_power_that_takes_all_of_a_food_is_not_asked_for_without_a_die() -> None:
    assert question(played("bald_eagle", feeder={"seed": 1, "rodent": 1})) == "action 1"


# A die for all players


@pytest.mark.parametrize("name", birds_with("everyone_gains_from_feeder"))
def test_the_owner_of_a_hummingbird_chooses_who_takes_first_then_clockwise(name: str) -> None:
    """Ruling R10."""
    game = activated(name, rivals=[{}, {}])
    before = state(game)
    asked = questions_asked(game, "start 1", "take fish", "take rodent", "take seed")
    assert [what for what, _ in asked] == ["start 0", "die 1", "die 2", "die 0"]
    assert asked[0][1] == ["start 0", "start 1", "start 2", "skip"]
    assert asked[1][1] == [f"take {food}" for food in FOODS] + ["skip"]
    assert asked[3][1] == ["take invertebrate", "take seed", "take fruit", "skip"]
    taken = dict.fromkeys(("die fish", "die rodent", "die seed"), -1)
    assert differences(before, game) == {**taken, "1 fish": 1, "2 rodent": 1, "0 seed": 1}
    assert question(game) == "action 1"


def test_an_empty_feeder_is_rolled_and_may_be_rerolled_while_all_players_take() -> None:
    """Ruling R10: the first seat takes the last die and all are rolled, the second rerolls, the third declines."""
    game = activated("annas_hummingbird", rivals=[{}, {}], feeder={"fish": 1})
    play(game, "start 0")
    assert legal(game) == ["take fish", "reroll", "skip"]
    play_with_dice(game, "take fish", *["seed"] * 5)
    assert (question(game), legal(game)) == ("die 1", ["take seed", "reroll", "skip"])
    play_with_dice(game, "reroll", "fruit", "fruit", "fish", "seed", "rodent")
    assert (question(game), legal(game)) == ("die 1", ["take seed", "take fish", "take fruit", "take rodent", "skip"])
    play(game, "take fruit")
    assert question(game) == "die 2"
    assert change(game, "skip") == {}
    assert [tokens(game, seat) for seat in range(3)] == [{"fish": 1}, {"fruit": 1}, {}]


def test_no_player_gains_food_from_a_declined_hummingbird() -> None:
    game = activated("ruby_throated_hummingbird", rivals=[{}, {}])
    assert change(game, "skip") == {}
    assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("fewest_in_forest_gain_from_feeder"))
def test_all_seats_tied_for_fewest_forest_birds_take_a_die_and_the_owner_chooses_the_first(name: str) -> None:
    """Ruling R11: seats 1 and 3 have one bird in the forest; the owner and seat 2 have two."""
    rivals = [{"forest": ["mallard"]}, {"forest": ["brant", "canvasback"]}, {"forest": ["king_rail"]}]
    mat = {"forest": ["wood_duck", "osprey"]}
    game = activated(name, mat=mat, rivals=rivals)
    before = state(game)
    asked = questions_asked(game, "start 3", "take fish", "take fruit")
    assert [what for what, _ in asked] == ["start 0", "die 3", "die 1"]
    assert asked[0][1] == ["start 1", "start 3", "skip"]
    assert differences(before, game) == {"die fish": -1, "3 fish": 1, "die fruit": -1, "1 fruit": 1}
    assert question(game) == "action 1"


def test_the_thrush_may_help_only_a_rival_and_the_owner_may_decline() -> None:
    """Ruling R11."""
    for answer, asked in (("use", "die 1"), ("skip", "action 1")):
        game = activated("hermit_thrush", mat={"forest": ["mallard"]})
        assert (question(game), legal(game)) == ("use 0", ["use", "skip"])
        assert change(game, answer) == {}
        assert question(game) == asked


def test_a_forest_without_birds_counts_as_fewest() -> None:
    """Ruling R11: the owner and seat 1 are tied with no bird."""
    game = activated("hermit_thrush", rivals=[{}, {"forest": ["mallard"]}])
    assert legal(game) == ["start 0", "start 1", "skip"]
    play(game, "start 0")
    assert question(game) == "die 0"


def test_a_power_for_all_players_that_helps_only_the_owner_asks_once() -> None:
    """Rulings R10 and R11: the die itself may be declined."""
    for game in (
        activated("annas_hummingbird", rivals=[]),
        activated("hermit_thrush", rivals=[{"forest": ["mallard"]}]),
    ):
        assert (question(game), legal(game)) == ("die 0", [f"take {food}" for food in FOODS] + ["skip"])
