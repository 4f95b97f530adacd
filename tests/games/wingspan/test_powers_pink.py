"""Pink powers: actions of rivals trigger them, once between two turns of their owner."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.core.game import Game
from rookery.games.wingspan.cards import BIRDS, BONUS_CARDS, NUMBER_OF, fits_bonus

from .power_scenes import (
    PLENTY,
    Mat,
    activated,
    birds_with,
    change,
    egg_limit,
    event_data,
    first_habitat,
    pay,
    play_with_dice,
    played,
    questions_asked,
)
from .scenes import legal, play, question, scene, tokens

USE = ["use", "skip"]
# The row that a power reacts to, and the food that it gives.
FOOD_FOR_PLAYS = {
    "gain_fish_when_wetland_played": ("wetland", "fish"),
    "gain_invertebrate_when_forest_played": ("forest", "invertebrate"),
}
NESTS_FOR_EGGS = {
    "lay_bowl_when_eggs_laid": ("cassins_finch", "wild_turkey"),
    "lay_cavity_when_eggs_laid": ("house_wren", "wild_turkey"),
    "lay_ground_when_eggs_laid": ("wild_turkey", "house_wren"),
}
PLAIN_BIRD = {"forest": "hooded_warbler", "grassland": "american_woodcock", "wetland": "trumpeter_swan"}
ROWS = ("forest", "grassland", "wetland")


def spent_pinks(game: Game, seat: int) -> list[list[object]]:
    found: list[list[object]] = game.view(None)["players"][seat]["spent_pinks"]
    return found


# Each pink power


@pytest.mark.parametrize("name", birds_with("gain_from_feeder_when_hunt_succeeds"))
@pytest.mark.parametrize("with_dice", [False, True])
def test_a_die_from_the_feeder_when_a_rivals_hunt_succeeds(name: str, with_dice: bool) -> None:
    hunter = "barn_owl" if with_dice else "barred_owl"
    table: dict[str, Any] = {"deck": ["hooded_warbler"], "feeder": {"fish": 2, "seed": 2}}
    game = activated("mountain_chickadee", hunter, rivals=[{}, {"forest": [name]}], **table)
    play_with_dice(game, "use", *(["rodent"] if with_dice else []))
    assert (question(game), legal(game)) == ("die 2", ["take seed", "take fish", "skip"])
    assert change(game, "take fish") == {"die fish": -1, "2 fish": 1, f"{name} spent": 1}
    assert question(game) == "use 0"


def test_a_vulture_does_not_react_to_a_failed_hunt() -> None:
    game = activated("barred_owl", rivals=[{"forest": ["turkey_vulture"]}], deck=["trumpeter_swan"], tray=("mallard",))
    play(game, "use")
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "row", "food"), [(n, *v) for p, v in FOOD_FOR_PLAYS.items() for n in birds_with(p)])
def test_a_food_when_a_rival_plays_into_a_row(name: str, row: str, food: str) -> None:
    for other in ROWS:
        game = played(PLAIN_BIRD[other], other, rivals=[{}, {"grassland": [name]}])
        if other != row:
            assert question(game) == "action 1"
            continue
        assert (question(game), legal(game)) == ("use 2", USE)
        assert change(game, "use") == {f"2 {food}": 1, f"{name} spent": 1}
        assert question(game) == "action 1"


@pytest.mark.parametrize("name", birds_with("tuck_when_grassland_played"))
def test_a_tuck_when_a_rival_plays_into_the_grassland(name: str) -> None:
    for row in ROWS:
        game = played(PLAIN_BIRD[row], row, rivals=[{}, {"grassland": [name]}], rival_hands=[[], ["brant", "mallard"]])
        if row != "grassland":
            assert question(game) == "action 1"
            continue
        assert (question(game), legal(game)) == ("tuck 2", ["tuck brant", "tuck mallard", "skip"])
        assert change(game, "tuck brant") == {"brant": "tucked 2", f"{name} tucked": 1, f"{name} spent": 1}


@pytest.mark.parametrize("name", birds_with("cache_rodent_when_rodent_gained"))
def test_a_rodent_is_cached_when_a_rival_gains_one(name: str) -> None:
    game = scene(seats=3, mats=[{}, {}, {"grassland": [name]}])
    play(game, "gain food", "take rodent")
    assert (question(game), legal(game)) == ("use 2", USE)
    assert change(game, "use") == {f"{name} cached": 1, f"{name} spent": 1}
    assert question(game) == "action 1"
    assert tokens(game, 2) == {}
    game = scene(seats=3, mats=[{}, {}, {"grassland": [name]}])
    play(game, "gain food", "take fish")
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "nests"), [(n, nests) for p, nests in NESTS_FOR_EGGS.items() for n in birds_with(p)])
def test_an_egg_on_a_bird_with_a_nest_when_a_rival_lays(name: str, nests: tuple[str, str]) -> None:
    fits, other = nests
    game = activated("mountain_chickadee", rivals=[{}, {"forest": [other, "black_tern", fits, name]}])
    assert (question(game), legal(game)) == ("nest 2", ["lay forest 2", "lay forest 3", "skip"])
    assert change(game, "lay forest 3") == {f"{fits} eggs": 1, f"{name} spent": 1}
    assert question(game) == "use 0"


def test_birds_that_react_to_eggs_lay_on_another_bird() -> None:
    """Ruling R23: without another bird that fits, the owner is not asked."""
    for name in birds_with(*NESTS_FOR_EGGS):
        game = activated("mountain_chickadee", rivals=[{"forest": [name]}])
        assert question(game) == "use 0", name


def test_pink_birds_react_to_a_bird_played_by_a_power_as_the_card_says() -> None:
    """Ruling R4: the owner declines after the first bird, played by the action, and is asked again after the second."""
    for name, first, more in (
        ("eastern_kingbird", "tufted_titmouse", "hooded_warbler"),
        ("belted_kingfisher", "great_blue_heron", "trumpeter_swan"),
    ):
        table: dict[str, Any] = {"mat": {"grassland": ["wild_turkey"]}, "eggs": {"wild_turkey": 1}, "hand": [more]}
        game = played(first, rivals=[{"grassland": [name]}], **table)
        assert question(game) == "use 1"
        play(game, "skip", f"play {more} {first_habitat(first)}")
        pay(game)
        assert (question(game), legal(game)) == ("use 1", USE)
        assert change(game, "use") == {"1 invertebrate" if name == "eastern_kingbird" else "1 fish": 1}
        assert question(game) == "action 1"


# The time of reactions


def test_pink_birds_never_react_on_their_owners_turn() -> None:
    """Ruling R40: this is tested for pink birds of every kind on the active player's mat."""
    mat = {
        "forest": ["turkey_vulture", "eastern_kingbird", "loggerhead_shrike", "hooded_warbler"],
        "wetland": ["belted_kingfisher", "bronzed_cowbird"],
    }
    game = activated("barred_owl", mat=mat, deck=["house_wren"])
    assert question(game) == "use 0"
    play(game, "use")
    assert event_data(game, "hunted_deck")[0]["caught"]
    assert question(game) == "action 1"
    game = scene(mats=[mat])
    play(game, "gain food", "take rodent", "take fish", "take seed")
    assert question(game) == "action 1"
    game = played("american_woodcock", "forest", mat=mat, eggs={"hooded_warbler": 2})
    assert question(game) == "action 1"


def test_each_pink_bird_is_used_once_between_two_turns_of_its_owner() -> None:
    """Ruling R40: a bird whose owner declined may react to the next hunt; a used bird waits for its owner's turn."""
    vultures = {"forest": ["turkey_vulture", "black_vulture"]}
    mats: list[Mat] = [{"grassland": ["barred_owl"]}, {"grassland": ["coopers_hawk"]}, vultures]
    eggs = {"barred_owl": 2, "coopers_hawk": 2}
    prey = ["hooded_warbler", "house_wren", "bushtit", "bobolink"]
    game = scene(seats=3, mats=mats, eggs=eggs, deck=prey)
    asked = questions_asked(game, "lay eggs", "use", "take fish", "skip")
    assert [what for what, _ in asked] == ["action 0", "use 0", "die 2", "die 2"]
    assert spent_pinks(game, 2) == [["forest", 1]]
    asked = questions_asked(game, "lay eggs", "use", "take seed")
    assert [what for what, _ in asked] == ["action 1", "use 1", "die 2"]
    assert (question(game), spent_pinks(game, 2)) == ("action 2", [])
    play(game, "draw cards", "draw deck", "lay eggs")
    assert question(game) == "use 0"
    play(game, "use")
    assert question(game) == "die 2"


def test_the_end_of_a_round_makes_no_pink_bird_ready_again() -> None:
    """Ruling R40: a bird used after its owner's last turn of a round stays used until the owner's next turn."""
    mats: list[Mat] = [{"forest": ["hooded_warbler"], "wetland": ["loggerhead_shrike"]}, {}, {}]
    game = scene(seats=3, mats=mats, active=2, turns_left=0, feeder={"rodent": 4, "fish": 1})
    play(game, "gain food", "take rodent")
    assert question(game) == "use 0"
    play(game, "use")
    assert (question(game), game.view(None)["round"]) == ("action 1", 2)
    assert spent_pinks(game, 0) == [["wetland", 1]]
    play(game, "gain food", "take rodent")
    assert question(game) == "action 2"
    play(game, "draw cards", "draw deck")
    assert (question(game), spent_pinks(game, 0)) == ("action 0", [])


def test_a_pink_bird_reacts_before_its_owners_first_turn_and_after_the_last() -> None:
    """Ruling R40."""
    game = scene(mats=[{}, {"forest": ["loggerhead_shrike"]}])
    play(game, "gain food", "take rodent")
    assert question(game) == "use 1"
    game = scene(mats=[{"forest": ["loggerhead_shrike"]}, {}], active=1, round=4, turns_left=0)
    play(game, "gain food", "take rodent")
    assert question(game) == "use 0"
    play(game, "use")
    assert game.outcome is not None
    assert game.view(None)["players"][0]["score"]["cached"] == 1


def test_pink_birds_react_after_the_gain_and_the_conversion_and_before_brown_powers() -> None:
    """Ruling R41: the rodent comes from the conversion."""
    mats: list[Mat] = [{"forest": ["mountain_chickadee"]}, {"forest": ["loggerhead_shrike"]}]
    game = scene(mats=mats, hands=[["brant"]])
    asked = questions_asked(game, "gain food", "take fish", "discard brant", "take rodent", "use", "use")
    assert [what for what, _ in asked] == ["action 0", "die 0", "conversion 0", "die 0", "use 1", "use 0"]


def test_pink_birds_react_after_a_brown_power_and_before_the_next_bird_of_the_row() -> None:
    """Ruling R41."""
    vulture = {"forest": ["turkey_vulture"]}
    game = activated("mountain_chickadee", "barred_owl", rivals=[vulture], deck=["hooded_warbler"])
    asked = questions_asked(game, "use", "take fish", "use")
    assert [what for what, _ in asked] == ["use 0", "die 1", "use 0"]


def test_pink_birds_react_to_a_bird_played_by_a_power_after_the_whole_chain() -> None:
    """Ruling R41: the lark reacts to the condor after the condor's bonus cards."""
    game = played(
        "house_wren",
        "grassland",
        hand=["california_condor"],
        mat={"wetland": ["wild_turkey"]},
        rivals=[{"grassland": ["horned_lark"]}],
        rival_hands=[["brant"]],
        eggs={"wild_turkey": 5},
        bonus_deck=["ecologist", "falconer"],
    )
    assert question(game) == "tuck 1"
    play(game, "skip", "play california_condor grassland")
    pay(game)
    asked = questions_asked(game, "use", "bonus falconer", "tuck brant")
    assert [what for what, _ in asked] == ["use 0", "bonus 0", "tuck 1"]
    assert question(game) == "action 1"


def test_rivals_react_to_a_bird_played_by_the_action_before_its_white_power() -> None:
    """Ruling R41."""
    table: dict[str, Any] = {
        "mat": {"wetland": ["wild_turkey"]},
        "eggs": {"wild_turkey": 1},
        "hand": ["hooded_warbler"],
    }
    game = played("tufted_titmouse", rivals=[{"grassland": ["eastern_kingbird"]}], **table)
    assert question(game) == "use 1"
    play(game, "use")
    assert question(game) == "play 0"


def test_several_owners_react_clockwise_from_the_active_player() -> None:
    """Ruling R42: seat 2 is active. The birds of one owner react in the order of their slots."""
    mats: list[Mat] = [
        {"forest": ["turkey_vulture"]},
        {"forest": ["black_vulture"], "grassland": ["black_billed_magpie"]},
        {"grassland": ["barred_owl"]},
        {"forest": ["hooded_warbler"], "wetland": ["bronzed_cowbird"]},
    ]
    game = scene(seats=4, mats=mats, active=2, eggs={"barred_owl": 2}, deck=["house_wren"])
    asked = questions_asked(game, "lay eggs", "lay forest 1", "use", "take fish", "take seed", "take rodent")
    assert [what for what, _ in asked] == ["action 2", "nest 3", "use 2", "die 0", "die 1", "die 1"]
    used = [event["bird"] for event in event_data(game, "power_used")]
    assert used == ["bronzed_cowbird", "barred_owl", "turkey_vulture", "black_vulture", "black_billed_magpie"]
    assert question(game) == "action 3"


DECLINED = {
    "loggerhead_shrike": "gain food",
    "belted_kingfisher": "play trumpeter_swan wetland",
    "eastern_kingbird": "play hooded_warbler forest",
    "horned_lark": "play american_woodcock grassland",
    "turkey_vulture": "lay eggs",
    "brown_headed_cowbird": "lay eggs",
    "barrows_goldeneye": "lay eggs",
}


@pytest.mark.parametrize(("name", "action"), DECLINED.items())
def test_a_declined_pink_power_stays_ready(name: str, action: str) -> None:
    """Ruling R43: this holds for every kind of reaction, also if an egg was paid for the bird."""
    own_mat = {"forest": ["blue_winged_warbler"], "grassland": ["barred_owl"], "wetland": ["mallard"]}
    mats: list[Mat] = [own_mat, {}, {"wetland": [name, "cassins_finch", "prothonotary_warbler"]}]
    hands = [[card for card in PLAIN_BIRD.values() if card in action], [], ["brant"]]
    eggs = {bird: egg_limit(bird) for row in own_mat.values() for bird in row}
    game = scene(seats=3, mats=mats, hands=hands, food=[PLENTY], eggs=eggs, deck=["bushtit"])
    play(game, action)
    while game.deciders[0] != 2:
        play(game, "take rodent" if "take rodent" in legal(game) else legal(game)[0])
    assert legal(game)[-1] == "skip"
    assert change(game, "skip") == {}
    assert spent_pinks(game, 2) == []


def test_the_shrike_reacts_only_to_rodents_from_the_action_itself() -> None:
    """Ruling R44: a rodent from a brown power of the row does not count."""
    mats: list[Mat] = [{"forest": ["american_redstart"]}, {"forest": ["loggerhead_shrike"]}]
    game = scene(mats=mats, cards="all", feeder={"fish": 1, "rodent": 2})
    play(game, "gain food", "take fish", "take rodent")
    assert tokens(game) == {"fish": 1, "rodent": 1}
    assert question(game) == "action 1"


def test_a_lay_eggs_action_without_room_for_eggs_triggers_pink_birds() -> None:
    """Ruling R45: an empty mat has no room for eggs."""
    game = scene(mats=[{}, {"grassland": ["bronzed_cowbird", "hooded_warbler"]}])
    play(game, "lay eggs")
    assert (question(game), legal(game)) == ("nest 1", ["lay grassland 2", "skip"])


def test_eggs_laid_by_a_power_do_not_trigger_pink_birds() -> None:
    game = scene(mats=[{"wetland": ["california_quail"]}, {"grassland": ["bronzed_cowbird", "hooded_warbler"]}])
    play(game, "draw cards", "draw deck", "use")
    assert question(game) == "action 1"


def test_the_lark_is_a_flocking_bird_although_its_power_is_pink() -> None:
    """Ruling R46."""
    counter = next(card for card in BONUS_CARDS if card.id == "bird_counter")
    assert fits_bonus(BIRDS[NUMBER_OF["horned_lark"]], counter, "en")


def test_a_pink_power_that_can_do_nothing_is_skipped_and_stays_ready() -> None:
    game = played("american_woodcock", "grassland", rivals=[{}, {"grassland": ["horned_lark"]}])
    assert question(game) == "action 1"
    assert spent_pinks(game, 2) == []
