"""The score keeper in the browser and the engine agree: what people write down of random games comes to the same."""

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
# Of each game, in `make soak` and in the gate.
PEOPLE = 10_000 if ALL_CASES else 1_000


@pytest.mark.slow
@pytest.mark.parametrize("game", games.NAMES)
def test_thousands_of_sheets_agree(game: str, tmp_path: Path) -> None:
    played = list(sheets(game, PEOPLE, seed=11))
    found = scored(game, [sheet.noted for sheet in played], tmp_path)
    assert len(found) == len(played)
    for sheet, scores in zip(played, found, strict=True):
        assert part_of(scores, sheet.wanted) == sheet.wanted, sheet.noted


def scored(game: str, noted: list[Any], folder: Path) -> list[Any]:
    """What the client makes of it, in the language of its own that Node reads as it is."""
    known = folder / "facts.json"
    known.write_text(facts(game, "fr"), "utf-8")
    lines = "".join(f"{json.dumps(each)}\n" for each in noted)
    answer = subprocess.run(
        [node(), "--no-warnings", "scripts/score.ts", game, str(known)],
        cwd=WEB,
        input=lines,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return [json.loads(line) for line in answer.stdout.splitlines()]


def node() -> str:
    """The Node of the environment in which this runs."""
    return str(Path(sys.executable).with_name("node"))


def part_of(found: Any, wanted: Any) -> Any:
    """Of what was found, what the engine says something about."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        return {key: part_of(found.get(key), value) for key, value in wanted.items()}
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        return [part_of(one, other) for one, other in zip(found, wanted, strict=True)]
    return found
