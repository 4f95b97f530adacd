"""The example of a bot over HTTP, in a process of its own: whole games, and a server that goes and comes back."""

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
def bot_at(address: str) -> Iterator[subprocess.Popen[str]]:
    """The example in its own process; it is not left behind."""
    words = [sys.executable, str(EXAMPLE), address]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def last_words(bot: subprocess.Popen[str]) -> str:
    """What the bot prints before it ends by itself."""
    text, complaints = bot.communicate(timeout=2 * TIMEOUT_SECONDS)
    assert (bot.returncode, complaints) == (0, "")
    return text.strip()


def link_to(registry: Guest, table: str, seat: int) -> str:
    return f"{registry.server.address}/join/{registry.invite(table, seat)}"


def test_the_example_is_as_short_as_it_says() -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= LINES_MAX


# The bot knows nothing of any game: the server puts all choices into the same words.
# In the gate two bots do so at once, below, in a game of turns, and one finds a table of a game in which all choose.
@only_in_soak
@pytest.mark.parametrize("game", games.NAMES)
def test_the_bot_comes_by_a_link_and_plays_to_the_end_of_every_game(ann: Guest, game: str) -> None:
    table = ann.open_table(game, 3, bots={"2": "greedy"})
    connection = ann.watch(table, 0)
    with bot_at(link_to(ann, table, 1)) as bot:
        state = play_randomly({0: connection}, random.Random(1))
        assert last_words(bot)
    assert state["result"]
    sitter = state["table"]["seats"][1]
    assert (sitter["kind"], sitter["name"], sitter["substitute"]) == ("person", "Parrot", "")


def test_the_bot_finds_a_table_that_is_open_to_all(tmp_path: Path) -> None:
    """On a server of its own: others' open tables would be found too."""
    with serving(tmp_path / "tables.db") as server:
        ann = Guest(server)
        table = ann.open_table("feather", 2, seat=1, public=True)
        connection = ann.watch(table, 1)
        with bot_at(server.address) as bot:
            play_randomly({1: connection}, random.Random(2))
            assert last_words(bot)
        ann.close()


def test_two_bots_play_with_each_other(ann: Guest) -> None:
    table = ann.open_table("cubirds", 3)
    with bot_at(link_to(ann, table, 1)) as first, bot_at(link_to(ann, table, 2)) as second:
        state = play_randomly({0: ann.watch(table, 0)}, random.Random(3))
        words = [last_words(first), last_words(second)]
    assert all(words)
    assert state["result"]
    sitters = ann.get(f"/api/tables/{table}")["state"]["seats"]
    assert sorted(sitter["name"] for sitter in sitters) == ["Ann", "Parrot", "Parrot 2"]
    assert {(sitter["kind"], sitter["substitute"]) for sitter in sitters} == {("person", "")}


def test_the_bot_waits_for_a_server_that_is_killed_and_started_again(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db") as server:
        ann = Guest(server)
        table = ann.open_table("feather", 2)
        with bot_at(link_to(ann, table, 1)) as bot:
            connection = ann.watch(table, 0)
            play_randomly({0: connection}, random.Random(4), decisions=4)
            restart(server)
            connection = ann.watch(table, 0)
            connection.wait_until(is_asked)
            play_randomly({0: connection}, random.Random(5))
            assert last_words(bot)
        ann.close()


def restart(server: Server) -> None:
    server.kill()
    server.start()


class Busy(BaseHTTPRequestHandler):
    """A server of which the bot hears nothing at first, in several ways: refused, an empty stream, hung up on."""

    asked: ClassVar[list[float]]

    def do_POST(self) -> None:
        self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(200, {"table": "heron", "seat": 0, "key": "secret"})

    def do_GET(self) -> None:
        self.asked.append(monotonic())
        match len(self.asked):
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


def test_the_bot_waits_longer_and_longer_as_long_as_it_hears_nothing() -> None:
    Busy.asked = []
    with ThreadingHTTPServer(("127.0.0.1", 0), Busy) as busy:
        Thread(target=busy.serve_forever, daemon=True).start()
        with bot_at(f"http://127.0.0.1:{busy.server_port}/join/link") as bot:
            assert last_words(bot) == "Ann wins."
        busy.shutdown()
    pauses = [later - earlier for earlier, later in pairwise(Busy.asked)]
    for bot_delay, least in zip(pauses, (0.3, 0.7, 1.5, 0.1), strict=True):
        assert bot_delay > 0.9 * least
