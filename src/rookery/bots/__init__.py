"""Bots: they are given a seat's knowledge and know the promise of the core, never a game."""

from __future__ import annotations

from collections.abc import Callable

from rookery.core.data.bot_levels import LEVEL_NAMES
from rookery.core.errors import UnknownBot, near_miss, shown

from .bot import Bot, Player, Thought
from .budget import Budget, read_budget
from .greedy import GreedyBot
from .random import RandomBot
from .search import SearchBot

MAKERS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
LEVELS = LEVEL_NAMES
NAMES = (*MAKERS, *LEVELS)
# Who is offered to people that have named nobody: plays well, and answers at once.
USUAL = "jay"
# Who is asked for hints.
ADVISER = LEVELS[-1]


def check_plain(name: str) -> None:
    """Refuse what is no bot, and budgets: those who think for others' pleasure do not choose how long."""
    load(name)
    if name not in NAMES:
        raise UnknownBot(f"{shown(name)}: bots have their own budgets here; they are {', '.join(NAMES)}")


def load(name: str, *, seed: int = 0, threads: int = 1) -> Bot:
    """A bot by its name; with the same seed and the same knowledge it plays the same.

    A level may have another budget than its own: `raven@0.5s` is half a second a turn, `raven@800` so many simulations
    a turn. With seconds its play depends on the machine.
    """
    kind, at, budget = str(name).partition("@")
    if kind not in NAMES:
        known = ", ".join(NAMES)
        raise UnknownBot(f"no bot {shown(kind)}{near_miss(kind, NAMES)}; bots are {known}")
    if kind in LEVELS:
        return SearchBot(kind, seed, read_budget(budget) if at else None, threads)
    if at:
        raise UnknownBot(f"{kind} does not search: it takes no budget, as {', '.join(LEVELS)} do")
    return MAKERS[kind](seed)


__all__ = [
    "ADVISER",
    "LEVELS",
    "NAMES",
    "USUAL",
    "Bot",
    "Budget",
    "GreedyBot",
    "Player",
    "RandomBot",
    "SearchBot",
    "Thought",
    "check_plain",
    "load",
]
