"""The storage, with all its rooms."""

from __future__ import annotations

from .appends import Appends
from .keepers import Keepers
from .listening import Heard, Listening, Lost
from .logs import Logs
from .opening import is_sqlite
from .scores import Scores
from .seats import Seats
from .stories import Stories
from .upkeep import Upkeep


class Storage(Logs, Appends, Seats, Stories, Keepers, Upkeep, Scores):
    """The tables in one database. A method is one transaction, from any thread; other processes may share it."""

    def listen(self, heard: Heard, lost: Lost) -> Listening | None:
        """Tells of every cause that any process writes, this one too, from a thread of its own.

        None on SQLite, where nobody is told; the caller closes what it gets.
        """
        return None if is_sqlite(self._engine) else Listening(self._engine, heard, lost)
