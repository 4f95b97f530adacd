"""Times and tests of each stage on the tree without a mutant, stored in a file."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from .plans import Stage
from .processes import Limit
from .stages import Allowed, Outcome, Tester

# A mutant counts as killed when a stage takes this many times as long, plus some seconds. The limits of elapsed time
# are wider than those of processor time, because they depend on other load.
PROCESSOR_TIMES, PROCESSOR_MORE = 3, 20
CLOCK_TIMES, CLOCK_MORE = 10, 300
TEST_TIMES, TEST_MORE = 10, 180
MOST_TRIES = 3
# Names of tests: True for those of the uncompiled build, False for the others.
Tests = dict[bool, set[str]]
NO_TESTS: Tests = {True: set(), False: set()}
UNMEASURED = Allowed(Limit(clock=3600, processor=1800), test=1200)


class BrokenTree(Exception):
    """A stage fails without any mutant."""


class Measures:
    """The measurements of one tree; threads may share them."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._lock = threading.Lock()
        self._known: dict[str, dict[str, Any]] = json.loads(file.read_text()) if file.exists() else {}

    def forget(self) -> None:
        self._known = {}
        self._file.unlink(missing_ok=True)

    def knows(self, stage: Stage) -> bool:
        return stage.key in self._known

    def measure(self, stage: Stage, tester: Tester) -> None:
        """Run a stage on the tree without a mutant; raise BrokenTree if it fails three times."""
        for _ in range(MOST_TRIES):
            outcome = tester.run(stage, UNMEASURED)
            if outcome.has_passed:
                return self._keep(stage, outcome)
        raise BrokenTree(f"{stage.label} fails without a mutant: {outcome.test}: {outcome.reason}; see {tester.log}")

    def _keep(self, stage: Stage, outcome: Outcome) -> None:
        with self._lock:
            self._known[stage.key] = {
                "seconds": round(outcome.seconds, 1),
                "spent": outcome.spent,
                "slowest": outcome.slowest,
                "tests": outcome.tests,
            }
            self._file.write_text(json.dumps(self._known))

    def seconds(self, stage: Stage) -> float:
        return float(self._known[stage.key]["seconds"])

    def tests(self, stage: Stage) -> list[str]:
        return list(self._known[stage.key]["tests"])

    def tests_of(self, plan: Iterable[Stage]) -> Tests:
        """Return the tests of the measured stages of a plan."""
        found: Tests = {True: set(), False: set()}
        for stage in plan:
            if self.knows(stage):
                found[stage.pure].update(self.tests(stage))
        return found

    def spent(self, stage: Stage) -> float:
        """Return the processor seconds of a stage."""
        return float(self._known[stage.key]["spent"])

    def allowed(self, stage: Stage) -> Allowed:
        """Return the time after which a mutant counts as killed."""
        clock = CLOCK_TIMES * self.seconds(stage) + CLOCK_MORE
        processor = round(PROCESSOR_TIMES * self.spent(stage) + PROCESSOR_MORE)
        test = round(TEST_TIMES * float(self._known[stage.key]["slowest"]) + TEST_MORE)
        return Allowed(Limit(clock, processor), test)
