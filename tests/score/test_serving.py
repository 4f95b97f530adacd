"""The score keeper as the server serves it: where it is, and what a browser may keep of it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from rookery.server.api import app as door
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.storage import Storage

KEPT = "public, max-age=31536000, immutable"

Ask = Callable[[str], httpx.Response]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    """Asks a house whose client is small, as a browser does."""
    folder = tmp_path / "client"
    for name in ("index.html", "score/index.html", "score/worker.js", "score/score.webmanifest", "score/assets/a-1.js"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    monkeypatch.setattr(door, "CLIENT", folder)
    # In a thread of its own: here a loop may be running already, for the tests in a browser.
    with closing(Storage(f"sqlite:///{tmp_path / 'tables.db'}")) as store, ThreadPoolExecutor(1) as elsewhere:
        house = door.make_app(TableRegistry(store, Settings(bot_delay=0)))

        async def answer(address: str) -> httpx.Response:
            async with httpx.AsyncClient(transport=httpx.ASGITransport(house), base_url="http://house") as browser:
                return await browser.get(address)

        yield lambda address: elsewhere.submit(asyncio.run, answer(address)).result()


def test_without_a_slash_it_leads_to_the_folder(ask: Ask) -> None:
    """The page finds its files beside itself; the address is a path, so that it holds behind a proxy."""
    answer = ask("/score")
    assert (answer.status_code, answer.headers["location"]) == (307, "/score/")


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("/score/", "no-cache"),
        ("/score/worker.js", "no-cache"),
        ("/score/score.webmanifest", "no-cache"),
        ("/score/assets/a-1.js", KEPT),
    ],
)
def test_only_what_has_its_content_in_its_name_is_kept_for_ever(ask: Ask, address: str, kept: str) -> None:
    answer = ask(address)
    assert (answer.status_code, answer.headers["cache-control"]) == (200, kept)


def test_the_page_of_the_folder_is_the_score_keeper(ask: Ask) -> None:
    assert ask("/score/").text == "score/index.html"
    assert ask("/").text == "index.html"


def test_telephones_know_its_manifest(ask: Ask) -> None:
    assert ask("/score/score.webmanifest").headers["content-type"] == "application/manifest+json"


def test_what_is_not_there_is_refused_and_not_kept(ask: Ask) -> None:
    answer = ask("/score/assets/gone.js")
    assert (answer.status_code, answer.headers.get("cache-control")) == (404, None)


def test_its_worker_and_its_scripts_are_allowed(ask: Ask) -> None:
    policy = dict(part.split(" ", 1) for part in ask("/score/").headers["content-security-policy"].split("; "))
    for kind in ("worker-src", "script-src", "connect-src", "img-src", "manifest-src"):
        assert policy.get(kind, policy["default-src"]) == "'self'"
