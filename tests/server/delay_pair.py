"""Twins that differ only in whether Ann is asked for a flock, each in a host of its own, and a clock they share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import Any, TypeAlias

import pytest
from fastapi import FastAPI

from rookery.core.rulebook import Json
from rookery.server.api.app import make_app
from rookery.server.live import session as sessions
from rookery.server.live.context import Settings
from rookery.server.live.registry import TableRegistry
from rookery.server.live.seat_keys import hash_of
from rookery.server.live.session import TableSession
from rookery.server.live.state_messages import RenderOptions
from rookery.server.live.subscription import RESTART, Subscription
from rookery.server.storage import SeatKey, StoredEvent, TableFacts
from rookery.server.tables.clocks import SECOND, ClockRule, Delays
from rookery.server.tables.events import Decided, event_to_json
from rookery.server.tables.feed import Audience
from rookery.server.tables.setup import Setup, TablePolicy, setup_to_json
from rookery.server.tables.table import LiveTable
from tests.games.cubirds.scenes import table

from .fork_server import TIMEOUT_SECONDS
from .loops import run_alone
from .stores import new_storage
from .table_helpers import START, seated

# Both hands have a toucan to lay; one of them a flock besides.
FLOCK_HAND, OTHER_HAND = "toucan, duck, 6 magpie", "toucan, duck, 2 owl, 2 magpie, 2 robin"
STEPS = ("lay toucan 1 right", "decline")
OTHERS: tuple[Audience, ...] = (1, None)
# Short, as tests wait until it is over; what must happen before it is over happens while the clock stands still.
REVEAL_DELAY_SECONDS = 0.25
CLOCK = ClockRule("live", seconds=300, increment=5)


def setup_with(hand: str, bot_delay: float = 0.7, reveal_delay: float = REVEAL_DELAY_SECONDS) -> Setup:
    """A table where Ann lays, with these cards in her hand and something to draw for all."""
    position: Json = table(hand=hand, draw="3 duck, 2 robin").position()
    options = {"open_discard": False} | dict(position.get("options", {}))
    delays = Delays(bot_delay=int(bot_delay * SECOND), reveal_delay=int(reveal_delay * SECOND))
    return Setup("cubirds", 2, options, None, position, False, 0, policy=TablePolicy(clock=CLOCK), delays=delays)


def decided(live: LiveTable, action: str) -> Decided:
    seat = live.deciders[0]
    return Decided(seat, action, live.decision(seat), f"client-{live.number}")


@dataclass
class Clock:
    """The time of a twin: dates are the same in both though seconds pass, and it can be made to stand still."""

    at: int = START + 10_000
    # Since when it stands still, if it does, and how long it has stood in all.
    _stopped: float | None = None
    _lost: float = 0.0

    def now(self) -> int:
        return self.at

    def monotonic(self) -> float:
        return (monotonic() if self._stopped is None else self._stopped) - self._lost

    def stop(self) -> None:
        self._stopped = monotonic()

    def go_on(self) -> None:
        assert self._stopped is not None
        self._lost += monotonic() - self._stopped
        self._stopped = None


@dataclass
class Variant:
    """One of two tables in a host of its own, and what others hear of it."""

    registry: TableRegistry
    session: TableSession
    clock: Clock = field(default_factory=Clock)
    received: dict[Audience, list[str]] = field(default_factory=lambda: {audience: [] for audience in OTHERS})

    @cached_property
    def app(self) -> FastAPI:
        return make_app(self.registry)

    def listen(self) -> None:
        for audience in OTHERS:
            line = Subscription(self.session.live, audience, self.session.is_delayed)
            self.session.join(line)
            line.greet(None, RenderOptions())
            self.registry.start_task(self._hear(line))

    async def _hear(self, line: Subscription) -> None:
        while True:
            for message in await line.updates():
                self.received[line.audience].append(message.model_dump_json())

    @property
    def count(self) -> int:
        return min(map(len, self.received.values()))

    async def until_received(self, count: int) -> None:
        await self.until(lambda: self.count >= count)

    async def until(self, fits: Callable[[], bool]) -> None:
        deadline = monotonic() + TIMEOUT_SECONDS
        while not fits():
            assert monotonic() < deadline, "nobody was told"
            await asyncio.sleep(0.01)

    async def play(self, *actions: str) -> None:
        for action in actions:
            await self.session.do(decided(self.session.live, action))

    @contextmanager
    def during_delay(self) -> Iterator[None]:
        """What happens in here happens while others are held back, however busy the machine is."""
        self.clock.stop()
        yield
        self.clock.go_on()
        # Who was to be told when the time was up hears of it now.
        asyncio.get_running_loop().call_later(1.1 * REVEAL_DELAY_SECONDS, self.session.wake)


Scenario: TypeAlias = Callable[[Variant, bool], Awaitable[Any]]
RunScenario: TypeAlias = Callable[[Scenario], Any]


def scenario_runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunScenario:
    """Plays a story at both tables, with whether Ann is asked; what it gave and what others heard must be equal."""
    clock = Clock()
    monkeypatch.setattr(sessions, "now", clock.now)
    monkeypatch.setattr(sessions, "monotonic", clock.monotonic)

    async def told(scenario: Scenario, hand: str) -> Any:
        clock.at = START + 10_000
        store = new_storage(tmp_path / f"{hand[:20]}{len(list(tmp_path.iterdir()))}.db")
        setup = setup_with(hand)
        events = [StoredEvent(event_to_json(event), at) for event, at in seated(setup)[1]]
        keys = [SeatKey("heron", seat, hash_of(f"secret-{seat}")) for seat in (0, 1)]
        store.add_table("heron", setup_to_json(setup), TableFacts("cubirds", 0, False, "running"), events, keys)
        registry = TableRegistry(store, Settings(bot_delay=0.7, reveal_delay=REVEAL_DELAY_SECONDS))
        variant = Variant(registry, await registry.session("heron"), clock)
        variant.listen()
        await variant.until_received(1)
        try:
            given = await scenario(variant, hand == FLOCK_HAND)
        finally:
            await registry.close(RESTART)
        return given, variant.received

    def both(scenario: Scenario) -> Any:
        asked, passed = (run_alone(told(scenario, hand)) for hand in (FLOCK_HAND, OTHER_HAND))
        assert asked == passed
        return asked

    return both


async def note_updates(variant: Variant, line: Subscription) -> None:
    while True:
        for _ in await line.updates():
            variant.received[line.audience].append("something")
            del variant.received[line.audience][3:]
