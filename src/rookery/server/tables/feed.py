"""What each audience of a table was told, entry by entry; an audience is a seat, or None for the spectators.

Feeds only grow. A decision that is taken back is struck out by an entry that names the seqs of what did not happen; an
audience that was told nothing of the decision is told nothing of that either.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rookery.core.events import Event, Events

Audience: TypeAlias = int | None


@dataclass(frozen=True, slots=True)
class Entry:
    """Something told, by the cause of that number; its seq is its place in the feed, from 1."""

    event_number: int
    about: Literal["table", "game"]
    event: Event


class Feeds:
    """The feeds of all audiences of one table."""

    def __init__(self, seats: int) -> None:
        self._feeds: dict[Audience, list[Entry]] = {audience: [] for audience in (*range(seats), None)}

    def seq(self, audience: Audience) -> int:
        """How much the audience was told."""
        return len(self._feeds[audience])

    def since(self, audience: Audience, seq: int) -> list[Entry]:
        """What the audience was told after that seq."""
        return self._feeds[audience][seq:]

    def restore(self, audience: Audience, entries: list[Entry]) -> None:
        """What the audience was told, from a story."""
        self._feeds[audience] = entries

    def truncate(self, audience: Audience, seq: int) -> None:
        """Forget what the audience was told after that seq."""
        del self._feeds[audience][seq:]

    def append_for_all(self, event_number: int, event: Event) -> None:
        """Something about the table, which everybody may know."""
        for feed in self._feeds.values():
            feed.append(Entry(event_number, "table", event))

    def append(self, event_number: int, events: Events, except_seat: int | None = None) -> None:
        """What happened in the game, to each audience what it may know of it; one seat may be left out."""
        for audience, feed in self._feeds.items():
            if audience is None or audience != except_seat:
                feed.extend(Entry(event_number, "game", event) for event in events.seen_by(audience))

    def append_undo(self, event_number: int, undone_events: Collection[int], seat: int, *, force: bool = False) -> None:
        """What earlier causes told did not happen: the seat took it back. All learn that it went back `force`."""
        for feed in self._feeds.values():
            undone_seqs = seqs_of_events(feed, undone_events)
            if undone_seqs or force:
                kind = "undone_by_force" if force else "undone"
                feed.append(Entry(event_number, "table", Event(kind, {"seat": seat, "undone": undone_seqs})))


def seqs_of_events(feed: Sequence[Entry], event_numbers: Collection[int]) -> list[int]:
    """The seqs of what some causes told of the game; from the end, as they are among the last."""
    first, found = min(event_numbers, default=0), []
    for seq in range(len(feed), 0, -1):
        entry = feed[seq - 1]
        if entry.event_number < first:
            break
        if entry.event_number in event_numbers and entry.about == "game":
            found.append(seq)
    return found[::-1]
