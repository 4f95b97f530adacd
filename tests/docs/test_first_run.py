"""What somebody sees who begins: how far the set-up is, and why it failed."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# A set-up goes on only when the line of a step was read: a busy machine says the same, a little later.
STEPS = (("Cythonizing a.py", "[1/3]"), ("Compiling b", "[ 2/3]"))


def watched(log: Path, command: str, screen: int = subprocess.PIPE) -> subprocess.Popen[str]:
    """A command of the set-up, told of ten times a second."""
    return subprocess.Popen(
        [ROOT / ".ci/watched", log, "sh", "-c", command],
        stdout=screen,
        text=True,
        env={**os.environ, "WATCHED_TICK": "0.1"},
    )


def test_what_takes_long_says_how_far_it_is(tmp_path: Path) -> None:
    read = [tmp_path / f"read-{number}" for number in (1, 2)]
    steps = [
        f"echo '{count} {what}'; for _ in $(seq 400); do [ -e '{file}' ] && break; sleep 0.05; done"
        for file, (what, count) in zip(read, STEPS, strict=True)
    ]
    with watched(tmp_path / "core.log", "; ".join(steps)) as run:
        assert run.stdout is not None
        for number, (file, (what, _)) in enumerate(zip(read, STEPS, strict=True), start=1):
            wanted = re.compile(rf"   core \d+:\d\d, {number} of 3: {re.escape(what)}\n")
            told = next((line for line in run.stdout if wanted.fullmatch(line)), None)
            file.touch()
            assert told is not None
        run.communicate(timeout=60)
    assert run.returncode == 0
    assert (tmp_path / "core.log").read_text().splitlines() == [f"{count} {what}" for what, count in STEPS]


def test_what_runs_side_by_side_has_one_line_of_a_terminal(tmp_path: Path) -> None:
    shown, screen = pty.openpty()
    wait = f"for _ in $(seq 400); do [ -e '{tmp_path}/seen' ] && break; sleep 0.05; done"
    with (
        watched(tmp_path / "core.log", f"echo '[1/3] a'; {wait}", screen) as one,
        watched(tmp_path / "npm.log", wait, screen) as other,
    ):
        os.close(screen)
        told = b""
        while not re.search(rb"\r\x1b\[K   core \d:\d\d, 1 of 3: a \| npm \d:\d\d(?=\r)", told):
            told += os.read(shown, 1000)
        (tmp_path / "seen").touch()
        assert (one.wait(timeout=60), other.wait(timeout=60)) == (0, 0)
    os.close(shown)
    assert {path.name for path in tmp_path.iterdir()} == {"core.log", "npm.log", "seen"}


def test_of_what_succeeds_only_lines_for_people_are_shown(tmp_path: Path) -> None:
    with watched(tmp_path / "log", "echo much; echo 'rookery: uv could not'") as run:
        said, _ = run.communicate(timeout=60)
    assert run.returncode == 0
    assert said.endswith("rookery: uv could not\n")
    assert "much" not in said


def test_what_fails_shows_all_it_said(tmp_path: Path) -> None:
    with watched(tmp_path / "log", "echo first; echo why it failed >&2; exit 3") as run:
        said, _ = run.communicate(timeout=60)
    # Behind what it told before, if the machine was slow.
    assert run.returncode == 1
    assert said.endswith("first\nwhy it failed\n")


def test_nothing_is_told_any_more_when_it_was_stopped(tmp_path: Path) -> None:
    """Killed outright, the command's teller ends by itself; a pipe is open as long as anybody can write into it."""
    with watched(tmp_path / "log", "sleep 1") as told:
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
    [
        ((), "--open  "),
        (("HOST=0.0.0.0", "PORT=8031"), "--open --host 0.0.0.0 --network-links --port 8031"),
    ],
)
def test_play_takes_an_address_and_a_port(words: tuple[str, ...], options: str) -> None:
    assert f"rookery serve {options}" in made("play", *words)


def test_make_check_names_a_folder_of_tests_that_is_not_there() -> None:
    words = ["make", "--no-print-directory", "quick-tests", "FOLDERS=core wingspa"]
    made = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode != 0
    assert "rookery: FOLDERS has wingspa, but there is no folder tests/wingspa" in made.stderr
