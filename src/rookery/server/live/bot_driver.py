"""Plays the bots of a table, one decision after another, in the one process that holds the table's lease."""

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

# A bot that failed waits before it tries again, twice as long each time.
FIRST_RETRY_SECONDS = 0.5
LAST_RETRY_SECONDS = 60.0
# The time between attempts to acquire a table's lease.
LEASE_RETRY_SECONDS = 1.0


class BotDriver:
    """Plays the bots of one table session."""

    def __init__(self, session: TableSession, server_context: ServerContext) -> None:
        self._session = session
        self._server_context = server_context
        self._has_lease = False
        self._task: asyncio.Task[None] | None = None
        # By seat and kind. A bot object lives on between decisions, because it divides a turn's budget among them.
        self._bots: dict[tuple[int, str], bots.Bot] = {}
        session.on_wake = self.wake

    @property
    def is_busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Start playing if the game waits for a bot; stop if the session is closed."""
        if self._session.is_closed:
            if self._task is not None:
                self._task.cancel()
        elif not self.is_busy and self._next_bot() is not None:
            self._task = self._session.start_task(self._play())

    async def _play(self) -> None:
        """Let bots decide, one after another, as long as the game waits for one.

        The delay before each decision gives people time to see what happened, and to undo a slip. Only events that all
        audiences see restart the delay; otherwise it would reveal changes of secret choices. A bot thinks within its
        delay, so that its speed does not reveal how much it had to think about.
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
        """Return whether this process has the lease. If two processes believe so, an event still has one writer."""
        if not self._has_lease:
            try:
                self._has_lease = await self._server_context.acquire_lease(self._session.live.table)
            except RequestRefused:
                return False
        return self._has_lease

    def lose_lease(self) -> None:
        """Forget the lease, because another process may have taken it over."""
        self._has_lease = False

    async def _try(self, seat: int) -> bool:
        """Let a bot decide; return False if that failed and should be tried again later."""
        try:
            await self._decide(seat)
        except RequestRefused as error:
            if error.reason in ("stale", "over", "no_table"):  # the table changed while the bot was thinking
                return True
            log.warning(
                "table %s: the bot on seat %d could not decide: %s", self._session.live.table, seat, error.reason
            )
            return False
        except Exception:
            log.exception("table %s: the bot on seat %d failed", self._session.live.table, seat)
            return False
        return True

    async def _decide(self, seat: int) -> None:
        """Let the bot think in another thread, on a copy, because the table may change meanwhile."""
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

        choosing = self._server_context.bot_pool.run_decision(live.table, choose)
        action, _ = await asyncio.gather(choosing, asyncio.sleep(bot_delay))
        while live.last_public_event != last_public_event and live.decision(seat) == decision:
            last_public_event = live.last_public_event
            await asyncio.sleep(bot_delay)
        # Checked again right before the event is stored, because the person may have come back meanwhile.
        await self._session.do(Decided(seat, (action,), decision, ""), only_if=lambda: bool(live.acting_bot(seat)))

    def _delay_before(self, seat: int) -> float:
        """Return the seconds a bot waits before it decides.

        Other audiences see what happened before the bot answers it. A bot does not wait while they cannot see its step.
        """
        own_delay, delay_of_others = self._session.delay_left(seat), self._session.delay_left(None)
        return 0.0 if delay_of_others > own_delay else own_delay + self._session.live.setup.delays.bot_delay / SECOND

    def _next_bot(self) -> int | None:
        live = self._session.live
        return next((seat for seat in live.deciders if live.acting_bot(seat)), None)

    def _bot(self, seat: int) -> bots.Bot:
        """Return the seat's bot. Its seed comes from the table's seed, which no player knows."""
        live = self._session.live
        kind = live.acting_bot(seat)
        if (seat, kind) not in self._bots:
            bot_seed = Random(f"{live.setup.seed}/{seat}/{live.decision(seat)}").getrandbits(64)
            self._bots[seat, kind] = bots.load(kind, seed=bot_seed)
        return self._bots[seat, kind]
