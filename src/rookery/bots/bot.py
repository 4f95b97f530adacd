"""What every bot promises."""

from __future__ import annotations

from typing import Protocol

from rookery.core.actions import Action
from rookery.core.game import Seat


class Bot(Protocol):
    """A player by program: honest by type, as it is given a seat and never a game."""

    @property
    def name(self) -> str:
        """The name it is loaded by."""

    def choose(self, seat: Seat) -> Action:
        """One of the seat's legal actions; the seat must have a decision to make."""

    def style(self, language: str = "en") -> str:
        """One sentence on how it plays."""
