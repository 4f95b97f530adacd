"""What every room of a server shares: where causes are written, who thinks, what is counted, and the settings."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from ..metrics import Metrics
from ..rate_limits import LimitSettings
from ..storage import StoredEvent
from ..tables.clocks import DEFAULT_DELAYS, SECOND, Delays
from .bot_pool import BotPool
from .event_writer import EventWriter


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever runs a server may choose."""

    # Seconds a bot waits before it decides.
    bot_delay: float = DEFAULT_DELAYS.bot_delay / SECOND
    # Seconds for which others are not told of a decision whose speed would tell what a hand holds.
    reveal_delay: float = DEFAULT_DELAYS.reveal_delay / SECOND
    # The address by which others reach the server, if it is not the one it listens at; empty otherwise.
    public_url: str = ""
    # Threads in which bots think; None for one less than there are cores.
    bot_threads: int | None = None
    # Days after which finished tables, and tables at which nothing happens, are forgotten; None for never.
    keep_finished: float | None = None
    keep_idle: float | None = None
    # Whether /metrics tells anybody who asks what the server does.
    metrics: bool = False
    limits: LimitSettings = field(default_factory=LimitSettings)
    # The address for others in its network, of a server that listens at all its addresses; empty otherwise.
    network_url: str = ""

    @property
    def delays(self) -> Delays:
        return Delays(int(self.bot_delay * SECOND), int(self.reveal_delay * SECOND))


@dataclass(frozen=True, slots=True)
class ServerContext:
    """The services of a server to its rooms."""

    settings: Settings
    event_writer: EventWriter
    bot_pool: BotPool
    metrics: Metrics
    # The causes of a table after a number.
    events_after: Callable[[str, int], Awaitable[list[StoredEvent]]]
    # Whether this process plays the bots of a table: one of all processes does.
    acquire_lease: Callable[[str], Awaitable[bool]]
    # A table has ended.
    ended: Callable[[str], None]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
