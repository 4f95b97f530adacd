"""The page's files: what a browser may keep of them, and for how long."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from rookery.server.api import app as door
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.storage import Storage

from ..loops import run_alone

KEPT = "public, max-age=31536000, immutable"


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built page, small."""
    folder = tmp_path / "client"
    (folder / "art/icons").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "app.webmanifest").write_text("{}")
    (folder / "art/manifest.json").write_text("{}")
    (folder / "art/icons/favicon.svg").write_text("<svg/>")
    monkeypatch.setattr(door, "CLIENT", folder)
    return folder


Ask = Callable[..., httpx.Response]


@pytest.fixture
def ask(page: Path, store: Storage) -> Ask:
    """Asks the application for an address, as a browser does."""
    house = door.make_app(TableRegistry(store, Settings(bot_delay=0)))

    async def answer(address: str, headers: dict[str, str]) -> httpx.Response:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(house), base_url="http://server") as browser:
            return await browser.get(address, headers=headers)

    return lambda address, **headers: run_alone(answer(address, headers))


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("/", "no-cache"),
        ("/app.webmanifest", "no-cache"),
        ("/art/manifest.json", "no-cache"),
        ("/art/icons/favicon.svg", "no-cache"),
        ("/art/icons/favicon.svg?v=abc", KEPT),
    ],
)
def test_a_picture_is_kept_for_ever_if_its_address_says_which_one_it_is(ask: Ask, address: str, kept: str) -> None:
    answer = ask(address)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, kept)


@pytest.mark.parametrize(("query", "kept"), [("", "no-cache"), ("?v=abc", KEPT)])
def test_a_picture_that_has_not_changed_is_kept_as_long(ask: Ask, query: str, kept: str) -> None:
    tag = ask("/art/icons/favicon.svg").headers["etag"]
    answer = ask(f"/art/icons/favicon.svg{query}", **{"If-None-Match": tag})
    assert (answer.status_code, answer.headers["cache-control"]) == (304, kept)


def test_a_picture_that_is_not_there_is_asked_for_again(ask: Ask) -> None:
    answer = ask("/art/icons/phoenix.svg?v=abc")
    assert (answer.status_code, answer.headers.get("cache-control")) == (404, None)


def test_telephones_get_a_web_app_manifest_which_the_page_may_load(ask: Ask) -> None:
    answer = ask("/app.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
    assert policy.get("manifest-src", policy["default-src"]) == "'self'"


def test_a_page_without_pictures_has_none(page: Path, ask: Ask) -> None:
    (page / "app.webmanifest").unlink()
    assert ask("/app.webmanifest").status_code == 404
