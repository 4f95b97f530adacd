"""Re-deals of tiny positions give exactly the possible worlds."""

from __future__ import annotations

from typing import Any

import pytest

from rookery import games
from rookery.testing.checks.worlds import check_worlds
from tests.soak import ALL_CASES, sample

from .conftest import PURE
from .hooks import hooks_of

# Deals that must fit a whole draft take long: that all of them come, and no other, is seen in the gate by
# test_feather_fairness.py, which counts how often.
TINY = [
    pytest.param(name, position, seat, id=f"{name}: {title}")
    for name in games.NAMES
    for title, position, seat in hooks_of(name).tiny
    if not title.startswith("late ") or (ALL_CASES and not PURE)
]


# Uncompiled it takes long: every other position will do there, as test_builds.py compares re-deals of all of them.
@pytest.mark.parametrize(("name", "position", "seat"), TINY[::2] if PURE else sample(TINY, 2))
def test_exactly_the_possible_worlds_are_dealt(name: str, position: dict[str, Any], seat: int) -> None:
    check_worlds(position, seat, hooks_of(name))
