"""Errors of the storage.

ServerFault
└── StorageError
    ├── BadDatabase           the database cannot be used; it has not been changed
    ├── StorageFailed         the database failed: a full disk, a lock timeout, a lost connection
    ├── NoTable               no table with that id
    ├── IdTaken               a table, link or key with that id exists already
    ├── EventNumberTaken      another event has that number, or it is not the next one
    ├── NoOpenLink            the seat has no such open link: it was used, replaced or never created
    ├── NoSeatKey             no such key opens the seat: it was voided or never created
    ├── NoSheet               no sheet with that code
    ├── FullSheet             a score sheet has the maximum number of cells
    └── NotJsonSerializable   a value that JSON cannot represent exactly
"""

from __future__ import annotations

from ..errors import ServerFault


class StorageError(ServerFault):
    """The base class of storage errors. Nothing was written."""


class BadDatabase(StorageError):
    """The database cannot be used. The message says why and what to do. The database has not been changed."""


class StorageFailed(StorageError):
    """The database failed, and nothing was written.

    One exception: the connection may be lost while a commit is sent. A repeated append then raises EventNumberTaken.
    """


class NoTable(StorageError):
    """No table has that id."""


class NoSheet(StorageError):
    """No score sheet has that code."""


class FullSheet(StorageError):
    """The score sheet has the maximum number of cells."""


class IdTaken(StorageError):
    """A table, link or key with that id exists already."""


class EventNumberTaken(StorageError):
    """Another event has that number, or the number is not the next one."""


class NoOpenLink(StorageError):
    """The seat has no such open link: it was used, replaced or never created."""


class NoSeatKey(StorageError):
    """No such key opens the seat: it was voided or never created."""


class NotJsonSerializable(StorageError, ValueError):
    """JSON cannot represent the value exactly, for example a tuple, a NaN or a lone surrogate."""
