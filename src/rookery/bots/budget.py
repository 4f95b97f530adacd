"""Thinking budget of a bot per turn, divided among the decisions of the turn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from rookery.core.errors import UnknownBot, short_repr

SIMULATIONS_MAX = 10**9
SECONDS_MAX = 3600.0

# A turn as a bot identifies it: game, seat and turn number.
Turn: TypeAlias = tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Budget:
    """Simulations per turn, or seconds per turn; the other one is None."""

    simulations: int | None
    seconds: float | None

    def __str__(self) -> str:
        return f"{self.simulations}" if self.seconds is None else f"{self.seconds:g}s"


def read_budget(text: str) -> Budget:
    """Read a budget: `800` is simulations per turn, `0.5s` is seconds per turn. Raise UnknownBot for anything else."""
    expected = "must be simulations per turn, such as 800, or seconds per turn, such as 0.5s"
    found = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?)(s?)", text)
    if not found:
        raise UnknownBot(f"budget {expected}, got {short_repr(text)}")
    if found[2]:
        seconds = float(found[1])
        if not 0 < seconds <= SECONDS_MAX:
            raise UnknownBot(f"budget must be above 0 and at most {SECONDS_MAX:g} seconds, got {short_repr(text)}")
        return Budget(None, seconds)
    if "." in found[1]:
        raise UnknownBot(f"budget {expected}, got {short_repr(text)}")
    if not 1 <= int(found[1]) <= SIMULATIONS_MAX:
        raise UnknownBot(f"budget must be 1 to {SIMULATIONS_MAX} simulations, got {short_repr(text)}")
    return Budget(int(found[1]), None)


class TurnBudget:
    """What is left of a turn's budget. Each decision may use a share of it, and returns what it did not use.

    A decision that is searched again gets the same allowance as the first time.
    """

    def __init__(self) -> None:
        self._turn: Turn | None = None
        self._decision: int | None = None
        self._left = 0.0
        self._before = 0.0

    def allowance(self, turn: Turn, decision: int, whole: float, share: float) -> float:
        """Return what a decision of a turn may use, in simulations or seconds."""
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
