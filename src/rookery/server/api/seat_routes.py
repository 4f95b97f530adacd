"""The HTTP endpoints of a seat: the state of the table, playing without a WebSocket, leaving and returning."""

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

# A stream without news sends an empty line at this interval, so that no proxy closes the connection.
STREAM_SECONDS = 15.0


# State


class ViewQuery:
    """The query parameters of the state and the stream."""

    def __init__(
        self,
        language: Language = "en",
        seat: Annotated[int | None, Query(ge=0, description="One of your seats. Spectators omit it.")] = None,
        plain: Annotated[bool, Query(description="Write pages in whole sentences instead of columns.")] = False,
        pages: Annotated[bool, Query(description="Include pages of text.")] = True,
        boards: Annotated[bool, Query(description="Include `board`, and `result_preview` in choices.")] = False,
    ) -> None:
        localizer_for(language)  # raises BadOption for an unknown language
        self.seat = seat
        self.render_options = RenderOptions(language, plain, pages, boards)


CurrentViewQuery = Annotated[ViewQuery, Depends()]


@router.get("/state")
async def state(
    table: str,
    requester: CurrentRequester,
    view_query: CurrentViewQuery,
    at: Annotated[int | None, Query(ge=0, description="An earlier moment: a `seq` of this feed.")] = None,
) -> State:
    """Return all that you may know, now or at an earlier moment. After the end you may name any seat."""
    session = await requester.visible_session(table, view_query.seat)
    requester.limit("hellos" if at is None else "moments")
    return await state_at(requester.registry, session, view_query.seat, at, view_query.render_options)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses={200: {"model": State, "content": {"application/x-ndjson": {}}, "description": "One message per line."}},
)
async def stream(
    table: str,
    requester: CurrentRequester,
    view_query: CurrentViewQuery,
    since: Annotated[int | None, Query(ge=0, description="The last `seq` that you have.")] = None,
    feed_version: Annotated[int, Query(ge=0, description="The `feed_version` of the state with that `seq`.")] = 0,
) -> StreamingResponse:
    """Send each new state as one line, for programs. Empty lines keep the connection open: ignore them."""
    session = await requester.visible_session(table, view_query.seat)
    requester.limit("hellos")
    subscription = Subscription(session.live, view_query.seat, session.is_delayed)
    subscription.greet(since, view_query.render_options, feed_version)
    return Stream(requester, session, subscription)


class Stream(StreamingResponse):
    """Counts as an open socket. It begins to count before its first byte, so that one too many can still be refused."""

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
    """Give one or several answers. If one of them is refused, none is given."""
    session = await requester.session_with_seat(table, seat)
    requester.limit("requests", count=len(wanted.actions) - 1)  # the request itself has been counted
    return await carried_out(session, Decided(seat, tuple(wanted.actions), wanted.decision, wanted.id))


@router.post("/seats/{seat}/undo")
async def undo(table: str, seat: int, wanted: UndoRequest, requester: CurrentRequester) -> Done:
    """Undo the last answer of the seat, or its whole turn."""
    session = await requester.session_with_seat(table, seat)
    return await carried_out(session, Undone(seat, wanted.decision, wanted.id, wanted.target))


@router.post("/seats/{seat}/say")
async def say(table: str, seat: int, wanted: ChatRequest, requester: CurrentRequester) -> Done:
    """Send a chat message to all at the table."""
    session = await requester.session_with_seat(table, seat)
    requester.limit("chats", f"{table}/{seat}")
    return await carried_out(session, ChatSent(seat, wanted.text.strip(), wanted.id))


@router.post("/seats/{seat}/hint")
async def hint(table: str, seat: int, requester: CurrentRequester, language: Language = "en") -> Hint:
    """Ask a bot what it would play for the seat, and why. The bot knows only what the seat knows."""
    localizer_for(language)
    return await hint_for(requester, await requester.session_with_seat(table, seat), seat, language)


async def carried_out(session: TableSession, event: RequestedEvent) -> Done:
    answers: list[bool] = []
    await session.ask(event, answers.append)
    return Done(repeated=answers[0], seq=session.live.feeds.seq(event.seat))


# Leaving and returning


@router.post("/seats/{seat}/resign")
async def resign(table: str, seat: int, requester: CurrentRequester, language: Language = "en") -> TableDetails:
    """Resign. The only other player wins; with more people a bot plays for you; against bots only, the game ends."""
    localizer_for(language)
    session = await requester.session_with_seat(table, seat)
    await session.do(Resigned(seat))
    return await table_details(session, requester, language)


@router.post("/seats/{seat}/leave", status_code=204)
async def leave(table: str, seat: int, requester: CurrentRequester, response: Response) -> None:
    """Leave the seat for good. Your keys become void. If the game has begun, a bot plays on for you."""
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
    """Let a bot play for a person: for yourself at any time, for another player when the time is up."""
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
    """Play again yourself, instead of the bot."""
    localizer_for(language)
    requester.limit("joins")
    session = await requester.session_with_seat(table, seat)
    await session.do(CameBack(seat))
    return await table_details(session, requester, language)


@router.post("/seats/{seat}/revoke")
async def revoke(table: str, seat: int, requester: CurrentRequester) -> RevokedKeys:
    """Make the keys of all other devices to your seat void, and open links to it."""
    requester.limit("joins")
    session = await requester.session_with_seat(table, seat)
    keys = [key for key in requester.keys if seat in await seat_keys.seats_of(requester.registry, table, [key])]
    if not keys:  # another device was faster
        raise RequestRefused("not_your_seat")
    return RevokedKeys(keys=await seat_keys.revoke(requester.registry, session, seat, keys[0]))
