"""The current version reads the records, positions and databases of earlier versions."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

import rookery
from rookery.server.archive.archive import ArchivedTable
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.review.queries import record_of
from rookery.server.storage import Storage, file_url
from rookery.server.tables.table import LiveTable
from rookery.testing.committed import lines_of
from tests.server.loops import run_alone

FOLDER = Path(__file__).parent
RECORDS = sorted((FOLDER / "records").glob("*.record"))
DATABASES = sorted((FOLDER / "databases").glob("*.sql"))


def test_the_corpus_has_every_game() -> None:
    assert {record.name.split("-")[1] for record in RECORDS} == set(rookery.games.NAMES)
    assert DATABASES


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_an_old_record_can_be_replayed_to_its_result(record: Path) -> None:
    text = record.read_text(encoding="utf-8")
    game = rookery.replay(text)
    assert not game.deciders
    (old, old_rest), (new, new_rest) = header_and_rest(text), header_and_rest(game.record())
    assert new_rest == old_rest
    assert int(old["rules"]) <= int(new["rules"])
    # The options of that time are unchanged; new options may be added.
    assert json.loads(old["options"]).items() <= json.loads(new["options"]).items()


def header_and_rest(record: str) -> tuple[dict[str, str], list[str]]:
    """Return the lines on rules and options by name, and all other lines."""
    lines = [line.partition(": ") for line in record.splitlines()]
    header = {name: value for name, _, value in lines if name in ("rules", "options")}
    return header, ["".join(line) for line in lines if line[0] not in header]


def test_an_old_cubirds_record_is_shuffled_by_the_rules_of_its_time() -> None:
    """Rules 1 shuffled when a card was needed; they had no option for this."""
    record = next(record for record in RECORDS if record.stem == "0.1.0-cubirds-5").read_text(encoding="utf-8")
    assert rookery.replay(record).options["empty_pile"] == "reshuffle_when_needed"
    with pytest.raises(rookery.BadRecord, match="do not fit what the rules ask for here"):
        rookery.replay(record.replace("rules: 1\n", "rules: 2\n"))


def test_an_old_cubirds_position_with_a_greater_handicap_can_be_continued() -> None:
    """In rules 1 RobinBird could begin with a complete collection and won only with a flock. This must stay so."""
    name = "0.1.0-cubirds-1-handicap"
    record = (FOLDER / "records" / f"{name}.record").read_text(encoding="utf-8")
    game = rookery.from_position(json.loads((FOLDER / "positions" / f"{name}.json").read_text(encoding="utf-8")))
    assert game.position() == rookery.replay(record, to=6).position()
    assert len(game.position()["collections"][1]) == 7, "seven species must not end the game"
    assert rookery.from_position(game.position()) == game, "a position of the current version must be readable"
    for seat, action in lines_of(record)[6:]:
        game.play(action, seat=seat)
    assert game.outcome == rookery.replay(record).outcome == rookery.replay(game.record()).outcome


def test_the_error_for_a_record_of_earlier_rules_names_both_versions() -> None:
    """Rules 1 checked a collection only after a flock, so a game from such a position went on."""
    hands = [{"magpie": 2, "robin": 1}, {"duck": 2, "robin": 1}]
    game = rookery.from_position({"game": "cubirds", "hands": hands, "collections": [{"owl": 3, "toucan": 3}, {}]})
    for action in ("lay magpie 1 left", "decline"):
        game.play(action)
    old = game.record().replace("rules: 2", "rules: 1").replace('"rules": 2', '"rules": 1').partition("result")[0]
    with pytest.raises(rookery.BadRecord, match=r"over.*; it is a record of rules 1, and rules 2 differ$"):
        rookery.replay(f"{old}1 lay duck 1 left\n")


def test_an_old_wingspan_record_can_be_replayed_where_dice_are_now_optional() -> None:
    """Rules 1 had no stop between dice and no option for gifts. Their decisions are legal in rules 2."""
    record = next(record for record in RECORDS if record.stem == "0.1.0-wingspan-4").read_text(encoding="utf-8")
    game = rookery.replay("".join(takewhile(lambda line: not line[0].isdigit(), record.splitlines(keepends=True))))
    assert game.options["gifts"] == "given"
    taken = 0
    for seat, action in lines_of(record):
        asked = game.view(None)["question"]
        may_stop = asked and (asked["kind"], asked["power"], asked["may_skip"]) == ("die", None, True)
        taken += bool(may_stop and action.startswith("take "))
        game.play(action, seat=seat)
    assert taken
    assert game.outcome == rookery.replay(record).outcome


@pytest.mark.parametrize("dump", DATABASES, ids=lambda dump: dump.stem)
def test_tables_of_an_old_database_have_the_same_state(dump: Path, tmp_path: Path) -> None:
    expected = json.loads(dump.with_suffix(".json").read_text(encoding="utf-8"))
    file = tmp_path / "tables.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(dump.read_text(encoding="utf-8"))
    for table, (live, stage, deciders) in run_alone(read_all(file, expected)).items():
        assert (stage, deciders) == (expected[table]["stage"], expected[table]["deciders"]), table
        if isinstance(live, ArchivedTable):  # feeds outside the archive may have other entries in later versions
            seqs = [live.feeds.seq(audience) for audience in (*range(live.setup.seats), None)]
            assert seqs == expected[table]["seqs"]


async def read_all(file: Path, expected: dict[str, Any]) -> dict[str, tuple[LiveTable, str, list[int]]]:
    """Load every table as a server does, and note its state; the bot delay keeps bots from playing on.

    For finished tables, check also that the record gives the stored scores.
    """
    registry = TableRegistry(Storage(file_url(file)), Settings(bot_delay=60))
    found: dict[str, tuple[LiveTable, str, list[int]]] = {}
    sessions = []
    for table in expected:
        session = await registry.session(table)
        sessions.append(session)
        found[table] = (session.live, session.live.stage, list(session.live.deciders))
    for session in sessions:
        if session.live.stage == "over" and not session.live.ending:
            outcome = rookery.replay(record_of(session)).outcome
            assert outcome is not None
            assert list(outcome.scores) == expected[session.live.table]["scores"]
    await registry.close()
    return found
