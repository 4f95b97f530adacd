"""benchmarks/mutants: draws are reproducible, change one place each, and leave out code that no test can decide."""

from __future__ import annotations

import ast
import json
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.mutants.building import inline_functions, users_of
from benchmarks.mutants.copies import link, synchronise
from benchmarks.mutants.drawing import Stratum, draw, mutated_source
from benchmarks.mutants.known import Known, files_behind
from benchmarks.mutants.measures import NO_TESTS, BrokenTree
from benchmarks.mutants.places import mutated, places_of
from benchmarks.mutants.plans import PLANS, ROOT, BrokenPlan, Stage, plan_for
from benchmarks.mutants.processes import Limit, Processes, marked
from benchmarks.mutants.report import report
from benchmarks.mutants.running import Queue, Run, append_line
from benchmarks.mutants.stages import Outcome
from benchmarks.mutants.workers import Found, Settings, Worker

SOURCE = '''"""A module of 3 rules."""
from .other import three

LIMIT: int = 7


def find(birds: list[int | None], wanted: int = 2) -> bool:
    """Say whether 5 birds are there."""
    assert wanted < 9
    count = 0
    for bird in birds:
        if bird is None or not bird:  # nothing
            continue
        if (bird) > wanted and bird not in (4, 6):
            count += 1
            break
    tell(
        count,  # how many
        True,
    )
    return (
        count >= LIMIT - 1
        or birds == []
    )


class Bird:
    def __repr__(self) -> str:
        return "bird" * 2
'''
COMPILED = """# cython: language_level=3
import cython

if not cython.compiled:
    from .fields import ONE

    def next_one(n: int) -> int:
        return n + ONE


def start(n: int) -> int:
    if not cython.compiled:
        n = n * 3
    if cython.compiled:
        n = n * 5
    return n
"""
CHANGES = [
    ("add one", "LIMIT: int = 7", "LIMIT: int = 8"),
    ("add one", "wanted: int = 2", "wanted: int = 3"),
    ("add one", "count = 0", "count = 1"),
    ("swap comparison", "bird is None", "bird is not None"),
    ("swap and, or", "None or not bird", "None and not bird"),
    ("drop not", "or not bird:", "or bird:"),
    ("negate condition", "bird is None or not bird:", "not (bird is None or not bird):"),
    ("continue to break", "continue", "break"),
    ("swap comparison", "(bird) > wanted", "(bird) >= wanted"),
    ("swap comparison", "bird not in (4", "bird in (4"),
    ("remove assignment", "count += 1", "pass"),
    ("swap arithmetic", "count += 1", "count -= 1"),
    ("break to continue", "break", "continue"),
    ("swap True, False", "True", "False"),
    ("remove call", "tell(\n        count,  # how many\n        True,\n    )", "pass\n\n\n"),
    ("swap arithmetic", "LIMIT - 1", "LIMIT + 1"),
    ("swap comparison", "birds == []", "birds != []"),
    ("negate answer", "count >= LIMIT - 1\n        or birds == []", "not (count >= LIMIT - 1\n        or birds == [])"),
]


def changed(source: str) -> Iterator[tuple[str, str]]:
    for place in places_of(source.encode()):
        yield place.operator, mutated(source.encode(), place).decode()


@pytest.mark.parametrize(("operator", "before", "after"), CHANGES)
def test_every_operator_changes_one_place(operator: str, before: str, after: str) -> None:
    assert (operator, SOURCE.replace(before, after, 1)) in list(changed(SOURCE))


def test_every_mutant_can_be_parsed_and_keeps_its_lines() -> None:
    texts = [text for _, text in changed(SOURCE)]
    assert len(texts) == len(set(texts)) == 26
    for text in texts:
        assert ast.dump(ast.parse(text)) != ast.dump(ast.parse(SOURCE))
        assert text.count("\n") == SOURCE.count("\n")


@pytest.mark.parametrize(
    "kept", ["3 rules", "5 birds", "int | None", "assert wanted < 9", '"bird" * 2', "import three"]
)
def test_code_that_no_test_decides_is_not_changed(kept: str) -> None:
    assert all(kept in text for _, text in changed(SOURCE))


def test_compiled_code_and_inline_functions_are_changed() -> None:
    places = places_of(COMPILED.encode())
    assert [(place.function, place.operator, place.inline) for place in places] == [
        ("next_one", "swap arithmetic", True),
        ("start", "swap arithmetic", False),
        ("start", "add one", False),
    ]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name in ("one", "two"):
        file = tmp_path / f"src/rookery/core/{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(SOURCE)
    return tmp_path


CORE = Stratum("core", "core", 6, ("core/*",), ("core/two.py",))


def test_a_seed_draws_the_same_mutants(tree: Path) -> None:
    first = draw(tree, 1, [CORE])
    assert first == draw(tree, 1, [CORE]) != draw(tree, 2, [CORE])
    assert len({mutant.line for mutant in first}) == len(first) > CORE.wanted
    assert {mutant.path for mutant in first} == {"src/rookery/core/one.py"}


def test_a_mutant_is_found_again_after_lines_have_moved(tree: Path) -> None:
    mutant = draw(tree, 1, [CORE])[0]
    before = mutated_source(tree, mutant)
    assert before
    (tree / mutant.path).write_text("# One more line.\n" + SOURCE)
    assert mutated_source(tree, mutant) == b"# One more line.\n" + before
    (tree / mutant.path).write_text("")
    assert mutated_source(tree, mutant) is None


def test_spare_mutants_replace_those_that_do_not_count(tree: Path) -> None:
    mutants = draw(tree, 1, [CORE])
    queue = Queue(mutants, {"core": 2}, [])
    first, second = queue.take(), queue.take()
    assert (first, second) == (mutants[0], mutants[1])
    assert queue.take() is None
    assert first
    queue.answer(first, {"status": "stillborn"})
    assert queue.take() == mutants[2]


def test_a_copy_is_restored_with_the_times_of_its_files(tree: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    source = tree / "src"
    synchronise(source, copy)
    (copy / "rookery/core/one.py").write_text("")
    (copy / "made/by").mkdir(parents=True)
    (copy / "made/by/test.txt").write_text("")
    assert synchronise(source, copy) == ["rookery/core/one.py", "made/by/test.txt"]
    assert not (copy / "made").exists()
    assert synchronise(source, copy) == []
    (tmp_path / "packages").mkdir()
    (tmp_path / "packages/some.js").write_text("")
    for _ in range(2):
        link(tmp_path / "packages", copy / "packages")
        assert (copy / "packages/some.js").exists()
        assert synchronise(source, copy) == [], "a copy does not contain the targets of links"
    link(tmp_path / "nothing", copy / "nothing")
    assert not (copy / "nothing").is_symlink()


def test_users_of_inline_functions_are_found_through_others(tmp_path: Path) -> None:
    core = tmp_path / "src/rookery/core"
    core.mkdir(parents=True)
    for name, text, declared in (
        ("low", "", "cdef inline int low(int n) noexcept nogil:\n    return n\n"),
        ("mid", "", "cdef inline int mid(int n) noexcept nogil:\n    return low(n)\n"),
        ("top", "mid(1)", ""),
        ("apart", "lower(1)", ""),
    ):
        (core / f"{name}.py").write_text(f"# cython: language_level=3\n{text}\n")
        (core / f"{name}.pxd").write_text(declared)
    assert users_of(tmp_path, "src/rookery/core/low.py", "low") == ["src/rookery/core/top.py"]
    assert [name for name, _ in inline_functions((core / "mid.pxd").read_text())] == ["mid"]


def test_plans_leave_out_missing_folders(tmp_path: Path) -> None:
    (tmp_path / "tests/games/cubirds").mkdir(parents=True)
    plan = plan_for("cubirds", tmp_path, marks="not soak")
    assert {path for stage in plan for path in stage.paths} == {"tests/games/cubirds"}
    assert plan[1].arguments == ["tests/games/cubirds", "-m", "(not slow) and (not soak)"]
    assert all(stages for stages in PLANS.values())


def test_plans_have_no_paths_that_no_tree_has(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An old tree may lack a path of the plans or have one that was moved since, so each path must be in some tree."""
    for area in PLANS:
        assert plan_for(area, ROOT)
        assert plan_for(area, tmp_path) == []
    for stage in (Stage("near", ("tests/moved",)), Stage("near", ("tests",), more=("--ignore-glob=*/test_moved.py",))):
        monkeypatch.setitem(PLANS, "core", (stage,))
        with pytest.raises(BrokenPlan, match=r"paths of stage 'near' must exist, got tests/.*moved"):
            plan_for("core", tmp_path)
    (tmp_path / "tests/moved").mkdir(parents=True)
    monkeypatch.setitem(PLANS, "core", (Stage("near", ("tests/moved",)),))
    assert [stage.paths for stage in plan_for("core", tmp_path)] == [("tests/moved",)]


def test_a_test_depends_on_its_imports_and_on_its_folder(tmp_path: Path) -> None:
    texts = {
        "tests/server/test_one.py": "from .live import x\nfrom tests.core.making import y\n",
        "tests/server/live.py": "from rookery.testing import z\n",
        "tests/server/test_two.py": "",
        "tests/core/making.py": 'COMMAND = "-m rookery.testing.writers.fields.main"',
        "tests/core/test_three.py": "",
        "tests/conftest.py": "",
        "tests/timing.py": "",
        "src/rookery/testing/__init__.py": "from .cases import z\n",
        "src/rookery/testing/cases.py": "",
        "src/rookery/testing/checks/leaks.py": "",
        "src/rookery/testing/writers/fields.py": "",
    }
    for path, text in texts.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text)
    others = {
        "tests/server/test_two.py",
        "tests/core/test_three.py",
        "tests/timing.py",
        "src/rookery/testing/checks/leaks.py",
    }
    assert set(files_behind(tmp_path, "tests/server/test_one.py")) == set(texts) - others


def test_a_kill_is_reused_only_if_source_and_test_are_the_same(tree: Path, tmp_path: Path) -> None:
    mutant = draw(tree, 1, [CORE])[0]
    file = tree / "tests/core/test_one.py"
    file.parent.mkdir(parents=True)
    file.write_text("")
    other = tmp_path / "other"
    synchronise(tree / "src", other / "src")
    synchronise(tree / "tests", other / "tests")
    test = "tests/core/test_one.py::test_it"
    found = {
        "status": "killed",
        "how": "failed",
        "stage": "near",
        "pure": False,
        "test": test,
        "reason": "",
        "build": "",
    }
    results = [{**mutant.as_json(), **found}]
    tests = {False: {test}, True: set()}

    def known() -> Known:
        return Known(results, tree, other, lambda result: tests)

    assert known().inferred(mutant, tests) == {**found, "inferred": True}
    assert known().inferred(mutant, {False: set(), True: {test}}) is None
    assert known().passed(mutant) == NO_TESTS
    (other / "tests/core/conftest.py").write_text("")
    assert known().inferred(mutant, tests) is None


def test_results_of_other_sources_are_not_reused(tree: Path, tmp_path: Path) -> None:
    other = tmp_path / "other"
    synchronise(tree / "src", other / "src")
    Known([], tree, other, lambda result: NO_TESTS)
    (other / "src/rookery/core/two.py").write_text("")
    with pytest.raises(BrokenTree, match=r"two\.py differs"):
        Known([], tree, other, lambda result: NO_TESTS)


def test_a_file_of_results_is_continued_only_for_the_same_tree_and_options(tree: Path, tmp_path: Path) -> None:
    (tree / "tests").mkdir()
    settings = Settings(tree, tmp_path / "out.jsonl", Path("python"), tmp_path / "scratch")
    run = Run(settings, [])
    assert run.done == []
    one, two = (mutant.as_json() for mutant in draw(tree, 1, [CORE])[:2])
    with settings.out.open("a") as out:
        out.write(json.dumps({**one, "status": "survived"}) + "\n" + '{"name": "cut')
    append_line(settings.out, json.dumps({**two, "status": "killed"}))
    assert [result["status"] for result in Run(settings, []).done] == ["survived", "killed"]
    append_line(settings.out, json.dumps({**one, "status": "killed"}))
    assert [result["status"] for result in Run(settings, []).done] == ["killed", "killed"], "the last result counts"
    with pytest.raises(BrokenTree, match="other options"):
        Run(replace(settings, marks="not slow"), [])
    (tree / "tests/test_it.py").write_text("")
    with pytest.raises(BrokenTree, match="another tree"):
        Run(settings, [])


class StagesWithoutTests:
    """Replaces measures and tester: every stage has one test, and the run leaves it out."""

    def tests(self, stage: Stage) -> list[str]:
        return ["tests/core/test_one.py::test_it"]

    def allowed(self, stage: Stage) -> None:
        return None

    def run(self, stage: Stage, allowed: None, left_out: list[str]) -> Outcome:
        return Outcome("empty", 0)


def test_a_stage_whose_tests_are_all_left_out_kills_nothing() -> None:
    worker = object.__new__(Worker)
    worker.measures = worker.tester = StagesWithoutTests()  # type: ignore[assignment]
    assert worker._test([Stage("near", ("tests/core",))], NO_TESTS, Found()) is None


@pytest.mark.parametrize(("dies_uncompiled", "steps"), [(True, ["write"]), (False, ["write", "build"])])
def test_a_mutant_killed_in_the_uncompiled_build_is_not_built(
    tree: Path, monkeypatch: pytest.MonkeyPatch, dies_uncompiled: bool, steps: list[str]
) -> None:
    done: list[str] = []

    class Builder:
        def write(self, *_: object) -> None:
            done.append("write")

        def build(self, _: object) -> str:
            done.append("build")
            return "compiled"

    class Stages(StagesWithoutTests):
        def knows(self, stage: Stage) -> bool:
            return True

        def run(self, stage: Stage, allowed: None, left_out: list[str]) -> Outcome:
            return Outcome("crash" if stage.pure == dies_uncompiled else "passed", 1)

    worker = object.__new__(Worker)
    worker.measures = worker.tester = Stages()  # type: ignore[assignment]
    worker.builder = Builder()  # type: ignore[assignment]
    plan = [Stage("early", ("tests/core",), pure=True), Stage("near", ("tests/core",))]
    monkeypatch.setattr(Settings, "plan", lambda self, area, pure=False: plan)
    worker.settings = Settings(tree, tree, tree, tree)
    result = worker._run(draw(tree, 1, [CORE])[0], b"", NO_TESTS)
    assert done == steps
    assert (result["status"], result["pure"]) == ("killed", dies_uncompiled)
    assert (result["build"] == "none") == dies_uncompiled


def test_only_changed_tests_are_run_again_on_a_survivor(tree: Path, tmp_path: Path) -> None:
    mutant = draw(tree, 1, [CORE])[0]
    for name in ("one", "two"):
        file = tree / f"tests/{name}/test_it.py"
        file.parent.mkdir(parents=True)
        file.write_text("")
    other = tmp_path / "other"
    synchronise(tree / "src", other / "src")
    synchronise(tree / "tests", other / "tests")
    (other / "tests/two/test_it.py").write_text("# changed")
    same, changed = "tests/one/test_it.py::test_it", "tests/two/test_it.py::test_it"
    survived = {"status": "survived", "build": "compiled", "unsteady": []}
    tests = {False: {same, changed}, True: {changed}}
    passed = Known([{**mutant.as_json(), **survived}], tree, other, lambda result: tests).passed(mutant)
    assert passed == {False: {same}, True: set()}
    unsteady = [{**mutant.as_json(), **survived, "unsteady": [same]}]
    assert Known(unsteady, tree, other, lambda result: tests).passed(mutant) == NO_TESTS


@pytest.mark.slow
def test_a_slow_command_is_stopped_with_all_its_processes(tmp_path: Path) -> None:
    command = ["sh", "-c", "setsid sh -c 'touch begun; sleep 60' & sleep 60"]
    ended = Processes().run(command, tmp_path, os.environ, tmp_path / "log", Limit(clock=2, processor=5))
    assert ended.code is None
    assert (tmp_path / "begun").exists()
    assert marked(f"{os.getpid()}-1") == []


def test_a_report_shows_survivors_and_mutants_killed_in_only_one_run(tree: Path) -> None:
    one, two = draw(tree, 1, [CORE])[:2]
    killed = {"status": "killed", "how": "failed", "test": "tests/test_it.py::test_it", "reason": "it"}
    first = [{**one.as_json(), **killed}, {**two.as_json(), "status": "survived"}]
    second = [{**each, "status": "survived"} for each in first]
    text = report([("old", first), ("new", second)])
    assert "| all | 2 | 1 | 50.0% | 0 | 0 | 0 |" in text
    assert f"{two.path}:{two.line}  {two.operator}" in text
    assert "## Killed only in old: 1" in text
    assert "## Killed only in new: 0" in text
