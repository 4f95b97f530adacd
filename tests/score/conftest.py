"""The browser and the server of `tests/browser`, for the pages of the score keeper."""

import pytest

from tests.browser.conftest import browsers, idle_browsers, new_person, server, tcp_proxy

from .score_pages import NO_WORKER

__all__ = ["browsers", "idle_browsers", "new_person", "server", "tcp_proxy"]


@pytest.fixture
def before_pages() -> str:
    return NO_WORKER
