"""One table as the single environments use it: dealt from seeds, played with checks, seen by any seat in arrays.

What a seat that is not asked is shown must not tell what the seat that is asked holds: a question that only some hands
are asked (`Rulebook.hushed`) is not shown to others before it is answered.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from rookery import games
from rookery.core.errors import BrokenTable, IllegalAction
from rookery.core.game import SEATS_IN, blank_table
from rookery.core.generator import Generator
from rookery.core.rulebook import Rulebook
from rookery.core.table import Table
from rookery.core.words import table_text

from .fields import DEALS_MAX
from .lanes import Sight, is_offered_alone, look, look_what_to_do
from .setups import action_of, names_of, refuse, seed_of, setup_of, stop_on_fault

Observation = dict[str, npt.NDArray[Any]]


class Hush:
    """Knows when only the seat that is asked may see the table as it is."""

    def __init__(self, rulebook: Rulebook) -> None:
        self._numbers = [int(rulebook.actions.parse(text)) for text in rulebook.hushed]
        self.ever = bool(self._numbers)

    def __call__(self, table: Table) -> bool:
        """Whether somebody is asked what others of whom the same is known are not asked."""
        return any(is_offered_alone(table, number) for number in self._numbers)


def nobody_is_asked(rulebook: Rulebook) -> BrokenTable:
    """The error when dealing again and again brings no game in which there is something to decide."""
    return BrokenTable(f"{rulebook.name}: {DEALS_MAX} games in a row in which nobody is asked anything; this is a bug")


class OneTable:
    """A table of a game with so many seats; the first `deal` takes a seed, later ones may go on from it."""

    def __init__(self, game: str, seats: object, options: Mapping[str, object]) -> None:
        self._setup = (game, seats, dict(options))
        self.rulebook = games.load(game)
        self.seats, self.options = setup_of(self.rulebook, seats, options)
        self.encoding = self.rulebook.encoding(self.seats)
        self.table: Table = blank_table(self.rulebook, self.seats, self.options)
        # As it was before the question that is hushed now.
        self._before: Table = self.table.copy()
        self._is_hushed = Hush(self.rulebook)
        self.hushed = False
        self._observation = np.zeros(self.encoding.size, np.uint8)
        self.choices = len(self.rulebook.actions)
        self._mask = np.zeros(self.choices, np.int8)
        self._sight = Sight(self._observation, self._mask)
        self._dealer: Generator | None = None
        self.dealt = False

    # Copies and pickles have arrays of their own.

    def __getstate__(self) -> dict[str, Any]:
        return {"setup": self._setup, "table": self.table, "before": self._before, "dealer": self._dealer}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__init__(*state["setup"])  # type: ignore[misc]
        # By value: whoever copies in one process shares no table and no generator.
        self.table, self._before = state["table"].copy(), state["before"].copy()
        self._dealer = copy(state["dealer"])
        self.dealt = self._dealer is not None
        self.hushed = self.dealt and self._is_hushed.ever and self._is_hushed(self.table)

    def deal(self, seed: object) -> None:
        """Deal the game of a seed; without one the next game of the seed before, or any at first."""
        if seed is not None or self._dealer is None:
            self._dealer = Generator(seed_of(seed))
            self.dealt = True
        if self.table.broken:
            self.table = blank_table(self.rulebook, self.seats, self.options)
        for _ in range(DEALS_MAX):
            self.table.deal_by(self._dealer)
            if self.table.waiting or self.table.broken:
                self.noted()
                return
        raise nobody_is_asked(self.rulebook)

    def noted(self) -> None:
        """After every change of the table: whether all may see it."""
        if self.table.broken:
            stop_on_fault(self.rulebook, self.table)
        if self._is_hushed.ever:
            self.hushed = self._is_hushed(self.table)
            if not self.hushed:
                self._before.become(self.table)

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that are asked now; none when the game is over."""
        return SEATS_IN[self.table.waiting]

    def play(self, seat: int, action: object) -> None:
        """Play an action by its number; one that is not legal is refused, and nothing has changed."""
        number = action_of(action, self.choices)
        if number < 0 or not self.table.act(seat, number):
            self.refuse(seat, action)
        self.noted()

    def refuse(self, seat: int, action: object) -> None:
        self.check_dealt()
        refuse(self.rulebook, self.table, seat, action)

    def check_dealt(self) -> None:
        if not self.dealt:
            raise IllegalAction("nothing has been dealt yet: call reset() first")

    def is_asked(self, seat: int) -> bool:
        return bool((self.table.waiting >> seat) & 1)

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and its mask: all 0 where it is not asked. Arrays of your own."""
        self.check_dealt()
        if self.table.broken:
            stop_on_fault(self.rulebook, self.table)
        look(self._sight, self._before if self.hushed and not self.is_asked(seat) else self.table, seat)
        look_what_to_do(self._sight, self.table, seat)
        return {"observation": self._observation.copy(), "action_mask": self._mask.copy()}

    def seen_at(self, table: Table, seat: int) -> npt.NDArray[Any]:
        """What a seat may know of a table of this game."""
        look(self._sight, table, seat)
        return self._observation.copy()

    def mask(self, seat: int) -> npt.NDArray[Any]:
        """1 for what a seat that is asked may do; a seat that may change its secret choice is not asked to."""
        if not self.dealt:
            return np.zeros_like(self._mask)
        look_what_to_do(self._sight, self.table, seat)
        return self._mask.copy()

    def text(self, seat: int | None) -> str:
        """The table in letters, as a seat or a spectator sees it."""
        self.check_dealt()
        hidden = self.hushed and (seat is None or not self.is_asked(seat))
        view = self.rulebook.view((self._before if hidden else self.table).read(), seat)
        return table_text(self.rulebook, view, "en", names_of(self.seats))
