"""The picture cache: its keys depend on all inputs, and entries are read as they were written."""

from __future__ import annotations

from pathlib import Path

import pytest
import shapely
from PIL import features

from rookery.art.output.picture_cache import Artifact, cache_key, library_versions, pack, sources_digest, unpack


def test_a_key_depends_on_the_sources_and_on_all_drawing_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
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
    """Return a key without the cached digest, as another process would compute it."""
    sources_digest.cache_clear()
    return cache_key("bird")


def test_a_key_does_not_depend_on_other_files_beside_the_sources(
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


def test_an_entry_is_read_as_it_was_written() -> None:
    artifact = Artifact(
        {"svg": b"<svg>\n</svg>\n", "card": bytes(range(256)), "chip": b""},
        {"alt": {"fr": "Ä\n"}, "head": {"x": 0.5, "y": -1, "width": 3, "height": 0}, "sizes": {"card": [400, 460]}},
    )
    assert unpack(pack(artifact)) == artifact
