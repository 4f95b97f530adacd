"""Bots: random, greedy, and levels of one search. They use a seat's knowledge and the game interface, never a game's
rules."""

from __future__ import annotations

from collections.abc import Callable

from rookery.core.data.bot_levels import LEVEL_NAMES
from rookery.core.errors import UnknownBot, did_you_mean, short_repr

from .bot import ActionEvaluation, Agent, Bot
from .budget import Budget, read_budget
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot

BOT_FACTORIES: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
LEVELS = LEVEL_NAMES
NAMES = (*BOT_FACTORIES, *LEVELS)
# The default bot: it plays well and answers at once.
DEFAULT_BOT = "jay"
# The bot that gives hints.
ADVISER = LEVELS[-1]


def check_without_budget(name: str) -> None:
    """Raise UnknownBot for an unknown name or one with a budget: on a server, players do not choose thinking times."""
    load(name)
    if name not in NAMES:
        raise UnknownBot(f"bot must be one of {', '.join(NAMES)}, without a budget, got {short_repr(name)}")


def load(name: str, *, seed: int = 0, threads: int = 1) -> Bot:
    """Return a bot by its name. With the same seed and the same knowledge it plays the same.

    A level can have another budget: `raven@0.5s` thinks half a second per turn, `raven@800` runs 800 simulations per
    turn. With a budget in seconds, its choices depend on the machine.
    """
    kind, at, budget = str(name).partition("@")
    if kind not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownBot(f"no bot {short_repr(kind)}{did_you_mean(kind, NAMES)}; bots are {known}")
    if kind in LEVELS:
        return SearchBot(kind, seed, read_budget(budget) if at else None, threads)
    if at:
        raise UnknownBot(f"{kind} does not search, so it takes no budget; bots that search are {', '.join(LEVELS)}")
    return BOT_FACTORIES[kind](seed)


__all__ = [
    "ADVISER",
    "DEFAULT_BOT",
    "LEVELS",
    "NAMES",
    "ActionEvaluation",
    "Agent",
    "Bot",
    "Budget",
    "GreedyBot",
    "RandomBot",
    "SearchBot",
    "check_without_budget",
    "load",
]
