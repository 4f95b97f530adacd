"""7.6 A part: of several things that a power gives together, a player may take some: at least one, and not all."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from rookery.core.game import Game
from rookery.testing import state_of

from .power_scenes import (
    Mat,
    State,
    activated,
    change,
    change_with_dice,
    differences,
    egg_limit,
    event_data,
    play_with_dice,
    played,
    questions_asked,
    state,
)
from .scenes import bird, hand, legal, play, question, tokens

DUAL = "invertebrate_seed"
TRAY = ("trumpeter_swan", "american_woodcock", "hooded_warbler")
OF_SEVERAL = ["use", "use part", "skip"]
OF_ONE = ["use", "skip"]
# With the new bird, three birds have a bowl nest and one has a star nest.
BOWLS: Mat = {"forest": ["hooded_warbler", "wild_turkey"], "wetland": ["black_tern", "blue_winged_warbler"]}


def changes_of_all_parts(game: Game) -> list[State]:
    """Return the changes after every sequence of answers to `use part`, one entry for each sequence."""
    before, found, unfinished = state(game), [], [after(game, "use part")]
    while unfinished:
        at = unfinished.pop()
        if question(at) == "part 0":
            unfinished += [after(at, action) for action in legal(at)]
        else:
            found.append(differences(before, at))
    return found


def after(game: Game, action: str) -> Game:
    copy = game.copy()
    play(copy, action)
    return copy


def subsets(*things: str) -> list[set[str]]:
    """Return all sets of some of these things, neither none nor all."""
    return [set(some) for count in range(1, len(things)) for some in combinations(things, count)]


def sorted_sets(found: list[set[str]]) -> list[list[str]]:
    return sorted(sorted(some) for some in found)


# The possible parts


def test_any_cards_of_the_tray_but_not_all_in_exactly_one_way() -> None:
    game = played("brant", tray=TRAY)
    drawn = [{card for card in TRAY if end.get(card) == "hand 0"} for end in changes_of_all_parts(game)]
    assert sorted_sets(drawn) == sorted_sets(subsets(*TRAY))


def test_any_birds_with_a_nest_but_not_all_in_exactly_one_way() -> None:
    game = played("says_phoebe", mat=BOWLS)
    laid = changes_of_all_parts(game)
    assert all(set(end.values()) == {1} for end in laid)
    nests = ["hooded_warbler eggs", "says_phoebe eggs", "black_tern eggs", "blue_winged_warbler eggs"]
    assert sorted_sets([set(end) for end in laid]) == sorted_sets(subsets(*nests))


@pytest.mark.parametrize(("name", "food"), [("brown_pelican", "fish"), ("american_goldfinch", "seed")])
def test_one_or_two_of_three_tokens(name: str, food: str) -> None:
    assert sorted(end[f"0 {food}"] for end in changes_of_all_parts(played(name))) == [1, 2]


def test_any_number_of_the_fish_in_the_feeder_but_not_all() -> None:
    found = changes_of_all_parts(played("bald_eagle", feeder={"fish": 4, "rodent": 1}))
    assert sorted(end["0 fish"] for end in found) == [1, 2, 3]
    assert all(end["die fish"] == -end["0 fish"] for end in found)  # type: ignore[operator]


def test_the_flicker_chooses_between_plain_and_dual_dice() -> None:
    """Dice are taken in any order, as in the action of the mat."""
    found = changes_of_all_parts(played("northern_flicker", feeder={"invertebrate": 2, DUAL: 1, "fish": 1}))
    taken = {(end.get("die invertebrate", 0), end.get(f"die {DUAL}", 0), end["0 invertebrate"]) for end in found}
    assert taken == {(-1, 0, 1), (0, -1, 1), (-2, 0, 2), (-1, -1, 2)}


@pytest.mark.parametrize(("name", "food"), [("canada_goose", "seed"), ("double_crested_cormorant", "fish")])
def test_one_of_two_tucks_costs_the_whole_price(name: str, food: str) -> None:
    game = activated(name, food=[{food: 2}], deck=["osprey", "brant"])
    assert change(game, "use part") == {f"0 {food}": -1, f"{name} tucked": 1, "osprey": "tucked blind"}
    assert question(game) == "action 1"


# How a part is taken


def test_tray_cards_are_taken_from_left_to_right_and_a_player_may_stop_after_one() -> None:
    game = played("brant", tray=TRAY)
    asked = questions_asked(game, "use part", "draw tray 1", "skip")
    assert asked == [
        ("use 0", OF_SEVERAL),
        ("part 0", ["draw tray 1", "draw tray 2", "draw tray 3"]),
        ("part 0", ["draw tray 2", "draw tray 3", "skip"]),
    ]
    assert (question(game), hand(game)) == ("action 1", ["trumpeter_swan"])


def test_eggs_are_laid_from_the_first_slot_on_and_a_player_may_stop_after_one() -> None:
    game = played("says_phoebe", mat=BOWLS)
    asked = questions_asked(game, "use part", "lay grassland 1", "lay wetland 1")
    assert asked == [
        ("use 0", OF_SEVERAL),
        ("part 0", ["lay forest 1", "lay grassland 1", "lay wetland 1", "lay wetland 2"]),
        ("part 0", ["lay wetland 1", "lay wetland 2", "skip"]),
    ]
    assert (question(game), legal(game)) == ("part 0", ["lay wetland 2", "skip"])


def test_after_the_last_card_of_the_tray_no_more_is_asked() -> None:
    assert question(after(after(played("brant", tray=TRAY), "use part"), "draw tray 3")) == "action 1"


def test_no_reroll_while_a_part_is_taken_though_all_dice_are_alike() -> None:
    game = played("bald_eagle", feeder={"fish": 3})
    assert (question(game), legal(game)) == ("sweep 0", ["reroll", *OF_SEVERAL])
    play(game, "use part")
    assert (question(game), legal(game)) == ("part 0", ["take fish", "skip"])
    assert game.view(None)["feeder"] == {"fish": 2}, "the first die must be taken, so it is not asked for"


def test_a_part_can_be_taken_after_a_reroll() -> None:
    game = played("bald_eagle", feeder={"seed": 2})
    play_with_dice(game, "reroll", "fish", "fish", "fish", "seed", "rodent")
    assert change(game, "use part", "skip") == {"die fish": -1, "0 fish": 1}


def test_the_next_player_can_take_the_dice_that_a_part_left() -> None:
    game = played("bald_eagle", feeder={"fish": 2, "rodent": 1})
    play(game, "use part", "gain food")
    assert (question(game), legal(game)) == ("die 1", ["take fish", "take rodent"])


def test_a_part_of_two_things_is_exactly_one() -> None:
    game = played("brant", tray=("trumpeter_swan", None, "hooded_warbler"))
    assert questions_asked(game, "use part", "draw tray 3") == [
        ("use 0", OF_SEVERAL),
        ("part 0", ["draw tray 1", "draw tray 3"]),
    ]
    assert (question(game), hand(game)) == ("action 1", ["hooded_warbler"])
    game = played("says_phoebe", mat={"forest": ["hooded_warbler"]})
    assert changes_of_all_parts(game) == [{"says_phoebe eggs": 1}, {"hooded_warbler eggs": 1}]
    game = played("bald_eagle", feeder={"fish": 2, "rodent": 1})
    assert change(game, "use part") == {"die fish": -1, "0 fish": 1}
    assert question(game) == "action 1"


def test_a_part_counts_as_using_the_power() -> None:
    game = played("brant", tray=TRAY)
    play(game, "use part", "draw tray 1", "skip")
    assert [event["bird"] for event in event_data(game, "power_used")] == ["brant"]
    assert event_data(game, "power_skipped") == []


# When no part can be taken


def test_a_single_thing_has_no_part() -> None:
    assert legal(played("brant", tray=("trumpeter_swan", None, None))) == OF_ONE
    assert legal(played("says_phoebe")) == OF_ONE
    assert legal(played("bald_eagle", feeder={"fish": 1, "rodent": 1})) == OF_ONE
    assert legal(played("northern_flicker", feeder={DUAL: 1, "rodent": 1})) == OF_ONE


def test_birds_with_full_nests_are_not_counted() -> None:
    full = {"hooded_warbler": 3, "black_tern": 2, "blue_winged_warbler": 2}
    game = played("says_phoebe", mat=BOWLS, eggs=full)
    assert legal(game) == OF_ONE
    assert change(game, "use") == {"says_phoebe eggs": 1}


def test_two_tucks_have_no_part_if_only_one_card_is_left() -> None:
    game = activated("canada_goose", food=[{"seed": 1}], deck=["osprey"], empty_deck=True)
    assert (question(game), legal(game)) == ("use 0", OF_ONE)
    assert change(game, "use") == {"0 seed": -1, "canada_goose tucked": 1, "osprey": "tucked blind"}


def test_discarded_cards_count_as_cards_left() -> None:
    game = activated("canada_goose", food=[{"seed": 1}], discards=["osprey", "brant"], empty_deck=True)
    assert (question(game), legal(game)) == ("use 0", OF_SEVERAL)
    play(game, "use part")
    assert bird(game, "canada_goose")["tucked"] == 1


@pytest.mark.parametrize("name", ["mountain_chickadee", "spotted_towhee", "red_crossbill", "barn_owl"])
def test_a_power_that_gives_one_thing_has_no_part(name: str) -> None:
    assert legal(activated(name, feeder={"fish": 2})) == OF_ONE


# The effects of a part on later powers


def test_the_next_bird_of_the_row_can_use_the_food_that_a_part_left() -> None:
    """With two seeds the second tucking bird can pay too if the first one took only a part."""
    row = ("canada_goose", "sandhill_crane")
    game = activated(*row, food=[{"seed": 2}])
    asked = questions_asked(game, "use part", "use part")
    assert asked == [("use 0", OF_SEVERAL)] * 2
    assert [bird(game, name)["tucked"] for name in row] == [1, 1]
    assert tokens(game) == {}


def test_the_next_bird_of_the_row_can_tuck_the_card_that_a_part_left() -> None:
    row = ("canada_goose", "sandhill_crane")
    game = activated(*row, food=[{"seed": 2}], deck=["osprey", "brant"], empty_deck=True)
    asked = questions_asked(game, "use part", "use")
    assert asked == [("use 0", OF_SEVERAL), ("use 0", OF_ONE)]
    assert [bird(game, name)["tucked"] for name in row] == [1, 1]


def test_a_repeated_power_may_be_used_for_a_part() -> None:
    game = activated("canada_goose", "gray_catbird", food=[{"seed": 2}])
    asked = questions_asked(game, "repeat grassland 1", "use part", "use part")
    assert [options for _, options in asked[1:]] == [OF_SEVERAL] * 2
    assert bird(game, "canada_goose")["tucked"] == 2


def test_parts_exist_in_a_solo_game() -> None:
    game = played("brant", rivals=[], tray=TRAY)
    play(game, "use part", "draw tray 2", "skip")
    assert hand(game) == ["american_woodcock"]


def test_a_hunter_rolls_the_dice_that_a_part_took() -> None:
    """Taking both fish would empty the feeder. After a part with one of them, four dice are outside."""
    table: dict[str, Any] = {"rivals": [{"grassland": ["barn_owl"]}], "eggs": {"barn_owl": egg_limit("barn_owl")}}
    game = played("bald_eagle", feeder={"fish": 2}, **table)
    play(game, "use part", "lay eggs")
    assert (question(game), legal(game)) == ("use 1", OF_ONE)
    assert change_with_dice(game, "use", "seed", "fish", "fish", "rodent") == {"barn_owl cached": 1}


@pytest.mark.parametrize(
    ("name", "table"),
    [
        ("brant", {"tray": TRAY}),
        ("says_phoebe", {"mat": BOWLS}),
        ("brown_pelican", {}),
        ("bald_eagle", {"feeder": {"fish": 3, "seed": 1}}),
        ("northern_flicker", {"feeder": {"invertebrate": 1, DUAL: 2}}),
    ],
)
def test_priors_are_higher_for_each_thing_of_a_part_than_for_stopping(name: str, table: dict[str, Any]) -> None:
    game = played(name, **table)
    play(game, "use part")
    priors = state_of(game).priors(game.deciders[0])
    assert priors
    assert all((value > 0) == (action != "skip") for action, value in zip(legal(game), priors, strict=True))
