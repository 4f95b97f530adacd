"""The sdist: it carries the built client, the client's sources and all that `make` needs, and makes a whole wheel."""

from __future__ import annotations

import shutil
import sys
import tarfile
from pathlib import Path

import pytest

from tests.packaging.building import ROOT, SMOKE, files_of, run, shipped_names, unpack, wheel_of

# What is made in a checkout.
MADE = (".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis", "node_modules")
MAKES = {"Makefile", "constraints.txt", ".ci/needs", ".ci/browser", "web/package.json", "web/package-lock.json"}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Made from a copy of this checkout in which the client has its tools."""
    folder = tmp_path_factory.mktemp("sdist")
    clone = folder / "clone"
    shutil.copytree(ROOT, clone, ignore=shutil.ignore_patterns(*MADE))
    (clone / "web/node_modules/tool").mkdir(parents=True)
    (clone / "web/node_modules/tool/index.js").touch()
    run(sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(folder), folder=clone, ROOKERY_PURE="1")
    (archive,) = folder.glob("*.tar.gz")
    return archive


def test_sdist_holds_the_client_and_its_sources_but_not_its_tools(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    web = {path.relative_to(ROOT).as_posix() for path in (ROOT / "web/src").rglob("*") if path.is_file()}
    assert {f"src/{name}" for name in shipped_names()} | web | MAKES <= names
    assert not [name for name in names if "node_modules" in name]


def test_pure_wheel_of_the_sdist_holds_all_but_compiled_modules_and_plays(sdist: Path, tmp_path: Path) -> None:
    wheel, _ = wheel_of(sdist, tmp_path, ROOKERY_PURE="1")
    assert files_of(wheel) == shipped_names()
    assert wheel.name.endswith("-py3-none-any.whl")
    played = run(sys.executable, str(SMOKE), "pure", "serve", PYTHONPATH=str(unpack(wheel, tmp_path / "installed")))
    assert str(tmp_path) in played
