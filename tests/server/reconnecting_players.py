"""Players on real WebSocket connections who survive crashes of the server, and check that their feed stays valid."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from .fork_server import TIMEOUT_SECONDS

Message: TypeAlias = dict[str, Any]


@dataclass
class Player:
    """A player on a seat: its requests, which of them were accepted, and its copy of the feed."""

    table: str
    seat: int
    cookies: str
    rng: random.Random
    requests: list[Message] = field(default_factory=list)
    acknowledged: list[str] = field(default_factory=list)
    feed: list[Message] = field(default_factory=list)
    state: Message = field(default_factory=dict)
    # The request that was neither accepted nor rejected yet.
    pending: Message | None = None

    @property
    def is_over(self) -> bool:
        return bool(self.state) and self.state["table"]["stage"] == "over"

    async def play(self, port: int, decisions: int) -> None:
        """Connect, check that the feed continues, and take decisions until the limit or until the server dies."""
        url = f"ws://127.0.0.1:{port}/api/tables/{self.table}/socket?seat={self.seat}"
        try:
            async with connect(url, additional_headers={"Cookie": self.cookies}, close_timeout=1) as socket:
                await self._greet(socket)
                await self._send_again(socket)
                while decisions and not self.is_over:
                    decisions -= await self._decide(socket)
        except (ConnectionClosed, OSError, EOFError):
            return

    async def _greet(self, socket: ClientConnection) -> None:
        """Request the complete state, and check that the feed and the view have not changed."""
        before = self.state
        await socket.send(json.dumps({"type": "hello", "since": None, "pages": False}))
        while not (state := await self._receive(socket)) or state["since"] != 0:
            pass
        assert state["feed"][: len(self.feed)] == self.feed, "the feed has changed"
        self.feed = state["feed"]
        if before and (before["seq"], decision(before)) == (state["seq"], decision(state)):
            assert before["view"] == state["view"], "the view has changed"
            assert before["question"] == state["question"], "the question has changed"

    async def _receive(self, socket: ClientConnection) -> Message | None:
        """Receive a message. Keep and return a state; record an answer and return None."""
        message: Message = json.loads(await asyncio.wait_for(socket.recv(), TIMEOUT_SECONDS))
        if message["type"] == "state":
            assert message["since"] in (0, self.state.get("seq", 0)), "a state is missing"
            if message["since"]:
                self.feed += message["feed"]
            self.state = message
            return message
        if self.pending is not None and message["id"] == self.pending["id"]:
            if message["type"] == "accepted":
                self.acknowledged.append(message["id"])
            else:
                assert message["reason"] in ("stale", "illegal", "over"), message
            self.pending = None
        return None

    async def _send_again(self, socket: ClientConnection) -> None:
        """Send the request again that the server had not answered when it died; it may or may not be stored."""
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
            while self.pending is not None:
                await self._receive(socket)

    async def _decide(self, socket: ClientConnection) -> bool:
        """Decide if the seat may, sometimes replacing its choice; otherwise receive a message.

        Return whether a decision was sent.
        """
        question = self.state["question"]
        if question is None or (question["chosen"] and self.rng.random() < 0.7):
            await self._receive(socket)
            return False
        self.pending = {
            "type": "act",
            "id": f"{self.seat}-{len(self.requests)}",
            "decision": question["decision"],
            "actions": [self.rng.choice(question["choices"])["action"]],
        }
        self.requests.append(self.pending)
        await socket.send(json.dumps(self.pending))
        while self.pending is not None:
            await self._receive(socket)
        return True


def decision(state: Message) -> int | None:
    return None if state["undo"] is None else int(state["undo"]["decision"])


def new_players(port: int, game: str, seats: int, seed: int) -> list[Player]:
    """Open a table with a person on every seat."""
    people = {str(seat): f"Fan {seat}" for seat in range(1, seats)}
    body = {"game": game, "seats": seats, "name": "Fan 0", "people": people}
    answer = httpx.post(f"http://127.0.0.1:{port}/api/tables", json=body, timeout=TIMEOUT_SECONDS)
    assert answer.status_code == 201, answer.text
    cookies = "; ".join(cookie.partition(";")[0] for cookie in answer.headers.get_list("set-cookie"))
    table = answer.json()["table"]
    return [Player(table, seat, cookies, random.Random(seed * 10 + seat)) for seat in range(seats)]
