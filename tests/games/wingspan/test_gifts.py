"""7.7 What a power of a rival gives to everybody: given at once, or, by the option `gifts`, only if it is wanted."""

from __future__ import annotations

from typing import Any

import pytest

from rookery.core.game import Game

from .power_scenes import Mat, State, activated, birds_with, change, limit, told
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
# A bird whose question keeps the turn from ending, after which the tray would be filled from the deck.
LAST = "mountain_chickadee"


def asked_of_rivals(*row: str, **table: Any) -> Game:
    """A row of seat 0 acts at a table of three at which gifts may be refused."""
    return activated(*row, rivals=[{}, {}], gifts="asked", **table)


def drawn(game: Game) -> list[list[str]]:
    return [hand(game, seat) for seat in range(3)]


# Food of the supply


@pytest.mark.parametrize(("name", "food"), GIVERS)
def test_the_owner_gains_first_then_each_rival_is_asked(name: str, food: str) -> None:
    game = asked_of_rivals(name)
    assert (question(game), legal(game)) == ("use 0", ANSWERS)
    for seat in (0, 1, 2):
        assert question(game) == (f"gift {seat}" if seat else "use 0")
        assert legal(game) == ANSWERS
        assert change(game, "use") == {f"{seat} {food}": 1}
    assert question(game) == "action 1"


def test_a_rival_is_asked_about_the_bird_of_its_owner() -> None:
    game = asked_of_rivals("osprey")
    play(game, "use")
    asked = game.view(None)["question"]
    assert (asked["kind"], asked["seat"], asked["foods"], asked["may_skip"]) == ("gift", 1, ["fish"], True)
    assert (asked["power"]["seat"], asked["power"]["bird"]) == (0, "osprey")


def test_rivals_are_asked_clockwise_from_the_owner() -> None:
    mats: list[Mat] = [{}, {"grassland": ["eastern_phoebe"]}, {}, {}]
    game = scene(seats=4, mats=mats, active=1, eggs={"eastern_phoebe": limit("eastern_phoebe")}, gifts="asked")
    play(game, "lay eggs", "use")
    order = []
    while question(game).startswith("gift"):
        order.append(question(game))
        play(game, "skip")
    assert order == ["gift 2", "gift 3", "gift 0"]


def test_a_rival_who_refuses_gains_nothing_and_the_next_one_is_asked_all_the_same() -> None:
    game = asked_of_rivals("osprey")
    assert change(game, "use", "skip", "use") == {"0 fish": 1, "2 fish": 1}
    assert [event["seat"] for event in told(game, "skipped")] == [1]
    assert [event["bird"] for event in told(game, "power_used")] == ["osprey"]


def test_if_the_owner_declines_nobody_is_asked() -> None:
    game = asked_of_rivals("osprey")
    assert change(game, "skip") == {}
    assert question(game) == "action 1"


# Cards of the deck


@pytest.mark.parametrize("name", DRAWERS)
def test_a_card_that_is_refused_stays_on_the_deck_for_the_next_one(name: str) -> None:
    game = asked_of_rivals(LAST, name, deck=DECK)
    play(game, "use")
    assert (question(game), drawn(game)) == ("gift 1", [["king_rail"], [], []])
    play(game, "skip", "use")
    assert drawn(game) == [["king_rail"], [], ["brant"]]
    assert question(game) == "use 0"


def test_nobody_is_asked_for_a_card_that_is_not_there() -> None:
    game = asked_of_rivals(LAST, "canvasback", deck=["king_rail", "brant"], empty_deck=True)
    play(game, "use", "use")
    assert (question(game), drawn(game)) == ("use 0", [["king_rail"], ["brant"], []])


def test_the_last_card_goes_to_the_first_who_wants_it() -> None:
    game = asked_of_rivals(LAST, "canvasback", deck=["king_rail", "brant"], empty_deck=True)
    play(game, "use", "skip")
    assert (question(game), legal(game)) == ("gift 2", ANSWERS)
    play(game, "use")
    assert drawn(game) == [["king_rail"], [], ["brant"]]


def test_discarded_cards_are_shuffled_for_a_gift_but_only_if_it_is_wanted() -> None:
    game = asked_of_rivals(LAST, "canvasback", deck=["king_rail"], discards=["brant"], empty_deck=True)
    play(game, "use", "skip")
    assert (question(game), game.view(None)["discards"]) == ("gift 2", ["brant"])
    play(game, "use")
    assert (drawn(game), game.view(None)["discards"]) == ([["king_rail"], [], ["brant"]], [])


def test_the_card_of_a_gift_is_seen_by_the_one_who_draws_it_only() -> None:
    game = asked_of_rivals(LAST, "canvasback", deck=DECK)
    play(game, "use", "use")
    seen = [[e.data.get("bird") for e in game.events_seen_by(who) if e.kind == "card_drawn"] for who in (0, 1, 2)]
    assert seen == [["king_rail", None], [None, "brant"], [None, None]]


# Who is not asked


@pytest.mark.parametrize("name", ["osprey", "canvasback"])
def test_alone_nobody_is_asked(name: str) -> None:
    game = activated(LAST, name, rivals=[], gifts="asked", deck=DECK)
    play(game, "use")
    assert question(game) == "use 0"
    assert game.view(None)["question"]["power"]["bird"] == LAST


@pytest.mark.parametrize("options", [{}, {"gifts": "given"}])
def test_unless_the_table_wants_it_gifts_are_given_without_a_question(options: dict[str, Any]) -> None:
    gained: dict[str, State] = {"osprey": {f"{seat} fish": 1 for seat in range(3)}}
    gained["canvasback"] = {card: f"hand {seat}" for seat, card in enumerate(DECK)}
    for name, wanted in gained.items():
        game = activated(LAST, name, rivals=[{}, {}], deck=DECK, **options)
        assert change(game, "use") == wanted
        assert question(game) == "use 0"


def test_given_food_too_comes_to_the_owner_first_then_clockwise() -> None:
    mats: list[Mat] = [{}, {"grassland": ["eastern_phoebe"]}, {}]
    game = scene(seats=3, mats=mats, active=1, eggs={"eastern_phoebe": limit("eastern_phoebe")})
    play(game, "lay eggs", "use")
    assert [event["seat"] for event in told(game, "food_gained")] == [1, 2, 0]


def test_other_questions_to_rivals_are_as_they_are_without_the_option() -> None:
    """Dice, eggs and cards of the tray are chosen anyway, and choosing none refuses them."""
    for name in ("annas_hummingbird", "hermit_thrush", "american_bittern"):
        kinds = set()
        game = activated(name, rivals=[{}, {}], gifts="asked")
        while question(game) != "action 1":
            kinds.add(question(game).split()[0])
            play(game, legal(game)[0])
        assert "gift" not in kinds, name
