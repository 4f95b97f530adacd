"""A short sanitizer run; the last stage of `make test` is the complete one."""

from __future__ import annotations

import pytest

from tests.sanitizer.run import main


@pytest.mark.slow
def test_planted_faults_are_detected_and_games_have_none(capfd: pytest.CaptureFixture[str]) -> None:
    """If gcc lacks the sanitizers, the failure names the package to install."""
    failed = main(["--games", "2000", "--interfaces", "4", "--seed", "1"])
    assert not failed, capfd.readouterr().out
