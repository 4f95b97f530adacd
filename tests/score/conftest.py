"""The browser and the server of `tests/browser`, for the pages of the score keeper."""

from tests.browser.conftest import arrive, cable, chromium, idle_browsers, server

__all__ = ["arrive", "cable", "chromium", "idle_browsers", "server"]
