"""The games, each in a separate folder; other packages get a game by load(name)."""

from __future__ import annotations

from importlib import import_module

from rookery.core.errors import UnknownGame, did_you_mean, short_repr
from rookery.core.rulebook import Rulebook

NAMES = ("cubirds", "feather", "wingspan")


def load(name: str) -> Rulebook:
    """Return the rulebook of a game."""
    if not isinstance(name, str) or name not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownGame(f"no game {short_repr(name)}{did_you_mean(name, NAMES)}; games are {known}")
    rulebook: Rulebook = import_module(f"rookery.games.{name}").RULEBOOK
    return rulebook
