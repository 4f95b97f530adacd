"""The system's Chromium: where it is, and how it is started."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

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
NO_PICTURES = "--blink-settings=imagesEnabled=false"


def find_chromium() -> str:
    """The path of the browser; a failure that says what to install if there is none."""
    found = subprocess.run([FINDER, "--find"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    assert found, MISSING
    return found


def arguments() -> list[str]:
    """Chromium cannot put root into its sandbox."""
    return [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


class Browsers:
    """The browsers of a test process, wherever its tests are: Playwright can be started only once.

    Without pictures, pages cost the processor about a third less; a picture that is missing goes unnoticed.
    """

    def __init__(self) -> None:
        self._users = 0
        self._open = ExitStack()
        self._playwright: Playwright | None = None
        self._browsers: dict[bool, Browser] = {}

    @contextmanager
    def running(self) -> Iterator[Browsers]:
        """Keep browsers open until the last who asked for them is done."""
        if self._playwright is None:
            self._playwright = self._open.enter_context(sync_playwright())
        self._users += 1
        try:
            yield self
        finally:
            self._users -= 1
            if self._users == 0:
                self._close()

    def browser(self, *, pictures: bool) -> Browser:
        """Return a browser that shows pictures or does not; it is started when it is asked for the first time."""
        assert self._playwright is not None, "no browsers are running"
        if pictures not in self._browsers:
            more = [] if pictures else [NO_PICTURES]
            started = self._playwright.chromium.launch(executable_path=find_chromium(), args=[*arguments(), *more])
            self._browsers[pictures] = started
        return self._browsers[pictures]

    def _close(self) -> None:
        for browser in self._browsers.values():
            browser.close()
        self._browsers.clear()
        self._playwright = None
        self._open.close()


shared = Browsers()
