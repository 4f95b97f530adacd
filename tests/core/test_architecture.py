"""Imports look down only, bots know no game, folders stay small, the global random generator is not used."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import rookery

PACKAGE = Path(rookery.__file__).parent
ROOT = PACKAGE.parents[1]
# The modules and packages in a package, from the lowest level to the highest: imports look down only.
LEVELS = {
    "": (("core",), ("games", "bots"), ("api",), ("arena", "art", "score"), ("server", "envs", "testing"), ("cli",)),
    "core": (
        ("engine", "compilation", "errors", "json_values", "view_types"),
        (
            *("data", "actions", "events", "event_columns", "history"),
            *("observations", "options", "text", "written_boards", "rulebook"),
        ),
        ("records", "game", "game_factory"),
    ),
    "server": (
        ("errors", "messages", "process_priority", "rate_limits"),
        ("metrics", "request_errors"),
        ("storage", "tables"),
        ("archive",),
        ("live",),
        ("review",),
        ("api",),
        ("serving",),
    ),
}
MODULES_MAX = 14
SOURCES = sorted(PACKAGE.rglob("*.py"))


def part_of(path: Path, package: str) -> str | None:
    """Return which module or package of a package a file belongs to, None for files outside it and its __init__."""
    if not path.is_relative_to(PACKAGE / package):
        return None
    first = path.relative_to(PACKAGE / package).parts[0].removesuffix(".py")
    return None if first.startswith("__") else first


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """Return all nodes of a source file; it is parsed only once."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports_of(path: Path) -> list[str]:
    package = ["rookery", *path.relative_to(PACKAGE).parts[:-1]]
    return list(imports_in(nodes_of(path), package))


def imports_in(nodes: Iterable[ast.AST], package: list[str]) -> Iterator[str]:
    """Yield every module that is imported, by its full name."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def parts_imported(path: Path, package: str) -> set[str]:
    above = ("rookery", *package.split("/")) if package else ("rookery",)
    names = [tuple(name.split(".")) for name in imports_of(path)]
    known = {part for level in LEVELS[package] for part in level}
    return {name[len(above)] for name in names if name[: len(above)] == above and name[len(above) :]} & known


@pytest.mark.parametrize("package", LEVELS)
def test_imports_look_down_only(package: str) -> None:
    level_of = {part: level for level, parts in enumerate(LEVELS[package]) for part in parts}
    inside = [(path, part) for path in SOURCES if (part := part_of(path, package)) is not None]
    assert not {part for _, part in inside} - level_of.keys(), "without a level: add it to LEVELS or move it"
    upwards = [
        f"{path.relative_to(PACKAGE)} imports {other}"
        for path, part in inside
        for other in parts_imported(path, package) - {part}
        if level_of[other] > level_of[part] or (not package and level_of[other] == level_of[part])
    ]
    assert not upwards


def test_games_are_imported_by_their_package_only() -> None:
    """Only a game itself imports its modules; bots do not import `rookery.games` either."""
    for path in SOURCES:
        parts = path.relative_to(PACKAGE).parts
        own = ".".join(("rookery", *parts[:2])) if parts[0] == "games" else "nowhere"
        foreign = [name for name in imports_of(path) if is_game(name) and not f"{name}.".startswith(f"{own}.")]
        assert not foreign, f"{path} imports {foreign}"
        if parts[0] == "bots":
            assert "games" not in parts_imported(path, ""), f"{path}: a bot may use the game interface, but no game"


def test_folders_have_few_modules() -> None:
    folders = Counter(path.parent for path in SOURCES if path.name != "__init__.py")
    folders += Counter(path.parent for suffix in ("ts", "svelte") for path in (ROOT / "web/src").rglob(f"*.{suffix}"))
    assert not {str(folder): count for folder, count in folders.items() if count > MODULES_MAX}


def is_game(name: str) -> bool:
    return name.startswith("rookery.games.") and (PACKAGE / "games" / name.split(".")[2]).is_dir()


def test_the_conformance_kit_names_no_game() -> None:
    for path in (PACKAGE / "testing").rglob("*.py"):
        assert "cubirds" not in path.read_text(encoding="utf-8").lower(), path


def test_the_global_generator_is_not_used() -> None:
    """Only random.Random and SystemRandom create separate generators; other functions use the global one."""
    for path in SOURCES:
        for node in nodes_of(path):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random":
                assert node.attr in ("Random", "SystemRandom"), f"{path.name} line {node.lineno}: random.{node.attr}"
            if isinstance(node, ast.ImportFrom) and node.module == "random" and not node.level:
                assert {alias.name for alias in node.names} <= {"Random", "SystemRandom"}, path


def test_compiled_modules_import_nothing_random() -> None:
    for path in SOURCES:
        if path.read_text(encoding="utf-8").startswith("# cython:"):
            assert not {"random", "secrets", "time", "os"} & set(imports_of(path)), path


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("import rookery.cli", "rookery.cli"),
        ("from rookery import games", "rookery.games"),
        ("from rookery.games.heron import rules", "rookery.games.heron.rules"),
        ("from ..bots import bot", "rookery.bots.bot"),
        ("def f():\n    from .. import arena", "rookery.arena"),
    ],
)
def test_every_form_of_import_is_found(text: str, name: str) -> None:
    assert name in imports_in(ast.walk(ast.parse(text)), ["rookery", "core"])
