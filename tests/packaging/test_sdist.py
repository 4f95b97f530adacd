"""The sdist: it carries the built client, the client's sources and all that `make` needs, and makes a whole wheel."""

from __future__ import annotations

import tarfile
from pathlib import Path

import pytest

from tests.packaging.building import ROOT, contents_of, shipped_names, wheel_of

MAKES = {f".ci/{name}" for name in ("browser", "install", "needs", "stages.py", "tools", "watched")}
MAKES |= {"Makefile", "constraints.txt", "web/package.json", "web/package-lock.json"}

pytestmark = pytest.mark.slow


def test_sdist_holds_the_client_and_its_sources_but_not_its_tools(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    web = {path.relative_to(ROOT).as_posix() for path in (ROOT / "web/src").rglob("*") if path.is_file()}
    assert {f"src/{name}" for name in shipped_names()} | web | MAKES <= names
    assert not [name for name in names if "node_modules" in name]


def test_pure_wheel_of_the_sdist_is_the_compiled_wheel_without_its_modules(
    sdist: Path, wheel: Path, tmp_path: Path
) -> None:
    """Byte for byte: test_wheel.py has proved then that it plays uncompiled."""
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (unpacked,) = tmp_path.iterdir()
    pure = wheel_of(unpacked, tmp_path / "out", ROOKERY_PURE="1")
    assert pure.name.endswith("-py3-none-any.whl")
    whole = contents_of(wheel)
    assert contents_of(pure) == {name: whole[name] for name in shipped_names()}
