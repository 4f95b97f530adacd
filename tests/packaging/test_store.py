"""The store of compiled modules in setup.py: it compiles nothing twice, and its keys cover all inputs."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.packaging.building import ROOT, run
from tests.packaging.conftest import Fill
from tests.soak import only_in_soak

pytestmark = pytest.mark.slow

SOURCE = """# cython: language_level=3
def double(number):
    return 2 * number

def answer():
    return double(21)
"""
# Logs its arguments and calls the real compiler.
COMPILER = """#!/bin/sh
echo "$@" >> "$COMPILED"
exec gcc "$@"
"""


@pytest.fixture(scope="session")
def first(filled_once: Callable[[str, Fill], Path]) -> Path:
    """Build a package of one module whose declarations need another file, and return its folder with the store."""
    return filled_once("store", build_first)


def build_first(tree: Path) -> None:
    package = tree / "src/rookery"
    package.mkdir(parents=True)
    shutil.copy(ROOT / "setup.py", tree)
    (package / "__init__.py").touch()
    (package / "sums.py").write_text(SOURCE)
    (package / "sums.pxd").write_text("from rookery.numbers cimport Number\n\ncdef Number double(Number number)\n")
    (package / "numbers.pxd").write_text("ctypedef long Number\n")
    (tree / "cc").write_text(COMPILER)
    (tree / "cc").chmod(0o755)
    assert "sums.c" in build(tree)


@pytest.fixture
def copy(first: Path, tmp_path: Path) -> Path:
    """Copy the sources and the store to another folder."""
    shutil.copytree(first, tmp_path / "copy", ignore=shutil.ignore_patterns("build", "*.so"))
    shutil.copytree(first / "build/compiled", tmp_path / "copy/build/compiled")
    return tmp_path / "copy"


def build(tree: Path, **more: str) -> str:
    """Build a package, check that its module works, and return the log of the compiler."""
    log = tree / "compiled"
    log.unlink(missing_ok=True)
    tools = {"CC": "./cc", "COMPILED": str(log), "ROOKERY_STORE": "build/compiled", "ROOKERY_CFLAGS": "-O0"}
    run(sys.executable, "setup.py", "-q", "build_ext", "--inplace", folder=tree, **tools | more)
    code = "from rookery import sums; print(sums.answer(), sums.__file__)"
    assert run(sys.executable, "-c", code, PYTHONPATH=str(tree / "src")).startswith(f"42 {tree}")
    return log.read_text()


def stored(tree: Path, suffix: str) -> set[str]:
    return {path.name for path in (tree / "build/compiled").glob(f"*{suffix}")}


def test_the_same_sources_in_another_folder_are_not_compiled_again(copy: Path) -> None:
    assert "sums.c" not in build(copy)


def test_other_flags_compile_the_same_c_file_again(first: Path, copy: Path) -> None:
    assert "sums.c" in build(copy, ROOKERY_CFLAGS="-O0 -DOTHER")
    assert stored(copy, ".c") == stored(first, ".c")
    assert stored(copy, ".so") > stored(first, ".so")


def test_a_changed_declaration_in_another_file_compiles_the_module_again(first: Path, copy: Path) -> None:
    (copy / "src/rookery/numbers.pxd").write_text("ctypedef short Number\n")
    assert "sums.c" in build(copy)
    assert len(stored(copy, ".c") - stored(first, ".c")) == 1


@only_in_soak
def test_a_missing_declaration_fails_every_build(first: Path, copy: Path) -> None:
    (copy / "src/rookery/numbers.pxd").unlink()
    for _ in range(2):
        with pytest.raises(AssertionError, match=r"'rookery/numbers\.pxd' not found"):
            build(copy)
    assert stored(copy, "") == stored(first, "")
