"""The planted faults, and a program that causes one of them in a sanitized interpreter.

python -m tests.sanitizer.plants NAME       causes the fault of that name, which must kill the process
python -m tests.sanitizer.plants controls   calls all functions with valid numbers, which must not kill it
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from importlib import import_module

DONE = "the process has survived"
LOG_MAX = 4096


@dataclass(frozen=True, slots=True)
class Plant:
    """A fault: a function of planted/faults.py, a valid and a faulty argument, and a text in the sanitizer's report."""

    function: str
    valid: int
    faulty: int
    report: str


PLANTS = {
    "past an inner array": Plant("read_row", 7, 8, "index 8 out of bounds for type 'unsigned char [8]'"),
    "before an inner array": Plant("read_row", 0, -1, "index -1 out of bounds"),
    "past the last array": Plant("write_last", 7, 8, "index 8 out of bounds"),
    "past the last array by pointer": Plant("fill_last", 8, 9, "AddressSanitizer: heap-buffer-overflow"),
    "past the log": Plant("write_log", LOG_MAX - 1, LOG_MAX, "AddressSanitizer: heap-buffer-overflow"),
    "the log after free": Plant("read_freed_log", 0, 1, "AddressSanitizer: heap-use-after-free"),
    "a missing log": Plant("read_lost_log", 0, 1, "null pointer"),
    "past a table of constants": Plant("read_copies", 7, 8, "index 8 out of bounds"),
    "signed overflow": Plant("double", 1, 1 << 30, "signed integer overflow"),
    "shift out of range": Plant("shift", 3, 40, "shift exponent 40 is too large"),
    "division by zero": Plant("share", 1, 0, "division by zero"),
    "a wrong deck size in real rules": Plant("write_deck_size", 0, 200, "out of bounds for type 'unsigned char [110]'"),
}


def cause_fault(function: str, number: int) -> None:
    if function == "write_deck_size":
        write_deck_size(number)
        return
    faults = import_module("rookery.games.planted.faults")
    table = faults.Planted()
    table.enable_log()
    getattr(faults, function)(table, number)


def write_deck_size(size: int) -> None:
    """Write a wrong deck size, which proves that the sanitizers also check the real rules."""
    from rookery.core.engine.playouts import play_one
    from rookery.core.engine.rng import Generator
    from rookery.games import load

    table = load("cubirds").state_class()
    table.write(seats=2)
    table.deal_from_seed(1)
    if size:
        table.write(deck_size=size)
    play_one(table, Generator(1), 0)


def main(name: str) -> None:
    if name == "controls":
        for control, plant in PLANTS.items():
            print(control, flush=True)
            cause_fault(plant.function, plant.valid)
    else:
        cause_fault(PLANTS[name].function, PLANTS[name].faulty)
    print(DONE)


if __name__ == "__main__":
    main(sys.argv[1])
