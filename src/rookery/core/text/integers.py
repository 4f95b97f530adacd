"""Read numbers written in the digits 0 to 9 only; Python itself also accepts other scripts' digits, and underscores."""

from __future__ import annotations


def is_digits(text: str) -> bool:
    """Return whether a text is digits from 0 to 9 and nothing else."""
    return text.isascii() and text.isdecimal()


def read_integer(text: str) -> int:
    """Return an integer, perhaps with a sign; ValueError for anything else, and for more digits than Python reads."""
    return int(_plain(text))


def read_decimal(text: str) -> float:
    """Return a number, perhaps with a sign, a point and an exponent; ValueError for anything else."""
    return float(_plain(text))


def _plain(text: str) -> str:
    if not text.isascii() or "_" in text:
        raise ValueError("a number has the digits 0 to 9")
    return text
