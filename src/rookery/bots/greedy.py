"""The baseline bot: each game's fixed greedy policy."""

from __future__ import annotations

from random import Random

from rookery.core.actions import Action
from rookery.core.game import Seat
from rookery.core.text.localizer import Localizer

from .bot import ActionEvaluation, legal_actions_of, single_choice_evaluations


class GreedyBot:
    """Plays the game's fixed greedy policy, evaluated in one determinization.

    The policy uses only what the seat knows, so every determinization gives the same answer.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    def choose(self, seat: Seat) -> Action:
        legal_actions_of(seat)
        world = next(seat.worlds(self._rng))
        return world.greedy_policy(seat.number, self._rng)

    def evaluate_actions(self, seat: Seat) -> list[ActionEvaluation]:
        chosen = self.choose(seat)
        return single_choice_evaluations([chosen, *(action for action in seat.legal if action != chosen)], seat.number)

    def description(self, language: str = "en") -> str:
        return Localizer(language).say("bot-greedy")
