"""11. The final score in six rows, ties, shared wins and returns; the score against the Automa."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from rookery.core.errors import IllegalAction
from rookery.core.game import Game
from rookery.games.wingspan import fields
from rookery.games.wingspan.cards import BIRDS, NUMBER_OF

from .scenes import legal, play, scene
from .whole_games import edit, event_data, quiet_mat, read

ROWS = ("birds", "bonus", "goals", "eggs", "cached", "tucked")
GOALS = ("eggs_in_bowl_nests", "eggs_in_cavity_nests", "eggs_in_platform_nests", "eggs_in_ground_nests")


def finish(game: Game) -> Game:
    """Play the last turn, with as few gains as possible."""
    play(game, "gain food", legal(after(game, "gain food"))[0])
    while game.deciders:
        play(game, str(game.legal(game.deciders[0])[-1]))
    return game


def after(game: Game, action: str) -> Game:
    later = game.copy()
    play(later, action)
    return later


def last_turn(seats: int = 2, **setting: Any) -> Game:
    """Return a scene at the last turn of the game, of the last seat."""
    return scene(seats=seats, round=4, turns_left=0, active=seats - 1, goals=GOALS, **setting)


def test_the_six_rows() -> None:
    mat = {"forest": ["wild_turkey", "turkey_vulture"], "wetland": ["mallard", "spotted_sandpiper"]}
    game = last_turn(
        mats=[mat],
        hands=[["barn_owl", "osprey"]],
        eggs={"wild_turkey": 4, "mallard": 1},
        cached={"turkey_vulture": 2},
        tucked={"mallard": 3, "wild_turkey": 1},
        bonus=[["forester", "ecologist"], []],
        food=[{"seed": 9}],
    )
    edit(game, goal_points=[[4, 5, 0, 0], *([[0] * 4] * 4)])
    finish(game)
    rows = {"birds": 8 + 1 + 0 + 5, "bonus": 0, "goals": 4 + 5 + 7, "eggs": 5, "cached": 2, "tucked": 4}
    assert game.view(None)["players"][0]["score"] == rows
    assert event_data(game.events_seen_by(None), "scored")[0]["rows"] == rows
    assert event_data(game.events_seen_by(None), "scored")[0]["food"] == 9
    assert game.view(None)["players"][0]["points"] == sum(rows.values()) == game.outcome.scores[0]  # type: ignore[union-attr]


def test_hands_and_unused_food_score_nothing() -> None:
    game = finish(last_turn(hands=[["barn_owl", "osprey"]], food=[{"seed": 30}]))
    assert game.view(None)["players"][0]["score"] == dict.fromkeys(ROWS, 0)


def with_points(points: Sequence[int], food: Sequence[int], **setting: Any) -> Game:
    """Return a finished game with these points (from the goal of round 1) and this food."""
    seats = len(points)
    game = last_turn(seats, feeder={"fish": 4, "seed": 1}, **setting)
    f = read(game)
    f["goal_points"] = [[n, 0, 0, 0] for n in points] + f["goal_points"][seats:]
    f["food"] = [[n, 0, 0, 0, 0] for n in food] + f["food"][seats:]
    # The last seat gains one more token in its turn.
    f["food"][seats - 1][0] -= 1 if food[-1] else 0
    edit(game, goal_points=f["goal_points"], food=f["food"])
    if food[-1]:
        play(game, "gain food", "take seed")
    else:
        play(game, "lay eggs")
    assert not game.deciders
    assert [sum(player["food"].values()) for player in game.view(None)["players"]] == list(food)
    return game


@pytest.mark.parametrize(
    ("points", "food", "winners", "reason"),
    [
        ((10, 9), (0, 5), (0,), "most_points"),
        ((9, 10), (5, 0), (1,), "most_points"),
        ((10, 10), (3, 2), (0,), "more_food"),
        ((10, 10), (2, 3), (1,), "more_food"),
        ((10, 10), (2, 2), (0, 1), "shared"),
        ((0, 0), (0, 0), (0, 1), "shared"),
        ((5, 10, 10), (9, 1, 1), (1, 2), "shared"),
        ((10, 5, 10), (1, 9, 4), (2,), "more_food"),
        ((10, 10, 10), (4, 1, 4), (0, 2), "shared"),
        ((10, 10, 11), (4, 4, 0), (2,), "most_points"),
        ((11, 10, 10), (0, 4, 4), (0,), "most_points"),
        ((7, 7, 7, 7), (1, 2, 3, 3), (2, 3), "shared"),
        ((7, 7, 7, 7, 7), (2, 2, 2, 2, 2), (0, 1, 2, 3, 4), "shared"),
        ((7, 7, 8, 7, 8), (9, 9, 1, 9, 2), (4,), "more_food"),
    ],
)
def test_the_winners(points: tuple[int, ...], food: tuple[int, ...], winners: tuple[int, ...], reason: str) -> None:
    game = with_points(points, food)
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.reason, outcome.scores) == (winners, reason, points)
    assert game.returns == [1 / len(winners) if seat in winners else 0.0 for seat in range(len(points))]
    assert (outcome.rival_score, outcome.rival_won) == (None, False)


def test_cached_food_breaks_no_tie() -> None:
    """Points are equal. The seat with cached food has fewer unused tokens and loses."""
    mat = quiet_mat(forest=1)
    name = mat["forest"][0]
    worth = 2 + next(bird.points for bird in BIRDS if bird.id == name)
    game = last_turn(mats=[mat], cached={name: 2}, food=[{}, {"fish": 1}])
    f = read(game)
    edit(game, goal_points=[[0] * 4, [worth, 0, 0, 0], *f["goal_points"][2:]])
    play(game, "lay eggs")
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners, outcome.reason) == ((worth, worth), (1,), "more_food")


# Against the Automa


def against_automa(person: int, automa: int, food: int) -> Game:
    """Return a solo game before its last turn, with points from goals. The Automa's last card changes little."""
    game = scene(seats=1, round=4, turns_left=0, goals=("egg_sets", *GOALS[1:]), feeder={"fish": 4, "seed": 1})
    f = read(game)
    f["goal_points"][0] = [person, 0, 0, 0]
    deck = [CARDS.index("all_5")]
    edit(
        game,
        goal_points=f["goal_points"],
        food=[[food, 0, 0, 0, 0], *f["food"][1:]],
        automa_deck=deck + [0] * 10,
        automa_size=1,
        automa_points=[automa - GOAL_AND_CARD, 0, 0, 0],
    )
    return game


CARDS = ("until_r1", "until_r2", "until_r3", *(f"all_{number}" for number in range(1, 8)), "expert")
# The Automa wins the goal of round 4 (7 points), and takes a face-down card (4) if no tray card suits her.
GOAL_AND_CARD = 7 + 4


@pytest.mark.parametrize(
    ("person", "automa", "food", "winners", "rival", "reason"),
    [
        (30, 29, 0, (0,), False, "most_points"),
        (29, 30, 9, (), True, "most_points"),
        (30, 30, 3, (0,), False, "more_food"),
        (30, 30, 2, (0,), True, "shared"),
        (30, 30, 1, (), True, "more_food"),
        (30, 30, 0, (), True, "more_food"),
    ],
)
def test_against_the_automa_she_has_two_food(  # noqa: PLR0913
    person: int, automa: int, food: int, winners: tuple[int, ...], rival: bool, reason: str
) -> None:
    game = against_automa(person, automa, food)
    no_match = [bird.id for bird in BIRDS if "seed" not in bird.cost and bird.set == "core"][:3]
    f = read(game)
    for cell in f["tray"]:
        f["place"][cell - 1] = fields.LEFT_OUT
    f["tray"] = [NUMBER_OF[name] + 1 for name in no_match]
    deck = [bird for bird in f["deck"][: f["deck_size"]] if bird + 1 not in f["tray"]]
    for cell in f["tray"]:
        f["place"][cell - 1] = fields.IN_TRAY
    edit(game, tray=f["tray"], place=f["place"], deck=deck + [0] * (180 - len(deck)), deck_size=len(deck))
    play(game, "lay eggs")
    outcome = game.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.rival_score) == ((person,), automa)
    assert (outcome.winners, outcome.rival_won, outcome.reason) == (winners, rival, reason)
    assert game.returns == [(0.5 if rival else 1.0) if winners else 0.0]


def test_there_are_no_returns_before_the_end() -> None:
    with pytest.raises(IllegalAction, match="not over"):
        _ = last_turn().returns


def totals(players: Sequence[Mapping[str, Any]]) -> list[int]:
    return [sum(player["score"][row] for row in ROWS) for player in players]


def test_current_points_are_shown_without_the_bonus_cards_of_others() -> None:
    mat = quiet_mat(1, 1, 1)
    game = scene(mats=[mat], bonus=[["ecologist"], []])
    assert game.view(0)["players"][0]["score"]["bonus"] == 2
    assert game.view(1)["players"][0]["score"]["bonus"] is None
    assert game.view(None)["players"][0]["score"]["bonus"] is None
    assert game.view(0)["players"][0]["points"] == totals(game.view(0)["players"][:1])[0]
