"""Checks of a position that depend on the number of seats; its shape is checked first: see position_shape.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from ..errors import BadPosition

Entry = TypeVar("Entry")


def one_for_each(key: str, entries: Sequence[Entry], count: int) -> Sequence[Entry]:
    """Return a list that must have one entry for each of `count` hands or people, or none."""
    if entries and len(entries) != count:
        raise BadPosition(f"{key} must have {count} entries, got {len(entries)}")
    return entries


def check_seats_of(key: str, seats: Iterable[int], count: int) -> None:
    """Raise for a seat or a hand that this game does not have."""
    for seat in seats:
        if seat >= count:
            raise BadPosition(f"{key} must be an integer from 0 to {count - 1}, got {seat}")
