"""Where bots think: in a few threads behind the event loop, table after table.

Decisions at tables and analyses have threads of their own, so that an analysis never stands in the way of a bot's turn.
Whose turn it is is decided on the event loop alone, without locks: the threads only work and report. Compiled searches
let go of the interpreter while they run, and the threads have the lowest priority: the loop serves the sockets.
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
# True as soon as nobody waits for the result any more.
Stop: TypeAlias = Callable[[], bool]
# Told what was done and how many seconds it took, on the event loop.
OnDone: TypeAlias = Callable[[Kind, float], None]

# A strong bot decides in a tenth of a second or two: who waits behind so many had better come again later.
WAITING_MAX = 500
# Analyses that wait: of one address, and of all.
ANALYSES_PER_ADDRESS_MAX = 3
ANALYSES_MAX = 100


class BotPool:
    """All the thinking of a server, bounded and fair. It belongs to one event loop, and so do all its calls."""

    def __init__(
        self,
        threads: int | None = None,
        *,
        waiting_max: int = WAITING_MAX,
        analyses_max: int = 1,
        on_done: OnDone | None = None,
    ) -> None:
        """So many threads for decisions, as a rule one less than there are cores, and for analyses besides."""
        self._waiting_max = waiting_max
        self._decisions = WorkerPool("decision", default_threads() if threads is None else threads, on_done)
        self._analyses = WorkerPool("analysis", analyses_max, on_done)

    async def run_decision(self, who: str, work: Callable[[], Result]) -> Result:
        """Do a table's work when it is its turn, one piece of each table at a time.

        Whoever is cancelled takes back what has not begun; what has begun goes on, and its result is dropped.
        """
        job = self._decisions.take(who, lambda _: work())
        if self._decisions.waiting > self._waiting_max:
            self._decisions.drop(job)
            raise RequestRefused("rate_limited")
        return await self._decisions.outcome(job)

    async def run_analysis(self, who: str, work: Callable[[Stop], Result]) -> Result:
        """Analyse something for an address when nothing of it is under way. The work asks now and then whether to stop:
        it should when its caller was cancelled or the server closes, as its result is dropped."""
        job = self._analyses.take(who, work)
        if self._analyses.waiting > ANALYSES_MAX or self._analyses.waiting_of(who) > ANALYSES_PER_ADDRESS_MAX:
            self._analyses.drop(job)
            raise RequestRefused("rate_limited")
        return await self._analyses.outcome(job)

    def close(self) -> None:
        """Take no more work, and refuse all that is not done. It does not wait: a thread ends with what it is doing,
        and a process may end before its threads."""
        self._decisions.close()
        self._analyses.close()

    @property
    def waiting(self) -> dict[Kind, int]:
        """Work that has not begun."""
        return {worker_pool.kind: worker_pool.waiting for worker_pool in (self._decisions, self._analyses)}

    @property
    def running(self) -> dict[Kind, int]:
        """Work under way, also where nobody waits for its result any more."""
        return {worker_pool.kind: worker_pool.running for worker_pool in (self._decisions, self._analyses)}


def default_threads() -> int:
    """One core is left to the event loop where there are several."""
    return max(1, usable_cores() - 1)


def usable_cores() -> int:
    """Those this process may run on; where that cannot be asked, those of the machine."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


@dataclass(eq=False, slots=True)
class Job(Generic[Result]):
    """A piece of work, who it is for, and what becomes of it."""

    who: str
    work: Callable[[Stop], Result]
    outcome: asyncio.Future[Result]

    def outcome_setter(self) -> Callable[[], None]:
        """Do the work, in any thread; returns how to say on the event loop what came of it."""
        try:
            return partial(self.outcome.set_result, self.work(self.outcome.done))
        except StopIteration as error:  # a future cannot hold it
            return partial(self.outcome.set_exception, RuntimeError(f"the work raised {error!r}"))
        except BaseException as error:
            return partial(self.outcome.set_exception, error)


class FairQueue:
    """Whose job is next: all who have some take turns, and whoever has one under way waits for its end."""

    def __init__(self) -> None:
        self._jobs: dict[str, deque[Job[Any]]] = {}
        # Those who may be next, in this order.
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
        """Take the next job; no other of the same is given out before `end`."""
        who = next(iter(self._ready), None)
        if who is None:
            return None
        job = self._jobs[who][0]
        self.drop(job)
        self._ready.pop(who, None)
        self._busy.add(who)
        return job

    def end(self, job: Job[Any]) -> None:
        """Whoever has had a turn and has more jobs stands behind all others who wait."""
        self._busy.discard(job.who)
        self._maybe_ready(job.who)

    def drop(self, job: Job[Any]) -> None:
        """Forget a job that has not begun."""
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
    """Threads for one kind of work. They are started when they are needed, and die with the process."""

    def __init__(self, kind: Kind, size: int, on_done: OnDone | None) -> None:
        if size < 1:
            raise ValueError(f"{size} threads cannot do anything")
        self.kind = kind
        self._size = size
        self._on_done = on_done
        self._closed = False
        self._queue = FairQueue()
        self._running: set[Job[Any]] = set()
        self._threads: list[threading.Thread] = []
        # No more jobs than there are threads: what waits can still be taken back. None ends a thread.
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
        """Let a job wait for its turn, which may be now."""
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
        """Take back a job if it has not begun."""
        self._queue.drop(job)

    def close(self) -> None:
        self._closed = True
        while (job := self._queue.next()) is not None:
            self._refuse(job)
        for job in self._running:
            self._refuse(job)
        for _ in self._threads:
            self._assigned.put(None)
        self._threads.clear()

    def _refuse(self, job: Job[Any]) -> None:
        if not job.outcome.done():
            job.outcome.set_exception(RequestRefused("server_error", "the server is closing"))

    def _begin(self) -> None:
        """Give the threads what they can do at once."""
        while len(self._running) < self._size and (job := self._queue.next()) is not None:
            self._running.add(job)
            self._assigned.put(job)

    def _maybe_start_thread(self) -> None:
        """A thread for one job more than there are, before anything is given to it: starting one may fail."""
        if len(self._threads) == self._size or len(self._threads) > len(self._running):
            return
        thread = threading.Thread(target=self._work, name=f"{self.kind}-{len(self._threads)}", daemon=True)
        thread.start()
        self._threads.append(thread)

    def _end(self, job: Job[Any], settle: Callable[[], None], seconds: float) -> None:
        if not job.outcome.done():
            settle()
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
        """Do one job; a function of its own, so that an idle thread keeps no game alive."""
        job = self._assigned.get()
        if job is None:
            return False
        start = perf_counter()
        settle = job.outcome_setter()
        with suppress(RuntimeError):  # the event loop is gone, and with it whoever waited
            job.outcome.get_loop().call_soon_threadsafe(self._end, job, settle, perf_counter() - start)
        return True
