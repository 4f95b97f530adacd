"""The system's Chromium: where it is, and how it is started."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

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


class Shared:
    """One browser for all tests of a process, wherever they are: Playwright can be started only once."""

    def __init__(self) -> None:
        self._users = 0
        self._open = ExitStack()
        self._browser: Browser | None = None

    @contextmanager
    def running(self) -> Iterator[Browser]:
        """The browser, until the last who asked for it is done."""
        if self._browser is None:
            playwright = self._open.enter_context(sync_playwright())
            self._browser = playwright.chromium.launch(executable_path=find_chromium(), args=arguments())
        self._users += 1
        try:
            yield self._browser
        finally:
            self._users -= 1
            if self._users == 0:
                self._browser.close()
                self._browser = None
                self._open.close()


shared = Shared()
