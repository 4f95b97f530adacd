"""The HTTP doors of a seat: to play without a socket, and to come and go."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Response
from fastapi.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from ..live import seat_keys
from ..live.requester import CurrentRequester, Requester
from ..live.session import TableSession
from ..live.state_messages import RenderOptions, localizer_for
from ..live.subscription import Subscription
from ..messages import (
    ActRequest,
    ChatRequest,
    Done,
    Hint,
    NewBot,
    Refusal,
    RevokedKeys,
    State,
    TableDetails,
    UndoRequest,
)
from ..metrics import Metrics
from ..request_errors import RequestRefused
from ..review.hints import hint_for
from ..review.queries import state_at
from ..tables.events import CameBack, ChatSent, Decided, HandedOver, Left, RequestedEvent, Resigned, Undone
from .table_routes import Language, table_details

router = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})

# A stream that has nothing to say sends an empty line so often, so that nobody on the way takes it for dead.
STREAM_SECONDS = 15.0


# Seeing


class ViewQuery:
    """What is asked of every way to see a table: by which seat, in which language and manner."""

    def __init__(
        self,
        language: Language = "en",
        seat: Annotated[int | None, Query(ge=0, description="One of your seats; without it you watch.")] = None,
        plain: Annotated[bool, Query(description="Whole sentences instead of columns.")] = False,
        pages: Annotated[bool, Query(description="Also tell the table in pages of text.")] = True,
        boards: Annotated[bool, Query(description="Also tell what a board shows beside the view.")] = False,
    ) -> None:
        localizer_for(language)  # refuses what is no language of ours
        self.seat = seat
        self.render_options = RenderOptions(language, plain, pages, boards)


CurrentViewQuery = Annotated[ViewQuery, Depends()]


@router.get("/state")
async def state(
    table: str,
    requester: CurrentRequester,
    view_query: CurrentViewQuery,
    at: Annotated[int | None, Query(ge=0, description="An earlier moment: a seq of this audience.")] = None,
) -> State:
    """All that you may know, now or at an earlier moment. After the end every seat can be looked over the shoulder."""
    session = await requester.visible_session(table, view_query.seat)
    requester.limit("hellos" if at is None else "moments")
    return await state_at(requester.registry, session, view_query.seat, at, view_query.render_options)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"model": State, "content": {"application/x-ndjson": {}}, "description": "A state a line."}},
)
async def stream(
    table: str,
    requester: CurrentRequester,
    view_query: CurrentViewQuery,
    since: Annotated[int | None, Query(ge=0, description="The last seq that is known already.")] = None,
    feed_version: Annotated[int, Query(ge=0, description="The edition of the story it is a seq of.")] = 0,
) -> StreamingResponse:
    """States as they come, one a line, for programs; an empty line means that nothing is new."""
    session = await requester.visible_session(table, view_query.seat)
    requester.limit("hellos")
    subscription = Subscription(session.live, view_query.seat, session.is_delayed)
    subscription.greet(since, view_query.render_options, feed_version)
    return Stream(requester, session, subscription)


class Stream(StreamingResponse):
    """Counts as an open socket from before its first byte, so that one too many is still refused, to its end."""

    def __init__(self, requester: Requester, session: TableSession, subscription: Subscription) -> None:
        super().__init__(json_lines(subscription, requester.registry.metrics), media_type="application/x-ndjson")
        self._requester = requester
        self._session = session
        self._subscription = subscription

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._requester.connected():
            self._session.join(self._subscription)
            try:
                await super().__call__(scope, receive, send)
            finally:
                self._session.leave(self._subscription)


async def json_lines(subscription: Subscription, metrics: Metrics) -> AsyncIterator[str]:
    while subscription.closed is None:
        try:
            updates = await asyncio.wait_for(subscription.updates(), STREAM_SECONDS)
        except TimeoutError:
            yield "\n"
            continue
        for message in updates:
            text = message.model_dump_json()
            metrics.sent_state(len(text))
            yield f"{text}\n"


# Playing


@router.post("/seats/{seat}/act")
async def act(table: str, seat: int, wanted: ActRequest, requester: CurrentRequester) -> Done:
    """Answer the seat's decision of that number."""
    session = await requester.session_with_seat(table, seat)
    return await asked(session, Decided(seat, wanted.action, wanted.decision, wanted.id))


@router.post("/seats/{seat}/undo")
async def undo(table: str, seat: int, wanted: UndoRequest, requester: CurrentRequester) -> Done:
    """Take back the seat's last decision."""
    session = await requester.session_with_seat(table, seat)
    return await asked(session, Undone(seat, wanted.decision, wanted.id, wanted.force))


@router.post("/seats/{seat}/say")
async def say(table: str, seat: int, wanted: ChatRequest, requester: CurrentRequester) -> Done:
    """Say something to all at the table."""
    session = await requester.session_with_seat(table, seat)
    requester.limit("chats", f"{table}/{seat}")
    return await asked(session, ChatSent(seat, wanted.text.strip(), wanted.id))


@router.post("/seats/{seat}/hint")
async def hint(table: str, seat: int, requester: CurrentRequester, language: Language = "en") -> Hint:
    """Ask a bot what it would do in the place of the seat, knowing no more than the seat, and why."""
    localizer_for(language)
    return await hint_for(requester, await requester.session_with_seat(table, seat), seat, language)


async def asked(session: TableSession, event: RequestedEvent) -> Done:
    answers: list[bool] = []
    await session.ask(event, answers.append)
    return Done(repeated=answers[0], seq=session.live.feeds.seq(event.seat))


# Coming and going


@router.post("/seats/{seat}/resign")
async def resign(table: str, seat: int, requester: CurrentRequester, language: Language = "en") -> TableDetails:
    """Give up: the only other player wins; among more people a bot plays on; against bots alone the table ends."""
    localizer_for(language)
    session = await requester.session_with_seat(table, seat)
    await session.do(Resigned(seat))
    return await table_details(session, requester, language)


@router.post("/seats/{seat}/leave", status_code=204)
async def leave(table: str, seat: int, requester: CurrentRequester, response: Response) -> None:
    """Get up for good; your keys to the seat are void. In a game that has begun a bot plays on."""
    requester.limit("joins")
    session = await requester.session_with_seat(table, seat)
    if session.live.stage == "over":
        await seat_keys.revoke(requester.registry, session, seat, None)
    else:
        await session.do(Left(seat), close=seat)
    requester.delete_key_cookie(response, table, seat)


@router.post("/seats/{seat}/substitute")
async def hand_over(
    table: str, seat: int, wanted: NewBot, requester: CurrentRequester, language: Language = "en"
) -> TableDetails:
    """Let a bot play for a person: for yourself at any time, for another player when their time is up."""
    localizer_for(language)
    requester.limit("joins")
    session = await requester.session(table)
    your_seats = await requester.seats(session)
    if not your_seats:
        raise RequestRefused("not_your_seat")
    await session.do(HandedOver(seat, wanted.bot, seat if seat in your_seats else your_seats[0]))
    return await table_details(session, requester, language)


@router.delete("/seats/{seat}/substitute")
async def come_back(table: str, seat: int, requester: CurrentRequester, language: Language = "en") -> TableDetails:
    """Play again yourself."""
    localizer_for(language)
    requester.limit("joins")
    session = await requester.session_with_seat(table, seat)
    await session.do(CameBack(seat))
    return await table_details(session, requester, language)


@router.post("/seats/{seat}/revoke")
async def revoke(table: str, seat: int, requester: CurrentRequester) -> RevokedKeys:
    """Void the keys of all other devices to your seat, and open links to it."""
    requester.limit("joins")
    session = await requester.session_with_seat(table, seat)
    keys = [key for key in requester.keys if seat in await seat_keys.seats_of(requester.registry, table, [key])]
    if not keys:  # another device was faster
        raise RequestRefused("not_your_seat")
    return RevokedKeys(keys=await seat_keys.revoke(requester.registry, session, seat, keys[0]))
