"""The browser and the server of `tests/browser`, for the pages of the score keeper."""

import pytest

from tests.browser.conftest import arrive, browsers, cable, idle_browsers, server

from .score_pages import NO_WORKER

__all__ = ["arrive", "browsers", "cable", "idle_browsers", "server"]


@pytest.fixture
def before_pages() -> str:
    return NO_WORKER
