"""Add the records and the database of the current version to the corpus."""

from __future__ import annotations

import json
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import rookery
from rookery.server.archive.archive import build_archive
from rookery.server.storage import SeatKey, Storage, StoredEvent, TableFacts, file_url, migrations
from rookery.server.tables.events import (
    BotSat,
    CameBack,
    ChatSent,
    Decided,
    HandedOver,
    Left,
    NextTableMade,
    Resigned,
    Sat,
    TableEvent,
    Undone,
    event_to_json,
)
from rookery.server.tables.setup import new_setup, setup_to_json
from rookery.server.tables.table import LiveTable

FOLDER = Path(__file__).parent
GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("cubirds", 1, {}),
    ("cubirds", 2, {}),
    ("cubirds", 5, {"open_discard": True}),
    ("feather", 1, {}),
    ("feather", 3, {"start": "migration", "raptors": True}),
    ("feather", 7, {"start": "draft", "hidden_sheets": True}),
    ("wingspan", 1, {}),
    ("wingspan", 2, {}),
    ("wingspan", 4, {}),
]
# The numbers of decisions at a table of the corpus; the greater one plays to the end.
LENGTHS = (10, 9999)


def main(version: str) -> None:
    for number, (game, seats, options) in enumerate(GAMES):
        played = rookery.new(game, seats=seats, seed=number, **options)
        rng = random.Random(number)
        while played.deciders:
            seat = rng.choice(played.deciders)
            played.play(rng.choice(played.legal(seat)), seat)
        file = FOLDER / "records" / f"{version}-{game}-{seats}.record"
        file.write_text(played.record(), encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        write_database(Path(folder) / "tables.db", FOLDER / "databases" / f"schema-{migrations.known()[0]}.sql")


def write_database(file: Path, dump: Path) -> None:
    expected = {}
    with closing(Storage(file_url(file))) as storage:
        for game, seats, options in GAMES:
            for length in LENGTHS:
                if seats <= 3:
                    live = add_table(storage, (game, seats, options), length)
                    expected[live.table] = facts_of(live)
    with closing(sqlite3.connect(file)) as database:
        dump.write_text("\n".join(database.iterdump()) + "\n", encoding="utf-8")
    dump.with_suffix(".json").write_text(json.dumps(expected, indent=1) + "\n", encoding="utf-8")


def facts_of(live: LiveTable) -> dict[str, Any]:
    """Return the facts of the table that every later version must read."""
    outcome = live.game.outcome if live.game is not None else None
    return {
        "stage": live.stage,
        "seqs": [live.feeds.seq(audience) for audience in (*range(live.setup.seats), None)],
        "deciders": list(live.deciders),
        "scores": None if outcome is None else list(outcome.scores),
    }


def add_table(storage: Storage, kind: tuple[str, int, dict[str, Any]], length: int) -> LiveTable:
    """Add a table with all kinds of events."""
    game, seats, options = kind
    setup = new_setup(game, seats, options, seed=7)
    live = LiveTable(f"{game}-{seats}-{length}", setup)
    events: list[tuple[TableEvent, int]] = []

    def do(event: TableEvent) -> None:
        at = 1_700_000_000_000 + 700 * len(events)
        live.check(event, at)
        live.apply(event, at)
        events.append((event, at))

    for seat in range(seats):
        do(Sat(seat, f"Guest {seat}") if seat < 2 else BotSat(seat, "Greedy", "greedy"))
    make_random_decisions(live, length, do)
    if live.stage == "over":
        do(NextTableMade("another", "rematch"))
    elif seats == 3:
        do(Resigned(1))
        do(Left(0))
    stored = [StoredEvent(event_to_json(event), at) for event, at in events]
    facts = TableFacts(game, setup.rules, False, live.stage)
    storage.add_table(
        live.table, setup_to_json(setup), facts, stored, [SeatKey(live.table, 0, f"hash of {live.table}")]
    )
    if live.stage == "over":
        storage.write_archive(live.table, build_archive(live.table, setup, events))
    return live


def make_random_decisions(live: LiveTable, length: int, do: Callable[[TableEvent], None]) -> None:
    """Make random decisions, with undos, chat and a substitute bot for a while."""
    rng = random.Random(3)
    for number in range(length):
        if live.stage == "over" or live.game is None:
            return
        seat = rng.choice(live.deciders)
        if number == 4:
            do(ChatSent(0, "Hello!", "hello"))
            do(HandedOver(0, "jay", 0))
            do(CameBack(0))
        if number % 11 == 5 and live.can_undo(seat):
            do(Undone(seat, live.decision(seat), f"c{number}"))
        else:
            do(Decided(seat, (str(rng.choice(live.legal(seat))),), live.decision(seat), f"c{number}"))


if __name__ == "__main__":
    main(*sys.argv[1:])
