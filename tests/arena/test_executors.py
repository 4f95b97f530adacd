"""Executors give the same results in this process, in several, and on a Ray cluster whose workers die."""

from __future__ import annotations

import os
import pickle
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rookery
from rookery.arena import InProcess, Pool, RayCluster, Result, Tournament, executor_for, executors
from rookery.arena.executors import Task, TaskResult, TaskSplitter, connected, load_ray, play_task, run_matches
from rookery.core.errors import BadOption, LostWorker, NoCluster

from .building import plan, play

# Long enough for a busy machine.
TIMEOUT_SECONDS = 300
# A task of this number of games takes long enough to be killed before its end.
GAMES_PER_TASK = 200 if rookery.build_name() == "compiled" else 20


def tasks(count: int, size: int = GAMES_PER_TASK) -> list[Task]:
    tournament_plan = plan(games=count * size)
    matches = [(key, tournament_plan.match(key)) for key in tournament_plan.match_keys()]
    return [tuple(matches[start : start + size]) for start in range(0, len(matches), size)]


def results_by_key(task_results: Iterator[TaskResult]) -> dict[str, Result]:
    return {key: result for each in task_results for key, result in each.results}


def children_of(pid: int) -> dict[int, str]:
    """Return the command lines of all descendants of a process."""
    parents: dict[int, tuple[int, str]] = {}
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            parents[int(folder.name)] = (parent, (folder / "cmdline").read_text().replace("\0", " "))
    below = {pid}
    while more := {child for child, (parent, _) in parents.items() if parent in below} - below:
        below |= more
    return {child: parents[child][1] for child in below - {pid}}


def pool_workers() -> list[int]:
    return [child for child, command in children_of(os.getpid()).items() if "spawn_main" in command]


def play_first_task_only(folder: Path, task: Task) -> TaskResult:
    """Play the first task. Other tasks sleep, and create a file at their start and another at their end."""
    if not task[0][0].endswith("/0"):
        (folder / "started").touch()
        time.sleep(TIMEOUT_SECONDS)
        (folder / "ended").touch()
    return play_task(task)


def test_the_size_of_tasks_follows_their_duration() -> None:
    tournament_plan = plan(games=100)
    splitter = TaskSplitter(
        ((key, tournament_plan.match(key)) for key in tournament_plan.match_keys()), seconds=1.0, size_max=12
    )
    sizes = []
    for seconds in (0.001, 0.001, 0.001, 20.0, 20.0):
        task = next(splitter)
        sizes.append(len(task))
        splitter.learn(TaskResult(tuple((key, None) for key, _ in task), seconds))  # type: ignore[misc]  # only counted
    assert sizes == [1, 4, 12, 12, 1]
    assert sum(len(task) for task in splitter) == 100 - sum(sizes), "every match must occur once"


def test_in_this_process_every_match_is_a_task() -> None:
    tournament_plan = plan(games=10)
    done = list(run_matches(((key, tournament_plan.match(key)) for key in tournament_plan.match_keys()), InProcess()))
    assert [len(part.results) for part in done] == [1] * 10
    assert isinstance(executor_for(1, None), InProcess)
    assert executor_for(3, None) == Pool(3)
    assert executor_for(1, "auto") == RayCluster("auto")


@pytest.mark.slow
def test_a_pool_gives_the_same_results() -> None:
    tournament_plan = plan("round-robin", "feather", games=40)
    tournament = Tournament(tournament_plan)
    for _ in tournament.run(Pool(2)):
        pass
    assert tournament.results == play(tournament_plan)


def test_a_worker_sends_a_long_result_as_a_file_name(tmp_path: Path) -> None:
    """If a worker is killed while it writes more than PIPE_BUF bytes to its pipe, the pool would wait for ever."""
    long_result = TaskResult(tuple((f"{number}", None) for number in range(10_000)), 1.0)  # type: ignore[misc]  # only sent
    name = executors.play_into_file(lambda task: long_result, (), str(tmp_path))
    assert len(pickle.dumps(name)) < select.PIPE_BUF < len(pickle.dumps(long_result))
    assert executors.read_result(Path(name)) == long_result
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_pool_whose_parent_is_killed_leaves_no_files(tmp_path: Path) -> None:
    script = (
        "import os, signal; from rookery.arena import Pool; from tests.arena.test_executors import tasks\n"
        "if __name__ == '__main__':\n    run = Pool(2).run(iter(tasks(8)))\n    next(run)\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    file = tmp_path / "main.py"
    file.write_text(script)
    folder = tmp_path / "temporary"
    folder.mkdir()
    environment = {**os.environ, "TMPDIR": str(folder), "PYTHONPATH": str(Path(__file__).parents[2])}
    assert subprocess.run([sys.executable, file], env=environment, check=False).returncode == -signal.SIGKILL
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while list(folder.iterdir()):
        assert time.monotonic() < deadline, "a folder of results is left"
        time.sleep(0.01)


@pytest.mark.slow
def test_a_closed_pool_leaves_no_processes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "play_task", partial(play_first_task_only, tmp_path))
    run = Pool(2).run(iter(tasks(8)))
    next(run)
    deadline = time.monotonic() + TIMEOUT_SECONDS
    while not (tmp_path / "started").exists():
        assert time.monotonic() < deadline, "no worker starts the next task"
        time.sleep(0.01)
    assert len(pool_workers()) == 2
    assert isinstance(run, Generator)
    run.close()
    assert pool_workers() == []
    assert not (tmp_path / "ended").exists(), "the pool must not wait for running tasks"


@pytest.mark.slow
def test_a_pool_reports_a_killed_worker() -> None:
    run = Pool(2).run(iter(tasks(8)))
    next(run)
    os.kill(pool_workers()[0], signal.SIGKILL)
    with pytest.raises(LostWorker, match="a worker process died"):
        list(run)


@pytest.mark.slow
def test_a_ray_cluster_loses_nothing_when_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test starts a real cluster. The first task that starts waits until its worker is killed."""
    all_tasks = tasks(5, size=10)
    ray = load_ray()
    started = tmp_path / "started"
    killed: list[int] = []
    finished = threading.Event()

    def play_or_wait(task: Task) -> TaskResult:
        with suppress(FileExistsError), started.open("x") as file:
            file.write(f"{os.getpid()}\n")
            file.flush()
            while True:
                time.sleep(0.1)
        return play_task(task)

    def kill_waiting_worker() -> None:
        while not finished.wait(0.05):
            if started.exists() and (number := started.read_text()).endswith("\n"):
                assert int(number) in children_of(os.getpid()), "the process must be a worker of this test"
                os.kill(int(number), signal.SIGKILL)
                killed.append(int(number))
                return

    monkeypatch.setattr(executors, "play_task", play_or_wait)
    killer = threading.Thread(target=kill_waiting_worker)
    with connected(ray, "auto"):
        killer.start()
        try:
            results = results_by_key(RayCluster("auto").run(iter(all_tasks)))
        finally:
            finished.set()
            killer.join()
        assert killed == [int(started.read_text())], "the worker of the first task must have been killed"
        tournament_plan = plan("ladder", "feather", games=12)
        tournament = Tournament(tournament_plan)
        for _ in tournament.run(executor_for(1, "auto")):
            pass
    assert results == results_by_key(InProcess().run(iter(all_tasks)))
    assert tournament.results == play(tournament_plan)
    assert not ray.is_initialized()
    assert not [command for command in children_of(os.getpid()).values() if "raylet" in command]


def failing_ray(error: Exception) -> Any:
    """Return a fake Ray with the real error classes, whose cluster fails at the first task."""

    def get(_: object) -> None:
        raise error

    return SimpleNamespace(
        exceptions=load_ray().exceptions,
        is_initialized=lambda: True,
        cluster_resources=lambda: {"CPU": 1.0},
        remote=lambda _: SimpleNamespace(options=lambda **_: SimpleNamespace(remote=lambda task: task[0][0])),
        wait=lambda waiting, **_: (waiting[:1], waiting[1:]),
        get=get,
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda known: known.WorkerCrashedError(), "a Ray worker died 20 times at the same task"),
        (lambda known: known.NodeDiedError("its node died\nand more"), "NodeDiedError: its node died"),
        (lambda known: known.OutOfMemoryError("no memory\nadvice"), "OutOfMemoryError: no memory"),
        (lambda known: known.LocalRayletDiedError(), "LocalRayletDiedError: "),
        (lambda known: known.RaySystemError("broken"), "RaySystemError: System error: broken"),
        (lambda known: known.RayError(), "RayError: RayError"),
    ],
)
def test_errors_of_a_ray_cluster_are_one_line(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[Any], Exception], message: str
) -> None:
    ray = failing_ray(make(load_ray().exceptions))
    monkeypatch.setattr(executors, "load_ray", lambda: ray)
    with pytest.raises(LostWorker) as raised:
        list(RayCluster().run(iter(tasks(2))))
    assert message in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.slow
def test_an_error_of_a_match_on_a_ray_cluster_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    cause = BadOption("an error of a match")
    error = load_ray().exceptions.RayTaskError("play_task", "Traceback", cause, "title", 1, "127.0.0.1")
    for ray_error in (error, error.as_instanceof_cause()):
        ray = failing_ray(ray_error)
        monkeypatch.setattr(executors, "load_ray", lambda ray=ray: ray)
        with pytest.raises(BadOption) as raised:
            list(RayCluster().run(iter(tasks(2))))
        assert raised.value is cause


def test_without_ray_the_error_names_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"--ray needs the package ray; install it: pip install 'rookery\[ray\]'"):
        list(RayCluster().run(iter(tasks(1))))


def test_ray_is_imported_only_when_needed() -> None:
    code = "import sys, rookery.cli; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_address_without_a_server_is_rejected_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray itself would try for minutes."""
    fake_ray = SimpleNamespace(is_initialized=lambda: False, init=lambda **_: pytest.fail("Ray was called"))
    monkeypatch.setattr(executors, "load_ray", lambda: fake_ray)
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))  # without listen()
        address = f"127.0.0.1:{unused.getsockname()[1]}"
        with pytest.raises(NoCluster, match=f"no Ray cluster at '{address}': no answer"):
            list(RayCluster(address).run(iter(tasks(1))))
    for wrong in ("here", "127.0.0.1:99999999", "ray://x:1"):
        with pytest.raises(NoCluster, match=f"the address of a Ray cluster must be HOST:PORT or auto, got '{wrong}'"):
            list(RayCluster(wrong).run(iter(tasks(1))))
    with pytest.raises(NoCluster, match=r"no Ray cluster at '127\.0\.0\.1:70000': no answer"):
        list(RayCluster("127.0.0.1:70000").run(iter(tasks(1))))


@pytest.mark.parametrize(("address", "attempts"), [("auto", 2), ("HOST", 1)])
def test_a_cluster_that_cannot_be_reached_or_started_is_reported(address: str, attempts: int) -> None:
    class RayError(Exception):
        pass

    for error in (RuntimeError("refused\nfor a reason"), RayError("refused")):
        calls: list[dict[str, Any]] = []

        def init(error: Exception = error, calls: list[dict[str, Any]] = calls, **arguments: object) -> None:
            calls.append(arguments)
            raise error

        ray = SimpleNamespace(exceptions=SimpleNamespace(RayError=RayError), init=init)
        with socket.create_server(("127.0.0.1", 0)) as server:
            full_address = address.replace("HOST", f"127.0.0.1:{server.getsockname()[1]}")
            with pytest.raises(NoCluster) as raised:
                executors.connect(ray, full_address)
        assert str(raised.value) == f"no Ray cluster at '{full_address}': refused"
        assert len(calls) == (attempts if isinstance(error, RuntimeError) else 1)
