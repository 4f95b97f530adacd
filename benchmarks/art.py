"""Measure the time for all pictures, without and with the cache, and their size.

python benchmarks/art.py                      in a temporary folder, with two workers
python benchmarks/art.py --folder build/new   in a new folder, which keeps the pictures
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

WORKERS = 2
USES = ("card", "chip", "head", "svg")
# For all pictures without the cache on two cores.
LIMIT_SECONDS = 120
# For all cards and chips.
LIMIT_BYTES = 4_000_000


@dataclass(frozen=True, slots=True)
class Spent:
    """Elapsed seconds of a run, and processor seconds of all its processes."""

    wall: float
    processor: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="new folder that keeps the pictures")
    parser.add_argument("--workers", type=int, default=WORKERS, help="number of processes")
    parser.add_argument("--game", action="append", default=[], help="only birds of this game; may be repeated")
    options = parser.parse_args()
    only = [word for game in options.game for word in ("--game", game)]
    if options.folder is not None:
        options.folder.mkdir(parents=True)
        measure(options.folder, options.workers, only)
        return
    with TemporaryDirectory() as folder:
        measure(Path(folder), options.workers, only)


def measure(folder: Path, workers: int, only: Sequence[str]) -> None:
    out, cache = folder / "art", folder / "cache"
    print(f"{workers} workers: elapsed seconds, and processor seconds of all processes")
    fresh = build(out, cache, workers, only)
    print(f"  without cache   {fresh.wall:7.1f} {fresh.processor:7.1f}    must take less than {LIMIT_SECONDS}")
    cached = build(folder / "again", cache, workers, only)
    print(f"  from the cache  {cached.wall:7.1f} {cached.processor:7.1f}")
    files = {use: sorted((out / use).rglob("*.*")) for use in USES}
    sizes = {use: sum(file.stat().st_size for file in found) for use, found in files.items()}
    birds = len(files["card"])
    print(f"{birds} birds, {fresh.processor / birds:.2f} processor seconds each; bytes in total, and per bird")
    for use, size in sizes.items():
        print(f"  {use:14} {size:10,} {size / birds:9,.0f}")
    both = sizes["card"] + sizes["chip"]
    print(f"  card and chip  {both:10,} {both / birds:9,.0f}    must be less than {LIMIT_BYTES:,}")


def build(out: Path, cache: Path, workers: int, only: Sequence[str]) -> Spent:
    """Run `rookery art`, and return the time that it and its workers took."""
    arguments = [f"--out={out}", f"--cache={cache}", f"--workers={workers}", *only]
    before, start = processor_seconds(), perf_counter()
    subprocess.run([sys.executable, "-m", "rookery", "art", *arguments], check=True, capture_output=True)
    return Spent(perf_counter() - start, processor_seconds() - before)


def processor_seconds() -> float:
    """Return the processor time of all child processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
