"""The archive of a finished table: its record, and the feed and the views of each audience.

Reading an archive does not run the rules, so later versions of the rules cannot change it.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from rookery.core.events import GAME_OVER, Event, EventData
from rookery.core.game import Game
from rookery.core.json_values import JsonObject
from rookery.core.rulebook import AnyView

from ..request_errors import RequestRefused
from ..tables.clocks import SECOND
from ..tables.events import KINDS, RequestedEvent, TableEvent
from ..tables.feed import Audience, Entry
from ..tables.occupants import Occupant
from ..tables.setup import Setup
from ..tables.table import Ending, LiveTable, Stage
from .statistics import SeatData, StoredStatistics, TableData, statistics

FORMAT = 1

# An entry of a feed: its moment, what it is about, its kind and its data.
FeedRow: TypeAlias = tuple[int, Literal["table", "game"], str, EventData]
# The changes of a view, each with its moment.
ViewChanges: TypeAlias = list[tuple[int, JsonObject]]


class OccupantData(TypedDict):
    """The fields of an Occupant."""

    name: str
    bot: str
    substitute: str
    resigned: bool
    has_left: bool
    from_previous_table: bool


class Archive(TypedDict):
    """The contents of an archive. Feeds and view histories are by audience."""

    format: int
    number: int
    # Archives of older versions have none: there each event made one moment.
    moment: NotRequired[int]
    began_at: int
    at: int
    ending: Ending
    # Archives of older versions have none.
    feed_version: NotRequired[int]
    undone_by_force: bool
    occupants: list[OccupantData | None]
    next_tables: dict[str, str]
    # Milliseconds by seat; None without a live clock.
    left: list[int | None]
    feeds: dict[str, list[FeedRow]]
    view_histories: dict[str, ViewChanges]
    moments: list[int]
    # Empty if the game never began.
    record: str
    statistics: StoredStatistics | None


def build_archive(table: str, setup: Setup, events: Sequence[tuple[TableEvent, int]]) -> bytes:
    """Build the archive of a table that has ended, by playing its events again."""
    live = LiveTable(table, setup)
    view_histories: dict[Audience, ViewHistory] = {audience: ViewHistory() for audience in (None, *range(setup.seats))}

    def note_views() -> None:
        if live.has_view:
            for audience, view_history in view_histories.items():
                view_history.append(live.moment, live.view(audience))

    live.on_moment = note_views
    live.replay(events)
    return pack(archive_to_json(live, view_histories))


def archive_to_json(live: LiveTable, view_histories: dict[Audience, ViewHistory]) -> Archive:
    return {
        "format": FORMAT,
        "number": live.number,
        "moment": live.moment,
        "began_at": live.began_at,
        "at": live.at,
        "ending": live.ending,
        "feed_version": live.feed_version,
        "undone_by_force": live.undone_by_force,
        "occupants": [occupant_to_json(occupant) for occupant in live.occupants],
        "next_tables": live.next_tables,
        "left": [live.clocks.left(seat) for seat in range(live.setup.seats)],
        "feeds": {key_of(audience): feed_to_json(live, audience) for audience in view_histories},
        "view_histories": {key_of(audience): view_history.views for audience, view_history in view_histories.items()},
        "moments": live.moments,
        "record": live.game.record() if live.game is not None else "",
        "statistics": statistics_of(live, live.game) if live.game is not None else None,
    }


def occupant_to_json(occupant: Occupant | None) -> OccupantData | None:
    if occupant is None:
        return None
    return {
        "name": occupant.name,
        "bot": occupant.bot,
        "substitute": occupant.substitute,
        "resigned": occupant.resigned,
        "has_left": occupant.has_left,
        "from_previous_table": occupant.from_previous_table,
    }


def feed_to_json(live: LiveTable, audience: Audience) -> list[FeedRow]:
    return [
        (entry.moment, entry.about, entry.event.kind, dict(entry.event.data)) for entry in live.feeds.since(audience, 0)
    ]


def key_of(audience: Audience) -> str:
    """Return the JSON key of an audience; JSON keys must be strings."""
    return "all" if audience is None else str(audience)


class ViewHistory:
    """The views of one audience, each stored as the difference from the previous one."""

    def __init__(self, views: Iterable[tuple[int, JsonObject]] = ()) -> None:
        self.views: ViewChanges = [(moment, changed) for moment, changed in views]
        self._last: JsonObject = {}

    def append(self, moment: int, view: JsonObject) -> None:
        changed = {name: value for name, value in view.items() if name not in self._last or self._last[name] != value}
        # `at` merges differences, so it cannot remove a key.
        assert view.keys() >= self._last.keys(), "a key of the view is missing"
        self._last = view
        if changed:
            self.views.append((moment, changed))

    def at(self, moment: int) -> JsonObject | None:
        """Return the view at a moment; None before the start of the game."""
        view: JsonObject = {}
        for changed_at, changed in self.views:
            if changed_at > moment:
                break
            view = view | changed
        return view or None


def statistics_of(live: LiveTable, game: Game) -> StoredStatistics:
    """Return the statistics of a table and its players."""
    clocks = live.clocks
    seats = [
        SeatData(
            live.acting_bot(seat), clocks.used[seat] / SECOND, clocks.longest[seat] / SECOND, live.undo_counts[seat]
        )
        for seat in range(live.setup.seats)
    ]
    table_data = TableData(
        seats,
        live.table,
        live.began_at,
        live.at,
        live.ranked,
        live.ending,
        live.winners_by_ending,
    )
    return statistics(game, table_data)


def pack(archive: Archive) -> bytes:
    return lzma.compress(json.dumps(archive, ensure_ascii=False, separators=(",", ":")).encode(), preset=2)


def unpack(packed: bytes) -> Archive:
    archive: Archive = json.loads(lzma.decompress(packed))
    return archive


class ArchivedTable(LiveTable):
    """A finished table as its archive shows it, at its end or at an earlier moment."""

    def __init__(
        self, table: str, setup: Setup, archive: Archive, later: Sequence[tuple[TableEvent, int]] = ()
    ) -> None:
        super().__init__(table, setup)
        self.archive = archive
        self.number, self.began_at, self.at = archive["number"], archive["began_at"], archive["at"]
        self.moment: int = archive.get("moment", self.number)
        self.ending, self.undone_by_force = archive["ending"], archive["undone_by_force"]
        self.feed_version = archive.get("feed_version", 0)  # archives from older versions have no feed_version
        self.occupants = [None if occupant is None else Occupant(**occupant) for occupant in archive["occupants"]]
        self.next_tables = dict(archive["next_tables"])
        self.clocks.restore(archive["left"])
        self._view_histories = {key: ViewHistory(views) for key, views in archive["view_histories"].items()}
        self._shown_moment = self.moment
        self._is_over = True
        for audience in (None, *range(setup.seats)):
            self.feeds.restore(audience, feed_from_json(archive["feeds"][key_of(audience)]))
        for event, at in later:
            self.apply(event, at, without_game=True)

    def remember_requests(self, events: Iterable[TableEvent]) -> None:
        """Remember the requests of clients, so that a repeated message is recognised."""
        requests = (event for event in events if isinstance(event, RequestedEvent) and event.client)
        self._requested |= {(event.seat, event.client): event for event in requests}

    @property
    def stage(self) -> Stage:
        if self._is_over:
            return "over"
        return "running" if self.has_view else "open"

    @property
    def moments(self) -> list[int]:
        return list(self.archive["moments"])

    @property
    def has_view(self) -> bool:
        return self._view_histories[key_of(None)].at(self._shown_moment) is not None

    def view(self, audience: Audience) -> AnyView:
        view = self.cached(("view", audience), lambda: self._view_histories[key_of(audience)].at(self._shown_moment))
        assert view is not None, "a view before the start"
        return view

    def at_seq(self, audience: Audience, seq: int) -> ArchivedTable:
        """Return the table as the audience saw it after the entry `seq` of its feed."""
        entries = self.feeds.since(audience, 0)
        if not 0 < seq <= len(entries):
            raise RequestRefused("no_moment", str(len(entries)))
        past = ArchivedTable(self.table, self.setup, self.archive)
        past.feeds.restore(audience, entries[:seq])
        past._go_back(entries[seq - 1].moment)
        return past

    def _go_back(self, moment: int) -> None:
        """Go back to a moment: the views and the occupants of that time."""
        entries = [entry for entry in self.feeds.since(None, 0) if entry.moment <= moment]
        past = LiveTable(self.table, self.setup)
        for entry in entries:
            if entry.about == "table" and entry.event.kind in PEOPLE_KINDS:
                past.apply(event_of_entry(entry.event), without_game=True)
        self._shown_moment = self.moment = moment
        self.occupants = past.occupants
        next_table_entries = [entry.event.data for entry in entries if entry.event.kind == "next_table_made"]
        self.next_tables = {data["kind"]: data["table"] for data in next_table_entries}
        kinds = {entry.event.kind for entry in entries}
        self.undone_by_force = "undone_by_force" in kinds
        self._is_over = bool(kinds & {GAME_OVER, "ended"})
        self.ending = self.ending if "ended" in kinds else ""


# The feed entries of these kinds contain the complete table event.
PEOPLE_KINDS = ("sat", "bot_sat", "left", "handed_over", "came_back", "resigned")


def event_of_entry(event: Event) -> TableEvent:
    """Return the table event that corresponds to a feed entry about people."""
    kind = KINDS[event.kind]
    return kind(**{name: value for name, value in event.data.items() if name in kind.__dataclass_fields__})


def feed_from_json(stored: Iterable[FeedRow]) -> list[Entry]:
    return [Entry(moment, about, Event(kind, data)) for moment, about, kind, data in stored]
