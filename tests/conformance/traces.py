"""`python -m tests.conformance.traces REQUEST…`: print games as text lines, to compare both builds.

A request is `GAME-SEATS-GAMES`, with `-more` for the cases that a game adds, or `tiny` for redeals of all tiny
positions. One process answers all requests, because its start takes longer than most of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import rookery
from rookery import games
from rookery.testing.trace import game_lines, redealt, short_hash
from tests.soak import ALL_CASES

from .hooks import hooks_of

SEEDS = 5 if ALL_CASES else 2
# For positions late after a draft: the uncompiled build takes most of a second for each redeal.
LATE_SEEDS = 5 if ALL_CASES else 1


def lines_of(request: str) -> Iterator[str]:
    if request == "tiny":
        yield from tiny_lines()
    else:
        name, seats, count, *more = request.split("-")
        yield from game_lines(name, int(seats), int(count), hooks_of(name).more if more else ())


def tiny_lines() -> Iterator[str]:
    for name in games.NAMES:
        for title, position, seat in hooks_of(name).tiny:
            game = rookery.from_position(position)
            for seed in range(LATE_SEEDS if title.startswith("late ") else SEEDS):
                yield f"{name}: {title}, seed {seed}: {short_hash(redealt(game, seat, seed))}"


def main(requests: list[str]) -> None:
    print(rookery.build_name())
    for request in requests:
        lines = list(lines_of(request))
        if not lines:
            sys.exit(f"there are no lines to compare for {request}")
        print(*lines, sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
