"""Run make targets in parallel, show their progress, and print what each one cost.

    python3 .ci/stages.py --first setup LANE [LANE ...]

A lane is a list of make targets, separated by commas, which run one after the other. Lanes run in parallel. The target
of --first runs alone before them. The output of a target goes to build/stages/TARGET.log, and to the screen if it
fails. The other targets still run, so that one run shows all failures. At the end a table shows wall time, processor
time, tests and collection time of each stage, and how fast the machine was: the times of two runs can only be compared
if it was equally fast. build/stages/times.json contains all of this.
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
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

FOLDER = Path("build/stages")
TICK_SECONDS = 1.0
# How often the progress is printed where the last line cannot be rewritten, such as in a log.
PROGRESS_SECONDS = 30.0
SLOWEST = 10
# How often the speed of the machine is measured, and by how many steps of a loop.
SPEED_SECONDS = 10.0
SPEED_STEPS = 1_000_000
# How long processes may take to end after the signal, or after the target that started them has ended.
GRACE_SECONDS = 5.0
PR_SET_CHILD_SUBREAPER = 36
PERCENT = re.compile(r"\[ *(\d+)%\]")
# pytest's last line; .ci/run looks for it.
LAST_LINE = re.compile(r"(?:=+ )?(\d+ (?:passed|failed|error).* in [0-9.]+s.*)")


@dataclass
class Stage:
    """The cost of a target. pytest adds its number of tests, its collection time and its slowest tests."""

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
        """The file where tests/timing.py writes pytest's times."""
        return FOLDER / f"{self.name}.json"


class Running:
    """A stage in a separate process, which adopts the processes that the stage leaves behind, and ends them."""

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
        """Return the percentage of tests that pytest has run, or the last step of the setup."""
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
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, interrupt)
    adopt_orphans()
    try:
        run_and_measure(stage)
        pipe.send(stage)
    except KeyboardInterrupt:
        end_processes()


def run_and_measure(stage: Stage) -> None:
    began = time.monotonic()
    environment = {**own_environment(), "ROOKERY_TIMES": str(stage.figures.absolute())}
    with stage.log.open("wb") as log:
        make = [os.environ.get("MAKE", "make"), "--no-print-directory", stage.name]
        child = subprocess.Popen(
            make,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            env=environment,
            # This process ignores Ctrl-C, which its children would inherit.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
        )
    stage.failed = wait_for(child.pid) != 0
    wait_for_children()
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    stage.wall_seconds = time.monotonic() - began
    stage.processor_seconds = used.ru_utime + used.ru_stime


def end_processes() -> None:
    """Ask all processes of this stage to end, so that they clean up; end those that do not."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.killpg(0, signal.SIGINT)
    wait_for_children()


def wait_for_children() -> None:
    """Wait for a while until all processes of this stage have ended; then kill those that are left."""
    deadline = time.monotonic() + GRACE_SECONDS
    while has_children():
        if time.monotonic() > deadline:
            for process in children():
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
        time.sleep(0.02)


def has_children() -> bool:
    """Collect the processes that have ended; return whether others run."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        return False
    return True


def children() -> list[int]:
    """Return the processes that this one has started or adopted (on Linux, as elsewhere none is adopted)."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # the process has ended meanwhile
            # After the name, which may contain spaces and brackets: the state, then the parent.
            parent = status.read_text(errors="replace").rpartition(")")[2].split()[1]
            if int(parent) == os.getpid():
                found.append(int(status.parent.name))
    return found


def own_environment() -> dict[str, str]:
    """Return the environment of a make without a parent: with the user's variables, without the jobs of this make."""
    kept = {name: value for name, value in os.environ.items() if name not in ("MAKELEVEL", "MAKEFLAGS", "MFLAGS")}
    variables = os.environ.get("MAKEFLAGS", "").partition("-- ")[2]
    return kept | ({"MAKEFLAGS": f" -- {variables}"} if variables else {})


def adopt_orphans() -> None:
    """Become the parent of processes whose parent ends, so that their cost is counted (on Linux)."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def wait_for(wanted: int) -> int:
    """Wait for a child, and for every adopted process that ends before it. Return the child's exit status."""
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


class ProgressPrinter:
    """Print the progress of the stages: on a terminal in one line that is rewritten, elsewhere now and then."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.printed_at = time.monotonic()

    def show_progress(self, running: list[Running]) -> None:
        line = "   " + " · ".join(each.progress() for each in running)
        if self.is_terminal:
            print(f"\r\033[K{line}", end="", flush=True)
        elif time.monotonic() - self.printed_at >= PROGRESS_SECONDS:
            self.printed_at = time.monotonic()
            print(line, flush=True)

    def say(self, text: str) -> None:
        print(f"\r\033[K{text}" if self.is_terminal else text, flush=True)


class Machine:
    """The speed of the machine. Virtual machines share their cores with others, whose load is not visible otherwise."""

    def __init__(self) -> None:
        self.measured = -SPEED_SECONDS
        self.loops: list[float] = []
        self.began = self.counters()

    @staticmethod
    def counters() -> tuple[int, int]:
        """Return the time that others took from this machine's cores, and all time, in ticks (on Linux)."""
        try:
            ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
        except OSError:
            return 0, 0
        return ticks[7], sum(ticks)

    def measure(self) -> None:
        """Time a loop, unless that was done a short time ago."""
        if time.monotonic() - self.measured < SPEED_SECONDS:
            return
        self.measured = time.monotonic()
        began = time.process_time()
        for _ in range(SPEED_STEPS):
            pass
        self.loops.append(time.process_time() - began)

    def figures(self) -> dict[str, float]:
        stolen, everything = (now - before for now, before in zip(self.counters(), self.began, strict=True))
        return {
            "stolen_share": round(stolen / everything, 3) if everything else 0.0,
            "loop_seconds_best": round(min(self.loops), 4),
            "loop_seconds_median": round(statistics.median(self.loops), 4),
        }


def machine_text(machine: dict[str, float]) -> str:
    best, median = (1000 * machine[f"loop_seconds_{name}"] for name in ("best", "median"))
    loop = f"a loop of a million steps took {best:.0f} ms at best, {median:.0f} ms at the median"
    return f"the machine: {machine['stolen_share']:.0%} of its time went to other machines; {loop}"


def run_lanes(lanes: list[list[str]], machine: Machine) -> list[Stage]:
    """Run lanes in parallel to their ends. Return the stages in the order in which they ended."""
    printer, done = ProgressPrinter(), []
    running: list[Running] = []
    try:
        running += (Running(lane[0], lane[1:]) for lane in lanes if lane)
        while running:
            machine.measure()
            wait([each.pipe for each in running], timeout=TICK_SECONDS)
            for each in [each for each in running if each.pipe.poll()]:
                running.remove(each)
                done.append(each.finish())
                show(done[-1], printer)
                if each.lane:
                    running.append(Running(each.lane[0], each.lane[1:]))
            if running:
                printer.show_progress(running)
    except BaseException:
        stop(running)
        raise
    return done


def stop(running: list[Running]) -> None:
    """End the stages. A second signal does not stop their cleanup."""
    for ended in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(ended, signal.SIG_IGN)
    for each in running:
        if each.process.pid is not None:
            each.process.terminate()
    for each in running:
        each.process.join()


def show(stage: Stage, printer: ProgressPrinter) -> None:
    """Print one line for a stage that passed, with pytest's last line; print the complete log of a stage that
    failed.
    """
    read_figures(stage)
    printed = stage.log.read_text(encoding="utf-8", errors="replace")
    if stage.failed:
        printer.say(f"── {stage.name}: FAILED\n{printed}── {stage.name}: FAILED, see {stage.log}")
        return
    printer.say(f"── {stage.name}: passed in {clock(stage.wall_seconds)}")
    for line in printed.splitlines():
        if LAST_LINE.fullmatch(line):
            printer.say(line)


def read_figures(stage: Stage) -> None:
    """Add pytest's times, if the stage ran it. Stages that run it twice have written two lines."""
    if not stage.figures.exists():
        return
    for line in stage.figures.read_text(encoding="utf-8").splitlines():
        figures: dict[str, Any] = json.loads(line)
        stage.tests += figures["tests"]
        stage.collection_seconds += figures["collection_seconds"]
        stage.slowest += [(seconds, test) for seconds, test in figures["slowest"]]


def table(stages: list[Stage]) -> str:
    """Return the cost of each stage and of all, and the slowest tests."""
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
    # A service ends a job by SIGTERM; a closed terminal ends it by SIGHUP.
    for ended in (signal.SIGTERM, signal.SIGHUP):
        if signal.getsignal(ended) != signal.SIG_IGN:  # nohup ignores it
            signal.signal(ended, interrupt)
    FOLDER.mkdir(parents=True, exist_ok=True)
    began, machine = time.monotonic(), Machine()
    try:
        stages = run_lanes([[options.first]], machine) if options.first else []
        if not any(stage.failed for stage in stages):
            stages += run_lanes([lane.split(",") for lane in options.lanes], machine)
    except KeyboardInterrupt:
        print("\nstopped")
        return 130
    whole = total(stages, time.monotonic() - began)
    figures: dict[str, Any] = {"machine": machine.figures(), "stages": [asdict(stage) for stage in [*stages, whole]]}
    print(f"\n{table([*stages, whole])}\n\n{machine_text(figures['machine'])}")
    (FOLDER / "times.json").write_text(json.dumps(figures, indent=1) + "\n")
    failed = [stage.name for stage in stages if stage.failed]
    print(f"\n── {'failed: ' + ', '.join(failed) if failed else 'all passed'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
