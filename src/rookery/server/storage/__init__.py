"""Where tables are kept: every table is an append-only log of causes; all else is derived from it.

What a call has written is on the disk when the call returns. A call that raises has written nothing.
Only hashes of secrets come here: of the keys that open a seat and of the links that hand one out.
"""

from .engines.connecting import database_url, open_engine
from .engines.file_lock import exclusive_lock
from .engines.sqlite import file_url
from .errors import (
    BadDatabase,
    EventNumberTaken,
    FullSheet,
    IdTaken,
    NoKey,
    NoSheet,
    NoTable,
    NotJson,
    StorageError,
    StorageFailed,
    UsedLink,
)
from .notifications import Notifications
from .schema import metadata
from .scores import StoredCell, StoredSheet
from .store import Storage
from .values import (
    OPEN,
    OVER,
    RUNNING,
    STAGES,
    Append,
    SeatKey,
    StoredEvent,
    StoredLink,
    StoredTable,
    TableFacts,
)

__all__ = [
    "OPEN",
    "OVER",
    "RUNNING",
    "STAGES",
    "Append",
    "BadDatabase",
    "EventNumberTaken",
    "FullSheet",
    "IdTaken",
    "NoKey",
    "NoSheet",
    "NoTable",
    "NotJson",
    "Notifications",
    "SeatKey",
    "Storage",
    "StorageError",
    "StorageFailed",
    "StoredCell",
    "StoredEvent",
    "StoredLink",
    "StoredSheet",
    "StoredTable",
    "TableFacts",
    "UsedLink",
    "database_url",
    "exclusive_lock",
    "file_url",
    "metadata",
    "open_engine",
]
