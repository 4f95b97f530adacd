"""The WebSocket endpoint of a table, for a seat or a spectator."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from rookery.core.errors import RookeryError

from ..live.requester import Requester
from ..live.session import TableSession
from ..live.state_messages import RenderOptions, localizer_for
from ..live.subscription import BAD_START, NO_TABLE, NOT_YOUR_SEAT, RATE_LIMITED, RESTART, Subscription
from ..messages import ID_MAX, Accepted, Act, ClientMessage, Hello, Present, Refused, Say, State, StopPresenting, Undo
from ..request_errors import RequestRefused, refusal_of
from ..tables.events import ChatSent, Decided, RequestedEvent, Undone
from .origin import is_own_origin

router = APIRouter()
log = logging.getLogger(__name__)
CLIENT_MESSAGE: TypeAdapter[Hello | Act | Undo | Say | Present | StopPresenting] = TypeAdapter(ClientMessage)

# The close code of a socket that is closed at once, by the reason of the refusal.
CLOSE_CODES = {
    "no_table": NO_TABLE,
    "not_your_seat": NOT_YOUR_SEAT,
    "no_spectators": NOT_YOUR_SEAT,
    "rate_limited": RATE_LIMITED,
}


@router.websocket("/api/tables/{table}/socket")
async def table_socket(socket: WebSocket, table: str, seat: str | None = None) -> None:
    """Open a connection to a table: for one of your seats, or without a seat as a spectator."""
    await socket.accept()  # first, as only an accepted socket can say why it is closed
    requester = Requester(socket)
    try:
        with requester.connected():
            connection = await connect(socket, requester, table, seat)
            await connection.run()
    except WebSocketDisconnect:  # the client disconnected while a message was sent
        pass
    except RequestRefused as refusal:
        with suppress(RuntimeError):  # the client has already closed it
            await socket.close(CLOSE_CODES.get(refusal.reason, RESTART))


async def connect(socket: WebSocket, requester: Requester, table: str, seat: str | None) -> SocketConnection:
    """Return the connection of a requester who may see the table; raise RequestRefused otherwise."""
    if not is_own_origin(socket, requester.registry.settings.public_url):
        raise RequestRefused("not_your_seat")
    try:
        session = await requester.visible_session(table)
        your_seats = {str(own): own for own in await requester.seats(session)}
    except RequestRefused:
        raise
    except RookeryError as error:
        raise RequestRefused("server_error") from error
    if seat is not None and seat not in your_seats:
        raise RequestRefused("not_your_seat")
    subscription = Subscription(
        session.live, None if seat is None else your_seats[seat], session.is_delayed, session.shared_review
    )
    return SocketConnection(socket, requester, session, subscription)


class SocketConnection:
    """One socket at one table."""

    def __init__(
        self, socket: WebSocket, requester: Requester, session: TableSession, subscription: Subscription
    ) -> None:
        self._socket = socket
        self._requester = requester
        self._session = session
        self._subscription = subscription
        self._greeted = False

    async def run(self) -> None:
        """Receive and send until one of the two ends; raise the exception that ended it, if any."""
        self._session.join(self._subscription)
        tasks = [asyncio.create_task(self._receive_messages()), asyncio.create_task(self._send_updates())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._session.leave(self._subscription)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _send_updates(self) -> None:
        """Send updates until the server closes the subscription."""
        closed = None
        while closed is None:
            updates = await self._subscription.updates()
            closed = self._subscription.closed  # answers from before the close are still sent
            for message in updates:
                text = message.model_dump_json()
                await self._socket.send_text(text)
                if isinstance(message, State):
                    self._requester.registry.metrics.sent_state(len(text))
            self._measure_delay(updates)
        await self._socket.close(closed)

    def _measure_delay(self, updates: Sequence[object]) -> None:
        """Measure how long after a change its state was sent."""
        changed_at, self._subscription.changed_at = self._subscription.changed_at, None
        if changed_at is not None and any(isinstance(message, State) for message in updates):
            self._requester.registry.metrics.states_sent(monotonic() - changed_at)

    async def _receive_messages(self) -> None:
        """Handle messages until the client disconnects; the first one must be a hello."""
        with suppress(WebSocketDisconnect):
            while True:
                text = await next_text(self._socket)
                try:
                    await self._handle(text)
                except (ValidationError, RookeryError) as error:
                    refusal = refused(self._subscription, id_in(text), error)
                    self._requester.registry.metrics.refused(refusal.reason)
                    self._subscription.answer(refusal)
                    if not self._greeted:
                        self._subscription.close(CLOSE_CODES.get(refusal.reason, BAD_START))

    async def _handle(self, text: str) -> None:
        """Carry out the request of a message."""
        self._requester.limit("messages", f"{id(self)}")
        message = CLIENT_MESSAGE.validate_json(text)
        if isinstance(message, Hello):
            localizer_for(message.language)  # raises BadOption for an unknown language
            self._requester.limit("hellos")
            render_options = RenderOptions(message.language, message.plain, message.pages, message.boards)
            self._subscription.greet(message.since, render_options, message.feed_version)
            self._greeted = True
            return
        if not self._greeted:
            raise RequestRefused("bad_message", "the first message must be hello")
        seat = self._subscription.audience
        if seat is None:
            raise RequestRefused("not_your_seat")
        if isinstance(message, Act):
            self._requester.limit("messages", f"{id(self)}", len(message.actions) - 1)
        if isinstance(message, Say):
            self._requester.limit("chats", f"{self._session.live.table}/{seat}")
        if isinstance(message, Present | StopPresenting):
            await self._present(seat, message)
        else:
            await self._ask(seat, message)

    async def _ask(self, seat: int, message: Act | Undo | Say) -> None:
        await self._session.ask(event_of(seat, message), lambda repeated: self._accept(seat, message.id, repeated))

    async def _present(self, seat: int, message: Present | StopPresenting) -> None:
        """Change the shared review. It is not stored: a client that misses one change receives the next."""
        shared_review = self._session.shared_review
        await self._session.wait_until_revealed(seat)  # the answer tells whether the game is over
        if isinstance(message, Present):
            shared_review.present(seat, message.moment, begin=message.begin)
        else:
            shared_review.stop(seat)
        self._accept(seat, message.id, repeated=False)
        self._session.wake_subscriptions()

    def _accept(self, seat: int, request_id: str, repeated: bool) -> None:
        self._subscription.answer(Accepted(id=request_id, repeated=repeated, seq=self._session.live.feeds.seq(seat)))


async def next_text(socket: WebSocket) -> str:
    """Return the next message; an empty text for a binary message, which is not valid."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


def event_of(seat: int, message: Act | Undo | Say) -> RequestedEvent:
    """Return the table event that a message requests."""
    match message:
        case Act():
            return Decided(seat, tuple(message.actions), message.decision, message.id)
        case Undo():
            return Undone(seat, message.decision, message.id, message.target)
        case Say():
            return ChatSent(seat, message.text.strip(), message.id)


def refused(subscription: Subscription, request_id: str | None, error: Exception) -> Refused:
    """Return the refusal of a message, in the language of the subscription."""
    refusal = refusal_of(error)
    if refusal.reason == "server_error" and refusal is not error:
        log.error("%s", error)
    text = refusal.text(localizer_for(subscription.render_options.language))
    return Refused(id=request_id, reason=refusal.reason, text=text, answer=refusal.answer)


def id_in(text: str) -> str | None:
    """Return the id of a message that is not valid; None if it has none."""
    with suppress(ValueError, RecursionError):
        message = json.loads(text)
        if isinstance(message, dict) and isinstance(message.get("id"), str):
            found = str(message["id"])[:ID_MAX]
            found.encode()  # raises ValueError for an incomplete character, which could not be sent back
            return found
    return None
