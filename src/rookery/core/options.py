"""The options of a game's set-up, and their checks."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from .errors import BadOption, did_you_mean, short_repr

SEED_BITS = 128
NAME_MAX = 60

OptionValue: TypeAlias = str | bool | int


@dataclass(frozen=True, slots=True)
class Choice:
    """An option with named values; the state stores the index in the list."""

    name: str
    values: tuple[str, ...]
    meaning: str

    @property
    def default(self) -> str:
        return self.values[0]

    def check(self, value: object) -> str:
        """Return one of the values; an integer is read as its digits."""
        for own in self.values:
            if isinstance(value, str) and value == own:
                return own
            if type(value) is int and own.isdecimal() and value == int(own):
                return own
        known = (repr(own) if own.isdecimal() else own for own in self.values)
        raise BadOption(f"{self.name} must be {' or '.join(known)}, got {short_repr(value)}")

    def code(self, value: OptionValue) -> int:
        return self.values.index(value)

    def value(self, code: int) -> str:
        return self.values[code]


@dataclass(frozen=True, slots=True)
class Switch:
    """An option that is on or off; off by default."""

    name: str
    meaning: str
    default: bool = False

    def check(self, value: object) -> bool:
        if not isinstance(value, bool):
            raise BadOption(f"{self.name} must be True or False, got {short_repr(value)}")
        return value

    def code(self, value: OptionValue) -> int:
        return int(value)

    def value(self, code: int) -> bool:
        return bool(code)


@dataclass(frozen=True, slots=True)
class Number:
    """An option that is an integer."""

    name: str
    low: int
    high: int
    meaning: str
    default: int = 0

    def check(self, value: object) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise BadOption(f"{self.name} must be an integer from {self.low} to {self.high}, got {short_repr(value)}")
        return value

    def code(self, value: OptionValue) -> int:
        return int(value)

    def value(self, code: int) -> int:
        return code


Option = Choice | Switch | Number


def check_options(options: Sequence[Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return all options with their values, the given ones checked."""
    known = {option.name for option in options}
    for name in given:
        if name not in known:
            raise BadOption(
                f"no option {short_repr(name)}{did_you_mean(name, known)}; options are {', '.join(sorted(known))}"
            )
    return {option.name: option.check(given.get(option.name, option.default)) for option in options}


def check_seats(seats: object, low: int, high: int) -> int:
    if type(seats) is not int or not low <= seats <= high:
        raise BadOption(f"seats must be an integer from {low} to {high}, got {short_repr(seats)}")
    return seats


def check_seed(seed: object) -> int:
    """Return the seed as a number; a new one of 128 bits for None."""
    if seed is None:
        return secrets.randbits(SEED_BITS)
    if type(seed) is not int or not 0 <= seed < 1 << SEED_BITS:
        raise BadOption(
            f"seed must be an integer from 0 to 2**{SEED_BITS} - 1, or None for a new one, got {short_repr(seed)}"
        )
    return seed


def check_names(names: object, seats: int) -> tuple[str, ...]:
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(seats))
    if not isinstance(names, Sequence) or isinstance(names, str) or not all(isinstance(name, str) for name in names):
        raise BadOption(f"names must be a list of {seats} names, got {short_repr(names)}")
    if len(names) != seats:
        raise BadOption(f"names must be a list of {seats} names, got {len(names)}")
    for name in names:
        if not name.isprintable() or not 1 <= len(name.strip()) <= NAME_MAX:
            raise BadOption(
                f"a name must be 1 to {NAME_MAX} characters that can be printed on one line, got {short_repr(name)}"
            )
    return tuple(names)
