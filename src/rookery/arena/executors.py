"""Executors play matches: in this process, in a pool of processes, or on a Ray cluster.

An executor takes a task from an iterator whenever a worker is free, and yields results in no fixed order.
Every match carries its seeds, so all executors give the same results.
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

# Long enough that sending a task costs little, short enough to stop soon.
TASK_SECONDS = 1.0
TASK_MATCHES_MAX = 10_000

# The address of a running cluster, or of a new one on this machine.
AUTO = "auto"
CONNECT_TIMEOUT_SECONDS = 5.0
# A task whose worker dies is played again; more failures than this are no accident.
RETRIES = 20
# Results are small: the smallest store that Ray allows is enough for a new cluster.
STORE_BYTES = 100 * 2**20

# Matches that one worker plays in order, with their keys.
Task = tuple[tuple[str, Match], ...]


@dataclass(frozen=True, slots=True)
class TaskResult:
    """The results of a task by key, and the seconds they took."""

    results: tuple[tuple[str, Result], ...]
    seconds: float


class Executor(Protocol):
    """The interface of all executors: play tasks, and yield the result of each when it is done."""

    @property
    def task_seconds(self) -> float:
        """Return the seconds that a task should last."""

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        """Play the tasks; leave no process running at the end, when closed, or after an interrupt."""


def play_task(task: Task) -> TaskResult:
    """Play the matches of a task in this process."""
    start = perf_counter()
    results = tuple((key, play_match(match)) for key, match in task)
    return TaskResult(results, perf_counter() - start)


class TaskSplitter:
    """Split matches into tasks of about equal time; the size follows the times of finished tasks."""

    def __init__(self, matches: Iterable[tuple[str, Match]], seconds: float, size_max: int) -> None:
        self._matches = iter(matches)
        self._seconds = seconds
        self._size_max = size_max
        self._size = 1

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        task = tuple(islice(self._matches, self._size))
        if not task:
            raise StopIteration
        return task

    def learn(self, done: TaskResult) -> None:
        """Adapt the size of the next tasks to the time of a finished one."""
        seconds_per_match = max(done.seconds / len(done.results), 1e-6)
        # Grow at most fourfold: the first games may have been short ones.
        self._size = max(1, min(int(self._seconds / seconds_per_match), 4 * self._size, self._size_max))


def run_matches(
    matches: Iterable[tuple[str, Match]], executor: Executor, task_size_max: int = TASK_MATCHES_MAX
) -> Iterator[TaskResult]:
    """Play all matches in tasks of at most `task_size_max`; their size follows the executor's `task_seconds`."""
    splitter = TaskSplitter(matches, executor.task_seconds, task_size_max)
    for done in executor.run(splitter):
        splitter.learn(done)
        yield done


@dataclass(frozen=True, slots=True)
class InProcess:
    """An executor that plays in this process.

    Every match is a task, so that an interrupt loses only the match that is being played.
    """

    task_seconds: float = 0.0

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        return map(play_task, tasks)


@dataclass(frozen=True, slots=True)
class Pool:
    """An executor that plays in several processes of this machine."""

    workers: int
    task_seconds: float = TASK_SECONDS

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        with TemporaryDirectory(prefix="rookery-results-") as folder, process_pool(self.workers, folder) as pool:

            def submit(task: Task) -> Future[str]:
                return pool.submit(play_into_file, play_task, task, folder)

            # One task more than workers, so that no worker waits for its next task.
            yield from run_tasks(tasks, lambda: self.workers + 1, submit, first_done)


@dataclass(frozen=True, slots=True)
class RayCluster:
    """An executor that plays on all processors of a Ray cluster.

    With 'auto' it uses a running cluster of this machine. If there is none, it starts one and stops it at the end.
    """

    address: str = AUTO
    task_seconds: float = TASK_SECONDS

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskResult]:
        ray = load_ray()
        with connected(ray, self.address):
            play = ray.remote(play_task).options(max_retries=RETRIES)

            def task_slots() -> int:
                """Return the number of tasks to submit; it changes as nodes join and leave."""
                return int(ray.cluster_resources().get("CPU", 1)) + 1

            def wait_for_one(waiting: set[Any]) -> tuple[list[TaskResult], set[Any]]:
                done, others = ray.wait(list(waiting), num_returns=1)
                return ray.get(done), set(others)

            try:
                yield from run_tasks(tasks, task_slots, play.remote, wait_for_one)
            except ray.exceptions.RayTaskError as error:
                # The error that the match raised, as if it had been played here.
                raise error.cause from error
            except ray.exceptions.WorkerCrashedError:
                raise LostWorker(f"a Ray worker died {RETRIES} times at the same task") from None
            except ray.exceptions.RayError as error:
                raise LostWorker(f"the Ray cluster lost a task: {type(error).__name__}: {first_line(error)}") from None


def executor_for(workers: int, ray: str | None) -> Executor:
    """Return the executor for a number of workers, or for a Ray cluster if `ray` is an address."""
    if ray is not None:
        return RayCluster(ray)
    return InProcess() if workers == 1 else Pool(workers)


def run_tasks(
    tasks: Iterator[Task],
    task_slots: Callable[[], int],
    submit: Callable[[Task], Any],
    wait_for_some: Callable[[set[Any]], tuple[Iterable[TaskResult], set[Any]]],
) -> Iterator[TaskResult]:
    """Keep all slots filled with tasks, and yield results as they come; Any is the executor's type of a future."""
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
    """Open a pool whose processes end at once when the work is interrupted.

    If their parent is killed, they remove `folder` in its place.
    """
    others = set(multiprocessing.active_children())
    # Spawned, not forked: a fork would copy the locks of the caller's threads.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker, initargs=(folder,))
    try:
        yield pool
    except BaseException as error:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        if isinstance(error, BrokenProcessPool):
            raise LostWorker("a worker process died; check whether it was killed or memory ran out") from None
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def play_into_file(play: Callable[[Task], TaskResult], task: Task, folder: str) -> str:
    """Play a task, write its result into a file of the folder, and return the name of the file.

    A name fits into one write to the pipe. A long result needs several: if the worker is killed between them, the pool
    waits for the rest for ever.
    """
    done = play(task)
    handle, name = mkstemp(dir=folder)
    with open(handle, "wb") as file:
        pickle.dump(done, file)
    return name


def first_done(waiting: set[Future[str]]) -> tuple[list[TaskResult], set[Future[str]]]:
    """Wait for at least one task; return the results, and the tasks that are still running."""
    done, others = wait(waiting, return_when=FIRST_COMPLETED)
    return [read_result(Path(future.result())) for future in done], others


def read_result(file: Path) -> TaskResult:
    """Read the result of a task, and remove its file."""
    done: TaskResult = pickle.loads(file.read_bytes())
    file.unlink()
    return done


def _begin_worker(folder: str) -> None:
    """Ignore Ctrl-C, which the parent handles for all, and end this process when the parent dies."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, args=(folder,), daemon=True).start()


def _leave_with_parent(folder: str) -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None, "a worker must have a parent process"
    parent.join()
    if folder:
        shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


# Ray


def load_ray() -> Any:
    """Import Ray when it is needed; the type is Any because the package is optional."""
    # The import reads this: without it, Ray would ask for permission and send usage statistics.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise NoCluster("--ray needs the package ray; install it: pip install 'rookery[ray]'") from None


@contextmanager
def connected(ray: Any, address: str) -> Iterator[None]:
    """Connect to a cluster and disconnect at the end; leave a connection of the caller open."""
    if ray.is_initialized():
        yield
        return
    connect(ray, address)
    try:
        yield
    finally:
        ray.shutdown()


def connect(ray: Any, address: str) -> None:
    """Connect to a cluster, or start one if the address is 'auto' and none is running."""
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
    """Return the first line of an error of Ray, without its advice; the name of the error if it is empty."""
    return next(filter(None, map(str.strip, str(error).splitlines())), type(error).__name__)


def check_answers(address: str) -> None:
    """Raise NoCluster if no server listens at an address: Ray would retry for minutes."""
    found = re.fullmatch(r"([^\s:/]+):([0-9]{1,5})", address)
    if found is None:
        raise NoCluster(f"the address of a Ray cluster must be HOST:PORT or {AUTO}, got {short_repr(address)}")
    try:
        socket.create_connection((found[1], int(found[2])), timeout=CONNECT_TIMEOUT_SECONDS).close()
    except (OSError, OverflowError):
        raise NoCluster(f"no Ray cluster at {short_repr(address)}: no answer") from None
