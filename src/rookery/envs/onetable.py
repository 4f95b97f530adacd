"""One table as the single environments use it: dealt from seeds, played with checks, seen by any seat in arrays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from rookery import games
from rookery.core.errors import BrokenTable, IllegalAction
from rookery.core.game import SEATS_IN, blank_table, possible
from rookery.core.generator import Generator
from rookery.core.options import check_seed
from rookery.core.table import Table
from rookery.core.words import table_text

from .batch import setup_of
from .fields import DEALS_MAX
from .lanes import Sight, look

Observation = dict[str, npt.NDArray[Any]]


class OneTable:
    """A table of a game with so many seats; the first `deal` takes a seed, later ones may go on from it."""

    def __init__(self, game: str, seats: int, options: Mapping[str, object]) -> None:
        self.rulebook = games.load(game)
        self.seats, self.options = setup_of(self.rulebook, seats, options)
        self.encoding = self.rulebook.encoding(self.seats)
        self.table: Table = blank_table(self.rulebook, self.seats, self.options)
        self._observation = np.zeros(self.encoding.size, np.uint8)
        self._mask = np.zeros(len(self.rulebook.actions), np.int8)
        self._sight = Sight(self._observation, self._mask)
        self._dealer: Generator | None = None

    def deal(self, seed: int | None) -> None:
        """Deal the game of a seed; without one the next game of the seed before, or any at first."""
        if seed is not None or self._dealer is None:
            self._dealer = Generator(check_seed(seed))
        for _ in range(DEALS_MAX):
            self.table.deal_by(self._dealer)
            if self.table.waiting or self.table.broken:
                break
        self._stop_on_fault()

    @property
    def deciders(self) -> tuple[int, ...]:
        """The seats that are asked now; none when the game is over."""
        return SEATS_IN[self.table.waiting]

    def play(self, seat: int, action: int) -> None:
        """Play an action by its number; one that is not legal is refused, and nothing has changed."""
        # numpy's numbers are numbers too.
        if not self.table.act(seat, int(action)):
            self.refuse(seat, action)
        if self.table.broken:
            self._stop_on_fault()

    def refuse(self, seat: int, action: object) -> None:
        """Say why an action is not possible, and what is."""
        self._stop_on_fault()
        space = self.rulebook.actions
        fits = isinstance(action, int | np.integer) and 0 <= action < len(space)
        said = space.text(int(action)) if fits else str(action)  # type: ignore[call-overload]
        if not self.deciders:
            raise IllegalAction(f"illegal: {said}; the game is over, reset() deals the next")
        raise IllegalAction(f"illegal: {said}; {possible(self.table.legal_of(seat, space.all))}")

    def _stop_on_fault(self) -> None:
        if self.table.broken:
            name = self.rulebook.name
            raise BrokenTable(f"{name}: the table broke (fault {self.table.broken}); this is a bug")

    def observe(self, seat: int) -> Observation:
        """What a seat may know, and its mask: all 0 where it is not asked. Arrays of your own."""
        look(self._sight, self.table, seat)
        return {"observation": self._observation.copy(), "action_mask": self._asked_mask(seat)}

    def mask(self, seat: int) -> npt.NDArray[Any]:
        look(self._sight, self.table, seat)
        return self._asked_mask(seat)

    def _asked_mask(self, seat: int) -> npt.NDArray[Any]:
        # A seat that may change its secret choice is not asked to.
        asked = (self.table.waiting >> seat) & 1
        return self._mask.copy() if asked else np.zeros_like(self._mask)

    def text(self, seat: int | None) -> str:
        """The table in letters, as a seat or a spectator sees it."""
        view = self.rulebook.view(self.table.read(), seat)
        names = [f"player_{number}" for number in range(self.seats)]
        return table_text(self.rulebook, view, "en", names)
