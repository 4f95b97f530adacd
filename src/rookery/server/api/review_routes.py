"""The HTTP doors to a table that has ended: its record and numbers, an analysis, and what may come after it."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Response
from fastapi.responses import PlainTextResponse

from ..live.requester import TheVisitor, Visitor
from ..live.session import Room
from ..live.state_messages import words_in
from ..live.table_creation import branch, check_over, follow, own_name
from ..messages import Analysis, Joined, NewBranch, Refusal, TableStatistics
from ..messages.http_api import SittingDown
from ..review.lookback import analysis_of, ask_for_analysis, record_of, table_statistics
from .table_routes import TEXT, Language, seated

router = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


async def ended(visitor: Visitor, table: str) -> Room:
    """A table that is over, for whoever has been told so and may see it."""
    room = await visitor.seen(table)
    await visitor.told(room)
    check_over(room)
    return room


@router.get("/record", response_class=Response, responses=TEXT)
async def record(table: str, visitor: TheVisitor) -> PlainTextResponse:
    """The whole game as text, all cards included."""
    return PlainTextResponse(record_of(await ended(visitor, table)))


@router.get("/statistics")
async def statistics(table: str, visitor: TheVisitor, language: Language = "en") -> TableStatistics:
    """Numbers about the table and its players."""
    words_in(language)
    return table_statistics(await ended(visitor, table), language)


@router.get("/analysis")
async def analysis(table: str, visitor: TheVisitor, language: Language = "en") -> Analysis:
    """What a bot thinks of every decision, as far as it has thought."""
    words_in(language)
    return await analysis_of(visitor.host, await visitor.seen(table), language)


@router.post("/analysis", status_code=202)
async def new_analysis(table: str, visitor: TheVisitor, language: Language = "en") -> Analysis:
    """Let a bot think about the game in the background."""
    words_in(language)
    room = await ended(visitor, table)
    await ask_for_analysis(visitor.host, room, visitor.address)
    return await analysis_of(visitor.host, room, language)


# What a program says that goes on to another table; a browser needs to say nothing.
GoingOn = Annotated[SittingDown, Body(default_factory=SittingDown)]


@router.post("/rematch", status_code=201)
async def rematch(table: str, response: Response, visitor: TheVisitor, wanted: GoingOn) -> Joined:
    """Another game with the same people and bots, everybody one seat on: who asks first makes it, others sit down."""
    return await followed(table, "rematch", response, visitor, wanted)


@router.post("/again", status_code=201)
async def again(table: str, response: Response, visitor: TheVisitor, wanted: GoingOn) -> Joined:
    """The same cards again with the same people and bots, for practice."""
    return await followed(table, "again", response, visitor, wanted)


async def followed(
    table: str, kind: Literal["rematch", "again"], response: Response, visitor: Visitor, wanted: SittingDown
) -> Joined:
    room = await visitor.room(table)
    yours = await visitor.told(room)
    check_over(room)
    visitor.limit("joins" if kind in room.live.followers else "tables")
    keys = await follow(visitor.host, room, yours, kind)
    return seated(visitor, response, keys, wanted)


@router.post("/branch", status_code=201)
async def new_branch(
    table: str, wanted: NewBranch, response: Response, visitor: TheVisitor, language: Language = "en"
) -> Joined:
    """Play on from any moment against bots, for practice."""
    nameless = words_in(language).say("page-name-default", seat=wanted.seat)
    room = await ended(visitor, table)
    visitor.limit("tables")
    name = wanted.name.strip() or own_name(room.live, await visitor.seats(room), wanted.seat) or nameless
    return seated(visitor, response, await branch(visitor.host, room, wanted, name), wanted)
