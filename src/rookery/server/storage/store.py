"""The storage, with all its rooms."""

from __future__ import annotations

from .archives import Stories
from .batch_append import Appends
from .engines.connecting import is_sqlite
from .event_log import Logs
from .leases import Keepers
from .maintenance import Upkeep
from .notifications import Heard, Listening, Lost
from .scores import Scores
from .seats import Seats


class Storage(Logs, Appends, Seats, Stories, Keepers, Upkeep, Scores):
    """The tables in one database. A method is one transaction, from any thread; other processes may share it."""

    def listen(self, heard: Heard, lost: Lost) -> Listening | None:
        """Tells of every cause that any process writes, this one too, from a thread of its own.

        None on SQLite, where nobody is told; the caller closes what it gets.
        """
        return None if is_sqlite(self._engine) else Listening(self._engine, heard, lost)
