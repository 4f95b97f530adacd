"""rookery serve, and the commands beside it, at a database that a server uses; and what it takes for usual."""

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
from rookery.server.storage.engines import file_lock as alone

from .conftest import Rookery

FACTS = TableFacts("cubirds", rules=1, public=False, stage="open")


@pytest.fixture
def used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A database without tables that a server is at work with."""
    monkeypatch.setattr(alone, "PATIENCE_SECONDS", 0.0)
    file = tmp_path / "tables.db"
    with exclusive_lock(file_url(file)), closing(Storage(file_url(file))):
        yield file


def test_a_second_server_on_a_file_is_refused_and_told_what_to_do(used: Path, rookery_command: Rookery) -> None:
    run = rookery_command("serve", "--port", "0", "--database", str(used))
    assert (run.code, run.out) == (2, "")
    assert run.err == (
        f"rookery: {used} is in use by another server; stop that one first, or name another --database: "
        "several servers can share one of PostgreSQL, not a file\n"
    )


def test_who_starts_the_same_server_twice_is_not_sent_to_another_port(used: Path, rookery_command: Rookery) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = str(taken.getsockname()[1])
        run = rookery_command("serve", "--port", port, "--database", str(used))
        assert "in use by another server" in run.err
        assert "--port" not in run.err
        free = rookery_command("serve", "--port", port, "--database", str(used.with_name("other.db")))
        assert re.search("cannot listen on .* choose another --host or --port", free.err)


def test_a_used_database_is_backed_up_and_exported_but_not_restored_into(used: Path, rookery_command: Rookery) -> None:
    with closing(Storage(file_url(used.with_name("old.db")))) as old:
        old.add_table("heron", {}, FACTS, [StoredEvent({}, 1)], [])
    assert rookery_command("backup", "copy.db", "--database", str(used)).out == "copy.db: 0 tables\n"
    assert rookery_command("export", "games", "--database", str(used)).out == "games: 0 finished tables\n"
    refused = rookery_command("restore", "old.db", "--database", str(used))
    assert (refused.code, refused.out) == (2, "")
    assert f"{used} is in use by another server" in refused.err
    assert rookery_command("restore", "old.db", "--database", "new.db").out == "1 table restored\n"


def test_a_proxy_is_an_address_or_a_network(used: Path, rookery_command: Rookery) -> None:
    for wrong in ("foo", "*", "127.0.0.1,foo", "300.1.1.1"):
        run = rookery_command("serve", "--port", "0", "--database", str(used), "--trusted-proxy", wrong)
        assert (run.code, run.out) == (2, "")
        assert "--trusted-proxy must be an address or a network" in run.err
        assert f"got {wrong!r}" in run.err


@pytest.mark.skipif(os.name != "posix", reason="only there files have such rights")
def test_only_its_owner_reads_the_tables(tmp_path: Path) -> None:
    """Seeds of running games are in them."""
    with closing(Storage(file_url(tmp_path / "new.db"))) as store:
        store.add_table("heron", {}, FACTS, [StoredEvent({}, 1)], [])
        assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}


def test_tables_in_memory_are_refused_and_leave_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for url in ("sqlite://", "sqlite:///:memory:"):
        with pytest.raises(BadDatabase):
            Storage(url)
    assert list(tmp_path.iterdir()) == []


def test_what_a_server_takes_for_usual_is_what_its_settings_say(
    rookery_command: Rookery, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[Settings] = []

    def look(
        listening: socket.socket, storage: Storage, settings: Settings, trusted_proxy: serving.TrustedProxy
    ) -> None:
        storage.close()
        served.append(settings)

    monkeypatch.setattr(serving, "run", look)
    assert rookery_command("serve", "--port", "0").code == 0
    assert rookery_command("serve", "--port", "0", "--bot-delay", "3", "--reveal-delay", "4").code == 0
    assert served == [Settings(), Settings(bot_delay=3, reveal_delay=4)]
    monkeypatch.setattr(serving, "network_address", lambda: "192.168.1.5")
    open_to_all = rookery_command("serve", "--port", "0", "--host", "0.0.0.0", "--network-links", "--lang", "en")
    assert re.fullmatch(r"http://192\.168\.1\.5:\d+/", served[-1].network_url)
    assert f"For others in your network: {served[-1].network_url}" in open_to_all.out
    # In a container this computer's address is nobody's: it is told only where that is wished.
    contained = rookery_command("serve", "--port", "0", "--host", "0.0.0.0", "--lang", "en")
    assert served[-1] == Settings()
    assert "192.168.1.5" not in contained.out
    said = " ".join(rookery_command("serve", "--help").out.split())
    for option, default in (("bot-delay", Settings().bot_delay), ("reveal-delay", Settings().reveal_delay)):
        shown = re.search(rf"--{option} NUMBER .*?\[default: ([\d.]+)\]", said)
        assert shown
        assert float(shown[1]) == default
