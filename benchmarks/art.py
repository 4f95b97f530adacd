"""Measures how long all pictures take, from nothing and from the cache, and how large they are.

python benchmarks/art.py                      in a temporary folder, with two workers
python benchmarks/art.py --folder build/new   the same, and the pictures stay; the folder must not be there yet
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
LIMIT_SECONDS, LIMIT_BYTES = 120, 4_000_000
"""Of all pictures from nothing on two cores; of all cards and chips."""


@dataclass(frozen=True, slots=True)
class Spent:
    """What a run took: by the clock, and of all its processes together."""

    wall: float
    processor: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="where the pictures stay")
    parser.add_argument("--workers", type=int, default=WORKERS, help="so many processes")
    parser.add_argument("--game", action="append", default=[], help="only birds of this game; may be repeated")
    asked = parser.parse_args()
    only = [word for game in asked.game for word in ("--game", game)]
    if asked.folder is not None:
        asked.folder.mkdir(parents=True)
        measure(asked.folder, asked.workers, only)
        return
    with TemporaryDirectory() as folder:
        measure(Path(folder), asked.workers, only)


def measure(folder: Path, workers: int, only: Sequence[str]) -> None:
    out, cache = folder / "art", folder / "cache"
    print(f"{workers} workers: seconds by the clock, and of all processors")
    fresh = build(out, cache, workers, only)
    print(f"  from nothing    {fresh.wall:7.1f} {fresh.processor:7.1f}    must take less than {LIMIT_SECONDS}")
    again = build(folder / "again", cache, workers, only)
    print(f"  from the cache  {again.wall:7.1f} {again.processor:7.1f}")
    files = {use: sorted((out / use).rglob("*.*")) for use in USES}
    sizes = {use: sum(file.stat().st_size for file in found) for use, found in files.items()}
    birds = len(files["card"])
    print(f"{birds} birds, {fresh.processor / birds:.2f} s of a processor each; bytes of all, and of one")
    for use, size in sizes.items():
        print(f"  {use:14} {size:10,} {size / birds:9,.0f}")
    both = sizes["card"] + sizes["chip"]
    print(f"  card and chip  {both:10,} {both / birds:9,.0f}    must be less than {LIMIT_BYTES:,}")


def build(out: Path, cache: Path, workers: int, only: Sequence[str]) -> Spent:
    """Run the command as anyone does; its workers count too."""
    told = [f"--out={out}", f"--cache={cache}", f"--workers={workers}", *only]
    before, start = processor_seconds(), perf_counter()
    subprocess.run([sys.executable, "-m", "rookery", "art", *told], check=True, capture_output=True)
    return Spent(perf_counter() - start, processor_seconds() - before)


def processor_seconds() -> float:
    """Of all processes that this one has started and that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
