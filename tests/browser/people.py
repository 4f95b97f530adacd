"""People with separate browser contexts: their cookies, tabs, socket messages and page errors."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias

from playwright.sync_api import APIResponse, BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket
from playwright.sync_api import Error as PlaywrightError

from .pages import Join, Lobby, Table

Message: TypeAlias = dict[str, Any]

# The errors that a browser reports while the server is down. Any other error fails the test.
SERVER_DOWN = (
    "WebSocket connection to",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_CONNECTION_CLOSED",
    "ERR_EMPTY_RESPONSE",
    "ERR_INTERNET_DISCONNECTED",
)


# The limit of a loop that waits for a message; a round trip to the page takes milliseconds.
ROUND_TRIPS_MAX = 10_000


def read(response: APIResponse) -> Message:
    assert response.ok, response.text()
    body: Message = response.json()
    return body


class Person:
    """A person with a browser context; `address` is the server's."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._context = context
        self._is_changed = False
        self.address = address
        # All messages that this person's sockets received, in order.
        self.received: list[Message] = []
        self.errors: list[str] = []
        self._expected_errors: tuple[str, ...] = ()
        self._home = address
        self._listeners: dict[Any, Callable[..., None]] = {
            "page": self._listen,
            "console": self._on_console,
            "weberror": self._on_error,
            "requestfailed": self._on_failed,
        }
        for event, listener in self._listeners.items():
            context.on(event, listener)

    @property
    def context(self) -> BrowserContext:
        """Return the browser context. The test may change it, so other tests do not use it again."""
        self._is_changed = True
        return self._context

    def leave(self) -> BrowserContext | None:
        """Close all pages. Return the browser context if another test can use it, with storage and cookies cleared.

        The HTTP cache remains. Only the storage of one address can be cleared.
        """
        if not self._is_changed and self.address == self._home and self._context.pages:
            with suppress(PlaywrightError):  # a page that has crashed, or a server that is gone
                self._clear()
                return self._context
        self._context.close()
        return None

    def _clear(self) -> None:
        """Receive the last errors, close all pages, and clear their storage."""
        first, *others = self._context.pages
        first.title()  # a round trip: earlier events have arrived
        for event, listener in self._listeners.items():
            self._context.remove_listener(event, listener)
        for page in others:
            page.close()
        first.goto("about:blank")  # pages no longer write to the storage
        everything = {"origin": self._home, "storageTypes": "all"}
        self._context.new_cdp_session(first).send("Storage.clearDataForOrigin", everything)
        self._context.clear_cookies()
        first.close()

    # What a person does.

    def go(self, path: str) -> Page:
        """Open a path of the server in a new tab."""
        page = self._context.new_page()
        page.goto(f"{self.address}{path}")
        return page

    def open_lobby(self) -> Lobby:
        return Lobby(self.go("/"))

    def open_invitation(self, link: str) -> Join:
        """Open an invitation link."""
        return Join(self.go(link[link.index("/join/") :]))

    def visit(self, table: str) -> Table:
        return Table(self.go(f"/table/{table}"))

    # The same through the HTTP API, for tests that are not about the lobby: loading the lobby takes longer than most.

    def open_table(self, game: str, *, seats: int = 2, name: str = "Ann", **wanted: Any) -> str:
        """Open a table with this person on its first seat, and return its id."""
        body = {"game": game, "seats": seats, "name": name, **wanted}
        return str(self.post("/api/tables", body)["table"])

    def invite(self, table: str, seat: int) -> str:
        """Return the path of a new invitation to a seat."""
        return str(self.post(f"/api/tables/{table}/links", {"seat": seat})["path"])

    def accept(self, invitation: str, name: str) -> None:
        """Take the seat of an invitation."""
        self.post(f"/api/links/{invitation.removeprefix('/join/')}", {"name": name})

    def post(self, path: str, body: Message) -> Message:
        """Send a request with the cookies of this browser, which stores the seat key of the response."""
        return read(self._context.request.post(f"{self.address}{path}", data=body))

    def get(self, path: str, **query: Any) -> Message:
        return read(self._context.request.get(f"{self.address}{path}", params=query))

    def request_update(self, table: Table) -> None:
        """Let the page send hello, as it does when the network returns, and wait for the next message."""
        messages = len(self.received)
        table.page.evaluate("() => void window.dispatchEvent(new Event('online'))")
        for _ in range(ROUND_TRIPS_MAX):
            if len(self.received) > messages:
                return
            table.page.title()  # a round trip, so that events arrive
        raise AssertionError("the server did not answer a hello")

    # What the browser reports.

    def expect_errors(self, *errors: str) -> None:
        """Ignore errors that contain one of these texts from now on."""
        self._expected_errors = (*self._expected_errors, *errors)

    @contextmanager
    def expecting_errors(self, *errors: str) -> Iterator[None]:
        """Ignore errors that contain one of these texts inside the context."""
        before, self._expected_errors = self._expected_errors, errors
        yield
        # After a round trip to a page, its earlier errors have arrived.
        for page in self._context.pages:
            page.title()
        self._expected_errors = before

    def states(self) -> list[Message]:
        return [message for message in self.received if message["type"] == "state"]

    def _add_error(self, text: str) -> None:
        if not any(words in text for words in self._expected_errors):
            self.errors.append(text)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._add_error(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _on_error(self, error: WebError) -> None:
        self._add_error(f"thrown: {error.error}")

    def _on_failed(self, request: Request) -> None:
        if request.method == "GET" and request.failure == "net::ERR_ABORTED":
            return  # a picture or a list was still loading when the page was closed
        self._add_error(f"failed: {request.method} {request.url} {request.failure}")

    def _listen(self, page: Page) -> None:
        page.on("websocket", self._keep_messages)

    def _keep_messages(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.received.append(json.loads(text)))
