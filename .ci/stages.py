"""Run make targets side by side, tell how far they are, and print what each one cost.

    python3 .ci/stages.py --first setup LANE [LANE ...]

A lane is a list of make targets with commas between them, which run one after the other; lanes run side by side. The
target of --first runs alone before them. What a target prints goes to build/stages/TARGET.log, and to the screen if it
fails; the other targets still run, so that one run shows all that is wrong. At the end a table shows wall time,
processor time, tests and collection time of each stage; build/stages/times.json keeps it.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import multiprocessing
import os
import re
import resource
import signal
import subprocess
import sys
import time
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

FOLDER = Path("build/stages")
TICK_SECONDS = 1.0
# How often a log, which cannot rewrite its last line, is told how far the stages are.
TELL_SECONDS = 30.0
SLOWEST = 10
PR_SET_CHILD_SUBREAPER = 36
PERCENT = re.compile(r"\[ *(\d+)%\]")
# pytest's closing line: .ci/run looks for it.
CLOSING = re.compile(r"(?:=+ )?(\d+ (?:passed|failed|error).* in [0-9.]+s.*)")


@dataclass
class Stage:
    """What a target cost; pytest adds its number of tests, its collection time and its slowest tests."""

    name: str
    wall_seconds: float = 0.0
    processor_seconds: float = 0.0
    failed: bool = False
    tests: int = 0
    collection_seconds: float = 0.0
    slowest: list[tuple[float, str]] = field(default_factory=list)

    @property
    def log(self) -> Path:
        return FOLDER / f"{self.name}.log"

    @property
    def figures(self) -> Path:
        """Where tests/timing.py writes what pytest measured."""
        return FOLDER / f"{self.name}.json"


class Running:
    """A stage in a process of its own, which waits for every process that the stage leaves behind."""

    def __init__(self, name: str, lane: list[str]) -> None:
        self.stage = Stage(name)
        self.lane = lane
        self.began = time.monotonic()
        self.stage.figures.unlink(missing_ok=True)
        self.pipe, writer = multiprocessing.Pipe(duplex=False)
        self.process = multiprocessing.Process(target=run_target, args=(self.stage, writer))
        self.process.start()
        writer.close()

    def progress(self) -> str:
        seconds = int(time.monotonic() - self.began)
        return f"{self.stage.name} {seconds // 60}:{seconds % 60:02}{self.share()}"

    def share(self) -> str:
        """How much of its tests pytest has run, or the last step of setting up."""
        tail = tail_of(self.stage.log)
        found = PERCENT.findall(tail)
        if found:
            return f" {found[-1]}%"
        steps = re.findall(r", (\d+ of \d+)", tail)
        return f" ({steps[-1]})" if steps else ""

    def finish(self) -> Stage:
        try:
            self.stage = self.pipe.recv()
        except EOFError:
            self.stage.failed = True
        self.process.join()
        return self.stage


def run_target(stage: Stage, pipe: Connection) -> None:
    """Run one target and send back what it and all its descendants cost."""
    os.setsid()
    signal.signal(signal.SIGTERM, kill_group)
    adopt_orphans()
    began = time.monotonic()
    environment = {**own_environment(), "ROOKERY_TIMES": str(stage.figures.absolute())}
    with stage.log.open("wb") as log:
        make = [os.environ.get("MAKE", "make"), "--no-print-directory", stage.name]
        child = subprocess.Popen(make, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=environment)
    stage.failed = wait_for(child.pid) != 0
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    stage.wall_seconds = time.monotonic() - began
    stage.processor_seconds = used.ru_utime + used.ru_stime
    pipe.send(stage)


def kill_group(*_: object) -> None:
    """End this stage with all its processes, those excepted that have begun a session of their own."""
    os.killpg(0, signal.SIGKILL)


def own_environment() -> dict[str, str]:
    """The environment of a make that was called by a person: with their variables, without the jobs of this make."""
    kept = {name: value for name, value in os.environ.items() if name not in ("MAKELEVEL", "MAKEFLAGS", "MFLAGS")}
    variables = os.environ.get("MAKEFLAGS", "").partition("-- ")[2]
    return kept | ({"MAKEFLAGS": f" -- {variables}"} if variables else {})


def adopt_orphans() -> None:
    """Become the parent of processes whose parent ends, so that what they cost is counted (on Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def wait_for(wanted: int) -> int:
    """Wait for a child, and for every adopted process that ends before it; the child's exit status."""
    while True:
        process, status = os.wait()
        if process == wanted:
            return status


def tail_of(log: Path) -> str:
    try:
        with log.open("rb") as file:
            file.seek(max(0, log.stat().st_size - 2000))
            return file.read().decode(errors="replace")
    except FileNotFoundError:
        return ""


class Teller:
    """Tells how far the stages are: on a terminal in one line that is rewritten, elsewhere now and then."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.told = time.monotonic()

    def tell(self, running: list[Running]) -> None:
        line = "   " + " · ".join(each.progress() for each in running)
        if self.is_terminal:
            print(f"\r\033[K{line}", end="", flush=True)
        elif time.monotonic() - self.told >= TELL_SECONDS:
            self.told = time.monotonic()
            print(line, flush=True)

    def say(self, text: str) -> None:
        print(f"\r\033[K{text}" if self.is_terminal else text, flush=True)


def run_lanes(lanes: list[list[str]]) -> list[Stage]:
    """Run lanes side by side to their ends; the stages in the order in which they ended."""
    teller, done = Teller(), []
    running = [Running(lane[0], lane[1:]) for lane in lanes if lane]
    try:
        while running:
            wait([each.pipe for each in running], timeout=TICK_SECONDS)
            for each in [each for each in running if each.pipe.poll()]:
                running.remove(each)
                done.append(each.finish())
                show(done[-1], teller)
                if each.lane:
                    running.append(Running(each.lane[0], each.lane[1:]))
            if running:
                teller.tell(running)
    except KeyboardInterrupt:
        stop(running)
        raise
    return done


def stop(running: list[Running]) -> None:
    for each in running:
        if each.process.pid is not None:
            each.process.terminate()
    for each in running:
        each.process.join()


def show(stage: Stage, teller: Teller) -> None:
    """One line for a stage that passed, with pytest's closing line; all that was printed by one that failed."""
    read_figures(stage)
    printed = stage.log.read_text(encoding="utf-8", errors="replace")
    if stage.failed:
        teller.say(f"── {stage.name}: FAILED\n{printed}── {stage.name}: FAILED, see {stage.log}")
        return
    teller.say(f"── {stage.name}: passed in {clock(stage.wall_seconds)}")
    for line in printed.splitlines():
        if CLOSING.fullmatch(line):
            teller.say(line)


def read_figures(stage: Stage) -> None:
    """Add what pytest measured, if the stage ran it; stages that run it twice have written two lines."""
    if not stage.figures.exists():
        return
    for line in stage.figures.read_text(encoding="utf-8").splitlines():
        figures: dict[str, Any] = json.loads(line)
        stage.tests += figures["tests"]
        stage.collection_seconds += figures["collection_seconds"]
        stage.slowest += [(seconds, test) for seconds, test in figures["slowest"]]


def table(stages: list[Stage]) -> str:
    """The cost of each stage and of all, and the slowest tests."""
    rows = [("stage", "wall", "processor", "tests", "collection")]
    for stage in stages:
        rows.append(row(stage.name, stage.wall_seconds, stage))
    lines = ["{:18} {:>7} {:>10} {:>7} {:>11}".format(*cells) for cells in rows]
    slowest = sorted((each for stage in stages for each in stage.slowest), reverse=True)[:SLOWEST]
    lines += ["", "slowest tests"] if slowest else []
    lines += [f"{seconds:6.1f} s  {test}" for seconds, test in slowest]
    return "\n".join(lines)


def row(name: str, wall: float, stage: Stage) -> tuple[str, str, str, str, str]:
    tests = str(stage.tests) if stage.tests else ""
    collection = f"{stage.collection_seconds:.1f} s" if stage.tests else ""
    return name, clock(wall), clock(stage.processor_seconds), tests, collection


def total(stages: list[Stage], wall: float) -> Stage:
    return Stage(
        "all",
        wall,
        sum(stage.processor_seconds for stage in stages),
        any(stage.failed for stage in stages),
        sum(stage.tests for stage in stages),
        sum(stage.collection_seconds for stage in stages),
    )


def clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--first", metavar="TARGET", help="a target that runs alone before the others")
    parser.add_argument("lanes", metavar="LANE", nargs="+", help="targets that run one after the other: a,b,c")
    return parser.parse_args()


def main() -> int:
    options = parse()
    # A service that stops a job ends it by SIGTERM.
    signal.signal(signal.SIGTERM, interrupt)
    FOLDER.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    try:
        stages = run_lanes([[options.first]]) if options.first else []
        if not any(stage.failed for stage in stages):
            stages += run_lanes([lane.split(",") for lane in options.lanes])
    except KeyboardInterrupt:
        print("\nstopped")
        return 130
    whole = total(stages, time.monotonic() - began)
    print(f"\n{table([*stages, whole])}")
    (FOLDER / "times.json").write_text(json.dumps([asdict(stage) for stage in [*stages, whole]], indent=1) + "\n")
    failed = [stage.name for stage in stages if stage.failed]
    print(f"\n── {'failed: ' + ', '.join(failed) if failed else 'all passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
