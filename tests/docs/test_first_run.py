"""The first commands of a new contributor: the progress and the errors of the set-up, and `make play`."""

from __future__ import annotations

import os
import pty
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
# Each step waits until the test has read its line, so that slow machines do not fail.
STEPS = (("Cythonizing a.py", "[1/3]"), ("Compiling b", "[ 2/3]"))


def start_watched(log: Path, command: str, screen: int = subprocess.PIPE) -> subprocess.Popen[str]:
    """Start a command of the set-up whose progress is printed ten times per second."""
    return subprocess.Popen(
        [ROOT / ".ci/watched", log, "sh", "-c", command],
        stdout=screen,
        text=True,
        env={**os.environ, "WATCHED_TICK": "0.1"},
    )


def test_a_long_command_prints_its_progress(tmp_path: Path) -> None:
    read = [tmp_path / f"read-{number}" for number in (1, 2)]
    steps = [
        f"echo '{count} {what}'; for _ in $(seq 400); do [ -e '{file}' ] && break; sleep 0.05; done"
        for file, (what, count) in zip(read, STEPS, strict=True)
    ]
    with start_watched(tmp_path / "core.log", "; ".join(steps)) as run:
        assert run.stdout is not None
        for number, (file, (what, _)) in enumerate(zip(read, STEPS, strict=True), start=1):
            pattern = re.compile(rf"   core \d+:\d\d, {number} of 3: {re.escape(what)}\n")
            line = next((line for line in run.stdout if pattern.fullmatch(line)), None)
            file.touch()
            assert line is not None
        run.communicate(timeout=60)
    assert run.returncode == 0
    assert (tmp_path / "core.log").read_text().splitlines() == [f"{count} {what}" for what, count in STEPS]


def test_parallel_commands_share_one_line_of_a_terminal(tmp_path: Path) -> None:
    shown, screen = pty.openpty()
    wait = f"for _ in $(seq 400); do [ -e '{tmp_path}/seen' ] && break; sleep 0.05; done"
    with (
        start_watched(tmp_path / "core.log", f"echo '[1/3] a'; {wait}", screen) as one,
        start_watched(tmp_path / "npm.log", wait, screen) as other,
    ):
        os.close(screen)
        output = b""
        while not re.search(rb"\r\x1b\[K   core \d:\d\d, 1 of 3: a \| npm \d:\d\d(?=\r)", output):
            output += os.read(shown, 1000)
        (tmp_path / "seen").touch()
        assert (one.wait(timeout=60), other.wait(timeout=60)) == (0, 0)
    os.close(shown)
    assert {path.name for path in tmp_path.iterdir()} == {"core.log", "npm.log", "seen"}


def test_a_successful_command_shows_only_its_messages(tmp_path: Path) -> None:
    with start_watched(tmp_path / "log", "echo much; echo 'rookery: uv could not'") as run:
        output, _ = run.communicate(timeout=60)
    assert run.returncode == 0
    assert output.endswith("rookery: uv could not\n")
    assert "much" not in output


def test_a_failed_command_shows_its_whole_output(tmp_path: Path) -> None:
    with start_watched(tmp_path / "log", "echo first; echo why it failed >&2; exit 3") as run:
        output, _ = run.communicate(timeout=60)
    # On a slow machine, lines about the progress come before.
    assert run.returncode == 1
    assert output.endswith("first\nwhy it failed\n")


def test_a_killed_command_prints_no_more_progress(tmp_path: Path) -> None:
    """The process that prints the progress ends too: the pipe closes only when all its writers have ended."""
    with start_watched(tmp_path / "log", "sleep 1") as run:
        assert run.stdout is not None
        assert run.stdout.readline()
        run.kill()
        run.wait()
        run.communicate(timeout=20)


def dry_run(*words: str) -> str:
    """Return the commands of a make target without running them."""
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
    assert f"rookery serve {options}" in dry_run("play", *words)


def test_make_check_reports_a_missing_folder_of_tests() -> None:
    words = ["make", "--no-print-directory", "quick-tests", "FOLDERS=core wingspa"]
    finished = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert finished.returncode != 0
    assert "rookery: FOLDERS has wingspa, but there is no folder tests/wingspa" in finished.stderr
