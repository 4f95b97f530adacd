"""What the storage refuses.

ServerFault
└── StorageError
    ├── BadDatabase         the database cannot be used: what was found, what to do; it is as it was
    ├── StorageFailed       the database failed at work: a full disk, a lock held too long, a lost connection
    ├── NoTable             no table of that id
    ├── IdTaken             a table, link or key of that id is there already
    ├── EventNumberTaken    an event has that number already, or it is not the next one
    ├── UsedLink            no such link to that seat is open: used, replaced or never made
    ├── NoSheet             no sheet of that code
    ├── FullSheet           a sheet can hold no more
    └── NotJson             a value that would not come back from JSON as it was
"""

from __future__ import annotations

from ..errors import ServerFault


class StorageError(ServerFault):
    """Something the storage refuses; nothing was written."""


class BadDatabase(StorageError):
    """The database cannot be used: what was found and what to do. It is as it was."""


class StorageFailed(StorageError):
    """The database failed at work; what was asked is not written down.

    One exception: a connection that is lost while the commit is on its way. Whoever tries again finds the number taken.
    """


class NoTable(StorageError):
    """No table of that id."""


class NoSheet(StorageError):
    """No sheet of that code."""


class FullSheet(StorageError):
    """A sheet can hold no more cells."""


class IdTaken(StorageError):
    """A table, link or key of that id is there already."""


class EventNumberTaken(StorageError):
    """A cause has that number already, or it is not the next one."""


class UsedLink(StorageError):
    """No such link to that seat is open: it was used, replaced or never made."""


class NoKey(StorageError):
    """No such key opens that seat: it was voided, or there never was one."""


class NotJson(StorageError, ValueError):
    """A value that would not come back from JSON as it was: a tuple, a NaN, a broken character."""
