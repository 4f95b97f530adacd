"""A real server in a process of its own, and guests who talk to it over HTTP and WebSocket."""

from __future__ import annotations

import itertools
import json
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from rookery.server.messages import Accepted, Refused, ServerMessage, SharedReviewState, State

from .fork_server import TIMEOUT_SECONDS, fork_server
from .stores import create_file

Message: TypeAlias = dict[str, Any]
READER: TypeAdapter[State | Accepted | Refused | SharedReviewState] = TypeAdapter(ServerMessage)


class Server:
    """`rookery serve` on a free port of loopback, over one database that outlives it; a process of its own."""

    def __init__(self, database: Path, *options: str) -> None:
        self.database = database
        self.options = options
        self.port = 0
        self._process: int | None = None

    def start(self) -> None:
        """Start it; a second time on the same port, so that clients find it again."""
        self._process, self.port = fork_server().start(str(self.database), self.port, *self.options)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would: nothing is said goodbye to."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            fork_server().end(self._process, how)
        self._process = None


@contextmanager
def serving(database: Path, *options: str) -> Iterator[Server]:
    """A server with more options of the command, as `--rate-limit-scale 1`."""
    if not database.exists():
        create_file(database)
    server = Server(database, *options)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """Somebody with a browser's memory: the cookies of one person."""

    def __init__(self, server: Server) -> None:
        self.server = server
        # Plain http: reading all certificates for every guest would cost more than the rest.
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT_SECONDS, verify=False)
        self._calls: list[Connection] = []

    def close(self) -> None:
        """Hang up all calls and forget."""
        for connection in self._calls:
            connection.close()
        self.http.close()

    def get(self, path: str, **query: Any) -> Message:
        return self._read(self.http.get(path, params=query))

    def post(self, path: str, body: Message, expected: int = 200) -> Message:
        return self._read(self.http.post(path, json=body), expected)

    def _read(self, response: httpx.Response, expected: int | None = None) -> Message:
        assert expected is None or response.status_code == expected, response.text
        body: Message = response.json()
        return body

    def open_table(self, game: str, seats: int = 2, **more: Any) -> str:
        """A new table with this guest on its first seat."""
        body = {"game": game, "seats": seats, "name": "Ann", **more}
        return str(self.post("/api/tables", body, 201)["table"])

    def invite(self, table: str, seat: int) -> str:
        """The secret of a new link to a seat."""
        path = self.post(f"/api/tables/{table}/links", {"seat": seat}, 201)["path"]
        return str(path).removeprefix("/join/")

    def join(self, link: str, name: str = "Bo") -> Message:
        return self.post(f"/api/links/{link}", {"name": name})

    def connect(self, table: str, seat: int | None = None, **headers: str) -> Connection:
        """A socket to the table, not yet greeted."""
        path = f"/api/tables/{table}/socket"
        query = "" if seat is None else f"?seat={seat}"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar if cookie.path in path)
        all_headers = {"Cookie": cookies, **headers} if cookies else headers
        address = f"ws://127.0.0.1:{self.server.port}{path}{query}"
        connection = Connection(connect(address, additional_headers=all_headers, close_timeout=1))
        self._calls.append(connection)
        return connection

    def watch(self, table: str, seat: int | None = None, **hello: Any) -> Connection:
        """A socket that has been greeted, and its first state."""
        connection = self.connect(table, seat)
        connection.hello(**hello)
        return connection


class Connection:
    """One open socket; keeps the last state and the raw text of all messages."""

    ids = itertools.count(1)

    def __init__(self, connection: AbstractContextManager[ClientConnection]) -> None:
        self._open = ExitStack()
        self.socket = self._open.enter_context(connection)
        self.state: Message = {}
        self.texts: list[str] = []

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Message:
        """The next message, which must be one of the protocol to the letter."""
        text = self.socket.recv(TIMEOUT_SECONDS)
        assert isinstance(text, str)
        self.texts.append(text)
        message: Message = json.loads(text)
        assert READER.validate_json(text, strict=True).model_dump(mode="json") == message
        if message["type"] == "state":
            self.state = message
        return message

    def hello(self, since: int | None = None, language: str = "en", plain: bool = False) -> Message:
        self.send({"type": "hello", "since": since, "language": language, "plain": plain})
        # A state that was on its way may come first.
        return self.wait(lambda message: message["type"] == "state" and message["since"] in (0, since))

    def wait(self, fits: Callable[[Message], bool]) -> Message:
        """The next message that fits; those before it are kept too."""
        while True:
            message = self.receive()
            if fits(message):
                return message

    def ask(self, message: Message) -> Message:
        """Send something with an id and wait for its answer."""
        asked = {"id": f"client-{next(self.ids)}", **message}
        self.send(asked)
        return self.wait(lambda answer: answer.get("id") == asked["id"])

    def act(self, action: str, **more: Any) -> Message:
        return self.ask({"type": "act", "decision": self.state["question"]["decision"], "action": action, **more})

    def undo(self, **more: Any) -> Message:
        return self.ask({"type": "undo", "decision": self.state["undo"]["decision"], **more})

    def until(self, fits: Callable[[Message], bool]) -> Message:
        """Wait until the state fits; at once if it does already."""
        while not fits(self.state):
            self.receive()
        return self.state

    def close(self) -> None:
        self._open.close()
