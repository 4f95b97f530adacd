"""People, each with a browser of their own: cookies, tabs, what came over the sockets, and what went wrong."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeAlias

from playwright.sync_api import APIResponse, BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket
from playwright.sync_api import Error as PlaywrightError

from .pages import Join, Lobby, Table

Message: TypeAlias = dict[str, Any]

# What a browser says of a server that is not there. Nothing else is forgiven while it is away.
AWAY = (
    "WebSocket connection to",
    "ERR_CONNECTION_REFUSED",
    "ERR_CONNECTION_RESET",
    "ERR_CONNECTION_CLOSED",
    "ERR_EMPTY_RESPONSE",
    "ERR_INTERNET_DISCONNECTED",
)


# Looks at a page while an answer is awaited; each takes milliseconds.
ROUND_TRIPS_MAX = 10_000


def read(response: APIResponse) -> Message:
    assert response.ok, response.text()
    body: Message = response.json()
    return body


class Person:
    """Somebody with a browser; `address` is where they find the server."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._context = context
        self._is_changed = False
        self.address = address
        # All messages that came over this person's sockets, in order.
        self.heard: list[Message] = []
        self.complaints: list[str] = []
        self._forgiven: tuple[str, ...] = ()
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
        """The browser itself. A test that asks for it may change it, so that nobody else uses it afterwards."""
        self._is_changed = True
        return self._context

    def leave(self) -> BrowserContext | None:
        """Go. Return the browser if it can be used as a new one: all that pages have stored is cleared, cookies too.

        What they have fetched stays in its cache. Storage can be cleared for one address only.
        """
        if not self._is_changed and self.address == self._home and self._context.pages:
            with suppress(PlaywrightError):  # a page that has crashed, or a server that is gone
                self._clear()
                return self._context
        self._context.close()
        return None

    def _clear(self) -> None:
        """Hear the last complaints, leave all pages, and clear what they have stored."""
        first, *others = self._context.pages
        first.title()
        for event, listener in self._listeners.items():
            self._context.remove_listener(event, listener)
        for page in others:
            page.close()
        first.goto("about:blank")  # from here on nothing is written
        everything = {"origin": self._home, "storageTypes": "all"}
        self._context.new_cdp_session(first).send("Storage.clearDataForOrigin", everything)
        self._context.clear_cookies()
        first.close()

    # What a person does.

    def go(self, path: str) -> Page:
        """A new tab."""
        page = self._context.new_page()
        page.goto(f"{self.address}{path}")
        return page

    def enter(self) -> Lobby:
        return Lobby(self.go("/"))

    def follow(self, link: str) -> Join:
        """Open an invitation that somebody sent."""
        return Join(self.go(link[link.index("/join/") :]))

    def visit(self, table: str) -> Table:
        return Table(self.go(f"/table/{table}"))

    # The same without pages, for tests that are not about the lobby: to load and press it costs more than most tests.

    def open_table(self, game: str, *, seats: int = 2, name: str = "Ann", **wanted: Any) -> str:
        """Open a table with this person on its first seat, and return its id."""
        body = {"game": game, "seats": seats, "name": name, **wanted}
        return str(self.post("/api/tables", body)["table"])

    def invite(self, table: str, seat: int) -> str:
        """Return the path of a new invitation to a seat."""
        return str(self.post(f"/api/tables/{table}/links", {"seat": seat})["path"])

    def accept(self, invitation: str, name: str) -> None:
        """Sit down on the seat of an invitation."""
        self.post(f"/api/links/{invitation.removeprefix('/join/')}", {"name": name})

    def post(self, path: str, body: Message) -> Message:
        """Ask the server with the cookies of this browser, which keeps the key of a seat as if a page had asked."""
        return read(self._context.request.post(f"{self.address}{path}", data=body))

    def get(self, path: str, **query: Any) -> Message:
        return read(self._context.request.get(f"{self.address}{path}", params=query))

    def ask_for_news(self, table: Table) -> None:
        """Let the page say hello, as it does when the network is back, and wait for the next message."""
        messages = len(self.heard)
        table.page.evaluate("() => void window.dispatchEvent(new Event('online'))")
        for _ in range(ROUND_TRIPS_MAX):
            if len(self.heard) > messages:
                return
            table.page.title()  # lets events come in
        raise AssertionError("the server did not answer a hello")

    # What the browser tells us.

    def forgive(self, *complaints: str) -> None:
        """Complaints with one of these words in them are expected from now on."""
        self._forgiven = (*self._forgiven, *complaints)

    @contextmanager
    def forgiving(self, *complaints: str) -> Iterator[None]:
        """Complaints with one of these words in them are expected now."""
        before, self._forgiven = self._forgiven, complaints
        yield
        # Whatever was said until now has arrived when a question is answered.
        for page in self._context.pages:
            page.title()
        self._forgiven = before

    def states(self) -> list[Message]:
        return [message for message in self.heard if message["type"] == "state"]

    def _complain(self, text: str) -> None:
        if not any(words in text for words in self._forgiven):
            self.complaints.append(text)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"{message.type}: {message.text} {message.location.get('url', '')}")

    def _on_error(self, error: WebError) -> None:
        self._complain(f"thrown: {error.error}")

    def _on_failed(self, request: Request) -> None:
        if request.method == "GET" and request.failure == "net::ERR_ABORTED":
            return  # a picture or a list still on its way when its page was left
        self._complain(f"failed: {request.method} {request.url} {request.failure}")

    def _listen(self, page: Page) -> None:
        page.on("websocket", self._keep_messages)

    def _keep_messages(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))
