"""Run the tests of the gate on many mutants at once: on those that the nearest tests did not kill.

All mutants are put into one copy of the tree. A round ends after some failures, so mutants that break much are found
first. Tests that fail, but pass without any mutant, are run on each mutant alone; they kill the mutants on which they
fail. The rounds are repeated with the other mutants until no test fails because of a single mutant. So a few whole runs
of the gate are enough for all mutants. A mutant that others hide in every round is not found.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue

from .building import is_compiled
from .drawing import Mutant, place_of
from .measures import BrokenTree, Measures
from .places import Place, mutated
from .plans import GAMES, MANY_STATES, QUICK, RANDOM_GAMES, SAME_PYTHON, Stage
from .processes import UNLIMITED, Limit, Processes, threads
from .running import append_line, check_out, make_original, results_in
from .stages import Allowed, Outcome
from .workers import Result, Settings, Worker

# With xdist, a test that crashes or hangs fails, and the other tests continue.
IN_TWO_PROCESSES = ("--maxfail=10", "-n", "2", "--dist", "worksteal")
IN_ANOTHER_PROCESS = ("--maxfail=0", "-n", "1")
# A test of the gate takes less than a minute. The whole gate may take an hour, and each process half of it.
ALLOWED = Allowed(Limit(clock=3600, processor=1800), test=180)
# A browser reserves far more addresses than it uses.
ALLOWED_IN_A_BROWSER = replace(ALLOWED, stage=replace(ALLOWED.stage, memory=UNLIMITED))
# The number of failing tests of one file that are tried on each mutant first.
TESTS_PER_FILE_MAX = 3
# Tests of pictures and packages take long and hardly use the engine; sanitizers need another build.
WITHOUT = tuple(f"--ignore=tests/{folder}" for folder in ("sanitizer", "packaging", "art", "browser", "score"))
# The same list as in `make pure-tests`; tests/core/test_mutants_combined.py compares both.
UNCOMPILED_WITHOUT = (
    "core/test_architecture core/test_mutants* games/cubirds/test_board games/feather/test_board",
    *(f"games/{game}/test_{name}" for game in GAMES for name in RANDOM_GAMES.split()),
    *(f"games/wingspan/test_{name}" for name in f"{MANY_STATES} {SAME_PYTHON}".split()),
)
UNCOMPILED = Stage(
    "uncompiled",
    tuple(f"tests/{folder}" for folder in ("core", "games", "golden")),
    marks=QUICK,
    more=tuple(f"--ignore-glob=*/tests/{name}.py" for names in UNCOMPILED_WITHOUT for name in names.split()),
    pure=True,
)
IN_A_BROWSER = "in a browser"
GATE = (
    Stage("tests", ("tests",), more=WITHOUT),
    Stage(IN_A_BROWSER, ("tests/browser", "tests/score")),
)
# A stage and the names of its tests.
Failing = dict[Stage, list[str]]


class CombinedRun:
    """One run over the survivors among some results; it continues where it was stopped."""

    def __init__(self, settings: Settings, results: Sequence[Result]) -> None:
        settings.scratch.mkdir(parents=True, exist_ok=True)
        check_out(settings)
        self.settings = settings
        self.processes = Processes()
        self.measures = Measures(settings.scratch / "measures.json")
        self.workers = [Worker(number, settings, self.measures, self.processes) for number in range(settings.workers)]
        # The worker in whose copy all mutants are combined.
        self.worker = self.workers[0]
        given = Stage("uncompiled", (), more=tuple(settings.pure_more), pure=True)
        self.gate = (*GATE, given if settings.pure_more else UNCOMPILED)
        # Tests that fail without any mutant, or only on several together: they would hide other failures.
        self.left_out: set[str] = set()
        self.results = {result["name"]: dict(result) for result in (*results, *results_in(settings.out))}

    def run(self) -> None:
        """Run all rounds. Results are written after every round; the last result of a mutant counts."""
        make_original(self.settings, self.measures)
        left = [mutant_of(result) for result in self.results.values() if result["status"] == "survived"]
        try:
            for group in groups_of(self.worker.original, left):
                self._run_rounds(group)
        finally:
            self.processes.stop()
        self._write(self.results)

    def _write(self, names: Iterable[str]) -> None:
        for name in names:
            append_line(self.settings.out, json.dumps(self.results[name]))

    def _run_rounds(self, group: list[Mutant]) -> None:
        """Repeat rounds until no mutant is left or no test fails."""
        self.left_out.clear()
        while group:
            print(f"{len(group)} mutants together", flush=True)
            self._build(group)
            failing = self._failing()
            if not failing:
                break
            known = set(self.left_out)
            killed = self._killed_of(group, failing)
            if not killed and self.left_out == known:
                raise BrokenTree(f"tests fail although they are left out: {sorted(names_of(failing))}")
            self._write(mutant.name for mutant in killed)
            group = [mutant for mutant in group if mutant not in killed]
        for mutant in group:
            self.results[mutant.name]["left_out"] = sorted(self.left_out)

    def _killed_of(self, group: Sequence[Mutant], failing: Failing) -> list[Mutant]:
        """Return the mutants of a group that explain failures; leave out tests whose failure none explains."""
        passing = self._without_mutants_passing(failing)
        if without := sorted(names_of(failing) - names_of(passing)):
            print(f"  left out, as they fail without a mutant: {without}", flush=True)
        self.left_out.update(without)
        few = {stage: few_of_each_file(tests) for stage, tests in passing.items()}
        killed = self._killed_by(few, group) or (self._killed_by(passing, group) if passing != few else [])
        if not killed:
            print(f"  no single mutant explains {sorted(names_of(failing))}", flush=True)
            self.left_out |= names_of(failing)
        return killed

    def _build(self, mutants: Iterable[Mutant]) -> None:
        """Write mutants into the copy and compile all that they change."""
        self.worker.restore()
        original = self.worker.original
        by_path: defaultdict[str, list[Mutant]] = defaultdict(list)
        for mutant in mutants:
            by_path[mutant.path].append(mutant)
        for path, here in by_path.items():
            text = with_all((original / path).read_bytes(), [place_or_raise(original, mutant) for mutant in here])
            self.worker.builder.write(here[0], text)
        if any(is_compiled(original / path) for path in by_path):
            self._compile(self.worker, by_path)

    def _compile(self, worker: Worker, paths: Iterable[str]) -> None:
        if not worker.builder.build_all(paths):
            raise BrokenTree(f"mutants do not compile; see {worker.builder.log}")

    def _build_alone(self, worker: Worker, mutant: Mutant) -> None:
        """Write one mutant into a worker's copy; compile as little as `run` does."""
        worker.restore()
        source = (worker.original / mutant.path).read_bytes()
        worker.builder.write(mutant, mutated(source, place_or_raise(worker.original, mutant)))
        how = worker.builder.build(mutant)
        if how in ("pure", "stillborn"):
            self._compile(worker, [mutant.path])

    def _failing(self) -> Failing:
        """Run the gate up to the first stage with failures, and return them."""
        for stage in self.gate:
            here = self._run_whole(replace(stage, more=(*stage.more, *IN_TWO_PROCESSES)))
            print(f"  {stage.name}: {len(here)} tests fail", flush=True)
            if here:
                return {stage: here}
        return {}

    def _run_whole(self, stage: Stage, only: Sequence[str] = ()) -> list[str]:
        """Run a stage and return the tests that fail; raise BrokenTree if it stops without naming any."""
        # A file that cannot be collected has no test names to leave out.
        ignored = tuple(f"--ignore={name}" for name in sorted(self.left_out) if "::" not in name)
        without = replace(stage, more=(*stage.more, *ignored))
        outcome = self.worker.tester.run(without, allowed_for(stage), self.left_out, only=only)
        failed = self.worker.tester.failed()
        if not outcome.has_passed and not failed:
            raise BrokenTree(f"{stage.label} ended early: {outcome.reason}; see {self.worker.tester.log}")
        return failed

    def _without_mutants_passing(self, failing: Failing) -> Failing:
        """Return the failing tests that pass without any mutant."""
        if failing:
            self.worker.restore()
        broken = {
            stage: self._run_whole(of_files(stage, tests, IN_ANOTHER_PROCESS), tests)
            for stage, tests in failing.items()
        }
        kept = {stage: [test for test in tests if test not in broken[stage]] for stage, tests in failing.items()}
        return {stage: tests for stage, tests in kept.items() if tests}

    def _killed_by(self, failing: Failing, group: Sequence[Mutant]) -> list[Mutant]:
        """Run the failing tests on every mutant alone, one mutant per worker at a time."""
        if not failing:
            return []
        free: SimpleQueue[Worker] = SimpleQueue()
        for worker in self.workers:
            free.put(worker)

        def is_killed(mutant: Mutant) -> bool:
            worker = free.get()
            try:
                return self._is_killed(worker, mutant, failing)
            finally:
                free.put(worker)

        with threads(len(self.workers), self.processes) as pool:
            return [mutant for mutant, killed in zip(group, pool.map(is_killed, group), strict=True) if killed]

    def _is_killed(self, worker: Worker, mutant: Mutant, failing: Failing) -> bool:
        """Run some tests on one mutant; the first one that fails must fail again."""
        self._build_alone(worker, mutant)
        for stage, tests in failing.items():
            outcome = self._outcome(worker, stage, tests)
            if not outcome.has_passed and not self._outcome(worker, stage, [outcome.test]).has_passed:
                killed = {"status": "killed", "how": outcome.how, "stage": f"gate: {stage.name}", "pure": stage.pure}
                self.results[mutant.name] |= killed | {"test": outcome.test, "reason": outcome.reason}
                print(f"  killed {mutant.name} {mutant.path}:{mutant.line} by {outcome.test}", flush=True)
                return True
        return False

    def _outcome(self, worker: Worker, stage: Stage, tests: Sequence[str]) -> Outcome:
        outcome = worker.tester.run(of_files(stage, tests), allowed_for(stage), only=tests)
        if outcome.how == "failed" and not outcome.test:
            raise BrokenTree(f"{stage.label} could not be run: {outcome.reason}; see {worker.tester.log}")
        return outcome


def allowed_for(stage: Stage) -> Allowed:
    return ALLOWED_IN_A_BROWSER if stage.name == IN_A_BROWSER else ALLOWED


def names_of(failing: Failing) -> set[str]:
    return {test for tests in failing.values() for test in tests}


def mutant_of(result: Result) -> Mutant:
    return Mutant(**{name: result[name] for name in Mutant.__dataclass_fields__})


def place_or_raise(tree: Path, mutant: Mutant) -> Place:
    place = place_of(tree, mutant)
    if place is None:
        raise BrokenTree(f"{mutant.path} has no place for mutant {mutant.name}")
    return place


def with_all(source: bytes, places: Iterable[Place]) -> bytes:
    """Return a source with several places changed, none of which is inside another."""
    for place in sorted(places, key=lambda each: each.start, reverse=True):
        source = mutated(source, place)
    return source


def groups_of(tree: Path, mutants: Sequence[Mutant]) -> list[list[Mutant]]:
    """Return groups of mutants that can be in one tree, as their places do not overlap."""
    groups: list[list[Mutant]] = []
    taken: list[set[tuple[str, int]]] = []
    for mutant in mutants:
        place = place_or_raise(tree, mutant)
        bytes_of = {(mutant.path, byte) for byte in range(place.start, max(place.end, place.start + 1))}
        number = next((number for number, used in enumerate(taken) if not used & bytes_of), len(groups))
        if number == len(groups):
            groups.append([])
            taken.append(set())
        groups[number].append(mutant)
        taken[number] |= bytes_of
    return groups


def few_of_each_file(tests: Sequence[str]) -> list[str]:
    by_file: defaultdict[str, list[str]] = defaultdict(list)
    for test in tests:
        by_file[test.partition("::")[0]].append(test)
    return [test for here in by_file.values() for test in here[:TESTS_PER_FILE_MAX]]


def of_files(stage: Stage, tests: Sequence[str], more: tuple[str, ...] = ()) -> Stage:
    """Return a stage of the files of some tests, for the same build."""
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    return Stage(stage.name, tuple(files), more=more, pure=stage.pure)
