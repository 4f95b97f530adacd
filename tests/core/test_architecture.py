"""The house: imports look down only, bots know no game, nobody uses the global generator."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

import rookery

HOUSE = Path(rookery.__file__).parent
# cli > server, envs, testing > arena, art, score > the front door > games, bots > core
STOREYS = [("core",), ("games", "bots"), ("api",), ("arena", "art", "score"), ("server", "envs", "testing"), ("cli",)]
STOREY = {room: storey for storey, rooms in enumerate(STOREYS) for room in rooms}
SOURCES = sorted(HOUSE.rglob("*.py"))


def room_of(path: Path) -> str:
    """core, games, … ; the modules beside the rooms are doors to them."""
    first = path.relative_to(HOUSE).parts[0]
    return "front" if first in ("__init__.py", "__main__.py") else first.removesuffix(".py")


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """All of a source, parsed once for all questions."""
    return list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports_of(path: Path) -> list[str]:
    package = ["rookery", *path.relative_to(HOUSE).parts[:-1]]
    return list(imports_in(nodes_of(path), package))


def imports_in(nodes: Iterable[ast.AST], package: list[str]) -> Iterator[str]:
    """Every module that is imported, by its full name."""
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def rooms_entered(path: Path) -> set[str]:
    names = [name.split(".") for name in imports_of(path) if name.startswith("rookery.")]
    return {parts[1] for parts in names if parts[1] in STOREY}


def test_imports_look_down_only() -> None:
    inside = [(path, room_of(path)) for path in SOURCES if room_of(path) != "front"]
    nowhere = {room for _, room in inside if room not in STOREY}
    assert not nowhere, "no place in the house: add it to STOREYS or move it"
    upwards = [
        f"{path.relative_to(HOUSE)} imports {entered}"
        for path, room in inside
        for entered in rooms_entered(path) - {room}
        if STOREY[entered] >= STOREY[room]
    ]
    assert not upwards


def test_rooms_enter_games_by_the_front_door() -> None:
    """Nobody but a game itself names a module of a game; bots do not even know the door."""
    for path in SOURCES:
        parts = path.relative_to(HOUSE).parts
        own = ".".join(("rookery", *parts[:2])) if parts[0] == "games" else "nowhere"
        foreign = [name for name in imports_of(path) if is_game(name) and not f"{name}.".startswith(f"{own}.")]
        assert not foreign, f"{path} reaches into {foreign}"
        if parts[0] == "bots":
            assert "games" not in rooms_entered(path), f"{path}: a bot knows the promise, never a game"


def is_game(name: str) -> bool:
    return name.startswith("rookery.games.") and (HOUSE / "games" / name.split(".")[2]).is_dir()


def test_the_kit_names_no_game() -> None:
    for path in (HOUSE / "testing").glob("*.py"):
        assert "cubirds" not in path.read_text(encoding="utf-8").lower(), path


def test_the_global_generator_is_not_used() -> None:
    """random.Random and SystemRandom make generators of one's own; all else draws from the global one."""
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
def test_every_way_to_import_is_seen(text: str, name: str) -> None:
    assert name in imports_in(ast.walk(ast.parse(text)), ["rookery", "core"])
