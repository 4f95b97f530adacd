"""Runs the whole gate on many mutants at once: on those that the nearest tests did not kill.

All of them are put into one copy of the tree. Tests that fail there are run on each mutant alone, and mutants on which
they fail are killed. This is repeated with the others until no test fails. So a few runs of the gate serve all mutants.
It cannot see a mutant that is hidden by another one in every round.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from .building import is_compiled
from .copies import synchronise
from .drawing import Mutant, place_of
from .measures import BrokenTree, Measures
from .places import Place, mutated
from .plans import GAMES, Stage
from .processes import Limit, Processes
from .running import append_line, fill_store
from .stages import Allowed
from .workers import Result, Settings, Worker

SIDE_BY_SIDE = ("--maxfail=0", "-n", "2", "--dist", "worksteal")
# A test of the gate takes at most two minutes; the whole gate has an hour by the clock and each process half of it.
ALLOWED = Allowed(Limit(clock=3600, processor=1800), test=400)
# Of the tests of one file that fail, this many are tried on each mutant.
MOST_OF_A_FILE = 3
# Pictures and packages ask the engine nothing that others do not ask; sanitizers have a build of their own.
WITHOUT = tuple(f"--ignore=tests/{folder}" for folder in ("sanitizer", "packaging", "art", "browser", "score"))
GATE = (
    Stage("tests", ("tests",), more=WITHOUT),
    Stage("in a browser", ("tests/browser", "tests/score")),
    Stage("uncompiled", tuple(f"tests/{name}" for name in ("core", "golden", *GAMES)), pure=True),
)
# A stage and the names of its tests.
Failing = dict[Stage, list[str]]


class Together:
    """One run over the survivors among some results."""

    def __init__(self, settings: Settings, results: Sequence[Result]) -> None:
        settings.scratch.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.processes = Processes()
        self.worker = Worker(0, settings, Measures(settings.scratch / "measures.json"), self.processes)
        self.gate = [replace(each, more=(*each.more, *(settings.pure_more if each.pure else ()))) for each in GATE]
        self.results = {result["name"]: dict(result) for result in results}
        self.left = [mutant_of(result) for result in results if result["status"] == "survived"]

    def run(self) -> None:
        """Kill what the gate kills, and write all results."""
        synchronise(self.settings.tree, self.worker.original)
        fill_store(self.settings)
        try:
            for group in groups_of(self.worker.original, self.left):
                self.left = group
                while self.left and self._round():
                    pass
        finally:
            self.processes.stop()
        self.settings.out.unlink(missing_ok=True)
        for result in self.results.values():
            append_line(self.settings.out, json.dumps(result))

    def _round(self) -> bool:
        """Run the gate once on all that are left; return whether a mutant was killed."""
        print(f"{len(self.left)} mutants together", flush=True)
        self._build(self.left)
        failing = self._steady(self._failing())
        print(f"  {sum(map(len, failing.values()))} tests fail", flush=True)
        killed = [mutant for mutant in list(self.left) if failing and self._is_killed(mutant, failing)]
        self.left = [mutant for mutant in self.left if mutant not in killed]
        return bool(killed)

    def _build(self, mutants: Iterable[Mutant]) -> None:
        """Put mutants into the copy and compile all that they change."""
        self.worker.restore()
        original = self.worker.original
        by_path: defaultdict[str, list[Mutant]] = defaultdict(list)
        for mutant in mutants:
            by_path[mutant.path].append(mutant)
        for path, here in by_path.items():
            text = with_all((original / path).read_bytes(), [found(original, mutant) for mutant in here])
            self.worker.builder.write(here[0], text)
        if any(is_compiled(original / path) for path in by_path) and not self.worker.builder.build_all(by_path):
            raise BrokenTree(f"the mutants do not compile together; see {self.worker.builder.log}")

    def _build_alone(self, mutant: Mutant) -> None:
        """Put one mutant into the copy; of what is compiled, build as little as `run` does."""
        self.worker.restore()
        source = (self.worker.original / mutant.path).read_bytes()
        self.worker.builder.write(mutant, with_all(source, [found(self.worker.original, mutant)]))
        if self.worker.builder.build(mutant) == "pure":
            self.worker.builder.build_all([mutant.path])

    def _failing(self) -> Failing:
        failing: Failing = {}
        for stage in self.gate:
            here = self.worker.tester.failing(replace(stage, more=(*stage.more, *SIDE_BY_SIDE)), ALLOWED)
            print(f"  {stage.name}: {len(here)} tests fail", flush=True)
            if here:
                failing[stage] = few_of_each_file(here)
        return failing

    def _steady(self, failing: Failing) -> Failing:
        """Leave out what passes when it is run again, and what fails without any mutant."""
        again = {stage: self._fail_of(stage, tests) for stage, tests in failing.items()}
        self.worker.restore()
        without = {stage: self._fail_of(stage, tests) for stage, tests in again.items()}
        kept = {stage: [test for test in tests if test not in without[stage]] for stage, tests in again.items()}
        return {stage: tests for stage, tests in kept.items() if tests}

    def _fail_of(self, stage: Stage, tests: Sequence[str]) -> list[str]:
        return self.worker.tester.failing(only(stage, tests, ("--maxfail=0",)), ALLOWED) if tests else []

    def _is_killed(self, mutant: Mutant, failing: Failing) -> bool:
        self._build_alone(mutant)
        for stage, tests in failing.items():
            outcome = self.worker.tester.run(only(stage, tests), ALLOWED)
            if outcome.how not in ("passed", "empty"):
                killed = {"status": "killed", "how": outcome.how, "stage": f"gate: {stage.name}", "pure": stage.pure}
                self.results[mutant.name] |= killed | {"test": outcome.test, "reason": outcome.reason}
                print(f"  killed {mutant.name} {mutant.path}:{mutant.line} by {outcome.test}", flush=True)
                return True
        return False


def mutant_of(result: Result) -> Mutant:
    return Mutant(**{name: result[name] for name in Mutant.__dataclass_fields__})


def found(tree: Path, mutant: Mutant) -> Place:
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
    """Return groups that can be in one tree: no place overlaps another one."""
    groups: list[list[Mutant]] = []
    taken: list[set[tuple[str, int]]] = []
    for mutant in mutants:
        place = found(tree, mutant)
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
    return [test for here in by_file.values() for test in here[:MOST_OF_A_FILE]]


def only(stage: Stage, tests: Sequence[str], more: tuple[str, ...] = ()) -> Stage:
    """Return a stage of some tests, for the same build."""
    return Stage(stage.name, tuple(tests), more=more, pure=stage.pure)
