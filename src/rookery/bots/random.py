"""The random bot."""

from __future__ import annotations

from random import Random

from rookery.core.actions import Action
from rookery.core.game import Seat
from rookery.core.text.localizer import Localizer

from .bot import ActionEvaluation, legal_actions_of


class RandomBot:
    """Plays a legal action chosen uniformly at random: the lowest level of every ladder."""

    name = "random"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, seat: Seat) -> Action:
        return self.evaluate_actions(seat)[0].action

    def evaluate_actions(self, seat: Seat) -> list[ActionEvaluation]:
        legal = legal_actions_of(seat)
        self._rng.shuffle(legal)
        return [ActionEvaluation(action, 1 / len(legal), None, ((seat.number, action),)) for action in legal]

    def description(self, language: str = "en") -> str:
        return Localizer(language).say("bot-random")
