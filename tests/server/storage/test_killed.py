"""The server is killed with SIGKILL at random moments of all games; no acknowledged move is lost or doubled."""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

import pytest

from rookery.server.storage import Storage, database_url

from ..fork_server import ForkServer
from ..fork_server import fork_server as get_fork_server
from ..loops import run_alone
from ..postgres import postgres_url
from ..reconnecting_players import Player, new_players

pytestmark = pytest.mark.slow

# The number of kills on each kind of database; `make soak` sets 100.
KILLS = int(os.environ.get("ROOKERY_KILLS", "6"))
# A game with turns, one with secret choices, and one with secret choices of several steps.
TABLES = (("cubirds", 3), ("feather", 3), ("wingspan", 2))
# The server is killed after a number of moves, so that a busy machine plays as much, and some seconds later.
MOVES = (1, 25)
EXTRA_SECONDS = (0.0, 0.02)


@pytest.fixture
def fork_server() -> ForkServer:
    return get_fork_server()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "tables.db") if request.param == "sqlite" else postgres_url("killed")


def test_no_acknowledged_move_is_lost_or_doubled_by_crashes(fork_server: ForkServer, database: str) -> None:
    rng = random.Random(8)
    players: list[Player] = []
    seen: list[Player] = []
    finished = 0
    for kill in range(KILLS):
        process, port = fork_server.start(database)
        for game, seats in TABLES:
            current = [player for player in players if player.state and player.state["table"]["game"] == game]
            if not current or current[0].is_over:
                finished += bool(current)
                others = [player for player in players if player not in current]
                players = others + new_players(port, game, seats, kill)
        seen += [player for player in players if player not in seen]
        run_alone(until_killed(fork_server, (process, port), players, rng))
    process, port = fork_server.start(database)
    run_alone(play(players, port, 0))
    fork_server.end(process)
    check_log(database, seen)
    if KILLS >= 50:  # with fewer kills few games end
        assert finished >= KILLS // 50, "too few moves were played"
    assert requests(seen) > 8 * KILLS, "too few moves were played"


async def until_killed(
    fork_server: ForkServer, server: tuple[int, int], players: list[Player], rng: random.Random
) -> None:
    process, port = server
    goal = requests(players) + rng.randint(*MOVES)
    playing = asyncio.create_task(play(players, port, 1000))
    while requests(players) < goal and not playing.done():
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(*EXTRA_SECONDS))
    fork_server.end(process)
    await playing


def requests(players: list[Player]) -> int:
    return sum(len(player.requests) for player in players)


async def play(players: list[Player], port: int, decisions: int) -> None:
    await asyncio.gather(*(player.play(port, decisions) for player in players))


def check_log(database: str, players: list[Player]) -> None:
    """Check that every acknowledged move is stored once, and every other at most once, in the order of requests."""
    storage = Storage(database_url(database))
    acknowledged = 0
    for table in {player.table for player in players}:
        stored = storage.read_table(table)
        assert stored is not None
        decided = [event.event for event in stored.events if event.event["kind"] == "decided"]
        for player in (player for player in players if player.table == table):
            written = [event["client"] for event in decided if event["seat"] == player.seat]
            assert max(Counter(written).values(), default=1) == 1, "a move was done twice"
            assert set(player.acknowledged) <= set(written), "an acknowledged move is lost"
            requested = [message["id"] for message in player.requests]
            assert [client for client in requested if client in written] == written, (
                "a move was not requested, or the order is wrong"
            )
            acknowledged += len(player.acknowledged)
    storage.close()
    assert acknowledged > 2 * KILLS, "too few moves were played"
