"""benchmarks/mutants: several mutants in one tree, and the rounds in which the gate kills them."""

from __future__ import annotations

from pathlib import Path

import pytest

from benchmarks.mutants.drawing import Mutant, Stratum, draw, mutated_source, place_of
from benchmarks.mutants.plans import Stage
from benchmarks.mutants.running import results_in
from benchmarks.mutants.stages import Allowed, Outcome
from benchmarks.mutants.together import Together, few_of_each_file, groups_of, with_all
from benchmarks.mutants.workers import Settings

SOURCE = """def best(scores: list[int], least: int) -> int:
    if least > 0 and (
        len(scores) > 1
    ):
        least = 0
    return max(scores) - least
"""
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
    """The mutant of a line that changes most of it."""
    found = [mutant for seed in range(20) for mutant in draw(tree, seed, [CORE]) if mutant.line == line]
    return max(found, key=lambda mutant: size_of(tree, mutant))


def size_of(tree: Path, mutant: Mutant) -> int:
    place = place_of(tree, mutant)
    return place.end - place.start if place else 0


def test_of_a_file_only_some_tests_are_tried_on_each_mutant() -> None:
    many = [f"tests/one.py::test_{number}" for number in range(9)]
    assert few_of_each_file([*many, "tests/two.py::test_it"]) == [*many[:3], "tests/two.py::test_it"]


class Gate:
    """Stands for builder and tester. The first mutant fails one test, and hides the second from another one."""

    def __init__(self, mutants: list[Mutant]) -> None:
        self.first, self.second, _ = mutants
        self.built: list[Mutant] = []
        self.groups: list[int] = []

    def build(self, mutants: list[Mutant]) -> None:
        self.built = list(mutants)
        if len(mutants) > 1:
            self.groups.append(len(mutants))

    def failing(self, stage: Stage, allowed: Allowed) -> list[str]:
        if stage.pure or "browser" in stage.name:
            return []
        if self.first in self.built:
            return ["tests/test_it.py::test_one"]
        return ["tests/test_it.py::test_two"] if self.second in self.built else []

    def run(self, stage: Stage, allowed: Allowed) -> Outcome:
        failed = set(stage.paths) & set(self.failing(stage, allowed))
        return Outcome("failed", 1, test=failed.pop()) if failed else Outcome("passed", 1)


def test_what_another_mutant_hides_is_killed_in_the_next_round(
    tree: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mutants = draw(tree, 1, [CORE])[:3]
    out = tmp_path / "out.jsonl"
    settings = Settings(tree, out, Path("python"), tmp_path / "scratch")
    together = Together(settings, [{**mutant.as_json(), "status": "survived"} for mutant in mutants])
    gate = Gate(mutants)
    monkeypatch.setattr("benchmarks.mutants.together.groups_of", lambda tree, left: [left])
    monkeypatch.setattr(together, "_build", gate.build)
    monkeypatch.setattr(together, "_build_alone", lambda mutant: gate.build([mutant]))
    monkeypatch.setattr(together.worker, "tester", gate)
    monkeypatch.setattr(together.worker, "restore", lambda: gate.build([]))
    together.run()
    assert [result["status"] for result in results_in(out)] == ["killed", "killed", "survived"]
    assert gate.groups == [3, 2], "once a single mutant is left, it is a group of one"
