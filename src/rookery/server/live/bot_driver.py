"""The bots of a table: one process of all lets them decide, one after another."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from time import perf_counter

from rookery import bots

from ..request_errors import RequestRefused
from ..tables.clocks import SECOND
from ..tables.events import Decided
from .context import ServerContext
from .session import TableSession

log = logging.getLogger(__name__)

# How long a bot that failed waits before it tries again, in seconds: twice as long each time.
FIRST_RETRY_SECONDS = 0.5
LAST_RETRY_SECONDS = 60.0
# How often a process looks whether a table's bots are its to play.
LEASE_RETRY_SECONDS = 1.0


class BotDriver:
    """Lets the bots of one room decide."""

    def __init__(self, session: TableSession, server_context: ServerContext) -> None:
        self._session = session
        self._server_context = server_context
        self._has_lease = False
        self._task: asyncio.Task[None] | None = None
        # By seat and kind: a bot shares a turn's thinking among its decisions, so that it must last longer than one.
        self._bots: dict[tuple[int, str], bots.Bot] = {}
        session.on_wake = self.wake

    @property
    def is_busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Something has changed: perhaps a bot is asked, or the room is gone."""
        if self._session.is_closed:
            if self._task is not None:
                self._task.cancel()
        elif not self.is_busy and self._next_bot() is not None:
            self._task = self._session.start_task(self._play())

    async def _play(self) -> None:
        """Let bots decide, one after another, as long as the game waits for one.

        The pause before each gives people time to see what happened, and to take back a slip. It begins again with
        what everybody may notice only: otherwise it would tell of secret second thoughts. A bot thinks within its
        pause, so that its speed does not tell how much it had to think about.
        """
        retry = FIRST_RETRY_SECONDS
        while not self._session.is_closed and (seat := self._next_bot()) is not None:
            if not await self._acquire_lease():
                await asyncio.sleep(LEASE_RETRY_SECONDS)
                continue
            if await self._try(seat):
                retry = FIRST_RETRY_SECONDS
            else:
                await asyncio.sleep(retry)
                retry = min(2 * retry, LAST_RETRY_SECONDS)

    async def _acquire_lease(self) -> bool:
        """Once ours the bots stay so; if another process takes them for dead, causes still have one writer each."""
        if not self._has_lease:
            try:
                self._has_lease = await self._server_context.acquire_lease(self._session.live.table)
            except RequestRefused:
                return False
        return self._has_lease

    def lose_lease(self) -> None:
        """Another process may have taken this one for dead."""
        self._has_lease = False

    async def _try(self, seat: int) -> bool:
        """Let a bot decide; False if that failed and is worth another try later."""
        try:
            await self._decide(seat)
        except RequestRefused as refusal:
            if refusal.reason in ("stale", "over", "no_table"):  # the table changed while the bot was thinking
                return True
            log.warning(
                "table %s: the bot on seat %d could not decide: %s", self._session.live.table, seat, refusal.reason
            )
            return False
        except Exception:
            log.exception("table %s: the bot on seat %d failed", self._session.live.table, seat)
            return False
        return True

    async def _decide(self, seat: int) -> None:
        """Think in another thread, on a copy: the table may change in the meantime."""
        live = self._session.live
        assert live.game is not None, "a bot before the start"
        decision, last_public_event = live.decision(seat), live.last_public_event
        bot, knowledge = self._bot(seat), live.game.copy().seat(seat)
        bot_delay = self._delay_before(seat)

        def choose() -> str:
            began = perf_counter()
            action = str(bot.choose(knowledge))
            self._server_context.metrics.bot_decided(bot.name, perf_counter() - began)
            return action

        thought = self._server_context.bot_pool.run_decision(live.table, choose)
        action, _ = await asyncio.gather(thought, asyncio.sleep(bot_delay))
        while live.last_public_event != last_public_event and live.decision(seat) == decision:
            last_public_event = live.last_public_event
            await asyncio.sleep(bot_delay)
        # Asked again when its turn to write has come: the person may have come back in the meantime.
        await self._session.do(Decided(seat, action, decision, ""), only_if=lambda: bool(live.acting_bot(seat)))

    def _delay_before(self, seat: int) -> float:
        """Others see what happened before a bot answers it; a bot whose step they are not told of does not wait."""
        held, others = self._session.delay_left(seat), self._session.delay_left(None)
        return 0.0 if others > held else held + self._session.live.setup.delays.bot_delay / SECOND

    def _next_bot(self) -> int | None:
        live = self._session.live
        return next((seat for seat in live.deciders if live.acting_bot(seat)), None)

    def _bot(self, seat: int) -> bots.Bot:
        """The seat's bot. Its luck comes from the table's own seed, which nobody knows."""
        live = self._session.live
        kind = live.acting_bot(seat)
        if (seat, kind) not in self._bots:
            bot_seed = Random(f"{live.setup.seed}/{seat}/{live.decision(seat)}").getrandbits(64)
            self._bots[seat, kind] = bots.load(kind, seed=bot_seed)
        return self._bots[seat, kind]
