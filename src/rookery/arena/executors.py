"""Where matches are played: in this process, in several, or on a cluster of Ray.

An executor takes tasks from an iterator whenever it has a free place, and hands out what is done, in no fixed order.
Every match carries its seeds, so that all executors give the same results.
"""

from __future__ import annotations

import importlib
import logging
import multiprocessing
import os
import pickle
import re
import shutil
import signal
import socket
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from time import perf_counter
from typing import Any, Protocol

from rookery.core.errors import LostWorker, NoCluster, short_repr

from .matches import Match, Result, play_match

# A task lasts about so long: enough to make sending it cheap, short enough to stop soon.
TASK_SECONDS = 1.0
TASK_MATCHES_MAX = 10_000

# The address that stands for a running cluster, or a new one on this machine.
AUTO = "auto"
# How long a cluster may take to answer.
ANSWER_SECONDS = 5.0
# A task whose worker dies is played again; more deaths than this are no accident.
RETRIES = 20
# Results are small: the least store that Ray allows is enough for a cluster of our own.
STORE_BYTES = 100 * 2**20

# Matches to be played one after another, by key.
Task = tuple[tuple[str, Match], ...]


@dataclass(frozen=True, slots=True)
class TaskResult:
    """A task that was played: its results by key, and how long they took."""

    results: tuple[tuple[str, Result], ...]
    seconds: float


class Executor(Protocol):
    """Plays tasks as it takes them, and yields each when it is done."""

    @property
    def task_seconds(self) -> float:
        """How long a task should last."""

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        """Leaves nothing running when it ends, or is closed, or an interrupt comes."""


def play_task(task: Task) -> TaskResult:
    start = perf_counter()
    results = tuple((key, play_match(match)) for key, match in task)
    return TaskResult(results, perf_counter() - start)


class TaskSplitter:
    """Cuts matches into tasks of about equal time, learning from those that are done."""

    def __init__(self, matches: Iterable[tuple[str, Match]], seconds: float, most: int) -> None:
        self._matches = iter(matches)
        self._seconds = seconds
        self._most = most
        self._size = 1

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        task = tuple(islice(self._matches, self._size))
        if not task:
            raise StopIteration
        return task

    def learn(self, done: TaskResult) -> None:
        each = max(done.seconds / len(done.results), 1e-6)
        # At most fourfold: the first games may have been short ones.
        self._size = max(1, min(int(self._seconds / each), 4 * self._size, self._most))


def run_matches(
    matches: Iterable[tuple[str, Match]], executor: Executor, most: int = TASK_MATCHES_MAX
) -> Iterator[TaskResult]:
    """Play all of them; tasks grow or shrink to the time the executor wants, of at most so many matches."""
    splitter = TaskSplitter(matches, executor.task_seconds, most)
    for done in executor.run(splitter):
        splitter.learn(done)
        yield done


@dataclass(frozen=True, slots=True)
class InProcess:
    """One match after another, here; each is a task, so that an interrupt loses only the one that is being played."""

    task_seconds: float = 0.0

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        return map(play_task, tasks)


@dataclass(frozen=True, slots=True)
class Pool:
    """Several processes of this machine."""

    workers: int
    task_seconds: float = TASK_SECONDS

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        with TemporaryDirectory(prefix="rookery-results-") as folder, process_pool(self.workers, folder) as pool:

            def submit(task: Task) -> Future[str]:
                return pool.submit(play_into_file, play_task, task, folder)

            # One task more than workers, so that no worker waits for the next.
            yield from run_tasks(tasks, lambda: self.workers + 1, submit, first_done)


@dataclass(frozen=True, slots=True)
class RayCluster:
    """The processors of a Ray cluster: 'auto' is a running one, or else one that lives as long as the work."""

    address: str = AUTO
    task_seconds: float = TASK_SECONDS

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        ray = load_ray()
        with connected(ray, self.address):
            play = ray.remote(play_task).options(max_retries=RETRIES)

            def task_slots() -> int:
                """Asked each time, because nodes come and go."""
                return int(ray.cluster_resources().get("CPU", 1)) + 1

            def wait_for_one(waiting: set[Any]) -> tuple[list[TaskResult], set[Any]]:
                done, others = ray.wait(list(waiting), num_returns=1)
                return ray.get(done), set(others)

            try:
                yield from run_tasks(tasks, task_slots, play.remote, wait_for_one)
            except ray.exceptions.RayTaskError as error:
                # What a match raised, as if it had been played here.
                raise error.cause from error
            except ray.exceptions.WorkerCrashedError:
                raise LostWorker(f"a Ray worker died {RETRIES} times at the same task") from None
            except ray.exceptions.RayError as error:
                raise LostWorker(f"the Ray cluster lost a task: {type(error).__name__}: {first_line(error)}") from None


def executor_for(workers: int, ray: str | None) -> Executor:
    if ray is not None:
        return RayCluster(ray)
    return InProcess() if workers == 1 else Pool(workers)


def run_tasks(
    tasks: Iterator[Task],
    task_slots: Callable[[], int],
    submit: Callable[[Task], Any],
    wait_for_some: Callable[[set[Any]], tuple[Iterable[TaskResult], set[Any]]],
) -> Iterator[TaskResult]:
    """Fill all places with tasks, and again whenever something is done; Any is what the executor calls a promise."""
    waiting: set[Any] = set()
    while True:
        while len(waiting) < task_slots() and (task := next(tasks, None)):
            waiting.add(submit(task))
        if not waiting:
            return
        done, waiting = wait_for_some(waiting)
        yield from done


# Processes of this machine


@contextmanager
def process_pool(workers: int, folder: str = "") -> Iterator[ProcessPoolExecutor]:
    """A pool whose processes end at once when the work is broken off.

    If their parent is killed, they remove a folder for it.
    """
    others = set(multiprocessing.active_children())
    # Spawned, not forked: a fork copies the locks of whatever threads the caller runs.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker, initargs=(folder,))
    try:
        yield pool
    except BaseException as error:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise LostWorker("a worker process died; was it killed, or is the memory full?") from None
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def play_into_file(play: Callable[[Task], TaskResult], task: Task, folder: str) -> str:
    """Play a task, write what was done into a file of the folder, and return its name.

    A pipe takes a name whole. Of a long result it takes a part first, and if the worker is killed then, the pool waits
    for the other part for ever.
    """
    done = play(task)
    handle, name = mkstemp(dir=folder)
    with open(handle, "wb") as file:
        pickle.dump(done, file)
    return name


def first_done(waiting: set[Future[str]]) -> tuple[list[TaskResult], set[Future[str]]]:
    done, others = wait(waiting, return_when=FIRST_COMPLETED)
    return [read_result(Path(future.result())) for future in done], others


def read_result(file: Path) -> TaskResult:
    """Read what a worker has done, and remove its file."""
    done: TaskResult = pickle.loads(file.read_bytes())
    file.unlink()
    return done


def _begin_worker(folder: str) -> None:
    """Ctrl-C goes to all processes, and the first one decides; when that one is killed, nobody stays behind."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, args=(folder,), daemon=True).start()


def _leave_with_parent(folder: str) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker has a parent"
    parent.join()
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


# Ray


def load_ray() -> Any:
    """The package, only when it is asked for; Any because it need not be there."""
    # Told before the import, which reads it: nobody is asked, and nothing is reported home.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise NoCluster("--ray needs the package ray: pip install 'rookery[ray]'") from None


@contextmanager
def connected(ray: Any, address: str) -> Iterator[None]:
    """A connection for as long as the work lasts; one that the caller has already stays."""
    if ray.is_initialized():
        yield
        return
    connect(ray, address)
    try:
        yield
    finally:
        ray.shutdown()


def connect(ray: Any, address: str) -> None:
    quiet = {"logging_level": logging.ERROR, "log_to_driver": False}
    if address != AUTO:
        check_answers(address)
    try:
        try:
            ray.init(address=address, **quiet)
        except (ConnectionError, ValueError, RuntimeError):
            if address != AUTO:
                raise
            ray.init(include_dashboard=False, object_store_memory=STORE_BYTES, **quiet)
    except (ConnectionError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise NoCluster(f"no Ray cluster at {short_repr(address)}: {first_line(error)}") from None


def first_line(error: Exception) -> str:
    """What Ray says, without its advice; the name of the error if it says nothing."""
    return next(filter(None, map(str.strip, str(error).splitlines())), type(error).__name__)


def check_answers(address: str) -> None:
    """Refuse an address where nobody listens: Ray would try for minutes."""
    found = re.fullmatch(r"([^\s:/]+):([0-9]{1,5})", address)
    if found is None:
        raise NoCluster(f"no Ray cluster at {short_repr(address)}: an address is HOST:PORT, or {AUTO}")
    try:
        socket.create_connection((found[1], int(found[2])), timeout=ANSWER_SECONDS).close()
    except (OSError, OverflowError):
        raise NoCluster(f"no Ray cluster at {short_repr(address)}: nobody answers there") from None
