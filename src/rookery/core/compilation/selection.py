"""Chooses between the compiled core and the plain sources: ROOKERY_PURE=1 loads the sources.

Must be imported before any engine module; `rookery/__init__.py` does so.
"""

from __future__ import annotations

import importlib.util
import os
import sys
import types
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path


def choose_build() -> None:
    """Load the sources if ROOKERY_PURE asks for them or if there is nothing else."""
    if pure_is_asked() or not is_compiled():
        sys.meta_path.insert(0, UncompiledModuleFinder())


def pure_is_asked() -> bool:
    return os.environ.get("ROOKERY_PURE") == "1"


def is_compiled() -> bool:
    """Return whether a compiled core lies beside the sources."""
    engine = Path(__file__).parent.parent / "engine"
    return any((engine / f"state{suffix}").exists() for suffix in EXTENSION_SUFFIXES)


def build_name() -> str:
    """Return 'compiled' or 'pure', whichever was loaded."""
    from ..engine import state

    return "pure" if str(state.__file__).endswith(".py") else "compiled"


class SourceLoader(SourceFileLoader):
    """Runs a module of this package with a `cython` module available, whether Cython is installed or not."""

    def exec_module(self, module: types.ModuleType) -> None:
        with cython_or_replacement():
            super().exec_module(module)


class UncompiledModuleFinder:
    """Finds only .py files for modules of this package, so that no compiled one is loaded."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: types.ModuleType | None = None
    ) -> ModuleSpec | None:
        if not name.startswith("rookery.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


@contextmanager
def cython_or_replacement() -> Iterator[None]:
    """Provide a replacement for Cython if it is not installed.

    It is removed at the end, so that other packages do not find it.
    """
    missing = "cython" not in sys.modules and importlib.util.find_spec("cython") is None
    if missing:
        sys.modules["cython"] = cython_replacement()
    try:
        yield
    finally:
        if missing:
            sys.modules.pop("cython", None)


def cython_replacement() -> types.ModuleType:
    """Return a module with everything that the uncompiled engine needs from Cython."""
    module = types.ModuleType("cython")
    module.compiled = False  # type: ignore[attr-defined]
    module.nogil = _NoGil()  # type: ignore[attr-defined]
    module.unlikely = lambda condition: condition  # type: ignore[attr-defined]
    return module


class _NoGil:
    def __enter__(self) -> None:
        return None

    def __exit__(self, *error: object) -> None:
        return None
