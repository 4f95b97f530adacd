"""The server context: settings and services that all table sessions share."""

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
    """Server settings."""

    # Seconds a bot waits before it decides.
    bot_delay: float = DEFAULT_DELAYS.bot_delay / SECOND
    # Seconds before others see a timing-sensitive decision.
    reveal_delay: float = DEFAULT_DELAYS.reveal_delay / SECOND
    # The address at which others reach the server, if it is not the one on which it listens; empty otherwise.
    public_url: str = ""
    # Threads in which bots think; None for one less than there are cores.
    bot_threads: int | None = None
    # Days after which finished tables, and tables without activity, are deleted; None for never.
    keep_finished: float | None = None
    keep_idle: float | None = None
    # Whether /metrics is open to all.
    metrics: bool = False
    limits: LimitSettings = field(default_factory=LimitSettings)
    # The address in the local network, if the server listens on all addresses; empty otherwise.
    network_url: str = ""

    @property
    def delays(self) -> Delays:
        return Delays(int(self.bot_delay * SECOND), int(self.reveal_delay * SECOND))


@dataclass(frozen=True, slots=True)
class ServerContext:
    """The services of a server for its table sessions."""

    settings: Settings
    event_writer: EventWriter
    bot_pool: BotPool
    metrics: Metrics
    # Returns the stored events of a table after a number.
    events_after: Callable[[str, int], Awaitable[list[StoredEvent]]]
    # Acquires the lease of a table; returns whether this process may play its bots.
    acquire_lease: Callable[[str], Awaitable[bool]]
    # Called when a table has ended.
    ended: Callable[[str], None]


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000
