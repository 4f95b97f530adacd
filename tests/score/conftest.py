"""The browser and the server of `tests/browser`, for the pages of the score keeper."""

from tests.browser.conftest import arrive, cable, chromium, left, server

__all__ = ["arrive", "cable", "chromium", "left", "server"]
