"""What icons mean, for those who do not see them: in the words of the house, in each language."""

from __future__ import annotations

from collections.abc import Mapping

from rookery import games
from rookery.art.traits.game_tables import TableRow
from rookery.core.text.localizer import Localizer, languages

Alt = Mapping[str, str]
"""By language."""

COLUMNS = {"en": "english", "fr": "french"}
"""Where a table of cards has their names."""


def named_alt(name: str) -> Alt:
    """Of an icon whose meaning is its name."""
    return {language: Localizer(language).say(f"icon-{name}") for language in languages()}


def goal_alt(goal: str) -> Alt:
    """Of a goal of a round, as its game says it: 'Goal: birds in the forest'."""
    return {language: _goal(Localizer(language, games.load("wingspan").package), goal) for language in languages()}


def _goal(localizer: Localizer, goal: str) -> str:
    return localizer.say("icon-goal", goal=localizer.say(f"goal-{goal}"))


def bonus_alt(card: TableRow) -> Alt:
    """Of a bonus card by its row: 'Bonus card: Anatomist'."""
    return {language: Localizer(language).say("icon-bonus", card=card[COLUMNS[language]]) for language in languages()}
