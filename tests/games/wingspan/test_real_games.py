"""Games that people played on another site: the boards score the same here, and the turns are legal here.

real_games/README.md has their source.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from rookery.games.wingspan.written_boards import score_boards

from .turn_search import explanation

FOLDER = Path(__file__).with_name("real_games")
BOARDS: list[dict[str, Any]] = json.loads((FOLDER / "boards.json").read_text("utf-8"))
TURNS: list[dict[str, Any]] = json.loads((FOLDER / "turns.json").read_text("utf-8"))


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("game", BOARDS, ids=("first", "second"))
def test_a_board_has_the_score_of_the_site(game: dict[str, Any], seat: int) -> None:
    score = score_boards(json.dumps(game["board"]))[seat]
    assert {**score.rows, "total": score.total} == game["scores"][seat]


def name_of_turn(turn: Mapping[str, Any]) -> str:
    return f"{turn['round']}.{turn['turn']} {turn['action']}"


def with_after(turn: Mapping[str, Any], **after: Any) -> dict[str, Any]:
    return {**turn, "after": turn["after"] | after}


def turn_named(wanted: str) -> dict[str, Any]:
    (turn,) = [turn for turn in TURNS if name_of_turn(turn).startswith(wanted)]
    return turn


def more_eggs(turn: Mapping[str, Any], habitat: str) -> dict[str, Any]:
    """Return the mat after a turn with one more egg on the first bird of a row."""
    first, *others = turn["after"]["mat"][habitat]
    return {**turn["after"]["mat"], habitat: [first | {"eggs": first["eggs"] + 1}, *others]}


def test_all_recorded_turns_are_here() -> None:
    numbers = [(number, turn) for number in range(1, 5) for turn in range(1, 10 - number)]
    assert [(turn["round"], turn["turn"]) for turn in TURNS] == numbers[:-1]


@pytest.mark.parametrize("turn", TURNS, ids=name_of_turn)
def test_answers_and_luck_lead_to_the_recorded_state(turn: dict[str, Any]) -> None:
    assert explanation(turn) is not None


def test_turns_begin_with_the_state_after_the_last_turn_except_at_the_gap() -> None:
    gaps = []
    for earlier, later in pairwise(TURNS):
        left, had = earlier["after"], later["before"]
        assert left["mat"] == had["mat"], name_of_turn(later)
        gap = {food: had["food"].get(food, 0) - left["food"].get(food, 0) for food in {**had["food"], **left["food"]}}
        gaps.append({food: count for food, count in gap.items() if count})
    assert gaps == [turn.get("gap", {}).get("food", {}) for turn in TURNS[:-1]]
    assert sum(map(bool, gaps)) == 1


def test_no_answer_gains_the_token_of_the_gap() -> None:
    (turn,) = [turn for turn in TURNS if "gap" in turn]
    assert turn["after"]["food"] == {}
    assert explanation(with_after(turn, food=turn["gap"]["food"])) is None


@pytest.mark.parametrize(
    ("turn", "after"),
    [
        # Three eggs, but the row gives two.
        ("1.8", {"mat": more_eggs(turn_named("1.8"), "grassland")}),
        ("1.1", {"food": {"invertebrate": 1, "seed": 1, "fruit": 2}}),
        # Food that no die of the feeder shows, without a roll.
        ("1.1", {"food": {"invertebrate": 2, "seed": 1}}),
        # One token for a bird that costs two; and a card that was not available.
        ("1.2", {"food": {"seed": 1, "fruit": 1}}),
        ("1.4", {"hand": ["brant", "white_breasted_nuthatch"]}),
        # With a roll: one die more than the row and its birds give.
        ("2.2", {"food": {"invertebrate": 2, "seed": 2, "fish": 2, "fruit": 1}}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_the_search_does_not_find_impossible_results(turn: str, after: dict[str, Any]) -> None:
    assert explanation(with_after(turn_named(turn), **after)) is None
