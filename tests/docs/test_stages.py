"""The program that runs the stages of `make test` in parallel, shows failures and measures each stage."""

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
# Uses half a second of CPU time in a process whose parent has ended.
BURN = "import time\nwhile time.process_time() < 0.5: pass\n"
MAKEFILE = f"""
ready:
	@echo ready
quiet:
	@echo hidden output
broken:
	@echo why it failed; false
orphan:
	@sh -c '{sys.executable} burn.py & echo $$! > orphan'
	@for _ in $$(seq 600); do kill -0 $$(cat orphan) 2>/dev/null || exit 0; sleep 0.05; done; false
tests:
	@{sys.executable} -m pytest -q -p tests.timing -p no:cacheprovider test_one.py
endless:
	@{sys.executable} detached.py & sleep 600 & echo $$! > attached; wait
"""
# A process that leaves the session of its stage.
DETACHED = """
import os, pathlib, time
os.setsid()
pathlib.Path("detached.new").write_text(str(os.getpid()))
os.rename("detached.new", "detached")
time.sleep(600)
"""


def start_stages(folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start the stages of a small Makefile in a folder."""
    (folder / "Makefile").write_text(MAKEFILE)
    (folder / "burn.py").write_text(BURN)
    (folder / "detached.py").write_text(DETACHED)
    (folder / "test_one.py").write_text("def test_one(): pass\ndef test_two(): pass\n")
    return subprocess.Popen(
        [sys.executable, ROOT / ".ci/stages.py", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Background jobs of a shell ignore SIGINT, and nohup ignores SIGHUP.
        preexec_fn=restore_signals,
    )


def restore_signals() -> None:
    for number in STOPPING:
        signal.signal(number, signal.SIG_DFL)


def run_stages(folder: Path, *arguments: str) -> tuple[int, str, list[dict[str, Any]]]:
    """Run stages to their end; return the exit code, the output and the stored figures."""
    with start_stages(folder, *arguments) as run:
        printed, _ = run.communicate(timeout=120)
    times = json.loads((folder / "build/stages/times.json").read_text())
    assert 0 <= times["machine"]["stolen_share"] <= 1
    assert 0 < times["machine"]["loop_seconds_best"] <= times["machine"]["loop_seconds_median"]
    return run.returncode, printed, times["stages"]


def test_all_stages_run_and_a_failed_one_shows_its_output(tmp_path: Path) -> None:
    code, printed, stages = run_stages(tmp_path, "--first", "ready", "broken,quiet", "tests")
    assert code == 1
    assert "why it failed" in printed
    assert "hidden output" not in printed
    assert printed.endswith("── failed: broken\n")
    assert {stage["name"]: stage["failed"] for stage in stages} == {
        "ready": False,
        "broken": True,
        "quiet": False,
        "tests": False,
        "all": True,
    }
    (counted,) = [stage for stage in stages if stage["name"] == "tests"]
    assert re.search(r"^2 passed in ", printed, re.MULTILINE)
    assert counted["tests"] == 2
    assert {test for _, test in counted["slowest"]} == {"test_one.py::test_one", "test_one.py::test_two"}
    assert counted["collection_seconds"] > 0


def test_no_other_stage_runs_if_the_first_one_fails(tmp_path: Path) -> None:
    code, _, stages = run_stages(tmp_path, "--first", "broken", "quiet")
    assert code == 1
    assert [stage["name"] for stage in stages] == ["broken", "all"]


@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted only on Linux")
def test_processor_time_of_orphans_is_counted(tmp_path: Path) -> None:
    _, _, stages = run_stages(tmp_path, "orphan")
    assert stages[0]["processor_seconds"] >= 0.5


@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted only on Linux")
def test_an_interrupt_ends_every_stage(tmp_path: Path) -> None:
    """Test each signal, in parallel. A process that left its session gets time to end before it is killed."""
    with ExitStack() as stack:
        runs = {number: start_endless_stage(tmp_path / number.name, stack) for number in STOPPING}
        for number, run in runs.items():
            os.kill(run.pid, number)
        outputs = {number: run.communicate(timeout=60)[0] for number, run in runs.items()}
    for number, run in runs.items():
        assert run.returncode == 130, number
        assert outputs[number].endswith("stopped\n"), number
        assert not is_alive((tmp_path / number.name / "attached").read_text().strip()), number
        assert not is_alive((tmp_path / number.name / "detached").read_text().strip()), number


def start_endless_stage(folder: Path, stack: ExitStack) -> subprocess.Popen[str]:
    """Start a stage that never ends, and wait until all of its processes run. Closing the stack kills it."""
    folder.mkdir()
    run = stack.enter_context(start_stages(folder, "endless"))
    stack.callback(run.kill)
    for _ in range(1200):
        if (folder / "detached").exists() and (folder / "attached").exists():
            return run
        time.sleep(0.05)
    raise AssertionError("the processes of a stage do not run")


def is_alive(process: str) -> bool:
    """Return whether a process runs. An ended process has the state Z until its parent reads its exit status."""
    shown = subprocess.run(["ps", "-o", "stat=", "-p", process], capture_output=True, text=True, check=False).stdout
    return shown.strip()[:1] not in ("", "Z")
