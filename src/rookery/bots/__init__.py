"""Bots: they are given a seat's knowledge and know the promise of the core, never a game."""

from __future__ import annotations

from collections.abc import Callable

from rookery.core.errors import UnknownBot, near_miss

from .bot import Bot
from .greedy import GreedyBot
from .random import RandomBot

MAKERS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
NAMES = tuple(MAKERS)


def load(name: str, *, seed: int = 0) -> Bot:
    """A bot by its name; with the same seed and the same knowledge it plays the same."""
    if name not in MAKERS:
        known = ", ".join(NAMES)
        raise UnknownBot(f"no bot {name!r}{near_miss(str(name), NAMES)}; bots are {known}")
    return MAKERS[name](seed)


__all__ = ["NAMES", "Bot", "GreedyBot", "RandomBot", "load"]
