"""Stores table events. All waiting events go into one transaction, so that they share one sync of the disk."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from ..storage import Append, Storage, StorageError, StorageFailed

# In a larger batch the first event would wait too long.
BATCH_MAX = 500
# Right after a batch, the next one waits this time for more events. A busy server needs half as many transactions, and
# a single player does not wait.
GATHER_SECONDS = 0.005

# Called with the number of events stored in one transaction, and the seconds it took.
OnWritten = Callable[[int, float], None]
Waiting = tuple[Append, "asyncio.Future[None]"]


class EventWriter:
    """A queue of events, a task that takes them in batches, and one thread that writes.

    Events of one table are written in the order in which they arrive. The caller closes the storage.
    """

    def __init__(self, storage: Storage, on_written: OnWritten = lambda events, seconds: None) -> None:
        self._storage = storage
        self._on_written = on_written
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="appending")
        self._waiting: deque[Waiting] = deque()
        self._task: asyncio.Task[None] | None = None
        self._closed = False
        self._written_at = -GATHER_SECONDS

    async def append(self, item: Append) -> None:
        """Store an event and return when it is durable; raise the storage's error if it is rejected.

        If the caller is cancelled while waiting, the event is still written, once.
        """
        if self._closed:
            raise StorageFailed("the storage is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await done

    async def close(self) -> None:
        """Write the waiting events, and accept no more."""
        self._closed = True
        if self._task is not None:
            # Awaiting the task itself would cancel it together with the caller.
            await asyncio.wait([self._task])
        self._thread.shutdown()

    async def _write_all(self) -> None:
        while self._waiting:
            if perf_counter() - self._written_at < GATHER_SECONDS:
                await asyncio.sleep(GATHER_SECONDS)
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), BATCH_MAX))]
            began = perf_counter()
            errors = await self._write([item for item, _ in batch])
            self._written_at = perf_counter()
            self._on_written(sum(error is None for error in errors), perf_counter() - began)
            for (_, done), error in zip(batch, errors, strict=True):
                resolve(done, error)

    async def _write(self, items: list[Append]) -> list[StorageError | None]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._storage.append_all, items)
        # A bug of the server: no caller may wait forever.
        except Exception as error:
            return [StorageFailed(f"not written: {error!r}") for _ in items]


def resolve(done: asyncio.Future[None], error: StorageError | None) -> None:
    if done.done():  # the caller was cancelled
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
