"""A database in a file has one server: the lock, who is refused by it, and that it dies with whoever had it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from rookery.server.storage import BadDatabase, Storage, exclusive_lock, file_url
from rookery.server.storage.engines import file_lock as alone

from ..fork_server import TIMEOUT_SECONDS
from ..stores import open_storage, rows, start_child

IN_USE = r"tables\.db is in use by another server; stop that one first, or name another --database: .*PostgreSQL"
HOLDER = """
import sys
from rookery.server.storage import exclusive_lock
with exclusive_lock(sys.argv[1]):
    print("alone", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody has just been killed in these tests."""
    monkeypatch.setattr(alone, "LOCK_TIMEOUT_SECONDS", 0.0)


@pytest.fixture
def holder(file: Path) -> Iterator[int]:
    """Another process that is alone with the database."""
    with start_child(HOLDER, file_url(file)) as process:
        assert process.stdout.readline() == "alone\n"
        try:
            yield process.pid
        finally:
            process.kill()
            process.wait(TIMEOUT_SECONDS)


@pytest.mark.usefixtures("impatient")
def test_a_file_that_another_process_serves_is_refused(file: Path, holder: int) -> None:
    with pytest.raises(BadDatabase, match=IN_USE), exclusive_lock(file_url(file)):
        pass
    with closing(open_storage(file)) as reader:
        assert reader.counts()["open"] == 0, "who does not serve may open it all the same"


def test_a_killed_process_leaves_no_lock_behind(file: Path, holder: int) -> None:
    """It takes a moment to die; whoever comes next waits so long."""
    os.kill(holder, signal.SIGKILL)
    with exclusive_lock(file_url(file)):
        assert file.with_name("tables.db.lock").exists()


@pytest.mark.usefixtures("impatient")
def test_who_has_let_go_leaves_the_file_to_others_and_nothing_beside_it(file: Path) -> None:
    url = file_url(file)
    for _ in range(2):
        with exclusive_lock(url):
            Storage(url).close()
            with pytest.raises(BadDatabase, match=IN_USE), exclusive_lock(url):
                pass
    assert [path.name for path in file.parent.iterdir()] == ["tables.db"]
    assert rows(file, "SELECT count(*) FROM tables") == [(0,)]


@pytest.mark.usefixtures("impatient")
def test_a_mistake_within_lets_go_too(file: Path) -> None:
    with pytest.raises(ZeroDivisionError), exclusive_lock(file_url(file)):
        _ = 1 / 0
    with exclusive_lock(file_url(file)):
        pass


@pytest.mark.usefixtures("impatient")
def test_the_same_file_by_another_name_is_the_same_file(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.touch()
    link = file.with_name("link.db")
    link.symlink_to(file)
    monkeypatch.chdir(file.parent)
    with exclusive_lock(file_url(file)):
        for other in (link, Path("tables.db"), Path("link.db")):
            with pytest.raises(BadDatabase, match="is in use by another server"), exclusive_lock(file_url(other)):
                pass


@pytest.mark.usefixtures("impatient")
def test_a_lock_whose_file_was_deleted_meanwhile_is_not_taken_for_one(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever lets go deletes the file: one that was opened before that and locked after it keeps nobody away."""
    lock = file.with_name("tables.db.lock")
    try_lock = alone.try_lock

    def deleted_first(descriptor: int) -> bool:
        lock.unlink()
        return try_lock(descriptor)

    monkeypatch.setattr(alone, "try_lock", deleted_first)
    assert alone.locked(lock) is None


def test_other_files_and_other_databases_are_not_in_the_way(tmp_path: Path) -> None:
    shared = ("postgresql://birds@nowhere.invalid/birds", "sqlite://", "sqlite:///:memory:", "no address")
    with ExitStack() as held:
        for url in (*shared, *shared, file_url(tmp_path / "one.db"), file_url(tmp_path / "two.db")):
            held.enter_context(exclusive_lock(url))
        assert {path.name for path in tmp_path.iterdir()} == {"one.db.lock", "two.db.lock"}


def test_where_no_lock_can_be_made_the_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "tables.db.lock").mkdir()
    why = r"tables\.db cannot be opened: .*; check that the file and its folder are writable"
    for file in (tmp_path / "file" / "tables.db", tmp_path / "tables.db"):
        with pytest.raises(BadDatabase, match=why), exclusive_lock(file_url(file)):
            pass
