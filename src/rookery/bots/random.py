"""The bot that plays anything."""

from __future__ import annotations

from random import Random

from rookery.core.actions import Action
from rookery.core.game import Seat
from rookery.core.text.localizer import Words

from .bot import Thought, decision_of


class RandomBot:
    """Plays any legal action, all alike: the floor of every ladder."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, seat: Seat) -> Action:
        return self.think(seat)[0].action

    def think(self, seat: Seat) -> list[Thought]:
        legal = decision_of(seat)
        self._rng.shuffle(legal)
        return [Thought(action, 1 / len(legal), None, ((seat.number, action),)) for action in legal]

    def style(self, language: str = "en") -> str:
        return Words(language).say("bot-random")
