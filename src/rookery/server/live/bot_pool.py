"""The bot pool: a few threads in which bots think, table after table.

Decisions and analyses have separate threads, so that an analysis never delays a bot's turn. Only the event loop chooses
the next job, so no locks are needed. Compiled searches release the interpreter while they run. The threads have the
lowest priority, because the event loop serves the sockets.
"""

from __future__ import annotations

import asyncio
import os
import sys
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from time import perf_counter
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from ..process_priority import lower_priority
from ..request_errors import RequestRefused

Result = TypeVar("Result")
Kind: TypeAlias = Literal["decision", "analysis"]
# Returns True as soon as no caller waits for the result any more.
Stop: TypeAlias = Callable[[], bool]
# Called on the event loop with the kind of a finished job and its seconds.
OnDone: TypeAlias = Callable[[Kind, float], None]

# A strong bot decides in 0.1 to 0.2 s. Behind more jobs than this, a caller should try again later.
WAITING_MAX = 500
# The number of waiting analyses: of one address, and of all.
ANALYSES_PER_ADDRESS_MAX = 3
ANALYSES_MAX = 100


class BotPool:
    """The decisions and analyses of a server, bounded and fair. All calls must come from one event loop."""

    def __init__(
        self,
        threads: int | None = None,
        *,
        waiting_max: int = WAITING_MAX,
        analyses_max: int = 1,
        on_done: OnDone | None = None,
    ) -> None:
        """Use `threads` threads for decisions (None: one less than the cores), and `analyses_max` for analyses."""
        self._waiting_max = waiting_max
        self._decisions = WorkerPool("decision", default_threads() if threads is None else threads, on_done)
        self._analyses = WorkerPool("analysis", analyses_max, on_done)

    async def run_decision(self, who: str, work: Callable[[], Result]) -> Result:
        """Run a job of a table and return its result. Tables take turns, and each runs one job at a time.

        If the caller is cancelled, a waiting job is dropped. A running one continues, and its result is dropped.
        """
        job = self._decisions.take(who, lambda _: work())
        if self._decisions.waiting > self._waiting_max:
            self._decisions.drop(job)
            raise RequestRefused("rate_limited")
        return await self._decisions.outcome(job)

    async def run_analysis(self, who: str, work: Callable[[Stop], Result]) -> Result:
        """Run an analysis for an address and return its result. Each address runs one at a time.

        The work calls `stop` now and then. It should end if the caller was cancelled or the server closes, because its
        result is dropped.
        """
        job = self._analyses.take(who, work)
        if self._analyses.waiting > ANALYSES_MAX or self._analyses.waiting_of(who) > ANALYSES_PER_ADDRESS_MAX:
            self._analyses.drop(job)
            raise RequestRefused("rate_limited")
        return await self._analyses.outcome(job)

    def close(self) -> None:
        """Accept no more jobs, and reject all unfinished ones.

        It does not wait: a thread ends after its current job, and the process may end before its threads.
        """
        self._decisions.close()
        self._analyses.close()

    @property
    def waiting(self) -> dict[Kind, int]:
        """Return the number of waiting jobs by kind."""
        return {worker_pool.kind: worker_pool.waiting for worker_pool in (self._decisions, self._analyses)}

    @property
    def running(self) -> dict[Kind, int]:
        """Return the number of running jobs by kind, including those whose result is not needed any more."""
        return {worker_pool.kind: worker_pool.running for worker_pool in (self._decisions, self._analyses)}


def default_threads() -> int:
    """Return the number of cores minus one for the event loop, at least 1."""
    return max(1, usable_cores() - 1)


def usable_cores() -> int:
    """Return the number of cores that this process may use; where that is unknown, all cores."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@dataclass(eq=False, slots=True)
class Job(Generic[Result]):
    """A job: the table or address it is for (`who`), the work, and its outcome."""

    who: str
    work: Callable[[Stop], Result]
    outcome: asyncio.Future[Result]

    def outcome_setter(self) -> Callable[[], None]:
        """Do the work, in any thread, and return a function that sets the outcome on the event loop."""
        try:
            return partial(self.outcome.set_result, self.work(self.outcome.done))
        except StopIteration as error:  # a future cannot hold it
            return partial(self.outcome.set_exception, RuntimeError(f"the work raised {error!r}"))
        except BaseException as error:
            return partial(self.outcome.set_exception, error)


class FairQueue:
    """A queue in which tables or addresses take turns. Each has at most one running job."""

    def __init__(self) -> None:
        self._jobs: dict[str, deque[Job[Any]]] = {}
        # Those whose job may be next, in this order.
        self._ready: dict[str, None] = {}
        self._busy: set[str] = set()

    def __len__(self) -> int:
        return sum(map(len, self._jobs.values()))

    def count(self, who: str) -> int:
        return len(self._jobs.get(who, ()))

    def add(self, job: Job[Any]) -> None:
        self._jobs.setdefault(job.who, deque()).append(job)
        self._maybe_ready(job.who)

    def next(self) -> Job[Any] | None:
        """Return the next job, or None. No other job of the same table or address follows before `end`."""
        who = next(iter(self._ready), None)
        if who is None:
            return None
        job = self._jobs[who][0]
        self.drop(job)
        self._ready.pop(who, None)
        self._busy.add(who)
        return job

    def end(self, job: Job[Any]) -> None:
        """Note that a job has ended; other jobs of its table or address go to the end of the queue."""
        self._busy.discard(job.who)
        self._maybe_ready(job.who)

    def drop(self, job: Job[Any]) -> None:
        """Remove a waiting job."""
        jobs = self._jobs.get(job.who, deque())
        if job in jobs:
            jobs.remove(job)
        if not jobs:
            self._jobs.pop(job.who, None)
            self._ready.pop(job.who, None)

    def _maybe_ready(self, who: str) -> None:
        if who in self._jobs and who not in self._busy:
            self._ready.setdefault(who)


class WorkerPool:
    """Threads for one kind of work. They start when they are needed, and end with the process."""

    def __init__(self, kind: Kind, size: int, on_done: OnDone | None) -> None:
        if size < 1:
            raise ValueError(f"the number of threads must be at least 1, got {size}")
        self.kind = kind
        self._size = size
        self._on_done = on_done
        self._closed = False
        self._queue = FairQueue()
        self._running: set[Job[Any]] = set()
        self._threads: list[threading.Thread] = []
        # At most one job per thread, so that waiting jobs can still be dropped. None ends a thread.
        self._assigned: SimpleQueue[Job[Any] | None] = SimpleQueue()

    @property
    def waiting(self) -> int:
        return len(self._queue)

    @property
    def running(self) -> int:
        return len(self._running)

    def waiting_of(self, who: str) -> int:
        return self._queue.count(who)

    # On the event loop.

    def take(self, who: str, work: Callable[[Stop], Result]) -> Job[Result]:
        """Queue a job and return it; it may start at once."""
        if self._closed:
            raise RequestRefused("server_error", "the server is closing")
        self._maybe_start_thread()
        job = Job(who, work, asyncio.get_running_loop().create_future())
        self._queue.add(job)
        self._begin()
        return job

    async def outcome(self, job: Job[Result]) -> Result:
        try:
            return await job.outcome
        finally:
            self.drop(job)

    def drop(self, job: Job[Any]) -> None:
        """Remove a job if it is waiting."""
        self._queue.drop(job)

    def close(self) -> None:
        self._closed = True
        while (job := self._queue.next()) is not None:
            self._reject(job)
        for job in self._running:
            self._reject(job)
        for _ in self._threads:
            self._assigned.put(None)
        self._threads.clear()

    def _reject(self, job: Job[Any]) -> None:
        if not job.outcome.done():
            job.outcome.set_exception(RequestRefused("server_error", "the server is closing"))

    def _begin(self) -> None:
        """Assign waiting jobs to free threads."""
        while len(self._running) < self._size and (job := self._queue.next()) is not None:
            self._running.add(job)
            self._assigned.put(job)

    def _maybe_start_thread(self) -> None:
        """Start a thread if all are busy and the maximum is not reached. This comes first, because it may fail."""
        if len(self._threads) == self._size or len(self._threads) > len(self._running):
            return
        thread = threading.Thread(target=self._work, name=f"{self.kind}-{len(self._threads)}", daemon=True)
        thread.start()
        self._threads.append(thread)

    def _end(self, job: Job[Any], set_outcome: Callable[[], None], seconds: float) -> None:
        if not job.outcome.done():
            set_outcome()
        self._running.discard(job)
        self._queue.end(job)
        self._begin()
        if self._on_done is not None:
            self._on_done(self.kind, seconds)

    # In a thread.

    def _work(self) -> None:
        lower_priority()
        while self._work_once():
            pass

    def _work_once(self) -> bool:
        """Do one job; return False if the thread must end.

        It is a separate function so that an idle thread keeps no game in memory.
        """
        job = self._assigned.get()
        if job is None:
            return False
        start = perf_counter()
        set_outcome = job.outcome_setter()
        with suppress(RuntimeError):  # the event loop has ended, and the caller with it
            job.outcome.get_loop().call_soon_threadsafe(self._end, job, set_outcome, perf_counter() - start)
        return True
