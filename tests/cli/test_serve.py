"""rookery serve, backup, export and restore on a database in use, and the default settings of the server."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rookery.server import serving
from rookery.server.live.context import Settings
from rookery.server.storage import BadDatabase, Storage, StoredEvent, TableFacts, exclusive_lock, file_url
from rookery.server.storage.engines import file_lock

from .conftest import Rookery

FACTS = TableFacts("cubirds", rules=1, public=False, stage="open")


@pytest.fixture
def used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a database without tables that a server uses."""
    monkeypatch.setattr(file_lock, "LOCK_TIMEOUT_SECONDS", 0.0)
    file = tmp_path / "tables.db"
    with exclusive_lock(file_url(file)), closing(Storage(file_url(file))):
        yield file


def test_a_second_server_on_a_file_is_rejected_with_advice(used: Path, rookery_command: Rookery) -> None:
    run = rookery_command("serve", "--port", "0", "--database", str(used))
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        f"rookery: {used} is in use by another server; stop that one first, or name another --database: "
        "several servers can share a PostgreSQL database, but not a file\n"
    )


def test_the_error_of_a_second_server_names_the_database_not_the_port(used: Path, rookery_command: Rookery) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        run = rookery_command("serve", "--port", port, "--database", str(used))
        assert "in use by another server" in run.err
        assert "--port" not in run.err
        free = rookery_command("serve", "--port", port, "--database", str(used.with_name("other.db")))
        assert re.search("cannot listen on .* choose another --host or --port", free.err)


def test_a_database_in_use_can_be_backed_up_and_exported_but_not_restored(used: Path, rookery_command: Rookery) -> None:
    with closing(Storage(file_url(used.with_name("old.db")))) as old:
        old.add_table("heron", {}, FACTS, [StoredEvent({}, 1)], [])
    assert rookery_command("backup", "copy.db", "--database", str(used)).out == "copy.db: 0 tables\n"
    assert rookery_command("export", "games", "--database", str(used)).out == "games: 0 finished tables\n"
    rejected = rookery_command("restore", "old.db", "--database", str(used))
    assert (rejected.code, rejected.out) == (2, "")
    assert f"{used} is in use by another server" in rejected.err
    assert rookery_command("restore", "old.db", "--database", "new.db").out == "1 table restored\n"


def test_a_trusted_proxy_must_be_an_address_or_a_network(used: Path, rookery_command: Rookery) -> None:
    for wrong in ("foo", "*", "127.0.0.1,foo", "300.1.1.1"):
        run = rookery_command("serve", "--port", "0", "--database", str(used), "--trusted-proxy", wrong)
        assert (run.code, run.out) == (2, "")
        assert "--trusted-proxy must be an address or a network" in run.err
        assert f"got {wrong!r}" in run.err


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have these file permissions")
def test_only_the_owner_can_read_the_database(tmp_path: Path) -> None:
    """The database contains the seeds of running games."""
    with closing(Storage(file_url(tmp_path / "new.db"))) as store:
        store.add_table("heron", {}, FACTS, [StoredEvent({}, 1)], [])
        assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


def test_a_database_in_memory_is_rejected_and_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite://", "sqlite:///:memory:"):
        with pytest.raises(BadDatabase):
            Storage(url)
    assert list(tmp_path.iterdir()) == []


def test_the_defaults_of_the_command_are_those_of_the_settings(
    rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Settings] = []

    def note_settings(
        listening: socket.socket, storage: Storage, settings: Settings, trusted_proxy: serving.TrustedProxy
    ) -> None:
        storage.close()
        served.append(settings)

    monkeypatch.setattr(serving, "run", note_settings)
    assert rookery_command("serve", "--port", "0").code == 0
    assert rookery_command("serve", "--port", "0", "--bot-delay", "3", "--reveal-delay", "4").code == 0
    assert served == [Settings(), Settings(bot_delay=3, reveal_delay=4)]
    monkeypatch.setattr(serving, "network_address", lambda: "192.168.1.5")
    open_to_all = rookery_command("serve", "--port", "0", "--host", "0.0.0.0", "--network-links", "--lang", "en")
    assert re.fullmatch(r"http://192\.168\.1\.5:\d+/", served[-1].network_url)
    assert f"For others in your network: {served[-1].network_url}" in open_to_all.out
    # In a container, nobody can reach this computer's address, so only --network-links prints it.
    contained = rookery_command("serve", "--port", "0", "--host", "0.0.0.0", "--lang", "en")
    assert served[-1] == Settings()
    assert "192.168.1.5" not in contained.out
    help_text = " ".join(rookery_command("serve", "--help").out.split())
    for option, default in (("bot-delay", Settings().bot_delay), ("reveal-delay", Settings().reveal_delay)):
        shown = re.search(rf"--{option} NUMBER .*?\[default: ([\d.]+)\]", help_text)
        assert shown
        assert float(shown[1]) == default
