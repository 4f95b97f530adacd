"""Killed with -9 again and again at random moments of games of every title: no acknowledged move is lost or doubled."""

from __future__ import annotations

import asyncio
import os
import random
from collections import Counter
from pathlib import Path

import pytest

from rookery.server.storage import Storage, database_url

from ..fork_server import ForkServer
from ..fork_server import fork_server as the_nursery
from ..loops import run_alone
from ..postgres import postgres_url
from ..reconnecting_players import Player, new_players

pytestmark = pytest.mark.slow

# On each database; `make soak` kills each of them a hundred times.
KILLS = int(os.environ.get("ROOKERY_KILLS", "6"))
# Games with open turns, with secret choices, and with secret choices in small steps.
TABLES = (("cubirds", 3), ("feather", 3), ("wingspan", 2))
# The server dies after so many moves and so many seconds more: a busy machine plays no less than a quiet one.
MOVES = (1, 25)
MORE = (0.0, 0.02)


@pytest.fixture
def fork_server() -> ForkServer:
    return the_nursery()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    return str(tmp_path / "tables.db") if request.param == "sqlite" else postgres_url("killed")


def test_no_acknowledged_move_is_lost_or_doubled_by_crashes(fork_server: ForkServer, database: str) -> None:
    rng = random.Random(8)
    crowd: list[Player] = []
    seen: list[Player] = []
    finished = 0
    for kill in range(KILLS):
        process, port = fork_server.start(database)
        for game, seats in TABLES:
            at = [fan for fan in crowd if fan.state and fan.state["table"]["game"] == game]
            if not at or at[0].is_over:
                finished += bool(at)
                crowd = [fan for fan in crowd if fan not in at] + new_players(port, game, seats, kill)
        seen += [fan for fan in crowd if fan not in seen]
        run_alone(until_killed(fork_server, (process, port), crowd, rng))
    process, port = fork_server.start(database)
    run_alone(play(crowd, port, 0))
    fork_server.end(process)
    check_log(database, seen)
    if KILLS >= 50:  # a few, as in the gate, seldom leave a game the time to end
        assert finished >= KILLS // 50, "too little was played"
    assert requests(seen) > 8 * KILLS, "too little was played"


async def until_killed(
    fork_server: ForkServer, server: tuple[int, int], crowd: list[Player], rng: random.Random
) -> None:
    process, port = server
    goal = requests(crowd) + rng.randint(*MOVES)
    playing = asyncio.create_task(play(crowd, port, 1000))
    while requests(crowd) < goal and not playing.done():
        await asyncio.sleep(0.001)
    await asyncio.sleep(rng.uniform(*MORE))
    fork_server.end(process)
    await playing


def requests(crowd: list[Player]) -> int:
    return sum(len(fan.requests) for fan in crowd)


async def play(crowd: list[Player], port: int, decisions: int) -> None:
    await asyncio.gather(*(fan.play(port, decisions) for fan in crowd))


def check_log(database: str, crowd: list[Player]) -> None:
    """Every acknowledged move is written down once, what was never acknowledged at most once, in the order asked."""
    storage = Storage(database_url(database))
    acknowledged = 0
    for table in {fan.table for fan in crowd}:
        stored = storage.read_table(table)
        assert stored is not None
        decided = [event.event for event in stored.events if event.event["kind"] == "decided"]
        for fan in (fan for fan in crowd if fan.table == table):
            written = [event["client"] for event in decided if event["seat"] == fan.seat]
            assert max(Counter(written).values(), default=1) == 1, "a move was done twice"
            assert set(fan.acknowledged) <= set(written), "an acknowledged move is lost"
            requests = [message["id"] for message in fan.requests]
            assert [client for client in requests if client in written] == written, (
                "moves nobody asked for, or in disorder"
            )
            acknowledged += len(fan.acknowledged)
    storage.close()
    assert acknowledged > 2 * KILLS, "too little was played"
