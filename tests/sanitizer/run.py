"""Build the engine with gcc's sanitizers, check that they detect planted faults, and play games; see README.md."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tests.sanitizer.building import COPY, ROOT, CannotBuild, build, sanitized_environment
from tests.sanitizer.plants import DONE, PLANTS, Plant

GAMES = 100_000
INTERFACE_GAMES = 16
# A fixed seed, so that unchanged code cannot fail; make soak uses other seeds.
SEED = 1
WORKERS = min(2, os.cpu_count() or 1)


def main(arguments: list[str] | None = None) -> int:
    options = parse(arguments)
    started = time.monotonic()
    try:
        build()
    except CannotBuild as error:
        print(f"sanitizers: {error}")
        return 1
    print(f"sanitizers: built in {time.monotonic() - started:.0f} s", flush=True)
    faults = plants_missed()
    if not faults and not options.plants:
        faults = fuzz(options)
    for fault in faults:
        print(f"sanitizers: {fault}")
    print(f"sanitizers: {'FAILED' if faults else 'passed'} in {time.monotonic() - started:.0f} s")
    return 1 if faults else 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="random games in bulk (default %(default)s)")
    parser.add_argument(
        "--interfaces",
        type=int,
        default=INTERFACE_GAMES,
        help="games of each kind through every interface, Wingspan 22 times as many (default %(default)s)",
    )
    parser.add_argument("--seed", type=int, default=SEED, help="seed of the random games (default %(default)s)")
    parser.add_argument("--minutes", type=int, default=20, help="time limit of the games (default %(default)s)")
    parser.add_argument("--plants", action="store_true", help="only the planted faults")
    return parser.parse_args(arguments)


def python(module: str, *arguments: str, minutes: int = 5) -> subprocess.CompletedProcess[str]:
    """Run a module of this folder on the sanitized engine."""
    command = [sys.executable, "-m", f"tests.sanitizer.{module}", *arguments]
    environment = sanitized_environment()
    return subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=60 * minutes
    )


def plants_missed() -> list[str]:
    """Return the errors of the harness: planted faults that survive, and controls that fail."""
    with ThreadPoolExecutor(WORKERS) as pool:
        controls = pool.submit(controls_failed)
        survived = [answer for answer in pool.map(plant_missed, PLANTS, PLANTS.values()) if answer]
    print(f"sanitizers: {len(PLANTS) - len(survived)} of {len(PLANTS)} planted faults caught", flush=True)
    return controls.result() + survived


def controls_failed() -> list[str]:
    """Call all functions with valid arguments in one process; return an error if it does not survive."""
    finished = python("plants", "controls")
    if finished.returncode == 0 and finished.stdout.splitlines() == [*PLANTS, DONE]:
        return []
    return [f"a control failed, the last of: {', '.join(finished.stdout.splitlines())}\n{head(finished)}"]


def plant_missed(name: str, plant: Plant) -> str:
    faulty = python("plants", name)
    if faulty.returncode == 0 or DONE in faulty.stdout:
        return f"the planted fault {name!r} survived"
    if plant.report not in faulty.stderr:
        return f"the planted fault {name!r} died without {plant.report!r}:\n{head(faulty)}"
    return ""


def fuzz(options: argparse.Namespace) -> list[str]:
    """Play in several processes, and return the reports of those that failed."""
    print(
        f"sanitizers: {options.games} games, {options.interfaces} of each through every interface, seed {options.seed}",
        flush=True,
    )
    with ThreadPoolExecutor(WORKERS) as pool:
        return [report for report in pool.map(lambda share: fuzz_share(options, share), range(WORKERS)) if report]


def fuzz_share(options: argparse.Namespace, share: int) -> str:
    counts = [str((count + share) // WORKERS) for count in (options.games, options.interfaces)]
    try:
        finished = python("fuzz", *counts, str(options.seed * WORKERS + share), minutes=options.minutes)
    except subprocess.TimeoutExpired:
        return f"share {share} did not end within {options.minutes} minutes"
    if finished.returncode == 0:
        print(f"sanitizers: {finished.stdout.strip()}", flush=True)
        return ""
    report = COPY / f"report-{share}.txt"
    report.write_text(finished.stdout + finished.stderr)
    return f"share {share} failed; the whole report is in build/sanitized/{report.name}:\n{head(finished)}"


def head(finished: subprocess.CompletedProcess[str]) -> str:
    """Return the first lines of a report, which show the place of the fault; the rest is Python's own stack."""
    return "\n".join(finished.stderr.splitlines()[:30])


if __name__ == "__main__":
    sys.exit(main())
