"""The storage, with all its rooms."""

from __future__ import annotations

from .archives import Archives
from .batch_append import BatchAppend
from .engines.connecting import is_sqlite
from .event_log import EventLog
from .leases import Leases
from .maintenance import Maintenance
from .notifications import Notifications, OnEvent, OnReconnected
from .scores import ScoreSheets
from .seats import SeatKeys


class Storage(EventLog, BatchAppend, SeatKeys, Archives, Leases, Maintenance, ScoreSheets):
    """The tables in one database. A method is one transaction, from any thread; other processes may share it."""

    def listen(self, on_event: OnEvent, on_reconnected: OnReconnected) -> Notifications | None:
        """Tells of every cause that any process writes, this one too, from a thread of its own.

        None on SQLite, where nobody is told; the caller closes what it gets.
        """
        return None if is_sqlite(self._engine) else Notifications(self._engine, on_event, on_reconnected)
