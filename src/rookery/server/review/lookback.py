"""Looking back: any moment of a table, and after the end its record, its numbers and what a bot thinks of it."""

from __future__ import annotations

import asyncio
import logging

import rookery
from rookery.core.rulebook import Json

from ..archive.archive import ToldTable, statistics_of
from ..archive.statistics import statistics_in
from ..live.bot_pool import Stop
from ..live.registry import Host
from ..live.session import Room
from ..live.state_messages import Manner, state_for
from ..messages import Analysis, State, TableStatistics
from ..request_errors import NotDone
from ..storage import StorageError
from ..tables.feed import Audience
from ..tables.table import LiveTable
from . import analysis

log = logging.getLogger(__name__)

# Analyses that are remembered while they are under way, or have failed.
STUDIES_MAX = 1000


async def state_at(host: Host, room: Room, audience: Audience, seq: int | None, manner: Manner) -> State:
    """What an audience may know now, or what it knew when it had been told so much."""
    await room.told(audience)
    if seq is None:
        return state_for(room.live, audience, 0, manner)
    past = await _moment(host, room, audience, seq)
    state = state_for(past, audience, 0, manner)
    # Nothing can be decided in the past.
    return state.model_copy(update={"question": None, "undo": None})


async def _moment(host: Host, room: Room, audience: Audience, seq: int) -> LiveTable:
    live = room.live
    last = live.feeds.seq(audience)
    if not 0 < seq <= last:
        raise NotDone("no_moment", str(last))
    if isinstance(live, ToldTable):
        return await asyncio.to_thread(live.at_seq, audience, seq)
    setup, causes = await host.causes_of(live.table)
    told = live.feeds.since(audience, 0)[:seq]
    number = told[-1].cause

    def again() -> LiveTable:
        past = LiveTable(live.table, setup)
        resumed = LiveTable.last_resumed(causes)
        for place, (cause, at) in enumerate(causes[:number]):
            past.apply(cause, at, without_game=place < resumed)
        if number < len(causes):
            past.decline_for(audience)
        past.feeds.remember(audience, told)
        return past

    return await asyncio.to_thread(again)


# After the end


def record_of(room: Room) -> str:
    """The record of a game; only after the end, as it tells all cards."""
    live = room.live
    if live.stage != "over":
        raise NotDone("not_over")
    if isinstance(live, ToldTable):
        return str(live.story["record"])
    assert live.game is not None, "an end without a game"
    return live.game.record()


def table_statistics(room: Room, language: str) -> TableStatistics:
    live = room.live
    if live.stage != "over":
        raise NotDone("not_over")
    if isinstance(live, ToldTable):
        return statistics_in(live.story["statistics"], language)
    assert live.game is not None, "an end without a game"
    return statistics_in(statistics_of(live, live.game), language)


async def analysis_of(host: Host, room: Room, language: str) -> Analysis:
    """What a bot thinks of the game, as far as it has thought."""
    stored = await host.stored(host.storage.read_analysis, room.live.table)
    live = room.live
    moments = live.moments

    def at(seat: int, number: int) -> int:
        return live.seq_before(seat, moments[number - 1])

    return analysis.analysis_in(stored or host.studies.get(live.table) or nothing_yet("none"), language, at)


async def ask_for_analysis(host: Host, room: Room, address: str) -> None:
    """Let a bot think about a finished game in the background; once is enough."""
    live = room.live
    record = record_of(room)
    if not isinstance(live, ToldTable) and live.rules not in (0, live.rulebook.version):
        raise NotDone("old_rules")
    known = host.studies.get(live.table)
    if await _is_stored(host, live.table) or host.studies.get(live.table) is not known:
        return
    if known is not None and known["status"] in ("queued", "running"):
        return
    if not host.limits.allow("analyses", address):
        raise NotDone("too_much")
    while len(host.studies) >= STUDIES_MAX:  # the oldest, which has failed
        host.studies.pop(next(iter(host.studies)))
    host.studies[live.table] = nothing_yet("queued")
    host.keep(_study(host, live.table, record, address))


async def _is_stored(host: Host, table: str) -> bool:
    return await host.stored(host.storage.read_analysis, table) is not None


async def _study(host: Host, table: str, record: str, address: str) -> None:
    def progress(done: int, total: int) -> None:
        host.studies[table] = nothing_yet("running") | {"done": done, "total": total}

    def work(stop: Stop) -> Json:
        game = rookery.replay(record)
        return analysis.analyse(game, analysis.ADVISER, analysis.BUDGET, progress, stop)

    try:
        judged = await host.office.thinkers.study(address, work)
        await host.stored(host.storage.write_analysis, table, judged)
        host.studies.pop(table, None)
    except (Exception, asyncio.CancelledError) as error:
        host.studies[table] = nothing_yet("failed")
        if not isinstance(error, NotDone | StorageError | rookery.RookeryError):
            log.exception("the analysis of table %s failed", table)
        if isinstance(error, asyncio.CancelledError):
            raise


def nothing_yet(status: analysis.Status) -> Json:
    return analysis.blank(status, analysis.Adviser(analysis.ADVISER, analysis.BUDGET))
