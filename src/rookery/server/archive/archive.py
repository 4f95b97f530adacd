"""What a finished table keeps for ever: all that everybody was told and could see, moment by moment, and the record.

It is read without asking the rules, so that later rules cannot change it.
"""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from rookery.core.events import GAME_OVER, Event
from rookery.core.game import Game
from rookery.core.rulebook import Json

from ..request_errors import NotDone
from ..tables.clocks import SECOND
from ..tables.events import KINDS, Asked, Cause
from ..tables.feed import Audience, Entry
from ..tables.occupants import Sitting
from ..tables.setup import Setup
from ..tables.table import LiveTable, Stage
from .statistics import Course, SeatCourse, statistics

FORMAT = 1


def tell_story(table: str, setup: Setup, causes: Sequence[tuple[Cause, int]]) -> bytes:
    """The story of a table that has ended, from its causes; the table is played once more."""
    live = LiveTable(table, setup)
    films: dict[Audience, Film] = {audience: Film() for audience in (None, *range(setup.seats))}
    resumed = LiveTable.last_resumed(causes)
    for place, (cause, at) in enumerate(causes):
        live.apply(cause, at, without_game=place < resumed)
        if live.has_view:
            for audience, film in films.items():
                film.shoot(live.number, live.view(audience))
    return pack(story_json(live, films))


def story_json(live: LiveTable, films: dict[Audience, Film]) -> Json:
    return {
        "format": FORMAT,
        "number": live.number,
        "began_at": live.began_at,
        "at": live.at,
        "ending": live.ending,
        "edition": live.edition,
        "took_back_further": live.took_back_further,
        "sittings": [None if sitting is None else asdict(sitting) for sitting in live.sittings],
        "followers": live.followers,
        "left": [live.clocks.left(seat) for seat in range(live.setup.seats)],
        "feeds": {key_of(audience): feed_json(live, audience) for audience in films},
        "films": {key_of(audience): film.scenes for audience, film in films.items()},
        "moments": live.moments,
        "record": live.game.record() if live.game is not None else "",
        "statistics": statistics_of(live, live.game) if live.game is not None else None,
    }


def feed_json(live: LiveTable, audience: Audience) -> list[Any]:
    return [
        [entry.cause, entry.about, entry.event.kind, dict(entry.event.data)] for entry in live.feeds.since(audience, 0)
    ]


def key_of(audience: Audience) -> str:
    """JSON's keys are text."""
    return "all" if audience is None else str(audience)


class Film:
    """The views of one audience, each as what changed since the one before."""

    def __init__(self, scenes: Iterable[tuple[int, Json]] = ()) -> None:
        self.scenes: list[tuple[int, Json]] = [(number, changed) for number, changed in scenes]
        self._last: Json = {}

    def shoot(self, number: int, view: Json) -> None:
        changed = {name: value for name, value in view.items() if name not in self._last or self._last[name] != value}
        # A view never loses a part; the film relies on it.
        assert view.keys() >= self._last.keys(), "a part of the view is gone"
        self._last = view
        if changed:
            self.scenes.append((number, changed))

    def at(self, number: int) -> Json | None:
        """The view after a cause; None if the game had not begun."""
        view: Json = {}
        for scene, changed in self.scenes:
            if scene > number:
                break
            view = view | changed
        return view or None


def statistics_of(live: LiveTable, game: Game) -> Json:
    """Numbers about the table and its players."""
    clocks = live.clocks
    seats = [
        SeatCourse(live.player(seat), clocks.used[seat] / SECOND, clocks.longest[seat] / SECOND, live.taken_back[seat])
        for seat in range(live.setup.seats)
    ]
    course = Course(
        seats,
        live.table,
        live.began_at,
        live.at,
        live.counted,
        live.ending,
        live.winners_by_ending,
    )
    return statistics(game, course)


def pack(story: Json) -> bytes:
    return lzma.compress(json.dumps(story, ensure_ascii=False, separators=(",", ":")).encode(), preset=2)


def unpack(packed: bytes) -> Json:
    story: Json = json.loads(lzma.decompress(packed))
    return story


class ToldTable(LiveTable):
    """A finished table as its story tells it, at its end or at an earlier moment."""

    def __init__(self, table: str, setup: Setup, story: Json, later: Sequence[tuple[Cause, int]] = ()) -> None:
        super().__init__(table, setup)
        self.story = story
        self.number, self.began_at, self.at = story["number"], story["began_at"], story["at"]
        self.ending, self.took_back_further = story["ending"], story["took_back_further"]
        self.edition = story.get("edition", 0)  # some are older than editions
        self.sittings = [None if sitting is None else Sitting(**sitting) for sitting in story["sittings"]]
        self.followers = dict(story["followers"])
        self.clocks.remember(story["left"])
        self._films = {key: Film(scenes) for key, scenes in story["films"].items()}
        self._moment = self.number
        self._is_over = True
        for audience in (None, *range(setup.seats)):
            self.feeds.remember(audience, read_feed(story["feeds"][key_of(audience)]))
        for cause, at in later:
            self.apply(cause, at, without_game=True)

    def remember_asked(self, causes: Iterable[Cause]) -> None:
        """What clients asked for, so that a repeated message is still answered as such."""
        asked = (cause for cause in causes if isinstance(cause, Asked) and cause.client)
        self._asked |= {(cause.seat, cause.client): cause for cause in asked}

    @property
    def stage(self) -> Stage:
        if self._is_over:
            return "over"
        return "running" if self.has_view else "open"

    @property
    def moments(self) -> list[int]:
        return list(self.story["moments"])

    @property
    def has_view(self) -> bool:
        return self._films[key_of(None)].at(self._moment) is not None

    def view(self, audience: Audience) -> Json:
        view = self.once(("view", audience), lambda: self._films[key_of(audience)].at(self._moment))
        assert view is not None, "a view before the start"
        return view

    def at_seq(self, audience: Audience, seq: int) -> ToldTable:
        """The table as the audience was told of it up to a seq of its own."""
        entries = self.feeds.since(audience, 0)
        if not 0 < seq <= len(entries):
            raise NotDone("no_moment", str(len(entries)))
        moment = ToldTable(self.table, self.setup, self.story)
        moment.feeds.remember(audience, entries[:seq])
        moment._go_back(entries[seq - 1].cause)
        return moment

    def _go_back(self, number: int) -> None:
        """To the moment after the cause of that number: the views then, and the people who were there."""
        told = [entry for entry in self.feeds.since(None, 0) if entry.cause <= number]
        past = LiveTable(self.table, self.setup)
        for entry in told:
            if entry.about == "table" and entry.event.kind in OF_PEOPLE:
                past.apply(cause_told(entry.event), without_game=True)
        self._moment = self.number = number
        self.sittings = past.sittings
        followed = [entry.event.data for entry in told if entry.event.kind == "followed"]
        self.followers = {data["kind"]: data["table"] for data in followed}
        kinds = {entry.event.kind for entry in told}
        self.took_back_further = "undone_further" in kinds
        self._is_over = bool(kinds & {GAME_OVER, "ended"})
        self.ending = self.ending if "ended" in kinds else ""


# What is told of these says all of the cause.
OF_PEOPLE = ("sat", "bot_sat", "left", "handed_over", "came_back", "resigned")


def cause_told(event: Event) -> Cause:
    """The cause that an event about people tells of."""
    kind = KINDS[event.kind]
    return kind(**{name: value for name, value in event.data.items() if name in kind.__dataclass_fields__})


def read_feed(stored: Iterable[Sequence[Any]]) -> list[Entry]:
    return [Entry(cause, about, Event(kind, data)) for cause, about, kind, data in stored]
