"""What happened, read from the words of the log, and who may read which part of it."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias, overload

from .engine.constants import FORCED, HEADER, ROLLED, SHUFFLED, UNSEEN

# The last kind of event in every game; all seats see it.
GAME_OVER = "game_over"


# Any: each kind of event has other keys, and who reads an event knows its kind.
EventData: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `data` is JSON-ready and holds only what the reader may see."""

    kind: str
    data: EventData

    def __str__(self) -> str:
        parts = " ".join(f"{name}={value}" for name, value in self.data.items())
        return f"{self.kind} {parts}".strip()


class LogEntry(NamedTuple):
    """One entry of a log: an event, or (kind below zero) a record entry.

    The record entry of a shuffle has its pile in the place where an event has its audience.
    """

    kind: int
    audience: int
    open_words: int
    words: tuple[int, ...]

    def words_for(self, seat: int | None) -> tuple[int, ...] | None:
        """Return the words a seat (or a spectator: None) may read; None if it must not know of the event at all."""
        if self.kind < 0:
            return None
        if seat is not None and (self.audience >> seat) & 1:
            return self.words
        return None if self.open_words == UNSEEN else self.words[: self.open_words]


# The reader of one kind of event: its name, and a function from words to data.
EventReader = tuple[str, Callable[[tuple[int, ...]], EventData]]


# Larger than the usual number of decisions of a game: writing records or reviewing repeatedly reads each log once.
@lru_cache(maxsize=1024)
def read_log(log: bytes) -> tuple[LogEntry, ...]:
    """Return the entries of a log, in order."""
    return tuple(entries_of(log))


def entries_of(log: bytes) -> Iterator[LogEntry]:
    """Yield the entries of a log, in order, without the cache: for a log that is read once."""
    words = struct.unpack(f"<{len(log) // 2}h", log)
    start = 0
    while start < len(words):
        length, kind, audience, open_words = words[start : start + HEADER]
        start += HEADER
        yield LogEntry(kind, audience, open_words, words[start : start + length])
        start += length


def events_of(readers: Mapping[int, EventReader], log: bytes) -> Iterator[Event]:
    """Yield the events of a log that is read once, of the kinds with a reader, with everything hidden in them."""
    for entry in entries_of(log):
        if entry.kind in readers:
            name, read = readers[entry.kind]
            yield Event(name, read(entry.words))


def chance_of(log: bytes) -> list[LogEntry]:
    return [entry for entry in read_log(log) if entry.kind in (SHUFFLED, ROLLED)]


def chance_words(log: bytes) -> list[int]:
    """Return the chance in a log in the form GameState.replay_chance takes."""
    return [word for entry in chance_of(log) for word in (len(entry.words), entry.kind, entry.audience, *entry.words)]


def forced_of(log: bytes) -> list[tuple[int, int]]:
    """Return (seat, action) of the choices the engine made because there was no other."""
    return [(entry.words[0], entry.words[1]) for entry in read_log(log) if entry.kind == FORCED]


class Events(Sequence[Event]):
    """The events of one action, read from the log on first use."""

    __slots__ = ("_log", "_read", "_readers")

    def __init__(self, readers: Mapping[int, EventReader], log: bytes) -> None:
        self._readers = readers
        self._log = log
        self._read: tuple[Event, ...] | None = None

    def _all(self) -> tuple[Event, ...]:
        if self._read is None:
            self._read = tuple(self._event(entry.kind, entry.words) for entry in read_log(self._log) if entry.kind >= 0)
        return self._read

    def seen_by(self, seat: int | None) -> tuple[Event, ...]:
        """Return the events that a seat, or a spectator (None), sees."""
        seen = []
        for entry in read_log(self._log):
            words = entry.words_for(seat) if entry.kind >= 0 else None
            if words is not None:
                seen.append(self._event(entry.kind, words))
        return tuple(seen)

    def _event(self, kind: int, words: tuple[int, ...]) -> Event:
        name, read = self._readers[kind]
        return Event(name, read(words))

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._all()[index]

    def __len__(self) -> int:
        return len(self._all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Events) and self._log == other._log and self._readers is other._readers

    def __hash__(self) -> int:
        return hash(self._log)

    def __repr__(self) -> str:
        return f"<Events {', '.join(event.kind for event in self)}>"
