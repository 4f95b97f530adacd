"""The score keeper on the server: its addresses, and what browsers may cache."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from rookery.server.api import app as app_module
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.storage import Storage

IMMUTABLE = "public, max-age=31536000, immutable"

Get = Callable[[str], httpx.Response]


@pytest.fixture
def get(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Get]:
    """Return a function that sends requests to an app with a small client."""
    folder = tmp_path / "client"
    for name in ("index.html", "score/index.html", "score/worker.js", "score/score.webmanifest", "score/assets/a-1.js"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    monkeypatch.setattr(app_module, "CLIENT", folder)
    # A separate thread, because Playwright may already run an event loop in this one.
    with closing(Storage(f"sqlite:///{tmp_path / 'tables.db'}")) as store, ThreadPoolExecutor(1) as executor:
        app = app_module.make_app(TableRegistry(store, Settings(bot_delay=0)))

        async def respond(address: str) -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://server") as client:
                return await client.get(address)

        yield lambda address: executor.submit(asyncio.run, respond(address)).result()


def test_an_address_without_a_slash_redirects_to_the_folder(get: Get) -> None:
    """The page loads its files by relative addresses. The redirect has no host, so that it works behind a proxy."""
    response = get("/score")
    assert (response.status_code, response.headers["location"]) == (307, "/score/")


@pytest.mark.parametrize(
    ("address", "cache_control"),
    [
        ("/score/", "no-cache"),
        ("/score/worker.js", "no-cache"),
        ("/score/score.webmanifest", "no-cache"),
        ("/score/assets/a-1.js", IMMUTABLE),
    ],
)
def test_only_files_with_a_hash_in_their_name_are_cached_for_ever(get: Get, address: str, cache_control: str) -> None:
    response = get(address)
    assert (response.status_code, response.headers["cache-control"]) == (200, cache_control)


def test_the_folder_serves_the_page_of_the_score_keeper(get: Get) -> None:
    assert get("/score/").text == "score/index.html"
    assert get("/").text == "index.html"


def test_the_manifest_has_its_media_type(get: Get) -> None:
    assert get("/score/score.webmanifest").headers["content-type"] == "application/manifest+json"


def test_a_missing_file_is_not_found_and_not_cached(get: Get) -> None:
    response = get("/score/assets/gone.js")
    assert (response.status_code, response.headers.get("cache-control")) == (404, None)


def test_the_security_policy_allows_its_worker_and_scripts(get: Get) -> None:
    policy = dict(part.split(" ", 1) for part in get("/score/").headers["content-security-policy"].split("; "))
    for kind in ("worker-src", "script-src", "connect-src", "img-src", "manifest-src"):
        assert policy.get(kind, policy["default-src"]) == "'self'"
