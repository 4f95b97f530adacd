"""Executors: the same results in this process, in several, and on a Ray cluster whose workers die."""

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

from .building import plan, played

# Seconds that nothing takes, even where all processors are busy.
PATIENCE = 300
# A task of so many games lasts long enough to be killed in the middle.
TASK = 200 if rookery.build_name() == "compiled" else 20


def tasks(count: int, size: int = TASK) -> list[Task]:
    what = plan(games=count * size)
    matches = [(key, what.match(key)) for key in what.match_keys()]
    return [tuple(matches[start : start + size]) for start in range(0, len(matches), size)]


def collected(done: Iterator[TaskResult]) -> dict[str, Result]:
    return {key: result for part in done for key, result in part.results}


def children_of(pid: int) -> dict[int, str]:
    """All processes below that one, by their command lines."""
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


def first_then_sleep(folder: Path, task: Task) -> TaskResult:
    """Plays the first task; the others only sleep, and leave a file when they begin and one when they end."""
    if not task[0][0].endswith("/0"):
        (folder / "begun").touch()
        time.sleep(PATIENCE)
        (folder / "ended").touch()
    return play_task(task)


def test_portions_grow_and_shrink_with_the_time_they_take() -> None:
    what = plan(games=100)
    splitter = TaskSplitter(((key, what.match(key)) for key in what.match_keys()), seconds=1.0, size_max=12)
    sizes = []
    for seconds in (0.001, 0.001, 0.001, 20.0, 20.0):
        task = next(splitter)
        sizes.append(len(task))
        splitter.learn(TaskResult(tuple((key, None) for key, _ in task), seconds))  # type: ignore[misc]  # only counted
    assert sizes == [1, 4, 12, 12, 1]
    assert sum(len(task) for task in splitter) == 100 - sum(sizes), "nothing is lost, nothing comes twice"


def test_in_this_process_every_match_is_handed_out_at_once() -> None:
    what = plan(games=10)
    done = list(run_matches(((key, what.match(key)) for key in what.match_keys()), InProcess()))
    assert [len(part.results) for part in done] == [1] * 10
    assert isinstance(executor_for(1, None), InProcess)
    assert executor_for(3, None) == Pool(3)
    assert executor_for(1, "auto") == RayCluster("auto")


@pytest.mark.slow
def test_a_pool_gives_the_same_results() -> None:
    what = plan("round-robin", "feather", games=40)
    tournament = Tournament(what)
    for _ in tournament.run(Pool(2)):
        pass
    assert tournament.results == played(what)


def test_of_a_long_result_only_a_short_name_goes_through_the_pipe(tmp_path: Path) -> None:
    """A worker that is killed while it sends more than a pipe takes at once would leave the pool waiting."""
    done = TaskResult(tuple((f"{number}", None) for number in range(10_000)), 1.0)  # type: ignore[misc]  # only sent
    name = executors.play_into_file(lambda task: done, (), str(tmp_path))
    assert len(pickle.dumps(name)) < select.PIPE_BUF < len(pickle.dumps(done))
    assert executors.read_result(Path(name)) == done
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
def test_a_pool_whose_parent_is_killed_leaves_nothing_behind(tmp_path: Path) -> None:
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
    deadline = time.monotonic() + PATIENCE
    while list(folder.iterdir()):
        assert time.monotonic() < deadline, "a folder of results is left"
        time.sleep(0.01)


@pytest.mark.slow
def test_a_pool_that_is_left_leaves_nobody_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executors, "play_task", partial(first_then_sleep, tmp_path))
    run = Pool(2).run(iter(tasks(8)))
    next(run)
    deadline = time.monotonic() + PATIENCE
    while not (tmp_path / "begun").exists():
        assert time.monotonic() < deadline, "nobody begins the next task"
        time.sleep(0.01)
    assert len(pool_workers()) == 2
    assert isinstance(run, Generator)
    run.close()
    assert pool_workers() == []
    assert not (tmp_path / "ended").exists(), "what was under way is not waited for"


@pytest.mark.slow
def test_a_pool_whose_worker_was_killed_says_so() -> None:
    run = Pool(2).run(iter(tasks(8)))
    next(run)
    os.kill(pool_workers()[0], signal.SIGKILL)
    with pytest.raises(LostWorker, match="a worker process died"):
        list(run)


@pytest.mark.slow
def test_a_ray_cluster_loses_nothing_when_a_worker_is_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real one, started and stopped here; the first task that is begun does not end until its worker is killed."""
    given = tasks(5, size=10)
    ray = load_ray()
    begun = tmp_path / "begun"
    killed: list[int] = []
    over = threading.Event()

    def play_or_hang(task: Task) -> TaskResult:
        with suppress(FileExistsError), begun.open("x") as file:
            file.write(f"{os.getpid()}\n")
            file.flush()
            while True:
                time.sleep(0.1)
        return play_task(task)

    def kill_who_hangs() -> None:
        while not over.wait(0.05):
            if begun.exists() and (number := begun.read_text()).endswith("\n"):
                assert int(number) in children_of(os.getpid()), "a worker of ours"
                os.kill(int(number), signal.SIGKILL)
                killed.append(int(number))
                return

    monkeypatch.setattr(executors, "play_task", play_or_hang)
    killer = threading.Thread(target=kill_who_hangs)
    with connected(ray, "auto"):
        killer.start()
        try:
            results = collected(RayCluster("auto").run(iter(given)))
        finally:
            over.set()
            killer.join()
        assert killed == [int(begun.read_text())], "a worker was killed in the middle of a task"
        what = plan("ladder", "feather", games=12)
        tournament = Tournament(what)
        for _ in tournament.run(executor_for(1, "auto")):
            pass
    assert results == collected(InProcess().run(iter(given)))
    assert tournament.results == played(what)
    assert not ray.is_initialized()
    assert not [command for command in children_of(os.getpid()).values() if "raylet" in command]


def failing_ray(error: Exception) -> Any:
    """A Ray, its errors the true ones, whose cluster fails at the first task."""

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
    ("make", "told"),
    [
        (lambda known: known.WorkerCrashedError(), "a Ray worker died 20 times at the same task"),
        (lambda known: known.NodeDiedError("its node died\nand more"), "NodeDiedError: its node died"),
        (lambda known: known.OutOfMemoryError("no memory\nadvice"), "OutOfMemoryError: no memory"),
        (lambda known: known.LocalRayletDiedError(), "LocalRayletDiedError: "),
        (lambda known: known.RaySystemError("broken"), "RaySystemError: System error: broken"),
        (lambda known: known.RayError(), "RayError: RayError"),
    ],
)
def test_what_a_ray_cluster_loses_is_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[Any], Exception], told: str
) -> None:
    ray = failing_ray(make(load_ray().exceptions))
    monkeypatch.setattr(executors, "load_ray", lambda: ray)
    with pytest.raises(LostWorker) as lost:
        list(RayCluster().run(iter(tasks(2))))
    assert told in str(lost.value)
    assert "\n" not in str(lost.value)


@pytest.mark.slow
def test_what_a_match_raises_on_a_ray_cluster_is_raised_here(monkeypatch: pytest.MonkeyPatch) -> None:
    cause = BadOption("a match of ours")
    error = load_ray().exceptions.RayTaskError("play_task", "Traceback", cause, "title", 1, "127.0.0.1")
    for raised in (error, error.as_instanceof_cause()):
        ray = failing_ray(raised)
        monkeypatch.setattr(executors, "load_ray", lambda ray=ray: ray)
        with pytest.raises(BadOption) as told:
            list(RayCluster().run(iter(tasks(2))))
        assert told.value is cause


def test_without_ray_the_refusal_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"--ray needs the package ray; install it: pip install 'rookery\[ray\]'"):
        list(RayCluster().run(iter(tasks(1))))


def test_ray_is_imported_only_when_asked_for() -> None:
    code = "import sys, rookery.cli; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_an_address_where_nobody_listens_is_refused_before_ray_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ray would try for minutes."""
    asked = SimpleNamespace(is_initialized=lambda: False, init=lambda **_: pytest.fail("Ray was asked"))
    monkeypatch.setattr(executors, "load_ray", lambda: asked)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))  # and does not listen
        address = f"127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(NoCluster, match=f"no Ray cluster at '{address}': no answer"):
            list(RayCluster(address).run(iter(tasks(1))))
    for wrong in ("here", "127.0.0.1:99999999", "ray://x:1"):
        with pytest.raises(NoCluster, match=f"the address of a Ray cluster must be HOST:PORT or auto, got '{wrong}'"):
            list(RayCluster(wrong).run(iter(tasks(1))))
    with pytest.raises(NoCluster, match=r"no Ray cluster at '127\.0\.0\.1:70000': no answer"):
        list(RayCluster("127.0.0.1:70000").run(iter(tasks(1))))


@pytest.mark.parametrize(("address", "asked"), [("auto", 2), ("HOST", 1)])
def test_a_cluster_that_cannot_be_reached_or_started_is_told(address: str, asked: int) -> None:
    class RayError(Exception):
        pass

    for error in (RuntimeError("refused\nfor a reason"), RayError("refused")):
        calls: list[dict[str, Any]] = []

        def init(error: Exception = error, calls: list[dict[str, Any]] = calls, **given: object) -> None:
            calls.append(given)
            raise error

        ray = SimpleNamespace(exceptions=SimpleNamespace(RayError=RayError), init=init)
        with socket.create_server(("127.0.0.1", 0)) as server:
            place = address.replace("HOST", f"127.0.0.1:{server.getsockname()[1]}")
            with pytest.raises(NoCluster) as refused:
                executors.connect(ray, place)
        assert str(refused.value) == f"no Ray cluster at '{place}': refused"
        assert len(calls) == (asked if isinstance(error, RuntimeError) else 1)
