"""5. The birdfeeder: dice are taken one at a time; an empty feeder is rolled; equal dice may be rerolled."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from rookery.core.engine.common_fields import GENERATOR_BYTES
from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import FACES, FOODS
from rookery.testing.random_games import state_of

from .scenes import kinds, legal, play, question, scene, tokens
from .whole_games import edit, event_data, many_deals, quiet_mat, read, reseed

DUAL = "invertebrate_seed"
TAKES: dict[str, list[str]] = {
    **{food: [f"take {food}"] for food in FOODS},
    DUAL: ["take invertebrate dual", "take seed dual"],
}


def at_feeder(dice: dict[str, int], forest: int = 0, seed: int | None = None) -> Game:
    game = scene(mats=[quiet_mat(forest=forest)], feeder=dice)
    if seed is not None:
        reseed(game, seed)
    play(game, "gain food")
    return game


def test_every_feeder_offers_exactly_its_dice_and_a_reroll_if_all_are_alike() -> None:
    """There are 461 feeders of one to five dice."""
    feeders = {tuple(sorted(dice)) for size in range(1, 6) for dice in product(FACES, repeat=size)}
    assert len(feeders) == 461
    for dice in feeders:
        game = at_feeder(dict(Counter(dice)), forest=2)
        expected = {text for face in dice for text in TAKES[face]} | ({"reroll"} if len(set(dice)) == 1 else set())
        assert set(legal(game)) == expected
        assert len(legal(game)) == len(expected)


def test_a_die_gives_one_token_and_leaves_the_feeder() -> None:
    game = at_feeder({"fish": 2, "rodent": 3})
    play(game, "take fish")
    assert tokens(game) == {"fish": 1}
    assert (game.view(None)["feeder"], game.view(None)["feeder_size"]) == ({"fish": 1, "rodent": 3}, 4)
    play(game, "gain food", "take rodent")
    assert game.view(None)["feeder"] == {"fish": 1, "rodent": 2}
    assert tokens(game, 1) == {"rodent": 1}


@pytest.mark.parametrize("food", ["invertebrate", "seed"])
def test_the_dual_face_gives_one_of_two(food: str) -> None:
    game = at_feeder({DUAL: 1, "fish": 2})
    assert set(legal(game)) == {"take fish", "take invertebrate dual", "take seed dual"}
    play(game, f"take {food} dual")
    assert tokens(game) == {food: 1}
    assert game.view(None)["feeder"] == {"fish": 2}
    assert event_data(game.history[-1].events, "die_taken") == [{"seat": 0, "face": DUAL, "food": food}]


@pytest.mark.parametrize("other", ["invertebrate", "seed"])
def test_the_dual_face_equals_only_itself_for_a_reroll(other: str) -> None:
    assert "reroll" not in legal(at_feeder({DUAL: 2, other: 1}))
    assert "reroll" in legal(at_feeder({DUAL: 3}))
    assert "reroll" in legal(at_feeder({other: 2}))


@pytest.mark.parametrize("face", FACES)
def test_a_single_die_may_be_taken_or_all_five_rerolled_first(face: str) -> None:
    game = at_feeder({face: 1})
    assert legal(game) == [*TAKES[face], "reroll"]
    again = game.copy()
    play(game, TAKES[face][0])
    assert sum(tokens(game).values()) == 1
    assert game.view(None)["feeder_size"] == 5
    assert "feeder_rolled" in kinds(game)
    play(again, "reroll")
    assert (question(again), again.view(None)["feeder_size"]) == ("die 0", 5)
    assert "feeder_rerolled" in kinds(again)
    assert tokens(again) == {}


def test_an_empty_feeder_is_rolled_at_once_in_the_middle_of_an_action() -> None:
    game = at_feeder({"fish": 1}, forest=2)
    play(game, "take fish")
    assert (question(game), game.view(None)["feeder_size"]) == ("die 0", 5)
    play(game, next(text for text in legal(game) if text != "reroll"))
    assert (question(game), game.view(None)["feeder_size"]) == ("action 1", 4)
    assert sum(tokens(game).values()) == 2


def test_an_empty_feeder_is_rolled_at_once_at_the_end_of_an_action() -> None:
    game = at_feeder({"fish": 1, "seed": 1}, forest=2)
    play(game, "take fish", "take seed")
    assert (question(game), game.view(None)["feeder_size"]) == ("action 1", 5)


def test_a_reroll_is_offered_when_the_remaining_dice_become_alike() -> None:
    game = at_feeder({"fish": 1, "seed": 2}, forest=2)
    assert "reroll" not in legal(game)
    play(game, "take fish")
    assert legal(game) == ["take seed", "reroll", "skip"]


@many_deals
def test_a_reroll_that_shows_one_face_may_be_repeated() -> None:
    """One roll in 1296 shows one face on all dice, so some of these seeds must."""
    game = at_feeder({"fish": 2})
    table = state_of(game)
    start = table.dump()
    repeated = 0
    for seed in range(3000):
        table.restore(random.Random(seed).randbytes(GENERATOR_BYTES) + start[GENERATOR_BYTES:])
        assert table.act(0, fields.REROLL)
        if len(table.legal_numbers(0)) <= 3 and fields.REROLL in table.legal_numbers(0):
            repeated += 1
            assert max(table.read()["feeder"]) == 5
            assert table.act(0, fields.REROLL)
            assert (game.view(None)["feeder_size"], question(game)) == (5, "die 0")
    assert repeated > 0


def test_a_reroll_costs_nothing_and_the_action_goes_on() -> None:
    game = at_feeder({"fish": 2}, forest=4, seed=3)
    play(game, "reroll")
    assert game.view(None)["question"]["more"] == 3
    for _ in range(3):
        play(game, next(text for text in legal(game) if text != "reroll"))
    assert sum(tokens(game).values()) == 3


def test_the_first_die_cannot_be_declined() -> None:
    for dice in ({"fish": 1}, {"fish": 2, "seed": 1}, {DUAL: 5}):
        assert "skip" not in legal(at_feeder(dice))


def test_food_has_no_limit() -> None:
    game = edit(scene(feeder={"fish": 1, "seed": 1}), food=[[0, 0, 900, 0, 0]] + [[0] * 5] * 4)
    play(game, "gain food", "take fish")
    assert read(game)["food"][0][2] == 901
