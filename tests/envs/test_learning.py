"""Observations are sufficient to learn from: the example learner clearly beats random play."""

from __future__ import annotations

import re
import runpy
import sys
from pathlib import Path

import pytest

LEARNER = Path(__file__).resolve().parents[2] / "examples" / "value_learner.py"


@pytest.mark.slow
def test_the_learner_beats_three_random_players(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(LEARNER), "2500"])
    runpy.run_path(str(LEARNER), run_name="__main__")
    won = re.search(r"wins ([\d.]+)%", capsys.readouterr().out)
    assert won is not None
    assert float(won[1]) > 35, "random play wins 25%"
