"""The storage as a whole: lists and counts of tables, archives, and the removal of old data."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from rookery.server.storage import Append, NoTable, SeatKey, Storage

from ..stores import AT, KINDS, DatabaseAccess, add_table, heron_append, new_database, storage_with_table


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param) as made:
        yield made


@pytest.fixture
def store(database: DatabaseAccess) -> Iterator[Storage]:
    with closing(storage_with_table(database.url)) as made:
        yield made


def test_public_tables_are_listed_while_open_with_the_newest_first(store: Storage) -> None:
    for name in ("owl", "wren", "robin", "crane"):
        add_table(store, name, public=True)
    add_table(store, "running", public=True, stage="running")
    add_table(store, "hidden")
    store.append(Append("robin", 2, {}, AT, "running"))
    assert store.public_tables(9) == ["crane", "wren", "owl"]
    assert store.public_tables(2) == ["crane", "wren"]


def test_tables_are_counted_by_stage(store: Storage) -> None:
    assert store.counts() == {"open": 1, "running": 0, "over": 0}
    for name, stage in (("a", "running"), ("b", "over"), ("c", "over")):
        add_table(store, name, stage=stage)
    assert store.counts() == {"open": 1, "running": 1, "over": 2}


def test_finished_tables_are_listed_page_by_page(store: Storage) -> None:
    for name in "dbcae":
        add_table(store, name, stage="over")
    assert store.finished_tables(None, 2) == ["a", "b"]
    assert store.finished_tables("b", 2) == ["c", "d"]
    assert store.finished_tables("d", 2) == ["e"]
    assert store.finished_tables("e", 2) == []


def test_archives_and_analyses_are_read_as_written_and_can_be_replaced(
    database: DatabaseAccess, store: Storage
) -> None:
    table = store.read_table("heron")
    assert table is not None
    assert not table.is_archived
    assert store.read_archive("heron") is None
    assert store.read_analysis("heron") is None
    archive = bytes(range(256)) * 1000
    for written, analysis in ((b"", {}), (archive, {"best": [1, 2.5, "é"], "none": None})):
        store.write_archive("heron", written)
        store.write_analysis("heron", analysis)
    with closing(database.open()) as again:
        assert again.read_archive("heron") == archive
        found: object = again.read_analysis("heron")
        assert found == {"best": [1, 2.5, "é"], "none": None}
        table = again.read_table("heron")
    assert table is not None
    assert table.is_archived


def test_an_archive_needs_a_table(store: Storage) -> None:
    with pytest.raises(NoTable):
        store.write_archive("wren", b"once")
    with pytest.raises(NoTable):
        store.write_analysis("wren", {})


def test_ping_succeeds(store: Storage) -> None:
    store.ping()


TABLE_NAMES = ("events", "seat_keys", "links", "positions", "archives", "analyses", "leases")


def fill(store: Storage, table: str, at: int = AT, stage: str = "running") -> None:
    """Add a table with rows in every database table."""
    add_table(store, table)
    store.append(Append(table, 2, {}, at, stage, position={}, keys=(SeatKey(table, 1, "key"),)))
    store.add_link(table, 2, f"link to {table}")
    store.write_archive(table, b"once")
    store.write_analysis(table, {})
    store.acquire_lease(table, "process")


def test_forgetting_a_table_removes_all_its_rows(database: DatabaseAccess, store: Storage) -> None:
    fill(store, "wren")
    fill(store, "owl")
    assert store.forget("wren")
    assert not store.forget("wren")
    assert store.read_table("wren") is None
    for name in TABLE_NAMES:
        assert database.rows(f"SELECT count(*) FROM {name} WHERE table_id = 'wren'") == [(0,)]
        assert database.rows(f"SELECT count(*) FROM {name} WHERE table_id = 'owl'") != [(0,)]


def test_old_tables_are_forgotten(database: DatabaseAccess, store: Storage) -> None:
    """Finished and unfinished tables have different time limits."""
    now = datetime.fromtimestamp(AT / 1000, UTC)
    for name, days, stage in (("a", 9, "over"), ("b", 4, "over"), ("c", 40, "running"), ("d", 9, "running")):
        fill(store, name, AT - days * 86_400_000, stage)
    add_table(store, "e", at=AT - 40 * 86_400_000)
    assert store.forget_older(now - timedelta(days=5), now - timedelta(days=30)) == ["a", "c", "e"]
    assert store.forget_older(now - timedelta(days=5), now - timedelta(days=30)) == []
    assert database.rows("SELECT id FROM tables ORDER BY id") == [("b",), ("d",), ("heron",)]
    for name in TABLE_NAMES:
        assert database.rows(f"SELECT count(*) FROM {name} WHERE table_id IN ('a', 'c', 'e')") == [(0,)]


def test_dead_processes_without_leases_are_forgotten(database: DatabaseAccess, store: Storage) -> None:
    for process, seconds in (("living", 60), ("dead", -1), ("dead with lease", -1)):
        store.heartbeat(process, seconds)
    store.acquire_lease("heron", "dead with lease")
    long_ago = datetime.fromtimestamp(0, UTC)
    store.forget_older(long_ago, long_ago)
    assert database.rows("SELECT id FROM processes ORDER BY id") == [("dead with lease",), ("living",)]
    assert store.expired_leases("living") == ["heron"]


def test_thousands_of_tables_can_be_forgotten_together(database: DatabaseAccess, store: Storage) -> None:
    values = ", ".join(f"('t{n}', '{{}}', '2024-01-01', 'cubirds', 1, 'running', false, 0)" for n in range(1200))
    database.rows(f"INSERT INTO tables VALUES {values}")
    assert len(store.forget_older(datetime.now(UTC), datetime.fromtimestamp(1, UTC))) == 1200
    assert store.counts() == {"open": 1, "running": 0, "over": 0}
    store.append(heron_append(2, {}))
