"""What `make test` prints and keeps: stages side by side, what failed, and what each one cost."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
# Burns a known amount of processor time in a process whose parent has ended.
BURN = "import time\nwhile time.process_time() < 0.5: pass\n"
MAKEFILE = f"""
ready:
	@echo ready
quiet:
	@echo nothing to see
broken:
	@echo why it failed; false
orphan:
	@sh -c '{sys.executable} burn.py & echo $$! > orphan'
	@for _ in $$(seq 600); do kill -0 $$(cat orphan) 2>/dev/null || exit 0; sleep 0.05; done; false
tests:
	@{sys.executable} -m pytest -q -p tests.timing -p no:cacheprovider test_one.py
endless:
	@{sys.executable} away.py & sleep 600 & echo $$! > same; wait
"""
# A process that has left the session of its stage.
AWAY = """
import os, pathlib, time
os.setsid()
pathlib.Path("away.new").write_text(str(os.getpid()))
os.rename("away.new", "away")
time.sleep(600)
"""


def stages(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start the stages of a small Makefile in a folder."""
    (folder / "Makefile").write_text(MAKEFILE)
    (folder / "burn.py").write_text(BURN)
    (folder / "away.py").write_text(AWAY)
    (folder / "test_one.py").write_text("def test_one(): pass\ndef test_two(): pass\n")
    return subprocess.Popen(
        [sys.executable, ROOT / ".ci/stages.py", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A shell that starts tests in the background lets them ignore Ctrl-C, and nohup the end of a terminal.
        preexec_fn=heed_signals,
    )


def heed_signals() -> None:
    for how in STOPPING:
        signal.signal(how, signal.SIG_DFL)


def ended(folder: Path, *arguments: str) -> tuple[int, str, list[dict[str, Any]]]:
    """Run stages to their end: the exit code, what was printed, and the figures that were kept."""
    with stages(folder, *arguments) as run:
        printed, _ = run.communicate(timeout=120)
    kept = json.loads((folder / "build/stages/times.json").read_text())
    assert 0 <= kept["machine"]["stolen_share"] <= 1
    assert 0 < kept["machine"]["loop_seconds_best"] <= kept["machine"]["loop_seconds_median"]
    return run.returncode, printed, kept["stages"]


def test_all_stages_run_one_that_failed_shows_what_it_printed_and_tests_are_counted(tmp_path: Path) -> None:
    code, printed, kept = ended(tmp_path, "--first", "ready", "broken,quiet", "tests")
    assert code == 1
    assert "why it failed" in printed
    assert "nothing to see" not in printed
    assert printed.endswith("── failed: broken\n")
    assert {stage["name"]: stage["failed"] for stage in kept} == {
        "ready": False,
        "broken": True,
        "quiet": False,
        "tests": False,
        "all": True,
    }
    (counted,) = [stage for stage in kept if stage["name"] == "tests"]
    assert re.search(r"^2 passed in ", printed, re.MULTILINE)
    assert counted["tests"] == 2
    assert {test for _, test in counted["slowest"]} == {"test_one.py::test_one", "test_one.py::test_two"}
    assert counted["collection_seconds"] > 0


def test_nothing_runs_after_a_first_stage_that_failed(tmp_path: Path) -> None:
    code, _, kept = ended(tmp_path, "--first", "broken", "quiet")
    assert code == 1
    assert [stage["name"] for stage in kept] == ["broken", "all"]


@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted only on Linux")
def test_processor_time_of_processes_left_behind_is_counted(tmp_path: Path) -> None:
    _, _, kept = ended(tmp_path, "orphan")
    assert kept[0]["processor_seconds"] >= 0.5


@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted only on Linux")
def test_an_interrupt_ends_every_stage(tmp_path: Path) -> None:
    """By each signal, side by side: what has left its session is waited for before it is killed."""
    with ExitStack() as stack:
        runs = {how: endless(tmp_path / how.name, stack) for how in STOPPING}
        for how, run in runs.items():
            os.kill(run.pid, how)
        said = {how: run.communicate(timeout=60)[0] for how, run in runs.items()}
    for how, run in runs.items():
        printed = said[how]
        assert run.returncode == 130, how
        assert printed.endswith("stopped\n"), how
        assert not is_alive((tmp_path / how.name / "same").read_text().strip()), how
        assert not is_alive((tmp_path / how.name / "away").read_text().strip()), how


def endless(folder: Path, stack: ExitStack) -> subprocess.Popen[str]:
    """A stage that does not end by itself, once all of its processes run; leaving the stack ends it."""
    folder.mkdir()
    run = stack.enter_context(stages(folder, "endless"))
    stack.callback(run.kill)
    for _ in range(1200):
        if (folder / "away").exists() and (folder / "same").exists():
            return run
        time.sleep(0.05)
    raise AssertionError("the processes of a stage do not run")


def is_alive(process: str) -> bool:
    """Whether a process runs: one that has ended stays listed as Z until its parent has asked for its status."""
    shown = subprocess.run(["ps", "-o", "stat=", "-p", process], capture_output=True, text=True, check=False).stdout
    return shown.strip()[:1] not in ("", "Z")
