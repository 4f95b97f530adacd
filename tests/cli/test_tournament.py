"""rookery tournament and report: their output and files, also after a kill or an interrupt."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from rookery.cli import app
from tests.soak import sample

from .conftest import Rookery

SMALL = ("round-robin", "cubirds", "--bots", "greedy,random", "--games", "8", "--seed", "4")
# Long enough for a busy machine.
TIMEOUT_SECONDS = 300
MATCHES = 120
# After this number of matches the tournament waits to be killed, so that it is always unfinished.
MATCHES_BEFORE_KILL = 30
WAIT_FOR_KILL = f"""
import time
from rookery.arena.results import ResultsWriter as Writer

def add(writer, key, result, write=Writer.add, written=[]):
    if len(written) == {MATCHES_BEFORE_KILL}:
        time.sleep({TIMEOUT_SECONDS})
    written.append(key)
    write(writer, key, result)

Writer.add = add
"""


def lines_of(path: Path) -> list[dict[str, Any]]:
    """Return the matches in a file, sorted by key, without times."""
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    return sorted(({**line, "thinking_seconds": None} for line in lines), key=lambda line: str(line["key"]))


@pytest.fixture(scope="module")
def old_results(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the content of a results file."""
    file = tmp_path_factory.mktemp("old") / "old.jsonl"
    CliRunner().invoke(app, ["tournament", *SMALL, "--out", str(file)], catch_exceptions=False)
    return file.read_bytes()


def test_a_tournament_prints_a_summary(rookery_command: Rookery) -> None:
    out = rookery_command("tournament", *SMALL).out.splitlines()
    assert re.fullmatch(r"cubirds, round-robin, 2 seats, seed 4: 8 games, \d+\.\d s", out[0])
    number = r"\d+\.\d+"
    assert re.fullmatch(
        rf"greedy: win rate {number}% \({number}% to {number}%\), rating 1000 ± \d+, "
        rf"{number} points \({number} to {number}\), \S+ (µs|ms) per turn, 8 games",
        out[1],
    )
    assert out[2].startswith("random: win rate ")
    assert re.fullmatch(rf"greedy ahead of random: {number}% of 8 games", out[3])


def test_json_is_one_line(rookery_command: Rookery) -> None:
    run = rookery_command("tournament", *SMALL, "--json")
    content = json.loads(run.out)
    assert run.out.count("\n") == 1
    assert run.err == ""
    assert list(content) == ["plan", "games", "bots", "cross", "matchups", "played", "seconds", "interrupted"]
    assert content["plan"]["seed"] == 4
    assert (content["games"], content["played"], content["interrupted"]) == (8, 8, False)
    assert set(content["bots"]) == {"greedy", "random"}


@pytest.mark.parametrize("kind", ["series", "round-robin", "gauntlet", "ladder"])
@pytest.mark.parametrize("seats", ["1", "3"])
def test_every_kind_of_tournament_can_be_played(rookery_command: Rookery, kind: str, seats: str) -> None:
    arguments = ("tournament", kind, "feather", "--bots", "random,greedy", "--seats", seats, "--games", "4", "--json")
    content = json.loads(rookery_command(*arguments).out)
    assert content["games"] == {"1": 8, "3": 6}[seats]


def test_a_results_file_can_be_continued_without_its_seed(rookery_command: Rookery, tmp_path: Path) -> None:
    rookery_command("tournament", *SMALL, "--out", "r.jsonl")
    longer = ("tournament", *SMALL[:4], "--games", "12", "--out", "r.jsonl", "--json")
    content = json.loads(rookery_command(*longer).out)
    assert (content["plan"]["seed"], content["games"], content["played"]) == (4, 12, 4)
    output = rookery_command("tournament", *SMALL[:4], "--games", "12", "--out", "r.jsonl").out
    assert "12 games, 12 of them before" in output
    rookery_command("tournament", *SMALL[:4], "--games", "12", "--seed", "4", "--out", "whole.jsonl")
    assert lines_of(tmp_path / "r.jsonl") == lines_of(tmp_path / "whole.jsonl")


def test_an_incomplete_line_is_reported_and_played_again(rookery_command: Rookery, tmp_path: Path) -> None:
    rookery_command("tournament", *SMALL, "--out", "r.jsonl")
    whole = lines_of(tmp_path / "r.jsonl")
    (tmp_path / "r.jsonl").write_bytes((tmp_path / "r.jsonl").read_bytes()[:-20])
    run = rookery_command("tournament", *SMALL, "--out", "r.jsonl")
    assert (run.code, run.err) == (
        0,
        "rookery: r.jsonl line 9: incomplete; this match must be played again\n",
    )
    assert lines_of(tmp_path / "r.jsonl") == whole


def test_a_matchup_stops_when_it_is_decided(rookery_command: Rookery) -> None:
    arguments = ("tournament", "gauntlet", "cubirds", "--bots", "greedy,random", "--games", "900", "--stop")
    content = json.loads(rookery_command(*arguments, "--json").out)
    assert content["games"] < 200
    assert content["matchups"][0]["finding"] == "better"
    assert re.search(r"^greedy,random: greedy is better \(\d+ games\)$", rookery_command(*arguments).out, re.MULTILINE)


def test_a_report_can_be_generated_again(rookery_command: Rookery, tmp_path: Path) -> None:
    rookery_command("tournament", *SMALL, "--out", "r.jsonl", "--report", "first.html")
    run = rookery_command("report", "r.jsonl", "--out", "second.html")
    assert (run.code, run.out) == (0, "second.html: 8 games\n")
    first = (tmp_path / "first.html").read_text(encoding="utf-8")
    assert "Standings" in first
    assert (tmp_path / "second.html").read_text(encoding="utf-8") == first
    assert rookery_command("report", "r.jsonl", "--stop").out == "r.html: 8 games\n"
    assert "Conclusion" in (tmp_path / "r.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["laddr", "cubirds", "--bots", "greedy,random"],
            "kind must be one of series, round-robin, gauntlet, ladder, got 'laddr', did you mean 'ladder'?",
        ),
        (["ladder", "cubird", "--bots", "greedy,random"], "no game 'cubird', did you mean 'cubirds'?"),
        (["ladder", "cubirds", "--bots", "gredy,random"], "no bot 'gredy', did you mean 'greedy'?"),
        (["ladder", "cubirds", "--bots", "greedy"], "bots of a ladder must be at least 2, got 1"),
        (["ladder", "cubirds", "--bots", ""], "bots of a ladder must be at least 2, got 0"),
        (["ladder", "cubirds", "--bots", ",greedy"], "names must not be empty between commas, got ',greedy'"),
        (["ladder", "cubirds", "--bots", "random,random"], "bots of a ladder must be different, got 'random' twice"),
        (
            ["series", "cubirds", "--bots", "random,greedy,random", "--seats", "2"],
            "bots must be at most 2, one for each seat, got 3",
        ),
        (["ladder", "cubirds"], "Missing option '--bots'"),
        (["ladder"], "Missing argument 'GAME'"),
        ([*SMALL[:4], "--seats", "6"], "seats must be an integer from 1 to 5, got 6"),
        ([*SMALL[:4], "--games", "0"], "games must be an integer from 1 to 1000000000, got 0"),
        ([*SMALL[:4], "--seed", "-1"], "seed must be an integer from 0 to 2**128 - 1, or None for a new one, got -1"),
        ([*SMALL[:4], "--option", "turn_limt=3"], "no option 'turn_limt', did you mean 'turn_limit'?"),
        ([*SMALL[:4], "--workers", "0"], "workers must be an integer from 1 to 256, got 0"),
        ([*SMALL[:4], "--workers", "2", "--ray", "auto"], "--workers and --ray exclude each other"),
        ([*SMALL[:4], "--margin", "0.1"], "--margin needs --stop"),
        ([*SMALL[:4], "--stop", "--margin", "0.7"], "margin must be a number above 0 and below 0.5, got 0.7"),
        ([*SMALL[:4], "--stop", "--margin", "nan"], "margin must be a number above 0 and below 0.5, got nan"),
        ([*SMALL[:4], "--stop", "--seats", "1"], "stopping needs matchups of two bots"),
        ([*SMALL[:4], "--out", "."], ".: must be a file"),
        ([*SMALL[:4], "--out", "no/r.jsonl"], "no/r.jsonl: No such file or directory"),
        ([*SMALL[:4], "--out", "text"], "text line 1: must be a header of 'rookery results 2' with a plan"),
        (
            [*SMALL[:4], "--out", "old.jsonl", "--seed", "5"],
            "old.jsonl line 1: results of another plan: seed must be 5, got 4",
        ),
        (["ladder", *SMALL[1:4], "--out", "old.jsonl"], "old.jsonl line 1: results of another plan: kind must be"),
        ([*SMALL[:4], "--report", "."], ". cannot be written"),
        ([*SMALL[:4], "--report", "no/r.html"], "no/r.html cannot be written"),
    ],
)
def test_wrong_arguments_of_tournament_are_rejected_in_one_line(
    rookery_command: Rookery, tmp_path: Path, old_results: bytes, arguments: list[str], message: str
) -> None:
    (tmp_path / "old.jsonl").write_bytes(old_results)
    (tmp_path / "text").write_text("hello\n")
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}
    run = rookery_command("tournament", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")
    assert run.err.count("\n") == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nothing.jsonl"], "nothing.jsonl: No such file or directory"),
        (["text"], "text line 1: must be a header"),
        (["old.jsonl", "--out", "no/x.html"], "no/x.html cannot be written"),
        (["old.jsonl", "--margin", "0.1"], "--margin needs --stop"),
    ],
)
def test_wrong_arguments_of_report_are_rejected(
    rookery_command: Rookery, tmp_path: Path, old_results: bytes, arguments: list[str], message: str
) -> None:
    (tmp_path / "old.jsonl").write_bytes(old_results)
    (tmp_path / "text").write_text("hello\n")
    run = rookery_command("report", *arguments)
    assert (run.code, run.out) == (2, "")
    assert run.err.startswith(f"rookery: {message}")


def test_without_ray_the_error_names_the_package(rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    for command in (("tournament", *SMALL), ("simulate", "cubirds", "--games", "2")):
        run = rookery_command(*command, "--ray", "auto")
        assert (run.code, run.err) == (
            2,
            "rookery: --ray needs the package ray; install it: pip install 'rookery[ray]'\n",
        )


# Kills and interrupts
def session_of(leader: int) -> list[int]:
    """Return the running processes of a session."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            fields = stat.read_text().rpartition(")")[2].split()
            found += [int(stat.parent.name)] * (int(fields[3]) == leader and fields[0] != "Z")
    return found


def await_lines(path: Path, count: int) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not path.exists() or path.read_bytes().count(b"\n") <= count:
        assert time.monotonic() < deadline, "the tournament plays no matches"
        time.sleep(0.01)


def await_end(leader: int) -> None:
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while session_of(leader):
        assert time.monotonic() < deadline, "workers still run after their parent has ended"
        time.sleep(0.05)


@pytest.mark.slow
@pytest.mark.parametrize("workers", sample(["2", "1"], 2))
def test_a_killed_tournament_can_be_continued(
    rookery_command: Rookery, rookery_pipe: Callable[..., subprocess.Popen[str]], tmp_path: Path, workers: str
) -> None:
    arguments = ("tournament", *SMALL[:4], "--seed", "7", "--games", str(MATCHES))
    killed, whole = tmp_path / "killed.jsonl", tmp_path / "whole.jsonl"
    process = rookery_pipe(*arguments, "--out", str(killed), "--workers", workers, first=WAIT_FOR_KILL)
    await_lines(killed, MATCHES_BEFORE_KILL - 10)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    done = len(killed.read_bytes().splitlines()) - 1
    assert MATCHES_BEFORE_KILL - 10 <= done <= MATCHES_BEFORE_KILL
    await_end(process.pid)
    content = json.loads(rookery_command(*arguments, "--out", str(killed), "--json").out)
    assert content["games"] == MATCHES
    assert MATCHES - done <= content["played"] <= MATCHES - done + 1
    rookery_command(*arguments, "--out", str(whole))
    assert lines_of(killed) == lines_of(whole)


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_tournament_keeps_its_results(
    rookery_pipe: Callable[..., subprocess.Popen[str]], tmp_path: Path, workers: str
) -> None:
    out = tmp_path / "r.jsonl"
    process = rookery_pipe(
        "tournament", *SMALL[:4], "--games", "10000000", "--out", str(out), "--workers", workers, "--json"
    )
    await_lines(out, 20)
    process.send_signal(signal.SIGINT)
    output, err = process.communicate(timeout=TIMEOUT_SECONDS)
    content = json.loads(output)
    assert process.returncode == 130
    assert content["interrupted"] is True
    # A match may be written, but not yet counted, when the interrupt comes.
    assert 0 <= len(out.read_bytes().splitlines()) - 1 - content["games"] <= 1
    assert err == f"rookery: to continue, run the same command again; the results are in {out}\n"
    await_end(process.pid)


def test_a_report_cannot_overwrite_the_results(rookery_command: Rookery, tmp_path: Path) -> None:
    first = rookery_command("tournament", *SMALL, "--out", "r.jsonl", "--report", "./r.jsonl")
    assert (first.code, first.err) == (2, "rookery: r.jsonl holds the results; choose another file for the report\n")
    rookery_command("tournament", *SMALL, "--out", "r.jsonl")
    whole = (tmp_path / "r.jsonl").read_bytes()
    assert rookery_command("report", "r.jsonl", "--out", "r.jsonl").code == 2
    assert (tmp_path / "r.jsonl").read_bytes() == whole


def test_the_report_has_the_number_of_games_of_the_last_run(rookery_command: Rookery, tmp_path: Path) -> None:
    for games_wanted in ("4", "8"):
        rookery_command("tournament", *SMALL[:4], "--games", games_wanted, "--seed", "4", "--out", "r.jsonl")
    rookery_command("report", "r.jsonl")
    assert "--games 8 --seed 4" in (tmp_path / "r.html").read_text()
