"""The bot interface."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rookery.core.actions import Action
from rookery.core.errors import IllegalAction
from rookery.core.game import Seat


@dataclass(frozen=True, slots=True)
class ActionEvaluation:
    """A legal action as a bot evaluates it."""

    action: Action
    # Share of the search that went to this action, 0 to 1; the best action has most of it.
    visit_share: float
    # Expected result (share of the victory) after this action, 0 to 1; None if the bot has not evaluated it.
    expected_value: float | None
    # The expected continuation as (seat, action), starting with this action.
    principal_variation: tuple[tuple[int, Action], ...]


class Agent(Protocol):
    """A decision maker for a seat. It cannot cheat: it receives a Seat, never a Game."""

    def choose(self, seat: Seat) -> Action:
        """Return one of the seat's legal actions. The seat must have a decision to make."""


class Bot(Agent, Protocol):
    """A program that plays, is loaded by its name, and can evaluate actions."""

    @property
    def name(self) -> str:
        """Return the name by which the bot is loaded."""

    def evaluate_actions(self, seat: Seat) -> list[ActionEvaluation]:
        """Return all legal actions of the seat, best first; choose() plays the first."""

    def description(self, language: str = "en") -> str:
        """Return one sentence on how the bot plays."""


def legal_actions_of(seat: Seat) -> list[Action]:
    """Return the legal actions of a seat; raise IllegalAction if it has nothing to decide."""
    if not isinstance(seat, Seat):
        raise TypeError(f"seat must be a Seat, such as game.seat(0), got {type(seat).__name__}")
    legal = seat.legal
    if not legal:
        raise IllegalAction(f"seat {seat.number} has nothing to decide")
    return legal


def single_choice_evaluations(actions: list[Action], seat: int) -> list[ActionEvaluation]:
    """Return the evaluations of a bot that does not compare actions: the first action has the whole visit share."""
    return [
        ActionEvaluation(action, float(place == 0), None, ((seat, action),)) for place, action in enumerate(actions)
    ]
