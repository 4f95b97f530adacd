"""Whether this is the long run: `make soak` tries all that the suite takes a sample of."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

ALL_CASES = bool(os.environ.get("ROOKERY_ALL_CASES"))


only_in_soak = pytest.mark.skipif(not ALL_CASES, reason="takes long: make soak runs it")


def part(cases: Sequence[T], place: int, of: int) -> list[T]:
    """All cases in `make soak`; in the gate one part of them, and what has the next place takes the next part."""
    return list(cases) if ALL_CASES else list(cases[place % of :: of] or cases[:1])


def sample(cases: Sequence[T], every: int) -> list[T]:
    """All cases in `make soak`; in the gate the first and every n-th after it."""
    return list(cases if ALL_CASES else cases[::every])
