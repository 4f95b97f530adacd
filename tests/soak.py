"""Whether this is the long run: `make soak` tries all that the suite takes a sample of."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

ALL_CASES = bool(os.environ.get("ROOKERY_ALL_CASES"))


only_in_soak = pytest.mark.skipif(not ALL_CASES, reason="takes long: make soak runs it")


def sample(cases: Sequence[T], every: int) -> list[T]:
    """All cases in `make soak`; in the gate the first and every n-th after it."""
    return list(cases if ALL_CASES else cases[::every])
