"""The HTTP doors to a table that has ended: its record and numbers, an analysis, and what may come after it."""

from __future__ import annotations

from fastapi import APIRouter, Response
from fastapi.responses import PlainTextResponse

from .messages import Analysis, Joined, NewBranch, Refusal, TableStatistics
from .opening import branch, follow
from .reviewing import analysis_of, ask_for_analysis, record_of, table_statistics
from .routes import TEXT, Language
from .telling import words_in
from .visitors import TheVisitor

router = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


@router.get("/record", response_class=Response, responses=TEXT)
async def record(table: str, visitor: TheVisitor) -> PlainTextResponse:
    """The whole game as text, all cards included."""
    return PlainTextResponse(record_of(await visitor.seen(table)))


@router.get("/statistics")
async def statistics(table: str, visitor: TheVisitor, language: Language = "en") -> TableStatistics:
    """Numbers about the table and its players."""
    words_in(language)
    return table_statistics(await visitor.seen(table), language)


@router.get("/analysis")
async def analysis(table: str, visitor: TheVisitor, language: Language = "en") -> Analysis:
    """What a bot thinks of every decision, as far as it has thought."""
    words_in(language)
    return await analysis_of(visitor.host, await visitor.seen(table), language)


@router.post("/analysis", status_code=202)
async def new_analysis(table: str, visitor: TheVisitor, language: Language = "en") -> Analysis:
    """Let a bot think about the game in the background."""
    words_in(language)
    room = await visitor.seen(table)
    await ask_for_analysis(visitor.host, room, visitor.address)
    return await analysis_of(visitor.host, room, language)


@router.post("/rematch", status_code=201)
async def rematch(table: str, response: Response, visitor: TheVisitor) -> Joined:
    """Another game with the same people and bots: whoever asks first makes the table, the others sit down at it."""
    visitor.limit("tables")
    room = await visitor.room(table)
    return visitor.give(response, await follow(visitor.host, room, await visitor.seats(room), "rematch"))


@router.post("/again", status_code=201)
async def again(table: str, response: Response, visitor: TheVisitor) -> Joined:
    """The same cards again with the same people and bots, for practice."""
    visitor.limit("tables")
    room = await visitor.room(table)
    return visitor.give(response, await follow(visitor.host, room, await visitor.seats(room), "again"))


@router.post("/branch", status_code=201)
async def new_branch(table: str, wanted: NewBranch, response: Response, visitor: TheVisitor) -> Joined:
    """Play on from any moment against bots, for practice."""
    visitor.limit("tables")
    room = await visitor.seen(table)
    return visitor.give(response, await branch(visitor.host, room, wanted, visitor.keys))
