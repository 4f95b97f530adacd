"""Run the plans of many mutants, several at a time, and continue where a run was stopped."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from .copies import fingerprint, synchronise
from .drawing import Mutant
from .known import Known
from .measures import NO_TESTS, BrokenTree, Measures, Tests
from .plans import Stage, once_each
from .processes import Processes, threads
from .workers import Result, Settings, Worker

COUNTED = ("killed", "survived")
Given = TypeVar("Given")
Made = TypeVar("Made")


class Run:
    """One run over a list of mutants, whose results are appended to a file."""

    def __init__(self, settings: Settings, mutants: Sequence[Mutant], known: Known | None = None) -> None:
        settings.scratch.mkdir(parents=True, exist_ok=True)
        self.settings = settings
        self.known = known
        self.processes = Processes()
        self.measures = Measures(settings.scratch / "measures.json")
        check_out(settings)
        self.done = results_in(settings.out)
        self.queue = Queue(mutants, settings.wanted, self.done)
        self._areas = sorted({mutant.area for mutant in mutants})
        self._workers: SimpleQueue[Worker] = SimpleQueue()

    def measure(self) -> list[tuple[str, float, int]]:
        """Measure every stage without a mutant, if it is not measured yet.

        Return the labels of all stages, with processor seconds and numbers of tests.
        """
        with self._pool() as pool:
            self._measure(pool)
        return [(each.label, self.measures.spent(each), len(self.measures.tests(each))) for each in self._stages()]

    def run(self) -> None:
        """Run the plans of all mutants that have no result yet."""
        with self._pool() as pool:
            self._measure(pool)
            for mutant, result in self._results(pool):
                self._keep(mutant, result)

    @contextmanager
    def _pool(self) -> Iterator[ThreadPoolExecutor]:
        """Make the copies, and open a pool; at the end, also after Ctrl-C, no child process is left."""
        make_original(self.settings, self.measures)
        for number in range(self.settings.workers):
            worker = Worker(number, self.settings, self.measures, self.processes)
            worker.restore()
            self._workers.put(worker)
        with threads(self.settings.workers, self.processes) as pool:
            yield pool

    def _stages(self) -> list[Stage]:
        return once_each(self.settings.plan(area) for area in self._areas)

    def _measure(self, pool: ThreadPoolExecutor) -> None:
        unknown = [stage for stage in self._stages() if not self.measures.knows(stage)]
        running = {pool.submit(self._with_worker, Worker.measure, stage): stage for stage in unknown}
        while running:
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                stage = running.pop(future)
                future.result()
                times = (
                    f"{self.measures.spent(stage):.1f} s processor time, {self.measures.seconds(stage):.1f} s elapsed"
                )
                print(f"measured {stage.label}: {times}", flush=True)

    def _results(self, pool: ThreadPoolExecutor) -> Iterator[tuple[Mutant, Result]]:
        """Yield results as they come; some are known without a run."""
        running: dict[Future[Result], Mutant] = {}
        while True:
            while len(running) < self.settings.workers and (mutant := self.queue.take()):
                inferred = self.known.inferred(mutant, self._tests_of(mutant)) if self.known else None
                if inferred:
                    yield mutant, inferred
                else:
                    passed = self.known.passed(mutant) if self.known else NO_TESTS
                    running[pool.submit(self._with_worker, partial(Worker.run, passed=passed), mutant)] = mutant
            if not running:
                return
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()

    def _tests_of(self, mutant: Mutant) -> Tests:
        return self.measures.tests_of(self.settings.plan(mutant.area))

    def _with_worker(self, work: Callable[[Worker, Given], Made], given: Given) -> Made:
        worker = self._workers.get()
        try:
            return work(worker, given)
        finally:
            self._workers.put(worker)

    def _keep(self, mutant: Mutant, result: Result) -> None:
        self.queue.answer(mutant, result)
        record = {**mutant.as_json(), **result}
        self.done.append(record)
        append_line(self.settings.out, json.dumps(record))
        counted = sum(each["status"] in COUNTED for each in self.done)
        print(f"[{counted}/{self.queue.total}] {record_line(record)}", flush=True)


def check_out(settings: Settings) -> None:
    """Raise BrokenTree if the results file is for another tree or other options; its first line identifies both."""
    options = (settings.marks, str(settings.stages), *settings.pure_more)
    first = json.dumps({"tree": fingerprint(settings.tree, *options)})
    if not settings.out.exists():
        append_line(settings.out, first)
    elif settings.out.read_text(encoding="utf-8").partition("\n")[0] != first:
        raise BrokenTree(f"{settings.out} has results of another tree or of other options; name another --out")


def make_original(settings: Settings, measures: Measures) -> None:
    """Copy the tree with its compiled files, so that only mutated modules are compiled again."""
    if synchronise(settings.tree, settings.scratch / "original"):
        measures.forget()
    compiled, store = settings.tree / "build/compiled", settings.scratch / "store"
    if compiled.exists():
        shutil.copytree(compiled, store, dirs_exist_ok=True)


class Queue:
    """Mutants in the order in which they run; a spare mutant is used only if another one does not count."""

    def __init__(self, mutants: Sequence[Mutant], wanted: dict[str, int], done: Sequence[Result]) -> None:
        names = {each["name"] for each in done}
        counted = Counter(each["stratum"] for each in done if each["status"] in COUNTED)
        self.total = sum(wanted.values())
        self._open = {stratum: count - counted[stratum] for stratum, count in wanted.items()}
        self._waiting = [mutant for mutant in in_turn(mutants, wanted) if mutant.name not in names]

    def take(self) -> Mutant | None:
        """Take the next mutant that is wanted."""
        for mutant in self._waiting:
            if self._open.get(mutant.stratum, 0) > 0:
                self._waiting.remove(mutant)
                self._open[mutant.stratum] -= 1
                return mutant
        return None

    def answer(self, mutant: Mutant, result: Result) -> None:
        """Request a spare mutant if this one did not count."""
        if result["status"] not in COUNTED:
            self._open[mutant.stratum] += 1


def in_turn(mutants: Sequence[Mutant], wanted: dict[str, int]) -> list[Mutant]:
    """Return mutants in an order in which all strata advance equally; within a stratum the order stays."""
    place: Counter[str] = Counter()
    turns = []
    for mutant in mutants:
        turns.append((place[mutant.stratum] / max(1, wanted.get(mutant.stratum, 0)), mutant))
        place[mutant.stratum] += 1
    return [mutant for _, mutant in sorted(turns, key=lambda turn: turn[0])]


def append_line(file: Path, line: str) -> None:
    """Append a line; if the last line of the file is incomplete, begin a new one first."""
    whole = not file.exists() or file.read_bytes()[-1:] in (b"", b"\n")
    with file.open("a", encoding="utf-8") as out:
        out.write(("" if whole else "\n") + line + "\n")


def results_in(file: Path) -> list[Result]:
    """Return the last result of each mutant in a file; incomplete lines are left out."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    whole = [json.loads(line) for line in lines if line.startswith("{") and line.endswith("}")]
    return list({result["name"]: result for result in whole if "name" in result}.values())


def record_line(record: Result) -> str:
    place = f"{record['path'].removeprefix('src/rookery/')}:{record['line']}"
    seconds = f"{record.get('seconds', 0):.0f} s"
    how = "inferred" if record.get("inferred") else record.get("how", "")
    by = " ".join(word for word in (how, record.get("test", "")) if word)
    return f"{record['status']:10} {record['name']} {place} {record['operator']}, {seconds} {by}".rstrip()
