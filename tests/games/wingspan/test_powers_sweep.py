"""Every bird with a power uses it: one scene for each bird, and the first legal action at every question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rookery.core.game import Game
from rookery.games.wingspan.cards import BIRDS, POWERS, power_of

from . import (
    test_powers_cards,
    test_powers_eggs,
    test_powers_feeder,
    test_powers_food,
    test_powers_hunting,
    test_powers_moving,
    test_powers_pink,
    test_powers_tucking,
)
from .power_scenes import (
    PLENTY,
    TESTED_POWERS,
    activated,
    activated_with_room,
    change,
    event_data,
    first_habitat,
    pay,
    played,
    state,
)
from .scenes import legal, play, question, scene

FAMILIES = (
    *(test_powers_cards, test_powers_eggs, test_powers_feeder, test_powers_food),
    *(test_powers_hunting, test_powers_moving, test_powers_pink, test_powers_tucking),
)
WITH_POWER = [bird.id for bird in BIRDS if bird.power != "none"]
POWER = {bird.id: power_of(bird) for bird in BIRDS}
DICE = {"invertebrate": 1, "seed": 1, "fish": 1, "fruit": 1}
# An extra bird for each row, for powers that play one.
EXTRA = ["prothonotary_warbler", "american_woodcock"]


def scene_at_power(name: str, **options: Any) -> Game:
    """Return a scene in which the owner of a power is asked about it, and the power can change something."""
    build: dict[str, Callable[..., Game]] = {"brown": _brown_scene, "white": _white_scene, "pink": _pink_scene}
    return build[POWER[name].trigger](name, **options)


def _brown_scene(name: str, **options: Any) -> Game:
    """Put a bird that can hunt again to the left, and no bird to the right."""
    predator = "barred_owl" if name != "barred_owl" else "coopers_hawk"
    mat = {"forest": ["hooded_warbler", "prothonotary_warbler", "wild_turkey"]}
    table: dict[str, Any] = {"food": [PLENTY], "feeder": DICE, "hands": [["american_woodcock"]], "rivals": [{}, {}]}
    table |= options
    if POWER[name].effects[0].op == "lay_egg":
        return activated_with_room(predator, name, mat=mat, **table)
    return activated(predator, name, mat=mat, **table)


def _white_scene(name: str, **options: Any) -> Game:
    mat = {"forest": ["wild_turkey"], "wetland": ["willet"]}
    return played(name, mat=mat, eggs={"wild_turkey": 5}, hand=EXTRA, feeder=DICE, **options)


def _pink_scene(name: str, **options: Any) -> Game:
    """Give the bird to seat 2; seat 0 does what triggers its power."""
    occasion, row = POWER[name].occasion, POWER[name].detail
    owners_mat = {"forest": ["hooded_warbler", "prothonotary_warbler", "wild_turkey", name]}
    rivals: list[Any] = [{}, owners_mat]
    if occasion == "hunt":
        game = activated("barred_owl", rivals=rivals, deck=["bushtit"], **options)
        play(game, "use")
    elif occasion == "bird_played":
        game = played("annas_hummingbird", row, rivals=rivals, rival_hands=[[], ["brant"]], **options)
    else:
        game = scene(seats=3, mats=[{}, *rivals], **options)
        play(game, *(["lay eggs"] if occasion == "lay_eggs" else ["gain food", "take rodent"]))
    return game


def play_turn(game: Game) -> None:
    """Take the first legal action at every question until the turn is over."""
    turn = game.view(None)["turn"]
    while game.view(None)["turn"] == turn:
        play(game, legal(game)[0])


@pytest.mark.parametrize("name", WITH_POWER)
def test_the_first_question_of_every_power_may_be_declined(name: str) -> None:
    """Ruling R1: the owner is asked; 'skip' is the last legal action and changes nothing."""
    game = scene_at_power(name)
    asked = game.view(None)["question"]
    assert asked["power"]["bird"] == name
    assert asked["seat"] == asked["power"]["seat"] == (2 if POWER[name].trigger == "pink" else 0)
    assert legal(game)[-1] == "skip"
    assert len(legal(game)) > 1
    assert change(game, "skip") == {}
    assert event_data(game, "power_skipped")[-1]["bird"] == name


def test_every_bird_with_a_power_uses_it() -> None:
    """174 birds with 70 powers use them, and each changes something."""
    acted = set()
    for name in WITH_POWER:
        game = scene_at_power(name)
        before = state(game)
        play_turn(game)
        used = {event["bird"] for event in event_data(game, "power_used")}
        if name in used and state(game) != before:
            acted.add(name)
    assert sorted(acted) == WITH_POWER
    assert len(acted) == 174


def test_every_power_has_a_test_that_plays_all_its_birds() -> None:
    """Each family of tests notes the powers that it plays; only the record for birds without a power remains."""
    assert all(module.__doc__ for module in FAMILIES)
    assert TESTED_POWERS | {"none"} == set(POWERS)
    assert len(POWERS) == 71


def test_a_bird_without_a_power_asks_nothing() -> None:
    """The 71st power is the record for birds without a power."""
    names = [bird.id for bird in BIRDS if bird.power == "none"]
    assert len(names) == 6
    for name in names:
        assert question(activated(name)) == "action 1"
        game = played(name, first_habitat(name))
        pay(game)
        assert question(game) == "action 1"
