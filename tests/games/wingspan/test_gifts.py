"""7.7 Gifts to all players: given at once, or with the option `gifts=asked`, only if the player takes them."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.core.game import Game

from .power_scenes import Mat, State, activated, birds_with, change, egg_limit, event_data
from .scenes import hand, legal, play, question, scene

ANSWERS = ["use", "skip"]
FOOD = {
    "everyone_gains_fish": "fish",
    "everyone_gains_fruit": "fruit",
    "everyone_gains_invertebrate": "invertebrate",
    "everyone_gains_seed": "seed",
}
GIVERS = [(name, food) for power, food in FOOD.items() for name in birds_with(power)]
DRAWERS = birds_with("everyone_draws")
DECK = ("king_rail", "brant", "mallard")
# The question of this bird keeps the turn from ending, which would fill the tray from the deck.
LAST = "mountain_chickadee"


def activated_with_gifts(*row: str, **table: Any) -> Game:
    """Activate a row of seat 0 at a table of three with the option `gifts=asked`."""
    return activated(*row, rivals=[{}, {}], gifts="asked", **table)


def drawn(game: Game) -> list[list[str]]:
    return [hand(game, seat) for seat in range(3)]


# Food from the supply


@pytest.mark.parametrize(("name", "food"), GIVERS)
def test_the_owner_gains_first_then_each_rival_is_asked(name: str, food: str) -> None:
    game = activated_with_gifts(name)
    assert (question(game), legal(game)) == ("use 0", ANSWERS)
    for seat in (0, 1, 2):
        assert question(game) == (f"gift {seat}" if seat else "use 0")
        assert legal(game) == ANSWERS
        assert change(game, "use") == {f"{seat} {food}": 1}
    assert question(game) == "action 1"


def test_the_question_to_a_rival_names_the_bird_of_the_owner() -> None:
    game = activated_with_gifts("osprey")
    play(game, "use")
    asked = game.view(None)["question"]
    assert (asked["kind"], asked["seat"], asked["foods"], asked["may_skip"]) == ("gift", 1, ["fish"], True)
    assert (asked["power"]["seat"], asked["power"]["bird"]) == (0, "osprey")


def test_rivals_are_asked_clockwise_from_the_owner() -> None:
    mats: list[Mat] = [{}, {"grassland": ["eastern_phoebe"]}, {}, {}]
    game = scene(seats=4, mats=mats, active=1, eggs={"eastern_phoebe": egg_limit("eastern_phoebe")}, gifts="asked")
    play(game, "lay eggs", "use")
    order = []
    while question(game).startswith("gift"):
        order.append(question(game))
        play(game, "skip")
    assert order == ["gift 2", "gift 3", "gift 0"]


def test_a_rival_who_declines_gains_nothing_and_the_next_one_is_still_asked() -> None:
    game = activated_with_gifts("osprey")
    assert change(game, "use", "skip", "use") == {"0 fish": 1, "2 fish": 1}
    assert [event["seat"] for event in event_data(game, "skipped")] == [1]
    assert [event["bird"] for event in event_data(game, "power_used")] == ["osprey"]


def test_if_the_owner_declines_no_rival_is_asked() -> None:
    game = activated_with_gifts("osprey")
    assert change(game, "skip") == {}
    assert question(game) == "action 1"


# Cards from the deck


@pytest.mark.parametrize("name", DRAWERS)
def test_a_declined_card_stays_on_the_deck_for_the_next_rival(name: str) -> None:
    game = activated_with_gifts(LAST, name, deck=DECK)
    play(game, "use")
    assert (question(game), drawn(game)) == ("gift 1", [["king_rail"], [], []])
    play(game, "skip", "use")
    assert drawn(game) == [["king_rail"], [], ["brant"]]
    assert question(game) == "use 0"


def test_no_rival_is_asked_once_the_cards_have_run_out() -> None:
    game = activated_with_gifts(LAST, "canvasback", deck=["king_rail", "brant"], empty_deck=True)
    play(game, "use", "use")
    assert (question(game), drawn(game)) == ("use 0", [["king_rail"], ["brant"], []])


def test_the_last_card_goes_to_the_first_rival_who_takes_it() -> None:
    game = activated_with_gifts(LAST, "canvasback", deck=["king_rail", "brant"], empty_deck=True)
    play(game, "use", "skip")
    assert (question(game), legal(game)) == ("gift 2", ANSWERS)
    play(game, "use")
    assert drawn(game) == [["king_rail"], [], ["brant"]]


def test_the_discards_are_shuffled_for_a_gift_only_if_it_is_taken() -> None:
    game = activated_with_gifts(LAST, "canvasback", deck=["king_rail"], discards=["brant"], empty_deck=True)
    play(game, "use", "skip")
    assert (question(game), game.view(None)["discards"]) == ("gift 2", ["brant"])
    play(game, "use")
    assert (drawn(game), game.view(None)["discards"]) == ([["king_rail"], [], ["brant"]], [])


def test_only_the_player_who_draws_a_gift_sees_the_card() -> None:
    game = activated_with_gifts(LAST, "canvasback", deck=DECK)
    play(game, "use", "use")
    seen = [[e.data.get("bird") for e in game.events_seen_by(who) if e.kind == "card_drawn"] for who in (0, 1, 2)]
    assert seen == [["king_rail", None], [None, "brant"], [None, None]]


# When no player is asked


@pytest.mark.parametrize("name", ["osprey", "canvasback"])
def test_in_a_solo_game_no_gift_is_asked_for(name: str) -> None:
    game = activated(LAST, name, rivals=[], gifts="asked", deck=DECK)
    play(game, "use")
    assert question(game) == "use 0"
    assert game.view(None)["question"]["power"]["bird"] == LAST


@pytest.mark.parametrize("options", [{}, {"gifts": "given"}])
def test_by_default_gifts_are_given_without_a_question(options: dict[str, Any]) -> None:
    gained: dict[str, State] = {"osprey": {f"{seat} fish": 1 for seat in range(3)}}
    gained["canvasback"] = {card: f"hand {seat}" for seat, card in enumerate(DECK)}
    for name, expected in gained.items():
        game = activated(LAST, name, rivals=[{}, {}], deck=DECK, **options)
        assert change(game, "use") == expected
        assert question(game) == "use 0"


def test_gifts_without_a_question_go_to_the_owner_first_then_clockwise() -> None:
    mats: list[Mat] = [{}, {"grassland": ["eastern_phoebe"]}, {}]
    game = scene(seats=3, mats=mats, active=1, eggs={"eastern_phoebe": egg_limit("eastern_phoebe")})
    play(game, "lay eggs", "use")
    assert [event["seat"] for event in event_data(game, "food_gained")] == [1, 2, 0]


def test_the_option_changes_no_other_questions_to_rivals() -> None:
    """Dice, eggs and cards from the tray are chosen anyway, and a player may choose none."""
    for name in ("annas_hummingbird", "hermit_thrush", "american_bittern"):
        kinds = set()
        game = activated(name, rivals=[{}, {}], gifts="asked")
        while question(game) != "action 1":
            kinds.add(question(game).split()[0])
            play(game, legal(game)[0])
        assert "gift" not in kinds, name
