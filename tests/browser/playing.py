"""Helpers to open tables and to play."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from .pages import Table
from .people import Person

# No game in these tests has more decisions.
DECISIONS_MAX = 400

# A deal of CuBirds in which Ann begins, and a first action that takes no birds.
SEED = 1
QUIET_LAY = "lay flamingo 1 left"


def open_table_for_two(ann: Person, bo: Person, game: str, *, seed: int) -> str:
    """Open a table for Ann and Bo through the HTTP API, and return its id."""
    table = ann.open_table(game, seed=str(seed))
    bo.accept(ann.invite(table, 1), "Bo")
    return table


def start_game(ann: Person, bo: Person, game: str, *, seed: int) -> list[Table]:
    """Start a game of Ann and Bo, and return their pages of the table."""
    table = open_table_for_two(ann, bo, game, seed=seed)
    tables = [person.visit(table) for person in (ann, bo)]
    for each in tables:
        each.wait_for_stage("running")
    return tables


def decide(table: Table, action: str, tables: Sequence[Table]) -> None:
    """Decide on one page, and wait until all pages have changed."""
    others = {other: other.seq for other in tables if other is not table}
    table.decide(action)
    for other, seq in others.items():
        other.wait_for_change(seq)


def play(tables: Sequence[Table], choose: Callable[[list[str]], str], decisions: int = DECISIONS_MAX) -> int:
    """Let the players decide in turn until the end or the limit, and return the number of decisions."""
    for made in range(decisions):
        asked = next((table for table in tables if table.buttons.count()), None)
        if asked is None:
            return made
        decide(asked, choose(asked.actions), tables)
    return decisions


def chooser(seed: int) -> Callable[[list[str]], str]:
    """Return a random policy that completes every flock it can, so that games end sooner.

    It does not depend on the order of the buttons.
    """
    rng = random.Random(seed)

    def choose(actions: list[str]) -> str:
        return rng.choice(sorted(action for action in actions if action.startswith("flock")) or sorted(actions))

    return choose
