"""Fixtures that run the command with arguments and input, in this process or in another."""

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

# The bot that plays and gives hints in these tests, and the real defaults.
TEST_BOT = "greedy"
DEFAULTS = {"DEFAULT_BOT": bots.DEFAULT_BOT, "ADVISER": bots.ADVISER}
START = (
    f"from rookery import bots; bots.DEFAULT_BOT = bots.ADVISER = {TEST_BOT!r}\nfrom rookery.cli import main\nmain()"
)


# Typer would assemble the commands for each run, which takes longer than most runs.
command_of = cache(get_command)


@dataclass(frozen=True)
class Run:
    """The exit code and the output of a run."""

    code: int
    out: str
    err: str


Rookery = Callable[..., Run]


@pytest.fixture(autouse=True)
def use_test_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the default bots, whose play may change, by a quick baseline that never changes."""
    monkeypatch.setattr(bots, "DEFAULT_BOT", TEST_BOT)
    monkeypatch.setattr(bots, "ADVISER", TEST_BOT)


@pytest.fixture
def rookery_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Rookery:
    """Return a function that runs the command in this process, in a separate folder."""
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
    """Return a function that starts the command in a process with pipes, after the code `first`.

    The processes are killed at the end of the test.
    """
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
            # Background jobs of a shell ignore SIGINT.
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
