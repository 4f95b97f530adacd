"""Run one stage of a plan: pytest on some folders of a copy, with the notes of the plugin."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Collection
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import Literal

from . import notes
from .building import environment_for
from .copies import link
from .plans import Stage
from .processes import Ended, Limit, Processes

PLUGIN = "mutant_notes"
# Declarations repeat inline functions: the check for stale declarations would kill every mutant of them.
STALE = "--deselect=tests/core/test_declarations.py::test_no_declaration_is_stale"
# The fixed seed gives the same examples for every mutant and both trees.
ALWAYS = (STALE, "-x", "-q", "-p", "no:cacheprovider", "-p", PLUGIN, "-n", "0", "--tb=short", "--hypothesis-seed=0")
NO_TESTS = 5
OUTPUT_BYTES = 4000
# faulthandler writes this before it ends a test that hangs.
HUNG = b"Timeout ("


@dataclass(frozen=True)
class Outcome:
    """The result of a stage; `test` is the one that failed, hung or crashed."""

    how: Literal["passed", "failed", "timeout", "crash", "empty"]
    seconds: float
    # Processor seconds of all processes, and elapsed seconds of the slowest test.
    spent: float = 0
    slowest: float = 0
    test: str = ""
    reason: str = ""
    tests: tuple[str, ...] = ()

    @property
    def has_passed(self) -> bool:
        return self.how in ("passed", "empty")


@dataclass(frozen=True)
class Allowed:
    """The limits of a stage, and the elapsed seconds that each of its tests may take."""

    stage: Limit
    test: int


class Tester:
    """Runs stages in one copy; logs and notes are in `folder`."""

    def __init__(self, copy: Path, python: Path, processes: Processes, folder: Path) -> None:
        self.copy = copy
        self.python = python
        self.processes = processes
        self.log = folder / "stage.log"
        self.notes = folder / "notes.txt"
        self.left_out = folder / "left-out.txt"
        self.only = folder / "only.txt"
        self.environment = folder / "environment"
        self.plugins = folder / "plugins"
        self.plugins.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(notes.__file__, self.plugins / f"{PLUGIN}.py")

    def run(
        self, stage: Stage, allowed: Allowed, left_out: Collection[str] = (), *, only: Collection[str] = ()
    ) -> Outcome:
        """Run a stage within the limits, without the tests in `left_out`, or with those in `only`."""
        self.notes.write_text("")
        self.left_out.write_text("\n".join(left_out), encoding="utf-8")
        self.only.write_text("\n".join(only), encoding="utf-8")
        hanging = ("-o", f"faulthandler_timeout={allowed.test}", "-o", "faulthandler_exit_on_timeout=true")
        command = [str(self._interpreter()), "-m", "pytest", *ALWAYS, *hanging, *stage.arguments]
        with tempfile.TemporaryDirectory(prefix="mut", ignore_cleanup_errors=True) as folder:
            ended = self.processes.run(command, self.copy, self._environment(stage, folder), self.log, allowed.stage)
        return self._outcome(ended)

    def _interpreter(self) -> Path:
        """Return an interpreter with the rookery of the copy and all other packages of the given one.

        PYTHONPATH alone is not enough: some tests start processes without it.
        """
        made_with = self.environment / "made-with"
        if not made_with.exists() or made_with.read_text(encoding="utf-8") != str(self.python):
            query = [str(self.python), "-c", "import sysconfig; print(sysconfig.get_paths()['purelib'])"]
            packages = subprocess.run(query, check=True, capture_output=True, text=True).stdout.strip()
            make_venv = [str(self.python), "-m", "venv", "--clear", "--without-pip", str(self.environment)]
            subprocess.run(make_venv, check=True)
            (own,) = self.environment.glob("lib/python*/site-packages")
            (own / "mutant.pth").write_text(f"{self.copy / 'src'}\n{packages}\n", encoding="utf-8")
            # Node is installed beside the interpreter.
            link(self.python.with_name("node"), self.environment / "bin/node")
            made_with.write_text(str(self.python), encoding="utf-8")
        return self.environment / "bin/python"

    def failed(self) -> list[str]:
        """Return the tests of the last run that failed, and files that could not be collected."""
        lines = [line.split("\t") for line in self.notes.read_text(encoding="utf-8").splitlines()]
        return list(dict.fromkeys(words[1] for words in lines if words[0] == "failed"))

    def _outcome(self, ended: Ended) -> Outcome:
        noted = self._noted()
        if ended.code == 0:
            return replace(noted, how="passed", seconds=ended.seconds, test="", reason="")
        if ended.code == NO_TESTS:
            return Outcome("empty", ended.seconds)
        if ended.code is None or (not noted.reason and HUNG in self.log.read_bytes()):
            return replace(noted, how="timeout", seconds=ended.seconds, reason=f"after {ended.seconds:.0f} s")
        if ended.code < 0:
            return replace(noted, how="crash", seconds=ended.seconds, reason=f"signal {-ended.code}")
        return replace(noted, how="failed", seconds=ended.seconds, reason=noted.reason or self._last_line())

    def _environment(self, stage: Stage, folder: str) -> dict[str, str]:
        environment = environment_for(self.copy)
        environment["PYTHONPATH"] += f":{self.plugins}"
        environment |= {notes.FILE: str(self.notes), notes.LEFT_OUT: str(self.left_out), "TMPDIR": folder, "CI": "true"}
        environment[notes.ONLY] = str(self.only)
        return environment | ({"ROOKERY_PURE": "1"} if stage.pure else {})

    def _noted(self) -> Outcome:
        """Return an outcome with the tests that began, their times, and the test that failed or else began last."""
        lines = [line.split("\t") for line in self.notes.read_text(encoding="utf-8").splitlines()]
        began = tuple(dict.fromkeys(words[1] for words in lines if words[0] == "began"))
        times = [float(words[-1]) for words in lines if words[0] in ("began", "spent")]
        spent = next((float(words[1]) for words in lines if words[0] == "spent"), 0.0)
        failed = next((words for words in lines if words[0] == "failed"), ["", began[-1] if began else "", ""])
        slowest = max((after - before for before, after in pairwise(times)), default=0.0)
        return Outcome("failed", 0, spent, slowest, failed[1], failed[2], began)

    def _last_line(self) -> str:
        """Return the last line of the output, where no test could be collected at all."""
        lines = self.log.read_bytes()[-OUTPUT_BYTES:].decode(errors="replace").split("\n")
        return next((line.strip() for line in reversed(lines) if line.strip()), "")[: notes.REASON_LETTERS]
