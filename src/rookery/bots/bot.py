"""What every bot promises."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.game import Seat


@dataclass(frozen=True, slots=True)
class ActionEvaluation:
    """An action as a bot sees it."""

    action: Action
    # The part of its thinking that went to this action: the best one has most of it.
    visit_share: float
    # What it expects of the game if it plays this, 0 to 1; None if it has not looked.
    expected_value: float | None
    # What it thinks would follow, as (seat, action), this action first.
    principal_variation: tuple[tuple[int, Action], ...]


class Player(Protocol):
    """Whoever can decide for a seat: honest by type, as it is given a seat and never a game."""

    def choose(self, seat: Seat) -> Action:
        """One of the seat's legal actions; the seat must have a decision to make."""


class Bot(Player, Protocol):
    """A player by program, known by its name, that can say what it thinks."""

    @property
    def name(self) -> str:
        """The name it is loaded by."""

    def evaluate_actions(self, seat: Seat) -> list[ActionEvaluation]:
        """All legal actions of the seat, best first; choose() plays the first."""

    def description(self, language: str = "en") -> str:
        """One sentence on how it plays."""


def legal_actions_of(seat: Seat) -> list[Action]:
    """The legal actions of a seat that must have something to decide."""
    if not isinstance(seat, Seat):
        raise TypeError(f"a bot is given a seat, as game.seat(0), not {type(seat).__name__}")
    legal = seat.legal
    if not legal:
        raise IllegalAction(f"seat {seat.number} has nothing to decide")
    return legal


def single_choice_evaluations(actions: list[Action], seat: int) -> list[ActionEvaluation]:
    """Thoughts of a bot that does not compare: the first action gets it all."""
    return [
        ActionEvaluation(action, float(place == 0), None, ((seat, action),)) for place, action in enumerate(actions)
    ]
