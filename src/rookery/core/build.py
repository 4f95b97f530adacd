"""Chooses between the compiled core and the plain sources: ROOKERY_PURE=1 loads the sources.

Must be imported before any engine module; `rookery/__init__.py` does.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import types
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader


class SourceFinder:
    """Finds only .py files for modules of this package, so that no compiled one is taken."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("rookery.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def choose_build() -> None:
    if os.environ.get("ROOKERY_PURE") == "1":
        sys.meta_path.insert(0, SourceFinder())


@contextmanager
def engine_imports() -> Iterator[None]:
    """Import engine modules inside: where Cython is not installed, a stand-in takes its place for so long."""
    missing = "cython" not in sys.modules and importlib.util.find_spec("cython") is None
    if missing:
        sys.modules["cython"] = stand_in()
    try:
        yield
    finally:
        if missing:
            del sys.modules["cython"]


def stand_in() -> types.ModuleType:
    """What the uncompiled engine asks of Cython's module, for machines without it."""
    module = types.ModuleType("cython")
    module.compiled = False  # type: ignore[attr-defined]
    module.nogil = _NoGil()  # type: ignore[attr-defined]
    return module


class _NoGil:
    def __enter__(self) -> None:
        return None

    def __exit__(self, *error: object) -> None:
        return None


def build_name() -> str:
    """'compiled' or 'pure', by what was really loaded."""
    from . import table

    return "pure" if str(table.__file__).endswith(".py") else "compiled"
