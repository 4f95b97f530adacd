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
# Names of the only tests that are run, one in a line; an empty file for all.
ONLY = "MUTANT_ONLY"
REASON_LETTERS = 160


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    names, only = (names_in(variable) for variable in (LEFT_OUT, ONLY))
    left_out: list[pytest.Item] = []
    kept: list[pytest.Item] = []
    for item in items:
        (left_out if item.nodeid in names or (only and item.nodeid not in only) else kept).append(item)
    items[:] = kept
    config.hook.pytest_deselected(items=left_out)


def names_in(variable: str) -> set[str]:
    return set(Path(os.environ[variable]).read_text(encoding="utf-8").splitlines())


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
