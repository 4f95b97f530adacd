"""The score keeper in the browser and the engine compute the same scores of random games."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from rookery import games
from rookery.score.export import facts
from tests.soak import ALL_CASES

from .sheets import sheets

WEB = Path(__file__).parents[2] / "web"
# The number of players per game, in `make soak` and in the gate.
PLAYERS = 10_000 if ALL_CASES else 1_000


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_thousands_of_sheets_agree(game: str, tmp_path: Path) -> None:
    expected = list(sheets(game, PLAYERS, seed=11))
    found = scores_of_client(game, [sheet.steps for sheet in expected], tmp_path)
    assert len(found) == len(expected)
    for sheet, scores in zip(expected, found, strict=True):
        assert part_of(scores, sheet.expected) == sheet.expected, sheet.steps


def scores_of_client(game: str, sheets: list[Any], folder: Path) -> list[Any]:
    """Return the scores that the client's TypeScript computes for the steps of each sheet."""
    game_facts = folder / "facts.json"
    game_facts.write_text(facts(game, "fr"), "utf-8")
    lines = "".join(f"{json.dumps(steps)}\n" for steps in sheets)
    finished = subprocess.run(
        [node(), "--no-warnings", "scripts/score.ts", game, str(game_facts)],
        cwd=WEB,
        input=lines,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return [json.loads(line) for line in finished.stdout.splitlines()]


def node() -> str:
    """Return the path of Node in the environment of this Python."""
    return str(Path(sys.executable).with_name("node"))


def part_of(found: Any, expected: Any) -> Any:
    """Return the values of `found` that `expected` has too; the engine does not compute all scores of the client."""
    if isinstance(expected, Mapping) and isinstance(found, Mapping):
        return {key: part_of(found.get(key), value) for key, value in expected.items()}
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [part_of(one, other) for one, other in zip(found, expected, strict=True)]
    return found
