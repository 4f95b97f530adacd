"""`python -m tests.conformance.traces REQUEST…`: what this build says, a line each, to compare both builds.

A request is `GAME-SEATS-GAMES`, with `-more` for the cases that a game adds, or `tiny`: re-deals of all tiny positions.
One process answers all requests, as its start takes longer than most of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import rookery
from rookery import games
from rookery.testing import all_cases
from rookery.testing.trace import redealt, short_hash, trace_lines
from tests.soak import ALL_CASES

from .hooks import hooks_of

SEEDS = 5 if ALL_CASES else 2
# Of positions whose deals must fit a whole draft: the uncompiled build takes most of a second for each.
LATE_SEEDS = 5 if ALL_CASES else 1


def lines_of(request: str) -> Iterator[str]:
    if request == "tiny":
        yield from tiny_lines()
    else:
        name, seats, count, *more = request.split("-")
        yield from game_lines(name, int(seats), int(count), more=bool(more))


def game_lines(name: str, seats: int, count: int, *, more: bool) -> Iterator[str]:
    """So many games of one size, going through the cases in turn, from the last."""
    fitting = [case for case in all_cases(name, hooks_of(name).more if more else ()) if case.seats == seats]
    for seed in range(count):
        yield from trace_lines(fitting[-1 - seed % len(fitting)], seed)


def tiny_lines() -> Iterator[str]:
    for name in games.NAMES:
        for title, position, seat in hooks_of(name).tiny:
            game = rookery.from_position(position)
            for seed in range(LATE_SEEDS if title.startswith("late ") else SEEDS):
                yield f"{name}: {title}, seed {seed}: {short_hash(redealt(game, seat, seed))}"


def main(requests: list[str]) -> None:
    print(rookery.build_name())
    for request in requests:
        for line in lines_of(request):
            print(line)


if __name__ == "__main__":
    main(sys.argv[1:])
