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

from ..live.requester import Visitor
from ..live.session import Room
from ..live.state_messages import Manner, words_in
from ..live.subscription import BAD_START, NO_TABLE, NOT_YOURS, RESTART, TOO_MUCH, Line
from ..messages import ID_MAX, Accepted, Act, ClientMessage, Hello, Refused, Say, Show, State, StopShowing, Undo
from ..request_errors import NotDone, refusal_of
from ..tables.events import Asked, Decided, Said, TookBack
from .origin import is_own_origin

router = APIRouter()
log = logging.getLogger(__name__)
READER: TypeAdapter[Hello | Act | Undo | Say | Show | StopShowing] = TypeAdapter(ClientMessage)

# Why a socket is closed at once, by the reason of the refusal.
CLOSINGS = {"no_table": NO_TABLE, "not_yours": NOT_YOURS, "not_watched": NOT_YOURS, "too_much": TOO_MUCH}


@router.websocket("/api/tables/{table}/socket")
async def talk(socket: WebSocket, table: str, seat: str | None = None) -> None:
    """Let somebody in who may come in, and talk until they leave."""
    await socket.accept()  # first, as only an accepted socket can say why it is closed
    visitor = Visitor(socket)
    try:
        with visitor.connected():
            conversation = await enter(socket, visitor, table, seat)
            await conversation.hold()
    except WebSocketDisconnect:  # gone in the middle of a sentence
        pass
    except NotDone as refusal:
        with suppress(RuntimeError):  # the other side was faster
            await socket.close(CLOSINGS.get(refusal.reason, RESTART))


async def enter(socket: WebSocket, visitor: Visitor, table: str, seat: str | None) -> Conversation:
    """Whoever may come in gets a line; NotDone for others."""
    if not is_own_origin(socket, visitor.host.settings.public_url):
        raise NotDone("not_yours")
    try:
        room = await visitor.seen(table)
        yours = {str(own): own for own in await visitor.seats(room)}
    except NotDone:
        raise
    except RookeryError as error:
        raise NotDone("failed") from error
    if seat is not None and seat not in yours:
        raise NotDone("not_yours")
    line = Line(room.live, None if seat is None else yours[seat], room.is_held, room.showing)
    return Conversation(socket, visitor, room, line)


class Conversation:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, visitor: Visitor, room: Room, line: Line) -> None:
        self._socket = socket
        self._visitor = visitor
        self._room = room
        self._line = line
        self._greeted = False

    async def hold(self) -> None:
        """Listen and speak until one of both ends; what ends one by mistake is raised."""
        self._room.join(self._line)
        tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._room.leave(self._line)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        for task in done:
            task.result()

    async def _speak(self) -> None:
        """Send what is new, until the line is closed from our side."""
        closed = None
        while closed is None:
            news = await self._line.news()
            closed = self._line.closed  # what was answered before that is still sent
            for message in news:
                text = message.model_dump_json()
                await self._socket.send_text(text)
                if isinstance(message, State):
                    self._visitor.host.metrics.sent_state(len(text))
            self._note_time(news)
        await self._socket.close(closed)

    def _note_time(self, news: Sequence[object]) -> None:
        """How long after a change its state was sent."""
        changed_at, self._line.changed_at = self._line.changed_at, None
        if changed_at is not None and any(isinstance(message, State) for message in news):
            self._visitor.host.metrics.told(monotonic() - changed_at)

    async def _listen(self) -> None:
        """Answer what is asked; the first message must be a hello."""
        with suppress(WebSocketDisconnect):
            while True:
                text = await next_text(self._socket)
                try:
                    await self._hear(text)
                except (ValidationError, RookeryError) as error:
                    refusal = refused(self._line, id_in(text), error)
                    self._visitor.host.metrics.refused(refusal.reason)
                    self._line.answer(refusal)
                    if not self._greeted:
                        self._line.close(CLOSINGS.get(refusal.reason, BAD_START))

    async def _hear(self, text: str) -> None:
        """Do what a message asks for."""
        self._visitor.limit("messages", f"{id(self)}")
        message = READER.validate_json(text)
        if isinstance(message, Hello):
            words_in(message.language)  # refuses what is no language of ours
            self._visitor.limit("hellos")
            manner = Manner(message.language, message.plain, message.pages, message.boards)
            self._line.greet(message.since, manner, message.edition)
            self._greeted = True
            return
        if not self._greeted:
            raise NotDone("bad_message", "hello comes first")
        seat = self._line.audience
        if seat is None:
            raise NotDone("not_yours")
        if isinstance(message, Say):
            self._visitor.limit("chats", f"{self._room.live.table}/{seat}")
        if isinstance(message, Show | StopShowing):
            await self._show(seat, message)
        else:
            await self._ask(seat, message)

    async def _ask(self, seat: int, message: Act | Undo | Say) -> None:
        await self._room.ask(asked(seat, message), lambda again: self._accept(seat, message.id, again))

    async def _show(self, seat: int, message: Show | StopShowing) -> None:
        """Nothing is written down: whoever does not hear of it hears of what comes after it."""
        showing = self._room.showing
        await self._room.told(seat)  # whether the game is over would tell what is held back
        if isinstance(message, Show):
            showing.show(seat, message.moment, begin=message.begin)
        else:
            showing.stop(seat)
        self._accept(seat, message.id, again=False)
        self._room.wake_lines()

    def _accept(self, seat: int, asked_id: str, again: bool) -> None:
        self._line.answer(Accepted(id=asked_id, again=again, seq=self._room.live.feeds.seq(seat)))


async def next_text(socket: WebSocket) -> str:
    """The next message; one of bytes is none of ours and is heard as an empty one."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


def asked(seat: int, message: Act | Undo | Say) -> Asked:
    """What a message asks for, as it would be written down."""
    match message:
        case Act():
            return Decided(seat, message.action, message.decision, message.id)
        case Undo():
            return TookBack(seat, message.decision, message.id, message.further)
        case Say():
            return Said(seat, message.text.strip(), message.id)


def refused(line: Line, asked_id: str | None, error: Exception) -> Refused:
    """The refusal of a message, in the language of the line."""
    refusal = refusal_of(error)
    if refusal.reason == "failed" and refusal is not error:
        log.error("%s", error)
    return Refused(id=asked_id, reason=refusal.reason, said=refusal.said(words_in(line.manner.language)))


def id_in(text: str) -> str | None:
    """The client's id of a message that could not be read as a whole."""
    with suppress(ValueError, RecursionError):
        message = json.loads(text)
        if isinstance(message, dict) and isinstance(message.get("id"), str):
            found = str(message["id"])[:ID_MAX]
            found.encode()  # half a character could not be sent back
            return found
    return None
