"""The WebSocket door: one conversation with a seat or a spectator."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError

from rookery.core.errors import RookeryError

from .causes import Decided, TookBack
from .line import BAD_START, NO_TABLE, NOT_YOURS, RESTART, Line
from .messages import ID_MAX, Accepted, Act, ClientMessage, Hello, Refused, Undo
from .origin import is_own_origin
from .refusals import NotDone, unfit
from .room import Room
from .routes import host_of, keys_in
from .telling import Manner, words_in

router = APIRouter()
READER: TypeAdapter[Hello | Act | Undo] = TypeAdapter(ClientMessage)


@router.websocket("/api/tables/{table}/socket")
async def talk(socket: WebSocket, table: str, seat: str | None = None) -> None:
    """Let somebody in who may come in, and talk until they leave."""
    await socket.accept()  # first, as only an accepted socket can say why it is closed
    host = host_of(socket)
    try:
        room = await host.room(table)
        yours = {str(own): own for own in await host.seats_of(table, keys_in(socket))}
    except RookeryError as error:
        is_missing = isinstance(error, NotDone) and error.reason == "no_table"
        await socket.close(NO_TABLE if is_missing else RESTART)
        return
    if not is_own_origin(socket) or (seat is not None and seat not in yours):
        await socket.close(NOT_YOURS)
        return
    line = Line(room.live, None if seat is None else yours[seat])
    room.join(line)
    try:
        await converse(socket, room, line)
    except WebSocketDisconnect:  # gone in the middle of a sentence
        pass
    finally:
        room.leave(line)


async def converse(socket: WebSocket, room: Room, line: Line) -> None:
    """Listen and speak until one of both ends; what ends one by mistake is raised."""
    tasks = [asyncio.create_task(listen(socket, room, line)), asyncio.create_task(speak(socket, line))]
    done, others = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for other in others:
        other.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    for task in done:
        task.result()


async def speak(socket: WebSocket, line: Line) -> None:
    """Send what is new, until the line is closed from our side."""
    closed = None
    while closed is None:
        news = await line.news()
        closed = line.closed  # what was answered before that is still sent
        for message in news:
            await socket.send_text(message.model_dump_json())
    await socket.close(closed)


async def listen(socket: WebSocket, room: Room, line: Line) -> None:
    """Answer what is asked; the first message must be a hello."""
    greeted = False
    with suppress(WebSocketDisconnect):
        while True:
            text = await next_text(socket)
            try:
                message = READER.validate_json(text)
                if not greeted and not isinstance(message, Hello):
                    raise NotDone("bad_message", "hello comes first")
                await hear(room, line, message)
                greeted = True
            except (ValidationError, RookeryError) as error:
                line.answer(refused(line, id_in(text), error))
                if not greeted:
                    line.close(BAD_START)


async def next_text(socket: WebSocket) -> str:
    """The next message; one of bytes is none of ours and is heard as an empty one."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    return message.get("text") or ""


async def hear(room: Room, line: Line, message: Hello | Act | Undo) -> None:
    """Do what a message asks for."""
    if isinstance(message, Hello):
        words_in(message.language)  # refuses what is no language of ours
        line.greet(message.since, Manner(message.language, message.plain))
        return
    seat = line.audience
    if seat is None:
        raise NotDone("not_yours")

    def answer(again: bool) -> None:
        line.answer(Accepted(id=message.id, again=again, seq=room.live.feeds.seq(seat)))

    await room.ask(asked(seat, message), answer)


def asked(seat: int, message: Act | Undo) -> Decided | TookBack:
    """What a message asks for, as it would be written down."""
    if isinstance(message, Act):
        return Decided(seat, message.action, message.decision, message.id)
    return TookBack(seat, message.decision, message.id)


def refused(line: Line, asked_id: str | None, error: Exception) -> Refused:
    """The refusal of a message, in the language of the line."""
    if isinstance(error, NotDone):
        refusal = error
    elif isinstance(error, ValidationError):
        refusal = unfit(error.errors())
    else:
        refusal = NotDone("bad_option", str(error))
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
