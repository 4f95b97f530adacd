"""The yardstick bot: each game's pinned greedy."""

from __future__ import annotations

from random import Random

from rookery.core.actions import Action
from rookery.core.game import Seat
from rookery.core.text.localizer import Words

from .bot import Thought, decision_of, undecided


class GreedyBot:
    """Plays the game's pinned greedy, asked of one world the seat could be in.

    The greedy looks only at what the seat knows, so that any such world gives the same answer.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, seat: Seat) -> Action:
        decision_of(seat)
        world = next(seat.worlds(self._rng))
        return world.suggestion(seat.number, self._rng)

    def think(self, seat: Seat) -> list[Thought]:
        chosen = self.choose(seat)
        return undecided([chosen, *(action for action in seat.legal if action != chosen)], seat.number)

    def style(self, language: str = "en") -> str:
        return Words(language).say("bot-greedy")
