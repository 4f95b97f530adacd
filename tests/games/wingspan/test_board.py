"""Data for boards of Wingspan beside the view: result previews that come true, and multi-select."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from random import Random
from typing import Any

import pytest

from rookery import games
from rookery.core.game import Game
from rookery.core.game_factory import new_game
from rookery.core.text.localizer import Localizer, MultiSelect, TextContext, languages
from rookery.games.wingspan.actions import SPACE
from rookery.games.wingspan.text.board.goals import points_for
from tests.soak import ALL_CASES

from .scenes import play, scene

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
WINGSPAN = games.load("wingspan")
TEXT = WINGSPAN.text
SETTINGS: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (2, {"start": "swift", "goals": "blue"}),
    (3, {"cards": "all"}),
    (5, {"names": "fr", "gifts": "asked"}),
]
KINDS = ("nest", "egg_cost", "supply")


def context(seat: int | None, seats: int, language: str = "en") -> TextContext:
    return TextContext(Localizer(language, "rookery.server", WINGSPAN.package), NAMES[:seats], seat)


def random_game(seats: int, seed: int, **options: Any) -> Iterator[tuple[Game, int]]:
    """Play a random game that plays birds when possible; yield it before each decision."""
    rng = Random(seed)
    game = new_game(WINGSPAN, seats=seats, seed=seed, names=NAMES[:seats], options=options)
    while game.deciders:
        seat = rng.choice(game.deciders)
        yield game, seat
        legal = game.legal(seat)
        plays = [action for action in legal if str(action).startswith(("play", "use"))]
        game.play(rng.choice(plays if plays and rng.random() < 0.6 else legal), seat)


def multi_select(game: Game, seat: int) -> MultiSelect | None:
    found: MultiSelect | None = TEXT.multi_select(game.view(seat), game.legal(seat))
    return found


# The board


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_boards_are_json_in_every_state_for_all_audiences(seats: int, options: dict[str, Any]) -> None:
    for step, (game, seat) in enumerate(random_game(seats, 7, **options)):
        if step % 3:
            continue
        for audience in (seat, None):
            view = game.view(audience)
            board = TEXT.board(context(audience, seats, languages()[step % 2]), view)
            assert len(board["rows"]) == seats
            assert (board["bonus"] is None) == (audience is None)
            assert json.loads(json.dumps(board)) == board
        assert TEXT.rule(game.view(seat)).isdecimal()


@pytest.mark.parametrize("goals", ["green", "blue"])
@pytest.mark.parametrize("seats", range(1, 6))
def test_the_points_of_goals_on_the_board_equal_the_engines(seats: int, goals: str) -> None:
    """The board calculates points from items; they must equal the points of the engine's events."""
    found: list[Any] = []
    for seed in range(4):
        game, _ = list(random_game(seats, seed, goals=goals))[-1]
        scored = [event.data for event in game.events_seen_by(None) if event.kind == "goal_scored"]
        assert len(scored) == 4
        board = TEXT.board(context(None, seats), game.view(None))
        assert [goal["points"] for goal in board["goals"]] == [goal["points"] for goal in scored]
        assert {goal["state"] for goal in board["goals"]} == {"scored"}
        found += scored
    for goal in found:
        assert points_for(goal["items"], goal["round"] - 1, goals == "blue") == goal["points"], goal
    assert seats == 1 or any(len(set(goal["items"])) < len(goal["items"]) for goal in found), "some seats must be tied"


def test_the_queue_shows_which_bird_of_a_row_acts() -> None:
    game = _scene_with_powers()
    board = TEXT.board(context(0, 2), game.view(0))
    assert board["queue"] == {"at": 1, "of": 2, "text": "Bird 1 of 2 in the forest"}
    assert board["asks"]["slot"] == ["forest", 3]
    play(game, "use")
    board = TEXT.board(context(0, 2), game.view(0))
    assert (board["queue"]["at"], board["asks"]["slot"]) == (2, ["forest", 1])


def test_a_bird_further_to_the_right_costs_more_eggs() -> None:
    game, _ = next(random_game(2, 1))
    assert TEXT.board(context(0, 2), game.view(0))["egg_costs"] == [0, 1, 1, 2, 2]


def _scene_with_powers() -> Game:
    """Return a scene with three birds in the forest; the first and the last have powers to use."""
    row = ("carolina_chickadee", "wild_turkey", "mountain_chickadee")
    game = scene(seats=2, mats=[{"forest": row}, {}])
    play(game, "gain food")
    while game.view(0)["question"]["kind"] != "use":
        assert TEXT.board(context(0, 2), game.view(0))["queue"] is None, (
            "the question must come from the row, not from a power"
        )
        play(game, str(game.legal(0)[0]))
    return game


# Result previews


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_result_previews_come_true(seats: int, options: dict[str, Any]) -> None:
    seen = Counter[str]()
    for game, seat in random_game(seats, 5, **options):
        view = game.view(seat)
        for action in game.legal(seat):
            preview = TEXT.result_preview(view, action)
            assert json.loads(json.dumps(preview)) == preview
            verb = " ".join(str(action).split()[:2]) if str(action).startswith("spend") else str(action).split()[0]
            if verb in CHECKS and str(action) != "lay eggs" and seen[verb] < 40:
                other = game.copy()
                other.play(action, seat)
                CHECKS[verb](preview, view, other.view(seat))
                seen[verb] += 1
    assert set(seen) >= {"play", "pay", "lay"}


def _cell(view: Any, slot: tuple[str, int]) -> Any:
    habitat, column = slot
    return view["players"][view["seat"]]["mat"][habitat][column - 1]


def _more_items(before: Any, after: Any) -> dict[str, int]:
    """Return by how much the items of each goal have grown, as a result preview has it."""
    seat = before["seat"]
    counts = [new["items"][seat] - old["items"][seat] for old, new in zip(before["goals"], after["goals"], strict=True)]
    return {str(number): more for number, more in enumerate(counts, 1) if more}


def _check_play(preview: Any, before: Any, after: Any) -> None:
    _cell(after, preview["slot"])
    more = _more_items(before, after)
    for number, goal in enumerate(before["goals"], 1):
        if goal["goal"].startswith("birds_in") or goal["goal"] == "total_birds":
            assert more.get(str(number), 0) >= preview["goals"].get(str(number), 0)


def _check_move(preview: Any, before: Any, after: Any) -> None:
    assert _cell(after, preview["slot"])["bird"] == before["question"]["power"]["bird"]


def _check_egg(preview: Any, before: Any, after: Any) -> None:
    """Compare only if nothing else happened by itself."""
    if abs(_eggs(after) - _eggs(before)) == 1 and _birds(before) == _birds(after):
        assert _more_items(before, after) == preview["goals"]


def _cells(view: Any) -> list[Any]:
    return [cell for row in view["players"][view["seat"]]["mat"].values() for cell in row]


def _eggs(view: Any) -> int:
    return sum(cell["eggs"] for cell in _cells(view))


def _birds(view: Any) -> list[str]:
    return [cell["bird"] for cell in _cells(view)]


def _check_pay(preview: Any, before: Any, after: Any) -> None:
    assert sum(preview["tokens"].values()) + sum(preview["remains"].values()) == sum(
        before["players"][before["seat"]]["food"].values()
    )


CHECKS = {"play": _check_play, "move": _check_move, "lay": _check_egg, "spend egg": _check_egg, "pay": _check_pay}


def test_the_preview_of_an_egg_includes_the_goals() -> None:
    goals = ("eggs_in_forest", "ground_birds_with_eggs", "egg_sets", "total_birds")
    mat = {"forest": ("wild_turkey",), "grassland": ("killdeer",), "wetland": ("mallard",)}
    game = scene(seats=2, mats=[mat, {}], goals=goals, eggs={"killdeer": 1, "mallard": 1})
    play(game, "lay eggs")
    previews = {str(action): TEXT.result_preview(game.view(0), action) for action in game.legal(0)}
    assert previews["lay forest 1"]["goals"] == {"1": 1, "2": 1, "3": 1}
    assert previews["lay grassland 1"]["goals"] == {}
    play(game, "lay forest 1")
    items = [goal["items"][0] for goal in game.view(0)["goals"]]
    assert items[:3] == [1, 3, 1]


@pytest.mark.parametrize("seats", [2, 4])
def test_exactly_one_payment_is_the_default(seats: int) -> None:
    found = 0
    for game, seat in random_game(seats, 9):
        view = game.view(seat)
        if (view["question"] or {}).get("kind") != "food_cost":
            continue
        previews = [TEXT.result_preview(view, action) for action in game.legal(seat)]
        best = [preview for preview in previews if preview["default"]]
        assert len(best) == 1
        assert sum(best[0]["tokens"].values()) == min(sum(preview["tokens"].values()) for preview in previews)
        found += 1
    assert found


# The crow costs one token of any food. The other birds in the hand, the food, and the payment offered first.
PAYMENTS = [
    ((), {"fish": 1, "seed": 3}, "seed"),  # keeps the most kinds of food
    (("osprey",), {"fish": 1, "seed": 1}, "seed"),  # a fish
    (("osprey",), {"fish": 3, "seed": 1}, "fish"),  # one fish is enough
    (("barn_owl",), {"fish": 1, "rodent": 1}, "fish"),  # costs two rodents, so one is missing in any case
    (("osprey", "barred_owl"), {"fish": 1, "rodent": 1, "fruit": 1}, "fruit"),
    (("american_robin", "black_tern"), {"invertebrate": 1, "fruit": 1}, "fruit"),  # the tern takes no fruit
]


@pytest.mark.parametrize(("others", "food", "paid"), PAYMENTS)
def test_the_payment_offered_first_keeps_what_the_hand_needs(
    others: tuple[str, ...], food: dict[str, int], paid: str
) -> None:
    game = scene(hands=[("american_crow", *others)], food=[food])
    play(game, "play american_crow forest")
    previews = [TEXT.result_preview(game.view(0), action) for action in game.legal(0)]
    assert [preview["tokens"] for preview in previews if preview["default"]] == [{paid: 1}]


# Multi-select


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_multi_select_combination_can_be_played(seats: int) -> None:
    """Every combination can be sent one by one, including what the engine does by itself."""
    found = Counter[str]()
    for seed in range(4 if ALL_CASES else 2):
        for game, seat in random_game(seats, seed):
            answers = multi_select(game, seat)
            if answers is None:
                continue
            kind = game.view(seat)["question"]["kind"]
            assert answers.count >= 1
            for wanted in islice(combinations(answers), 30):
                _play_one_by_one(game.copy(), seat, kind, wanted)
                found[kind] += 1
    assert found["nest"]


def combinations(answers: MultiSelect) -> Iterator[Counter[str]]:
    for chosen in combinations_with_replacement(sorted(answers.room), answers.count):
        wanted = Counter(chosen)
        if all(count <= answers.room[action] for action, count in wanted.items()):
            yield wanted


def _play_one_by_one(game: Game, seat: int, kind: str, wanted: Counter[str]) -> None:
    """Play like a board: send what is still missing, because forced choices are made by the engine."""
    before = game.view(seat)
    while left := _left(wanted, before, game.view(seat)):
        assert game.view(seat)["question"]["kind"] == kind, (wanted, left)
        game.play(next(action for action in game.legal(seat) if str(action) in left), seat)


def _left(wanted: Counter[str], before: Any, now: Any) -> Counter[str]:
    """Return the answers that are wanted and not yet done."""
    return wanted - Counter({action: abs(_amount(now, action) - _amount(before, action)) for action in wanted})


def _amount(view: Any, action: str) -> int:
    """Return the number of eggs or tokens that an answer changes."""
    match SPACE.parse(action).arguments:
        case (*_, str(habitat), int(column)):
            return int(_cell(view, (habitat, column))["eggs"])
        case (str(food),):
            return int(view["players"][view["seat"]]["food"][food])
    raise AssertionError(action)


def test_a_single_answer_has_no_multi_select() -> None:
    game = scene(seats=2, mats=[{"grassland": ("killdeer",)}, {}])
    play(game, "gain food")
    assert multi_select(game, 0) is None
