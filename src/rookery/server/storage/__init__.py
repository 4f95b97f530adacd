"""The storage: every table is an append-only log of table events, and everything else follows from the log.

When a call returns, its data is durable. A call that raises an error has stored nothing. The storage contains only
hashes of seat keys and of invitation links.
"""

from .engines.connecting import database_url, open_engine
from .engines.file_lock import exclusive_lock
from .engines.sqlite import file_url
from .errors import (
    BadDatabase,
    EventNumberTaken,
    FullSheet,
    IdTaken,
    NoOpenLink,
    NoSeatKey,
    NoSheet,
    NoTable,
    NotJsonSerializable,
    StorageError,
    StorageFailed,
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
    "NoOpenLink",
    "NoSeatKey",
    "NoSheet",
    "NoTable",
    "NotJsonSerializable",
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
    "database_url",
    "exclusive_lock",
    "file_url",
    "metadata",
    "open_engine",
]
