"""Find and start the system's Chromium."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

FINDER = Path(__file__).parents[2] / ".ci" / "browser"
MISSING = "no Chromium for the tests: .ci/browser installs it, or prints what to install"

# Without background requests, and the same on a laptop and in a container.
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
    """Return the path of the browser. Fail with a hint what to install if there is none."""
    found = subprocess.run([FINDER, "--find"], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()
    assert found, MISSING
    return found


def arguments() -> list[str]:
    """Return the command line options of Chromium, whose sandbox does not work for root."""
    return [*ARGUMENTS, *(["--no-sandbox"] if os.geteuid() == 0 else [])]


class Browsers:
    """The browsers that all tests of a process share, because Playwright can be started only once.

    Without pictures, pages need about a third less CPU time, but tests do not notice missing pictures.
    """

    def __init__(self) -> None:
        self._users = 0
        self._open = ExitStack()
        self._playwright: Playwright | None = None
        self._browsers: dict[bool, Browser] = {}

    @contextmanager
    def running(self) -> Iterator[Browsers]:
        """Keep the browsers open until their last user has finished."""
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
        """Return a browser with or without pictures; start it at the first call."""
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
