"""Rookery: the open home of bird board games.

An unofficial fan project; the games belong to their designers and publishers.
"""

from __future__ import annotations

from rookery.core.compilation.selection import build_name, choose_build

choose_build()

from rookery.api import from_position, load, new, read_record, replay  # noqa: E402
from rookery.core.actions import Action  # noqa: E402
from rookery.core.errors import (  # noqa: E402
    BadBoard,
    BadData,
    BadOption,
    BadPosition,
    BadRecord,
    BadResults,
    BadSave,
    IllegalAction,
    InvariantError,
    LostWorker,
    NoCluster,
    RookeryError,
    UnknownBot,
    UnknownGame,
)
from rookery.core.events import Event, Events  # noqa: E402
from rookery.core.game import Decision, Game, Seat, World  # noqa: E402
from rookery.core.rulebook import Outcome  # noqa: E402

__version__ = "0.1.0"

__all__ = [
    "Action",
    "BadBoard",
    "BadData",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadResults",
    "BadSave",
    "Decision",
    "Event",
    "Events",
    "Game",
    "IllegalAction",
    "InvariantError",
    "LostWorker",
    "NoCluster",
    "Outcome",
    "RookeryError",
    "Seat",
    "UnknownBot",
    "UnknownGame",
    "World",
    "__version__",
    "build_name",
    "from_position",
    "load",
    "new",
    "read_record",
    "replay",
]
