"""Builds and tests one mutant after the other in a copy of the tree."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .building import Builder
from .copies import synchronise
from .drawing import Mutant, mutated_source
from .measures import NO_TESTS, Measures, Tests
from .plans import Stage, plan_for
from .processes import Processes
from .stages import Outcome, Tester

# A test that fails and passes when it is run again by itself is left out, this often for a mutant.
MOST_UNSTEADY = 3

Result = dict[str, Any]


@dataclass
class Settings:
    """What a run was asked for."""

    tree: Path
    out: Path
    python: Path
    scratch: Path
    workers: int = 2
    # Markers and arguments of the gate that is measured: for all stages, and for those of the uncompiled build.
    marks: str = ""
    pure_more: Sequence[str] = ()
    # How many mutants of each stratum are to be counted.
    wanted: dict[str, int] = field(default_factory=dict)

    def plan(self, area: str, *, pure: bool = False) -> list[Stage]:
        return plan_for(area, self.tree, pure=pure, marks=self.marks, pure_more=self.pure_more)


class Worker:
    """One copy of the tree, with what builds and tests in it."""

    def __init__(self, number: int, settings: Settings, measures: Measures, processes: Processes) -> None:
        folder = settings.scratch / f"worker-{number}"
        folder.mkdir(parents=True, exist_ok=True)
        self.original = settings.scratch / "original"
        self.copy = folder / "tree"
        self.settings = settings
        self.measures = measures
        self.builder = Builder(self.original, self.copy, settings.python, processes, folder / "build.log")
        self.tester = Tester(self.copy, settings.python, processes, folder)

    def restore(self) -> None:
        synchronise(self.original, self.copy)

    def measure(self, stage: Stage) -> None:
        self.measures.measure(stage, self.tester)
        self.restore()

    def run(self, mutant: Mutant, passed: Tests = NO_TESTS) -> Result:
        """Build a mutant, run its plan up to the first test that fails, and restore the copy.

        Tests that are known to pass are left out.
        """
        text = mutated_source(self.original, mutant)
        if text is None:
            return {"status": "missing"}
        try:
            return self._run(mutant, text, passed)
        finally:
            self.restore()

    def _run(self, mutant: Mutant, text: bytes, passed: Tests) -> Result:
        began = time.monotonic()
        how = self.builder.build(mutant, text)
        built = time.monotonic() - began
        if how in ("stillborn", "equivalent"):
            return {"status": how, "build_seconds": round(built, 1)}
        plan = self.settings.plan(mutant.area, pure=how == "pure")
        if unknown := [stage for stage in plan if not self.measures.knows(stage)]:
            self.restore()
            for stage in unknown:
                self.measure(stage)
            self.builder.build(mutant, text)
        result = self._test(plan, passed)
        seconds = time.monotonic() - began
        return {**result, "build": how, "build_seconds": round(built, 1), "seconds": round(seconds, 1)}

    def _test(self, plan: Sequence[Stage], passed: Tests) -> Result:
        """Run stages until one fails; one is empty if its only tests are left out, as known or as unsteady."""
        unsteady: list[str] = []
        spent: dict[str, float] = {}
        for stage in plan:
            if passed[stage.pure].issuperset(self.measures.tests(stage)):
                continue
            outcome = self._confirmed(stage, passed[stage.pure], unsteady)
            spent[stage.name] = round(outcome.seconds, 1)
            if outcome.how not in ("passed", "empty"):
                killed = {"status": "killed", "how": outcome.how, "stage": stage.name, "pure": stage.pure}
                return killed | {"test": outcome.test, "reason": outcome.reason, "stages": spent, "unsteady": unsteady}
        return {"status": "survived", "stages": spent, "unsteady": unsteady}

    def _confirmed(self, stage: Stage, passed: set[str], unsteady: list[str]) -> Outcome:
        """Run a stage; a test that fails must fail again by itself, or the stage is run without it."""
        allowed = self.measures.allowed(stage)
        while True:
            outcome = self.tester.run(stage, allowed, [*passed, *unsteady])
            if outcome.how != "failed" or "::" not in outcome.test or len(unsteady) == MOST_UNSTEADY:
                return outcome
            again = self.tester.run(Stage(stage.name, (outcome.test,), pure=stage.pure), allowed)
            if again.how != "passed":
                return outcome
            unsteady.append(outcome.test)
