"""The example of a bot over HTTP, in a separate process: whole games, and a server that is restarted."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import ClassVar

import pytest

from rookery import games
from tests.soak import only_in_soak

from ..fork_server import TIMEOUT_SECONDS
from ..live_server import Guest, Message, Server, serving
from ..playing import is_asked, play_randomly

EXAMPLE = Path(__file__).parents[3] / "examples" / "http_bot.py"
LINES_MAX = 40


@contextmanager
def run_bot(address: str) -> Iterator[subprocess.Popen[str]]:
    """Run the example in a separate process, and kill it at the end."""
    arguments = [sys.executable, str(EXAMPLE), address]
    process = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def output_of(bot: subprocess.Popen[str]) -> str:
    """Return what the bot prints before it ends."""
    text, errors = bot.communicate(timeout=2 * TIMEOUT_SECONDS)
    assert (bot.returncode, errors) == (0, "")
    return text.strip()


def link_to(owner: Guest, table: str, seat: int) -> str:
    return f"{owner.server.address}/join/{owner.invite(table, seat)}"


def test_the_example_has_at_most_40_lines() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= LINES_MAX


# The bot needs no knowledge of a game, because the protocol is the same for all of them. The tests below cover a game
# with turns and one with simultaneous choices in every run.
@only_in_soak
@pytest.mark.parametrize("game", games.NAMES)
def test_the_bot_joins_by_a_link_and_plays_every_game_to_the_end(ann: Guest, game: str) -> None:
    table = ann.open_table(game, 3, bots={"2": "greedy"})
    connection = ann.watch(table, 0)
    with run_bot(link_to(ann, table, 1)) as bot:
        state = play_randomly({0: connection}, random.Random(1))
        assert output_of(bot)
    assert state["result"]
    seat = state["table"]["seats"][1]
    assert (seat["kind"], seat["name"], seat["substitute"]) == ("person", "Parrot", "")


def test_the_bot_finds_a_public_table(tmp_path: Path) -> None:
    """The server is separate, because the bot would find the public tables of other tests too."""
    with serving(tmp_path / "tables.db") as server:
        ann = Guest(server)
        table = ann.open_table("feather", 2, seat=1, public=True)
        connection = ann.watch(table, 1)
        with run_bot(server.address) as bot:
            play_randomly({1: connection}, random.Random(2))
            assert output_of(bot)
        ann.close()


def test_two_bots_play_with_each_other(ann: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    with run_bot(link_to(ann, table, 1)) as first, run_bot(link_to(ann, table, 2)) as second:
        state = play_randomly({0: ann.watch(table, 0)}, random.Random(3))
        outputs = [output_of(first), output_of(second)]
    assert all(outputs)
    assert state["result"]
    seats = ann.get(f"/api/tables/{table}")["state"]["seats"]
    assert sorted(seat["name"] for seat in seats) == ["Ann", "Parrot", "Parrot 2"]
    assert {(seat["kind"], seat["substitute"]) for seat in seats} == {("person", "")}


def test_the_bot_waits_for_a_server_that_is_killed_and_restarted(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        ann = Guest(server)
        table = ann.open_table("feather", 2)
        with run_bot(link_to(ann, table, 1)) as bot:
            connection = ann.watch(table, 0)
            play_randomly({0: connection}, random.Random(4), decisions=4)
            restart(server)
            connection = ann.watch(table, 0)
            connection.wait_until(is_asked)
            play_randomly({0: connection}, random.Random(5))
            assert output_of(bot)
        ann.close()


def restart(server: Server) -> None:
    server.kill()
    server.start()


class UnreliableServer(BaseHTTPRequestHandler):
    """A server that first fails in several ways: a refusal, an empty stream, a closed connection."""

    request_times: ClassVar[list[float]]

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(200, {"table": "heron", "seat": 0, "key": "secret"})

    def do_GET(self) -> None:
        self.request_times.append(monotonic())
        match len(self.request_times):
            case 1:
                self._answer(429, {"reason": "rate_limited", "text": "That is too much at once."})
            case 2:
                self._answer(200)
            case 3:
                self.close_connection = True
            case 4:
                self._answer(200, {"question": None, "result": ""})
            case _:
                self._answer(200, {"question": None, "result": "Ann wins."})

    def _answer(self, status: int, body: Message | None = None) -> None:
        self.send_response(status)
        self.end_headers()
        self.wfile.write(b"" if body is None else json.dumps(body).encode() + b"\n")

    def log_message(self, format: str, *args: object) -> None:
        pass


def test_the_bot_increases_its_pause_while_it_receives_nothing() -> None:
    UnreliableServer.request_times = []
    with ThreadingHTTPServer(("127.0.0.1", 0), UnreliableServer) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        with run_bot(f"http://127.0.0.1:{server.server_port}/join/link") as bot:
            assert output_of(bot) == "Ann wins."
        server.shutdown()
    pauses = [later - earlier for earlier, later in pairwise(UnreliableServer.request_times)]
    for pause, least in zip(pauses, (0.3, 0.7, 1.5, 0.1), strict=True):
        assert pause > 0.9 * least
