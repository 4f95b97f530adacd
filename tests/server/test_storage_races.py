"""The storage: what was acknowledged is there, whoever races and whenever the process dies."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Barrier

import pytest

from rookery.core.rulebook import Json
from rookery.server import storage
from rookery.server.storage import SeatKey, Storage, StoredTable, StoreFailed, TakenNumber

from .stores import causes, child, opened, rows


def told(attempt: Callable[[], object]) -> str:
    """The name of the refusal an attempt meets, or 'done'."""
    try:
        attempt()
    except storage.StorageError as refusal:
        return type(refusal).__name__
    return "done"


# Many at once.


def test_two_storages_on_one_file_share_the_numbers(file: Path, store: Storage) -> None:
    with closing(opened(file)) as other:
        store.append("heron", 2, {"by": "store"})
        with pytest.raises(TakenNumber):
            other.append("heron", 2, {"by": "other"})
        other.append("heron", 3, {"by": "other"})
        assert causes(store) == causes(other) == [{"kind": "sat"}, {"by": "store"}, {"by": "other"}]


def test_threads_may_share_a_storage(store: Storage) -> None:
    def play(table: str) -> None:
        store.add_table(table, {}, [], SeatKey(table, 0, "key"))
        for number in range(1, 11):
            store.append(table, number, {"table": table, "number": number})

    names = [f"table {n}" for n in range(6)]
    with ThreadPoolExecutor(len(names)) as threads:
        list(threads.map(play, names))
    for name in names:
        expected = [{"table": name, "number": number} for number in range(1, 11)]
        assert store.read_table(name) == StoredTable({}, expected)


@pytest.mark.parametrize("cause", [None, {"kind": "sat"}], ids=["device", "join"])
@pytest.mark.parametrize("shared", [True, False], ids=["one storage", "a storage each"])
def test_of_threads_racing_for_a_link_one_gets_it(file: Path, store: Storage, shared: bool, cause: Json | None) -> None:
    racers = 6
    stores = [store] * racers if shared else [opened(file) for _ in range(racers)]
    start = Barrier(racers)

    def use(racer: int) -> str:
        start.wait()
        return told(lambda: stores[racer].use_link("link", SeatKey("heron", 1, f"key {racer}"), 2, cause))

    store.add_link("heron", 1, "link")
    with ThreadPoolExecutor(racers) as threads:
        outcomes = list(threads.map(use, range(racers)))
    for each in stores:
        each.close()
    assert sorted(outcomes) == ["UsedLink"] * (racers - 1) + ["done"]
    winner = outcomes.index("done")
    assert rows(file, "SELECT key_hash FROM seat_keys WHERE seat = 1") == [(f"key {winner}",)]
    assert rows(file, "SELECT count(*) FROM causes") == [(1 if cause is None else 2,)]


RACER = """
import sys
from rookery.server.storage import Storage, TakenNumber
store = Storage(f"sqlite:///{sys.argv[1]}")
print("ready", flush=True)
sys.stdin.readline()
for number in range(2, 82):
    try:
        store.append("heron", number, {"by": sys.argv[2], "number": number})
        print(number, flush=True)
    except TakenNumber:
        pass
store.close()
"""


@pytest.mark.slow
def test_of_processes_racing_for_a_number_one_writes_it(file: Path, store: Storage) -> None:
    with child(RACER, file, "a") as a, child(RACER, file, "b") as b:
        for racer in (a, b):
            assert racer.stdout is not None
            assert racer.stdout.readline() == "ready\n"
        for racer in (a, b):
            assert racer.stdin is not None
            racer.stdin.write("go\n")
            racer.stdin.flush()
        won = {name: [int(line) for line in racer.stdout or ()] for name, racer in (("a", a), ("b", b))}
    assert (a.returncode, b.returncode) == (0, 0)
    assert sorted(won["a"] + won["b"]) == list(range(2, 82))
    by = {number: name for name, numbers in won.items() for number in numbers}
    assert causes(store)[1:] == [{"by": by[number], "number": number} for number in range(2, 82)]


OPENER = """
import sys
from rookery.server.storage import SeatKey, Storage
print("ready", flush=True)
sys.stdin.readline()
for number in range(5):
    store = Storage(f"sqlite:///{sys.argv[1]}/{number}.db")
    store.add_table(sys.argv[2], {}, [{}], SeatKey(sys.argv[2], 0, "key"))
    store.close()
"""


@pytest.mark.slow
def test_processes_may_make_the_same_database_at_once(tmp_path: Path) -> None:
    with child(OPENER, tmp_path, "a") as a, child(OPENER, tmp_path, "b") as b:
        for opener in (a, b):
            assert opener.stdout is not None
            assert opener.stdout.readline() == "ready\n"
        for opener in (a, b):
            assert opener.stdin is not None
            opener.stdin.write("go\n")
            opener.stdin.flush()
    assert (a.returncode, b.returncode) == (0, 0)
    for number in range(5):
        assert rows(tmp_path / f"{number}.db", "SELECT id FROM tables ORDER BY id") == [("a",), ("b",)]


def test_a_lock_held_too_long_is_a_failure_that_passes(
    file: Path, store: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    impatient = tuple("busy_timeout = 1" if "busy" in pragma else pragma for pragma in storage.PRAGMAS)
    monkeypatch.setattr(storage, "PRAGMAS", impatient)
    with closing(opened(file)) as waiting, closing(sqlite3.connect(file)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreFailed, match="the database failed: database is locked"):
            waiting.append("heron", 2, {})
        assert len(causes(waiting)) == 1
        holder.rollback()
        waiting.append("heron", 2, {})
        assert len(causes(waiting)) == 2


# Sudden death.

APPENDER = """
import sys
from rookery.server.storage import Storage
store = Storage(f"sqlite:///{sys.argv[1]}")
first = int(sys.argv[2])
for number in range(first, first + 3000):
    store.append("heron", number, {"number": number, "padding": "x" * (number * 997 % 9000)})
    print(number, flush=True)
"""


@pytest.mark.slow
def test_what_was_acknowledged_survives_sudden_death(file: Path, store: Storage) -> None:
    store.close()
    chance = Random(7)
    written = 1
    for _ in range(5):
        acknowledged = killed_after(chance.randrange(1, 60), child(APPENDER, file, written + 1))
        with closing(opened(file)) as again:
            found = [cause["number"] for cause in causes(again)[1:]]
        # The last one may have been written and not yet been told.
        assert acknowledged <= len(found) + 1 <= acknowledged + 1
        assert found == list(range(2, len(found) + 2))
        assert rows(file, "PRAGMA integrity_check") == [("ok",)]
        written = len(found) + 1


def killed_after(lines: int, process: subprocess.Popen[str]) -> int:
    """Lets a process print that many numbers, kills it in the middle of what it does then; the last it printed."""
    with process:
        assert process.stdout is not None
        heard = [process.stdout.readline() for _ in range(lines)]
        process.send_signal(signal.SIGKILL)
        heard += list(process.stdout)
    assert process.returncode == -signal.SIGKILL
    return int(heard[-1])


# Does everything once in a new file, over and over, and dies each time one statement later than before.
MORTAL = """
import os, signal, sys
from itertools import count
from sqlalchemy import event
from sqlalchemy.engine import Engine
from rookery.server.storage import SeatKey, Storage

def die_before(step):
    steps = count(1)
    def maybe_die(*_):
        if next(steps) == step:
            os.kill(os.getpid(), signal.SIGKILL)
    event.listen(Engine, "before_cursor_execute", maybe_die)
    event.listen(Engine, "commit", maybe_die)

def live(file):
    store = Storage(f"sqlite:///{file}")
    store.add_table("heron", {}, [{}, {}], SeatKey("heron", 0, "maker's key"))
    store.add_link("heron", 1, "link")
    store.use_link("link", SeatKey("heron", 1, "guest's key"), 3, {})

for step in range(1, 200):
    life = os.fork()
    if not life:
        die_before(step)
        live(f"{sys.argv[1]}/{step}.db")
        os._exit(0)
    _, status = os.waitpid(life, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
    if not status:
        break
"""


@pytest.mark.slow
def test_death_before_any_statement_leaves_whole_transactions(tmp_path: Path) -> None:
    with child(MORTAL, tmp_path) as mortal:
        ends = [int(line) for line in mortal.stdout or ()]
    assert ends == [-signal.SIGKILL] * (len(ends) - 1) + [0]
    seen = []
    for step in range(1, len(ends) + 1):
        with closing(opened(tmp_path / f"{step}.db")) as store:
            table, link = store.read_table("heron"), store.read_link("link")
            keys = tuple(store.seats_of("heron", ["maker's key", "guest's key"]))
        seen.append((len(table.causes) if table else None, link.open if link else None, keys))
    assert list(dict.fromkeys(seen)) == [(None, None, ()), (2, None, (0,)), (2, True, (0,)), (3, False, (0, 1))]
