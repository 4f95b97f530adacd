"""Powers that hunt, with dice or in the deck, and powers that repeat another bird's power."""

from __future__ import annotations

import pytest

import rookery
from rookery.games.wingspan.cards import BIRDS, BONUS_CARDS, IDS, NUMBER_OF, fits_bonus, is_predator
from tests.soak import ALL_CASES

from .power_scenes import (
    activated,
    birds_with,
    change,
    change_with_dice,
    differences,
    egg_limit,
    event_data,
    play_with_dice,
    questions_asked,
    state,
)
from .scenes import bird, legal, play, question, tokens

ASKED = ("use 0", ["use", "skip"])
DICE_HUNTS = {"hunt_dice_fish": "fish", "hunt_dice_rodent": "rodent"}
DECK_HUNTS = {"hunt_deck_50": 50, "hunt_deck_75": 75, "hunt_deck_100": 100}
HUNTERS = birds_with(*DICE_HUNTS, *DECK_HUNTS)


def dice_hunters() -> list[tuple[str, str]]:
    return [(name, food) for power, food in DICE_HUNTS.items() for name in birds_with(power)]


def deck_hunters() -> list[tuple[str, int]]:
    return [(name, below) for power, below in DECK_HUNTS.items() for name in birds_with(power)]


def narrowest_above(wingspan: int) -> str:
    """Return the narrowest bird at least as wide as this; no bird has exactly 50, 75 or 100 cm."""
    return min((b for b in BIRDS if b.wingspan >= wingspan and not is_predator(b)), key=lambda b: b.wingspan).id


def widest_below(wingspan: int) -> str:
    return max((b for b in BIRDS if b.wingspan < wingspan and not is_predator(b)), key=lambda b: b.wingspan).id


# With dice


@pytest.mark.parametrize(("name", "food"), dice_hunters())
def test_a_successful_hunt_with_dice_caches_one_token(name: str, food: str) -> None:
    game = activated(name, feeder={"seed": 2, "fruit": 1})
    assert (question(game), legal(game)) == ASKED
    assert change_with_dice(game, "use", "fruit", food) == {f"{name} cached": 1}
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "food"), dice_hunters())
def test_a_failed_hunt_with_dice_changes_nothing(name: str, food: str) -> None:
    other = "rodent" if food == "fish" else "fish"
    game = activated(name, feeder={"seed": 2})
    assert change_with_dice(game, "use", "seed", "invertebrate_seed", other) == {}
    hunted = event_data(game, "hunted_dice")
    assert [(event["bird"], event["caught"]) for event in hunted] == [(name, False)]


def test_all_dice_outside_are_rolled_for_at_most_one_token_and_stay_outside() -> None:
    """Ruling R27."""
    game = activated("barn_owl", feeder={"seed": 1})
    assert change_with_dice(game, "use", *["rodent"] * 4) == {"barn_owl cached": 1}
    assert game.view(None)["feeder"] == {"seed": 1}
    assert event_data(game, "hunted_dice")[0]["dice"] == {"rodent": 4}
    assert tokens(game) == {}


@pytest.mark.parametrize("form", ["{:032x}", "{0:08x}{0:08x}{0:08x}{0:08x}", "{:08x}000000000000000000000000"])
def test_rng_streams_of_small_numbers_give_the_right_odds(form: str) -> None:
    """Four dice show a rodent with probability 1 - (5/6)**4. Streams are fixed; the bound is four standard errors."""
    position = activated("barn_owl", feeder={"seed": 1}).position()
    hunts, odds = 1000 if ALL_CASES and rookery.build_name() == "compiled" else 100, 1 - (5 / 6) ** 4
    caught = 0
    for number in range(hunts):
        game = rookery.from_position(position | {"streams": [form.format(number)] * 3})
        play(game, "use")
        caught += event_data(game, "hunted_dice")[0]["caught"]
    assert caught / hunts == pytest.approx(odds, abs=4 * (odds * (1 - odds) / hunts) ** 0.5)


def test_with_no_die_outside_there_is_no_hunt() -> None:
    """Ruling R27: the owner is not asked, and the vulture of a rival does not react."""
    game = activated("barn_owl", rivals=[{"forest": ["turkey_vulture"]}])
    assert question(game) == "action 1"
    assert event_data(game, "hunted_dice") == []
    assert bird(game, "barn_owl")["cached"] == 0


def test_with_one_die_outside_one_die_is_rolled() -> None:
    """Ruling R27: one rolled face is enough."""
    game = activated("barn_owl", feeder={"seed": 2, "fish": 2})
    play_with_dice(game, "use", "rodent")
    assert bird(game, "barn_owl")["cached"] == 1


# In the deck


@pytest.mark.parametrize(("name", "below"), deck_hunters())
def test_a_narrower_bird_from_the_deck_is_tucked_face_up(name: str, below: int) -> None:
    caught = widest_below(below)
    game = activated(name, deck=[caught])
    assert (question(game), legal(game)) == ASKED
    assert change(game, "use") == {caught: "tucked open", f"{name} tucked": 1}
    assert [event.data["card"] for event in game.events_seen_by(None) if event.kind == "hunted_deck"] == [caught]
    assert question(game) == "action 1"


@pytest.mark.parametrize(("name", "below"), deck_hunters())
def test_a_wider_bird_from_the_deck_is_discarded(name: str, below: int) -> None:
    missed = narrowest_above(below)
    game = activated(name, deck=[missed])
    assert change(game, "use") == {missed: "discards"}
    assert [event["caught"] for event in event_data(game, "hunted_deck")] == [False]


def test_a_hunt_in_the_deck_needs_a_wingspan_below_the_limit_and_always_takes_a_card() -> None:
    """Ruling R28: no bird has exactly 50, 75 or 100 cm, so the nearest birds on both sides are compared."""
    assert not {b.wingspan for b in BIRDS} & {50, 75, 100}
    for below in (50, 75, 100):
        assert (
            BIRDS[NUMBER_OF[widest_below(below)]].wingspan < below < BIRDS[NUMBER_OF[narrowest_above(below)]].wingspan
        )
    game = activated("barred_owl", deck=[narrowest_above(75), "hooded_warbler"])
    deck = game.view(None)["deck"]
    play(game, "use")
    assert game.view(None)["deck"] == deck - 1


def test_a_declined_hunt_reveals_no_card() -> None:
    """Ruling R1."""
    game = activated("barred_owl")
    assert change(game, "skip") == {}
    assert event_data(game, "hunted_deck") == []


# Repeating


@pytest.mark.parametrize("name", birds_with("repeat_brown"))
def test_another_brown_bird_of_the_row_acts_again(name: str) -> None:
    row = ["mountain_chickadee", name, "wild_turkey", "spotted_towhee"]
    game = activated(*row, mat={"forest": ["juniper_titmouse"]})
    play(game, "skip")
    assert (question(game), legal(game)) == ("repeat 0", ["repeat grassland 1", "repeat grassland 4", "skip"])
    before = state(game)
    play(game, "repeat grassland 4")
    assert (question(game), legal(game)) == ASKED
    play(game, "use")
    assert differences(before, game) == {"0 seed": 1}
    assert question(game) == "use 0"


@pytest.mark.parametrize("name", birds_with("repeat_predator"))
def test_the_merganser_repeats_a_hunt_of_its_row(name: str) -> None:
    game = activated("mountain_chickadee", "barred_owl", name, deck=["hooded_warbler", "brant"])
    assert (question(game), legal(game)) == ("repeat 0", ["repeat grassland 2", "skip"])
    before = state(game)
    play(game, "repeat grassland 2", "use")
    assert differences(before, game) == {"hooded_warbler": "tucked open", "barred_owl tucked": 1}
    assert question(game) == "use 0"


def test_a_repeat_may_choose_any_other_brown_bird_of_its_row() -> None:
    """Ruling R30."""
    row = ["mountain_chickadee", "belted_kingfisher", "gray_catbird", "carolina_wren", "spotted_towhee"]
    game = activated(*row, mat={"forest": ["juniper_titmouse"]})
    play(game, "skip")
    assert legal(game) == ["repeat grassland 1", "repeat grassland 5", "skip"]
    play(game, "repeat grassland 1", "use", "use")
    assert bird(game, "mountain_chickadee")["cached"] == 2
    game = activated("hooded_merganser", "barred_owl", "spotted_towhee")
    play(game, "skip", "skip")
    assert legal(game) == ["repeat grassland 2", "skip"]


def test_in_a_repeat_the_chosen_bird_acts_for_itself() -> None:
    """Ruling R31."""
    row = ["gray_catbird", "mountain_chickadee", "bushtit", "barn_owl"]
    game = activated(*row, hands=[["brant"]], feeder={"seed": 4}, eggs={"bushtit": egg_limit("bushtit")})
    play(game, "skip", "skip", "skip", "repeat grassland 3", "tuck brant")
    assert (bird(game, "bushtit")["tucked"], bird(game, "gray_catbird")["tucked"]) == (1, 0)
    game = activated(*row, feeder={"seed": 4})
    play(game, "skip", "skip", "repeat grassland 4")
    play_with_dice(game, "use", "rodent")
    assert (bird(game, "barn_owl")["cached"], bird(game, "gray_catbird")["cached"]) == (1, 0)


def test_a_repeated_power_excludes_the_egg_of_the_chosen_bird_only() -> None:
    """Ruling R31: 'another bird' means a bird other than the crow."""
    game = activated("gray_catbird", "american_crow")
    play(game, "skip", "repeat grassland 2")
    assert legal(game) == ["spend egg grassland 1", "skip"]


def test_the_merganser_is_no_predator() -> None:
    """Ruling R32: it does not count for the falconer, and another repeat of hunts cannot choose it."""
    merganser = BIRDS[NUMBER_OF["hooded_merganser"]]
    falconer = next(card for card in BONUS_CARDS if card.id == "falconer")
    assert not is_predator(merganser)
    assert not fits_bonus(merganser, falconer, "en")
    assert [name for name in IDS if is_predator(BIRDS[NUMBER_OF[name]])] == sorted(HUNTERS)
    game = activated("hooded_merganser", "mallard")
    play(game, "skip")
    assert question(game) == "action 1"


def test_a_catbird_may_repeat_the_merganser_which_repeats_a_hunt() -> None:
    """Rulings R30 and R32: its power is brown, although it is no predator."""
    game = activated("gray_catbird", "barred_owl", "hooded_merganser", deck=["hooded_warbler"])
    play(game, "skip", "skip", "repeat grassland 3")
    assert legal(game) == ["repeat grassland 2", "skip"]
    play(game, "repeat grassland 2", "use")
    assert bird(game, "barred_owl")["tucked"] == 1


def test_catbird_and_mockingbird_cannot_repeat_each_other_forever() -> None:
    """Ruling R33: a bird whose power is being resolved cannot be chosen."""
    game = activated("mountain_chickadee", "gray_catbird", "northern_mockingbird")
    asked = questions_asked(game, "repeat grassland 2", "repeat grassland 1", "use")
    assert [options for _, options in asked] == [
        ["repeat grassland 1", "repeat grassland 2", "skip"],
        ["repeat grassland 1", "skip"],
        ["use", "skip"],
    ]
    asked = questions_asked(game, "repeat grassland 3", "repeat grassland 1", "use")
    assert asked[1][1] == ["repeat grassland 1", "skip"]
    assert question(game) == "use 0"
    assert bird(game, "mountain_chickadee")["cached"] == 2


def test_two_repeat_powers_without_other_birds_end_soon() -> None:
    """Ruling R33."""
    game = activated("gray_catbird", "northern_mockingbird")
    assert legal(game) == ["repeat grassland 1", "skip"]
    play(game, "repeat grassland 1")
    assert (question(game), legal(game)) == ("repeat 0", ["repeat grassland 2", "skip"])
    play(game, "repeat grassland 2")
    assert question(game) == "action 1"


def test_pink_birds_react_to_the_success_of_a_repeated_hunt() -> None:
    """Ruling R29: the vulture's owner declines after the first hunt and is asked again after the second."""
    vulture = {"forest": ["turkey_vulture"]}
    game = activated("gray_catbird", "barred_owl", rivals=[vulture], deck=["hooded_warbler", "blue_winged_warbler"])
    asked = questions_asked(game, "use", "skip", "repeat grassland 2", "use", "take fish")
    assert [what for what, _ in asked] == ["use 0", "die 1", "repeat 0", "use 0", "die 1"]
    assert tokens(game, 1) == {"fish": 1}
