"""How people meet at a table and play."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from .pages import Table
from .people import Person

# More decisions than any game in these tests has.
DECISIONS_MAX = 400

# A deal of CuBirds in which Ann begins, and an action of hers that takes nothing.
SEED = 1
QUIET_LAY = "lay flamingo 1 left"


def sit_together(ann: Person, bo: Person, game: str, *, seed: int) -> str:
    """Open a table for Ann and Bo without any page, and return its id."""
    table = ann.open_table(game, seed=str(seed))
    bo.accept(ann.invite(table, 1), "Bo")
    return table


def meet(ann: Person, bo: Person, game: str, *, seed: int) -> list[Table]:
    """Ann and Bo sit at a table; the tables as both see them."""
    table = sit_together(ann, bo, game, seed=seed)
    tables = [person.visit(table) for person in (ann, bo)]
    for each in tables:
        each.wait_for_stage("running")
    return tables


def decide(table: Table, action: str, tables: Sequence[Table]) -> None:
    """One decides, and everybody sees that something was decided."""
    others = {other: other.seq for other in tables if other is not table}
    table.decide(action)
    for other, seq in others.items():
        other.wait_for_news(seq)


def play(tables: Sequence[Table], choose: Callable[[list[str]], str], decisions: int = DECISIONS_MAX) -> int:
    """Whoever is asked decides, one at a time, until the end or until so many have been made; says how many."""
    for made in range(decisions):
        asked = next((table for table in tables if table.buttons.count()), None)
        if asked is None:
            return made
        decide(asked, choose(asked.actions), tables)
    return decisions


def chooser(seed: int) -> Callable[[list[str]], str]:
    """Somebody who plays at random, but flies home with every flock: games come to an end sooner.

    The order of the buttons is the page's own affair and makes no difference.
    """
    rng = random.Random(seed)

    def choose(actions: list[str]) -> str:
        return rng.choice(sorted(action for action in actions if action.startswith("flock")) or sorted(actions))

    return choose
