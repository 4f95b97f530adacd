"""Every bird with a power acts: one table for each, and the first answer to every question."""

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
# The extra bird of each row, for powers that play one.
EXTRA = ["prothonotary_warbler", "american_woodcock"]


def at_its_power(name: str, **options: Any) -> Game:
    """A table on which a bird's power has just come up and could do something."""
    build: dict[str, Callable[..., Game]] = {"brown": _brown, "white": _white, "pink": _pink}
    return build[POWER[name].trigger](name, **options)


def _brown(name: str, **options: Any) -> Game:
    """Left of it stands a bird of prey that could act again; right of it nothing."""
    prey = "barred_owl" if name != "barred_owl" else "coopers_hawk"
    mat = {"forest": ["hooded_warbler", "prothonotary_warbler", "wild_turkey"]}
    table: dict[str, Any] = {"food": [PLENTY], "feeder": DICE, "hands": [["american_woodcock"]], "rivals": [{}, {}]}
    table |= options
    if POWER[name].effects[0].op == "lay_egg":
        return activated_with_room(prey, name, mat=mat, **table)
    return activated(prey, name, mat=mat, **table)


def _white(name: str, **options: Any) -> Game:
    mat = {"forest": ["wild_turkey"], "wetland": ["willet"]}
    return played(name, mat=mat, eggs={"wild_turkey": 5}, hand=EXTRA, feeder=DICE, **options)


def _pink(name: str, **options: Any) -> Game:
    """Seat 2 has the bird; seat 0 does what it waits for."""
    waits, row = POWER[name].occasion, POWER[name].detail
    mine = {"forest": ["hooded_warbler", "prothonotary_warbler", "wild_turkey", name]}
    rivals: list[Any] = [{}, mine]
    if waits == "hunt":
        game = activated("barred_owl", rivals=rivals, deck=["bushtit"], **options)
        play(game, "use")
    elif waits == "bird_played":
        game = played("annas_hummingbird", row, rivals=rivals, rival_hands=[[], ["brant"]], **options)
    else:
        game = scene(seats=3, mats=[{}, *rivals], **options)
        play(game, *(["lay eggs"] if waits == "lay_eggs" else ["gain food", "take rodent"]))
    return game


def act(game: Game) -> None:
    """The first answer to every question, until the turn is over."""
    turn = game.view(None)["turn"]
    while game.view(None)["turn"] == turn:
        play(game, legal(game)[0])


@pytest.mark.parametrize("name", WITH_POWER)
def test_the_first_question_of_every_power_may_be_declined(name: str) -> None:
    """Ruling R1: the owner is asked, 'skip' is the last answer, and it changes nothing."""
    game = at_its_power(name)
    asked = game.view(None)["question"]
    assert asked["power"]["bird"] == name
    assert asked["seat"] == asked["power"]["seat"] == (2 if POWER[name].trigger == "pink" else 0)
    assert legal(game)[-1] == "skip"
    assert len(legal(game)) > 1
    assert change(game, "skip") == {}
    assert event_data(game, "power_skipped")[-1]["bird"] == name


def test_every_bird_with_a_power_acts() -> None:
    """174 birds with 70 powers are used, and each changes something."""
    acted = set()
    for name in WITH_POWER:
        game = at_its_power(name)
        before = state(game)
        act(game)
        used = {event["bird"] for event in event_data(game, "power_used")}
        if name in used and state(game) != before:
            acted.add(name)
    assert sorted(acted) == WITH_POWER
    assert len(acted) == 174


def test_every_power_has_a_test_that_plays_all_its_birds() -> None:
    """The tests of the families say which powers they play; together they play all but the one that does nothing."""
    assert all(module.__doc__ for module in FAMILIES)
    assert TESTED_POWERS | {"none"} == set(POWERS)
    assert len(POWERS) == 71


def test_a_bird_without_a_power_never_asks() -> None:
    """The 71st record: no power."""
    names = [bird.id for bird in BIRDS if bird.power == "none"]
    assert len(names) == 6
    for name in names:
        assert question(activated(name)) == "action 1"
        game = played(name, first_habitat(name))
        pay(game)
        assert question(game) == "action 1"
