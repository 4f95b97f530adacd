"""A pytest plugin that logs which tests began and failed; it is copied beside the trees and loaded there.

It deselects the tests whose result is known. It logs each test before it runs, so that a test that hangs or crashes is
known too. At the end it logs the processor time.
"""

from __future__ import annotations

import os
import resource
import time
from pathlib import Path

import pytest

FILE = "MUTANT_NOTES"
# Names of the tests that are left out, one per line.
LEFT_OUT = "MUTANT_LEFT_OUT"
# Names of the only tests that are run, one per line; an empty file means all.
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
    """Return the error message of a report in one line."""
    crash = getattr(report.longrepr, "reprcrash", None)
    message = crash.message if crash else str(report.longrepr).strip().rpartition("\n")[2]
    return " ".join(message.split())[:REASON_LETTERS]


def note(*words: str) -> None:
    with Path(os.environ[FILE]).open("a", encoding="utf-8") as notes:
        notes.write("\t".join(words) + "\n")
