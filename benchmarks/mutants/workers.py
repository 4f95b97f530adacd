"""Build and test one mutant after the other in a copy of the tree."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any, Literal

from .building import Builder, How
from .copies import PACKAGES, link, synchronise
from .drawing import Mutant, mutated_source
from .measures import NO_TESTS, Measures, Tests
from .plans import Stage, plan_for
from .processes import Processes
from .stages import Outcome, Tester

# A test that fails but passes when it is run again alone is left out; this is the limit for each mutant.
UNSTEADY_MAX = 3

Result = dict[str, Any]
# Nothing is built for a mutant that the uncompiled tests kill.
Built = How | Literal["none"]


@dataclass
class Found:
    """The stages that were run on a mutant, with their seconds, and tests that failed only once."""

    stages: dict[str, float] = field(default_factory=dict)
    unsteady: list[str] = field(default_factory=list)


@dataclass
class Settings:
    """The settings of a run."""

    tree: Path
    out: Path
    python: Path
    scratch: Path
    workers: int = 2
    # Markers for all stages, and arguments for those of the uncompiled build.
    marks: str = ""
    pure_more: Sequence[str] = ()
    # The number of mutants to count, by stratum.
    wanted: dict[str, int] = field(default_factory=dict)
    # The number of stages of each plan to run; None for all.
    stages: int | None = None

    def plan(self, area: str, *, pure: bool = False) -> list[Stage]:
        return plan_for(area, self.tree, pure=pure, marks=self.marks, pure_more=self.pure_more)[: self.stages]


class Worker:
    """One copy of the tree, with its builder and its tester."""

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
        link(self.settings.tree / PACKAGES, self.copy / PACKAGES)

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
        """Run the uncompiled stages first: a mutant that they kill need not be built."""
        began = time.monotonic()
        found = Found()
        plan = self.settings.plan(mutant.area)
        early = list(takewhile(lambda stage: stage.pure, plan))
        self.builder.write(mutant, text)
        how: Built = "none"
        killed = self._test(early, passed, found)
        if not killed and early != plan:
            how = self.builder.build(mutant)
            if how in ("stillborn", "equivalent"):
                return {"status": how, "seconds": round(time.monotonic() - began, 1)}
            killed = self._test(self._rest(mutant, text, how)[len(early) :], passed, found)
        seconds = round(time.monotonic() - began, 1)
        return {**(killed or {"status": "survived"}), "build": how, "seconds": seconds, **asdict(found)}

    def _rest(self, mutant: Mutant, text: bytes, how: Built) -> list[Stage]:
        """Return the plan for a build; stages that are not measured yet are measured without the mutant."""
        plan = self.settings.plan(mutant.area, pure=how == "pure")
        if unknown := [stage for stage in plan if not self.measures.knows(stage)]:
            self.restore()
            for stage in unknown:
                self.measure(stage)
            self.builder.write(mutant, text)
            self.builder.build(mutant)
        return plan

    def _test(self, plan: Sequence[Stage], passed: Tests, found: Found) -> Result | None:
        """Run stages until one fails; skip a stage if all its tests are known to pass."""
        for stage in plan:
            found.stages[stage.name] = 0.0
            if passed[stage.pure].issuperset(self.measures.tests(stage)):
                continue
            outcome = self._confirmed(stage, passed[stage.pure], found.unsteady)
            found.stages[stage.name] = round(outcome.seconds, 1)
            if not outcome.has_passed:
                killed = {"status": "killed", "how": outcome.how, "stage": stage.name, "pure": stage.pure}
                return killed | {"test": outcome.test, "reason": outcome.reason}
        return None

    def _confirmed(self, stage: Stage, passed: set[str], unsteady: list[str]) -> Outcome:
        """Run a stage; if a test fails but passes when it is run again alone, run the stage without it."""
        allowed = self.measures.allowed(stage)
        while True:
            outcome = self.tester.run(stage, allowed, [*passed, *unsteady])
            if outcome.how != "failed" or "::" not in outcome.test or len(unsteady) == UNSTEADY_MAX:
                return outcome
            again = self.tester.run(Stage(stage.name, (outcome.test,), pure=stage.pure), allowed)
            if again.how != "passed":
                return outcome
            unsteady.append(outcome.test)
