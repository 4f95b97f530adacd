"""What every room of a server shares: where causes are written, who thinks, what is counted, and the settings."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from ..metrics import Metrics
from ..rate_limits import LimitSettings
from ..storage import StoredCause
from ..tables.clocks import SECOND, USUAL_PACE, Pace
from .bot_pool import Thinkers
from .event_writer import Appender


@dataclass(frozen=True, slots=True)
class Settings:
    """What whoever runs a server may choose."""

    # Seconds a bot waits before it decides.
    pause: float = USUAL_PACE.pause / SECOND
    # Seconds for which others are not told of a decision whose speed would tell what a hand holds.
    hush: float = USUAL_PACE.hush / SECOND
    # The address by which others reach the server, if it is not the one it listens at; empty otherwise.
    public_url: str = ""
    # Threads in which bots think; None for one less than there are cores.
    thinkers: int | None = None
    # Days after which finished tables, and tables at which nothing happens, are forgotten; None for never.
    keep_finished: float | None = None
    keep_idle: float | None = None
    # Whether /metrics tells anybody who asks what the server does.
    metrics: bool = False
    limits: LimitSettings = field(default_factory=LimitSettings)
    # The address for others in its network, of a server that listens at all its addresses; empty otherwise.
    network_url: str = ""

    @property
    def pace(self) -> Pace:
        return Pace(int(self.pause * SECOND), int(self.hush * SECOND))


@dataclass(frozen=True, slots=True)
class Office:
    """The services of a server to its rooms."""

    settings: Settings
    appender: Appender
    thinkers: Thinkers
    metrics: Metrics
    # The causes of a table after a number.
    causes_after: Callable[[str, int], Awaitable[list[StoredCause]]]
    # Whether this process plays the bots of a table: one of all processes does.
    claim: Callable[[str], Awaitable[bool]]
    # A table has ended.
    ended: Callable[[str], None]


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000
