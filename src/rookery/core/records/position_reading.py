"""Reads a position given as JSON: each part is checked, and the error says where and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from ..errors import LISTED_MAX, BadPosition, abbreviated_list, did_you_mean, short_repr, truncate

# The keys of a position that all games share.
SHARED_KEYS = ("game", "rules", "seats", "options", "streams")

# Characters of an unknown name that an error message repeats; longer names are rare.
NAME_MAX = 40


def check_keys(given: Mapping[str, Any], own_keys: Sequence[str]) -> None:
    """Raise for a key that is neither the game's nor shared."""
    known = (*own_keys, *SHARED_KEYS)
    for key in given:
        if key not in known:
            raise BadPosition(f"no key {short_repr(key)}{did_you_mean(key, known)}")


def read_number(where: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadPosition(f"{where} must be an integer from {low} to {high}, got {short_repr(value)}")
    return value


def read_list(where: str, value: object) -> Sequence[Any]:
    if not isinstance(value, list | tuple):
        raise BadPosition(f"{where} must be a list, got {short_repr(value)}")
    return value


def read_mapping(where: str, value: object) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where} must be an object, got {short_repr(value)}")
    return value


def read_name(where: str, name: object, numbers: Mapping[str, int], what: str) -> int:
    """Return the number of a named thing."""
    if not isinstance(name, str) or name not in numbers:
        meant = did_you_mean(name, numbers)
        known = "" if meant and len(numbers) > LISTED_MAX else f"; {what} are {abbreviated_list(numbers)}"
        raise BadPosition(f"{where}: no {what} {truncate(short_repr(name), NAME_MAX)}{meant}{known}")
    return numbers[name]


def read_entries(given: Mapping[str, Any], key: str, count: int) -> Sequence[Any]:
    """Return a list that must have `count` entries; an empty one if the key is missing."""
    entries = read_list(key, given.get(key, []))
    if entries and len(entries) != count:
        raise BadPosition(f"{key} must have {count} entries, got {len(entries)}")
    return entries


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
