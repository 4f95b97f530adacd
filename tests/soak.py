"""Samples of test cases: `make soak` runs all cases, the gate a part of them."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

ALL_CASES = bool(os.environ.get("ROOKERY_ALL_CASES"))


only_in_soak = pytest.mark.skipif(not ALL_CASES, reason="slow: only make soak runs it")


def part(cases: Sequence[T], place: int, of: int) -> list[T]:
    """Return all cases in `make soak`; in the gate the part with index `place` out of `of` parts."""
    return list(cases) if ALL_CASES else list(cases[place % of :: of] or cases[:1])


def sample(cases: Sequence[T], every: int) -> list[T]:
    """Return all cases in `make soak`; in the gate the first case and every n-th after it."""
    return list(cases if ALL_CASES else cases[::every])
