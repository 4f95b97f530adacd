"""How much a bot may think in a turn, shared out among the decisions of the turn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from rookery.core.errors import UnknownBot, short_repr

SIMULATIONS_MAX = 10**9
SECONDS_MAX = 3600.0

# A turn as a bot knows it: the game, its seat and the number of the turn.
Turn: TypeAlias = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Budget:
    """So many simulations a turn, or so many seconds; one of the two is None."""

    simulations: int | None
    seconds: float | None

    def __str__(self) -> str:
        return f"{self.simulations}" if self.seconds is None else f"{self.seconds:g}s"


def read_budget(text: str) -> Budget:
    """`800` is simulations a turn, `0.5s` seconds a turn."""
    expected = "must be simulations a turn, such as 800, or seconds a turn, such as 0.5s"
    found = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)(s?)", text)
    if not found:
        raise UnknownBot(f"the budget {short_repr(text)} {expected}")
    if found[2]:
        seconds = float(found[1])
        if not 0 < seconds <= SECONDS_MAX:
            raise UnknownBot(
                f"the budget {short_repr(text)} is beyond reason: above 0 and at most {SECONDS_MAX:g} seconds"
            )
        return Budget(None, seconds)
    if "." in found[1]:
        raise UnknownBot(f"the budget {short_repr(text)} {expected}")
    if not 1 <= int(found[1]) <= SIMULATIONS_MAX:
        raise UnknownBot(f"the budget {short_repr(text)} is beyond reason: 1 to {SIMULATIONS_MAX} simulations")
    return Budget(int(found[1]), None)


class TurnBudget:
    """What is left of a turn's budget: each decision may take a share of it, and gives back what it did not use.

    A decision that is thought over again has what it had the first time.
    """

    def __init__(self) -> None:
        self._turn: Turn | None = None
        self._decision: int | None = None
        self._left = 0.0
        self._before = 0.0

    def allowance(self, turn: Turn, decision: int, whole: float, share: float) -> float:
        """What a decision of a turn may take."""
        if turn != self._turn:
            self._turn = turn
            self._left = whole
        elif decision == self._decision:
            self._left = self._before
        self._decision = decision
        self._before = self._left
        return self._left * share

    def spend(self, amount: float) -> None:
        self._left = max(0.0, self._left - amount)
