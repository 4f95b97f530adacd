"""The storage: what is written comes back, what may not be is refused, no foreign file is touched."""

from __future__ import annotations

import tempfile
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine

from rookery.core.rulebook import Json
from rookery.server import migrations, storage
from rookery.server.storage import (
    BadStore,
    NoTable,
    SeatKey,
    Storage,
    StoredLink,
    StoredTable,
    StoreFailed,
    TakenId,
    TakenNumber,
    UsedLink,
)

from .stores import GUEST, MAKER, causes, change, child, opened, rows


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


# Tables.


def test_a_table_comes_back_as_it_was_written(file: Path) -> None:
    setup = {"game": "feather", "seats": 2, "seed": str(2**128 - 1)}
    first = [{"kind": "sat", "seat": 0}, {"kind": "sat", "seat": 1}]
    with closing(opened(file)) as store:
        store.add_table("heron", setup, first, MAKER)
        store.append("heron", 3, {"kind": "act", "action": "play robin"})
        store.append("heron", 4, {"kind": "undo"})
    with closing(opened(file)) as store:
        expected: list[Json] = [*first, {"kind": "act", "action": "play robin"}, {"kind": "undo"}]
        assert store.read_table("heron") == StoredTable(setup, expected)


def test_a_table_without_causes_begins_at_one(store: Storage) -> None:
    store.add_table("wren", {}, [], SeatKey("wren", 0, "key"))
    assert store.read_table("wren") == StoredTable({}, [])
    store.append("wren", 1, {})
    assert store.read_table("wren") == StoredTable({}, [{}])


def test_an_unknown_table_is_none(store: Storage) -> None:
    assert store.read_table("wren") is None
    with pytest.raises(NoTable, match="no table 'wren'"):
        store.append("wren", 1, {})


def test_a_table_is_made_once_and_whole(store: Storage) -> None:
    with pytest.raises(TakenId):
        store.add_table("heron", {"game": "feather"}, [], GUEST)
    assert store.read_table("heron") == StoredTable({"game": "cubirds"}, [{"kind": "sat"}])
    assert store.seats_of("heron", ["guest's key"]) == []
    with pytest.raises(ValueError, match="not plain JSON"):
        store.add_table("wren", {}, [{}, {"seats": (1, 2)}], SeatKey("wren", 0, "key"))
    assert store.read_table("wren") is None


@pytest.mark.parametrize("number", [-1, 0, 1, 2, 4, 1000])
def test_only_the_next_number_is_written(store: Storage, number: int) -> None:
    store.append("heron", 2, {"kind": "act"})
    with pytest.raises(TakenNumber, match=f"cause {number} cannot be written, the next is 3"):
        store.append("heron", number, {"kind": "other"})
    store.append("heron", 3, {"kind": "last"})
    assert causes(store) == [{"kind": "sat"}, {"kind": "act"}, {"kind": "last"}]


def test_tables_are_numbered_each_by_itself(store: Storage) -> None:
    store.add_table("wren", {}, [{}, {}], SeatKey("wren", 0, "key"))
    store.append("wren", 3, {"of": "wren"})
    store.append("heron", 2, {"of": "heron"})
    assert causes(store) == [{"kind": "sat"}, {"of": "heron"}]


@pytest.mark.parametrize(
    "cause",
    [
        {"name": "Zoë 鳥 🦉 \u2028 \x00 \" \\ ' %s :x {}"},
        {"long": "é🦉" * 25_000},
        {"many": [{"number": n, "half": n / 2} for n in range(4_000)]},
        {"deep": [[[{"": None}], True, False]], "huge": 2**200, "small": -1e-300},
    ],
    ids=["unicode", "long", "many", "odd"],
)
def test_any_json_comes_back_equal(file: Path, store: Storage, cause: Json) -> None:
    store.append("heron", 2, cause)
    with closing(opened(file)) as again:
        assert causes(again)[1] == cause


def test_json_is_compact_and_keeps_its_order(file: Path, store: Storage) -> None:
    store.append("heron", 2, {"b": [1, 2], "a": "é"})
    assert rows(file, "SELECT cause FROM causes WHERE number = 2") == [('{"b":[1,2],"a":"é"}',)]


@pytest.mark.parametrize(
    "value", [(1, 2), float("nan"), float("inf"), "\ud800", {1: 2}, object()], ids=lambda value: type(value).__name__
)
def test_what_would_not_come_back_equal_is_refused(store: Storage, value: object) -> None:
    with pytest.raises((ValueError, TypeError)):
        store.append("heron", 2, {"value": value})
    assert len(causes(store)) == 1


def test_rows_have_the_time_in_utc(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tokyo is nine hours away from it."""
    with monkeypatch.context() as there:
        there.setenv("TZ", "Asia/Tokyo")
        time.tzset()
        before = datetime.now(UTC)
        with closing(opened(file)) as store:
            store.add_table("heron", {}, [{}], MAKER)
            store.add_link("heron", 1, "old")
            store.add_link("heron", 1, "new")
        after = datetime.now(UTC)
    time.tzset()
    written = [
        time for table in ("tables", "causes", "seat_keys", "links") for time in times(file, table, "written_at")
    ]
    closed = times(file, "links", "closed_at")
    assert len(written) == 5
    assert len(closed) == 1
    assert all(before <= time <= after for time in written + closed)


def times(file: Path, table: str, column: str) -> list[datetime]:
    found = rows(file, f"SELECT {column} FROM {table} WHERE {column} IS NOT NULL")
    return [datetime.fromisoformat(text).replace(tzinfo=UTC) for (text,) in found]


def test_a_missing_cause_is_seen(file: Path, store: Storage) -> None:
    store.append("heron", 2, {})
    store.append("heron", 3, {})
    change(file, "DELETE FROM causes WHERE number = 2")
    with pytest.raises(StoreFailed, match="cause 2 is missing"):
        store.read_table("heron")


# Links and keys.


def test_a_link_is_open_until_it_is_used(file: Path, store: Storage) -> None:
    store.add_link("heron", 1, "link")
    assert store.read_link("link") == store.read_link("link") == StoredLink("heron", 1, open=True)
    store.use_link("link", GUEST, 2, {"kind": "sat", "seat": 1})
    with closing(opened(file)) as again:
        assert again.read_link("link") == StoredLink("heron", 1, open=False)
        assert again.seats_of("heron", ["guest's key"]) == [1]
        assert causes(again) == [{"kind": "sat"}, {"kind": "sat", "seat": 1}]


def test_a_link_for_another_device_appends_nothing(store: Storage) -> None:
    store.add_link("heron", 0, "link")
    store.use_link("link", SeatKey("heron", 0, "telephone"), 0, None)
    assert store.seats_of("heron", ["telephone"]) == store.seats_of("heron", ["maker's key"]) == [0]
    assert len(causes(store)) == 1


def test_a_newer_link_closes_older_ones_to_the_same_seat(store: Storage) -> None:
    store.add_table("wren", {}, [], SeatKey("wren", 0, "key"))
    store.add_link("heron", 1, "old")
    store.add_link("heron", 2, "other seat")
    store.add_link("wren", 1, "other table")
    store.add_link("heron", 1, "new")
    state = {link: store.read_link(link) for link in ("old", "other seat", "other table", "new")}
    assert [link for link, found in state.items() if found and not found.open] == ["old"]
    with pytest.raises(UsedLink, match="seat 1 of table 'heron'"):
        store.use_link("old", GUEST, 2, {})


def test_links_lead_to_tables_and_have_their_own_hash(store: Storage) -> None:
    assert store.read_link("link") is None
    with pytest.raises(NoTable):
        store.add_link("wren", 0, "link")
    store.add_link("heron", 1, "link")
    with pytest.raises(TakenId):
        store.add_link("heron", 2, "link")
    assert store.read_link("link") == StoredLink("heron", 1, open=True)


@pytest.mark.parametrize(
    ("link", "key", "number", "refused"),
    [
        ("spent", GUEST, 2, UsedLink),
        ("never made", GUEST, 2, UsedLink),
        ("link", SeatKey("heron", 2, "wrong seat"), 2, UsedLink),
        ("link", SeatKey("wren", 1, "wrong table"), 1, UsedLink),
        ("link", SeatKey("owl", 1, "no table"), 1, NoTable),
        ("link", GUEST, 1, TakenNumber),
        ("link", GUEST, 3, TakenNumber),
        ("link", SeatKey("heron", 1, "telephone"), 2, TakenId),
    ],
)
def test_a_refused_link_changes_nothing(store: Storage, link: str, key: SeatKey, number: int, refused: type) -> None:
    store.add_table("wren", {}, [], SeatKey("wren", 0, "key"))
    store.add_link("heron", 1, "spent")
    store.use_link("spent", SeatKey("heron", 1, "telephone"), 0, None)
    store.add_link("heron", 1, "link")
    before = everything(store)
    with pytest.raises(refused):
        store.use_link(link, key, number, {"kind": "sat", "seat": 1})
    assert everything(store) == before


def everything(store: Storage) -> list[object]:
    keys = [MAKER.key_hash, GUEST.key_hash, "telephone", "key", "wrong seat", "wrong table", "no table"]
    tables = [(store.read_table(table), store.seats_of(table, [key])) for table in ("heron", "wren") for key in keys]
    return [tables, store.read_link("spent"), store.read_link("link")]


def test_keys_open_their_seats(store: Storage) -> None:
    for seat in (3, 1, 2):
        store.add_link("heron", seat, f"link {seat}")
        store.use_link(f"link {seat}", SeatKey("heron", seat, f"key {seat}"), 0, None)
    store.add_table("wren", {}, [], SeatKey("wren", 5, "key 1"))
    assert store.seats_of("heron", ["key 3", "key 1", "maker's key", "stranger's"]) == [0, 1, 3]
    assert store.seats_of("wren", ["key 3", "key 1"]) == [5]
    assert store.seats_of("heron", []) == store.seats_of("owl", ["key 1"]) == []


def test_two_keys_of_a_seat_open_it_once(store: Storage) -> None:
    store.add_link("heron", 0, "link")
    store.use_link("link", SeatKey("heron", 0, "telephone"), 0, None)
    assert store.seats_of("heron", ["telephone", "maker's key"]) == [0]


# Opening.


def test_every_connection_is_durable_and_strict(file: Path) -> None:
    engine = storage.open_engine(f"sqlite:///{file}")
    with engine.connect() as one, engine.connect() as two:
        for connection in (one, two):
            asked = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
            answers = [connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() for pragma in asked]
            assert answers == ["wal", 2, 1, 10_000]  # 2 is FULL
    engine.dispose()


@pytest.mark.parametrize("name", ["tables.db", "Zoë's 鳥 #1? 100%41 & more: a@b.db"])
def test_missing_folders_are_made(tmp_path: Path, name: str) -> None:
    opened(tmp_path / "a" / name.removesuffix(".db") / name).close()
    assert content(tmp_path / "a" / name.removesuffix(".db")).keys() == {name}


def test_a_closed_storage_does_nothing(file: Path, store: Storage) -> None:
    store.close()
    store.close()
    with pytest.raises(StoreFailed, match="closed"):
        store.append("heron", 2, {})
    with pytest.raises(StoreFailed, match="closed"):
        store.read_table("heron")
    assert [path.name for path in file.parent.iterdir()] == [file.name]


def test_an_empty_file_becomes_a_database(file: Path) -> None:
    file.touch()
    with closing(opened(file)) as store:
        assert store.read_table("heron") is None


@pytest.mark.parametrize(
    "found",
    [b"x", b"Dear diary,\n", b"SQLite format 4\x00" + bytes(2000), Random(7).randbytes(20_000)],
    ids=["byte", "text", "nearly", "noise"],
)
def test_a_file_that_is_no_database_is_left_alone(file: Path, found: bytes) -> None:
    file.write_bytes(found)
    with pytest.raises(BadStore, match=r"tables.db is not a database; name another file"):
        opened(file)
    assert content(file.parent) == {file.name: found}


def test_a_newer_schema_is_left_alone(file: Path, store: Storage) -> None:
    store.close()
    change(file, "UPDATE rookery_version SET version_num = '9999'")
    before = content(file.parent)
    with pytest.raises(BadStore, match=f"has schema 9999, this Rookery knows up to {migrations.known()[0]}.*update"):
        opened(file)
    assert content(file.parent) == before


def test_the_database_of_another_program_is_left_alone(file: Path) -> None:
    change(file, "CREATE TABLE alembic_version (version_num)")
    before = content(file.parent)
    with pytest.raises(BadStore, match="another program"):
        opened(file)
    assert content(file.parent) == before


def test_a_damaged_database_is_left_alone(file: Path, store: Storage) -> None:
    store.close()
    file.write_bytes(file.read_bytes()[:2000])
    before = content(file.parent)
    with pytest.raises(BadStore, match=r"tables.db cannot be opened: .*malformed"):
        opened(file)
    assert content(file.parent) == before


def test_a_folder_that_is_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadStore, match="cannot be opened"):
        opened(tmp_path / "file" / "tables.db")
    with pytest.raises(BadStore, match="cannot be opened"):
        opened(tmp_path)


@pytest.mark.parametrize("url", ["tables.db", "", "oracle7://tables", "sqlite://", "sqlite:///:memory:"])
def test_what_is_no_lasting_database_is_refused(url: str) -> None:
    with pytest.raises(BadStore, match=r"sqlite:///FILE|name a file"):
        Storage(url)


READER = """
import os, sys
from rookery.server.storage import BadStore, Storage
# Loads all that is loaded late, which another user may not read.
Storage(f"sqlite:///{sys.argv[1]}").close()
if os.geteuid() == 0:  # whom no folder refuses
    os.seteuid(65534)
for name in sys.argv[2:]:
    try:
        Storage(f"sqlite:///{name}")
    except BadStore as refusal:
        print(refusal)
"""


def test_what_cannot_be_written_is_refused() -> None:
    """A new file or folder in a read-only folder, a database there, a read-only database elsewhere."""
    # Not pytest's folder, which only its owner may enter.
    with tempfile.TemporaryDirectory() as name:
        closed, free = Path(name, "closed"), Path(name, "free")
        targets = [closed / "new.db", closed / "deeper" / "new.db", closed / "old.db", free / "old.db"]
        for file in targets[2:]:
            opened(file).close()
            file.chmod(0o444)
        Path(name).chmod(0o755)
        free.chmod(0o777)
        closed.chmod(0o555)
        with child(READER, free / "first.db", *targets) as reader:
            said = list(reader.stdout or ())
        closed.chmod(0o755)
        assert [line.partition(" cannot be opened: ")[0] for line in said] == [str(file) for file in targets]
        assert all("see that the file and its folder can be written" in line for line in said)
        assert [path.name for path in closed.iterdir()] == ["old.db"]


def test_errors_do_not_tell_what_was_to_be_written(store: Storage) -> None:
    """They are logged, and a set-up holds the seed."""
    with pytest.raises(TakenId) as refusal:
        store.add_table("heron", {"seed": "123456789"}, [], MAKER)
    assert "123456789" not in f"{refusal.value}{refusal.value.__cause__}"


# The schema.


def test_the_migrations_lead_to_the_schema_of_the_storage(file: Path) -> None:
    engine = storage.open_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"version_table": migrations.VERSION_TABLE})
        assert compare_metadata(context, storage.metadata) == []
        assert migrations.current(connection) == migrations.known()[0]
    engine.dispose()


def test_the_migrations_make_the_very_same_tables(tmp_path: Path) -> None:
    """Also what compare_metadata does not look at: primary keys, names of constraints, the order of columns."""
    opened(tmp_path / "migrated.db").close()
    engine = create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    storage.metadata.create_all(engine)
    engine.dispose()
    query = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'rookery_version' ORDER BY name"
    assert rows(tmp_path / "migrated.db", query) == rows(tmp_path / "made.db", query)
