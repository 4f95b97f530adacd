"""The sdist contains the built client, its sources and the files of `make`, and builds a complete wheel."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from tests.packaging.building import ROOT, contents_of, shipped_names, wheel_of

MAKE_FILES = {f".ci/{name}" for name in ("browser", "install", "needs", "stages.py", "tools", "watched")}
MAKE_FILES |= {"Makefile", "constraints.txt", "web/package.json", "web/package-lock.json"}

pytestmark = pytest.mark.slow


def test_the_sdist_contains_the_client_and_its_sources_but_not_its_tools(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    web = {path.relative_to(ROOT).as_posix() for path in (ROOT / "web/src").rglob("*") if path.is_file()}
    assert {f"src/{name}" for name in shipped_names()} | web | MAKE_FILES <= names
    assert not [name for name in names if "node_modules" in name]


def test_the_pure_wheel_of_the_sdist_has_the_files_of_the_compiled_wheel(
    sdist: Path, wheel: Path, tmp_path: Path
) -> None:
    """The files are equal byte for byte, so test_wheel.py also proves that the pure wheel works."""
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    pure = wheel_of(unpacked, tmp_path / "out", ROOKERY_PURE="1")
    assert pure.name.endswith("-py3-none-any.whl")
    whole = contents_of(wheel)
    assert contents_of(pure) == {name: whole[name] for name in shipped_names()}
