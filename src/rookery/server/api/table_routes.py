"""The HTTP doors: what can be played, new tables, seats and links."""

from __future__ import annotations

from importlib.resources import files
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response

from rookery.core.text.localizer import HOUSE

from ..live import seat_keys
from ..live.registry import Host
from ..live.requester import TheVisitor, Visitor
from ..live.seat_keys import SeatSecret
from ..live.session import Room
from ..live.state_messages import PACKAGE, table_state, words_in
from ..live.table_creation import open_table
from ..messages import (
    LANGUAGE_MAX,
    Join,
    Joined,
    Link,
    LinkState,
    ListedTable,
    ListedTables,
    NewBot,
    NewLink,
    NewTable,
    Offers,
    Refusal,
    Sit,
    TablePage,
)
from ..messages.http_api import SittingDown
from ..request_errors import NotDone
from ..tables.events import BotSat
from .http_cache import UNCHANGED, answer, kept
from .offers import offers_in

# Tables that are shown to whoever looks for one.
LISTED_MAX = 50

router = APIRouter(prefix="/api", responses={"4XX": {"model": Refusal}, "5XX": {"model": Refusal}})

Language = Annotated[str, Query(max_length=LANGUAGE_MAX)]

# The words of the page: a file for each part of it, beside the server's own.
PAGE_PARTS = ("table", "lobby", "review", "cubirds", "feather", "wingspan", "scenes")


@router.get("/offers")
def offers(visitor: TheVisitor, language: Language = "en") -> Offers:
    """Games, options and bots; and the address to give to others."""
    return offers_in(language, address_for_others(visitor, ""))


# An answer that is plain text, while its refusals are JSON: by a `response_class` both would be called text.
TEXT: dict[int | str, dict[str, Any]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/words/{language}", response_class=Response, responses=TEXT | UNCHANGED)
def words(language: str, request: Request) -> Response:
    """The sentences of the house and of the page, as a Fluent catalogue."""
    words_in(language)  # refuses what is no language of ours
    catalogues = [files(package) / "locales" / f"{language}.ftl" for package in (HOUSE, PACKAGE)]
    catalogues += [files(PACKAGE) / "locales" / f"{part}.{language}.ftl" for part in PAGE_PARTS]
    return answer(request, kept("\n".join(catalogue.read_text("utf-8") for catalogue in catalogues), "text/plain"))


# Tables


@router.get("/tables")
async def listed_tables(visitor: TheVisitor, language: Language = "en") -> ListedTables:
    """Tables at which anybody may sit down, the newest first."""
    words_in(language)
    found = await visitor.host.stored(visitor.host.storage.listed_tables, LISTED_MAX)
    rooms = [await room_or_none(visitor.host, table) for table in found]
    return ListedTables(tables=[listed(room, language) for room in rooms if room and room.live.stage == "open"])


async def room_or_none(host: Host, table: str) -> Room | None:
    """Nothing if it was deleted just now or cannot be read: the others are still listed."""
    try:
        return await host.room(table)
    except NotDone:
        return None


def listed(room: Room, language: str) -> ListedTable:
    live = room.live
    state = table_state(live, words_in(language, live.rulebook.package))
    return ListedTable(state=state, open=[sitter.seat for sitter in state.sitters if sitter.kind == "open"])


@router.post("/tables", status_code=201)
async def new_table(wanted: NewTable, response: Response, visitor: TheVisitor) -> Joined:
    """Make a table and sit down at it; it starts when its last seat is taken."""
    visitor.limit("tables")
    return seated(visitor, response, await open_table(visitor.host, wanted), wanted)


@router.get("/tables/{table}")
async def table_page(table: str, visitor: TheVisitor, language: Language = "en") -> TablePage:
    """A table, and which of its seats are yours."""
    return await page_of(await visitor.room(table), visitor, language)


@router.delete("/tables/{table}", status_code=204)
async def forget_table(table: str, visitor: TheVisitor) -> None:
    """Delete a table with everything; for its maker, if it has ended, has not begun, or nobody else but bots plays."""
    room = await visitor.made(table)
    others = [sitting for seat, sitting in enumerate(room.live.sittings) if seat != room.live.maker]
    if room.live.stage == "running" and any(other is not None and other.takes_part for other in others):
        raise NotDone("not_over")
    await visitor.host.forget(table)


@router.post("/tables/{table}/start")
async def start(table: str, wanted: NewBot, visitor: TheVisitor, language: Language = "en") -> TablePage:
    """Begin now: a bot is put on every open seat; for the maker of the table."""
    words_in(language)  # refuses what is no language of ours, before anything is done
    room = await visitor.made(table)
    for seat in range(room.live.setup.seats):
        if room.live.sittings[seat] is None:
            await room.do(BotSat(seat, "", wanted.bot))
    return await page_of(room, visitor, language)


@router.post("/tables/{table}/seats/{seat}/bot")
async def put_bot(table: str, seat: int, wanted: NewBot, visitor: TheVisitor, language: Language = "en") -> TablePage:
    """Put a bot on an open seat; for the maker of the table."""
    words_in(language)
    room = await visitor.made(table)
    await room.do(BotSat(seat, "", wanted.bot))
    return await page_of(room, visitor, language)


@router.post("/tables/{table}/seats/{seat}/sit")
async def sit(table: str, seat: int, wanted: Sit, response: Response, visitor: TheVisitor) -> Joined:
    """Take an open seat of a listed table."""
    visitor.limit("joins")
    key = await seat_keys.sit_down(await visitor.room(table), seat, wanted.name)
    return seated(visitor, response, [key], wanted)


def seated(visitor: Visitor, response: Response, keys: list[SeatSecret], wanted: SittingDown) -> Joined:
    """Hands out keys to seats: to a program in the answer, to a browser in cookies."""
    return seat_keys.told(keys) if wanted.program else visitor.give(response, keys)


async def page_of(room: Room, visitor: Visitor, language: str) -> TablePage:
    live = room.live
    yours = await visitor.seats(room)
    if not yours and not live.setup.manners.watched and not live.setup.manners.listed:
        raise NotDone("not_watched")
    await visitor.told(room)  # whose turn it is would tell what is held back
    state = table_state(live, words_in(language, live.rulebook.package))
    return TablePage(state=state, yours=yours, maker=live.maker in yours)


# Links


@router.post("/tables/{table}/links", status_code=201)
async def new_link(table: str, wanted: NewLink, visitor: TheVisitor) -> Link:
    """A link that works once: to an open seat for the maker to give away, to one's own seat for another device."""
    visitor.limit("joins")
    room = await visitor.room(table)
    yours = await visitor.seats(room)
    own = wanted.seat in yours
    if not own and room.live.maker not in yours:
        raise NotDone("not_maker")
    path = f"/join/{await seat_keys.new_link(visitor.host, room, wanted.seat, own=own)}"
    return Link(path=path, url=address_for_others(visitor, path))


def address_for_others(visitor: Visitor, path: str) -> str | None:
    """By the public address; by that in the network for whoever came by one that leads to this computer only."""
    settings = visitor.host.settings
    site = settings.public_url or (settings.network_url if visitor.came_by_loopback else "")
    return site.rstrip("/") + path if site else None


@router.get("/links/{secret}")
async def link_state(secret: str, visitor: TheVisitor) -> LinkState:
    """Where a link leads; looking does not use it up."""
    visitor.limit("joins")
    with visitor.guessing(secret):
        link, room = await seat_keys.find_link(visitor.host, secret)
    sittings = room.live.sittings
    return LinkState(
        table=link.table,
        title=room.live.rulebook.title,
        seat=link.seat,
        kind="join" if seat_keys.is_free(room, link.seat) else "device",
        names=[sitting.name for sitting in sittings if sitting is not None],
    )


@router.post("/links/{secret}")
async def use_link(secret: str, wanted: Join, response: Response, visitor: TheVisitor) -> Joined:
    """Sit down, or bring one's seat to another device; the link is used up."""
    visitor.limit("joins")
    with visitor.guessing(secret):
        key = await seat_keys.use_link(visitor.host, secret, wanted.name, wanted.id)
    return seated(visitor, response, [key], wanted)
