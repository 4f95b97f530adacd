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

    cause: int
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

    def remember(self, audience: Audience, entries: list[Entry]) -> None:
        """What the audience was told, from a story."""
        self._feeds[audience] = entries

    def cut(self, audience: Audience, seq: int) -> None:
        """Forget what the audience was told after that seq."""
        del self._feeds[audience][seq:]

    def tell_all(self, cause: int, event: Event) -> None:
        """Something about the table, which everybody may know."""
        for feed in self._feeds.values():
            feed.append(Entry(cause, "table", event))

    def tell(self, cause: int, events: Events, but: int | None = None) -> None:
        """What happened in the game, to each audience what it may know of it; one seat may be left out."""
        for audience, feed in self._feeds.items():
            if audience is None or audience != but:
                feed.extend(Entry(cause, "game", event) for event in events.seen_by(audience))

    def strike(self, cause: int, undone: Collection[int], seat: int, *, further: bool = False) -> None:
        """What earlier causes told did not happen: the seat took it back. All learn that it went back `further`."""
        for feed in self._feeds.values():
            struck = told_by(feed, undone)
            if struck or further:
                kind = "undone_further" if further else "undone"
                feed.append(Entry(cause, "table", Event(kind, {"seat": seat, "struck": struck})))


def told_by(feed: Sequence[Entry], causes: Collection[int]) -> list[int]:
    """The seqs of what some causes told of the game; from the end, as they are among the last."""
    first, found = min(causes, default=0), []
    for seq in range(len(feed), 0, -1):
        entry = feed[seq - 1]
        if entry.cause < first:
            break
        if entry.cause in causes and entry.about == "game":
            found.append(seq)
    return found[::-1]
