"""Measure the table server under load: many tables with two people each, then the same with bots at other tables.

python benchmarks/load.py                  200 tables, 400 sockets, one move per second at each table, SQLite
python benchmarks/load.py --tables 20 --seconds 5

The measured time starts when a client sends a move, and ends when both players have received the new view. Every state
message must continue the one before without a gap. At the end every client requests the whole feed and compares it:
nothing may be lost. The server usually delays some steps of CuBirds by a second (`--reveal-delay`); here it does not.
On a virtual machine that shares its processors, other machines make times longer: the report shows the stolen seconds.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAMES = ("cubirds", "feather", "wingspan")
BOT = "raven"
# A client that receives no message in this time has lost one.
TIMEOUT_SECONDS = 30.0
# At the start of a run, tables are up to this number of moves into their games. A game of Birds of a Feather for two
# has about thirty moves.
HEAD_START_MOVES = 28


@dataclass
class Measured:
    """The measurements of one run."""

    seconds: list[float] = field(default_factory=list)
    by_game: dict[str, list[float]] = field(default_factory=lambda: {game: [] for game in GAMES})
    late: int = 0
    lost: int = 0
    tables: int = 0
    # While moves were measured: processor seconds of the server, elapsed seconds, and processor seconds that the
    # hypervisor gave to other virtual machines.
    work: float = 0.0
    took: float = 0.0
    stolen: float = 0.0

    def add(self, game: str, seconds: float, due: float) -> None:
        self.seconds.append(seconds)
        self.by_game[game].append(seconds)
        self.late += due > 1.0


class Player:
    """The client of one seat, with one socket."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket = socket
        self.seat = seat
        self.state: dict[str, Any] = {}
        self.gaps = 0
        self._changed = asyncio.Event()
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._reader: asyncio.Task[None] | None = None

    async def subscribe(self, pages: bool) -> None:
        self._reader = asyncio.create_task(self._read())
        await self.send({"type": "hello", "since": None, "pages": pages})
        await self.until(lambda state: bool(state))

    async def send(self, message: dict[str, Any]) -> None:
        await self.socket.send(json.dumps(message))

    async def _read(self) -> None:
        async for text in self.socket:
            message = json.loads(text)
            if message["type"] == "state":
                self.gaps += message["since"] not in (0, self.state.get("seq"))
                self.state = message
                self._changed.set()
            else:
                self._answers.pop(message["id"]).set_result(message)

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        answer = self._answers[message["id"]] = asyncio.get_running_loop().create_future()
        await self.send(message)
        received: dict[str, Any] = await answer
        return received

    async def until(self, condition: Any) -> None:
        while not condition(self.state):
            self._changed.clear()
            await asyncio.wait_for(self._changed.wait(), TIMEOUT_SECONDS)

    async def has_all(self) -> bool:
        """Whether the state messages so far contain the whole feed."""
        known = self.state["seq"]
        self.state = {}
        await self.send({"type": "hello", "since": None, "pages": False})
        await self.until(lambda state: bool(state))
        numbers = [entry["seq"] for entry in self.state["feed"]]
        return not self.gaps and known == self.state["seq"] and numbers == list(range(1, known + 1))


class Table:
    """A table with two people, or with one person and a bot."""

    def __init__(self, game: str, players: Sequence[Player], rng: random.Random) -> None:
        self.game = game
        self.players = players
        self.rng = rng
        self.number = 0

    def next_player(self) -> Player | None:
        able = [player for player in self.players if (ask := player.state["question"]) and not ask["chosen"]]
        return self.rng.choice(able) if able else None

    async def move(self) -> float | None:
        """Make a random move. Return the seconds until all players have received it; None if no person has to act."""
        player = self.next_player()
        if player is None:
            return None
        self.number += 1
        question = player.state["question"]
        before = {other: other.state["seq"] for other in self.players}
        message = {
            "type": "act",
            "id": f"{player.seat}-{self.number}",
            "decision": question["decision"],
            "actions": [self.rng.choice(question["choices"])["action"]],
        }
        began = time.perf_counter()
        answer = await player.ask(message)
        if answer["type"] != "accepted":
            raise SystemExit(f"the server rejected a move: {answer}")
        await player.until(lambda state: state["seq"] >= answer["seq"])
        # In a setup all seats choose at once in several steps: the others see nothing before the last step of a seat.
        in_secret = player.state["view"]["turn"] == 0 and player.state["table"]["seats"][player.seat]["deciding"]
        for other in self.players:
            if other is not player and not in_secret:
                await other.until(lambda state, known=before[other]: state["seq"] > known)
        return time.perf_counter() - began

    @property
    def is_over(self) -> bool:
        return bool(self.players[0].state["table"]["stage"] == "over")


class Load:
    """The clients of one server."""

    def __init__(self, chosen: argparse.Namespace, address: str, pid: int) -> None:
        self.chosen = chosen
        self.pid = pid
        self.address = address
        self.rng = random.Random(chosen.seed)
        self.http = httpx.AsyncClient(base_url=address, timeout=TIMEOUT_SECONDS)

    async def open_table(self, stack: AsyncExitStack, game: str, bots: dict[str, str]) -> Table:
        """Open a table with a person on every seat that has no bot, and connect a socket for each."""
        people = {"1": "Bo"} if not bots else {}
        body = {"game": game, "seats": 2, "name": "Ann", "people": people, "bots": bots}
        answer = await self.http.post("/api/tables", json=body)
        answer.raise_for_status()
        table = answer.json()["table"]
        cookies = "; ".join(cookie.partition(";")[0] for cookie in answer.headers.get_list("set-cookie"))
        players = []
        for seat in range(2 - len(bots)):
            url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{table}/socket?seat={seat}"
            connection = connect(url, additional_headers={"Cookie": cookies}, max_size=None, compression=None)
            players.append(Player(await stack.enter_async_context(connection), seat))
            await players[-1].subscribe(pages=not self.chosen.no_pages)
        return Table(game, players, random.Random(self.rng.getrandbits(64)))

    async def play(self, game: str, bots: dict[str, str], measured: Measured, barrier: asyncio.Barrier) -> None:
        """Open a table; when all are open, play one move per second, with new tables after games that end.

        At the end check that no client has lost a message.
        """
        until = 0.0
        async with AsyncExitStack() as stack:
            tables: list[Table] = []
            while not until or time.perf_counter() < until:
                tables.append(await self.open_table(stack, game, bots))
                if not until:
                    await self.advance(tables[0])
                    await barrier.wait()
                    until = time.perf_counter() + self.chosen.seconds
                    await asyncio.sleep(self.rng.random())
                await self.play_at(tables[-1], measured, until)
            measured.tables += len(tables)
            # After the measurement, because a whole feed takes as long as many moves.
            await barrier.wait()
            for table in tables if not bots else ():
                measured.lost += not all([await player.has_all() for player in table.players])

    async def advance(self, table: Table) -> None:
        """Play some moves before the measurement, so that tables are in different turns of their games."""
        for _ in range(self.rng.randrange(HEAD_START_MOVES)):
            if not table.is_over:
                await table.move()

    async def play_at(self, table: Table, measured: Measured, until: float) -> None:
        due = time.perf_counter()
        while not table.is_over and (now := time.perf_counter()) < until:
            await asyncio.sleep(max(0.0, due - now))
            behind = time.perf_counter() - due
            due = max(due + 1.0, time.perf_counter())
            seconds = await table.move()
            if seconds is not None:
                measured.add(table.game, seconds, behind)

    async def run(self, thinking: int) -> Measured:
        """Play at all tables at once; moves at tables with bots are not measured."""
        people, bots = Measured(), Measured()
        barrier = asyncio.Barrier(self.chosen.tables + thinking + 1)
        tables = [self.play(GAMES[number % 3], {}, people, barrier) for number in range(self.chosen.tables)]
        tables += [self.play(GAMES[number % 3], {"1": BOT}, bots, barrier) for number in range(thinking)]
        await asyncio.gather(self.watch(people, barrier), *tables)
        return people

    async def watch(self, measured: Measured, barrier: asyncio.Barrier) -> None:
        """Measure the processor time of the server while the moves are measured."""
        await barrier.wait()
        began, work, stolen = time.perf_counter(), processor_seconds(self.pid), stolen_seconds()
        await asyncio.sleep(self.chosen.seconds)
        measured.took, measured.work = time.perf_counter() - began, processor_seconds(self.pid) - work
        measured.stolen = stolen_seconds() - stolen
        await barrier.wait()


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="tables with two people each (200)")
    parser.add_argument("--thinking", type=int, default=20, help=f"tables with a {BOT} in the second run (20)")
    parser.add_argument("--seconds", type=float, default=30.0, help="length of each run (30)")
    parser.add_argument("--no-pages", action="store_true", help="clients that draw the view and request no text pages")
    parser.add_argument("--database", default="", help="database of the server (a new SQLite file)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, address, ready = await serve(chosen.database or str(Path(folder) / "tables.db"))
        try:
            print(f"ready {ready:.2f} s after the start; {megabytes(process.pid):.0f} MB without tables")
            await report(Load(chosen, address, process.pid))
        finally:
            process.terminate()
            await process.wait()


async def serve(database: str) -> tuple[asyncio.subprocess.Process, str, float]:
    """Start a server in a new process. Return the process, its address, and the seconds until it answers."""
    command = (
        sys.executable,
        "-m",
        "rookery",
        "serve",
        "--lang",
        "en",
        "--port",
        "0",
        "--bot-delay",
        "0",
        "--reveal-delay",
        "0",
    )
    began = time.perf_counter()
    process = await asyncio.create_subprocess_exec(
        *command, "--rate-limit-scale", "10000", "--metrics", "--database", database, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    found = re.search(rb"http://127.0.0.1:(\d+)", await process.stdout.readline())
    assert found, "the server did not print its address"
    address = found[0].decode()
    async with httpx.AsyncClient() as http:
        for _ in range(1000):
            try:
                (await http.get(f"{address}/healthz")).raise_for_status()
                break
            except httpx.TransportError:
                await asyncio.sleep(0.01)
    return process, address, time.perf_counter() - began


async def report(load: Load) -> None:
    before, made = megabytes(load.pid), 0
    for thinking in sorted({0, load.chosen.thinking}):
        measured = await load.run(thinking)
        took = measured.took
        made += measured.tables + thinking
        also = f" and {thinking} with a thinking {BOT}" if thinking else ""
        print(f"\n{load.chosen.tables} tables with two people{also}, {took:.0f} s:")
        print(
            f"  {len(measured.seconds)} moves, {len(measured.seconds) / took:.0f} per second, "
            f"{measured.late} started late"
        )
        print(f"  from the move to both views: {quantiles_text(measured.seconds)}")
        for game, seconds in measured.by_game.items():
            print(f"    {game:9} {quantiles_text(seconds)}")
        print(f"  tables that lost a message: {measured.lost} of {measured.tables}")
        print(f"  the server used {measured.work / took:.0%} of one core; {measured.stolen:.1f} s were stolen")
    after = megabytes(load.pid)
    each = (after - before) * 1024 / max(1, made)
    print(f"\n{after:.0f} MB at the end: {each:.0f} kB for each of {made} tables, all still in memory")


def quantiles_text(seconds: Sequence[float]) -> str:
    if len(seconds) < 2:
        return "too few moves"
    cuts = statistics.quantiles(seconds, n=100)
    parts = (("median", cuts[49]), ("95%", cuts[94]), ("99%", cuts[98]), ("longest", max(seconds)))
    return ", ".join(f"{name} {1000 * value:.1f} ms" for name, value in parts)


def megabytes(pid: int) -> float:
    """Return the memory of a process (Linux only)."""
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else float("nan")


def processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def stolen_seconds() -> float:
    """Return the processor seconds that all cores have lost to other virtual machines (Linux only)."""
    return int(Path("/proc/stat").read_text().split(None, 9)[8]) / 100


if __name__ == "__main__":
    asyncio.run(main())
