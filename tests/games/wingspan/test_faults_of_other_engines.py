"""Faults that other engines of this game have had. Each test has a scene in which our engine would show the fault."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rookery.core.errors import IllegalAction
from rookery.core.game_factory import new_game
from rookery.games.wingspan import RULEBOOK
from rookery.games.wingspan.cards import FOODS

from .power_scenes import (
    activated,
    activated_with_room,
    change,
    differences,
    egg_limit,
    event_data,
    play_with_dice,
    played,
    questions_asked,
    state,
)
from .scenes import bird, hand, legal, play, question, scene, tokens


def test_repeat_powers_do_not_repeat_each_other_forever() -> None:
    """A row of birds with repeat powers comes to an end, however often they repeat each other."""
    row = ("hooded_merganser", "gray_catbird", "northern_mockingbird", "barred_owl", "mountain_chickadee")
    for seed in range(30):
        rng = random.Random(seed)
        game = activated(*row)
        asked = 0
        while game.deciders == (0,):
            uses = [action for action in legal(game) if action != "skip"]
            play(game, rng.choice(uses))
            asked += 1
            assert asked < 60
        assert question(game) == "action 1"


@pytest.mark.parametrize("seats", [1, 2, 5])
def test_every_legal_action_can_be_played(seats: int) -> None:
    """Try all legal actions at every twentieth decision; no list is ever empty."""
    rng = random.Random(seats)
    game = new_game(RULEBOOK, seats=seats, seed=seats, names=None, options={"cards": "all"})
    count = 0
    while game.deciders:
        seat = game.deciders[0]
        options = game.legal(seat)
        assert options
        if count % 20 == 0:
            for action in options:
                game.copy().play(action, seat=seat)
        game.play(rng.choice(options), seat=seat)
        count += 1
    assert game.outcome is not None


def test_an_illegal_action_is_rejected_and_changes_nothing() -> None:
    game = activated_with_room("american_crow", "chipping_sparrow", mat={"forest": ["hooded_warbler"]})
    for action in ("lay forest 2", "lay grassland 1", "use", "spend egg forest 1", "gain seed", "draw deck"):
        before = state(game)
        with pytest.raises(IllegalAction):
            play(game, action)
        assert differences(before, game) == {}


def test_the_engine_does_not_choose_which_bird_gets_an_egg() -> None:
    game = activated_with_room("chipping_sparrow", mat={"forest": ["hooded_warbler"], "grassland": ["wild_turkey"]})
    assert legal(game) == ["lay forest 1", "lay grassland 1", "lay wetland 1", "skip"]
    game = scene(mats=[{"forest": ["hooded_warbler"], "wetland": ["mallard"]}])
    asked = questions_asked(game, "lay eggs", "lay forest 1", "lay wetland 1")
    assert asked[1:] == [("nest 0", ["lay forest 1", "lay wetland 1"])] * 2
    assert (bird(game, "hooded_warbler")["eggs"], bird(game, "mallard")["eggs"]) == (1, 1)


def test_the_engine_does_not_choose_the_food() -> None:
    """The player chooses the food from the supply, the food of a dual die, and where a token goes."""
    game = activated("american_crow", mat={"forest": ["hooded_warbler"]})
    play(game, "spend egg forest 1")
    assert legal(game) == [*(f"gain {food}" for food in FOODS), "skip"]
    game = activated("pygmy_nuthatch", hands=[["brant"]])
    play(game, "tuck brant")
    assert legal(game) == ["gain invertebrate", "gain seed", "skip"]
    game = activated("american_redstart", feeder={"invertebrate_seed": 1, "fish": 1})
    assert legal(game) == ["take fish", "take invertebrate dual", "take seed dual", "skip"]
    game = activated("blue_jay", feeder={"seed": 1, "fish": 1})
    play(game, "take seed")
    assert legal(game) == ["to supply", "to bird"]


def test_the_engine_does_not_choose_what_is_discarded_tucked_or_spent() -> None:
    cards = ["brant", "mallard"]
    game = activated("black_tern", hands=[cards], deck=["osprey"])
    play(game, "draw deck")
    assert legal(game) == ["discard brant", "discard mallard", "discard osprey"]
    assert legal(activated("bushtit", hands=[cards])) == ["tuck brant", "tuck mallard", "skip"]
    game = scene(mats=[{"forest": ["hooded_warbler"]}], hands=[cards])
    play(game, "gain food", "take fish")
    assert legal(game) == ["discard brant", "discard mallard", "skip"]
    game = scene(mats=[{"grassland": ["wild_turkey"]}], food=[{"seed": 1, "fish": 1}])
    play(game, "lay eggs")
    assert question(game) == "conversion 0"
    assert legal(game) == ["spend seed", "spend fish", "skip"]


def test_a_reroll_cannot_be_seen_before_it_is_chosen() -> None:
    """The dice stay as they are until a player rerolls them, and a reroll cannot be undone."""
    game = activated("american_redstart", feeder={"fish": 2})
    assert legal(game) == ["take fish", "reroll", "skip"]
    assert [game.view(seat)["feeder"] for seat in (0, 1, None)] == [{"fish": 2}] * 3
    assert event_data(game, "feeder_rerolled") == []
    other = game.copy()
    assert change(other, "take fish") == {"die fish": -1, "0 fish": 1}
    play_with_dice(game, "reroll", "seed", "rodent", "fruit", "fruit", "fish")
    assert game.view(None)["feeder"] == {"seed": 1, "rodent": 1, "fruit": 2, "fish": 1}
    assert not game.can_undo(0)


def test_rerolls_differ_between_worlds_so_that_no_bot_can_foresee_one() -> None:
    game = activated("american_redstart", feeder={"fish": 2})
    rng = random.Random(1)
    seen = set()
    for world, _ in zip(game.seat(0).worlds(rng), range(20), strict=False):
        world.play("reroll", 0)
        seen.add(tuple(sorted(world.view(0)["feeder"].items())))
    assert len(seen) > 5


def test_a_power_without_a_cost_is_not_forced() -> None:
    """Food, cards, eggs and hunts without a cost are optional; test_powers_sweep.py checks this for every bird."""
    table: dict[str, Any] = {"feeder": {"seed": 1, "fish": 1}, "hands": [["brant"]]}
    for name in (
        "mountain_chickadee",
        "spotted_towhee",
        "wilsons_snipe",
        "osprey",
        "barn_owl",
        "barred_owl",
        "mallard",
    ):
        game = activated(name, **table)
        assert legal(game)[-1] == "skip"
        assert change(game, "skip") == {}
    for name in ("brown_pelican", "brant", "bobolink", "king_rail", "carolina_wren", "bald_eagle"):
        game = played(name, feeder={"fish": 1, "seed": 1})
        assert legal(game)[-1] == "skip"
        assert change(game, "skip") == {}


def test_eggs_are_paid_from_the_birds_that_the_player_names() -> None:
    mat = {"forest": ["hooded_warbler"], "wetland": ["mallard"], "grassland": ["wild_turkey"]}
    eggs = {"hooded_warbler": 1, "mallard": 1, "wild_turkey": 1}
    food = [{"seed": 2, "invertebrate": 2}]
    game = scene(mats=[mat], hands=[["blue_winged_warbler"]], food=food, eggs=eggs)
    play(game, "play blue_winged_warbler forest")
    assert (question(game), legal(game)) == (
        "egg_cost 0",
        ["spend egg forest 1", "spend egg grassland 1", "spend egg wetland 1"],
    )
    play(game, "spend egg wetland 1")
    assert [bird(game, name)["eggs"] for name in eggs] == [1, 0, 1]
    game = activated("killdeer", mat={"forest": ["hooded_warbler"]})
    play(game, "spend egg grassland 1")
    assert bird(game, "hooded_warbler")["eggs"] == egg_limit("hooded_warbler")


def test_food_is_paid_with_the_tokens_that_the_player_names() -> None:
    """A wild food in the cost may be any token, and two tokens may replace one."""
    game = scene(hands=[["annas_hummingbird"]], food=[{"seed": 1, "fish": 1, "rodent": 1}])
    play(game, "play annas_hummingbird forest")
    assert question(game) == "food_cost 0"
    assert set(legal(game)) >= {"pay seed", "pay fish", "pay rodent"}
    play(game, "pay fish")
    assert tokens(game) == {"seed": 1, "rodent": 1}
    assert hand(game) == []
