"""4.1 If a row gives several dice, the first one must be taken; after it the player may stop."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rookery.core.game import Game

from .power_scenes import change_with_dice, event_data, play_with_dice, questions_asked
from .scenes import legal, play, question, scene, tokens
from .whole_games import quiet_mat

MIXED = {"invertebrate": 1, "fish": 2, "rodent": 1, "fruit": 1}


def at_dice(forest: int, feeder: Mapping[str, int] = MIXED, **table: Any) -> Game:
    """Return a scene in which seat 0 gains food with N birds in the forest."""
    game = scene(mats=[quiet_mat(forest=forest)], feeder=feeder, **table)
    play(game, "gain food")
    return game


@pytest.mark.parametrize(("birds", "dice"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_the_first_die_must_be_taken_and_after_each_die_a_player_may_stop(birds: int, dice: int) -> None:
    for taken in range(1, dice):
        game = at_dice(birds)
        assert "skip" not in legal(game)
        for food in ("fish", "rodent")[:taken]:
            play(game, f"take {food}")
            assert (question(game), legal(game)[-1]) == ("die 0", "skip")
        play(game, "skip")
        assert (question(game), sum(tokens(game).values())) == ("action 1", taken)
        assert game.view(None)["feeder_size"] == 5 - taken


@pytest.mark.parametrize("birds", [0, 1])
def test_the_only_die_of_a_row_must_be_taken(birds: int) -> None:
    game = at_dice(birds, hands=[["brant"]])
    assert "skip" not in legal(game)
    play(game, "take fish")
    assert question(game) == ("conversion 0" if birds else "action 1")


def test_a_player_may_take_all_dice() -> None:
    game = at_dice(4)
    play(game, "take fish", "take fish", "take rodent")
    assert (question(game), tokens(game)) == ("action 1", {"fish": 2, "rodent": 1})


@pytest.mark.parametrize(("last", "outside"), [("skip", 4), ("take seed", 0)])
def test_the_last_die_may_be_left_so_that_a_hunter_has_dice_to_roll(last: str, outside: int) -> None:
    """If the last two dice were both taken, the feeder would be rolled and no die would be outside."""
    row = ["hooded_warbler", "eastern_screech_owl"]
    game = scene(mats=[{"forest": row}], feeder={"fish": 1, "seed": 1})
    play(game, "gain food", "take fish")
    assert legal(game) == ["take seed", "reroll", "skip"]
    play(game, last)
    if outside:
        assert (question(game), legal(game)) == ("use 0", ["use", "skip"])
        assert change_with_dice(game, "use", "fish", "seed", "seed", "rodent") == {"eastern_screech_owl cached": 1}
        assert event_data(game, "hunted_dice")[0]["dice"] == {"fish": 1, "seed": 2, "rodent": 1}
    assert question(game) == "action 1"
    assert game.view(None)["feeder_size"] == 5 - outside


def test_a_conversion_is_offered_after_stopping() -> None:
    game = at_dice(3, hands=[["brant", "mallard"]])
    asked = questions_asked(game, "take fish", "skip", "discard brant", "take rodent")
    assert asked[2] == ("conversion 0", ["discard brant", "discard mallard", "skip"])
    assert (question(game), tokens(game)) == ("action 1", {"fish": 1, "rodent": 1})


def test_the_die_of_a_conversion_must_be_taken() -> None:
    for answers in (["take fish", "skip"], ["take fish", "take rodent"]):
        game = at_dice(3, hands=[["brant"]])
        play(game, *answers, "discard brant")
        assert (question(game), game.view(None)["question"]["may_skip"]) == ("die 0", False)
        assert "skip" not in legal(game)


def test_a_player_may_stop_after_a_reroll_that_follows_the_first_die() -> None:
    game = at_dice(2, {"fish": 1, "seed": 2})
    play(game, "take fish")
    play_with_dice(game, "reroll", "fish", "fish", "fruit", "seed", "rodent")
    assert legal(game) == ["take seed", "take fish", "take fruit", "take rodent", "skip"]
    play(game, "skip")
    assert (question(game), tokens(game)) == ("action 1", {"fish": 1})


def test_a_player_may_not_stop_after_a_reroll_before_the_first_die() -> None:
    game = at_dice(2, {"fish": 2})
    play_with_dice(game, "reroll", "fish", "fish", "fruit", "seed", "rodent")
    assert "skip" not in legal(game)


@pytest.mark.parametrize(("second", "reacts"), [("skip", False), ("take rodent", True)])
def test_a_rival_reacts_only_to_the_dice_that_were_taken(second: str, reacts: bool) -> None:
    mats = [quiet_mat(forest=2), {"grassland": ["loggerhead_shrike"]}]
    game = scene(mats=mats, feeder=MIXED)
    play(game, "gain food", "take fish", second)
    assert question(game) == ("use 1" if reacts else "action 1")


def test_all_players_see_that_a_player_stopped() -> None:
    game = at_dice(2)
    play(game, "take fish", "skip")
    assert [event.data for event in game.events_seen_by(None) if event.kind == "skipped"] == [{"seat": 0}]
