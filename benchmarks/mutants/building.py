"""Build a mutant inside a copy of the tree: only the modules that its change can affect."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Literal

from .copies import forget_bytecode, stamp
from .drawing import PACKAGE, Mutant
from .processes import Limit, Processes

# How a mutant is run: the module is not compiled, the core was compiled again, or the uncompiled build is used because
# too many modules would have to be compiled. Mutants that do not compile, or have the same C, do not count.
How = Literal["python", "compiled", "pure", "stillborn", "equivalent"]
BUILD_LIMIT = Limit(clock=1800, processor=600)
# Writes the declarations of the copy with the original sources: a mutant may break the generator.
DECLARE = (
    "import sys; from pathlib import Path; from rookery.core import declarations as d; "
    "assert d.PACKAGE; d.PACKAGE = Path(sys.argv[1]); sys.exit(d.main([]))"
)
COMMENT = re.compile(r"/\*.*?\*/|^\s*#line.*?$", re.DOTALL | re.MULTILINE)


class Builder:
    """Builds mutants in one copy; `original` is the tree without mutants, with a store of compiled files beside it."""

    def __init__(self, original: Path, copy: Path, python: Path, processes: Processes, log: Path) -> None:
        self.original = original
        self.copy = copy
        self.store = original.parent / "store"
        self.python = python
        self.processes = processes
        self.log = log
        self.modules_max = 15

    def write(self, mutant: Mutant, text: bytes) -> None:
        """Write a mutated source into the copy; the uncompiled build needs nothing else."""
        path = self.copy / mutant.path
        path.write_bytes(text)
        forget_bytecode(path)

    def build(self, mutant: Mutant) -> How:
        """Build the modules that the mutant affects; its source is in the copy."""
        if not is_compiled(self.original / mutant.path):
            return "python"
        modules = [mutant.path]
        if mutant.inline:
            modules = users_of(self.copy, mutant.path, mutant.function.partition(".")[0])
            if not self._declare():
                return "stillborn"
            if len(modules) > self.modules_max:
                return "pure"
        if not self._rebuild(modules):
            return "stillborn"
        return "equivalent" if all(self._same_c(module) for module in modules) else "compiled"

    def build_all(self, paths: Iterable[str]) -> bool:
        """Build all modules that several mutants change; return whether they compile."""
        for path in paths:
            (self.copy / path).touch()
        return self._declare() and self._compile()

    def _rebuild(self, modules: Iterable[str]) -> bool:
        """Build only these modules.

        Declarations keep their time stamps meanwhile; otherwise all modules that use them would be built too.
        """
        declared = [path for path in (self.copy / PACKAGE).rglob("*.pxd") if stamp(path) != stamp(self._before(path))]
        for path in declared:
            shutil.copystat(self._before(path), path)
        for module in modules:
            (self.copy / module).touch()
        try:
            return self._compile()
        finally:
            # Otherwise a changed declaration of the same size would count as unchanged.
            for path in declared:
                path.touch()

    def _before(self, path: Path) -> Path:
        return self.original / path.relative_to(self.copy)

    def _declare(self) -> bool:
        command = [str(self.python), "-c", DECLARE, str(self.copy / PACKAGE)]
        environment = environment_for(self.original) | {"ROOKERY_PURE": "1"}
        return self.processes.run(command, self.copy, environment, self.log, BUILD_LIMIT).code == 0

    def _compile(self) -> bool:
        command = [str(self.python), "setup.py", "-q", "build_ext", "--inplace"]
        # The default flags, so that modules without the change need not be compiled again.
        environment = environment_for(self.copy) | {"ROOKERY_REQUIRE_COMPILED": "1", "ROOKERY_STORE": str(self.store)}
        return self.processes.run(command, self.copy, environment, self.log, BUILD_LIMIT).code == 0

    def _same_c(self, module: str) -> bool:
        written = Path("build/cython", module).with_suffix(".c")
        return c_of(self.original / written) == c_of(self.copy / written)


def environment_for(tree: Path) -> dict[str, str]:
    """Return the environment without variables that select another build; imports find the tree's rookery first."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("ROOKERY_", "PYTEST_"))}
    return kept | {"PYTHONPATH": str(tree / "src")}


def is_compiled(path: Path) -> bool:
    return path.read_bytes().startswith(b"# cython:")


def c_of(path: Path) -> str:
    """Return generated C without comments, which quote the source."""
    return COMMENT.sub("", path.read_text(encoding="utf-8"))


def users_of(tree: Path, path: str, function: str) -> list[str]:
    """Return the compiled modules that use an inline function of a module, directly or through other inline functions.

    For a game only its own modules are searched: games do not import each other, and some use the same names.
    """
    folder = Path(*Path(path).parts[:4]) if path.startswith(f"{PACKAGE}/games/") else Path(PACKAGE)
    declared = {file: file.read_text(encoding="utf-8") for file in sorted((tree / folder).rglob("*.pxd"))}
    bodies = [body for text in declared.values() for body in inline_functions(text)]
    names, before = {function}, set[str]()
    while names != before:
        before = set(names)
        names |= {name for name, body in bodies if mentions(body, names)}
    sources = [file.with_suffix(".py") for file in declared]
    return [
        file.relative_to(tree).as_posix()
        for file in sources
        if file.exists() and is_compiled(file) and mentions(file.read_text(encoding="utf-8"), names)
    ]


def inline_functions(declared: str) -> list[tuple[str, str]]:
    """Return the inline functions of a .pxd, each with its body."""
    parts = re.split(r"^cdef inline .*?(\w+)\(", declared, flags=re.MULTILINE)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def mentions(text: str, names: Iterable[str]) -> bool:
    return any(re.search(rf"\b{name}\b", text) for name in names)
