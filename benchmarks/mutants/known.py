"""Takes results over from the run on another tree, where the same test of the same source would give the same."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path

from .drawing import Mutant
from .workers import Result

# Tests ask the conformance kit, wherever they are.
KIT = "src/rookery/testing"


class Known:
    """The results of another tree."""

    def __init__(self, results: Sequence[Result], theirs: Path, ours: Path) -> None:
        self._results = {result["name"]: result for result in results}
        self._theirs = theirs
        self._ours = ours
        self._same: dict[str, bool] = {}

    def inferred(self, mutant: Mutant, tests: dict[bool, set[str]]) -> Result | None:
        """Return a result that need not be found again, or None.

        A mutant was killed there by a test that our plan has too, for the same build, and neither the mutated source
        nor a file of the test differs; or it does not count, whatever the tests are.
        """
        result = self._results.get(mutant.name)
        if result is None or not self._is_same(mutant.path):
            return None
        if result["status"] in ("stillborn", "equivalent"):
            return {"status": result["status"], "inferred": True}
        if result["status"] != "killed" or result["how"] == "timeout" or result.get("build") == "pure":
            return None
        if result["test"] not in tests[result["pure"]] or not self._is_same_test(result["test"].partition("::")[0]):
            return None
        taken = ("status", "how", "stage", "pure", "test", "reason", "build")
        return {name: result[name] for name in taken} | {"inferred": True}

    def _is_same_test(self, file: str) -> bool:
        if file not in self._same:
            behind = set(files_behind(self._theirs, file)) | set(files_behind(self._ours, file))
            self._same[file] = self._same_kit and all(self._is_same(path) for path in behind)
        return self._same[file]

    @cached_property
    def _same_kit(self) -> bool:
        kit = {path for tree in (self._theirs, self._ours) for path in files_below(tree, KIT)}
        return all(self._is_same(path) for path in kit)

    def _is_same(self, path: str) -> bool:
        theirs, ours = self._theirs / path, self._ours / path
        return theirs.is_file() and ours.is_file() and theirs.read_bytes() == ours.read_bytes()


def files_behind(tree: Path, test: str) -> Iterator[str]:
    """Yield a test's file and all below `tests` that it can use: modules it imports, and what is in their folders."""
    waiting, seen = [test], {test}
    while waiting:
        path = waiting.pop()
        yield path
        for other in [*helpers_of(tree, path), *imports_of(tree, path)]:
            if other not in seen:
                seen.add(other)
                waiting.append(other)


def helpers_of(tree: Path, path: str) -> Iterator[str]:
    """Yield what is no test in the folder of a test and beside the folders."""
    for below in files_below(tree, Path(path).parent.as_posix()):
        if not Path(below).name.startswith("test_"):
            yield below
    yield from (file.relative_to(tree).as_posix() for file in (tree / "tests").glob("*.py"))


def files_below(tree: Path, folder: str) -> Iterator[str]:
    for path in sorted((tree / folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(tree).as_posix()


def imports_of(tree: Path, path: str) -> Iterator[str]:
    """Yield the modules below `tests` that a module imports."""
    if not path.endswith(".py") or not (tree / path).is_file():
        return
    package = Path(path).parent.parts
    for node in ast.walk(ast.parse((tree / path).read_bytes())):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            parts = [*base, *(node.module or "").split(".")]
            for name in ["", *(alias.name for alias in node.names)]:
                module = Path(*parts, name).with_suffix(".py")
                if module.parts[0] == "tests" and (tree / module).is_file():
                    yield module.as_posix()
