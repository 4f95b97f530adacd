"""Reuse the results of a run on another tree, where the same test of the same source would give the same result.

A mutant that such a test killed is not run again. For a mutant that survived there, such tests are skipped.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from .copies import SETTINGS, SOURCES
from .drawing import Mutant
from .measures import NO_TESTS, BrokenTree, Tests
from .workers import Result

# All tests can use the conformance kit; some name its modules only in commands.
KIT = "src/rookery/testing"
KIT_NAMED = re.compile(r"rookery\.testing\.(\w+(?:\.\w+)*)")


class Known:
    """The results of another tree."""

    def __init__(
        self, results: Sequence[Result], theirs: Path, ours: Path, their_tests: Callable[[Result], Tests]
    ) -> None:
        """Check that both trees have the same sources; `their_tests` returns the tests that were run for a result."""
        self._check_sources(theirs, ours)
        self._results = {result["name"]: result for result in results}
        self._theirs = theirs
        self._ours = ours
        self._their_tests = their_tests
        self._same: dict[str, bool] = {}

    @staticmethod
    def _check_sources(theirs: Path, ours: Path) -> None:
        """Raise BrokenTree if more than tests and kit differ: a test might fail for another reason there."""
        for path in sorted({path for tree in (theirs, ours) for path in built_from(tree)}):
            if not same(theirs / path, ours / path):
                raise BrokenTree(f"results cannot be reused: {path} differs; put both sets of tests into the same tree")

    def inferred(self, mutant: Mutant, tests: Tests) -> Result | None:
        """Return a result that can be reused; None if the mutant must be run.

        It can be reused if a test killed the mutant there, our plan has the same test for the same build, and neither
        the mutated source nor a file of the test differs. A mutant that does not count there does not count here.
        """
        result = self._results.get(mutant.name)
        if result is None or not self._is_same(mutant.path):
            return None
        if result["status"] in ("stillborn", "equivalent"):
            return {"status": result["status"], "inferred": True}
        if result["status"] != "killed" or result["how"] == "timeout" or result.get("build") == "pure":
            return None
        if result["test"] not in tests[result["pure"]] or not self._is_same_test(result["test"]):
            return None
        taken = ("status", "how", "stage", "pure", "test", "reason", "build")
        return {name: result[name] for name in taken} | {"inferred": True}

    def passed(self, mutant: Mutant) -> Tests:
        """Return the tests that passed on a mutant there and would pass here, as they and its source are the same."""
        result = self._results.get(mutant.name, {"status": "missing"})
        if result["status"] != "survived" or not self._is_same(mutant.path):
            return NO_TESTS
        run = self._their_tests(result)
        return {
            pure: {test for test in run[pure] if self._is_same_test(test)} - set(result["unsteady"]) for pure in run
        }

    def _is_same_test(self, test: str) -> bool:
        file = test.partition("::")[0]
        if file not in self._same:
            behind = set(files_behind(self._theirs, file)) | set(files_behind(self._ours, file))
            self._same[file] = all(self._is_same(path) for path in behind)
        return self._same[file]

    def _is_same(self, path: str) -> bool:
        return same(self._theirs / path, self._ours / path)


def same(one: Path, other: Path) -> bool:
    return one.is_file() and other.is_file() and one.read_bytes() == other.read_bytes()


def built_from(tree: Path) -> Iterator[str]:
    """Yield the sources and settings of a tree's package, without the kit."""
    yield from (name for name in SETTINGS if (tree / name).exists())
    for path in files_below(tree, "src"):
        if path.endswith(SOURCES) and not path.startswith(f"{KIT}/"):
            yield path


def files_behind(tree: Path, test: str) -> Iterator[str]:
    """Yield a test's file, the helpers in its folder, and the modules of tests and of the kit that these import."""
    waiting, seen = [test], {test}
    while waiting:
        path = waiting.pop()
        yield path
        for other in [*helpers_of(tree, path), *imports_of(tree, path)]:
            if other not in seen:
                seen.add(other)
                waiting.append(other)


def helpers_of(tree: Path, path: str) -> Iterator[str]:
    """Yield the files beside a test that are not tests, and conftest.py; modules of `tests` itself are imported."""
    folder = Path(path).parent.as_posix()
    if folder in ("tests", KIT):
        return
    for below in files_below(tree, folder):
        if not Path(below).name.startswith("test_"):
            yield below
    yield from (file.relative_to(tree).as_posix() for file in (tree / "tests").glob("conftest.py"))


def files_below(tree: Path, folder: str) -> Iterator[str]:
    for path in sorted((tree / folder).rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(tree).as_posix()


def imports_of(tree: Path, path: str) -> Iterator[str]:
    """Yield the modules of tests and of the kit that a module imports or names."""
    if not path.endswith(".py") or not (tree / path).is_file():
        return
    text = (tree / path).read_text(encoding="utf-8")
    named = [("src", "rookery", "testing", *part) for name in KIT_NAMED.findall(text) for part in prefixes(name)]
    for parts in [*named, *imported(ast.parse(text), Path(path).parent.parts)]:
        for module in (Path(*parts).with_suffix(".py"), Path(*parts, "__init__.py")):
            if module.as_posix().startswith(("tests/", f"{KIT}/")) and (tree / module).is_file():
                yield module.as_posix()


def prefixes(name: str) -> Iterator[tuple[str, ...]]:
    """Yield each prefix of a dotted name, because its last parts may not be modules."""
    parts = tuple(name.split("."))
    yield from (parts[:end] for end in range(1, len(parts) + 1))


def imported(module: ast.Module, package: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the paths that a module of a package may import; an imported name may be a module or a part of one."""
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom):
            parts = tuple(node.module.split(".")) if node.module else ()
            if node.level:
                base = package[: len(package) - node.level + 1]
            else:
                base = ("src",) if parts[:1] == ("rookery",) else ()
            yield from ((*base, *parts, *name) for name in [(), *((alias.name,) for alias in node.names)])
