"""The HTTP endpoints for offers, tables, seats and links."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from rookery.core.json_values import JsonObject
from rookery.core.text.localizer import SHARED_PACKAGE

from ..live import seat_keys
from ..live.registry import TableRegistry
from ..live.requester import CurrentRequester, Requester
from ..live.seat_keys import SeatSecret
from ..live.session import TableSession
from ..live.state_messages import PACKAGE, localizer_for, table_state
from ..live.table_creation import open_table
from ..messages import (
    LANGUAGE_MAX,
    Join,
    Joined,
    Link,
    LinkTarget,
    NewBot,
    NewLink,
    NewTable,
    Offers,
    PublicTable,
    PublicTables,
    Refusal,
    Sit,
    TableDetails,
)
from ..messages.http_api import SeatKeyRequest
from ..request_errors import RequestRefused
from ..tables.events import BotSat
from .http_cache import UNCHANGED, answer, cached_body
from .offers import offers_in

# Tables in the list of public tables.
PUBLIC_TABLES_MAX = 50

router = APIRouter(prefix="/api", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})

Language = Annotated[str, Query(max_length=LANGUAGE_MAX)]

# The parts of the web client's texts: one catalogue each, besides the server's.
CLIENT_CATALOGUES = ("table", "lobby", "review", "cubirds", "feather", "wingspan", "scenes")


@router.get("/offers")
def offers(requester: CurrentRequester, language: Language = "en") -> Offers:
    """Return the games, options and bots for a new table."""
    return offers_in(language, address_for_others(requester, ""))


# For an endpoint that answers in plain text. With `response_class`, its refusals would be described as text too.
TEXT: dict[int | str, JsonObject] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/catalogues/{language}", response_class=Response, responses=TEXT | UNCHANGED)
def catalogue(language: str, request: Request) -> Response:
    """Return the texts of the web client as a Fluent catalogue."""
    localizer_for(language)  # raises BadOption for an unknown language
    catalogues = [files(package) / "locales" / f"{language}.ftl" for package in (SHARED_PACKAGE, PACKAGE)]
    catalogues += [files(PACKAGE) / "locales" / f"{part}.{language}.ftl" for part in CLIENT_CATALOGUES]
    return answer(request, cached_body("\n".join(file.read_text("utf-8") for file in catalogues), "text/plain"))


# Tables


@router.get("/tables")
async def public_tables(requester: CurrentRequester, language: Language = "en") -> PublicTables:
    """Return the tables that anyone may join, newest first."""
    localizer_for(language)
    found = await requester.registry.call_storage(requester.registry.storage.public_tables, PUBLIC_TABLES_MAX)
    sessions = [await session_or_none(requester.registry, table) for table in found]
    return PublicTables(
        tables=[public_table(session, language) for session in sessions if session and session.live.stage == "open"]
    )


async def session_or_none(registry: TableRegistry, table: str) -> TableSession | None:
    """Return the session of a table; None if the table was deleted just now or cannot be read."""
    try:
        return await registry.session(table)
    except RequestRefused:
        return None


def public_table(session: TableSession, language: str) -> PublicTable:
    live = session.live
    state = table_state(live, localizer_for(language, live.rulebook.package))
    return PublicTable(state=state, open=[seat_state.seat for seat_state in state.seats if seat_state.kind == "open"])


@router.post("/tables", status_code=201)
async def new_table(wanted: NewTable, response: Response, requester: CurrentRequester) -> Joined:
    """Create a table and take a seat at it. It starts when its last seat is taken."""
    requester.limit("tables")
    return seated(requester, response, await open_table(requester.registry, wanted), wanted)


@router.get("/tables/{table}")
async def get_table(table: str, requester: CurrentRequester, language: Language = "en") -> TableDetails:
    """Return a table and your seats at it."""
    return await table_details(await requester.session(table), requester, language)


@router.delete("/tables/{table}", status_code=204)
async def forget_table(table: str, requester: CurrentRequester) -> None:
    """Delete a table and everything stored for it, as its owner. No other person may be playing."""
    session = await requester.owned_session(table)
    others = [occupant for seat, occupant in enumerate(session.live.occupants) if seat != session.live.owner]
    if session.live.stage == "running" and any(other is not None and other.takes_part for other in others):
        raise RequestRefused("not_over")
    await requester.registry.forget(table)


@router.post("/tables/{table}/start")
async def start(table: str, wanted: NewBot, requester: CurrentRequester, language: Language = "en") -> TableDetails:
    """Put a bot on every open seat, so that the game begins. Only for the owner of the table."""
    localizer_for(language)  # raises BadOption for an unknown language, before any change
    session = await requester.owned_session(table)
    for seat in range(session.live.setup.seats):
        if session.live.occupants[seat] is None:
            await session.do(BotSat(seat, "", wanted.bot))
    return await table_details(session, requester, language)


@router.post("/tables/{table}/seats/{seat}/bot")
async def put_bot(
    table: str, seat: int, wanted: NewBot, requester: CurrentRequester, language: Language = "en"
) -> TableDetails:
    """Put a bot on an open seat. Only for the owner of the table."""
    localizer_for(language)
    session = await requester.owned_session(table)
    await session.do(BotSat(seat, "", wanted.bot))
    return await table_details(session, requester, language)


@router.post("/tables/{table}/seats/{seat}/sit")
async def sit(table: str, seat: int, wanted: Sit, response: Response, requester: CurrentRequester) -> Joined:
    """Take an open seat at a public table."""
    requester.limit("joins")
    key = await seat_keys.take_seat(await requester.session(table), seat, wanted.name)
    return seated(requester, response, [key], wanted)


def seated(requester: Requester, response: Response, keys: list[SeatSecret], wanted: SeatKeyRequest) -> Joined:
    """Return keys to seats: to a program in the answer, to a browser as cookies."""
    return seat_keys.joined_with_keys(keys) if wanted.program else requester.set_key_cookies(response, keys)


async def table_details(session: TableSession, requester: Requester, language: str) -> TableDetails:
    live = session.live
    your_seats = await requester.seats(session)
    if not your_seats and not live.setup.policy.spectators and not live.setup.policy.public:
        raise RequestRefused("no_spectators")
    await requester.wait_until_revealed(session)  # the state shows whose turn it is, which the delay hides
    state = table_state(live, localizer_for(language, live.rulebook.package))
    return TableDetails(state=state, your_seats=your_seats, owner=live.owner in your_seats)


# Links


@router.post("/tables/{table}/links", status_code=201)
async def new_link(table: str, wanted: NewLink, requester: CurrentRequester) -> Link:
    """Create a link that works once: to your own seat for another device, or, as the owner, to an open seat."""
    requester.limit("joins")
    session = await requester.session(table)
    your_seats = await requester.seats(session)
    own = wanted.seat in your_seats
    if not own and session.live.owner not in your_seats:
        raise RequestRefused("not_owner")
    path = f"/join/{await seat_keys.new_link(requester.registry, session, wanted.seat, own=own)}"
    return Link(path=path, url=address_for_others(requester, path))


def address_for_others(requester: Requester, path: str) -> str | None:
    """Return the complete address of a path for other people; None if it is the address of this request.

    It is the public address. Without one, a requester who came by a loopback address gets the address in the network.
    """
    settings = requester.registry.settings
    site = settings.public_url or (settings.network_url if requester.came_by_loopback else "")
    return site.rstrip("/") + path if site else None


@router.get("/links/{secret}")
async def link_state(secret: str, requester: CurrentRequester) -> LinkTarget:
    """Return where a link leads. The link stays valid."""
    requester.limit("joins")
    with requester.guessing(secret):
        link, session = await seat_keys.find_link(requester.registry, secret)
    occupants = session.live.occupants
    return LinkTarget(
        table=link.table,
        title=session.live.rulebook.title,
        seat=link.seat,
        kind="join" if seat_keys.is_free(session, link.seat) else "device",
        names=[occupant.name for occupant in occupants if occupant is not None],
    )


@router.post("/links/{secret}")
async def use_link(secret: str, wanted: Join, response: Response, requester: CurrentRequester) -> Joined:
    """Use a link: take the seat, or bring your seat to this device. The link is void then."""
    requester.limit("joins")
    with requester.guessing(secret):
        key = await seat_keys.use_link(requester.registry, secret, wanted.name, wanted.id)
    return seated(requester, response, [key], wanted)
