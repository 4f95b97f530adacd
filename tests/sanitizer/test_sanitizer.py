"""The sanitizer run in small; `make test` has the whole one in its last stage."""

from __future__ import annotations

import pytest

from tests.sanitizer.run import main


@pytest.mark.slow
def test_planted_faults_are_caught_and_games_are_sound(capfd: pytest.CaptureFixture[str]) -> None:
    """Fails, and says what to install, where gcc lacks the sanitizers."""
    failed = main(["--games", "2000", "--interfaces", "4", "--seed", "1"])
    assert not failed, capfd.readouterr().out
