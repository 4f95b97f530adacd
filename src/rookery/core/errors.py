"""All errors that Rookery raises.

RookeryError
├── IllegalAction    the seat may not do that now
├── UnknownGame      no game of that name
├── UnknownBot       no bot of that name
├── BadOption        seats, seed or an option has a value that is not allowed
├── BadRecord        a record does not parse, or does not fit the rules; names the line
├── BadPosition      an impossible position
├── BadBoard         an impossible written board; carries every wrong row
├── BadSave          not a saved game, or a damaged one
├── BadData          a card table with a wrong row
├── BadResults       a file of results that cannot be read, written or continued
├── NoCluster        Ray is not installed, or no cluster answers
├── LostWorker       a process that shared the work has died
└── InvariantError   our own bug: a game state broke an invariant; carries the record
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class RookeryError(Exception):
    """A rejected request; its message says what was tried and what was expected."""


class IllegalAction(RookeryError):
    """The seat may not do that now; nothing has changed."""


class UnknownGame(RookeryError):
    """No game of that name."""


class UnknownBot(RookeryError):
    """No bot of that name."""


class BadOption(RookeryError):
    """Seats, seed or an option has a value that is not allowed."""


class BadRecord(RookeryError):
    """A record that does not parse or does not fit the rules; names the line."""


class BadPosition(RookeryError):
    """An impossible position."""


class BadBoard(RookeryError):
    """An impossible board, or a file of boards that cannot be read; `wrong` has a line for each wrong row."""

    def __init__(self, wrong: Iterable[str]) -> None:
        self.wrong = tuple(wrong)
        super().__init__("; ".join(self.lines))

    @property
    def lines(self) -> tuple[str, ...]:
        """Return the first wrong rows, and how many more there are."""
        more = len(self.wrong) - WRONG_MAX
        return (*self.wrong[:WRONG_MAX], f"{more} more lines like these") if more > 0 else self.wrong


class BadSave(RookeryError):
    """Not a saved game, or a damaged one."""


class BadData(RookeryError):
    """A card table with a wrong row."""


class BadResults(RookeryError):
    """A file of results that cannot be read, written or continued; names the file and the line."""


class NoCluster(RookeryError):
    """Ray is not installed, or no cluster answers."""


class LostWorker(RookeryError):
    """A process that shared the work has died."""


class InvariantError(RookeryError):
    """A game state broke an invariant: our bug. The record that leads there is in `record`."""

    def __init__(self, message: str, record: str = "") -> None:
        super().__init__(message)
        self.record = record


# Characters of a given value that an error message repeats.
ECHO_MAX = 80
# Wrong rows that an error message shows.
WRONG_MAX = 50
# Up to this number, an error message lists all names; of more, only the first.
LISTED_MAX = 12
FIRST_NAMES = 3


def short_repr(value: object) -> str:
    """Return a value as an error message shows it: on one line, cut if it is long."""
    if isinstance(value, int) and abs(value) >> 200:
        return "a huge number"
    try:
        text = repr(value)
    except Exception:  # The repr() of a caller's value may raise anything: nested lists and huge numbers do.
        return f"a value of type {type(value).__name__}"
    return truncate(" ".join(text.split()) if "\n" in text else text)


def truncate(text: str, longest: int = ECHO_MAX) -> str:
    """Return a text, or its first characters if it is longer."""
    return text if len(text) <= longest else f"{text[:longest]}…"


def abbreviated_list(names: Iterable[str]) -> str:
    """Return all names, or the first of many and their number."""
    known = list(names)
    if len(known) <= LISTED_MAX:
        return ", ".join(known)
    return f"{', '.join(known[:FIRST_NAMES])} … ({len(known)} in all)"


def did_you_mean(word: object, known: Iterable[str], alike: float = 0.6) -> str:
    """Return ', did you mean …?' for a mistyped word, or nothing; `alike` is the share that must match, 1 for all."""
    if not isinstance(word, str):
        return ""
    close = difflib.get_close_matches(word[:ECHO_MAX], list(known), n=1, cutoff=alike)
    return f", did you mean {close[0]!r}?" if close else ""
