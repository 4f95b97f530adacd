"""Copies of a tree for building and testing mutants; afterwards a copy is restored, with the times of its files."""

from __future__ import annotations

import hashlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

# Folders, anywhere in the tree, that no test of the plans needs.
LEFT_OUT = {".git", ".venv", "node_modules", ".pytest_cache", ".mypy_cache", ".ruff_cache", ".hypothesis"}
# The client's packages, which copies share with the tree.
PACKAGES = "web/node_modules"
# The parts of the build folder that incremental compilation needs.
KEPT_OF_BUILD = ("cython", "lib.", "temp.")
# How a tree is built and tested.
SETTINGS = ("setup.py", "pyproject.toml")
SOURCES = (".py", ".pxd", ".csv", ".ftl")
# Tests change these folders, and Python checks them itself.
NOT_COMPARED = {"__pycache__"}


def synchronise(source: Path, target: Path) -> list[str]:
    """Make the target equal to the source, in contents and times; return the paths that differed."""
    wanted = {path: stamp(source / path) for path in files_of(source)}
    present = {path: stamp(target / path) for path in files_of(target, everything=True)}
    changed = [path for path in wanted if wanted[path] != present.get(path)]
    for path in changed:
        (target / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source / path, target / path)
        forget_bytecode(target / path)
    superfluous = sorted(set(present) - set(wanted))
    for path in superfluous:
        (target / path).unlink()
        remove_empty(target, (target / path).parent)
    return changed + superfluous


def link(source: Path, target: Path) -> None:
    """Make the target a symbolic link to the source, if it exists; linked folders are not compared."""
    if source.exists() and not target.exists() and target.parent.exists():
        target.unlink(missing_ok=True)
        target.symlink_to(source)


def fingerprint(tree: Path, *options: str) -> str:
    """Return a hash of everything that affects results: sources, tests, build settings and options."""
    whole = hashlib.sha256(repr(options).encode())
    for path in sorted(files_of(tree)):
        source = path.startswith("src/") and path.endswith(SOURCES)
        if source or path.startswith("tests/") or path in SETTINGS:
            whole.update(path.encode() + b"\0" + hashlib.sha256((tree / path).read_bytes()).digest())
    return whole.hexdigest()


def remove_empty(target: Path, folder: Path) -> None:
    """Remove a folder of the target that has become empty, and those above it."""
    while folder != target and not any(folder.iterdir()):
        folder.rmdir()
        folder = folder.parent


def stamp(path: Path) -> tuple[int, int]:
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def files_of(tree: Path, *, everything: bool = False) -> Iterator[str]:
    """Yield the files of a tree that are copied, or with `everything` all its files, as relative paths."""
    for folder, folders, files in os.walk(tree):
        here = os.path.relpath(folder, tree)
        folders[:] = [name for name in folders if name not in NOT_COMPARED and (everything or is_copied(here, name))]
        for name in files:
            if everything or not os.path.islink(os.path.join(folder, name)):
                yield os.path.normpath(os.path.join(here, name))


def is_copied(here: str, name: str) -> bool:
    if here == "build":
        return name.startswith(KEPT_OF_BUILD)
    return name not in LEFT_OUT


def forget_bytecode(source: Path) -> None:
    """Remove the bytecode of a source: Python would use it if the time in seconds and the size are the same."""
    if source.suffix == ".py":
        for cached in source.parent.glob(f"__pycache__/{source.stem}.*.pyc"):
            cached.unlink()
