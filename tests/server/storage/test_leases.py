"""Several processes: one at a time holds the lease of a table, and each is notified of what the others write."""

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

from rookery.server.storage import Append, SeatKey, Storage, notifications

from ..postgres import postgres_database, postgres_server
from ..stores import AT, KINDS, DatabaseAccess, add_table, heron_append, new_database, storage_with_table

TIMEOUT_SECONDS = 30


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param) as made:
        yield made


@pytest.fixture
def store(database: DatabaseAccess) -> Iterator[Storage]:
    with closing(storage_with_table(database.url)) as made:
        yield made


# Leases.


def test_one_live_process_holds_the_lease_of_a_table(store: Storage) -> None:
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


def test_leases_of_a_dead_process_expire_until_another_acquires_them(store: Storage) -> None:
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


def test_a_process_learns_that_it_missed_its_heartbeat(store: Storage) -> None:
    assert not store.heartbeat("a", 60)
    assert store.heartbeat("a", 60)
    assert store.heartbeat("a", -1)
    assert not store.heartbeat("a", 60)


def test_the_leases_of_a_process_that_stops_expire_immediately(database: DatabaseAccess, store: Storage) -> None:
    store.heartbeat("a", 60)
    store.heartbeat("b", 60)
    store.acquire_lease("heron", "a")
    store.end_process("a")
    assert database.rows("SELECT id FROM processes") == [("b",)]
    assert store.expired_leases("b") == ["heron"]
    assert store.acquire_lease("heron", "b")
    assert store.expired_leases("b") == []


def test_a_process_that_is_alone_can_expire_the_leases_of_all_others(store: Storage) -> None:
    store.heartbeat("a", 60)
    store.acquire_lease("heron", "a")
    store.expire_other_processes("b", 60)
    assert store.expired_leases("b") == ["heron"]
    assert store.acquire_lease("heron", "b")
    assert store.heartbeat("b", 60)


def test_one_of_several_processes_acquires_a_lease(database: DatabaseAccess, store: Storage) -> None:
    racers = 6
    stores = [database.open() for _ in range(racers)]
    start = Barrier(racers)

    def race(racer: int) -> list[bool]:
        won = []
        for round_number in range(5):
            stores[racer].heartbeat(f"{round_number} {racer}", 60)
            start.wait(TIMEOUT_SECONDS)
            won.append(stores[racer].acquire_lease("heron", f"{round_number} {racer}"))
            start.wait(TIMEOUT_SECONDS)
            stores[racer].heartbeat(f"{round_number} {racer}", -1)
            start.wait(TIMEOUT_SECONDS)
        return won

    with ThreadPoolExecutor(racers) as threads:
        outcomes = list(threads.map(race, range(racers)))
    for each in stores:
        each.close()
    assert [sum(round_number) for round_number in zip(*outcomes, strict=True)] == [1] * 5


# Notifications.


class Listener:
    """Records the notifications in order."""

    def __init__(self) -> None:
        self._messages: Queue[object] = Queue()

    def on_event(self, table: str, number: int) -> None:
        self._messages.put((table, number))

    def on_lost(self) -> None:
        self._messages.put("lost")

    def next(self) -> object:
        return self._messages.get(timeout=TIMEOUT_SECONDS)

    def is_silent(self) -> bool:
        try:
            return self._messages.get(timeout=0.2) is None
        except Empty:
            return True


def test_sqlite_has_no_notifications() -> None:
    with new_database("sqlite") as database, closing(database.open()) as store:
        listener = Listener()
        assert store.listen(listener.on_event, listener.on_lost) is None


@contextmanager
def listening_to(store: Storage, listener: Listener, on_event: notifications.OnEvent | None = None) -> Iterator[None]:
    listening = store.listen(on_event or listener.on_event, listener.on_lost)
    assert listening is not None
    with closing(listening):
        yield


@pytest.fixture
def base() -> Iterator[Storage]:
    with postgres_database() as url, closing(storage_with_table(url)) as made:
        yield made


def test_every_written_event_is_notified(base: Storage) -> None:
    listener = Listener()
    add_table(base, "wren:1")
    with listening_to(base, listener):
        assert listener.next() == "lost"
        refused = heron_append(9, {})
        wrong_link = heron_append(3, {}, spend="none", keys=(SeatKey("heron", 1, "key"),))
        base.append_all(
            [heron_append(2, {}), refused, wrong_link, Append("wren:1", 2, {}, AT, "over"), heron_append(3, {})]
        )
        base.append(heron_append(4, {}))
        received = [listener.next() for _ in range(4)]
    assert received == [("heron", 2), ("wren:1", 2), ("heron", 3), ("heron", 4)]


def test_notifications_of_other_programs_are_ignored(base: Storage) -> None:
    listener = Listener()
    with listening_to(base, listener):
        assert listener.next() == "lost"
        for payload in ("", "heron", "heron:", "heron:x", ":", "heron:-1"):
            with base._engine.begin() as connection:
                connection.exec_driver_sql(f"NOTIFY rookery, '{payload}'")
        base.append(heron_append(2, {}))
        assert listener.next() == ("heron", 2)


def test_a_lost_connection_is_reported_and_reopened(base: Storage, caplog: pytest.LogCaptureFixture) -> None:
    listener = Listener()
    with listening_to(base, listener), caplog.at_level(logging.CRITICAL):
        assert listener.next() == "lost"
        postgres_server().kill()
        postgres_server().start()
        assert listener.next() == "lost"
        base.append(heron_append(2, {}))
        assert listener.next() == ("heron", 2)


def test_a_silent_connection_is_checked_and_still_receives(base: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the check, a connection that was lost silently would never be noticed."""
    listener = Listener()
    with listening_to(base, listener):
        assert listener.next() == "lost"
        ((process, _),) = last_statements(base, "query = 'LISTEN rookery'")
        monkeypatch.setattr(notifications, "SILENCE_SECONDS", 0.01)
        # This wakes the thread, which still waits for the old period of silence.
        base.append(heron_append(2, {}))
        assert listener.next() == ("heron", 2)
        for _ in range(100 * TIMEOUT_SECONDS):
            if last_statements(base, f"pid = {process}") == [(process, "SELECT 1")]:
                break
            time.sleep(0.01)
        else:
            raise AssertionError("the connection was not checked")
        for number in range(3, 13):
            base.append(heron_append(number, {}))
        assert [listener.next() for _ in range(10)] == [("heron", number) for number in range(3, 13)]


def last_statements(store: Storage, which: str) -> list[tuple[int, str]]:
    """Return the process id and the last statement of the connections that match a condition."""
    query = f"SELECT pid, query FROM pg_stat_activity WHERE datname = current_database() AND {which}"
    with store._engine.connect() as connection:
        return [(process, statement) for process, statement in connection.exec_driver_sql(query)]


def test_a_listener_that_raises_an_error_is_called_again(base: Storage, caplog: pytest.LogCaptureFixture) -> None:
    listener = Listener()

    def fail_once(table: str, number: int) -> None:
        if number == 2:
            raise KeyError("oops")
        listener.on_event(table, number)

    with listening_to(base, listener, fail_once), caplog.at_level(logging.CRITICAL):
        assert listener.next() == "lost"
        base.append(heron_append(2, {}))
        assert listener.next() == "lost"
        base.append(heron_append(3, {}))
        assert listener.next() == ("heron", 3)


def test_closing_ends_the_thread_immediately_and_for_good(base: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    """A thread that is not woken would wait longer than the timeout of `close`."""
    monkeypatch.setattr(notifications, "SILENCE_SECONDS", 10 * TIMEOUT_SECONDS)
    monkeypatch.setattr(notifications, "CLOSE_TIMEOUT_SECONDS", TIMEOUT_SECONDS)
    others = set(threading.enumerate())
    listener = Listener()
    listening = base.listen(listener.on_event, listener.on_lost)
    assert listening is not None
    assert listener.next() == "lost"
    listening.close()
    listening.close()
    assert set(threading.enumerate()) <= others
    base.append(heron_append(2, {}))
    assert listener.is_silent()
