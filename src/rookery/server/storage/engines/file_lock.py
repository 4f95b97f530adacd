"""One server at a time for a database in a file: it holds tables in memory and hears nothing of another's causes."""

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
from .connecting import place, what_to_do
from .sqlite import prepare_file

# A server that was killed just now takes a moment to let go.
PATIENCE_SECONDS = 2.0
ASK_AGAIN_SECONDS = 0.05


@contextmanager
def exclusive_lock(url: str) -> Iterator[None]:
    """As long as this lasts nobody else is alone with the database; BadDatabase if somebody is already.

    The operating system keeps the lock and drops it with the process, however that ends. Whoever only reads does not
    ask for it. PostgreSQL is made for several servers, and what is in memory is nobody else's: both have no lock.
    """
    lock = lock_of(url)
    descriptor = None if lock is None else acquire_lock(lock, make_url(url))
    try:
        yield
    finally:
        if lock is not None and descriptor is not None:
            release_lock(lock, descriptor)


def lock_of(url: str) -> Path | None:
    """A file beside the database: to open and close that one itself would drop the locks that SQLite has on it."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):  # refused in words when it is opened
        return None
    if found.get_backend_name() != "sqlite" or found.database in (None, "", ":memory:"):
        return None
    file = Path(str(found.database)).resolve()
    return file.with_name(f"{file.name}.lock")


def acquire_lock(lock: Path, url: URL) -> int:
    """A descriptor that has the lock; to be handed to let_go."""
    until = monotonic() + PATIENCE_SECONDS
    try:
        prepare_file(Path(url.database or ""))
        while (descriptor := locked(lock)) is None:
            if monotonic() > until:
                raise BadDatabase(
                    f"{place(url)} is in use by another server; stop that one first, or name another --database: "
                    "several servers can share one of PostgreSQL, not a file"
                )
            sleep(ASK_AGAIN_SECONDS)
    except OSError as error:
        raise BadDatabase(what_to_do(url, error)) from error
    return descriptor


def locked(lock: Path) -> int | None:
    """None as long as another has the lock, or has just deleted the file."""
    # Only for its owner: whoever may open the file may lock it.
    descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        if try_lock(descriptor) and is_there(lock, descriptor):
            return descriptor
    except BaseException:
        os.close(descriptor)
        raise
    os.close(descriptor)
    return None


def is_there(lock: Path, descriptor: int) -> bool:
    """Whether the file still has its name: to lock one that was deleted keeps nobody away."""
    with suppress(FileNotFoundError):
        return os.path.samestat(os.fstat(descriptor), lock.stat())
    return False


def release_lock(lock: Path, descriptor: int) -> None:
    # Deleted while nobody else can have it. Windows deletes no open file: there it stays, and does no harm.
    if os.name == "posix":
        with suppress(OSError):
            lock.unlink()
    os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def try_lock(descriptor: int) -> bool:
        """Whether the lock is ours now; not if another has it."""
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True

else:
    import fcntl

    def try_lock(descriptor: int) -> bool:
        """Whether the lock is ours now; not if another has it."""
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
