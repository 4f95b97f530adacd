"""Wheels and the sdist, each built once in a test run, whichever of its processes asks first."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from filelock import FileLock

from tests.packaging.building import ROOT, copied, run, unpack, wheel_of

# What is made in a checkout.
MADE = (".git", ".venv", "build", "dist", "*.egg-info", "__pycache__", ".*_cache", ".hypothesis", "node_modules")

Fill = Callable[[Path], object]


@pytest.fixture(scope="session")
def filled_once(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str, Fill], Path]:
    """A function that returns the folder of a name, and fills it if no process of this run has done so."""
    mine = tmp_path_factory.getbasetemp()
    shared = mine.parent if "PYTEST_XDIST_WORKER" in os.environ else mine

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
    """With the compiled core."""
    return only(filled_once("compiled", build_compiled) / "out", "*.whl")


def build_compiled(folder: Path) -> None:
    wheel_of(copied(folder / "clone"), folder / "out", ROOKERY_REQUIRE_COMPILED="1")


@pytest.fixture(scope="session")
def installed(wheel: Path, filled_once: Callable[[str, Fill], Path]) -> Path:
    return filled_once("installed", lambda folder: unpack(wheel, folder))


@pytest.fixture(scope="session")
def sdist(filled_once: Callable[[str, Fill], Path]) -> Path:
    """Made from a copy of this checkout in which the client has its tools."""
    return only(filled_once("sdist", build_sdist), "*.tar")


def build_sdist(folder: Path) -> None:
    clone = folder / "clone"
    shutil.copytree(ROOT, clone, ignore=shutil.ignore_patterns(*MADE))
    (clone / "web/node_modules/tool").mkdir(parents=True)
    (clone / "web/node_modules/tool/index.js").touch()
    run(sys.executable, "setup.py", "-q", "sdist", "--dist-dir", str(folder), folder=clone, ROOKERY_PURE="1")


def only(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found
