"""Tables of Wingspan with one thing wrong."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

import rookery
from rookery.core.data.csv_tables import parse_table, read_table
from rookery.games.wingspan import cards
from rookery.games.wingspan.cards import automa as automa_cards
from rookery.games.wingspan.cards import birds, bonus, goals, powers
from rookery.games.wingspan.cards import swift_start as guides

PACKAGE = "rookery.games.wingspan"
EFFECTS = powers.effects_of(read_table(PACKAGE, "effects.csv", powers.EFFECT_COLUMNS))
COLUMNS = {
    "birds.csv": birds.BIRD_COLUMNS,
    "powers.csv": powers.POWER_COLUMNS,
    "effects.csv": powers.EFFECT_COLUMNS,
    "bonus_cards.csv": bonus.BONUS_COLUMNS,
    "goals.csv": goals.GOAL_COLUMNS,
    "places.csv": goals.PLACE_COLUMNS,
    "automa.csv": automa_cards.AUTOMA_COLUMNS,
    "swift.csv": guides.GUIDE_COLUMNS,
}


def refuses(name: str, old: str, new: str, message: str | None) -> None:
    """The table is refused in these words; None where they are as long as a list of birds."""
    with pytest.raises(rookery.BadData) as refusal:
        read_edited(name, old, new)
    if message is None:
        assert re.match(rf"{name}( line \d+ \(.*\))?: \w+ .*must be ", str(refusal.value))
        return
    between = " " if message.startswith("line") else ": "
    assert str(refusal.value) == f"{name}{between}{message}"


def read_edited(name: str, old: str, new: str) -> object:
    table = parse_table(name, edited(name, old, new), COLUMNS[name])
    readers: dict[str, Callable[[], object]] = {
        "birds.csv": lambda: birds.birds_of(table, cards.POWERS),
        "powers.csv": lambda: powers.powers_of(table, EFFECTS),
        "effects.csv": lambda: powers.effects_of(table),
        "bonus_cards.csv": lambda: bonus.bonus_cards_of(table),
        "goals.csv": lambda: goals.goals_of(table),
        "places.csv": lambda: goals.places_of(table),
        "automa.csv": lambda: automa_cards.automa_cards_of(table),
        "swift.csv": lambda: guides.guides_of(table, cards.BIRDS),
    }
    return readers[name]()


def edited(name: str, old: str, new: str) -> str:
    """A table of the game with one thing wrong."""
    text = files(PACKAGE).joinpath("data", name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} must stand once in {name}"
    return text.replace(old, new)
