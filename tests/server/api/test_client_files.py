"""The files of the web client and their cache headers."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from rookery.server.api import app as app_module
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.storage import Storage

from ..loops import run_alone

CACHED = "public, max-age=31536000, immutable"


@pytest.fixture
def client_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Create the folder of a small web client."""
    folder = tmp_path / "client"
    (folder / "art/icons").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "app.webmanifest").write_text("{}")
    (folder / "art/manifest.json").write_text("{}")
    (folder / "art/icons/favicon.svg").write_text("<svg/>")
    monkeypatch.setattr(app_module, "CLIENT", folder)
    return folder


Get = Callable[..., httpx.Response]


@pytest.fixture
def get(client_folder: Path, store: Storage) -> Get:
    """Return a function that sends a GET request to the application."""
    app = app_module.make_app(TableRegistry(store, Settings(bot_delay=0)))

    async def answer(address: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://server") as client:
            return await client.get(address, headers=headers)

    return lambda address, **headers: run_alone(answer(address, headers))


@pytest.mark.parametrize(
    ("address", "cache_control"),
    [
        ("/", "no-cache"),
        ("/app.webmanifest", "no-cache"),
        ("/art/manifest.json", "no-cache"),
        ("/art/icons/favicon.svg", "no-cache"),
        ("/art/icons/favicon.svg?v=abc", CACHED),
    ],
)
def test_a_picture_is_cached_permanently_if_its_url_has_a_version(get: Get, address: str, cache_control: str) -> None:
    answer = get(address)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, cache_control)


@pytest.mark.parametrize(("query", "cache_control"), [("", "no-cache"), ("?v=abc", CACHED)])
def test_an_unchanged_picture_has_the_same_cache_control(get: Get, query: str, cache_control: str) -> None:
    tag = get("/art/icons/favicon.svg").headers["etag"]
    answer = get(f"/art/icons/favicon.svg{query}", **{"If-None-Match": tag})
    assert (answer.status_code, answer.headers["cache-control"]) == (304, cache_control)


def test_a_missing_picture_is_not_cached(get: Get) -> None:
    answer = get("/art/icons/phoenix.svg?v=abc")
    assert (answer.status_code, answer.headers.get("cache-control")) == (404, None)


def test_the_web_app_manifest_is_allowed_by_the_content_security_policy(get: Get) -> None:
    answer = get("/app.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy.get("manifest-src", policy["default-src"]) == "'self'"


def test_a_client_without_a_manifest_answers_404(client_folder: Path, get: Get) -> None:
    (client_folder / "app.webmanifest").unlink()
    assert get("/app.webmanifest").status_code == 404
