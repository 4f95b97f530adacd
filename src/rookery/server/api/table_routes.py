"""The HTTP doors: what can be played, new tables, seats and links."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

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
    LinkState,
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
from ..messages.http_api import SeatRequest
from ..request_errors import RequestRefused
from ..tables.events import BotSat
from .http_cache import UNCHANGED, answer, cached_body
from .offers import offers_in

# Tables that are shown to whoever looks for one.
PUBLIC_TABLES_MAX = 50

router = APIRouter(prefix="/api", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})

Language = Annotated[str, Query(max_length=LANGUAGE_MAX)]

# The words of the page: a file for each part of it, beside the server's own.
CLIENT_CATALOGUES = ("table", "lobby", "review", "cubirds", "feather", "wingspan", "scenes")


@router.get("/offers")
def offers(requester: CurrentRequester, language: Language = "en") -> Offers:
    """Games, options and bots; and the address to give to others."""
    return offers_in(language, address_for_others(requester, ""))


# An answer that is plain text, while its refusals are JSON: by a `response_class` both would be called text.
TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/catalogues/{language}", response_class=Response, responses=TEXT | UNCHANGED)
def catalogue(language: str, request: Request) -> Response:
    """The sentences of the house and of the page, as a Fluent catalogue."""
    localizer_for(language)  # refuses what is no language of ours
    catalogues = [files(package) / "locales" / f"{language}.ftl" for package in (SHARED_PACKAGE, PACKAGE)]
    catalogues += [files(PACKAGE) / "locales" / f"{part}.{language}.ftl" for part in CLIENT_CATALOGUES]
    return answer(
        request, cached_body("\n".join(catalogue.read_text("utf-8") for catalogue in catalogues), "text/plain")
    )


# Tables


@router.get("/tables")
async def public_tables(requester: CurrentRequester, language: Language = "en") -> PublicTables:
    """Tables at which anybody may sit down, the newest first."""
    localizer_for(language)
    found = await requester.registry.call_storage(requester.registry.storage.public_tables, PUBLIC_TABLES_MAX)
    sessions = [await session_or_none(requester.registry, table) for table in found]
    return PublicTables(
        tables=[public_table(session, language) for session in sessions if session and session.live.stage == "open"]
    )


async def session_or_none(registry: TableRegistry, table: str) -> TableSession | None:
    """Nothing if it was deleted just now or cannot be read: the others are still listed."""
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
    """Make a table and sit down at it; it starts when its last seat is taken."""
    requester.limit("tables")
    return seated(requester, response, await open_table(requester.registry, wanted), wanted)


@router.get("/tables/{table}")
async def get_table(table: str, requester: CurrentRequester, language: Language = "en") -> TableDetails:
    """A table, and which of its seats are yours."""
    return await table_details(await requester.session(table), requester, language)


@router.delete("/tables/{table}", status_code=204)
async def forget_table(table: str, requester: CurrentRequester) -> None:
    """Delete a table with everything; for its maker, if it has ended, has not begun, or nobody else but bots plays."""
    session = await requester.owned_session(table)
    others = [occupant for seat, occupant in enumerate(session.live.occupants) if seat != session.live.owner]
    if session.live.stage == "running" and any(other is not None and other.takes_part for other in others):
        raise RequestRefused("not_over")
    await requester.registry.forget(table)


@router.post("/tables/{table}/start")
async def start(table: str, wanted: NewBot, requester: CurrentRequester, language: Language = "en") -> TableDetails:
    """Begin now: a bot is put on every open seat; for the maker of the table."""
    localizer_for(language)  # refuses what is no language of ours, before anything is done
    session = await requester.owned_session(table)
    for seat in range(session.live.setup.seats):
        if session.live.occupants[seat] is None:
            await session.do(BotSat(seat, "", wanted.bot))
    return await table_details(session, requester, language)


@router.post("/tables/{table}/seats/{seat}/bot")
async def put_bot(
    table: str, seat: int, wanted: NewBot, requester: CurrentRequester, language: Language = "en"
) -> TableDetails:
    """Put a bot on an open seat; for the maker of the table."""
    localizer_for(language)
    session = await requester.owned_session(table)
    await session.do(BotSat(seat, "", wanted.bot))
    return await table_details(session, requester, language)


@router.post("/tables/{table}/seats/{seat}/sit")
async def sit(table: str, seat: int, wanted: Sit, response: Response, requester: CurrentRequester) -> Joined:
    """Take an open seat of a listed table."""
    requester.limit("joins")
    key = await seat_keys.sit_down(await requester.session(table), seat, wanted.name)
    return seated(requester, response, [key], wanted)


def seated(requester: Requester, response: Response, keys: list[SeatSecret], wanted: SeatRequest) -> Joined:
    """Hands out keys to seats: to a program in the answer, to a browser in cookies."""
    return seat_keys.joined_with_keys(keys) if wanted.program else requester.set_key_cookies(response, keys)


async def table_details(session: TableSession, requester: Requester, language: str) -> TableDetails:
    live = session.live
    your_seats = await requester.seats(session)
    if not your_seats and not live.setup.policy.spectators and not live.setup.policy.public:
        raise RequestRefused("no_spectators")
    await requester.wait_until_revealed(session)  # whose turn it is would tell what is held back
    state = table_state(live, localizer_for(language, live.rulebook.package))
    return TableDetails(state=state, your_seats=your_seats, owner=live.owner in your_seats)


# Links


@router.post("/tables/{table}/links", status_code=201)
async def new_link(table: str, wanted: NewLink, requester: CurrentRequester) -> Link:
    """A link that works once: to an open seat for the maker to give away, to one's own seat for another device."""
    requester.limit("joins")
    session = await requester.session(table)
    your_seats = await requester.seats(session)
    own = wanted.seat in your_seats
    if not own and session.live.owner not in your_seats:
        raise RequestRefused("not_owner")
    path = f"/join/{await seat_keys.new_link(requester.registry, session, wanted.seat, own=own)}"
    return Link(path=path, url=address_for_others(requester, path))


def address_for_others(requester: Requester, path: str) -> str | None:
    """By the public address; by that in the network for whoever came by one that leads to this computer only."""
    settings = requester.registry.settings
    site = settings.public_url or (settings.network_url if requester.came_by_loopback else "")
    return site.rstrip("/") + path if site else None


@router.get("/links/{secret}")
async def link_state(secret: str, requester: CurrentRequester) -> LinkState:
    """Where a link leads; looking does not use it up."""
    requester.limit("joins")
    with requester.guessing(secret):
        link, session = await seat_keys.find_link(requester.registry, secret)
    occupants = session.live.occupants
    return LinkState(
        table=link.table,
        title=session.live.rulebook.title,
        seat=link.seat,
        kind="join" if seat_keys.is_free(session, link.seat) else "device",
        names=[occupant.name for occupant in occupants if occupant is not None],
    )


@router.post("/links/{secret}")
async def use_link(secret: str, wanted: Join, response: Response, requester: CurrentRequester) -> Joined:
    """Sit down, or bring one's seat to another device; the link is used up."""
    requester.limit("joins")
    with requester.guessing(secret):
        key = await seat_keys.use_link(requester.registry, secret, wanted.name, wanted.id)
    return seated(requester, response, [key], wanted)
