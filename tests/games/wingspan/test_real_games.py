"""Games that people played elsewhere: their boards score the same here, and their turns can be played here.

real_games/README.md says where they come from.
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
def test_a_board_scores_as_the_site_scored_it(game: dict[str, Any], seat: int) -> None:
    score = score_boards(json.dumps(game["board"]))[seat]
    assert {**score.rows, "total": score.total} == game["scores"][seat]


def name(turn: Mapping[str, Any]) -> str:
    return f"{turn['round']}.{turn['turn']} {turn['action']}"


def with_after(turn: Mapping[str, Any], **after: Any) -> dict[str, Any]:
    return {**turn, "after": turn["after"] | after}


def named(wanted: str) -> dict[str, Any]:
    (turn,) = [turn for turn in TURNS if name(turn).startswith(wanted)]
    return turn


def more_eggs(turn: Mapping[str, Any], habitat: str) -> dict[str, Any]:
    """What lay on the mat after a turn, with an egg more on the first bird of a row."""
    first, *others = turn["after"]["mat"][habitat]
    return {**turn["after"]["mat"], habitat: [first | {"eggs": first["eggs"] + 1}, *others]}


def test_all_recorded_turns_are_here() -> None:
    numbers = [(number, turn) for number in range(1, 5) for turn in range(1, 10 - number)]
    assert [(turn["round"], turn["turn"]) for turn in TURNS] == numbers[:-1]


@pytest.mark.parametrize("turn", TURNS, ids=name)
def test_answers_and_luck_lead_to_what_was_recorded(turn: dict[str, Any]) -> None:
    assert explanation(turn) is not None


def test_a_turn_begins_with_what_the_last_one_left_but_for_a_marked_gap() -> None:
    gaps = []
    for earlier, later in pairwise(TURNS):
        left, had = earlier["after"], later["before"]
        assert left["mat"] == had["mat"], name(later)
        gap = {food: had["food"].get(food, 0) - left["food"].get(food, 0) for food in {**had["food"], **left["food"]}}
        gaps.append({food: count for food, count in gap.items() if count})
    assert gaps == [turn.get("gap", {}).get("food", {}) for turn in TURNS[:-1]]
    assert sum(map(bool, gaps)) == 1


def test_no_answer_brings_the_token_of_the_gap() -> None:
    (turn,) = [turn for turn in TURNS if "gap" in turn]
    assert turn["after"]["food"] == {}
    assert explanation(with_after(turn, food=turn["gap"]["food"])) is None


@pytest.mark.parametrize(
    ("turn", "after"),
    [
        # Three eggs where the row gives two.
        ("1.8", {"mat": more_eggs(named("1.8"), "grassland")}),
        ("1.1", {"food": {"invertebrate": 1, "seed": 1, "fruit": 2}}),
        # Food that no die of the feeder shows, and none is rolled.
        ("1.1", {"food": {"invertebrate": 2, "seed": 1}}),
        # A bird that costs two tokens, for one; and a card that was not there.
        ("1.2", {"food": {"seed": 1, "fruit": 1}}),
        ("1.4", {"hand": ["brant", "white_breasted_nuthatch"]}),
        # With dice to roll: one die more than the row and its birds give.
        ("2.2", {"food": {"invertebrate": 2, "seed": 2, "fish": 2, "fruit": 1}}),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_the_rules_do_not_give_is_not_found(turn: str, after: dict[str, Any]) -> None:
    assert explanation(with_after(named(turn), **after)) is None
