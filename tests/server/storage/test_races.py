"""The storage loses no acknowledged write, in races between threads and processes and when a process is killed."""

from __future__ import annotations

import signal
import sqlite3
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from threading import Barrier

import pytest
from sqlalchemy import Connection

from rookery.server import storage
from rookery.server.storage import Append, EventNumberTaken, SeatKey, Storage, StorageFailed, migrations
from rookery.server.storage.engines import sqlite
from tests.soak import ALL_CASES

from ..fork_server import Child
from ..stores import (
    AT,
    KINDS,
    DatabaseAccess,
    add_table,
    events,
    heron_append,
    new_database,
    open_storage,
    start_child,
    storage_with_table,
)


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest) -> Iterator[DatabaseAccess]:
    with new_database(request.param) as made:
        yield made


@pytest.fixture
def base(database: DatabaseAccess) -> Iterator[Storage]:
    """Open a storage on either kind of database; the fixture `store` uses a file."""
    with closing(storage_with_table(database.url)) as made:
        yield made


def outcome_of(attempt: Callable[[], object]) -> str:
    """Return the name of the error that an attempt raises, or 'done'."""
    try:
        attempt()
    except storage.StorageError as refusal:
        return type(refusal).__name__
    return "done"


# Concurrent writes.


def test_two_storages_share_the_event_numbers(database: DatabaseAccess, base: Storage) -> None:
    with closing(database.open()) as other:
        base.append(heron_append(2, {"by": "base"}))
        with pytest.raises(EventNumberTaken):
            other.append(heron_append(2, {"by": "other"}))
        other.append(heron_append(3, {"by": "other"}))
        assert events(base) == events(other) == [{"kind": "sat"}, {"by": "base"}, {"by": "other"}]


def test_threads_can_share_a_storage(base: Storage) -> None:
    def play(table: str) -> None:
        add_table(base, table)
        for number in range(2, 12):
            base.append(Append(table, number, {"table": table, "number": number}, AT, "running"))

    names = [f"table {n}" for n in range(6)]
    with ThreadPoolExecutor(len(names)) as threads:
        list(threads.map(play, names))
    for name in names:
        expected = [{"table": name, "number": number} for number in range(2, 12)]
        assert events(base, name)[1:] == expected


def test_concurrent_batches_with_the_same_tables_do_not_deadlock(database: DatabaseAccess, base: Storage) -> None:
    """Each thread appends to the same tables in a different order. For every number exactly one of them succeeds."""
    names = [f"table {n}" for n in range(6)]
    for name in names:
        add_table(base, name)

    start = Barrier(3)

    def play(racer: int) -> list[str]:
        order = Random(racer).sample(names, len(names))
        wins = []
        with closing(database.open()) as store:
            for number in range(2, 12):
                start.wait(30)
                batch = [Append(name, number, {"by": racer}, AT, "running") for name in order]
                outcomes = store.append_all(batch)
                assert all(refusal is None or isinstance(refusal, EventNumberTaken) for refusal in outcomes), outcomes
                wins += [name for name, refusal in zip(order, outcomes, strict=True) if refusal is None]
        return wins

    with ThreadPoolExecutor(3) as threads:
        wins = [name for won in threads.map(play, range(3)) for name in won]
    assert {name: wins.count(name) for name in names} == dict.fromkeys(names, 10)
    assert all(len(events(base, name)) == 11 for name in names)


@pytest.mark.parametrize("joins", [False, True], ids=["device", "join"])
@pytest.mark.parametrize("shared", [True, False], ids=["one storage", "separate storages"])
def test_one_of_several_threads_gets_a_link(database: DatabaseAccess, base: Storage, shared: bool, joins: bool) -> None:
    racers = 6
    stores = [base] * racers if shared else [database.open() for _ in range(racers)]
    start = Barrier(racers)

    def use(racer: int) -> str:
        key = SeatKey("heron", 1, f"key {racer}")
        start.wait(30)
        if joins:
            return outcome_of(lambda: stores[racer].append(heron_append(2, {}, keys=(key,), spend="link")))
        return outcome_of(lambda: stores[racer].add_key_by_link("link", key))

    base.add_link("heron", 1, "link")
    with ThreadPoolExecutor(racers) as threads:
        outcomes = list(threads.map(use, range(racers)))
    for each in stores:
        each.close()
    assert sorted(outcomes) == ["NoOpenLink"] * (racers - 1) + ["done"]
    winner = outcomes.index("done")
    assert database.rows("SELECT key_hash FROM seat_keys WHERE seat = 1") == [(f"key {winner}",)]
    assert database.rows("SELECT count(*) FROM events") == [(2 if joins else 1,)]


RACER = """
import sys
from rookery.server.storage import Append, Storage, EventNumberTaken
store = Storage(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
for number in range(2, int(sys.argv[3])):
    try:
        store.append(Append("heron", number, {"by": sys.argv[2], "number": number}, 1, "running"))
        print(number, flush=True)
    except EventNumberTaken:
        pass
store.close()
"""


@pytest.mark.slow
def test_one_of_two_processes_writes_each_event_number(database: DatabaseAccess, base: Storage) -> None:
    end = 82 if ALL_CASES else 42
    with start_child(RACER, database.url, "a", end) as a, start_child(RACER, database.url, "b", end) as b:
        for racer in (a, b):
            assert racer.stdout.readline() == "ready\n"
        for racer in (a, b):
            racer.stdin.write("go\n")
            racer.stdin.flush()
        won = {name: [int(line) for line in racer.stdout] for name, racer in (("a", a), ("b", b))}
    assert (a.returncode, b.returncode) == (0, 0)
    assert sorted(won["a"] + won["b"]) == list(range(2, end))
    by = {number: name for name, numbers in won.items() for number in numbers}
    assert events(base)[1:] == [{"by": by[number], "number": number} for number in range(2, end)]


OPENER = """
import sys
from rookery.server.storage import Storage, TableFacts
print("ready", flush=True)
sys.stdin.readline()
for url in sys.argv[2:]:
    store = Storage(url)
    store.add_table(sys.argv[1], {}, TableFacts("cubirds", 1, False, "open"), [], [])
    store.close()
"""


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_processes_can_create_the_same_database_concurrently(kind: str) -> None:
    with ExitStack() as stack:
        databases = [stack.enter_context(new_database(kind, empty=True)) for _ in range(5 if ALL_CASES else 3)]
        urls = [database.url for database in databases]
        with start_child(OPENER, "a", *urls) as a, start_child(OPENER, "b", *urls) as b:
            for opener in (a, b):
                assert opener.stdout.readline() == "ready\n"
            for opener in (a, b):
                opener.stdin.write("go\n")
                opener.stdin.flush()
        assert (a.returncode, b.returncode) == (0, 0)
        for database in databases:
            assert database.rows("SELECT id FROM tables ORDER BY id") == [("a",), ("b",)]


def test_a_database_that_another_storage_creates_meanwhile_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """A storage checks an empty database twice before it locks it. Another may create the schema in between."""
    current = migrations.current
    others = []

    def slow_current(connection: Connection) -> str | None:
        monkeypatch.undo()
        found = current(connection)
        others.append(made.open())
        return found

    with new_database("postgres", empty=True) as made:
        monkeypatch.setattr(migrations, "current", slow_current)
        made.open().close()
        assert len(others) == 1
        others[0].close()


def test_a_lock_held_too_long_is_a_temporary_failure(
    file: Path, store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    short_timeout = tuple("busy_timeout = 1" if "busy" in pragma else pragma for pragma in sqlite.PRAGMAS)
    monkeypatch.setattr(sqlite, "PRAGMAS", short_timeout)
    with closing(open_storage(file)) as waiting, closing(sqlite3.connect(file)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFailed, match="the database failed: database is locked"):
            waiting.append(heron_append(2, {}))
        assert len(events(waiting)) == 1
        holder.rollback()
        waiting.append(heron_append(2, {}))
        assert len(events(waiting)) == 2


# Killed processes.

APPENDER = """
import sys
from rookery.server.storage import Append, Storage
store = Storage(sys.argv[1])
first = int(sys.argv[2])
for number in range(first, first + 3000):
    event = {"number": number, "padding": "x" * (number * 997 % 9000)}
    store.append(Append("heron", number, event, 1, "running", position=event))
    print(number, flush=True)
"""


@pytest.mark.slow
def test_acknowledged_events_survive_a_killed_process(database: DatabaseAccess, base: Storage) -> None:
    base.close()
    chance = Random(7)
    written = 1
    for _ in range(5 if ALL_CASES else 2):
        acknowledged = killed_after(chance.randrange(1, 60), start_child(APPENDER, database.url, written + 1))
        with closing(database.open()) as again:
            found = [event["number"] for event in events(again)[1:]]
            table = again.read_table("heron")
            assert table is not None
            assert table.position is not None
            assert table.position[0] == len(table.events)
        # The last event may have been written but not yet printed.
        assert acknowledged <= len(found) + 1 <= acknowledged + 1
        assert found == list(range(2, len(found) + 2))
        if database.is_sqlite:
            assert database.rows("PRAGMA integrity_check") == [("ok",)]
        written = len(found) + 1


def killed_after(lines: int, process: Child) -> int:
    """Let a process print a number of lines, kill it, and return the last number it printed."""
    with process:
        printed = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        printed += list(process.stdout)
    assert process.returncode == -signal.SIGKILL
    return int(printed[-1])


# First opens new files; each process kills itself some statements later than the one before. Then uses all operations
# on copies of an existing file; here each process kills itself one statement later.
DYING = """
import os, shutil, signal, sys
from itertools import count
from sqlalchemy import event
from sqlalchemy.engine import Engine
from rookery.server.storage import Append, SeatKey, Storage, StoredEvent, TableFacts

def die_before(step):
    steps = count(1)
    def maybe_die(*_):
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)
    event.listen(Engine, "before_cursor_execute", maybe_die)
    event.listen(Engine, "commit", maybe_die)

def use_all(file):
    store = Storage(f"sqlite:///{file}")
    facts = TableFacts("cubirds", 1, False, "open")
    store.add_table("heron", {}, facts, [StoredEvent({}, 1)] * 2, [SeatKey("heron", 0, "owner's key")])
    store.add_link("heron", 1, "link")
    guest = SeatKey("heron", 1, "guest's key")
    store.append_all([
        Append("heron", 3, {}, 1, "open", keys=(guest,), spend="link"),
        Append("heron", 4, {}, 1, "running", position={}),
    ])

def run_until_complete(use, name, steps):
    for step in steps:
        if os.path.exists(f"{folder}/{name}.db"):
            shutil.copy(f"{folder}/{name}.db", f"{folder}/{name}-{step}.db")
        process = os.fork()
        if not process:
            die_before(step)
            use(f"{folder}/{name}-{step}.db")
            os._exit(0)
        _, status = os.waitpid(process, 0)
        print(f"{name}-{step}", os.waitstatus_to_exitcode(status), flush=True)
        if not status:
            break

folder, every = sys.argv[1], int(sys.argv[2])
Storage(f"sqlite:///{folder}/old.db").close()  # this also imports the modules that are imported late
run_until_complete(lambda file: Storage(f"sqlite:///{file}").close(), "new", range(1, 200, every))
run_until_complete(use_all, "old", range(1, 200))
"""


@pytest.mark.slow
def test_a_process_killed_before_any_statement_leaves_complete_transactions(tmp_path: Path) -> None:
    with start_child(DYING, tmp_path, 1 if ALL_CASES else 6) as process:
        ends = dict(line.split() for line in process.stdout)
    seen: dict[str, list[object]] = {"new": [], "old": []}
    for name, end in ends.items():
        kind = name.partition("-")[0]
        with closing(open_storage(tmp_path / f"{name}.db")) as store:
            table, link = store.read_table("heron"), store.read_link("link")
            keys = tuple(store.seats_of("heron", ["owner's key", "guest's key"]))
        seen[kind].append((len(table.events) if table else None, link.open if link else None, keys))
        is_last = name == [other for other in ends if other.startswith(kind)][-1]
        assert int(end) == (0 if is_last else -signal.SIGKILL)
    assert len(seen["new"]) > 5
    assert set(seen["new"]) == {(None, None, ())}
    assert list(dict.fromkeys(seen["old"])) == [(None, None, ()), (2, None, (0,)), (2, True, (0,)), (4, False, (0, 1))]
