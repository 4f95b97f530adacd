"""Backups: a consistent copy of a database as a file, which can be opened or restored into either kind."""

from __future__ import annotations

import stat
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection

from rookery.server.storage import (
    BadDatabase,
    Storage,
    StorageFailed,
    backup,
    file_url,
)
from rookery.server.storage.backup import back_up, restore
from tests.soak import ALL_CASES

from ..stores import KINDS, DatabaseAccess, add_table, heron_append, new_database, open_storage, storage_with_table


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param) as made:
        yield made


@pytest.fixture
def store(database: DatabaseAccess) -> Iterator[Storage]:
    """Open a storage with two tables, one of which has rows in every database table."""
    with closing(storage_with_table(database.url)) as made:
        made.append(heron_append(2, {"name": "Zoë"}, position={"turn": 2}))
        made.add_link("heron", 1, "link")
        made.write_archive("heron", bytes(range(256)))
        made.write_analysis("heron", {"best": [1, 2]})
        made.heartbeat("process", 60)
        made.acquire_lease("heron", "process")
        add_table(made, "wren", stage="over", public=True)
        yield made


TABLE_NAMES = ("events", "seat_keys", "links", "positions", "archives", "analyses")


def content(store: Storage) -> list[object]:
    tables = [store.read_table(table) for table in ("heron", "wren")]
    keys = [store.seats_of("heron", ["owner's key"]), store.read_link("link"), store.counts()]
    return [*tables, *keys, store.read_archive("heron"), store.read_analysis("heron")]


def test_a_backup_is_a_database_with_the_same_tables(database: DatabaseAccess, store: Storage, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "backup.db"
    assert back_up(database.url, file) == 2
    assert [path.name for path in file.parent.iterdir()] == ["backup.db"]
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    with closing(open_storage(file)) as again:
        assert content(again) == content(store)
        # The copy has no leases.
        again.heartbeat("another", 60)
        assert again.acquire_lease("heron", "another")
        again.append(heron_append(3, {}))


# A backup has the same format for every database, so it is enough to test each kind once on either side.
PAIRS = [(one, other) for one in KINDS for other in KINDS if ALL_CASES or one != other]


@pytest.mark.parametrize(("database", "kind"), PAIRS, indirect=["database"])
def test_a_backup_can_be_restored_into_either_kind_of_database(
    database: DatabaseAccess, store: Storage, tmp_path: Path, kind: str
) -> None:
    back_up(database.url, tmp_path / "backup.db")
    before = (tmp_path / "backup.db").read_bytes()
    with new_database(kind, empty=True) as target:
        assert restore(tmp_path / "backup.db", target.url) == 2
        with closing(target.open()) as again:
            assert content(again) == content(store)
        times = "SELECT SUBSTR(CAST(written_at AS VARCHAR), 1, 23) FROM events ORDER BY table_id, number"
        assert target.rows(times) == database.rows(times)
        for name in TABLE_NAMES:
            assert target.rows(f"SELECT count(*) FROM {name}") == database.rows(f"SELECT count(*) FROM {name}")
        with pytest.raises(BadDatabase, match="already holds tables; name an empty database"):
            restore(tmp_path / "backup.db", target.url)
    assert (tmp_path / "backup.db").read_bytes() == before


def test_a_backup_of_a_database_in_use_is_consistent(
    database: DatabaseAccess, store: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables are added and changed between the copying of one database table and the next."""
    reflected_tables = backup.reflected_tables

    def write_meanwhile(connection: Connection) -> dict[str, object]:
        number = len(store.read_events("heron", 0)) + 1
        store.append(heron_append(number, {"n": number}, position={"n": number}))
        add_table(store, f"new {number}")
        return dict(reflected_tables(connection))

    monkeypatch.setattr(backup, "reflected_tables", write_meanwhile)
    assert back_up(database.url, tmp_path / "backup.db") == 2
    with closing(open_storage(tmp_path / "backup.db")) as again:
        table = again.read_table("heron")
        assert table is not None
        assert len(table.events) == 2
        assert table.position == (2, {"turn": 2})
        assert again.counts() == {"open": 0, "running": 1, "over": 1}


def test_an_existing_file_is_not_overwritten(database: DatabaseAccess, store: Storage, tmp_path: Path) -> None:
    file = tmp_path / "backup.db"
    file.write_text("Dear diary,")
    with pytest.raises(BadDatabase, match=r"backup.db already exists; name another file"):
        back_up(database.url, file)
    assert file.read_text() == "Dear diary,"
    file.unlink()
    file.symlink_to(tmp_path / "nowhere")
    with pytest.raises(BadDatabase, match="already exists"):
        back_up(database.url, file)


def test_a_failed_backup_leaves_no_file(
    database: DatabaseAccess, store: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(found: Connection, copy: Connection) -> int:
        copy.exec_driver_sql("INSERT INTO nowhere VALUES (1)")
        return 0

    monkeypatch.setattr(backup, "copy_rows", fail)
    with pytest.raises(StorageFailed, match="not copied: no such table"):
        back_up(database.url, tmp_path / "backup.db")
    assert list(tmp_path.iterdir()) == []


def test_files_that_are_not_our_database_are_not_copied(tmp_path: Path) -> None:
    with pytest.raises(BadDatabase, match=r"there is no database .*missing.db"):
        back_up(file_url(tmp_path / "missing.db"), tmp_path / "backup.db")
    with pytest.raises(BadDatabase, match="there is no database"):
        restore(tmp_path / "missing.db", file_url(tmp_path / "target.db"))
    (tmp_path / "empty.db").touch()
    with pytest.raises(BadDatabase, match="is not a database of Rookery"):
        back_up(file_url(tmp_path / "empty.db"), tmp_path / "backup.db")
    (tmp_path / "diary.db").write_text("Dear diary, " * 100)
    with pytest.raises(BadDatabase, match="is not a database"):
        back_up(file_url(tmp_path / "diary.db"), tmp_path / "backup.db")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["diary.db", "empty.db"]
