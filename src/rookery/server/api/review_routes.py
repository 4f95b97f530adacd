"""The HTTP endpoints of a finished table: record, statistics, analysis, rematch and branch."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Body, Response
from fastapi.responses import PlainTextResponse

from ..live.requester import CurrentRequester, Requester
from ..live.session import TableSession
from ..live.state_messages import localizer_for
from ..live.table_creation import branch, check_over, go_to_next_table, name_of_requester
from ..messages import Analysis, Joined, NewBranch, Refusal, TableStatistics
from ..messages.http_api import SeatKeyRequest
from ..review.queries import analysis_of, ask_for_analysis, record_of, table_statistics
from .table_routes import TEXT, Language, seated

router = APIRouter(prefix="/api/tables/{table}", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


async def finished_session(requester: Requester, table: str) -> TableSession:
    """Return a finished table that the requester may see, once its end is revealed to the requester."""
    session = await requester.visible_session(table)
    await requester.wait_until_revealed(session)
    check_over(session)
    return session


@router.get("/record", response_class=Response, responses=TEXT)
async def record(table: str, requester: CurrentRequester) -> PlainTextResponse:
    """Return the record of the game as text, all cards included."""
    return PlainTextResponse(record_of(await finished_session(requester, table)))


@router.get("/statistics")
async def statistics(table: str, requester: CurrentRequester, language: Language = "en") -> TableStatistics:
    """Return statistics about the game and its players."""
    localizer_for(language)
    return table_statistics(await finished_session(requester, table), language)


@router.get("/analysis")
async def analysis(table: str, requester: CurrentRequester, language: Language = "en") -> Analysis:
    """Return the analysis of the game as far as it is done."""
    localizer_for(language)
    return await analysis_of(requester.registry, await requester.visible_session(table), language)


@router.post("/analysis", status_code=202)
async def new_analysis(table: str, requester: CurrentRequester, language: Language = "en") -> Analysis:
    """Let a bot analyse the game in the background."""
    localizer_for(language)
    session = await finished_session(requester, table)
    await ask_for_analysis(requester.registry, session, requester.address)
    return await analysis_of(requester.registry, session, language)


# Optional: a browser sends no body.
SeatRequestBody = Annotated[SeatKeyRequest, Body(default_factory=SeatKeyRequest)]


@router.post("/rematch", status_code=201)
async def rematch(table: str, response: Response, requester: CurrentRequester, wanted: SeatRequestBody) -> Joined:
    """Join a new table for the same people and bots; each moves one seat further.

    The first request creates the table.
    """
    return await next_table_joined(table, "rematch", response, requester, wanted)


@router.post("/same_deal", status_code=201)
async def same_deal(table: str, response: Response, requester: CurrentRequester, wanted: SeatRequestBody) -> Joined:
    """Join a practice table with the same cards for the same people and bots; seats stay the same.

    The first request creates the table.
    """
    return await next_table_joined(table, "same_deal", response, requester, wanted)


async def next_table_joined(
    table: str, kind: Literal["rematch", "same_deal"], response: Response, requester: Requester, wanted: SeatKeyRequest
) -> Joined:
    session = await requester.session(table)
    your_seats = await requester.wait_until_revealed(session)
    check_over(session)
    requester.limit("joins" if kind in session.live.next_tables else "tables")
    keys = await go_to_next_table(requester.registry, session, your_seats, kind)
    return seated(requester, response, keys, wanted)


@router.post("/branch", status_code=201)
async def new_branch(
    table: str, wanted: NewBranch, response: Response, requester: CurrentRequester, language: Language = "en"
) -> Joined:
    """Create a practice table that continues from a moment of the game, against bots."""
    default_name = localizer_for(language).say("page-name-default", seat=wanted.seat)
    session = await finished_session(requester, table)
    requester.limit("tables")
    name = wanted.name.strip() or name_of_requester(session.live, await requester.seats(session), wanted.seat)
    keys = await branch(requester.registry, session, wanted, name or default_name)
    return seated(requester, response, keys, wanted)
