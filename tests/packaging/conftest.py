"""Fixtures for the wheels and the sdist; each is built once per test run, for all processes of the run."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from tests.packaging.building import ROOT, copy_sources, run, unpack, wheel_of

# Generated files of a checkout, which a clean copy does not have.
GENERATED = (".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis", "node_modules")

Fill = Callable[[Path], object]


@pytest.fixture(scope="session")
def filled_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Fill], Path]:
    """Return a function that returns the folder of a name, and fills it if no process of this run has done so."""
    own = tmp_path_factory.getbasetemp()
    shared = own.parent if "PYTEST_XDIST_WORKER" in os.environ else own

    def folder_of(name: str, fill: Fill) -> Path:
        folder, draft = shared / name, shared / f"{name}.draft"
        with FileLock(shared / f"{name}.lock"):
            if not folder.exists():
                shutil.rmtree(draft, ignore_errors=True)
                draft.mkdir()
                fill(draft)
                draft.rename(folder)
        return folder

    return folder_of


@pytest.fixture(scope="session")
def wheel(filled_once: Callable[[str, Fill], Path]) -> Path:
    """Build the wheel with the compiled core."""
    return only(filled_once("compiled", build_compiled) / "out", "*.whl")


def build_compiled(folder: Path) -> None:
    wheel_of(copy_sources(folder / "clone"), folder / "out", ROOKERY_REQUIRE_COMPILED="1")


@pytest.fixture(scope="session")
def installed(wheel: Path, filled_once: Callable[[str, Fill], Path]) -> Path:
    return filled_once("installed", lambda folder: unpack(wheel, folder))


@pytest.fixture(scope="session")
def sdist(filled_once: Callable[[str, Fill], Path]) -> Path:
    """Build the sdist from a copy of this checkout in which the client's tools are installed."""
    return only(filled_once("sdist", build_sdist), "*.tar")


def build_sdist(folder: Path) -> None:
    clone = folder / "clone"
    shutil.copytree(ROOT, clone, ignore=shutil.ignore_patterns(*GENERATED))
    (clone / "web/node_modules/tool").mkdir(parents=True)
    (clone / "web/node_modules/tool/index.js").touch()
    run(sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(folder), folder=clone, ROOKERY_PURE="1")


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found
