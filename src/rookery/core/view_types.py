"""Types of the data that all games send to clients. Each game extends them in its `schema.py`.

They exist for type checkers and for the JSON schema of the clients. No module of the engine imports them when it runs.
"""

from __future__ import annotations

from typing_extensions import TypedDict


class ViewHeader(TypedDict):
    """The part of a view that the framework adds."""

    # The name of the game.
    game: str
    # The names of the players by seat.
    names: list[str]


class ActionData(TypedDict):
    """An action."""

    # The notation of the action.
    action: str
    # What the action does: the first word of the notation.
    verb: str
    # The other words of the notation, such as cards and places; numbers are integers.
    arguments: list[str | int]


class OutcomeData(TypedDict):
    """How a game ended."""

    # The seats that won; empty if an automatic opponent won alone.
    winners: list[int]
    # The final score of each seat.
    scores: list[int]
    # Why the game ended, or what decided it.
    reason: str
