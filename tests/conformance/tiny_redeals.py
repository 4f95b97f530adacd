"""`python -m tests.conformance.tiny_redeals`: re-deals of all tiny positions, a line each, to compare both builds."""

from __future__ import annotations

import rookery
from rookery import games
from rookery.testing.trace import redealt, short_hash
from tests.soak import ALL_CASES

from .conftest import hooks_of

SEEDS = 5 if ALL_CASES else 2


def main() -> None:
    print(rookery.build_name())
    for name in games.NAMES:
        for title, position, seat in hooks_of(name).tiny:
            game = rookery.from_position(position)
            for seed in range(SEEDS):
                print(f"{name}: {title}, seed {seed}: {short_hash(redealt(game, seat, seed))}")


if __name__ == "__main__":
    main()
