"""A plugin for pytest that notes which test began and which failed; it is copied beside the trees and loaded there.

It leaves out the tests whose result is known. It notes each test before it runs, so that a test which hangs or ends the
process is known too, and in the end how long the processor worked.
"""

from __future__ import annotations

import os
import resource
import time
from pathlib import Path

import pytest

FILE = "MUTANT_NOTES"
# Names of tests that are left out, one in a line.
LEFT_OUT = "MUTANT_LEFT_OUT"
REASON_LETTERS = 160


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    names = set(Path(os.environ[LEFT_OUT]).read_text(encoding="utf-8").splitlines())
    left_out = [item for item in items if item.nodeid in names]
    items[:] = [item for item in items if item.nodeid not in names]
    config.hook.pytest_deselected(items=left_out)


def pytest_runtest_logstart(nodeid: str) -> None:
    note("began", nodeid, f"{time.monotonic():.2f}")


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        note("failed", report.nodeid, reason_of(report))


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        note("failed", report.nodeid, reason_of(report))


def pytest_sessionfinish() -> None:
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    note("spent", f"{sum(each.ru_utime + each.ru_stime for each in spent):.2f}", f"{time.monotonic():.2f}")


def reason_of(report: pytest.TestReport | pytest.CollectReport) -> str:
    """Return the first line of what went wrong."""
    crash = getattr(report.longrepr, "reprcrash", None)
    said = crash.message if crash else str(report.longrepr).strip().rpartition("\n")[2]
    return " ".join(said.split())[:REASON_LETTERS]


def note(*words: str) -> None:
    with Path(os.environ[FILE]).open("a", encoding="utf-8") as notes:
        notes.write("\t".join(words) + "\n")
