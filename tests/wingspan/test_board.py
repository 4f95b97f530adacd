"""What a board of Wingspan is told beside the view: figures that come true, and answers to be thought of together."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from random import Random
from typing import Any

import pytest

from rookery import games
from rookery.core.game import Game, new_game
from rookery.core.words import Listener, Together, Words, languages
from rookery.games.wingspan.text.board_goals import points_for

from .building import play, scene

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
WINGSPAN = games.load("wingspan")
TEXT = WINGSPAN.text
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"start": "swift", "goals": "blue"}),
    (3, {"cards": "all"}),
    (5, {"names": "fr"}),
]
KINDS = ("nest", "egg_cost", "supply")


def listener(seat: int | None, seats: int, language: str = "en") -> Listener:
    return Listener(Words(language, "rookery.server", WINGSPAN.package), NAMES[:seats], seat)


def random_game(seats: int, seed: int, **options: Any) -> Iterator[tuple[Game, int]]:
    """A game of random choices, birds played where that is possible, before each decision."""
    rng = Random(seed)
    game = new_game(WINGSPAN, seats=seats, seed=seed, names=NAMES[:seats], options=options)
    while game.deciders:
        seat = rng.choice(game.deciders)
        yield game, seat
        legal = game.legal(seat)
        plays = [action for action in legal if str(action).startswith(("play", "use"))]
        game.play(rng.choice(plays if plays and rng.random() < 0.6 else legal), seat)


def together(game: Game, seat: int) -> Together | None:
    found: Together | None = TEXT.together(game.view(seat), game.legal(seat))
    return found


# The board


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_boards_can_be_sent_in_every_state_to_everybody(seats: int, options: dict[str, Any]) -> None:
    for step, (game, seat) in enumerate(random_game(seats, 7, **options)):
        if step % 3:
            continue
        for audience in (seat, None):
            view = game.view(audience)
            board = TEXT.board(listener(audience, seats, languages()[step % 2]), view)
            assert len(board["rows"]) == seats
            assert (board["bonus"] is None) == (audience is None)
            assert json.loads(json.dumps(board)) == board
        assert TEXT.rule(game.view(seat)).isdecimal()


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_goals_would_pay_what_they_pay(seats: int, options: dict[str, Any]) -> None:
    game, _ = list(random_game(seats, 3, **options))[-1]
    view = game.view(None)
    assert view["phase"] == "over"
    for number, goal in enumerate(TEXT.board(listener(None, seats), view)["goals"]):
        assert goal["state"] == "scored"
        assert goal["points"] == points_for(goal["items"], number, goal["places"] is None)


def test_the_queue_tells_which_bird_of_a_row_acts() -> None:
    game = _activated()
    queue = TEXT.board(listener(0, 2), game.view(0))["queue"]
    assert (queue["at"], queue["of"], queue["slot"]) == (1, 2, "forest 3")
    assert queue["said"] == "Bird 1 of 2 in the forest"
    play(game, "use")
    queue = TEXT.board(listener(0, 2), game.view(0))["queue"]
    assert (queue["at"], queue["of"], queue["slot"]) == (2, 2, "forest 1")


def _activated() -> Game:
    """Three birds in the forest, of which the first and the last act."""
    row = ("carolina_chickadee", "wild_turkey", "mountain_chickadee")
    game = scene(seats=2, mats=[{"forest": row}, {}])
    play(game, "gain food")
    while game.view(0)["question"]["kind"] != "use":
        assert TEXT.board(listener(0, 2), game.view(0))["queue"] is None, "the row itself asks"
        play(game, str(game.legal(0)[0]))
    return game


# What actions bring


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_what_actions_bring_comes_true(seats: int, options: dict[str, Any]) -> None:
    seen = Counter[str]()
    for game, seat in random_game(seats, 5, **options):
        view = game.view(seat)
        for action in game.legal(seat):
            brought = TEXT.brings(view, action)
            assert json.loads(json.dumps(brought)) == brought
            verb = " ".join(str(action).split()[:2]) if str(action).startswith("spend") else str(action).split()[0]
            if verb in CHECKS and str(action) != "lay eggs" and seen[verb] < 40:
                other = game.copy()
                other.play(action, seat)
                CHECKS[verb](brought, view, other.view(seat))
                seen[verb] += 1
    assert set(seen) >= {"play", "pay", "lay", "take"}


def _mat(view: Any) -> Any:
    return view["players"][view["seat"]]["mat"]


def _cell(view: Any, slot: str) -> Any:
    habitat, column = slot.split()
    return _mat(view)[habitat][int(column) - 1]


def _check_play(brought: Any, before: Any, after: Any) -> None:
    _cell(after, brought["slot"])
    for number, (old, new) in enumerate(zip(before["goals"], after["goals"], strict=True), 1):
        if old["goal"].startswith("birds_in") or old["goal"] == "total_birds":
            seat = before["seat"]
            assert new["items"][seat] - old["items"][seat] >= brought["goals"].get(str(number), 0)


def _check_lay(brought: Any, before: Any, after: Any) -> None:
    # What nobody is asked may have followed.
    assert _cell(after, brought["slot"])["eggs"] >= brought["eggs"] <= brought["limit"]


def _check_spend(brought: Any, before: Any, after: Any) -> None:
    assert _cell(after, brought["slot"])["eggs"] <= brought["eggs"] or after["turn"] > before["turn"]


def _check_pay(brought: Any, before: Any, after: Any) -> None:
    assert sum(brought["tokens"].values()) + sum(brought["remains"].values()) == sum(
        before["players"][before["seat"]]["food"].values()
    )


def _check_take(brought: Any, before: Any, after: Any) -> None:
    food = after["players"][after["seat"]]["food"]
    assert food[brought["food"]] >= brought["have"] or after["question"]["kind"] != "die"


CHECKS = {"play": _check_play, "lay": _check_lay, "spend egg": _check_spend, "pay": _check_pay, "take": _check_take}


def test_an_egg_tells_what_it_does_to_the_goals() -> None:
    goals = ("eggs_in_forest", "ground_birds_with_eggs", "egg_sets", "total_birds")
    mat = {"forest": ("wild_turkey",), "grassland": ("killdeer",), "wetland": ("mallard",)}
    game = scene(seats=2, mats=[mat, {}], goals=goals, eggs={"killdeer": 1, "mallard": 1})
    play(game, "lay eggs")
    told = {str(action): TEXT.brings(game.view(0), action) for action in game.legal(0)}
    assert told["lay forest 1"]["goals"] == {"1": 1, "2": 1, "3": 1}
    assert told["lay grassland 1"]["goals"] == {}
    play(game, "lay forest 1")
    items = [goal["items"][0] for goal in game.view(0)["goals"]]
    assert items[:3] == [1, 3, 1]


@pytest.mark.parametrize("seats", [2, 4])
def test_one_payment_is_the_best_one(seats: int) -> None:
    found = 0
    for game, seat in random_game(seats, 9):
        view = game.view(seat)
        if (view["question"] or {}).get("kind") != "food_cost":
            continue
        told = [TEXT.brings(view, action) for action in game.legal(seat)]
        best = [brought for brought in told if brought["default"]]
        assert len(best) == 1
        assert sum(best[0]["tokens"].values()) == min(sum(brought["tokens"].values()) for brought in told)
        found += 1
    assert found


# Answers together


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_may_be_thought_of_together_can_be_played(seats: int) -> None:
    """Every combination: sent one by one, the first legal one each time, and what the engine does by itself fits."""
    found = Counter[str]()
    for seed in range(4):
        for game, seat in random_game(seats, seed):
            answers = together(game, seat)
            if answers is None:
                continue
            kind = game.view(seat)["question"]["kind"]
            assert answers.count >= 1
            for wanted in islice(combinations(answers), 30):
                _play_together(game.copy(), seat, kind, wanted)
                found[kind] += 1
    assert found["nest"]


def combinations(answers: Together) -> Iterator[Counter[str]]:
    for chosen in combinations_with_replacement(sorted(answers.room), answers.count):
        wanted = Counter(chosen)
        if all(count <= answers.room[action] for action, count in wanted.items()):
            yield wanted


def _play_together(game: Game, seat: int, kind: str, wanted: Counter[str]) -> None:
    """As a board does it: what is still to be sent is what is not yet there, for the engine does some by itself."""
    before = game.view(seat)
    while left := _left(wanted, before, game.view(seat)):
        assert game.view(seat)["question"]["kind"] == kind, (wanted, left)
        game.play(next(action for action in game.legal(seat) if str(action) in left), seat)


def _left(wanted: Counter[str], before: Any, now: Any) -> Counter[str]:
    """What is wanted and not yet done."""
    return wanted - Counter({action: abs(_amount(now, action) - _amount(before, action)) for action in wanted})


def _amount(view: Any, action: str) -> int:
    """The eggs or the food that an answer changes."""
    if action.startswith("gain "):
        return int(view["players"][view["seat"]]["food"][action.removeprefix("gain ")])
    return int(_cell(view, action.removeprefix("lay ").removeprefix("spend egg "))["eggs"])


def test_a_single_answer_is_not_thought_of_together() -> None:
    game = scene(seats=2, mats=[{"grassland": ("killdeer",)}, {}])
    play(game, "gain food")
    assert together(game, 0) is None
