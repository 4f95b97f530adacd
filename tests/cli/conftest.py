"""The command as a person runs it: by its arguments, its input and what it prints."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from rookery import bots
from rookery.cli import app

# Who plays and advises in these tests, also in other processes, and who does so for people.
PINNED = "greedy"
REAL = {"DEFAULT_BOT": bots.DEFAULT_BOT, "ADVISER": bots.ADVISER}
START = f"from rookery import bots; bots.DEFAULT_BOT = bots.ADVISER = {PINNED!r}\nfrom rookery.cli import main\nmain()"


# Typer would put the commands together for each run, which takes longer than most runs.
command_of = cache(get_command)


@dataclass(frozen=True)
class Run:
    """What a run of the command left behind."""

    code: int
    out: str
    err: str


Rookery = Callable[..., Run]


@pytest.fixture(autouse=True)
def a_pinned_opponent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots may learn to play better; what greedy plays and advises stays as these tests know it, and is quick."""
    monkeypatch.setattr(bots, "DEFAULT_BOT", PINNED)
    monkeypatch.setattr(bots, "ADVISER", PINNED)


@pytest.fixture
def rookery_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rookery:
    """Runs the command in this process, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setattr("typer.testing._get_command", command_of)

    def run(*arguments: str, typed: str = "") -> Run:
        result = CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)
        return Run(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def rookery_pipe(tmp_path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts the command as a process with pipes for a keyboard and a screen, after some code of the test; none
    outlives the test."""
    started: list[subprocess.Popen[str]] = []

    def start(*arguments: str, first: str = "") -> subprocess.Popen[str]:
        environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path / "state"), "PYTHONIOENCODING": "utf-8"}
        process = subprocess.Popen(
            [sys.executable, "-c", first + START, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=environment,
            # A shell that starts tests in the background lets them ignore Ctrl-C; a person's does not.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
            start_new_session=True,
        )
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                pipe.close()
