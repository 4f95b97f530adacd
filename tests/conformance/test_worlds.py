"""Redeals of tiny positions give exactly the possible worlds."""

from __future__ import annotations

from typing import Any

import pytest

from rookery import games
from rookery.testing.checks.worlds import check_worlds
from tests.soak import ALL_CASES, sample

from .conftest import PURE
from .hooks import hooks_of

# Redeals late after a draft are slow. In the gate test_feather_fairness.py checks them, together with their
# frequencies.
TINY = [
    pytest.param(name, position, seat, id=f"{name}: {title}")
    for name in games.NAMES
    for title, position, seat in hooks_of(name).tiny
    if not title.startswith("late ") or (ALL_CASES and not PURE)
]


# The uncompiled build is slow, so it takes every other position. test_builds.py compares redeals of all of them.
@pytest.mark.parametrize(("name", "position", "seat"), TINY[::2] if PURE else sample(TINY, 2))
def test_redeals_give_exactly_the_possible_worlds(name: str, position: dict[str, Any], seat: int) -> None:
    check_worlds(position, seat, hooks_of(name))
