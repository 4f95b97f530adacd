"""benchmarks/mutants: several mutants in one tree, and the rounds in which the gate kills them."""

from __future__ import annotations

import shlex
import subprocess
import sys
from collections.abc import Collection, Sequence
from fnmatch import fnmatch
from pathlib import Path

import pytest

from benchmarks.mutants import stages
from benchmarks.mutants.combined import (
    IN_ANOTHER_PROCESS,
    IN_TWO_PROCESSES,
    UNCOMPILED,
    CombinedRun,
    few_of_each_file,
    groups_of,
    with_all,
)
from benchmarks.mutants.drawing import Mutant, Stratum, draw, mutated_source, place_of
from benchmarks.mutants.measures import BrokenTree
from benchmarks.mutants.plans import Stage
from benchmarks.mutants.processes import Limit, Processes
from benchmarks.mutants.report import report
from benchmarks.mutants.running import results_in
from benchmarks.mutants.stages import Allowed, Outcome
from benchmarks.mutants.workers import Settings
from tests.soak import only_in_soak

SOURCE = """def best(scores: list[int], least: int) -> int:
    if least > 0 and (
        len(scores) > 1
    ):
        least = 0
    return max(scores) - least
"""
ROOT = Path(__file__).resolve().parents[2]
CORE = Stratum("core", "core", 100, ("core/*",))
PATH = "src/rookery/core/one.py"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    file = tmp_path / "tree" / PATH
    file.parent.mkdir(parents=True)
    file.write_text(SOURCE)
    return tmp_path / "tree"


def test_several_mutants_are_in_one_source(tree: Path) -> None:
    mutants = [mutant for mutant in draw(tree, 1, [CORE]) if mutant.line in (5, 6)]
    assert len(mutants) == 2
    places = [place_of(tree, mutant) for mutant in mutants]
    text = with_all(SOURCE.encode(), [place for place in places if place])
    alone = [mutated_source(tree, mutant) or b"" for mutant in mutants]
    for number, line in enumerate(text.splitlines()):
        changed = {each.splitlines()[number] for each in alone} - {SOURCE.encode().splitlines()[number]}
        assert line in (changed or {SOURCE.encode().splitlines()[number]})
    assert text.splitlines()[4:] != SOURCE.encode().splitlines()[4:]


def test_mutants_that_overlap_are_in_different_groups(tree: Path) -> None:
    whole, inside, apart = (mutant_at(tree, line) for line in (2, 3, 6))
    assert groups_of(tree, [whole, inside, apart]) == [[whole, apart], [inside]]


def mutant_at(tree: Path, line: int) -> Mutant:
    """Return the mutant that changes the largest part of a line."""
    found = [mutant for seed in range(20) for mutant in draw(tree, seed, [CORE]) if mutant.line == line]
    return max(found, key=lambda mutant: size_of(tree, mutant))


def size_of(tree: Path, mutant: Mutant) -> int:
    place = place_of(tree, mutant)
    return place.end - place.start if place else 0


def test_only_some_tests_of_a_file_are_tried_on_each_mutant() -> None:
    many = [f"tests/one.py::test_{number}" for number in range(9)]
    assert few_of_each_file([*many, "tests/two.py::test_it"]) == [*many[:3], "tests/two.py::test_it"]


class Gate:
    """Replaces builder and tester. The first mutant fails one test and hides the second mutant from another."""

    log = Path("log")

    def __init__(self, mutants: list[Mutant]) -> None:
        self.first, self.second, _ = mutants
        self.built: list[Mutant] = []
        self.groups: list[int] = []

    def build(self, mutants: Sequence[Mutant]) -> None:
        self.built = list(mutants)
        if len(mutants) > 1:
            self.groups.append(len(mutants))

    def run(
        self, stage: Stage, allowed: Allowed, left_out: Collection[str] = (), *, only: Sequence[str] = ()
    ) -> Outcome:
        seen = ["always"]
        if self.first in self.built:
            seen.append("one")
        elif self.second in self.built:
            seen.append("two")
        names = [f"tests/test_it.py::test_{name}" for name in seen]
        self._failed = [] if stage.name != "tests" else [name for name in names if name not in left_out]
        self._failed = [name for name in self._failed if not only or name in only]
        return Outcome("failed", 1, test=self._failed[0]) if self._failed else Outcome("passed", 1)

    def failed(self) -> list[str]:
        return self._failed


def test_a_mutant_hidden_by_another_is_killed_in_the_next_round(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A test that fails without any mutant does not kill a mutant."""
    mutants = draw(tree, 1, [CORE])[:3]
    out = tmp_path / "out.jsonl"
    settings = Settings(tree, out, Path("python"), tmp_path / "scratch", workers=1)
    survived = [{**mutant.as_json(), "status": "survived"} for mutant in mutants]
    gate = Gate(mutants)

    def combined() -> CombinedRun:
        made = CombinedRun(settings, survived)
        monkeypatch.setattr(made, "_build", gate.build)
        monkeypatch.setattr(made, "_build_alone", lambda worker, mutant: gate.build([mutant]))
        monkeypatch.setattr(made.worker, "tester", gate)
        monkeypatch.setattr(made.worker, "restore", lambda: gate.build([]))
        return made

    monkeypatch.setattr("benchmarks.mutants.combined.groups_of", lambda tree, left: [left])
    combined().run()
    last = {result["name"]: result for result in results_in(out)}
    assert [last[mutant.name]["status"] for mutant in mutants] == ["killed", "killed", "survived"]
    assert last[mutants[1].name]["test"] == "tests/test_it.py::test_two"
    assert gate.groups == [3, 2], "a single remaining mutant is not a group"
    combined().run()
    assert gate.groups == [3, 2], "killed mutants are not run again"


class GateWithBadFile(Gate):
    """A gate with a file of tests that cannot be collected, with any mutants, unless it is ignored."""

    ignores = True

    def run(
        self, stage: Stage, allowed: Allowed, left_out: Collection[str] = (), *, only: Sequence[str] = ()
    ) -> Outcome:
        ignored = self.ignores and "--ignore=tests/test_old.py" in stage.more
        self._failed = ["tests/test_old.py"] if stage.name == "tests" and not ignored else []
        return Outcome("failed", 1, test="tests/test_old.py") if self._failed else Outcome("passed", 1)


@pytest.mark.parametrize("ignores", [True, False])
def test_a_file_that_cannot_be_collected_is_left_out_or_ends_the_run(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, ignores: bool
) -> None:
    mutants = draw(tree, 1, [CORE])[:3]
    out = tmp_path / "out.jsonl"
    settings = Settings(tree, out, Path("python"), tmp_path / "scratch", workers=1)
    gate = GateWithBadFile(mutants)
    gate.ignores = ignores
    made = CombinedRun(settings, [{**mutant.as_json(), "status": "survived"} for mutant in mutants])
    monkeypatch.setattr(made, "_build", gate.build)
    monkeypatch.setattr(made.worker, "tester", gate)
    monkeypatch.setattr(made.worker, "restore", lambda: gate.build([]))
    monkeypatch.setattr("benchmarks.mutants.combined.groups_of", lambda tree, left: [left])
    if ignores:
        made.run()
        assert {tuple(result["left_out"]) for result in results_in(out)} == {("tests/test_old.py",)}
        assert "left out: tests/test_old.py" in report([("out", results_in(out))])
    else:
        with pytest.raises(BrokenTree, match="fail although they are left out"):
            made.run()


def test_the_uncompiled_stage_agrees_with_the_makefile() -> None:
    """The command that make would run leaves out the same files of tests."""
    command = subprocess.run(["make", "-n", "pure-tests"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    (line,) = [line for line in command.splitlines() if "ROOKERY_PURE=1" in line and "pytest" in line]
    words = shlex.split(line)
    folders = {word for word in words if word.startswith("tests/")}
    assert folders == set(UNCOMPILED.paths)
    assert UNCOMPILED.marks in words
    files = [file for folder in folders for file in (ROOT / folder).rglob("test_*.py")]
    assert left_out_by(words, files) == left_out_by(UNCOMPILED.more, files)


def left_out_by(arguments: Sequence[str], files: Sequence[Path]) -> set[Path]:
    """Return the files that arguments of pytest leave out."""
    values = [word.partition("=")[2] for word in arguments if word.startswith(("--ignore=", "--ignore-glob="))]
    patterns = [value if value.startswith("*") else str(ROOT / value) for value in values]
    return {file for file in files if any(fnmatch(str(file), pattern) for pattern in patterns)}


TESTS = """
import os, subprocess, sys

def test_fine():
    subprocess.run([sys.executable, "-c", "from rookery import IS_MUTANT"], env={}, check=True)

def test_wrong(): assert False

def test_deadly(): os.kill(os.getpid(), 9)

def test_after(): assert False
"""


@only_in_soak
def test_tests_that_end_their_process_count_as_failed(tmp_path: Path) -> None:
    """Tests import the sources of the copy, also without PYTHONPATH."""
    (tmp_path / "src").mkdir()
    (tmp_path / "src/rookery.py").write_text("IS_MUTANT = True")
    (tmp_path / "test_it.py").write_text(TESTS)
    tester = stages.Tester(tmp_path, Path(sys.executable), Processes(), tmp_path / "beside")
    allowed = Allowed(Limit(clock=300, processor=100), test=100)
    tester.run(Stage("all", ("test_it.py",), more=IN_TWO_PROCESSES), allowed)
    assert set(tester.failed()) == {f"test_it.py::test_{name}" for name in ("wrong", "deadly", "after")}
    both = ["test_it.py::test_deadly", "test_it.py::test_after", "test_it.py::test_that_is_not_there"]
    tester.run(Stage("some", ("test_it.py",), more=IN_ANOTHER_PROCESS), allowed, only=both)
    assert set(tester.failed()) == set(both[:2])
    alone = tester.run(Stage("one", ("test_it.py",)), allowed, only=both[:1])
    assert (alone.how, alone.test) == ("crash", both[0])
    assert tester.run(Stage("none", ("test_it.py",)), allowed, only=both[2:]).how == "empty"
