"""Alternative texts of icons, in each language, from the message catalogues."""

from __future__ import annotations

from collections.abc import Mapping

from rookery import games
from rookery.art.traits.game_tables import TableRow
from rookery.core.text.localizer import Localizer, languages

Alt = Mapping[str, str]
"""Alternative text by language."""

COLUMNS = {"en": "english", "fr": "french"}
"""The column of a table of cards that has their names, by language."""


def named_alt(name: str) -> Alt:
    """Return the alternative text of an icon from the message `icon-NAME`."""
    return {language: Localizer(language).say(f"icon-{name}") for language in languages()}


def goal_alt(goal: str) -> Alt:
    """Return the alternative text of an end-of-round goal in the words of its game: 'Goal: birds in the forest'."""
    return {language: _goal(Localizer(language, games.load("wingspan").package), goal) for language in languages()}


def _goal(localizer: Localizer, goal: str) -> str:
    return localizer.say("icon-goal", goal=localizer.say(f"goal-{goal}"))


def bonus_alt(card: TableRow) -> Alt:
    """Return the alternative text of a bonus card from its row: 'Bonus card: Anatomist'."""
    return {language: Localizer(language).say("icon-bonus", card=card[COLUMNS[language]]) for language in languages()}
