"""The diagram of a move in ARCHITECTURE.md names files that exist, and few of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rookery import games

ROOT = Path(__file__).parents[2]
FILES_MAX = 30


def files_of_a_move() -> list[str]:
    section = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## How a move is processed")[2]
    diagram = section.partition("```mermaid")[2].partition("```")[0]
    return [path for node in re.findall(r'[A-Z]\["(.+?)"\]', diagram) for path in node.split("<br>")]


@pytest.mark.parametrize("game", games.NAMES)
def test_the_files_that_a_move_passes_exist(game: str) -> None:
    for path in files_of_a_move():
        folder = ROOT if path.startswith("web/") else ROOT / "src/rookery"
        file = folder / path.replace("web/", "web/src/", 1).replace("GAME", game)
        assert file.exists() or file.with_suffix(".py").exists(), path


def test_a_move_passes_fewer_than_thirty_files() -> None:
    files = files_of_a_move()
    assert len(set(files)) == len(files)
    assert 20 < len(files) < FILES_MAX
