"""New tables: from a wish, after another table, or branching off one."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from rookery import games
from rookery.core.engine.constants import SEATS_MAX
from rookery.core.errors import BadOption, shown
from rookery.core.options import check_seed

from ..messages import NewBranch, NewTable
from ..request_errors import NotDone
from ..storage import StoredCause, TableFacts
from ..tables.clocks import ClockRule
from ..tables.events import BotSat, Cause, Followed, Sat, cause_json
from ..tables.setup import Manners, Origin, Setup, new_setup, setup_json
from ..tables.table import LiveTable
from .context import now
from .registry import Host
from .seat_keys import SeatSecret
from .session import Room

# No letters that are mistaken for others: tables are sometimes told by voice.
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"
TABLE_LETTERS = 12
# As JSON's keys write them.
SEAT_TEXTS = frozenset(map(str, range(SEATS_MAX)))


async def open_table(host: Host, wanted: NewTable) -> list[SeatSecret]:
    """A new table with its maker on a seat, others of the same browser and bots on more; the maker's key is first.

    It starts at once if no seat stays open.
    """
    seed = None if wanted.seed is None else int(wanted.seed)
    manners = Manners(
        listed=wanted.listed,
        watched=wanted.watched,
        chat=wanted.chat,
        hints=wanted.hints,
        clock=ClockRule(**wanted.clock.model_dump()),
    )
    setup = new_setup(wanted.game, wanted.seats, wanted.options, seed=seed, maker=wanted.seat, manners=manners)
    people = by_seat("people", wanted.people)
    if wanted.seat in people:
        raise NotDone("seat_taken")
    causes: list[Cause] = [Sat(wanted.seat, wanted.name.strip())]
    causes += [Sat(seat, name.strip()) for seat, name in sorted(people.items())]
    causes += [BotSat(seat, "", bot) for seat, bot in sorted(by_seat("bots", wanted.bots).items())]
    return await make_table(host, setup, causes)


async def make_table(host: Host, setup: Setup, causes: Sequence[Cause]) -> list[SeatSecret]:
    """Write a new table down with its first people; the keys of those, in their order."""
    table = "".join(secrets.choice(LETTERS) for _ in range(TABLE_LETTERS))
    live = LiveTable(table, replace(setup, pace=host.settings.pace))
    stored, keys, at = [], [], now()
    for wanted in causes:
        cause = live.named(wanted)
        live.check(cause, at)
        live.apply(cause, at)
        stored.append(StoredCause(cause_json(cause), at))
        if isinstance(cause, Sat):
            keys.append(SeatSecret(live.table, cause.seat))
    facts = TableFacts(setup.game, setup.rules, setup.manners.listed, live.stage)
    hashes = [key.stored for key in keys]
    await host.stored(host.storage.add_table, live.table, setup_json(live.setup), facts, stored, hashes)
    host.enter(live)
    return keys


def by_seat(what: str, wanted: Mapping[str, str]) -> dict[int, str]:
    """People or bots by seat; JSON's keys are text."""
    for seat in wanted:
        if seat not in SEAT_TEXTS:
            raise BadOption(f"{what} has the seat {shown(seat)}, must be a whole number")
    return {int(seat): name for seat, name in wanted.items()}


# After another table


async def follow(host: Host, room: Room, yours: Sequence[int], kind: Literal["rematch", "again"]) -> list[SeatSecret]:
    """Go on to the table after this one: whoever asks first makes it, the others sit down at it.

    For a rematch everybody moves on by a seat, so that somebody else begins. The same cards again mean the same seats.
    """
    check_over(room)
    if not yours:
        raise NotDone("not_yours")
    step = 1 if kind == "rematch" else 0
    seats = {seat: (seat + step) % room.live.setup.seats for seat in yours}
    if not await _has_follower(host, room, kind):
        made = await _make_follower(host, room, seats, kind)
        if made:
            return made
    return await _sit_at(host, room, await host.room(room.live.followers[kind]), seats)


async def _has_follower(host: Host, room: Room, kind: str) -> bool:
    """Whether there is a table after this one; its maker may have deleted it."""
    try:
        return kind in room.live.followers and bool(await host.room(room.live.followers[kind]))
    except NotDone as refusal:
        if refusal.reason != "no_table":
            raise
        return False


async def _make_follower(
    host: Host, room: Room, seats: Mapping[int, int], kind: Literal["rematch", "again"]
) -> list[SeatSecret]:
    """Empty if somebody else was faster."""
    live, step = room.live, 1 if kind == "rematch" else 0
    again = kind == "again"
    origin = Origin(live.table, kind)
    setup = replace(live.setup, origin=origin, maker=next(iter(seats.values())), rules=live.rulebook.version)
    if not again:
        setup = replace(setup, seed=str(check_seed(None)), position=None, practice=False)
    else:
        setup = replace(setup, practice=True)
    causes: list[Cause] = [Sat(seat, name_at(live, old), came_along=True) for old, seat in seats.items()]
    for old, sitting in enumerate(live.sittings):
        if sitting is not None and sitting.bot:
            causes.append(BotSat((old + step) % setup.seats, "", sitting.bot))
    keys = await make_table(host, setup, causes)
    try:
        await room.do(Followed(keys[0].stored.table, kind, live.followers.get(kind, "")))
    except NotDone as refusal:
        await host.forget(keys[0].stored.table)
        if refusal.reason != "stale":
            raise
        return []
    return keys


def name_at(live: LiveTable, seat: int) -> str:
    sitting = live.sittings[seat]
    return sitting.name if sitting is not None else ""


def check_over(room: Room) -> None:
    if room.live.stage != "over":
        raise NotDone("not_over")


def own_name(live: LiveTable, yours: Sequence[int], seat: int) -> str:
    """The name of whoever has some seats: on that seat if it is among them. Empty if they sat nowhere."""
    return name_at(live, seat if seat in yours else yours[0]) if yours else ""


async def _sit_at(host: Host, old: Room, new: Room, seats: Mapping[int, int]) -> list[SeatSecret]:
    """Sit down at the next table; who sits there already gets another key, unless it is somebody else."""
    keys = []
    for before, seat in seats.items():
        key = SeatSecret(new.live.table, seat)
        sitting = new.live.sittings[seat]
        if sitting is None or sitting.gone:
            await new.do(Sat(seat, name_at(old.live, before), came_along=True), keys=(key.stored,), close=seat)
        elif not sitting.came_along:
            continue
        else:
            await host.stored(host.storage.add_keys, [key.stored])
        keys.append(key)
    if not keys:
        raise NotDone("seat_taken")
    return keys


# Branching off


async def branch(host: Host, room: Room, wanted: NewBranch, name: str) -> list[SeatSecret]:
    """A practice table for somebody of that name: it goes on from a moment of a finished one, against bots."""
    live = room.live
    check_over(room)
    setup, causes = await host.causes_of(live.table)
    past = await asyncio.to_thread(moment_of, live.table, setup, causes, wanted)
    assert past.game is not None, "a moment without a game"
    origin = Origin(live.table, "branch", past.number)
    # A position knows the cards to come: whoever plays on may know them too.
    setup = replace(
        past.setup,
        seed=None,
        position=past.game.position(),
        practice=True,
        maker=wanted.seat,
        rules=past.rulebook.version,
        manners=Manners(),
        origin=origin,
    )
    others = [seat for seat in range(setup.seats) if seat != wanted.seat]
    return await make_table(host, setup, [Sat(wanted.seat, name), *(BotSat(seat, "", wanted.bot) for seat in others)])


def moment_of(table: str, setup: Setup, causes: Sequence[tuple[Cause, int]], wanted: NewBranch) -> LiveTable:
    """The table when a seat had been told so much, by today's rules."""
    if setup.rules not in (0, games.load(setup.game).version) or LiveTable.last_resumed(causes) >= 0:
        raise NotDone("old_rules")
    if not 0 <= wanted.seat < setup.seats:
        raise NotDone("no_moment", str(setup.seats))
    live = LiveTable(table, setup)
    for cause, at in causes:
        if live.game is not None and live.feeds.seq(wanted.seat) >= wanted.at:
            break
        live.apply(cause, at)
    if live.game is None or not live.game.deciders or live.feeds.seq(wanted.seat) < wanted.at:
        raise NotDone("no_moment", str(live.feeds.seq(wanted.seat)))
    return live
