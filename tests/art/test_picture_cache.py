"""The store: what its keys stand for, and that an entry comes out as it went in."""

from __future__ import annotations

from pathlib import Path

import pytest
import shapely
from PIL import features

from rookery.art.output.picture_cache import Artifact, cache_key, library_versions, pack, sources_digest, unpack


def test_a_key_stands_for_sources_and_for_all_that_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    found = library_versions()
    assert len(found) == 6
    assert None not in found
    keys = {new_key()}
    for part, name, value in (
        (shapely, "geos_version", (0, 0, 0)),
        (features, "version", lambda codec: f"another {codec}"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(part, name, value)
            keys.add(new_key())
    assert len(keys) == 3
    assert new_key() in keys


def new_key() -> str:
    """As another process would name it."""
    sources_digest.cache_clear()
    return cache_key("bird")


def test_a_key_does_not_stand_for_what_is_left_beside_the_sources(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    monkeypatch.setattr("rookery.art.output.picture_cache.SOURCES", tmp_path)
    keys = []
    for name in ("README.md", "paint.py~", "paint.py", "data/patches.csv"):
        (tmp_path / name).touch()
        keys.append(new_key())
    sources_digest.cache_clear()
    assert keys[0] == keys[1]
    assert len(set(keys)) == 3


def test_an_entry_comes_out_as_it_went_in() -> None:
    made = Artifact({"svg": b"<svg>\n</svg>\n", "card": bytes(range(256)), "chip": b""}, {"alt": "Ä\n", "head": None})
    assert unpack(pack(made)) == made
