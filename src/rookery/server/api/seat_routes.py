"""The HTTP doors of a seat: to play without a socket, and to come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ..live import seat_keys
from ..live.requester import TheVisitor, Visitor
from ..live.session import Room
from ..live.state_messages import Manner, words_in
from ..live.subscription import Line
from ..messages import Done, Hint, NewBot, Play, Refusal, Revoked, Saying, State, TablePage, TakeBack
from ..metrics import Metrics
from ..request_errors import NotDone
from ..review.hints import hint_for
from ..review.lookback import state_at
from ..tables.events import Asked, CameBack, Decided, HandedOver, Left, Resigned, Said, TookBack
from .table_routes import Language, page_of

router = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})

# A stream that has nothing to say sends an empty line so often, so that nobody on the way takes it for dead.
STREAM_SECONDS = 15.0


# Seeing


class Looking:
    """What is asked of every way to see a table: by which seat, in which language and manner."""

    def __init__(
        self,
        language: Language = "en",
        seat: Annotated[int | None, Query(ge=0, description="One of your seats; without it you watch.")] = None,
        plain: Annotated[bool, Query(description="Whole sentences instead of columns.")] = False,
        pages: Annotated[bool, Query(description="Also tell the table in pages of text.")] = True,
        boards: Annotated[bool, Query(description="Also tell what a board shows beside the view.")] = False,
    ) -> None:
        words_in(language)  # refuses what is no language of ours
        self.seat = seat
        self.manner = Manner(language, plain, pages, boards)


LookingHow = Annotated[Looking, Depends()]


@router.get("/state")
async def state(
    table: str,
    visitor: TheVisitor,
    looking: LookingHow,
    at: Annotated[int | None, Query(ge=0, description="An earlier moment: a seq of this audience.")] = None,
) -> State:
    """All that you may know, now or at an earlier moment. After the end every seat can be looked over the shoulder."""
    room = await visitor.seen(table, looking.seat)
    visitor.limit("hellos" if at is None else "moments")
    return await state_at(visitor.host, room, looking.seat, at, looking.manner)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"model": State, "content": {"application/x-ndjson": {}}, "description": "A state a line."}},
)
async def stream(
    table: str,
    visitor: TheVisitor,
    looking: LookingHow,
    since: Annotated[int | None, Query(ge=0, description="The last seq that is known already.")] = None,
    edition: Annotated[int, Query(ge=0, description="The edition of the story it is a seq of.")] = 0,
) -> StreamingResponse:
    """States as they come, one a line, for programs; an empty line means that nothing is new."""
    room = await visitor.seen(table, looking.seat)
    visitor.limit("hellos")
    line = Line(room.live, looking.seat, room.is_held)
    line.greet(since, looking.manner, edition)
    return Stream(visitor, room, line)


class Stream(StreamingResponse):
    """Counts as an open socket from before its first byte, so that one too many is still refused, to its end."""

    def __init__(self, visitor: Visitor, room: Room, line: Line) -> None:
        super().__init__(lines_of(line, visitor.host.metrics), media_type="application/x-ndjson")
        self._visitor = visitor
        self._room = room
        self._line = line

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._visitor.connected():
            self._room.join(self._line)
            try:
                await super().__call__(scope, receive, send)
            finally:
                self._room.leave(self._line)


async def lines_of(line: Line, metrics: Metrics) -> AsyncIterator[str]:
    while line.closed is None:
        try:
            news = await asyncio.wait_for(line.news(), STREAM_SECONDS)
        except TimeoutError:
            yield "\n"
            continue
        for message in news:
            text = message.model_dump_json()
            metrics.sent_state(len(text))
            yield f"{text}\n"


# Playing


@router.post("/seats/{seat}/act")
async def act(table: str, seat: int, wanted: Play, visitor: TheVisitor) -> Done:
    """Answer the seat's decision of that number."""
    room = await visitor.own(table, seat)
    return await asked(room, Decided(seat, wanted.action, wanted.decision, wanted.id))


@router.post("/seats/{seat}/undo")
async def undo(table: str, seat: int, wanted: TakeBack, visitor: TheVisitor) -> Done:
    """Take back the seat's last decision."""
    room = await visitor.own(table, seat)
    return await asked(room, TookBack(seat, wanted.decision, wanted.id, wanted.further))


@router.post("/seats/{seat}/say")
async def say(table: str, seat: int, wanted: Saying, visitor: TheVisitor) -> Done:
    """Say something to all at the table."""
    room = await visitor.own(table, seat)
    visitor.limit("chats", f"{table}/{seat}")
    return await asked(room, Said(seat, wanted.text.strip(), wanted.id))


@router.post("/seats/{seat}/hint")
async def hint(table: str, seat: int, visitor: TheVisitor, language: Language = "en") -> Hint:
    """Ask a bot what it would do in the place of the seat, knowing no more than the seat, and why."""
    words_in(language)
    return await hint_for(visitor, await visitor.own(table, seat), seat, language)


async def asked(room: Room, cause: Asked) -> Done:
    answers: list[bool] = []
    await room.ask(cause, answers.append)
    return Done(again=answers[0], seq=room.live.feeds.seq(cause.seat))


# Coming and going


@router.post("/seats/{seat}/resign")
async def resign(table: str, seat: int, visitor: TheVisitor, language: Language = "en") -> TablePage:
    """Give up: the only other player wins; among more people a bot plays on; against bots alone the table ends."""
    words_in(language)
    room = await visitor.own(table, seat)
    await room.do(Resigned(seat))
    return await page_of(room, visitor, language)


@router.post("/seats/{seat}/leave", status_code=204)
async def leave(table: str, seat: int, visitor: TheVisitor, response: Response) -> None:
    """Get up for good; your keys to the seat are void. In a game that has begun a bot plays on."""
    visitor.limit("joins")
    room = await visitor.own(table, seat)
    if room.live.stage == "over":
        await seat_keys.revoke(visitor.host, room, seat, None)
    else:
        await room.do(Left(seat), close=seat)
    visitor.take(response, table, seat)


@router.post("/seats/{seat}/stand-in")
async def hand_over(table: str, seat: int, wanted: NewBot, visitor: TheVisitor, language: Language = "en") -> TablePage:
    """Let a bot play for a person: for yourself at any time, for another player when their time is up."""
    words_in(language)
    visitor.limit("joins")
    room = await visitor.room(table)
    yours = await visitor.seats(room)
    if not yours:
        raise NotDone("not_yours")
    await room.do(HandedOver(seat, wanted.bot, seat if seat in yours else yours[0]))
    return await page_of(room, visitor, language)


@router.delete("/seats/{seat}/stand-in")
async def come_back(table: str, seat: int, visitor: TheVisitor, language: Language = "en") -> TablePage:
    """Play again yourself."""
    words_in(language)
    visitor.limit("joins")
    room = await visitor.own(table, seat)
    await room.do(CameBack(seat))
    return await page_of(room, visitor, language)


@router.post("/seats/{seat}/revoke")
async def revoke(table: str, seat: int, visitor: TheVisitor) -> Revoked:
    """Void the keys of all other devices to your seat, and open links to it."""
    visitor.limit("joins")
    room = await visitor.own(table, seat)
    keys = [key for key in visitor.keys if seat in await seat_keys.seats_of(visitor.host, table, [key])]
    if not keys:  # another device was faster
        raise NotDone("not_yours")
    return Revoked(keys=await seat_keys.revoke(visitor.host, room, seat, keys[0]))
