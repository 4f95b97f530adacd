"""The complete storage."""

from __future__ import annotations

from .archives import Archives
from .batch_append import BatchAppend
from .engines.connecting import is_sqlite
from .leases import Leases
from .maintenance import Maintenance
from .notifications import Notifications, OnEvent, OnReconnected
from .scores import ScoreSheets
from .seats import SeatKeys
from .stored_tables import StoredTables


class Storage(StoredTables, BatchAppend, SeatKeys, Archives, Leases, Maintenance, ScoreSheets):
    """The tables in one database. Each method is one transaction and may be called from any thread. Other processes may
    share the database.
    """

    def listen(self, on_event: OnEvent, on_reconnected: OnReconnected) -> Notifications | None:
        """Call `on_event` for every event that any process stores, including this one, from a separate thread.

        Return None for SQLite, which has no notifications. The caller must close the result.
        """
        return None if is_sqlite(self._engine) else Notifications(self._engine, on_event, on_reconnected)
