"""Executors: the same results in this process, in several, and on a Ray cluster whose workers die."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

import rookery
from rookery.arena import InProcess, Pool, RayCluster, Result, Tournament, executor_for
from rookery.arena.executors import Done, Portions, Task, connected, load_ray, run_matches
from rookery.core.errors import LostWorker, NoCluster

from .building import plan, played

# A task of so many games lasts long enough to be killed in the middle.
TASK = 200 if rookery.build_name() == "compiled" else 20


def tasks(count: int) -> list[Task]:
    what = plan(games=count * TASK)
    matches = [(key, what.match(key)) for key in what.match_keys()]
    return [tuple(matches[start : start + TASK]) for start in range(0, len(matches), TASK)]


def collected(done: Iterator[Done]) -> dict[str, Result]:
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


def await_child(name: str) -> int:
    """The number of a process of ours whose command line has that word."""
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        for child, command in children_of(os.getpid()).items():
            if name in command:
                return child
        time.sleep(0.01)
    raise AssertionError(f"no process {name} appears")


def test_portions_grow_and_shrink_with_the_time_they_take() -> None:
    what = plan(games=100)
    portions = Portions(((key, what.match(key)) for key in what.match_keys()), seconds=1.0, most=12)
    sizes = []
    for seconds in (0.001, 0.001, 0.001, 20.0, 20.0):
        task = next(portions)
        sizes.append(len(task))
        portions.learn(Done(tuple((key, None) for key, _ in task), seconds))  # type: ignore[misc]  # only counted
    assert sizes == [1, 4, 12, 12, 1]
    assert sum(len(task) for task in portions) == 100 - sum(sizes), "nothing is lost, nothing comes twice"


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


@pytest.mark.slow
def test_a_pool_that_is_left_leaves_nobody_behind() -> None:
    run = Pool(2).run(iter(tasks(8)))
    next(run)
    assert len([command for command in children_of(os.getpid()).values() if "spawn_main" in command]) == 2
    start = time.monotonic()
    run.close()  # type: ignore[attr-defined]  # a generator
    assert not [command for command in children_of(os.getpid()).values() if "spawn_main" in command]
    assert time.monotonic() - start < 5


@pytest.mark.slow
def test_a_pool_whose_worker_was_killed_says_so() -> None:
    run = Pool(2).run(iter(tasks(8)))
    next(run)
    os.kill(await_child("spawn_main"), signal.SIGKILL)
    with pytest.raises(LostWorker, match="a worker process died"):
        list(run)


@pytest.mark.slow
def test_a_ray_cluster_loses_nothing_when_a_worker_is_killed() -> None:
    """A real one, started and stopped here."""
    given = tasks(5)
    ray = load_ray()
    with connected(ray, "auto"):
        results: dict[str, Result] = {}
        run = RayCluster("auto").run(iter(given))
        results.update(next(run).results)
        os.kill(await_child("ray::play_task"), signal.SIGKILL)
        results.update(collected(run))
        what = plan("ladder", "feather", games=12)
        tournament = Tournament(what)
        for _ in tournament.run(executor_for(1, "auto")):
            pass
    assert results == collected(InProcess().run(iter(given)))
    assert tournament.results == played(what)
    assert not ray.is_initialized()
    assert not [command for command in children_of(os.getpid()).values() if "raylet" in command]


def test_without_ray_the_refusal_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoCluster, match=r"--ray needs the package ray: pip install 'rookery\[ray\]'"):
        list(RayCluster().run(iter(tasks(1))))


def test_ray_is_imported_only_when_asked_for() -> None:
    code = "import sys, rookery.cli; sys.exit('ray' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.slow
def test_an_address_where_nobody_listens_is_refused_soon() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
    start = time.monotonic()
    with pytest.raises(NoCluster, match=f"no Ray cluster at '{address}': nobody answers there"):
        list(RayCluster(address).run(iter(tasks(1))))
    for wrong in ("here", "127.0.0.1:99999999", "ray://x:1", "x:70000"):
        with pytest.raises(NoCluster, match="no Ray cluster at"):
            list(RayCluster(wrong).run(iter(tasks(1))))
    assert time.monotonic() - start < 20
