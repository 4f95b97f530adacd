"""A pytest plugin that measures a run for .ci/stages.py: collection time, number of tests, slowest tests.

It appends one line of JSON to the file named by ROOKERY_TIMES, if it is set. It also makes runs faster:

- Imported modules and collected tests stay until the end, so there is no garbage collection for them.
- OpenBLAS, which numpy uses, runs one thread, because processes share the cores. Child processes inherit this.
"""

from __future__ import annotations

import gc
import json
import os
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

SLOWEST = 30

gc.disable()
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def pytest_sessionstart(session: pytest.Session) -> None:
    """Enable garbage collection in the controller of xdist, which does not collect tests."""
    if session.config.getoption("numprocesses", None) and not hasattr(session.config, "workerinput"):
        gc.enable()


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


class Timing:
    """Collects the figures in the main process. With xdist it also measures the collection of the workers."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.began = time.perf_counter()
        self.collection_seconds = 0.0
        self.tests: defaultdict[str, float] = defaultdict(float)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.collection_seconds = max(self.collection_seconds, time.perf_counter() - self.began)

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: list[str]) -> None:
        self.collection_seconds = time.perf_counter() - self.began

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.tests[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        slowest = sorted(((round(seconds, 2), test) for test, seconds in self.tests.items()), reverse=True)[:SLOWEST]
        figures = {
            "tests": len(self.tests),
            "collection_seconds": round(self.collection_seconds, 2),
            "slowest": slowest,
        }
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(figures) + "\n")


def pytest_configure(config: pytest.Config) -> None:
    file = os.environ.get("ROOKERY_TIMES")
    if file and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Timing(Path(file)), "timing")
