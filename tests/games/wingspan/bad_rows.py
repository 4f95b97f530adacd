"""CSV tables of Wingspan with one wrong cell."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

import pytest

import rookery
from rookery.core.data.csv_tables import parse_table, read_table
from rookery.games.wingspan import cards
from rookery.games.wingspan.cards import automa as automa_cards
from rookery.games.wingspan.cards import birds, bonus, goals, powers, swift_start

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
    "swift.csv": swift_start.GUIDE_COLUMNS,
}


def assert_rejected(name: str, old: str, new: str, message: str | None) -> None:
    """Assert that a table with one change is rejected with this message; None skips messages that list all birds."""
    with pytest.raises(rookery.BadData) as error:
        read_edited(name, old, new)
    if message is None:
        assert re.match(rf"{name}( line \d+ \(.*\))?: \w+ .*must be ", str(error.value))
        return
    between = " " if message.startswith("line") else ": "
    assert str(error.value) == f"{name}{between}{message}"


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
        "swift.csv": lambda: swift_start.guides_of(table, cards.BIRDS),
    }
    return readers[name]()


def edited(name: str, old: str, new: str) -> str:
    """Return the text of a table with `old` replaced by `new`."""
    text = files(PACKAGE).joinpath("data", name).read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} must occur once in {name}"
    return text.replace(old, new)
