"""Queries about a table: any earlier moment, and after the end its record, statistics and analysis."""

from __future__ import annotations

import asyncio
import logging

import rookery

from ..archive.archive import ArchivedTable, statistics_of
from ..archive.statistics import statistics_in
from ..live.bot_pool import Stop
from ..live.registry import TableRegistry
from ..live.session import TableSession
from ..live.state_messages import RenderOptions, state_for
from ..messages import Analysis, State, TableStatistics
from ..request_errors import RequestRefused
from ..storage import StorageError
from ..storage.values import AnalysisStatus, StoredAnalysis
from ..tables.events import moments_in
from ..tables.feed import Audience
from ..tables.table import LiveTable
from . import analysis

log = logging.getLogger(__name__)

# The maximum number of queued, running or failed analyses in memory.
ANALYSES_MAX = 1000


async def state_at(
    registry: TableRegistry, session: TableSession, audience: Audience, seq: int | None, render_options: RenderOptions
) -> State:
    """Return the state of a table for an audience, now or after the entry `seq` of its feed."""
    await session.wait_until_revealed(audience)
    if seq is None:
        return state_for(session.live, audience, 0, render_options)
    past = await _moment(registry, session, audience, seq)
    state = state_for(past, audience, 0, render_options)
    # An earlier moment allows no decisions.
    return state.model_copy(update={"question": None, "undo": None})


async def _moment(registry: TableRegistry, session: TableSession, audience: Audience, seq: int) -> LiveTable:
    live = session.live
    last = live.feeds.seq(audience)
    if not 0 < seq <= last:
        raise RequestRefused("no_moment", str(last))
    if isinstance(live, ArchivedTable):
        return await asyncio.to_thread(live.at_seq, audience, seq)
    setup, events = await registry.events_of(live.table)
    entries = live.feeds.since(audience, 0)[:seq]
    moment, newest = entries[-1].moment, sum(moments_in(event) for event, _ in events)

    def replayed() -> LiveTable:
        past = LiveTable(live.table, setup)
        past.replay(events, moment)
        if moment < newest:
            past.mask_pending_decline(audience)
        past.feeds.restore(audience, entries)
        return past

    return await asyncio.to_thread(replayed)


# After the end


def record_of(session: TableSession) -> str:
    """Return the record of a game. It contains all cards, so raise RequestRefused before the end."""
    live = session.live
    if live.stage != "over":
        raise RequestRefused("not_over")
    if isinstance(live, ArchivedTable):
        return str(live.archive["record"])
    assert live.game is not None, "a finished table without a game"
    return live.game.record()


def table_statistics(session: TableSession, language: str) -> TableStatistics:
    live = session.live
    if live.stage != "over":
        raise RequestRefused("not_over")
    if isinstance(live, ArchivedTable):
        stored = live.archive["statistics"]
        assert stored is not None, "a finished table without a game"
        return statistics_in(stored, language)
    assert live.game is not None, "a finished table without a game"
    return statistics_in(statistics_of(live, live.game), language)


async def analysis_of(registry: TableRegistry, session: TableSession, language: str) -> Analysis:
    """Return the analysis of the game, or its progress."""
    stored = await registry.call_storage(registry.storage.read_analysis, session.live.table)
    live = session.live
    moments = live.moments

    def at(seat: int, number: int) -> int:
        return live.seq_before(seat, moments[number - 1])

    return analysis.analysis_in(stored or registry.analyses.get(live.table) or no_analysis_yet("none"), language, at)


async def ask_for_analysis(registry: TableRegistry, session: TableSession, address: str) -> None:
    """Start the analysis of a finished game in the background, unless there is one."""
    live = session.live
    record = record_of(session)
    if not isinstance(live, ArchivedTable) and live.rules not in (0, live.rulebook.version):
        raise RequestRefused("old_rules")
    previous = registry.analyses.get(live.table)
    if await _is_stored(registry, live.table) or registry.analyses.get(live.table) is not previous:
        return
    if previous is not None and previous["status"] in ("queued", "running"):
        return
    if not registry.limits.allow("analyses", address):
        raise RequestRefused("rate_limited")
    while len(registry.analyses) >= ANALYSES_MAX:  # the oldest one has failed
        registry.analyses.pop(next(iter(registry.analyses)))
    registry.analyses[live.table] = no_analysis_yet("queued")
    registry.start_task(_run_analysis(registry, live.table, record, address))


async def _is_stored(registry: TableRegistry, table: str) -> bool:
    return await registry.call_storage(registry.storage.read_analysis, table) is not None


async def _run_analysis(registry: TableRegistry, table: str, record: str, address: str) -> None:
    def progress(done: int, total: int) -> None:
        registry.analyses[table] = {**no_analysis_yet("running"), "done": done, "total": total}

    def work(stop: Stop) -> StoredAnalysis:
        game = rookery.replay(record)
        return analysis.analyse(game, analysis.ADVISER, analysis.BUDGET, progress, stop)

    try:
        result = await registry.server_context.bot_pool.run_analysis(address, work)
        await registry.call_storage(registry.storage.write_analysis, table, result)
        registry.analyses.pop(table, None)
    except (Exception, asyncio.CancelledError) as error:
        registry.analyses[table] = no_analysis_yet("failed")
        if not isinstance(error, RequestRefused | StorageError | rookery.RookeryError):
            log.exception("the analysis of table %s failed", table)
        if isinstance(error, asyncio.CancelledError):
            raise


def no_analysis_yet(status: AnalysisStatus) -> StoredAnalysis:
    return analysis.empty_analysis(status, analysis.Adviser(analysis.ADVISER, analysis.BUDGET))
