"""7.6 Of several things that a power gives at once a player may take a part: at least one, and not all."""

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
    answers,
    change,
    changes,
    limit,
    played,
    roll_change,
    rolling,
    state,
    told,
)
from .scenes import bird, hand, legal, play, question, tokens

DUAL = "invertebrate_seed"
TRAY = ("trumpeter_swan", "american_woodcock", "hooded_warbler")
OF_SEVERAL = ["use", "use part", "skip"]
OF_ONE = ["use", "skip"]
# With the new bird three that have a bowl nest, and one with a star nest.
BOWLS: Mat = {"forest": ["hooded_warbler", "wild_turkey"], "wetland": ["black_tern", "blue_winged_warbler"]}


def ends(game: Game) -> list[State]:
    """What every way to answer after `use part` changes, one entry for each way."""
    before, found, waiting = state(game), [], [after(game, "use part")]
    while waiting:
        at = waiting.pop()
        if question(at) == "part 0":
            waiting += [after(at, action) for action in legal(at)]
        else:
            found.append(changes(before, at))
    return found


def after(game: Game, action: str) -> Game:
    copy = game.copy()
    play(copy, action)
    return copy


def subsets(*things: str) -> list[set[str]]:
    """All sets of some of these things, neither none nor all."""
    return [set(some) for count in range(1, len(things)) for some in combinations(things, count)]


def in_order(found: list[set[str]]) -> list[list[str]]:
    return sorted(sorted(some) for some in found)


# Which parts there are


def test_of_the_tray_any_cards_but_not_all_each_in_one_way() -> None:
    game = played("brant", tray=TRAY)
    drawn = [{card for card in TRAY if end.get(card) == "hand 0"} for end in ends(game)]
    assert in_order(drawn) == in_order(subsets(*TRAY))


def test_of_birds_with_a_nest_any_lay_but_not_all_each_in_one_way() -> None:
    game = played("says_phoebe", mat=BOWLS)
    laid = ends(game)
    assert all(set(end.values()) == {1} for end in laid)
    nests = ["hooded_warbler eggs", "says_phoebe eggs", "black_tern eggs", "blue_winged_warbler eggs"]
    assert in_order([set(end) for end in laid]) == in_order(subsets(*nests))


@pytest.mark.parametrize(("name", "food"), [("brown_pelican", "fish"), ("american_goldfinch", "seed")])
def test_of_three_tokens_one_or_two(name: str, food: str) -> None:
    assert sorted(end[f"0 {food}"] for end in ends(played(name))) == [1, 2]


def test_of_the_fish_in_the_feeder_any_number_but_not_all() -> None:
    found = ends(played("bald_eagle", feeder={"fish": 4, "rodent": 1}))
    assert sorted(end["0 fish"] for end in found) == [1, 2, 3]
    assert all(end["die fish"] == -end["0 fish"] for end in found)  # type: ignore[operator]


def test_the_flicker_chooses_between_plain_and_dual_dice() -> None:
    """As on the mat dice are taken in any order."""
    found = ends(played("northern_flicker", feeder={"invertebrate": 2, DUAL: 1, "fish": 1}))
    taken = {(end.get("die invertebrate", 0), end.get(f"die {DUAL}", 0), end["0 invertebrate"]) for end in found}
    assert taken == {(-1, 0, 1), (0, -1, 1), (-2, 0, 2), (-1, -1, 2)}


@pytest.mark.parametrize(("name", "food"), [("canada_goose", "seed"), ("double_crested_cormorant", "fish")])
def test_of_two_tucks_one_for_the_whole_price(name: str, food: str) -> None:
    game = activated(name, food=[{food: 2}], deck=["osprey", "brant"])
    assert change(game, "use part") == {f"0 {food}": -1, f"{name} tucked": 1, "osprey": "tucked blind"}
    assert question(game) == "action 1"


# How a part is taken


def test_cards_of_the_tray_are_taken_from_left_to_right_and_after_the_first_one_may_stop() -> None:
    game = played("brant", tray=TRAY)
    asked = answers(game, "use part", "draw tray 1", "skip")
    assert asked == [
        ("use 0", OF_SEVERAL),
        ("part 0", ["draw tray 1", "draw tray 2", "draw tray 3"]),
        ("part 0", ["draw tray 2", "draw tray 3", "skip"]),
    ]
    assert (question(game), hand(game)) == ("action 1", ["trumpeter_swan"])


def test_eggs_are_laid_from_the_first_slot_to_the_last_and_after_the_first_one_may_stop() -> None:
    game = played("says_phoebe", mat=BOWLS)
    asked = answers(game, "use part", "lay grassland 1", "lay wetland 1")
    assert asked == [
        ("use 0", OF_SEVERAL),
        ("part 0", ["lay forest 1", "lay grassland 1", "lay wetland 1", "lay wetland 2"]),
        ("part 0", ["lay wetland 1", "lay wetland 2", "skip"]),
    ]
    assert (question(game), legal(game)) == ("part 0", ["lay wetland 2", "skip"])


def test_who_takes_the_last_in_order_first_is_not_asked_again() -> None:
    assert question(after(after(played("brant", tray=TRAY), "use part"), "draw tray 3")) == "action 1"


def test_no_reroll_while_a_part_is_taken_though_all_dice_are_alike() -> None:
    game = played("bald_eagle", feeder={"fish": 3})
    assert (question(game), legal(game)) == ("sweep 0", ["reroll", *OF_SEVERAL])
    play(game, "use part")
    assert (question(game), legal(game)) == ("part 0", ["take fish", "skip"])
    assert game.view(None)["feeder"] == {"fish": 2}, "the first one must be taken: that is not asked"


def test_a_part_of_what_was_rolled_again() -> None:
    game = played("bald_eagle", feeder={"seed": 2})
    rolling(game, "reroll", "fish", "fish", "fish", "seed", "rodent")
    assert change(game, "use part", "skip") == {"die fish": -1, "0 fish": 1}


def test_what_a_part_leaves_in_the_feeder_is_there_for_the_next_player() -> None:
    game = played("bald_eagle", feeder={"fish": 2, "rodent": 1})
    play(game, "use part", "gain food")
    assert (question(game), legal(game)) == ("die 1", ["take fish", "take rodent"])


def test_two_things_are_two_parts_of_exactly_one() -> None:
    game = played("brant", tray=("trumpeter_swan", None, "hooded_warbler"))
    assert answers(game, "use part", "draw tray 3") == [
        ("use 0", OF_SEVERAL),
        ("part 0", ["draw tray 1", "draw tray 3"]),
    ]
    assert (question(game), hand(game)) == ("action 1", ["hooded_warbler"])
    game = played("says_phoebe", mat={"forest": ["hooded_warbler"]})
    assert ends(game) == [{"says_phoebe eggs": 1}, {"hooded_warbler eggs": 1}]
    game = played("bald_eagle", feeder={"fish": 2, "rodent": 1})
    assert change(game, "use part") == {"die fish": -1, "0 fish": 1}
    assert question(game) == "action 1"


def test_a_part_counts_as_using_the_power() -> None:
    game = played("brant", tray=TRAY)
    play(game, "use part", "draw tray 1", "skip")
    assert [event["bird"] for event in told(game, "power_used")] == ["brant"]
    assert told(game, "power_skipped") == []


# Where no part can be taken


def test_of_a_single_thing_there_is_no_part() -> None:
    assert legal(played("brant", tray=("trumpeter_swan", None, None))) == OF_ONE
    assert legal(played("says_phoebe")) == OF_ONE
    assert legal(played("bald_eagle", feeder={"fish": 1, "rodent": 1})) == OF_ONE
    assert legal(played("northern_flicker", feeder={DUAL: 1, "rodent": 1})) == OF_ONE


def test_full_nests_are_no_things_to_choose_from() -> None:
    full = {"hooded_warbler": 3, "black_tern": 2, "blue_winged_warbler": 2}
    game = played("says_phoebe", mat=BOWLS, eggs=full)
    assert legal(game) == OF_ONE
    assert change(game, "use") == {"says_phoebe eggs": 1}


def test_of_the_only_card_that_is_left_there_is_no_part_to_tuck() -> None:
    game = activated("canada_goose", food=[{"seed": 1}], deck=["osprey"], empty_deck=True)
    assert (question(game), legal(game)) == ("use 0", OF_ONE)
    assert change(game, "use") == {"0 seed": -1, "canada_goose tucked": 1, "osprey": "tucked blind"}


def test_discarded_cards_count_as_cards_that_are_left() -> None:
    game = activated("canada_goose", food=[{"seed": 1}], discards=["osprey", "brant"], empty_deck=True)
    assert (question(game), legal(game)) == ("use 0", OF_SEVERAL)
    play(game, "use part")
    assert bird(game, "canada_goose")["tucked"] == 1


@pytest.mark.parametrize("name", ["mountain_chickadee", "spotted_towhee", "red_crossbill", "barn_owl"])
def test_a_power_that_gives_one_thing_has_no_part(name: str) -> None:
    assert legal(activated(name, feeder={"fish": 2})) == OF_ONE


# What comes of it


def test_the_next_bird_of_the_row_has_what_a_part_has_left() -> None:
    """Two seeds: the second tucker can pay too, whatever the first one took."""
    row = ("canada_goose", "sandhill_crane")
    game = activated(*row, food=[{"seed": 2}])
    asked = answers(game, "use part", "use part")
    assert asked == [("use 0", OF_SEVERAL)] * 2
    assert [bird(game, name)["tucked"] for name in row] == [1, 1]
    assert tokens(game) == {}


def test_a_part_of_the_last_cards_leaves_one_to_the_next_bird() -> None:
    row = ("canada_goose", "sandhill_crane")
    game = activated(*row, food=[{"seed": 2}], deck=["osprey", "brant"], empty_deck=True)
    asked = answers(game, "use part", "use")
    assert asked == [("use 0", OF_SEVERAL), ("use 0", OF_ONE)]
    assert [bird(game, name)["tucked"] for name in row] == [1, 1]


def test_a_repeated_power_may_be_used_for_a_part_too() -> None:
    game = activated("canada_goose", "gray_catbird", food=[{"seed": 2}])
    asked = answers(game, "repeat grassland 1", "use part", "use part")
    assert [options for _, options in asked[1:]] == [OF_SEVERAL] * 2
    assert bird(game, "canada_goose")["tucked"] == 2


def test_the_automa_table_has_parts_too() -> None:
    game = played("brant", rivals=[], tray=TRAY)
    play(game, "use part", "draw tray 2", "skip")
    assert hand(game) == ["american_woodcock"]


def test_a_hunter_finds_the_dice_outside_that_a_part_did_not_put_back() -> None:
    """Taking both fish would empty the feeder; with one of them four dice are outside."""
    table: dict[str, Any] = {"rivals": [{"grassland": ["barn_owl"]}], "eggs": {"barn_owl": limit("barn_owl")}}
    game = played("bald_eagle", feeder={"fish": 2}, **table)
    play(game, "use part", "lay eggs")
    assert (question(game), legal(game)) == ("use 1", OF_ONE)
    assert roll_change(game, "use", "seed", "fish", "fish", "rodent") == {"barn_owl cached": 1}


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
def test_bots_like_every_thing_of_a_part_better_than_to_stop(name: str, table: dict[str, Any]) -> None:
    game = played(name, **table)
    play(game, "use part")
    liked = state_of(game).priors(game.deciders[0])
    assert liked
    assert all((value > 0) == (action != "skip") for action, value in zip(legal(game), liked, strict=True))
