"""The bots of a table: one process of all lets them decide, one after another."""

from __future__ import annotations

import asyncio
import logging
from random import Random
from time import perf_counter

from rookery import bots

from ..request_errors import NotDone
from ..tables.clocks import SECOND
from ..tables.events import Decided
from .context import Office
from .session import Room

log = logging.getLogger(__name__)

# How long a bot that failed waits before it tries again, in seconds: twice as long each time.
FIRST_RETRY = 0.5
LAST_RETRY = 60.0
# How often a process looks whether a table's bots are its to play.
CLAIM_SECONDS = 1.0


class BotPlay:
    """Lets the bots of one room decide."""

    def __init__(self, room: Room, office: Office) -> None:
        self._room = room
        self._office = office
        self._claimed = False
        self._task: asyncio.Task[None] | None = None
        # By seat and kind: a bot shares a turn's thinking among its decisions, so that it must last longer than one.
        self._bots: dict[tuple[int, str], bots.Bot] = {}
        room.on_wake = self.wake

    @property
    def is_busy(self) -> bool:
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Something has changed: perhaps a bot is asked, or the room is gone."""
        if self._room.gone:
            if self._task is not None:
                self._task.cancel()
        elif not self.is_busy and self._next_bot() is not None:
            self._task = self._room.keep(self._play())

    async def _play(self) -> None:
        """Let bots decide, one after another, as long as the game waits for one.

        The pause before each gives people time to see what happened, and to take back a slip. It begins again with
        what everybody may notice only: otherwise it would tell of secret second thoughts. A bot thinks within its
        pause, so that its speed does not tell how much it had to think about.
        """
        retry = FIRST_RETRY
        while not self._room.gone and (seat := self._next_bot()) is not None:
            if not await self._claim():
                await asyncio.sleep(CLAIM_SECONDS)
                continue
            if await self._try(seat):
                retry = FIRST_RETRY
            else:
                await asyncio.sleep(retry)
                retry = min(2 * retry, LAST_RETRY)

    async def _claim(self) -> bool:
        """Once ours the bots stay so; if another process takes them for dead, causes still have one writer each."""
        if not self._claimed:
            try:
                self._claimed = await self._office.claim(self._room.live.table)
            except NotDone:
                return False
        return self._claimed

    def forget_claim(self) -> None:
        """Another process may have taken this one for dead."""
        self._claimed = False

    async def _try(self, seat: int) -> bool:
        """Let a bot decide; False if that failed and is worth another try later."""
        try:
            await self._decide(seat)
        except NotDone as refusal:
            if refusal.reason in ("stale", "over", "no_table"):  # the table changed while the bot was thinking
                return True
            log.warning(
                "table %s: the bot on seat %d could not decide: %s", self._room.live.table, seat, refusal.reason
            )
            return False
        except Exception:
            log.exception("table %s: the bot on seat %d failed", self._room.live.table, seat)
            return False
        return True

    async def _decide(self, seat: int) -> None:
        """Think in another thread, on a copy: the table may change in the meantime."""
        live = self._room.live
        assert live.game is not None, "a bot before the start"
        decision, noticed = live.decision(seat), live.noticed
        bot, knowledge = self._bot(seat), live.game.copy().seat(seat)
        pause = self._pause(seat)

        def choose() -> str:
            began = perf_counter()
            action = str(bot.choose(knowledge))
            self._office.metrics.thought(bot.name, perf_counter() - began)
            return action

        thought = self._office.thinkers.think(live.table, choose)
        action, _ = await asyncio.gather(thought, asyncio.sleep(pause))
        while live.noticed != noticed and live.decision(seat) == decision:
            noticed = live.noticed
            await asyncio.sleep(pause)
        # Asked again when its turn to write has come: the person may have come back in the meantime.
        await self._room.do(Decided(seat, action, decision, ""), only_if=lambda: bool(live.player(seat)))

    def _pause(self, seat: int) -> float:
        """Others see what happened before a bot answers it; a bot whose step they are not told of does not wait."""
        held, others = self._room.held_for(seat), self._room.held_for(None)
        return 0.0 if others > held else held + self._room.live.setup.pace.pause / SECOND

    def _next_bot(self) -> int | None:
        live = self._room.live
        return next((seat for seat in live.deciders if live.player(seat)), None)

    def _bot(self, seat: int) -> bots.Bot:
        """The seat's bot. Its luck comes from the table's own seed, which nobody knows."""
        live = self._room.live
        kind = live.player(seat)
        if (seat, kind) not in self._bots:
            luck = Random(f"{live.setup.seed}/{seat}/{live.decision(seat)}").getrandbits(64)
            self._bots[seat, kind] = bots.load(kind, seed=luck)
        return self._bots[seat, kind]
