"""Lock a database file for one server. A server keeps tables in memory and is not notified of other servers' events."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from ..errors import BadDatabase
from .connecting import opening_error, url_for_display
from .sqlite import prepare_file

# A server that was just killed needs a moment to release the lock.
LOCK_TIMEOUT_SECONDS = 2.0
RETRY_SECONDS = 0.05


@contextmanager
def exclusive_lock(url: str) -> Iterator[None]:
    """Hold the lock of a database. Raise BadDatabase if another server holds it.

    The operating system releases the lock when the process ends in any way. Readers need no lock. PostgreSQL and
    databases in memory have none: PostgreSQL supports several servers, and memory is not shared.
    """
    lock = lock_of(url)
    descriptor = None if lock is None else acquire_lock(lock, make_url(url))
    try:
        yield
    finally:
        if lock is not None and descriptor is not None:
            release_lock(lock, descriptor)


def lock_of(url: str) -> Path | None:
    """Return the lock file beside the database, or None if it needs no lock.

    The database itself cannot be the lock file: opening and closing it would release SQLite's locks on it.
    """
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):  # opening the database reports the error
        return None
    if found.get_backend_name() != "sqlite" or found.database in (None, "", ":memory:"):
        return None
    file = Path(str(found.database)).resolve()
    return file.with_name(f"{file.name}.lock")


def acquire_lock(lock: Path, url: URL) -> int:
    """Wait for the lock. Return a descriptor for release_lock."""
    until = monotonic() + LOCK_TIMEOUT_SECONDS
    try:
        prepare_file(Path(url.database or ""))
        while (descriptor := open_locked(lock)) is None:
            if monotonic() > until:
                raise BadDatabase(
                    f"{url_for_display(url)} is in use by another server; stop that one first, or name another "
                    "--database: several servers can share a PostgreSQL database, but not a file"
                )
            sleep(RETRY_SECONDS)
    except OSError as error:
        raise BadDatabase(opening_error(url, error)) from error
    return descriptor


def open_locked(lock: Path) -> int | None:
    """Return a descriptor that holds the lock. Return None if another process holds it or just deleted the file."""
    # Only the owner may open it: opening it is enough to lock it.
    descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if try_lock(descriptor) and is_current(lock, descriptor):
            return descriptor
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def is_current(lock: Path, descriptor: int) -> bool:
    """Return whether the file still has its name. The lock on a deleted file would exclude no other process."""
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(descriptor), lock.stat())
    return False


def release_lock(lock: Path, descriptor: int) -> None:
    # Delete the file while this process holds the lock. Windows cannot delete an open file; there it stays and is
    # harmless.
    if os.name == "posix":
        with suppress(OSError):
            lock.unlink()
    os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def try_lock(descriptor: int) -> bool:
        """Return whether this process holds the lock now; False if another does."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Return whether this process holds the lock now; False if another does."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
