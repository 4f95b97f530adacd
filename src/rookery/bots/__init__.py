"""Bots: they are given a seat's knowledge and know the promise of the core, never a game."""

from __future__ import annotations

from collections.abc import Callable

from rookery.core.data.bot_levels import LEVEL_NAMES
from rookery.core.errors import UnknownBot, did_you_mean, short_repr

from .bot import ActionEvaluation, Bot, Player
from .budget import Budget, read_budget
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot

BOT_FACTORIES: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
LEVELS = LEVEL_NAMES
NAMES = (*BOT_FACTORIES, *LEVELS)
# Who is offered to people that have named nobody: plays well, and answers at once.
DEFAULT_BOT = "jay"
# Who is asked for hints.
ADVISER = LEVELS[-1]


def check_without_budget(name: str) -> None:
    """Refuse what is no bot, and budgets: those who think for others' pleasure do not choose how long."""
    load(name)
    if name not in NAMES:
        raise UnknownBot(f"{short_repr(name)}: bots have their own budgets here; they are {', '.join(NAMES)}")


def load(name: str, *, seed: int = 0, threads: int = 1) -> Bot:
    """A bot by its name; with the same seed and the same knowledge it plays the same.

    A level may have another budget than its own: `raven@0.5s` is half a second a turn, `raven@800` so many simulations
    a turn. With seconds its play depends on the machine.
    """
    kind, at, budget = str(name).partition("@")
    if kind not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownBot(f"no bot {short_repr(kind)}{did_you_mean(kind, NAMES)}; bots are {known}")
    if kind in LEVELS:
        return SearchBot(kind, seed, read_budget(budget) if at else None, threads)
    if at:
        raise UnknownBot(f"{kind} does not search: it takes no budget, as {', '.join(LEVELS)} do")
    return BOT_FACTORIES[kind](seed)


__all__ = [
    "ADVISER",
    "DEFAULT_BOT",
    "LEVELS",
    "NAMES",
    "ActionEvaluation",
    "Bot",
    "Budget",
    "GreedyBot",
    "Player",
    "RandomBot",
    "SearchBot",
    "check_without_budget",
    "load",
]
