"""Two variants of a table that differ only in one hand, each in a separate registry, with a shared clock.

In one of them Ann may complete a flock and is asked about it. Other audiences must not notice a difference.
"""

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

from rookery.core.rulebook import AnyPosition
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

# Both hands have a toucan to lay; only the first can complete a flock afterwards.
FLOCK_HAND, NO_FLOCK_HAND = "toucan, duck, 6 magpie", "toucan, duck, 2 owl, 2 magpie, 2 robin"
STEPS = ("lay toucan 1 right", "decline")
OTHERS: tuple[Audience, ...] = (1, None)
# The delay is short, because tests wait for its end. What must happen during it happens while the clock is stopped.
REVEAL_DELAY_SECONDS = 0.25
CLOCK = ClockRule("live", seconds=300, increment=5)


def setup_with(hand: str, bot_delay: float = 0.7, reveal_delay: float = REVEAL_DELAY_SECONDS) -> Setup:
    """Return a table where it is Ann's turn with these cards in her hand, and the draw pile is not empty."""
    position: AnyPosition = table(hand=hand, draw="3 duck, 2 robin").position()
    options = {"open_discard": False} | dict(position.get("options", {}))
    delays = Delays(bot_delay=int(bot_delay * SECOND), reveal_delay=int(reveal_delay * SECOND))
    return Setup("cubirds", 2, options, None, position, False, 0, policy=TablePolicy(clock=CLOCK), delays=delays)


def decided(live: LiveTable, action: str) -> Decided:
    seat = live.deciders[0]
    return Decided(seat, (action,), live.decision(seat), f"client-{live.number}")


@dataclass
class Clock:
    """The clock of a variant. Dates are the same in both variants although seconds pass, and a test can stop it."""

    at: int = START + 10_000
    # The time when the clock was stopped, if it is, and the total of its pauses.
    _stopped: float | None = None
    _paused_seconds: float = 0.0

    def now(self) -> int:
        return self.at

    def monotonic(self) -> float:
        return (monotonic() if self._stopped is None else self._stopped) - self._paused_seconds

    def stop(self) -> None:
        self._stopped = monotonic()

    def resume(self) -> None:
        assert self._stopped is not None
        self._paused_seconds += monotonic() - self._stopped
        self._stopped = None


@dataclass
class Variant:
    """One of the two tables in a separate registry, and the messages that other audiences receive."""

    registry: TableRegistry
    session: TableSession
    clock: Clock = field(default_factory=Clock)
    received: dict[Audience, list[str]] = field(default_factory=lambda: {audience: [] for audience in OTHERS})

    @cached_property
    def app(self) -> FastAPI:
        return make_app(self.registry)

    def listen(self) -> None:
        for audience in OTHERS:
            subscription = Subscription(self.session.live, audience, self.session.is_delayed)
            self.session.join(subscription)
            subscription.greet(None, RenderOptions())
            self.registry.start_task(self._receive(subscription))

    async def _receive(self, subscription: Subscription) -> None:
        while True:
            for message in await subscription.updates():
                self.received[subscription.audience].append(message.model_dump_json())

    @property
    def count(self) -> int:
        return min(map(len, self.received.values()))

    async def wait_for_messages(self, count: int) -> None:
        await self.wait_until(lambda: self.count >= count)

    async def wait_until(self, fits: Callable[[], bool]) -> None:
        deadline = monotonic() + TIMEOUT_SECONDS
        while not fits():
            assert monotonic() < deadline, "the condition was not met in time"
            await asyncio.sleep(0.01)

    async def play(self, *actions: str) -> None:
        for action in actions:
            await self.session.do(decided(self.session.live, action))

    @contextmanager
    def during_delay(self) -> Iterator[None]:
        """Stop the clock, so that the block runs within the reveal delay on any machine."""
        self.clock.stop()
        yield
        self.clock.resume()
        # The session's own timer may have fired while the clock was stopped.
        asyncio.get_running_loop().call_later(1.1 * REVEAL_DELAY_SECONDS, self.session.wake)


Scenario: TypeAlias = Callable[[Variant, bool], Awaitable[Any]]
RunScenario: TypeAlias = Callable[[Scenario], Any]


def scenario_runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunScenario:
    """Return a function that runs a scenario with both variants.

    The scenario's result and the messages to the other audiences must be equal. The scenario is passed the variant and
    whether Ann is asked.
    """
    clock = Clock()
    monkeypatch.setattr(sessions, "now", clock.now)
    monkeypatch.setattr(sessions, "monotonic", clock.monotonic)

    async def run(scenario: Scenario, hand: str) -> Any:
        clock.at = START + 10_000
        store = new_storage(tmp_path / f"{hand[:20]}{len(list(tmp_path.iterdir()))}.db")
        setup = setup_with(hand)
        events = [StoredEvent(event_to_json(event), at) for event, at in seated(setup)[1]]
        keys = [SeatKey("heron", seat, hash_of(f"secret-{seat}")) for seat in (0, 1)]
        store.add_table("heron", setup_to_json(setup), TableFacts("cubirds", 0, False, "running"), events, keys)
        registry = TableRegistry(store, Settings(bot_delay=0.7, reveal_delay=REVEAL_DELAY_SECONDS))
        variant = Variant(registry, await registry.session("heron"), clock)
        variant.listen()
        await variant.wait_for_messages(1)
        try:
            result = await scenario(variant, hand == FLOCK_HAND)
        finally:
            await registry.close(RESTART)
        return result, variant.received

    def run_both(scenario: Scenario) -> Any:
        asked, not_asked = (run_alone(run(scenario, hand)) for hand in (FLOCK_HAND, NO_FLOCK_HAND))
        assert asked == not_asked
        return asked

    return run_both


async def receive_few(variant: Variant, subscription: Subscription) -> None:
    while True:
        for _ in await subscription.updates():
            variant.received[subscription.audience].append("something")
            del variant.received[subscription.audience][3:]
