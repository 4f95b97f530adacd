"""The store of setup.py: nothing is made twice, and all that a library is made from decides what is the same."""

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
# Says what it is asked to compile, then does it.
COMPILER = """#!/bin/sh
echo "$@" >> "$COMPILED"
exec gcc "$@"
"""


@pytest.fixture(scope="session")
def first(filled_once: Callable[[str, Fill], Path]) -> Path:
    """A package of one compiled module, whose declarations need those of another file, and its store."""
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
    """Its sources elsewhere, with the same store."""
    shutil.copytree(first, tmp_path / "copy", ignore=shutil.ignore_patterns("build", "*.so"))
    shutil.copytree(first / "build/compiled", tmp_path / "copy/build/compiled")
    return tmp_path / "copy"


def build(tree: Path, **more: str) -> str:
    """What the compiler was asked; the module must work then."""
    asked = tree / "asked"
    asked.unlink(missing_ok=True)
    tools = {"CC": "./cc", "COMPILED": str(asked), "ROOKERY_STORE": "build/compiled", "ROOKERY_CFLAGS": "-O0"}
    run(sys.executable, "setup.py", "-q", "build_ext", "--inplace", folder=tree, **tools | more)
    answer = "from rookery import sums; print(sums.answer(), sums.__file__)"
    assert run(sys.executable, "-c", answer, PYTHONPATH=str(tree / "src")).startswith(f"42 {tree}")
    return asked.read_text()


def kept(tree: Path, ending: str) -> set[str]:
    return {path.name for path in (tree / "build/compiled").glob(f"*{ending}")}


def test_the_same_sources_elsewhere_are_not_compiled_again(copy: Path) -> None:
    assert "sums.c" not in build(copy)


def test_other_flags_make_another_library_of_the_same_c(first: Path, copy: Path) -> None:
    assert "sums.c" in build(copy, ROOKERY_CFLAGS="-O0 -DOTHER")
    assert kept(copy, ".c") == kept(first, ".c")
    assert kept(copy, ".so") > kept(first, ".so")


def test_a_declaration_that_another_one_needs_counts(first: Path, copy: Path) -> None:
    (copy / "src/rookery/numbers.pxd").write_text("ctypedef short Number\n")
    assert "sums.c" in build(copy)
    assert len(kept(copy, ".c") - kept(first, ".c")) == 1


@only_in_soak
def test_a_tree_that_lacks_a_declaration_fails_each_time(first: Path, copy: Path) -> None:
    (copy / "src/rookery/numbers.pxd").unlink()
    for _ in range(2):
        with pytest.raises(AssertionError, match=r"'rookery/numbers\.pxd' not found"):
            build(copy)
    assert kept(copy, "") == kept(first, "")
