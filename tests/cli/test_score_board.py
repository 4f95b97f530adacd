"""rookery score-board: boards in files, their scores, and errors of invalid rows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rookery.core.errors import BadBoard
from rookery.games.wingspan.written_boards.examples import CSV, JSON

from .conftest import Rookery

TABLE = """\
              Ann   Bo
Birds          11    3
Bonus cards     0    4
Goals           7    4
Eggs           10    3
Cached food     2    0
Tucked cards    3    1
Total          33   15
"""


@pytest.mark.parametrize("form", ["csv", "json"])
def test_an_example_is_scored(rookery_command: Rookery, tmp_path: Path, form: str) -> None:
    (tmp_path / "board").write_text(rookery_command("score-board", "--example", form).out)
    run = rookery_command("score-board", "board")
    assert (run.code, run.out, run.err) == (0, TABLE, "")


def test_a_table_can_be_in_french(rookery_command: Rookery, tmp_path: Path) -> None:
    (tmp_path / "board").write_text(CSV.replace("Carolina Chickadee", "Mésange de Caroline"))
    lines = rookery_command("score-board", "board", "--lang", "fr").out.splitlines()
    assert [line.split("  ")[0] for line in lines[1:]] == [
        *("Oiseaux", "Cartes bonus", "Objectifs", "Œufs", "Nourriture stockée", "Cartes glissées", "Total")
    ]
    assert lines[-1].split() == ["Total", "33", "15"]


def test_scores_can_be_json(rookery_command: Rookery) -> None:
    run = rookery_command("score-board", "-", "--json", typed=JSON)
    rows = {"birds": 11, "bonus": 0, "goals": 7, "eggs": 10, "cached": 2, "tucked": 3, "total": 33}
    assert json.loads(run.out)["seats"][0] == {"name": "Ann", **rows}


def test_cells_can_be_separated_by_semicolons(rookery_command: Rookery) -> None:
    assert rookery_command("score-board", "-", typed="\ufeff" + CSV.replace(",", ";")).out == TABLE


def error_lines(rookery_command: Rookery, text: str) -> list[str]:
    """Return the error messages of a board that must be rejected."""
    run = rookery_command("score-board", "-", typed=text)
    assert (run.code, run.out) == (2, "")
    lines = run.err.splitlines()
    assert all(line.startswith("rookery: -: ") for line in lines)
    return [line.removeprefix("rookery: -: ") for line in lines]


def test_all_invalid_rows_are_listed(rookery_command: Rookery) -> None:
    rows = [
        "Ann,bird,mourning dov,forest,1",
        "Ann,bird,american_crow,forest,9",
        "Ann,bird,mallard,forest",
        "Ann,bonus,birdfeder",
        "Bo,brid,mallard,wetland",
        "Bo,bird,American Crow,wetland",
        "Bo,bird,osprey,wetland,٣",
        ",bird,barn_owl,forest",
        "Bo,hand,,,,,,-1",
        "Bo,bonus,bird_feeder,forest",
        "Ann,bonus,Bird Feeder",
        ",board,red",
    ]
    text = "\n".join(["seat,kind,name,habitat,eggs,cached,tucked,items,points", *rows])
    assert error_lines(rookery_command, text) == [
        "line 6: no kind 'brid', did you mean 'bird'?; kinds are bird, bonus, hand, goal, board, names",
        "line 9: seat must be the name of a player, got nothing",
        "line 11: a row of kind bonus must fill only name, got habitat too",
        "line 13: no board 'red'; must be one of green, blue",
        "line 2: no bird 'mourning dov', did you mean 'mourning_dove'?",
        "line 3: eggs of american_crow must be an integer from 0 to 2, got 9",
        "line 4: mallard must be in wetland, got forest",
        "line 5: no bonus card 'birdfeder', did you mean 'bird_feeder'?",
        "line 7: american_crow must occur once, got it at line 3 too",
        "line 8: eggs of osprey must be an integer from 0 to 2, got '٣'",
        "line 10: items must be an integer from 0 to 180, got '-1'",
        "line 12: bird_feeder must occur once, got it at line 11 too",
    ]


def board(*seats: Any, **others: Any) -> str:
    return json.dumps({"seats": list(seats), **others})


SIX = ["american_crow", "barn_owl", "cedar_waxwing", "chipping_sparrow", "common_grackle", "killdeer"]
FIVE_GOALS = ["birds_in_forest", "eggs_in_grassland", "birds_in_wetland", "total_birds", "eggs_in_bowl_nests"]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (board({"birds": [{"bird": bird, "habitat": "grassland"} for bird in SIX]}),
         "Player 1, bird 6: grassland must have at most 5 birds, got killdeer too"),
        (board({"birds": [{"bird": "barn_owl", "habitat": "forest", "tucked": 100}]}, {"cards_in_hand": 80}),
         "bird cards must be at most 180 in all, got 1 birds, 100 tucked cards and 80 cards in hands"),
        (board({"birds": [{"bird": "mallard", "habitat": "wetland", "eggs": 1.0}]}),
         "Player 1, bird 1: eggs of mallard must be an integer from 0 to 4, got 1.0"),
        (board({"name": "Ann", "birds": [{"bird": 7, "habitat": "wetland"}]}),
         "Ann, bird 1: bird must be a name, got 7"),
        (board({"egg": 1}), "Player 1: no key 'egg'; keys are name, bonus, cards_in_hand, birds"),
        (board(*[{}] * 6), "number of seats must be 1 to 5, got 6"),
        (board(), "number of seats must be 1 to 5, got 0"),
        (board({}, {}, goals=[{"goal": "total_birds", "items": [1]}]),
         "goal 1: items must be a list of 2 numbers, one for each seat, got [1]"),
        (board({}, {}, goals=[{"goal": "total_birds"}]),
         "goal 1, total_birds must have items or points: boards at the end do not tell what was there then"),
        (board({}, goals=[{"goal": "total_birds", "items": [1]}]),
         "goal 1, total_birds must have points: with one seat, items do not give its place"),
        (board({}, {}, goals=[{"goal": "total_birds", "items": [1, 0]}, {"goal": "egg_sets", "items": [1, 0]}]),
         "goal 2, Player 1: egg_sets must be from another tile than total_birds"),
        (board({}, {}, goals=[{"goal": "birds_in_forest", "items": [6, 0]}]),
         "goal 1, Player 1: items of birds_in_forest must be an integer from 0 to 5, got 6"),
        (board({}, {}, goals=[{"goal": "bowl_birds_with_eggs", "items": [0, 16]}]),
         "goal 1, Player 2: items of bowl_birds_with_eggs must be an integer from 0 to 15, got 16"),
        (board({}, {}, goals=[{"goal": goal, "items": [0, 0]} for goal in FIVE_GOALS]),
         "goal 5, Player 1: there must be at most 4 goals, got eggs_in_bowl_nests too"),
        (board({}, {}, goals=[{"goal": goal, "items": [0, 1]} for goal in FIVE_GOALS[:4]]),
         "goal 4, total_birds: items of Player 2 must be 0 as on the board, got 1"),
        (board({}, goals=[{"goal": goal, "points": [0]} for goal in FIVE_GOALS[:3]] + [{"goal": "total_birds"}]),
         "goal 4, total_birds must have points: with one seat, items do not give its place"),
        (board({}, {}, goals=[{"goal": "total_birds", "points": [5, 1]}]),
         "goal 1, Player 1: points of total_birds must be an integer from 0 to 4, got 5"),
        (board({}, {}, goal_board="blue", goals=[{"goal": "total_birds", "points": [6, 1]}]),
         "goal 1, Player 1: points of total_birds must be an integer from 0 to 5, got 6"),
        ("[1]", "the file must be an object with goal_board, names, goals, seats, got [1]"),
        ("{", "the file must be JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)"),
        ("bird;eggs", "line 1 must have the columns seat,kind,name,habitat,eggs,cached,tucked,items,points, "
         "got 'bird;eggs'"),
    ],
)  # fmt: skip
def test_impossible_boards_are_rejected(rookery_command: Rookery, text: str, wrong: str) -> None:
    assert error_lines(rookery_command, text)[0] == wrong


def test_a_goal_must_have_items_or_points_for_all_seats(rookery_command: Rookery) -> None:
    text = CSV.replace("Bo,goal,birds_in_forest,,,,,1,", "Bo,goal,birds_in_forest,,,,,,1")
    assert error_lines(rookery_command, text) == [
        "goal 1, birds_in_forest: all seats must have items, or all must have points"
    ]


def rounds(*points: list[int]) -> list[dict[str, Any]]:
    """Return the goals of the rounds with their points."""
    return [{"goal": goal, "points": paid} for goal, paid in zip(FIVE_GOALS, points, strict=False)]


BIRD = {"birds": [{"bird": "mallard", "habitat": "wetland"}]}


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (board({}, {}, goals=rounds([4, 4])),
         ["goal 1, birds_in_forest: points must be one of 4-1, 4-0, 2-2, 0-0 with 2 seats in any order, got 4-4"]),
        (board({}, {}, goals=rounds([1, 4], [0, 2], [3, 6], [1, 1])),
         ["goal 2, eggs_in_grassland: points must be one of 5-2, 5-0, 3-3, 0-0 with 2 seats in any order, got 0-2",
          "goal 4, total_birds: points must be one of 0-0 with 0-0 items on the boards, got 1-1"]),
        (board({}, {}, {}, goals=rounds([4, 1, 1])),
         ["goal 1, birds_in_forest: points must be one of "
          "4-1-0, 4-0-0, 2-2-0, 1-1-1, 0-0-0 with 3 seats in any order, got 4-1-1"]),
        (board({}, {}, {}, {}, {}, goals=rounds([0] * 5, [0] * 5, [0, 0, 0, 0, 1])),
         ["goal 3, birds_in_wetland: points must be one of "
          "6-3-2-0-0, 6-3-1-1-0, 6-3-0-0-0 … (14 in all) with 5 seats in any order, got 0-0-0-0-1"]),
        (board({}, goals=rounds([3])),
         ["goal 1, birds_in_forest: points must be one of 4, 2, 1, 0 with one seat, got 3"]),
        (board({}, goals=rounds([0], [0], [0], [7])),
         ["goal 4, total_birds: points must be one of 0 with 0 items on the boards, got 7"]),
        (board(BIRD, {}, goals=rounds([0, 0], [0, 0], [0, 0], [4, 7])),
         ["goal 4, total_birds: points must be one of 7-0 with 1-0 items on the boards, got 4-7"]),
        (board(BIRD, {}, goal_board="blue", goals=rounds([5, 5], [0, 5], [1, 2], [5, 0])),
         ["goal 4, total_birds: points must be one of 1-0 with 1-0 items on the boards, got 5-0"]),
        (board(BIRD, goal_board="blue", goals=rounds([5], [0], [1], [2])),
         ["goal 4, total_birds: points must be one of 1 with 1 items on the boards, got 2"]),
    ],
)  # fmt: skip
def test_points_that_no_placing_gives_are_rejected(rookery_command: Rookery, text: str, wrong: list[str]) -> None:
    assert error_lines(rookery_command, text) == wrong


@pytest.mark.parametrize(
    ("text", "points"),
    [
        (board({}, {}, {}, goals=rounds([0, 4, 1], [3, 3, 1], [0, 0, 0])), [3, 7, 2]),
        (board({}, {}, {}, {}, {}, goals=rounds([1, 1, 1, 1, 1], [0, 0, 5, 1, 1])), [1, 1, 6, 2, 2]),
        (board({}, {}, goal_board="blue", goals=rounds([5, 5], [0, 3], [4, 1])), [9, 9]),
        # With a single board, the placing and ties of the other players are unknown.
        (board(BIRD, goals=rounds([2], [1], [4], [3])), [10]),
    ],
)
def test_points_that_a_placing_gives_are_accepted(rookery_command: Rookery, text: str, points: list[int]) -> None:
    run = rookery_command("score-board", "-", "--json", typed=text)
    assert (run.code, run.err) == (0, "")
    assert [seat["goals"] for seat in json.loads(run.out)["seats"]] == points


LONG = "A" * 100_000


def test_a_long_name_is_shortened(rookery_command: Rookery) -> None:
    birds = [{"bird": "no bird", "habitat": "forest"}] * 3
    last = [{"goal": goal, "items": [0, 1]} for goal in FIVE_GOALS[:4]]
    for text in (board({"name": LONG, "birds": birds}), board({"name": LONG}, {"name": LONG}, goals=last)):
        assert max(map(len, error_lines(rookery_command, text))) < 200
    short = "A" * 80 + "…"
    lines = ["seat,kind,name,habitat", f"{LONG},bird,mallard,wetland", f"{LONG}B,bird,osprey,wetland"]
    run = rookery_command("score-board", "-", "--json", typed="\n".join(lines))
    assert [(seat["name"], seat["birds"]) for seat in json.loads(run.out)["seats"]] == [(short, 0), (short, 5)]


def test_only_the_first_fifty_errors_are_shown(rookery_command: Rookery) -> None:
    errors = error_lines(rookery_command, board({"birds": [{"bird": "x" * 9, "habitat": "y"}] * 1000}))
    assert len(errors) == 51
    assert errors[49] == "Player 1, bird 25: no habitat 'y'; must be one of forest, grassland, wetland"
    assert errors[50] == "1950 more lines like these"
    error = BadBoard(map(str, range(60)))
    assert str(error).endswith("; 49; 10 more lines like these")
    assert len(error.wrong) == 60
    assert BadBoard(map(str, range(50))).lines[-1] == "49"


def test_a_wrong_command_line_is_rejected(rookery_command: Rookery, tmp_path: Path) -> None:
    assert rookery_command("score-board").err == ("rookery: FILE is missing; --example csv prints an example\n")
    assert rookery_command("score-board", "--example", "cvs").err == (
        "rookery: --example must be csv or json, got 'cvs', did you mean 'csv'?\n"
    )
    assert len(rookery_command("score-board", "--example", LONG).err) < 150
    (tmp_path / "board").write_bytes(b"seat,kind,name\n\xff")
    assert rookery_command("score-board", "board").err == "rookery: board: not text in UTF-8 (byte 15)\n"
    assert rookery_command("score-board", "nowhere").err == "rookery: nowhere: No such file or directory\n"
