"""The system's Chromium: where it is, and how it is started."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

FINDER = Path(__file__).parents[2] / ".ci" / "browser"
MISSING = "no Chromium for the tests: .ci/browser installs it, or says what to install"

# Quiet, alone, and the same on a laptop and in a container.
ARGUMENTS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
)


def find_chromium() -> str:
    """The path of the browser; a failure that says what to install if there is none."""
    found = subprocess.run([FINDER, "--find"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    assert found, MISSING
    return found


def arguments() -> list[str]:
    """Chromium cannot put root into its sandbox."""
    return [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
