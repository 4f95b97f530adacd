"""Powers that move a bird to another row, and those that play one more bird."""

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
# A bird for each row, and one that has no power for it.
ONE_MORE = {"forest": "hooded_warbler", "grassland": "bairds_sparrow", "wetland": "trumpeter_swan"}
# Lives in all three rows, costs a wild food, and has no white power.
ANYWHERE = "annas_hummingbird"


# Moving


@pytest.mark.parametrize("name", birds_with("move_to_other_habitat"))
def test_the_last_bird_of_a_row_moves_to_another_with_all_it_has(name: str) -> None:
    game = activated("mountain_chickadee", name, mat={"wetland": ["mallard"]}, cached={name: 2}, tucked={name: 3})
    assert (question(game), legal(game)) == ("move 0", ["move forest", "move wetland", "skip"])
    assert change(game, "move wetland") == {name: "mat 0 wetland 2"}
    eggs = egg_limit(name)
    assert bird(game, name) == {"bird": name, "eggs": eggs, "egg_limit": eggs, "cached": 2, "tucked": 3}
    assert question(game) == "use 0"


def test_a_bird_moves_only_with_none_to_its_right_to_the_leftmost_free_slot_of_a_row_that_is_not_full() -> None:
    """Ruling R34: eggs, cache and tucked cards travel along, and nothing is paid."""
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


def test_the_rest_of_the_old_row_still_acts_the_new_row_does_not_and_a_move_is_no_play() -> None:
    """Ruling R35: the kingfisher of a rival waits for birds played in the wetland."""
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


def test_a_second_mover_has_nothing_to_its_right_once_the_first_has_gone() -> None:
    """Rulings R34 and R35."""
    game = activated("song_sparrow", "bewicks_wren")
    play(game, "move wetland")
    assert (question(game), legal(game)) == ("move 0", ["move forest", "move wetland", "skip"])
    assert change(game, "move wetland") == {"song_sparrow": "mat 0 wetland 2"}


# Playing


@pytest.mark.parametrize("name", birds_with(*PLAYS))
def test_one_more_bird_into_the_row_of_the_power(name: str) -> None:
    row = first_habitat(name)
    more = ONE_MORE[row]
    others = [bird for bird in ONE_MORE.values() if bird != more]
    game = played(name, hand=[more, *others], mat={row: ["wild_turkey"]}, eggs={"wild_turkey": 2})
    assert (question(game), legal(game)) == ("play 0", [f"play {more} {row}", "skip"])
    before = state(game)
    play(game, f"play {more} {row}")
    paid = {f"0 {food}": -int(count) for food, count in _cheapest(game).items()}
    assert differences(before, game) == {more: f"mat 0 {row} 3", "wild_turkey eggs": -1, **paid}
    assert question(game) == "action 1"


def _cheapest(game: Game) -> dict[str, int]:
    """Pay by the first way there is; what it was, as all are told."""
    pay(game)
    food: dict[str, int] = event_data(game, "food_paid")[-1]["food"]
    return food


@pytest.mark.parametrize("name", birds_with("play_in_same_habitat"))
@pytest.mark.parametrize("row", ["forest", "grassland"])
def test_the_wrens_bird_goes_into_the_row_of_the_wren(name: str, row: str) -> None:
    """Ruling R38."""
    game = played(name, row, hand=[ANYWHERE], mat={"wetland": ["wild_turkey"]}, eggs={"wild_turkey": 1})
    assert (question(game), legal(game)) == ("play 0", [f"play {ANYWHERE} {row}", "skip"])
    assert change(game, "skip") == {}


def test_the_extra_bird_costs_its_food_and_the_eggs_of_its_column_but_no_turn() -> None:
    """Ruling R36: two tokens may stand for one."""
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


def test_an_extra_bird_that_cannot_be_paid_is_no_answer() -> None:
    """Ruling R36: without the eggs, which all see, nobody is asked; without the food the question must not tell it."""
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


def test_the_extra_birds_own_white_power_works_even_if_it_plays_another() -> None:
    """Ruling R37: the titmouse plays a kinglet, which plays a condor, which draws bonus cards."""
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


def test_each_bird_so_played_is_a_play_for_the_pink_birds_of_rivals() -> None:
    """Ruling R39: the kingbird declines the titmouse and sees the extra bird."""
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
