"""The WebSocket door: one conversation with a seat or a spectator."""

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
READER: TypeAdapter[Hello | Act | Undo | Say | Present | StopPresenting] = TypeAdapter(ClientMessage)

# Why a socket is closed at once, by the reason of the refusal.
CLOSINGS = {
    "no_table": NO_TABLE,
    "not_your_seat": NOT_YOUR_SEAT,
    "no_spectators": NOT_YOUR_SEAT,
    "rate_limited": RATE_LIMITED,
}


@router.websocket("/api/tables/{table}/socket")
async def talk(socket: WebSocket, table: str, seat: str | None = None) -> None:
    """Let somebody in who may come in, and talk until they leave."""
    await socket.accept()  # first, as only an accepted socket can say why it is closed
    requester = Requester(socket)
    try:
        with requester.connected():
            conversation = await enter(socket, requester, table, seat)
            await conversation.hold()
    except WebSocketDisconnect:  # gone in the middle of a sentence
        pass
    except RequestRefused as refusal:
        with suppress(RuntimeError):  # the other side was faster
            await socket.close(CLOSINGS.get(refusal.reason, RESTART))


async def enter(socket: WebSocket, requester: Requester, table: str, seat: str | None) -> Conversation:
    """Whoever may come in gets a subscription; RequestRefused for others."""
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
    return Conversation(socket, requester, session, subscription)


class Conversation:
    """One socket at one table."""

    def __init__(
        self, socket: WebSocket, requester: Requester, session: TableSession, subscription: Subscription
    ) -> None:
        self._socket = socket
        self._requester = requester
        self._session = session
        self._subscription = subscription
        self._greeted = False

    async def hold(self) -> None:
        """Listen and speak until one of both ends; what ends one by mistake is raised."""
        self._session.join(self._subscription)
        tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._session.leave(self._subscription)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _speak(self) -> None:
        """Send what is new, until the line is closed from our side."""
        closed = None
        while closed is None:
            updates = await self._subscription.updates()
            closed = self._subscription.closed  # what was answered before that is still sent
            for message in updates:
                text = message.model_dump_json()
                await self._socket.send_text(text)
                if isinstance(message, State):
                    self._requester.registry.metrics.sent_state(len(text))
            self._note_time(updates)
        await self._socket.close(closed)

    def _note_time(self, updates: Sequence[object]) -> None:
        """How long after a change its state was sent."""
        changed_at, self._subscription.changed_at = self._subscription.changed_at, None
        if changed_at is not None and any(isinstance(message, State) for message in updates):
            self._requester.registry.metrics.states_sent(monotonic() - changed_at)

    async def _listen(self) -> None:
        """Answer what is asked; the first message must be a hello."""
        with suppress(WebSocketDisconnect):
            while True:
                text = await next_text(self._socket)
                try:
                    await self._hear(text)
                except (ValidationError, RookeryError) as error:
                    refusal = refused(self._subscription, id_in(text), error)
                    self._requester.registry.metrics.refused(refusal.reason)
                    self._subscription.answer(refusal)
                    if not self._greeted:
                        self._subscription.close(CLOSINGS.get(refusal.reason, BAD_START))

    async def _hear(self, text: str) -> None:
        """Do what a message asks for."""
        self._requester.limit("messages", f"{id(self)}")
        message = READER.validate_json(text)
        if isinstance(message, Hello):
            localizer_for(message.language)  # refuses what is no language of ours
            self._requester.limit("hellos")
            render_options = RenderOptions(message.language, message.plain, message.pages, message.boards)
            self._subscription.greet(message.since, render_options, message.feed_version)
            self._greeted = True
            return
        if not self._greeted:
            raise RequestRefused("bad_message", "hello comes first")
        seat = self._subscription.audience
        if seat is None:
            raise RequestRefused("not_your_seat")
        if isinstance(message, Say):
            self._requester.limit("chats", f"{self._session.live.table}/{seat}")
        if isinstance(message, Present | StopPresenting):
            await self._present(seat, message)
        else:
            await self._ask(seat, message)

    async def _ask(self, seat: int, message: Act | Undo | Say) -> None:
        await self._session.ask(asked(seat, message), lambda repeated: self._accept(seat, message.id, repeated))

    async def _present(self, seat: int, message: Present | StopPresenting) -> None:
        """Nothing is written down: whoever does not hear of it hears of what comes after it."""
        shared_review = self._session.shared_review
        await self._session.wait_until_revealed(seat)  # whether the game is over would tell what is held back
        if isinstance(message, Present):
            shared_review.present(seat, message.moment, begin=message.begin)
        else:
            shared_review.stop(seat)
        self._accept(seat, message.id, repeated=False)
        self._session.wake_subscriptions()

    def _accept(self, seat: int, asked_id: str, repeated: bool) -> None:
        self._subscription.answer(Accepted(id=asked_id, repeated=repeated, seq=self._session.live.feeds.seq(seat)))


async def next_text(socket: WebSocket) -> str:
    """The next message; one of bytes is none of ours and is heard as an empty one."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


def asked(seat: int, message: Act | Undo | Say) -> RequestedEvent:
    """What a message asks for, as it would be written down."""
    match message:
        case Act():
            return Decided(seat, message.action, message.decision, message.id)
        case Undo():
            return Undone(seat, message.decision, message.id, message.force)
        case Say():
            return ChatSent(seat, message.text.strip(), message.id)


def refused(subscription: Subscription, asked_id: str | None, error: Exception) -> Refused:
    """The refusal of a message, in the language of the line."""
    refusal = refusal_of(error)
    if refusal.reason == "server_error" and refusal is not error:
        log.error("%s", error)
    return Refused(
        id=asked_id, reason=refusal.reason, text=refusal.text(localizer_for(subscription.render_options.language))
    )


def id_in(text: str) -> str | None:
    """The client's id of a message that could not be read as a whole."""
    with suppress(ValueError, RecursionError):
        message = json.loads(text)
        if isinstance(message, dict) and isinstance(message.get("id"), str):
            found = str(message["id"])[:ID_MAX]
            found.encode()  # half a character could not be sent back
            return found
    return None
