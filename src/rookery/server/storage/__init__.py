"""Where tables are kept: every table is an append-only log of causes; all else is derived from it.

What a call has written is on the disk when the call returns. A call that raises has written nothing.
Only hashes of secrets come here: of the keys that open a seat and of the links that hand one out.
"""

from .engines.connecting import database_url, open_engine
from .engines.file_lock import alone_with
from .engines.sqlite import file_url
from .errors import (
    BadStore,
    FullSheet,
    NoKey,
    NoSheet,
    NoTable,
    NotPlain,
    StorageError,
    StoreFailed,
    TakenId,
    TakenNumber,
    UsedLink,
)
from .notifications import Listening
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
    StoredCause,
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
    "BadStore",
    "FullSheet",
    "Listening",
    "NoKey",
    "NoSheet",
    "NoTable",
    "NotPlain",
    "SeatKey",
    "Storage",
    "StorageError",
    "StoreFailed",
    "StoredCause",
    "StoredCell",
    "StoredLink",
    "StoredSheet",
    "StoredTable",
    "TableFacts",
    "TakenId",
    "TakenNumber",
    "UsedLink",
    "alone_with",
    "database_url",
    "file_url",
    "metadata",
    "open_engine",
]
