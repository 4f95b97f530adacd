"""A real server in a separate process, and guests who use it over HTTP and WebSocket."""

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
    """`rookery serve` in a separate process, on a free loopback port, with a database that outlives it."""

    def __init__(self, database: Path, *options: str) -> None:
        self.database = database
        self.options = options
        self.port = 0
        self._process: int | None = None

    def start(self) -> None:
        """Start the server; when it is restarted, on the same port, so that clients can reconnect."""
        self._process, self.port = fork_server().start(str(self.database), self.port, *self.options)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End the server without any shutdown, as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            fork_server().end(self._process, how)
        self._process = None


@contextmanager
def serving(database: Path, *options: str) -> Iterator[Server]:
    """Run a server with additional command-line options, such as `--rate-limit-scale 1`."""
    if not database.exists():
        create_file(database)
    server = Server(database, *options)
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Guest:
    """An HTTP client with the cookies of one person."""

    def __init__(self, server: Server) -> None:
        self.server = server
        # The server uses plain HTTP; to read all certificates for every guest would take longer than the rest.
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT_SECONDS, verify=False)
        self._connections: list[Connection] = []

    def close(self) -> None:
        """Close all connections and the HTTP client."""
        for connection in self._connections:
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
        """Open a table with this guest on its first seat, and return its id."""
        body = {"game": game, "seats": seats, "name": "Ann", **more}
        return str(self.post("/api/tables", body, 201)["table"])

    def invite(self, table: str, seat: int) -> str:
        """Create an invitation link to a seat, and return its secret."""
        path = self.post(f"/api/tables/{table}/links", {"seat": seat}, 201)["path"]
        return str(path).removeprefix("/join/")

    def join(self, link: str, name: str = "Bo") -> Message:
        return self.post(f"/api/links/{link}", {"name": name})

    def connect(self, table: str, seat: int | None = None, **headers: str) -> Connection:
        """Open a WebSocket to the table, and send no `hello` yet."""
        path = f"/api/tables/{table}/socket"
        query = "" if seat is None else f"?seat={seat}"
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar if cookie.path in path)
        all_headers = {"Cookie": cookies, **headers} if cookies else headers
        address = f"ws://127.0.0.1:{self.server.port}{path}{query}"
        connection = Connection(connect(address, additional_headers=all_headers, close_timeout=1))
        self._connections.append(connection)
        return connection

    def watch(self, table: str, seat: int | None = None, **hello: Any) -> Connection:
        """Open a WebSocket to the table, send `hello` and receive the first state."""
        connection = self.connect(table, seat)
        connection.hello(**hello)
        return connection


class Connection:
    """An open WebSocket. It keeps the last state and the raw text of all messages."""

    ids = itertools.count(1)

    def __init__(self, websocket: AbstractContextManager[ClientConnection]) -> None:
        self._exit_stack = ExitStack()
        self.socket = self._exit_stack.enter_context(websocket)
        self.state: Message = {}
        self.texts: list[str] = []

    def send(self, message: Message) -> None:
        self.socket.send(json.dumps(message))

    def receive(self) -> Message:
        """Receive the next message, and check that it follows the protocol exactly."""
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
        # A state that was sent before may arrive first.
        return self.wait(lambda message: message["type"] == "state" and message["since"] in (0, since))

    def wait(self, fits: Callable[[Message], bool]) -> Message:
        """Receive messages until one fits, and return it."""
        while True:
            message = self.receive()
            if fits(message):
                return message

    def ask(self, message: Message) -> Message:
        """Send a request with an id, and wait for its answer."""
        asked = {"id": f"client-{next(self.ids)}", **message}
        self.send(asked)
        return self.wait(lambda answer: answer.get("id") == asked["id"])

    def act(self, action: str, **more: Any) -> Message:
        return self.ask({"type": "act", "decision": self.state["question"]["decision"], "actions": [action], **more})

    def undo(self, **more: Any) -> Message:
        return self.ask({"type": "undo", "decision": self.state["undo"]["decision"], **more})

    def wait_until(self, fits: Callable[[Message], bool]) -> Message:
        """Wait until the state fits. Return immediately if it already does."""
        while not fits(self.state):
            self.receive()
        return self.state

    def close(self) -> None:
        self._exit_stack.close()
