"""The games, each in a folder of its own; other rooms enter by load(name)."""

from __future__ import annotations

from importlib import import_module

from rookery.core.errors import UnknownGame, near_miss
from rookery.core.rulebook import Rulebook

NAMES = ("cubirds", "feather", "wingspan")


def load(name: str) -> Rulebook:
    """The rulebook of a game."""
    if name not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownGame(f"no game {name!r}{near_miss(str(name), NAMES)}; games are {known}")
    rulebook: Rulebook = import_module(f"rookery.games.{name}").RULEBOOK
    return rulebook
