"""Several processes: exactly one keeps a table, another when it is gone, and each hears what the others write."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from queue import Empty, Queue
from threading import Barrier

import pytest

from rookery.server.storage import Append, SeatKey, Storage
from rookery.server.storage import notifications as listening

from ..postgres import postgres_database, postgres_server
from ..stores import AT, KINDS, DatabaseAccess, add_table, heron_append, new_database, storage_with_table

# Seconds until what must come is given up.
PATIENCE = 30


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param) as made:
        yield made


@pytest.fixture
def store(database: DatabaseAccess) -> Iterator[Storage]:
    with closing(storage_with_table(database.url)) as made:
        yield made


# Keepers.


def test_one_living_process_keeps_a_table(store: Storage) -> None:
    store.heartbeat("a", 60)
    store.heartbeat("b", 60)
    assert store.acquire_lease("heron", "a")
    assert store.acquire_lease("heron", "a")
    assert not store.acquire_lease("heron", "b")
    store.release_lease("heron", "b")
    assert not store.acquire_lease("heron", "b")
    store.release_lease("heron", "a")
    assert store.acquire_lease("heron", "b")
    assert not store.acquire_lease("heron", "a")


def test_tables_of_a_dead_process_are_orphans_until_one_takes_them(store: Storage) -> None:
    add_table(store, "wren")
    store.heartbeat("a", 60)
    for table in ("heron", "wren"):
        assert store.acquire_lease(table, "a")
    assert store.expired_leases("b") == []
    store.heartbeat("a", -1)
    store.heartbeat("b", 60)
    assert store.expired_leases("b") == ["heron", "wren"]
    assert store.expired_leases("a") == []
    assert store.acquire_lease("heron", "b")
    assert store.expired_leases("b") == ["wren"]
    assert not store.acquire_lease("heron", "a")


def test_a_process_learns_that_it_was_taken_for_dead(store: Storage) -> None:
    assert not store.heartbeat("a", 60)
    assert store.heartbeat("a", 60)
    assert store.heartbeat("a", -1)
    assert not store.heartbeat("a", 60)


def test_a_process_that_stops_leaves_its_tables_to_others_at_once(database: DatabaseAccess, store: Storage) -> None:
    store.heartbeat("a", 60)
    store.heartbeat("b", 60)
    store.acquire_lease("heron", "a")
    store.end_process("a")
    assert database.rows("SELECT id FROM processes") == [("b",)]
    assert store.expired_leases("b") == ["heron"]
    assert store.acquire_lease("heron", "b")
    assert store.expired_leases("b") == []


def test_a_process_that_is_alone_says_so_and_takes_over_what_others_kept(store: Storage) -> None:
    store.heartbeat("a", 60)
    store.acquire_lease("heron", "a")
    store.expire_other_processes("b", 60)
    assert store.expired_leases("b") == ["heron"]
    assert store.acquire_lease("heron", "b")
    assert store.heartbeat("b", 60)


def test_of_processes_racing_for_a_table_one_keeps_it(database: DatabaseAccess, store: Storage) -> None:
    racers = 6
    stores = [database.open() for _ in range(racers)]
    start = Barrier(racers)

    def race(racer: int) -> list[bool]:
        won = []
        for lap in range(5):
            stores[racer].heartbeat(f"{lap} {racer}", 60)
            start.wait(PATIENCE)
            won.append(stores[racer].acquire_lease("heron", f"{lap} {racer}"))
            start.wait(PATIENCE)
            stores[racer].heartbeat(f"{lap} {racer}", -1)
            start.wait(PATIENCE)
        return won

    with ThreadPoolExecutor(racers) as threads:
        outcomes = list(threads.map(race, range(racers)))
    for each in stores:
        each.close()
    assert [sum(lap) for lap in zip(*outcomes, strict=True)] == [1] * 5


# Hearing.


class Ear:
    """What a listener is told, in order."""

    def __init__(self) -> None:
        self._told: Queue[object] = Queue()

    def heard(self, table: str, number: int) -> None:
        self._told.put((table, number))

    def lost(self) -> None:
        self._told.put("lost")

    def next(self) -> object:
        return self._told.get(timeout=PATIENCE)

    def silent(self) -> bool:
        try:
            return self._told.get(timeout=0.2) is None
        except Empty:
            return True


def test_on_sqlite_nobody_listens() -> None:
    with new_database("sqlite") as database, closing(database.open()) as store:
        ear = Ear()
        assert store.listen(ear.heard, ear.lost) is None


@contextmanager
def listening_to(store: Storage, ear: Ear, heard: listening.OnEvent | None = None) -> Iterator[None]:
    listener = store.listen(heard or ear.heard, ear.lost)
    assert listener is not None
    with closing(listener):
        yield


@pytest.fixture
def base() -> Iterator[Storage]:
    with postgres_database() as url, closing(storage_with_table(url)) as made:
        yield made


def test_every_cause_is_heard_once_it_is_written(base: Storage) -> None:
    ear = Ear()
    add_table(base, "wren:1")
    with listening_to(base, ear):
        assert ear.next() == "lost"
        refused = heron_append(9, {})
        wrong_link = heron_append(3, {}, spend="none", keys=(SeatKey("heron", 1, "key"),))
        base.append_all(
            [heron_append(2, {}), refused, wrong_link, Append("wren:1", 2, {}, AT, "over"), heron_append(3, {})]
        )
        base.append(heron_append(4, {}))
        told = [ear.next() for _ in range(4)]
    assert told == [("heron", 2), ("wren:1", 2), ("heron", 3), ("heron", 4)]


def test_other_tellers_are_not_minded(base: Storage) -> None:
    ear = Ear()
    with listening_to(base, ear):
        assert ear.next() == "lost"
        for payload in ("", "heron", "heron:", "heron:x", ":", "heron:-1"):
            with base._engine.begin() as connection:
                connection.exec_driver_sql(f"NOTIFY rookery, '{payload}'")
        base.append(heron_append(2, {}))
        assert ear.next() == ("heron", 2)


def test_a_lost_connection_is_told_and_mended(base: Storage, caplog: pytest.LogCaptureFixture) -> None:
    ear = Ear()
    with listening_to(base, ear), caplog.at_level(logging.CRITICAL):
        assert ear.next() == "lost"
        postgres_server().kill()
        postgres_server().start()
        assert ear.next() == "lost"
        base.append(heron_append(2, {}))
        assert ear.next() == ("heron", 2)


def test_a_silent_connection_is_tried_and_still_hears(base: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a connection that is lost without a word would never be missed."""
    ear = Ear()
    with listening_to(base, ear):
        assert ear.next() == "lost"
        ((process, _),) = last_statements(base, "query = 'LISTEN rookery'")
        monkeypatch.setattr(listening, "SILENCE_SECONDS", 0.01)
        # Wakes the thread, which waits for the old time of silence.
        base.append(heron_append(2, {}))
        assert ear.next() == ("heron", 2)
        for _ in range(100 * PATIENCE):
            if last_statements(base, f"pid = {process}") == [(process, "SELECT 1")]:
                break
            time.sleep(0.01)
        else:
            raise AssertionError("the connection was not tried")
        for number in range(3, 13):
            base.append(heron_append(number, {}))
        assert [ear.next() for _ in range(10)] == [("heron", number) for number in range(3, 13)]


def last_statements(store: Storage, which: str) -> list[tuple[int, str]]:
    """The process and the last statement of some connections to a database."""
    query = f"SELECT pid, query FROM pg_stat_activity WHERE datname = current_database() AND {which}"
    with store._engine.connect() as connection:
        return [(process, statement) for process, statement in connection.exec_driver_sql(query)]


def test_a_listener_that_stumbles_is_called_again(base: Storage, caplog: pytest.LogCaptureFixture) -> None:
    ear = Ear()

    def stumble(table: str, number: int) -> None:
        if number == 2:
            raise KeyError("oops")
        ear.heard(table, number)

    with listening_to(base, ear, stumble), caplog.at_level(logging.CRITICAL):
        assert ear.next() == "lost"
        base.append(heron_append(2, {}))
        assert ear.next() == "lost"
        base.append(heron_append(3, {}))
        assert ear.next() == ("heron", 3)


def test_closing_ends_the_thread_at_once_and_is_final(base: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that is not woken would wait longer than closing does."""
    monkeypatch.setattr(listening, "SILENCE_SECONDS", 10 * PATIENCE)
    monkeypatch.setattr(listening, "CLOSE_TIMEOUT_SECONDS", PATIENCE)
    others = set(threading.enumerate())
    ear = Ear()
    listener = base.listen(ear.heard, ear.lost)
    assert listener is not None
    assert ear.next() == "lost"
    listener.close()
    listener.close()
    assert set(threading.enumerate()) <= others
    base.append(heron_append(2, {}))
    assert ear.silent()
