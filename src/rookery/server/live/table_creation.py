"""New tables: from a wish, after another table, or branching off one."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from rookery import games
from rookery.core.engine.constants import SEATS_MAX
from rookery.core.errors import BadOption, short_repr
from rookery.core.options import check_seed

from ..messages import NewBranch, NewTable
from ..request_errors import RequestRefused
from ..storage import StoredEvent, TableFacts
from ..tables.clocks import ClockRule
from ..tables.events import BotSat, NextTableMade, Sat, TableEvent, event_to_json
from ..tables.setup import Origin, Setup, TablePolicy, new_setup, setup_to_json
from ..tables.table import LiveTable
from .context import now
from .registry import TableRegistry
from .seat_keys import SeatSecret
from .session import TableSession

# No letters that are mistaken for others: tables are sometimes told by voice.
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_LETTERS = 12
# As JSON's keys write them.
SEAT_TEXTS = frozenset(map(str, range(SEATS_MAX)))


async def open_table(registry: TableRegistry, wanted: NewTable) -> list[SeatSecret]:
    """A new table with its maker on a seat, others of the same browser and bots on more; the maker's key is first.

    It starts at once if no seat stays open.
    """
    seed = None if wanted.seed is None else int(wanted.seed)
    policy = TablePolicy(
        public=wanted.public,
        spectators=wanted.spectators,
        chat=wanted.chat,
        hints=wanted.hints,
        clock=ClockRule(**wanted.clock.model_dump()),
    )
    setup = new_setup(wanted.game, wanted.seats, wanted.options, seed=seed, owner=wanted.seat, policy=policy)
    people = by_seat("people", wanted.people)
    if wanted.seat in people:
        raise RequestRefused("seat_taken")
    events: list[TableEvent] = [Sat(wanted.seat, wanted.name.strip())]
    events += [Sat(seat, name.strip()) for seat, name in sorted(people.items())]
    events += [BotSat(seat, "", bot) for seat, bot in sorted(by_seat("bots", wanted.bots).items())]
    return await make_table(registry, setup, events)


async def make_table(registry: TableRegistry, setup: Setup, events: Sequence[TableEvent]) -> list[SeatSecret]:
    """Write a new table down with its first people; the keys of those, in their order."""
    table = "".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS))
    live = LiveTable(table, replace(setup, delays=registry.settings.delays))
    stored, keys, at = [], [], now()
    for wanted in events:
        event = live.named(wanted)
        live.check(event, at)
        live.apply(event, at)
        stored.append(StoredEvent(event_to_json(event), at))
        if isinstance(event, Sat):
            keys.append(SeatSecret(live.table, event.seat))
    facts = TableFacts(setup.game, setup.rules, setup.policy.public, live.stage)
    hashes = [key.stored for key in keys]
    await registry.call_storage(
        registry.storage.add_table, live.table, setup_to_json(live.setup), facts, stored, hashes
    )
    registry.add(live)
    return keys


def by_seat(what: str, wanted: Mapping[str, str]) -> dict[int, str]:
    """People or bots by seat; JSON's keys are text."""
    for seat in wanted:
        if seat not in SEAT_TEXTS:
            raise BadOption(f"{what} has the seat {short_repr(seat)}, must be a whole number")
    return {int(seat): name for seat, name in wanted.items()}


# After another table


async def go_to_next_table(
    registry: TableRegistry, session: TableSession, your_seats: Sequence[int], kind: Literal["rematch", "same_deal"]
) -> list[SeatSecret]:
    """Go on to the table after this one: whoever asks first makes it, the others sit down at it.

    For a rematch everybody moves on by a seat, so that somebody else begins. The same cards again mean the same seats.
    """
    check_over(session)
    if not your_seats:
        raise RequestRefused("not_your_seat")
    step = 1 if kind == "rematch" else 0
    seats = {seat: (seat + step) % session.live.setup.seats for seat in your_seats}
    if not await _has_next_table(registry, session, kind):
        made = await _make_next_table(registry, session, seats, kind)
        if made:
            return made
    return await _sit_at(registry, session, await registry.session(session.live.next_tables[kind]), seats)


async def _has_next_table(registry: TableRegistry, session: TableSession, kind: str) -> bool:
    """Whether there is a table after this one; its maker may have deleted it."""
    try:
        return kind in session.live.next_tables and bool(await registry.session(session.live.next_tables[kind]))
    except RequestRefused as refusal:
        if refusal.reason != "no_table":
            raise
        return False


async def _make_next_table(
    registry: TableRegistry, session: TableSession, seats: Mapping[int, int], kind: Literal["rematch", "same_deal"]
) -> list[SeatSecret]:
    """Empty if somebody else was faster."""
    live, step = session.live, 1 if kind == "rematch" else 0
    is_same_deal = kind == "same_deal"
    origin = Origin(live.table, kind)
    setup = replace(live.setup, origin=origin, owner=next(iter(seats.values())), rules=live.rulebook.version)
    if not is_same_deal:
        setup = replace(setup, seed=str(check_seed(None)), position=None, practice=False)
    else:
        setup = replace(setup, practice=True)
    events: list[TableEvent] = [
        Sat(seat, name_on_seat(live, old), from_previous_table=True) for old, seat in seats.items()
    ]
    for old, occupant in enumerate(live.occupants):
        if occupant is not None and occupant.bot:
            events.append(BotSat((old + step) % setup.seats, "", occupant.bot))
    keys = await make_table(registry, setup, events)
    try:
        await session.do(NextTableMade(keys[0].stored.table, kind, live.next_tables.get(kind, "")))
    except RequestRefused as refusal:
        await registry.forget(keys[0].stored.table)
        if refusal.reason != "stale":
            raise
        return []
    return keys


def name_on_seat(live: LiveTable, seat: int) -> str:
    occupant = live.occupants[seat]
    return occupant.name if occupant is not None else ""


def check_over(session: TableSession) -> None:
    if session.live.stage != "over":
        raise RequestRefused("not_over")


def name_of_requester(live: LiveTable, your_seats: Sequence[int], seat: int) -> str:
    """The name of whoever has some seats: on that seat if it is among them. Empty if they sat nowhere."""
    return name_on_seat(live, seat if seat in your_seats else your_seats[0]) if your_seats else ""


async def _sit_at(
    registry: TableRegistry, old: TableSession, new: TableSession, seats: Mapping[int, int]
) -> list[SeatSecret]:
    """Sit down at the next table; who sits there already gets another key, unless it is somebody else."""
    keys = []
    for before, seat in seats.items():
        key = SeatSecret(new.live.table, seat)
        occupant = new.live.occupants[seat]
        if occupant is None or occupant.has_left:
            await new.do(
                Sat(seat, name_on_seat(old.live, before), from_previous_table=True), keys=(key.stored,), close=seat
            )
        elif not occupant.from_previous_table:
            continue
        else:
            await registry.call_storage(registry.storage.add_keys, [key.stored])
        keys.append(key)
    if not keys:
        raise RequestRefused("seat_taken")
    return keys


# Branching off


async def branch(registry: TableRegistry, session: TableSession, wanted: NewBranch, name: str) -> list[SeatSecret]:
    """A practice table for somebody of that name: it goes on from a moment of a finished one, against bots."""
    live = session.live
    check_over(session)
    setup, events = await registry.events_of(live.table)
    past = await asyncio.to_thread(moment_of, live.table, setup, events, wanted)
    assert past.game is not None, "a moment without a game"
    origin = Origin(live.table, "branch", past.number)
    # A position knows the cards to come: whoever plays on may know them too.
    setup = replace(
        past.setup,
        seed=None,
        position=past.game.position(),
        practice=True,
        owner=wanted.seat,
        rules=past.rulebook.version,
        policy=TablePolicy(),
        origin=origin,
    )
    others = [seat for seat in range(setup.seats) if seat != wanted.seat]
    return await make_table(
        registry, setup, [Sat(wanted.seat, name), *(BotSat(seat, "", wanted.bot) for seat in others)]
    )


def moment_of(table: str, setup: Setup, events: Sequence[tuple[TableEvent, int]], wanted: NewBranch) -> LiveTable:
    """The table when a seat had been told so much, by today's rules."""
    if setup.rules not in (0, games.load(setup.game).version) or LiveTable.last_resumed_index(events) >= 0:
        raise RequestRefused("old_rules")
    if not 0 <= wanted.seat < setup.seats:
        raise RequestRefused("no_moment", str(setup.seats))
    live = LiveTable(table, setup)
    for event, at in events:
        if live.game is not None and live.feeds.seq(wanted.seat) >= wanted.at:
            break
        live.apply(event, at)
    if live.game is None or not live.game.deciders or live.feeds.seq(wanted.seat) < wanted.at:
        raise RequestRefused("no_moment", str(live.feeds.seq(wanted.seat)))
    return live
