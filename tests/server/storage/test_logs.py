"""The log contains no card of a hand, no seed, no key and no link, even at the debug level."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from ..fork_server import fork_server
from ..live_server import Connection, Guest, Message, Server
from ..playing import act_and_wait, actions, is_asked
from ..stores import rows

pytestmark = pytest.mark.slow


class DebugServer(Server):
    """A server that logs to a file at the debug level, including its libraries."""

    def start(self) -> None:
        self._process, self.port = fork_server().start(str(self.database), 0, log=self.log)

    @property
    def log(self) -> Path:
        return self.database.with_suffix(".log")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[DebugServer]:
    running = DebugServer(tmp_path / "tables.db")
    running.start()
    try:
        yield running
    finally:
        running.stop()


def play(connection: Connection, decisions: int = 6) -> None:
    for _ in range(decisions):
        connection.wait_until(is_asked)
        act_and_wait(connection, actions(connection.state)[0])


def cards_in(view: Message) -> set[str]:
    """Return the names of the cards in a hand, as the view spells them."""
    return set(re.findall(r"[a-z_]{3,}", json.dumps(view["hand"])))


def test_the_log_contains_no_secret(server: DebugServer) -> None:
    secrets: set[str] = set()
    for game in ("cubirds", "feather", "wingspan"):
        with closing(Guest(server)) as ann, closing(Guest(server)) as bo:
            table = ann.open_table(game, 3, bots={"2": "greedy"})
            link = ann.invite(table, 1)
            bo.join(link)
            bo.http.get("/api/links/nothing-there")
            bo.http.get(f"/api/tables/{table}/state?seat=0")
            connection = ann.watch(table, 0)
            secrets |= {link, *(cookie.value or "" for guest in (ann, bo) for cookie in guest.http.cookies.jar)}
            secrets |= cards_in(connection.state["view"])
            bo.post(f"/api/tables/{table}/seats/1/substitute", {"bot": "random"})
            play(connection)
            connection.send({"type": "act", "id": "x", "decision": 0, "actions": ["nonsense"]})
            connection.socket.send("{")
            ann.post(f"/api/tables/{table}/seats/0/say", {"text": "between us", "id": "text"})
    secrets |= {json.loads(setup)["seed"] for (setup,) in rows(server.database, "SELECT setup FROM tables")}
    secrets.add("between us")
    server.stop()
    log = server.log.read_text()
    assert "sqlalchemy" in log, "the libraries must log too"
    assert len(secrets) > 20
    assert [secret for secret in secrets if secret in log] == []


def test_the_log_after_a_restart_contains_no_secret(server: DebugServer) -> None:
    with closing(Guest(server)) as ann:
        table = ann.open_table("cubirds", 2, bots={"1": "greedy"})
        play(ann.watch(table, 0), 2)
        server.kill()
        server.log.unlink()
        server.start()
        ann.http.base_url = server.address
        connection = ann.watch(table, 0)
        hand = cards_in(connection.state["view"])
    ((setup,),) = rows(server.database, "SELECT setup FROM tables")
    server.stop()
    log = server.log.read_text()
    assert [secret for secret in {json.loads(setup)["seed"], *hand} if secret in log] == []
