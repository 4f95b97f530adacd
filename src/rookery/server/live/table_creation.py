"""New tables: from a client's options, after another table, or as a branch of one."""

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

# Without letters that look alike, because people sometimes read table ids aloud.
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_LETTERS = 12
# Seats as keys of a JSON object.
SEAT_TEXTS = frozenset(map(str, range(SEATS_MAX)))


async def open_table(registry: TableRegistry, wanted: NewTable) -> list[SeatSecret]:
    """Make a table with its owner, other people in the same browser, and bots. Return the keys, the owner's first.

    The game starts at once if no seat stays open.
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
    """Store a new table with its first events; return the keys of its people, in their order."""
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
    """Return people or bots by seat number; raise BadOption for a key that is not a seat."""
    for seat in wanted:
        if seat not in SEAT_TEXTS:
            raise BadOption(f"seats of {what} must be integers from 0 to {SEATS_MAX - 1}, got {short_repr(seat)}")
    return {int(seat): name for seat, name in wanted.items()}


# After another table


async def go_to_next_table(
    registry: TableRegistry, session: TableSession, your_seats: Sequence[int], kind: Literal["rematch", "same_deal"]
) -> list[SeatSecret]:
    """Go to the next table and return keys there. The first player to ask makes it, the others join it.

    In a rematch all move on by one seat, so that another player begins. With the same deal all keep their seats.
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
    return await _take_seats(registry, session, await registry.session(session.live.next_tables[kind]), seats)


async def _has_next_table(registry: TableRegistry, session: TableSession, kind: str) -> bool:
    """Return whether there is a next table; its owner may have deleted it."""
    try:
        return kind in session.live.next_tables and bool(await registry.session(session.live.next_tables[kind]))
    except RequestRefused as error:
        if error.reason != "no_table":
            raise
        return False


async def _make_next_table(
    registry: TableRegistry, session: TableSession, seats: Mapping[int, int], kind: Literal["rematch", "same_deal"]
) -> list[SeatSecret]:
    """Make the next table and return its keys; empty if another player was faster."""
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
    except RequestRefused as error:
        await registry.forget(keys[0].stored.table)
        if error.reason != "stale":
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
    """Return the name of a requester with these seats, the name on `seat` if it is one of them; empty without seats."""
    return name_on_seat(live, seat if seat in your_seats else your_seats[0]) if your_seats else ""


async def _take_seats(
    registry: TableRegistry, old: TableSession, new: TableSession, seats: Mapping[int, int]
) -> list[SeatSecret]:
    """Take seats at the next table. A player who has the seat already gets another key; seats of others are skipped."""
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


# Branches


async def branch(registry: TableRegistry, session: TableSession, wanted: NewBranch, name: str) -> list[SeatSecret]:
    """Make a practice table for a player of that name. It continues from a moment of a finished game, against bots."""
    live = session.live
    check_over(session)
    setup, events = await registry.events_of(live.table)
    past = await asyncio.to_thread(moment_of, live.table, setup, events, wanted)
    assert past.game is not None, "a moment without a game"
    origin = Origin(live.table, "branch", past.number)
    # A position contains the cards to come, and the player may know them: the result is practice.
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
    """Return the table at a seq of a seat's feed; raise RequestRefused unless it was played under today's rules."""
    if setup.rules not in (0, games.load(setup.game).version) or LiveTable.last_resumed_index(events) >= 0:
        raise RequestRefused("old_rules")
    if not 0 <= wanted.seat < setup.seats:
        raise RequestRefused("no_moment", str(setup.seats))
    last = LiveTable(table, setup, events)
    entries = last.feeds.since(wanted.seat, 0)
    started = next((entry.moment for entry in entries if entry.event.kind == "started"), last.moment)
    live = LiveTable(table, setup)
    if wanted.at <= len(entries):
        live.replay(events, max(started, entries[wanted.at - 1].moment if wanted.at else 0))
    if live.game is None or not live.game.deciders:
        raise RequestRefused("no_moment", str(len(entries)))
    return live
