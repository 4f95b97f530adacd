"""Results files keep finished matches, replay incomplete ones, and never change files of another kind."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery.arena import InProcess, Plan, Tournament, open_results, read_results, results, seed_in
from rookery.arena.results import result_line
from rookery.core.errors import BadResults

from .building import invented_result, plan, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def run(path: Path, tournament_plan: Plan) -> tuple[Tournament, str]:
    """Play the remaining matches, and return the tournament and the warning."""
    with open_results(path, tournament_plan) as (stored, writer):
        tournament = Tournament(tournament_plan, results=stored.results)
        for _ in tournament.run(InProcess(), writer):
            pass
    return tournament, stored.warning


def test_a_file_has_a_header_and_a_line_for_each_match(path: Path) -> None:
    tournament_plan = plan(options={"turn_limit": 500})
    results = run(path, tournament_plan)[0].results
    head, *lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert head == {
        "format": "rookery results 2",
        "rookery": rookery.__version__,
        "build": rookery.build_name(),
        "plan": {
            "kind": "series",
            "game": "cubirds",
            "rules": 2,
            "seats": 2,
            "bots": ["greedy", "random"],
            "options": {"turn_limit": 500},
            "seed": 3,
            "games": 6,
        },
    }
    assert [line["key"] for line in lines] == [f"greedy,random/{number}" for number in range(6)]
    assert list(lines[0]) == [
        *("key", "bots", "seed", "bot_seed", "shares", "scores", "rival_score", "reason"),
        *("decisions", "turns", "choices", "thinking_seconds", "rows"),
    ]
    assert sum(lines[0]["rows"][0]["points"].values()) == lines[0]["scores"][0]
    stored = read_results(path)
    assert (stored.plan, stored.results, stored.warning) == (tournament_plan, results, "")
    assert all(stored.results[key].thinking_seconds == result.thinking_seconds for key, result in results.items())
    assert seed_in(path) == 3


def test_a_finished_file_is_not_played_again(path: Path) -> None:
    run(path, plan())
    before = path.read_bytes()
    tournament, warning = run(path, plan())
    assert (tournament.results, warning) == (read_results(path).results, "")
    assert path.read_bytes() == before


def test_more_games_continue_the_file(path: Path) -> None:
    run(path, plan(games=4))
    before = path.read_bytes()
    run(path, plan(games=10))
    assert path.read_bytes().startswith(before)
    assert read_results(path).results == play(plan(games=10))


@pytest.mark.parametrize("cut", [1, 2, 40, 300])
def test_an_incomplete_line_is_played_again(path: Path, cut: int) -> None:
    run(path, plan())
    path.write_bytes(path.read_bytes()[:-cut])
    assert read_results(path).warning == f"{path} line 7: incomplete; this match must be played again"
    tournament, warning = run(path, plan())
    assert warning == f"{path} line 7: incomplete; this match must be played again"
    assert read_results(path).results == tournament.results == play(plan())
    assert len(path.read_text().splitlines()) == 7


def test_a_damaged_last_line_is_played_again(path: Path) -> None:
    run(path, plan())
    path.write_bytes(b"\n".join(path.read_bytes().splitlines()[:-1]) + b'\n{"key": "gre\x00\xff\n')
    assert run(path, plan())[1].endswith("line 7: incomplete; this match must be played again")
    assert read_results(path).results == play(plan())


@pytest.mark.parametrize("kept", [0, 1, 50])
def test_an_incomplete_header_is_written_again(path: Path, kept: int) -> None:
    run(path, plan())
    path.write_bytes(path.read_bytes()[:kept])
    assert run(path, plan())[1] == (f"{path}: the header is incomplete; it is written again" if kept else "")
    assert read_results(path).results == play(plan())


def damage(path: Path, number: int, old: str, new: str) -> None:
    lines = path.read_text().splitlines(keepends=True)
    assert old in lines[number - 1]
    lines[number - 1] = lines[number - 1].replace(old, new, 1)
    path.write_text("".join(lines))


@pytest.mark.parametrize(
    ("number", "old", "new", "message"),
    [
        (1, "rookery results 2", "rookery results 9", "line 1: must be a header of 'rookery results 2' with a plan"),
        (1, '"plan"', '"plam"', "line 1: must be a header"),
        (1, '"cubirds"', '"cubird"', "line 1: the plan cannot be played: no game 'cubird'"),
        (1, '"rules": 2', '"rules": 7', "line 1: rules must be 2, got 7"),
        (3, '{"key"', '{"key', "line 3: must be one match as JSON"),
        (3, "greedy,random/1", "greedy,random/x", "line 3: the plan has no match 'greedy,random/x'"),
        (
            3,
            "greedy,random/1",
            "greedy,random/2",
            "line 3: bots must be ['greedy', 'random'], got ['random', 'greedy']",
        ),
        (3, '"bot_seed": ', '"bot_seed": 1', "line 3: bot_seed must be "),
        (3, '"shares": [', '"shares": [0.5, ', "line 3: shares must be "),
        (3, '"scores": [', '"scores": ["x", ', "line 3: scores must be "),
        (3, '"rival_score": null', '"rival_score": "x"', "line 3: rival_score must be an integer or null, got 'x'"),
        (3, '"reason": ', '"reason": 5, "r": ', "line 3: reason must be a string, got 5"),
        (
            3,
            '"decisions"',
            '"decision"',
            "line 3: the plan has no match 'decisions', or the line has no value of this name",
        ),
        (3, '"points"', '"point"', "line 3: the plan has no match 'points'"),
        (7, '"turns": ', '"turns": "x", "t": ', "line 7: turns must be an integer from 0, got 'x'"),
    ],
)
def test_a_damaged_file_is_rejected_and_unchanged(path: Path, number: int, old: str, new: str, message: str) -> None:
    run(path, plan())
    damage(path, number, old, new)
    before = path.read_bytes()
    for open_it in (lambda: run(path, plan()), lambda: read_results(path)):
        with pytest.raises(BadResults) as raised:
            open_it()
        assert str(raised.value).startswith(f"{path} {message}")
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("shares", [float("nan"), 0.0], "shares must be 2 numbers from 0 to 1, got [nan, 0.0]"),
        ("shares", [-0.5, 1.0], "shares must be 2 numbers from 0 to 1, got [-0.5, 1.0]"),
        ("shares", [1.5, 0.0], "shares must be 2 numbers from 0 to 1, got [1.5, 0.0]"),
        ("shares", [1.0, 0.5], "shares must add up to at most 1, got [1.0, 0.5]"),
        ("shares", [True, 0], "shares must be 2 numbers from 0 to 1, got [True, 0]"),
        ("scores", [float("inf"), 1], "scores must be 2 integers, got [inf, 1]"),
        ("scores", [1.5, 1], "scores must be 2 integers, got [1.5, 1]"),
        ("scores", [10**400, 1], "scores must be 2 integers, got "),
        ("choices", [-1, 1], "choices must be 2 integers from 0, got [-1, 1]"),
        ("thinking_seconds", [float("-inf"), 1.0], "thinking_seconds must be 2 numbers from 0, got [-inf, 1.0]"),
        ("rival_score", float("nan"), "rival_score must be an integer or null, got nan"),
        ("decisions", float("inf"), "decisions must be an integer from 0, got inf"),
        ("rows", [], "rows must be 2 objects or null, got []"),
        ("rows", [{"points": {}, "counts": {}}], "rows must be 2 objects or null, got [{'points': {}, 'counts': {}}]"),
        ("rows", [5, 6], "rows must be 2 objects or null, got [5, 6]"),
        ("rows", {"points": {}, "counts": {}}, "rows must be 2 objects or null, got {'points': {}, 'counts': {}}"),
        (
            "rows",
            [{"points": {"eggs": "x"}, "counts": {}}] * 2,
            "points in rows must be integers by name, got {'eggs': 'x'}",
        ),
        (
            "rows",
            [{"points": {}, "counts": {"eggs": None}}] * 2,
            "counts in rows must be integers by name, got {'eggs': None}",
        ),
        (
            "rows",
            [{"points": {}, "counts": [["eggs", 1]]}] * 2,
            "counts in rows must be integers by name, got [['eggs', 1]]",
        ),
    ],
)
def test_invalid_values_are_rejected(path: Path, name: str, value: object, message: str) -> None:
    run(path, plan())
    lines = path.read_text().splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), name: value})
    path.write_text("\n".join(lines) + "\n")
    with pytest.raises(BadResults) as raised:
        read_results(path)
    assert str(raised.value).startswith(f"{path} line 3: {message}")


def test_a_file_is_synced_every_second_and_at_the_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now, synced = [0.0], []
    monkeypatch.setattr(results, "monotonic", lambda: now[0])
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(len(path.read_bytes().splitlines()) - 1))
    with open_results(path, plan()) as (_, writer):
        for number, seconds in enumerate((0.0, 0.5, 1.0, 1.5, 1.9)):
            now[0] = seconds
            key = f"greedy,random/{number}"
            writer.add(key, invented_result(plan(), key, (1, 0)))
    assert synced == [1, 3, 5], "the number of matches in the file at each fsync"


def test_a_repeated_match_is_rejected(path: Path) -> None:
    run(path, plan())
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines, lines[1]]))
    with pytest.raises(BadResults, match="line 8: key must be unique, got greedy,random/0 again"):
        read_results(path)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"seed": 4}, "seed must be 4, got 3"),
        ({"bots": ("random", "greedy")}, "bots must be ['random', 'greedy'], got ['greedy', 'random']"),
        ({"kind": "ladder"}, "kind must be 'ladder', got 'series'"),
        ({"options": {"turn_limit": 9}}, "options must be {'turn_limit': 9}, got {}"),
        ({"game": "feather"}, "must be"),
    ],
)
def test_a_file_of_another_plan_is_rejected(path: Path, more: dict[str, Any], message: str) -> None:
    run(path, plan())
    before = path.read_bytes()
    with pytest.raises(BadResults) as raised:
        run(path, plan(**more))
    assert str(raised.value).startswith(f"{path} line 1: results of another plan: ")
    assert message in str(raised.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content", ["hello\n", "hello", "{}\n", "[]\n", "\n", '"x"\n', '{"format": "rookery results 2"}']
)
def test_a_file_of_another_kind_is_rejected_and_unchanged(path: Path, content: str) -> None:
    path.write_text(content)
    for open_it in (lambda: run(path, plan()), lambda: read_results(path), lambda: seed_in(path)):
        with pytest.raises(BadResults, match="line 1: must be a header"):
            open_it()
    assert path.read_text() == content


def test_a_file_of_an_earlier_format_is_rejected_and_unchanged(path: Path) -> None:
    run(path, plan())
    damage(path, 1, "rookery results 2", "rookery results 1")
    before = path.read_bytes()
    for open_it in (lambda: run(path, plan()), lambda: read_results(path), lambda: seed_in(path)):
        with pytest.raises(BadResults) as raised:
            open_it()
        assert str(raised.value) == (
            f"{path} line 1: format must be 'rookery results 2', got 'rookery results 1'; "
            "the file is from an earlier version of Rookery: choose another file"
        )
    assert path.read_bytes() == before


def test_a_path_that_cannot_be_written_is_rejected(tmp_path: Path) -> None:
    no_file = "must be a file"
    paths = ((tmp_path, no_file), (Path("/dev/null"), no_file), (tmp_path / "no" / "x.jsonl", "No such file"))
    for path, reason in paths:
        with pytest.raises(BadResults, match=f"{path}: {reason}"):
            run(path, plan())
    with pytest.raises(BadResults, match="No such file"):
        read_results(tmp_path / "nothing.jsonl")


def test_two_runs_cannot_write_the_same_file(path: Path) -> None:
    with open_results(path, plan()) as (_, writer):
        with pytest.raises(BadResults, match="another run is writing this file"), open_results(path, plan()):
            pass
        writer.add("greedy,random/0", invented_result(plan(), "greedy,random/0", (1, 0)))
        assert len(read_results(path).results) == 1, "an added line must be in the file at once"
    run(path, plan())


def test_a_result_can_be_written_and_read(path: Path) -> None:
    tournament_plan = plan(game="feather", seats=3, bots=("greedy", "random", "random"))
    key = "greedy,random,random/0"
    result = replace(invented_result(tournament_plan, key, (1 / 3, 1 / 3, 1 / 3)), thinking_seconds=(0.25, 1.5, 3.0))
    with open_results(path, tournament_plan) as (_, writer):
        writer.add(key, result)
    stored = read_results(path).results[key]
    assert stored == result
    assert stored.thinking_seconds == result.thinking_seconds
    assert result_line(key, stored) == result_line(key, result)
