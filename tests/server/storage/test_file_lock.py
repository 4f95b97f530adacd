"""The file lock: it allows one server per SQLite file, and it ends with the process that holds it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from rookery.server.storage import BadDatabase, Storage, exclusive_lock, file_url
from rookery.server.storage.engines import file_lock

from ..fork_server import TIMEOUT_SECONDS
from ..stores import open_storage, rows, start_child

IN_USE = r"tables\.db is in use by another server; stop that one first, or name another --database: .*PostgreSQL"
HOLDER = """
import sys
from rookery.server.storage import exclusive_lock
with exclusive_lock(sys.argv[1]):
    print("locked", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait for a lock. In these tests no killed process still holds it."""
    monkeypatch.setattr(file_lock, "LOCK_TIMEOUT_SECONDS", 0.0)


@pytest.fixture
def holder(file: Path) -> Iterator[int]:
    """Start another process that holds the lock of the database; return its id."""
    with start_child(HOLDER, file_url(file)) as process:
        assert process.stdout.readline() == "locked\n"
        try:
            yield process.pid
        finally:
            process.kill()
            process.wait(TIMEOUT_SECONDS)


@pytest.mark.usefixtures("no_waiting")
def test_a_file_that_another_process_serves_is_refused(file: Path, holder: int) -> None:
    with pytest.raises(BadDatabase, match=IN_USE), exclusive_lock(file_url(file)):
        pass
    with closing(open_storage(file)) as reader:
        assert reader.counts()["open"] == 0, "programs that are not servers may open the database"


def test_a_killed_process_leaves_no_lock(file: Path, holder: int) -> None:
    """A killed process takes a moment to end, and the next one waits for it."""
    os.kill(holder, signal.SIGKILL)
    with exclusive_lock(file_url(file)):
        assert file.with_name("tables.db.lock").exists()


@pytest.mark.usefixtures("no_waiting")
def test_a_released_lock_leaves_no_file_and_can_be_acquired_again(file: Path) -> None:
    url = file_url(file)
    for _ in range(2):
        with exclusive_lock(url):
            Storage(url).close()
            with pytest.raises(BadDatabase, match=IN_USE), exclusive_lock(url):
                pass
    assert [path.name for path in file.parent.iterdir()] == ["tables.db"]
    assert rows(file, "SELECT count(*) FROM tables") == [(0,)]


@pytest.mark.usefixtures("no_waiting")
def test_an_error_releases_the_lock(file: Path) -> None:
    with pytest.raises(ZeroDivisionError), exclusive_lock(file_url(file)):
        _ = 1 / 0
    with exclusive_lock(file_url(file)):
        pass


@pytest.mark.usefixtures("no_waiting")
def test_other_names_of_a_file_have_the_same_lock(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.touch()
    link = file.with_name("link.db")
    link.symlink_to(file)
    monkeypatch.chdir(file.parent)
    with exclusive_lock(file_url(file)):
        for other in (link, Path("tables.db"), Path("link.db")):
            with pytest.raises(BadDatabase, match="is in use by another server"), exclusive_lock(file_url(other)):
                pass


@pytest.mark.usefixtures("no_waiting")
def test_a_lock_on_a_deleted_file_is_invalid(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Releasing a lock deletes its file. A process may have opened the file before, and lock it afterwards."""
    lock = file.with_name("tables.db.lock")
    try_lock = file_lock.try_lock

    def deleted_first(descriptor: int) -> bool:
        lock.unlink()
        return try_lock(descriptor)

    monkeypatch.setattr(file_lock, "try_lock", deleted_first)
    assert file_lock.open_locked(lock) is None


def test_other_files_and_other_databases_do_not_conflict(tmp_path: Path) -> None:
    shared = ("postgresql://birds@nowhere.invalid/birds", "sqlite://", "sqlite:///:memory:", "no address")
    with ExitStack() as held:
        for url in (*shared, *shared, file_url(tmp_path / "one.db"), file_url(tmp_path / "two.db")):
            held.enter_context(exclusive_lock(url))
        assert {path.name for path in tmp_path.iterdir()} == {"one.db.lock", "two.db.lock"}


def test_a_database_whose_lock_cannot_be_created_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "tables.db.lock").mkdir()
    why = r"tables\.db cannot be opened: .*; check that the file and its folder are writable"
    for file in (tmp_path / "file" / "tables.db", tmp_path / "tables.db"):
        with pytest.raises(BadDatabase, match=why), exclusive_lock(file_url(file)):
            pass
