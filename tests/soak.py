"""Whether this is the long run: `make soak` tries all that the suite takes a sample of, by `sample` or `ALL_CASES`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

ALL_CASES = bool(os.environ.get("ROOKERY_ALL_CASES"))


def sample(cases: Sequence[T], one_in: int) -> list[T]:
    """One in so many of some cases, the same ones every time; in the long run all of them."""
    return list(cases if ALL_CASES else cases[::one_in])
