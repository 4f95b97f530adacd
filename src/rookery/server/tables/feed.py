"""Feeds: the entries that each audience of a table was sent. An audience is a seat, or None for the spectators.

Feeds only grow. An undo appends an entry with the seqs of the undone entries. An audience that was sent no entry of the
decision is sent no entry of its undo either.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from rookery.core.events import Event, Events

Audience: TypeAlias = int | None


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of a feed, made at that moment of the table; its seq is its index in the feed, from 1."""

    moment: int
    about: Literal["table", "game"]
    event: Event


class Feeds:
    """The feeds of all audiences of one table."""

    def __init__(self, seats: int) -> None:
        self._feeds: dict[Audience, list[Entry]] = {audience: [] for audience in (*range(seats), None)}

    def seq(self, audience: Audience) -> int:
        """Return the seq of the audience's last entry; 0 if there is none."""
        return len(self._feeds[audience])

    def since(self, audience: Audience, seq: int) -> list[Entry]:
        """Return the audience's entries after that seq."""
        return self._feeds[audience][seq:]

    def restore(self, audience: Audience, entries: list[Entry]) -> None:
        """Replace the audience's feed, from an archive."""
        self._feeds[audience] = entries

    def truncate(self, audience: Audience, seq: int) -> None:
        """Remove the audience's entries after that seq."""
        del self._feeds[audience][seq:]

    def append_for_all(self, moment: int, event: Event) -> None:
        """Append an event about the table to all feeds."""
        for feed in self._feeds.values():
            feed.append(Entry(moment, "table", event))

    def append(self, moment: int, events: Events, except_seat: int | None = None) -> None:
        """Append to each feed what its audience may know of events of the game; one seat may be left out."""
        for audience, feed in self._feeds.items():
            if audience is None or audience != except_seat:
                feed.extend(Entry(moment, "game", event) for event in events.seen_by(audience))

    def append_undo(self, moment: int, undone_moments: Collection[int], seat: int, *, force: bool = False) -> None:
        """Append the undo of earlier decisions by a seat, if the audience knows of them; with `force` to all feeds."""
        for feed in self._feeds.values():
            undone_seqs = seqs_of_moments(feed, undone_moments)
            if undone_seqs or force:
                kind = "undone_by_force" if force else "undone"
                feed.append(Entry(moment, "table", Event(kind, {"seat": seat, "undone": undone_seqs})))


def seqs_of_moments(feed: Sequence[Entry], moments: Collection[int]) -> list[int]:
    """Return the seqs of the game entries made at these moments."""
    first, found = min(moments, default=0), []
    # Backwards, because undone entries are among the last.
    for seq in range(len(feed), 0, -1):
        entry = feed[seq - 1]
        if entry.moment < first:
            break
        if entry.moment in moments and entry.about == "game":
            found.append(seq)
    return found[::-1]
