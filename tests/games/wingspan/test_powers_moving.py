"""Powers that move a bird to another row, and powers that play another bird."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.core.game import Game

from .power_scenes import (
    activated,
    birds_with,
    change,
    differences,
    egg_limit,
    event_data,
    first_habitat,
    pay,
    played,
    questions_asked,
    state,
)
from .scenes import bird, legal, play, question, tokens

FULL_ROW = ["osprey", "king_rail", "willet", "wood_duck", "brant"]
PLAYS = ("play_in_forest", "play_in_grassland", "play_in_wetland")
# A bird without a power that matters here, for each row.
ONE_MORE = {"forest": "hooded_warbler", "grassland": "bairds_sparrow", "wetland": "trumpeter_swan"}
# A bird that lives in all rows, costs a wild food and has no white power.
ANYWHERE = "annas_hummingbird"


# Moving


@pytest.mark.parametrize("name", birds_with("move_to_other_habitat"))
def test_the_last_bird_of_a_row_moves_with_everything_on_it(name: str) -> None:
    game = activated("mountain_chickadee", name, mat={"wetland": ["mallard"]}, cached={name: 2}, tucked={name: 3})
    assert (question(game), legal(game)) == ("move 0", ["move forest", "move wetland", "skip"])
    assert change(game, "move wetland") == {name: "mat 0 wetland 2"}
    eggs = egg_limit(name)
    assert bird(game, name) == {"bird": name, "eggs": eggs, "egg_limit": eggs, "cached": 2, "tucked": 3}
    assert question(game) == "use 0"


def test_only_the_last_bird_of_a_row_moves_to_the_first_free_slot_of_another_row() -> None:
    """Ruling R34: eggs, cached food and tucked cards move with the bird, and the move costs nothing."""
    assert question(activated("song_sparrow", "wild_turkey")) == "action 1"
    game = activated("wild_turkey", "song_sparrow", mat={"wetland": FULL_ROW})
    assert legal(game) == ["move forest", "skip"]
    game = activated(
        "song_sparrow", mat={"wetland": FULL_ROW, "forest": ["acorn_woodpecker"]}, cached={"song_sparrow": 1}
    )
    assert change(game, "move forest") == {"song_sparrow": "mat 0 forest 2"}
    full = ["hooded_warbler", "mallard", "canvasback", "canada_goose", "bushtit"]
    assert question(activated("song_sparrow", mat={"wetland": FULL_ROW, "forest": full})) == "action 1"


def test_a_declined_move_changes_nothing() -> None:
    """Ruling R1."""
    game = activated("song_sparrow")
    assert change(game, "skip") == {}


def test_after_a_move_only_the_old_row_acts_and_the_move_does_not_count_as_playing() -> None:
    """Ruling R35: the kingfisher of a rival reacts only to birds played in the wetland."""
    rival = {"wetland": ["belted_kingfisher"]}
    game = activated(
        "mountain_chickadee", "spotted_towhee", "song_sparrow", mat={"wetland": ["mallard"]}, rivals=[rival]
    )
    asked = questions_asked(game, "move wetland", "use", "use")
    assert [what for what, _ in asked] == ["move 0", "use 0", "use 0"]
    assert question(game) == "action 1"
    assert [event["bird"] for event in event_data(game, "power_used")] == [
        "song_sparrow",
        "spotted_towhee",
        "mountain_chickadee",
    ]
    assert tokens(game, 1) == {}


def test_a_second_bird_can_move_after_the_bird_to_its_right_has_moved() -> None:
    """Rulings R34 and R35."""
    game = activated("song_sparrow", "bewicks_wren")
    play(game, "move wetland")
    assert (question(game), legal(game)) == ("move 0", ["move forest", "move wetland", "skip"])
    assert change(game, "move wetland") == {"song_sparrow": "mat 0 wetland 2"}


# Playing


@pytest.mark.parametrize("name", birds_with(*PLAYS))
def test_another_bird_is_played_into_the_row_of_the_power(name: str) -> None:
    row = first_habitat(name)
    more = ONE_MORE[row]
    others = [bird for bird in ONE_MORE.values() if bird != more]
    game = played(name, hand=[more, *others], mat={row: ["wild_turkey"]}, eggs={"wild_turkey": 2})
    assert (question(game), legal(game)) == ("play 0", [f"play {more} {row}", "skip"])
    before = state(game)
    play(game, f"play {more} {row}")
    paid = {f"0 {food}": -int(count) for food, count in _pay_and_return_food(game).items()}
    assert differences(before, game) == {more: f"mat 0 {row} 3", "wild_turkey eggs": -1, **paid}
    assert question(game) == "action 1"


def _pay_and_return_food(game: Game) -> dict[str, int]:
    """Pay by the first legal payment; return the food that was paid."""
    pay(game)
    food: dict[str, int] = event_data(game, "food_paid")[-1]["food"]
    return food


@pytest.mark.parametrize("name", birds_with("play_in_same_habitat"))
@pytest.mark.parametrize("row", ["forest", "grassland"])
def test_the_wren_plays_another_bird_into_its_own_row(name: str, row: str) -> None:
    """Ruling R38."""
    game = played(name, row, hand=[ANYWHERE], mat={"wetland": ["wild_turkey"]}, eggs={"wild_turkey": 1})
    assert (question(game), legal(game)) == ("play 0", [f"play {ANYWHERE} {row}", "skip"])
    assert change(game, "skip") == {}


def test_the_extra_bird_costs_its_food_and_the_eggs_for_its_column_but_no_turn() -> None:
    """Ruling R36: two tokens may replace one."""
    table: dict[str, Any] = {
        "mat": {"forest": ["wild_turkey"]},
        "eggs": {"wild_turkey": 3},
        "food": [{"invertebrate": 1, "fish": 4}],
    }
    game = played("tufted_titmouse", hand=["hooded_warbler"], **table)
    assert tokens(game) == {"fish": 4}
    before = state(game)
    play(game, "play hooded_warbler forest")
    assert differences(before, game) == {"hooded_warbler": "mat 0 forest 3", "wild_turkey eggs": -1, "0 fish": -4}
    assert event_data(game, "food_paid")[-1]["food"] == {"fish": 4}
    turns = game.view(None)["turns_left"]
    assert question(game) == "action 1"
    assert turns == 8


def test_an_extra_bird_that_cannot_be_paid_for_is_not_offered() -> None:
    """Ruling R36: without enough eggs, which are public, the player is not asked.

    Without the food the player is still asked, so that the question reveals nothing about the hand.
    """
    table: dict[str, Any] = {"hand": ["hooded_warbler"], "mat": {"forest": ["wild_turkey"]}}
    game = played("tufted_titmouse", eggs={"wild_turkey": 1}, food=[{"invertebrate": 1, "fish": 4}], **table)
    assert question(game) == "action 1"
    game = played("tufted_titmouse", eggs={"wild_turkey": 3}, food=[{"invertebrate": 1, "fish": 3}], **table)
    assert (question(game), legal(game)) == ("play 0", ["skip"])
    assert change(game, "skip") == {}


def test_a_full_row_takes_no_extra_bird() -> None:
    """Ruling R36."""
    mat = {"forest": ["wild_turkey", "osprey", "king_rail", "willet"]}
    game = played("tufted_titmouse", hand=["hooded_warbler"], mat=mat, eggs={"wild_turkey": 5})
    assert question(game) == "action 1"


def test_the_white_power_of_the_extra_bird_is_resolved() -> None:
    """Ruling R37: the titmouse plays a kinglet, the kinglet a condor, and the condor draws bonus cards."""
    hand = ["ruby_crowned_kinglet", "california_condor", "hooded_warbler"]
    mat = {"wetland": ["wild_turkey"]}
    game = played("tufted_titmouse", hand=hand, mat=mat, eggs={"wild_turkey": 5}, bonus_deck=["ecologist", "falconer"])
    play(game, "play ruby_crowned_kinglet forest")
    pay(game)
    assert (question(game), legal(game)) == (
        "play 0",
        ["play california_condor forest", "play hooded_warbler forest", "skip"],
    )
    play(game, "play california_condor forest")
    pay(game)
    assert (question(game), legal(game)) == ("use 0", ["use", "skip"])
    play(game, "use", "bonus falconer")
    assert question(game) == "action 1"
    forest = [cell["bird"] for cell in game.view(0)["players"][0]["mat"]["forest"]]
    assert forest == ["tufted_titmouse", "ruby_crowned_kinglet", "california_condor"]


def test_pink_birds_of_rivals_react_to_each_extra_bird() -> None:
    """Ruling R39: the kingbird's owner declines after the titmouse and is asked again after each extra bird."""
    rivals = [{"grassland": ["eastern_kingbird"]}, {}]
    hand = ["ruby_crowned_kinglet", "hooded_warbler"]
    mat = {"wetland": ["wild_turkey"]}
    game = played("tufted_titmouse", hand=hand, mat=mat, eggs={"wild_turkey": 5}, rivals=rivals)
    assert question(game) == "use 1"
    play(game, "skip", "play ruby_crowned_kinglet forest")
    pay(game)
    assert question(game) == "play 0"
    play(game, "play hooded_warbler forest")
    pay(game)
    assert question(game) == "use 1"
    play(game, "skip")
    assert question(game) == "use 1"
    assert change(game, "use") == {"1 invertebrate": 1}
    assert [event["slot"] for event in event_data(game, "bird_played")] == [["forest", n] for n in (1, 2, 3)]
