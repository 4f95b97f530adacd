"""The system's Chromium: where it is, and how it is started."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
FINDER = ROOT / ".ci" / "browser"
NAMES = ("chromium", "chromium-browser", "google-chrome")
MISSING = "no Chromium: install one (Debian: apt-get install chromium), or name its path in ROOKERY_CHROMIUM"

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
    found = ask_finder() if FINDER.exists() else look_around()
    assert found, MISSING
    return found


def ask_finder() -> str:
    return subprocess.run([FINDER, "--find"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()


def look_around() -> str:
    named = os.environ.get("ROOKERY_CHROMIUM")
    if named:
        return shutil.which(named) or ""
    return next((path for path in map(shutil.which, NAMES) if path), "")


def arguments() -> list[str]:
    """Chromium cannot put root into its sandbox."""
    return [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]
