"""The HTTP doors: what can be played, new tables, seats and links."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import PlainTextResponse
from starlette.requests import HTTPConnection

from rookery.core.words import HOUSE

from .causes import BotSat
from .host import Host, SeatSecret
from .messages import (
    LANGUAGE_MAX,
    Join,
    Joined,
    Link,
    LinkState,
    NewBot,
    NewLink,
    NewTable,
    Offers,
    Refusal,
    TablePage,
)
from .offers import offers_in
from .refusals import NotDone
from .room import Room
from .telling import PACKAGE, table_state, words_in

COOKIE = "seat-"
COOKIE_SECONDS = 400 * 24 * 3600  # as long as browsers keep one

router = APIRouter(prefix="/api", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})


def host_of(connection: HTTPConnection) -> Host:
    host: Host = connection.app.state.host
    return host


def keys_in(connection: HTTPConnection) -> list[str]:
    """The keys to seats a browser has."""
    return [value for name, value in connection.cookies.items() if name.startswith(COOKIE)]


TheHost = Annotated[Host, Depends(host_of)]
Language = Annotated[str, Query(max_length=LANGUAGE_MAX)]


@router.get("/offers")
def offers(language: Language = "en") -> Offers:
    """Games, options and bots."""
    return offers_in(language)


@router.get("/words/{language}", response_class=PlainTextResponse)
def words(language: str) -> str:
    """The sentences of the house and of the page, as a Fluent catalogue."""
    words_in(language)  # refuses what is no language of ours
    return "\n".join((files(package) / "words" / f"{language}.ftl").read_text("utf-8") for package in (HOUSE, PACKAGE))


@router.post("/tables", status_code=201)
async def open_table(wanted: NewTable, response: Response, request: Request, host: TheHost) -> Joined:
    """Make a table and sit down at it; it starts when its last seat is taken."""
    return give_key(response, request, await host.open_table(wanted))


@router.get("/tables/{table}")
async def table_page(table: str, request: Request, host: TheHost, language: Language = "en") -> TablePage:
    """A table, and which of its seats are yours."""
    return await page_of(await host.room(table), request, host, language)


@router.post("/tables/{table}/seats/{seat}/bot")
async def put_bot(  # noqa: PLR0913  # all that the request has
    table: str, seat: int, wanted: NewBot, request: Request, host: TheHost, language: Language = "en"
) -> TablePage:
    """Put a bot on an open seat; for the maker of the table."""
    words_in(language)  # refuses what is no language of ours, before anything is done
    room = await host.room(table)
    if not await is_maker(room, request, host):
        raise NotDone("not_maker")
    await room.do(BotSat(seat, "", wanted.bot))
    return await page_of(room, request, host, language)


@router.post("/tables/{table}/links", status_code=201)
async def new_link(table: str, wanted: NewLink, request: Request, host: TheHost) -> Link:
    """A link that works once: to an open seat for the maker to give away, to one's own seat for another device."""
    room = await host.room(table)
    yours = await host.seats_of(table, keys_in(request))
    own = wanted.seat in yours
    if not own and room.live.setup.maker not in yours:
        raise NotDone("not_maker")
    return Link(path=f"/join/{await host.new_link(room, wanted.seat, own=own)}")


@router.get("/links/{secret}")
async def link_state(secret: str, host: TheHost) -> LinkState:
    """Where a link leads; looking does not use it up."""
    link, room = await host.link(secret)
    sittings = room.live.sittings
    return LinkState(
        table=link.table,
        title=room.live.rulebook.title,
        seat=link.seat,
        kind="join" if sittings[link.seat] is None else "device",
        names=[sitting.name for sitting in sittings if sitting is not None],
    )


@router.post("/links/{secret}")
async def use_link(secret: str, wanted: Join, response: Response, request: Request, host: TheHost) -> Joined:
    """Sit down, or bring one's seat to another device; the link is used up."""
    return give_key(response, request, await host.use_link(secret, wanted.name, wanted.id))


async def page_of(room: Room, request: Request, host: Host, language: str) -> TablePage:
    live = room.live
    yours = await host.seats_of(live.table, keys_in(request))
    state = table_state(live, words_in(language, live.rulebook.package))
    return TablePage(state=state, yours=yours, maker=live.setup.maker in yours)


async def is_maker(room: Room, request: Request, host: Host) -> bool:
    return room.live.setup.maker in await host.seats_of(room.live.table, keys_in(request))


def give_key(response: Response, request: Request, key: SeatSecret) -> Joined:
    """The key to a seat is a cookie that no script can read and no other site's page can use."""
    table, seat = key.stored.table, key.stored.seat
    response.set_cookie(
        f"{COOKIE}{seat}",
        key.secret,
        max_age=COOKIE_SECONDS,
        path=f"/api/tables/{table}",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )
    return Joined(table=table, seat=seat)
