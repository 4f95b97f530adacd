"""Writing causes down from the event loop: all that wait go into one transaction, so that they share one sync."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from ..storage import Append, Storage, StorageError, StorageFailed

# More than that at once would keep the first of them waiting for long.
BATCH_MAX = 500
# Right after a batch the next one waits a moment for more: half as many transactions for a busy server, and nobody who
# plays alone waits.
GATHER_SECONDS = 0.005

# Told how many causes were written at once, and in how many seconds.
OnWritten = Callable[[int, float], None]
Waiting = tuple[Append, "asyncio.Future[None]"]


class EventWriter:
    """A queue of causes, a task that takes all of them at once, and one thread that writes.

    Causes of one table are written in the order in which they came. The storage stays the caller's to close.
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
        """Returns when the cause is durable; raises what the storage refuses it with.

        Whoever is cancelled while waiting learns nothing; the cause is written all the same, once.
        """
        if self._closed:
            raise StorageFailed("the storage is closed")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((item, done))
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._write_all())
        await done

    async def close(self) -> None:
        """Writes what waits, and takes no more."""
        self._closed = True
        if self._task is not None:
            # Not by awaiting the task itself, which would be cancelled with whoever closes.
            await asyncio.wait([self._task])
        self._thread.shutdown()

    async def _write_all(self) -> None:
        while self._waiting:
            if perf_counter() - self._written_at < GATHER_SECONDS:
                await asyncio.sleep(GATHER_SECONDS)
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), BATCH_MAX))]
            began = perf_counter()
            refusals = await self._write([item for item, _ in batch])
            self._written_at = perf_counter()
            self._on_written(sum(refusal is None for refusal in refusals), perf_counter() - began)
            for (_, done), refusal in zip(batch, refusals, strict=True):
                resolve(done, refusal)

    async def _write(self, items: list[Append]) -> list[StorageError | None]:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._storage.append_all, items)
        # A mistake of ours: nobody may wait for ever.
        except Exception as error:
            return [StorageFailed(f"not written: {error!r}") for _ in items]


def resolve(done: asyncio.Future[None], refusal: StorageError | None) -> None:
    if done.done():  # whoever waited was cancelled
        return
    if refusal is None:
        done.set_result(None)
    else:
        done.set_exception(refusal)
