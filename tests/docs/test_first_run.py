"""What somebody sees who begins: how far the set-up is, and why it failed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STEPS = 'echo "[1/3] Cythonizing a.py"; sleep 0.5; echo "[ 2/3] Compiling b"; sleep 0.5'


def watched(log: Path, command: str) -> subprocess.CompletedProcess[str]:
    """A command of the set-up, told of ten times a second."""
    return subprocess.run(
        [ROOT / ".ci/watched", log, "sh", "-c", command],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "WATCHED_TICK": "0.1"},
    )


def test_what_takes_long_says_how_far_it_is(tmp_path: Path) -> None:
    run = watched(tmp_path / "log", STEPS)
    lines = run.stdout.splitlines()
    assert run.returncode == 0
    assert "   0:00, 1 of 3: Cythonizing a.py" in lines
    assert any(line.endswith(", 2 of 3: Compiling b") for line in lines)
    assert (tmp_path / "log").read_text().splitlines() == ["[1/3] Cythonizing a.py", "[ 2/3] Compiling b"]


def test_what_fails_shows_all_it_said(tmp_path: Path) -> None:
    run = watched(tmp_path / "log", "echo first; echo why it failed >&2; exit 3")
    assert (run.returncode, run.stdout) == (1, "first\nwhy it failed\n")


def test_nothing_is_told_any_more_when_it_was_stopped(tmp_path: Path) -> None:
    """Killed outright, the command's teller ends by itself; a pipe is open as long as anybody can write into it."""
    command = [str(ROOT / ".ci/watched"), str(tmp_path / "log"), "sh", "-c", "sleep 1"]
    settings = {**os.environ, "WATCHED_TICK": "0.1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings) as told:
        assert told.stdout is not None
        assert told.stdout.readline()
        told.kill()
        told.wait()
        told.communicate(timeout=20)


def made(*words: str) -> str:
    """What make would do, without doing it."""
    return subprocess.run(
        ["make", "-n", *words], cwd=ROOT, capture_output=True, text=True, timeout=60, check=True
    ).stdout


@pytest.mark.parametrize(
    ("words", "options"),
    [((), "--open  "), (("HOST=0.0.0.0",), "--open --host 0.0.0.0"), (("PORT=8031",), "--open  --port 8031")],
)
def test_play_takes_an_address_and_a_port(words: tuple[str, ...], options: str) -> None:
    assert f"rookery serve {options}" in made("play", *words)
